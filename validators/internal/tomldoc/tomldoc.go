// Package tomldoc reads TOML as tables in the order of the file, with the lines of entries and with
// the comments, which careless readers take for entries. Dotted keys in front of "=" are kept as
// written.
package tomldoc

import (
	"fmt"
	"strings"
)

// Table is a header with what stands below it. The first table has no name: it is the top of the
// file. Tables of an array share their name.
type Table struct {
	Name     string
	Line     int
	Entries  []Entry
	Comments []Comment
}

// Entry is a key and its value: a string, an int64, a bool, a list ([]any), an inline table
// (map[string]any), or a Bare word of another kind. Note is the comment behind it on its line.
type Entry struct {
	Key   string
	Value any
	Line  int
	Note  string
}

// Bare is a value without quotes that is neither a whole number nor true or false: a day, a fraction.
type Bare string

// Comment is a line that has nothing but a comment; Text lacks the sign and the space after it.
type Comment struct {
	Line int
	Text string
}

// most bounds the size of a document, deepest the nesting of a value.
const (
	most    = 1 << 20
	deepest = 32
)

// Get is the entry of a key.
func (t Table) Get(key string) (e Entry, ok bool) {
	for _, e := range t.Entries {
		if e.Key == key {
			return e, true
		}
	}
	return Entry{}, false
}

// Read reads a document. A key or a plain table that stands twice is an error, as TOML has it.
func Read(text string) ([]Table, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	r := &reader{text: text, line: 1}
	tables := []Table{{Line: 1}}
	plain, keys := map[string]bool{}, map[string]bool{}
	for r.blank(); r.more(); r.blank() {
		t := &tables[len(tables)-1]
		switch line := r.line; r.text[r.pos] {
		case '#':
			t.Comments = append(t.Comments, Comment{line, r.comment()})
		case '[':
			name, array, err := r.header()
			if err != nil {
				return nil, err
			}
			if plain[name] {
				return nil, r.fault("table %s stands twice", name)
			}
			plain[name], keys = !array, map[string]bool{}
			tables = append(tables, Table{Name: name, Line: line})
		default:
			e, err := r.entry()
			if err != nil {
				return nil, err
			}
			if keys[e.Key] {
				return nil, r.fault("key %s stands twice in table %q", e.Key, t.Name)
			}
			keys[e.Key] = true
			t.Entries = append(t.Entries, e)
		}
	}
	return tables, nil
}

// header reads "[name]" or "[[name]]" up to the end of its line.
func (r *reader) header() (name string, array bool, err error) {
	rest := r.rest()
	if i := strings.IndexByte(rest, '#'); i >= 0 {
		rest = rest[:i]
	}
	name = strings.TrimSpace(rest)
	open, shut := "[", "]"
	if array = strings.HasPrefix(name, "[["); array {
		open, shut = "[[", "]]"
	}
	name, closed := strings.CutSuffix(strings.TrimPrefix(name, open), shut)
	if name = strings.TrimSpace(name); !closed || name == "" || strings.ContainsAny(name, "[]") {
		return "", false, r.fault("bad header of a table")
	}
	r.pos += len(r.rest())
	return name, array, nil
}

// entry reads "key = value" and the comment behind it.
func (r *reader) entry() (Entry, error) {
	e := Entry{Line: r.line}
	key, _, found := strings.Cut(r.rest(), "=")
	if e.Key = strings.TrimSpace(key); !found || e.Key == "" {
		return e, r.fault("no key and =")
	}
	r.pos += len(key) + 1
	value, err := r.value(0)
	if err != nil {
		return e, err
	}
	e.Value = value
	r.spaces()
	if r.more() && r.text[r.pos] == '#' {
		e.Note = r.comment()
	}
	if strings.TrimSpace(r.rest()) != "" {
		return e, r.fault("something stands behind the value of %s", e.Key)
	}
	return e, nil
}
