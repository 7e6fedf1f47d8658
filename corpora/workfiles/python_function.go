package workfiles

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"etalon/internal/stream"
)

// function adds a function and notes it; prefix is the class or outer function with a dot.
func (w *pythonWriter) function(indent, prefix string, f *pythonFunc) {
	name := w.names[f.Names[0]]
	note := PythonFunction{
		Name: prefix + name, Method: indent != "" && prefix != "", Ticket: w.tickets[f],
		Documented: f != w.bare, Plain: f != w.bare && !f.Late && !f.Single,
	}
	for _, d := range f.Decorators {
		if strings.HasPrefix(d, "#") {
			note.Disabled++
		} else {
			note.Decorators++
		}
		w.block(indent, d)
	}
	for _, p := range f.Params {
		if optional, ok := strings.CutPrefix(p, "?"); !ok {
			note.Params = append(note.Params, p)
		} else if w.s.Chance(50) {
			note.Params = append(note.Params, optional)
		}
	}
	note.First = len(w.lines) + 1
	w.signature(indent, name, note.Params)
	place := len(w.source.Functions)
	w.source.Functions = append(w.source.Functions, note)
	w.describe(indent+"    ", f)
	w.body(indent+"    ", note.Name+".", f)
	w.source.Functions[place].Last = len(w.lines)
}

// signature is on one line when it is short enough.
func (w *pythonWriter) signature(indent, name string, params []string) {
	one := fmt.Sprintf("def %s(%s):", name, strings.Join(params, ", "))
	if len(params) <= 4 && utf8.RuneCountInString(indent+one) <= 88 {
		w.line(indent, one)
		return
	}
	w.line(indent, "def "+name+"(")
	for _, p := range params {
		w.line(indent+"    ", p+",")
	}
	w.line(indent, "):")
}

// describe adds the docstring in the function's manner, or comments in its stead.
func (w *pythonWriter) describe(indent string, f *pythonFunc) {
	first := textLines(f.Doc)[0]
	switch {
	case f == w.bare:
		comments := "# " + strings.Join(textLines(f.Doc), "\n# ")
		w.block(indent, strings.ReplaceAll(comments, "# \n", "#\n"))
	case f.Late:
		w.line(indent, "# Описание ниже попадает в справку.")
		w.doc(indent, f.Doc)
	case f.Single:
		w.line(indent, "'"+first+"'")
	default:
		w.doc(indent, f.Doc)
	}
}

// body adds the body without the groups that fall out.
func (w *pythonWriter) body(indent, prefix string, f *pythonFunc) {
	inner, keep := f.Inner, true
	for _, l := range textLines(f.Body) {
		switch mark := strings.TrimSpace(l); {
		case mark == "%maybe":
			keep = w.s.Chance(60)
		case mark == "%end":
			keep = true
		case !keep:
		case mark == "%ticket":
			note := fmt.Sprintf(stream.Pick(w.s, ticketNotes), w.tickets[f])
			w.line(indent, strings.Replace(l, "%ticket", note, 1))
		case mark == "%inner":
			w.function(indent, prefix, inner[0])
			place := len(w.source.Functions) - 1
			w.source.Functions[place].Method, w.source.Functions[place].Nested = false, true
			inner = inner[1:]
		default:
			w.line(indent, l)
		}
	}
}
