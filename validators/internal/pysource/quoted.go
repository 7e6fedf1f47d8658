package pysource

import (
	"regexp"
	"strings"
)

// maxQuoted bounds how many pieces of quoted text are looked into.
const maxQuoted = 200

var beginsCode = regexp.MustCompile(`^\s*(?:@\w|def\s|async\s+def\s|class\s)`)

// quoted are the functions of code that is only shown, in strings of several lines and in
// comments. Their lines are those of this source.
func (m *Module) quoted() []*Function {
	var found []*Function
	pieces := m.pieces()
	for _, p := range pieces[:min(len(pieces), maxQuoted)] {
		for len(p.lines) > 0 && !beginsCode.MatchString(p.lines[0]) {
			p.lines = p.lines[1:]
			p.first++
		}
		inner, err := Read(dedent(p.lines))
		if err != nil {
			continue
		}
		for _, f := range inner.Functions {
			f.Line, f.Head, f.End, f.Tail = f.Line+p.first-1, f.Head+p.first-1, f.End+p.first-1, f.Tail+p.first-1
			for i := range f.Decorators {
				f.Decorators[i] += p.first - 1
			}
			found = append(found, f)
		}
	}
	return found
}

type piece struct {
	first int
	lines []string
}

// pieces are the lines of long strings, and of comments that follow each other.
func (m *Module) pieces() []piece {
	var pieces []piece
	for _, s := range m.Strings {
		pieces = append(pieces, piece{s.First, append([]string{}, m.Lines[s.First-1:min(s.Last, len(m.Lines))]...)})
	}
	before := -1
	for _, c := range m.Comments {
		if !c.Alone {
			continue
		}
		if c.Line != before+1 {
			pieces = append(pieces, piece{first: c.Line})
		}
		last := &pieces[len(pieces)-1]
		last.lines = append(last.lines, strings.TrimPrefix(c.Text, " "))
		before = c.Line
	}
	return pieces
}

// dedent shifts lines so that the first begins at the edge, and stops where one stands before it.
func dedent(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	edge := len(lines[0]) - len(strings.TrimLeft(lines[0], " \t"))
	var b strings.Builder
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			b.WriteByte('\n')
			continue
		}
		if len(line)-len(strings.TrimLeft(line, " \t")) < edge {
			break
		}
		b.WriteString(line[edge:] + "\n")
	}
	return b.String()
}
