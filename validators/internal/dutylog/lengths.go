package dutylog

import "etalon/validators/validate"

// Careless ways to tell how long a recording lasts.
const (
	AsPlanned validate.Rule = "compares the lengths that were planned"
	Unmended  validate.Rule = "compares by the first marks and overlooks corrections"
)

// Length tells how long a rule takes a recording to last.
func Length(rule validate.Rule) func(*Recording) int {
	switch rule {
	case AsPlanned:
		return func(r *Recording) int { return r.Planned }
	case Unmended:
		return (*Recording).Noted
	}
	return (*Recording).Minutes
}

// Outermost is the longest recording, or else the shortest; not ok when another is as long.
func Outermost(all []*Recording, length func(*Recording) int, longest bool) (found *Recording, ok bool) {
	for _, r := range all {
		switch {
		case found == nil || length(r) != length(found) && length(r) > length(found) == longest:
			found, ok = r, true
		case length(r) == length(found):
			ok = false
		}
	}
	return found, ok
}
