// Package envfile reads files of environment variables, with what looks like an assignment and is
// none.
package envfile

import (
	"fmt"
	"regexp"
	"strings"
)

// Assignment gives a variable a value. It is in force unless Commented, or Quoted: within the text
// of another variable's value. A later assignment in force replaces an earlier one.
type Assignment struct {
	Name, Value       string
	Line              int
	Commented, Quoted bool
}

// InForce says whether the loader sees it, replaced or not.
func (a Assignment) InForce() bool { return !a.Commented && !a.Quoted }

// most bounds the size of a file.
const most = 1 << 20

var assigns = regexp.MustCompile(`^(#+ *)?(?:export +)?([A-Za-z_][A-Za-z0-9_]*)=(.*)$`)

// Read reads a file: every assignment in order. A line that is neither an assignment nor a comment,
// or a quote that is not closed, is an error.
func Read(text string) ([]Assignment, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	var found []Assignment
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		m := assigns.FindStringSubmatch(line)
		switch {
		case m == nil && (line == "" || line[0] == '#'):
		case m == nil:
			return nil, fmt.Errorf("line %d is no assignment", i+1)
		case m[1] != "":
			value, _, _ := unquote(m[3], nil)
			found = append(found, Assignment{Name: m[2], Value: value, Line: i + 1, Commented: true})
		default:
			value, more, ok := unquote(m[3], lines[i+1:])
			if !ok {
				return nil, fmt.Errorf("line %d: the value is not closed, or something stands behind it", i+1)
			}
			found = append(found, Assignment{Name: m[2], Value: value, Line: i + 1})
			for j := i + 1; j <= i+more; j++ {
				if q := assigns.FindStringSubmatch(strings.TrimSpace(lines[j])); q != nil {
					found = append(found, Assignment{Name: q[2], Value: strings.Trim(q[3], `"'`), Line: j + 1, Quoted: true})
				}
			}
			i += more
		}
	}
	return found, nil
}

// unquote reads a value: bare up to a comment, or in quotes, over so many more lines.
func unquote(raw string, next []string) (value string, more int, ok bool) {
	if raw == "" || raw[0] != '"' && raw[0] != '\'' {
		value, _, _ = strings.Cut(" "+raw, " #")
		return strings.TrimSpace(value), 0, true
	}
	var b strings.Builder
	rest := raw[1:]
	for ; ; more++ {
		text, behind, closed := strings.Cut(rest, raw[:1])
		b.WriteString(text)
		if closed {
			behind = strings.TrimSpace(behind)
			return b.String(), more, behind == "" || behind[0] == '#'
		}
		if more >= len(next) {
			return b.String(), more, false
		}
		b.WriteByte('\n')
		rest = next[more]
	}
}

// Values are what the variables come to: the last assignment in force of each.
func Values(all []Assignment) map[string]Assignment {
	values := map[string]Assignment{}
	for _, a := range all {
		if a.InForce() {
			values[a.Name] = a
		}
	}
	return values
}
