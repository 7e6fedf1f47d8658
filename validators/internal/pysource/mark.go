package pysource

import (
	"regexp"
	"strings"
)

// maxPlaces bounds how many comments with a mark are looked at.
const maxPlaces = 200

// Place is a comment with a mark and the innermost function whose body it stands in, nil between
// functions.
type Place struct {
	Line     int
	Function *Function
}

// Marks are the comments that have the mark as a word of its own: "X-31" is not in "X-311".
func (m *Module) Marks(mark string) []Place {
	whole := separate(mark)
	var places []Place
	for _, c := range m.Comments {
		if len(places) < maxPlaces && strings.Contains(c.Text, mark) && whole.MatchString(c.Text) {
			places = append(places, Place{c.Line, m.body(c.Line)})
		}
	}
	return places
}

// Mentions are all lines that have the mark, comments or not.
func (m *Module) Mentions(mark string) []Place {
	whole := separate(mark)
	var places []Place
	for i, line := range m.Lines {
		if len(places) < maxPlaces && strings.Contains(line, mark) && whole.MatchString(line) {
			places = append(places, Place{i + 1, m.body(i + 1)})
		}
	}
	return places
}

func separate(mark string) *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[^\pL\pN_-])` + regexp.QuoteMeta(mark) + `(?:$|[^\pL\pN_-])`)
}

// body is the innermost function whose body the line belongs to: of those that do, the last to
// begin.
func (m *Module) body(line int) *Function {
	var in *Function
	for _, f := range m.Functions {
		if f.Head < line && line <= f.Tail {
			in = f
		}
	}
	return in
}

// Neighbours are the functions whose def is nearest above and below a line, nil where there is none.
type Neighbours struct{ Above, Below *Function }

// Around finds the neighbours of a line, whether or not their bodies reach it.
func (m *Module) Around(line int) Neighbours {
	var n Neighbours
	for _, f := range m.Functions {
		if f.Line < line {
			n.Above = f
		} else if f.Line > line && n.Below == nil {
			n.Below = f
		}
	}
	return n
}
