package recordings

import "etalon/validators/validate"

// Careless ways to tell how long a recording is.
const (
	Corrected               = validate.Main
	AsNoted   validate.Rule = "takes beginning and end as they were noted at first"
	AsPlanned validate.Rule = "takes the length that was planned"
)

// Minutes is how long a recording that has ended is under a rule.
func (r *Recording) Minutes(rule validate.Rule) int {
	switch rule {
	case AsNoted:
		return r.end.noted - r.begin.noted
	case AsPlanned:
		return r.Planned
	default:
		return r.end.last - r.begin.last
	}
}

// Extreme is the longest of the recordings under a rule, or the shortest; not ok when two are alike.
func Extreme(of []*Recording, longest bool, rule validate.Rule) (best *Recording, ok bool) {
	for _, r := range of {
		switch {
		case best == nil || r.Minutes(rule) != best.Minutes(rule) && (r.Minutes(rule) > best.Minutes(rule)) == longest:
			best, ok = r, true
		case r.Minutes(rule) == best.Minutes(rule):
			ok = false
		}
	}
	return best, ok
}
