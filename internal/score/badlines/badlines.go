// Package badlines says what is wrong with the lines of a file of answers.
package badlines

import (
	"fmt"
	"strings"
)

// Error says what is wrong with a file of answers. It is the caller's to mend: nothing of
// such a file is scored.
type Error struct {
	File     string
	Problems []Problem // the first ones, by line
	Total    int
}

// Problem is one bad line; the first is 1.
type Problem struct {
	Line int
	Text string
}

// maxProblems bounds what an Error shows.
const maxProblems = 20

// Error lists the problems, one a line.
func (e *Error) Error() string {
	var b strings.Builder
	for i, p := range e.Problems {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s:%d: %s", e.File, p.Line, p.Text)
	}
	if rest := e.Total - len(e.Problems); rest > 0 {
		fmt.Fprintf(&b, "\n%s: %d more lines are wrong", e.File, rest)
	}
	return b.String()
}

// Add counts a bad line and keeps it if it is one of the first.
func (e *Error) Add(line int, text string) {
	if e.Total++; len(e.Problems) < maxProblems {
		e.Problems = append(e.Problems, Problem{line, text})
	}
}
