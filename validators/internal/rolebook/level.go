package rolebook

import "slices"

// Counting is a way to count memberships; the zero value is right.
type Counting struct {
	// Void lets suspended groups count, and lines that have run out or are commented out.
	Void bool
	// Direct stops at the groups whose list has the person.
	Direct bool
}

// In says whether a line makes its login a member on a day.
func (m Member) In(day string) bool { return !m.Commented && (m.Until == "" || m.Until >= day) }

// Logins are the members of its own that a group has on a day, in the order of the file; all that any
// line names when there is no day.
func (g Group) Logins(day string) []any {
	logins := []any{}
	for _, m := range g.Members {
		if day == "" || m.In(day) {
			logins = append(logins, m.Login)
		}
	}
	return logins
}

// Unfolded are the members of the group and then those of the groups that it includes, each once.
func (b *Book) Unfolded(g Group, day string) []any {
	logins := g.Logins(day)
	for _, inner := range b.includedBy(g) {
		for _, login := range inner.Logins(day) {
			if !slices.Contains(logins, login) {
				logins = append(logins, login)
			}
		}
	}
	return logins
}

// Level is the highest level that the groups give to a login on a day, 0 when none gives any, and the
// groups that count.
func (b *Book) Level(login, day string, c Counting) (level int, in []Group) {
	has := map[string]bool{}
	for _, g := range b.Groups {
		has[g.Name] = (c.Void || !g.Frozen) && slices.ContainsFunc(g.Members, func(m Member) bool {
			return m.Login == login && (c.Void || m.In(day))
		})
	}
	for grown := !c.Direct; grown; {
		grown = false
		for _, g := range b.Groups {
			for _, inner := range b.includedBy(g) {
				if has[inner.Name] && !has[g.Name] && (c.Void || !g.Frozen) {
					has[g.Name], grown = true, true
				}
			}
		}
	}
	for _, g := range b.Groups {
		if has[g.Name] {
			in = append(in, g)
			level = max(level, g.Level)
		}
	}
	return level, in
}

// includedBy are the groups that one includes.
func (b *Book) includedBy(g Group) []Group {
	var found []Group
	for _, other := range b.Groups {
		if slices.Contains(g.Includes, other.Name) {
			found = append(found, other)
		}
	}
	return found
}

// Titled are the folders of a title, in the archive or not.
func (b *Book) Titled(title string, archived bool) []Folder {
	var found []Folder
	for _, f := range b.Folders {
		if f.Title == title && f.Archived == archived {
			found = append(found, f)
		}
	}
	return found
}
