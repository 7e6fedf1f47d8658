// Package accesslog reads access logs of web servers: lines of the combined format with one more
// column for X-Forwarded-For, comment lines, and the head that names columns.
package accesslog

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// maxBytes bounds what is read: files of a set are cut to some ten thousand characters.
const maxBytes = 4 << 20

// Places of the combined format, by which a column is known whatever its name is.
const (
	Client    = 0
	User      = 2
	Request   = 4
	Status    = 5
	Referer   = 7
	Agent     = 8
	Forwarded = 9
	columns   = 10
)

// Entry is a request that was answered.
type Entry struct {
	Line   int
	Fields []string
	status int
}

// Log is a log in order.
type Log struct {
	// Columns are the names that the line #Fields gives.
	Columns []string
	Entries []Entry
	// Commented are lines that would be entries but for the hash before them.
	Commented []Entry
	lists     map[string]list
}

type list struct {
	line  int
	names []string
}

var head = regexp.MustCompile(`^#([A-Z][a-z]+): *(.*)$`)

// Read reads a whole log. A line that is neither a comment nor an entry is an error.
func Read(text string) (*Log, error) {
	if len(text) > maxBytes {
		return nil, fmt.Errorf("access log of %d bytes: more than %d are not read", len(text), maxBytes)
	}
	l := &Log{lists: map[string]list{}}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		bare, comment := strings.CutPrefix(line, "#")
		switch m := head.FindStringSubmatch(line); {
		case strings.TrimSpace(line) == "":
		case m != nil:
			l.list(n, m[1], m[2])
		case comment:
			if e, err := entry(n, strings.TrimSpace(bare)); err == nil {
				l.Commented = append(l.Commented, e)
			}
		default:
			e, err := entry(n, line)
			if err != nil {
				return nil, err
			}
			l.Entries = append(l.Entries, e)
		}
	}
	return l, nil
}

// list keeps a line of the head: #Fields goes by spaces, other lists by commas.
func (l *Log) list(n int, name, rest string) {
	if name == "Fields" {
		l.Columns = strings.Fields(rest)
		return
	}
	names := strings.Split(rest, ",")
	for i := range names {
		names[i] = strings.TrimSpace(names[i])
	}
	l.lists[name] = list{n, names}
}

// Listed says in which line of the head a list names the column; ok is false when none does.
func (l *Log) Listed(name, column string) (line int, ok bool) {
	for _, c := range l.lists[name].names {
		if c == column {
			return l.lists[name].line, true
		}
	}
	return 0, false
}

// Path is what was asked for, without the query.
func (e Entry) Path() string {
	parts := strings.Fields(e.Fields[Request])
	if len(parts) < 2 {
		return ""
	}
	path, _, _ := strings.Cut(parts[1], "?")
	return path
}

// entry reads one line: bare fields, fields in quotes with \" inside, the time in brackets.
func entry(n int, line string) (Entry, error) {
	e := Entry{Line: n}
	for rest := line; rest != ""; {
		field, after, ok := next(rest)
		if !ok || len(e.Fields) == columns {
			return e, fmt.Errorf("line %d is no entry of an access log: %.80q", n, line)
		}
		e.Fields = append(e.Fields, field)
		rest = after
	}
	if len(e.Fields) != columns {
		return e, fmt.Errorf("line %d has %d fields, want %d: %.80q", n, len(e.Fields), columns, line)
	}
	status, err := strconv.ParseUint(e.Fields[Status], 10, 16)
	if err != nil || len(e.Fields[Status]) != 3 {
		return e, fmt.Errorf("line %d: %q is no status", n, e.Fields[Status])
	}
	e.status = int(status)
	return e, nil
}

// next cuts a field and the space after it off the line.
func next(s string) (field, rest string, ok bool) {
	switch s[0] {
	case '"':
		end := closing(s)
		if end < 0 {
			return "", "", false
		}
		field, s = strings.ReplaceAll(s[1:end], `\"`, `"`), s[end+1:]
	case '[':
		end := strings.IndexByte(s, ']')
		if end < 0 {
			return "", "", false
		}
		field, s = s[1:end], s[end+1:]
	default:
		end := strings.IndexByte(s, ' ')
		if end < 0 {
			end = len(s)
		}
		field, s = s[:end], s[end:]
	}
	rest = strings.TrimPrefix(s, " ")
	return field, rest, s == "" || s != rest && rest != ""
}

// closing finds the quote that ends the field which s begins with.
func closing(s string) int {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return -1
}
