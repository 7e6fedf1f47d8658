package dataset

import "strconv"

// Unique finds a name that stands twice in a file. The zero value is ready.
type Unique struct{ first map[string]int }

// Add takes the name that item has in field at a line and gives the finding when an earlier line
// had it already.
func (u *Unique) Add(file string, line int, item, field, name string) (Finding, bool) {
	if at, twice := u.first[name]; twice {
		return Finding{
			File: file, Line: line, Item: item, Field: field, Code: "duplicate-id", Got: name,
			Hint: "line " + strconv.Itoa(at) + " has it too: give each row its own, or remove one of the two",
		}, true
	}
	if u.first == nil {
		u.first = map[string]int{}
	}
	u.first[name] = line
	return Finding{}, false
}
