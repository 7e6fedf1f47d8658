package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// pythonWriter composes a module and notes where each function came to stand.
type pythonWriter struct {
	*pythonModule
	s *stream.Stream
	// names are the chosen names by the first of a function's Names.
	names   map[string]string
	tickets map[*pythonFunc]string
	// bare is the only function whose description is a comment and no docstring.
	bare   *pythonFunc
	lines  []string
	source *PythonSource
	// plantAt is the number of the %plant line that the plant takes; the others go.
	plantAt, plants int
}

// ticketNotes are comments that bear a ticket.
var ticketNotes = []string{"# см. %s", "# %s: поведение согласовано", "# сделано по %s", "# %s, порядок строк важен"}

// echoNotes mention a ticket away from the function it concerns.
var echoNotes = []string{"%s закрыта, сама правка не здесь", "про %s спрашивали дважды, ответ в теле функции", "не путать с %s"}

func newPythonWriter(m *pythonModule, s *stream.Stream) *pythonWriter {
	w := &pythonWriter{pythonModule: m, s: s, names: map[string]string{}, tickets: map[*pythonFunc]string{}}
	var plain []*pythonFunc
	number := s.Between(120, 240)
	m.functions(func(f *pythonFunc, depth int) {
		w.names[f.Names[0]] = stream.Pick(s, f.Names)
		if depth == 0 && f.Names[0] != "__init__" && !f.Late && !f.Single {
			plain = append(plain, f)
		}
		if strings.Contains(f.Body, "%ticket") {
			number += s.Between(3, 40)
			w.tickets[f] = fmt.Sprintf("%s-%d", m.Ticket, number)
		}
	})
	w.bare = stream.Pick(s, plain)
	w.plantAt = s.IntN(2)
	return w
}

func (w *pythonWriter) write() *PythonSource {
	w.source = &PythonSource{File: File{Path: stream.Pick(w.s, w.Paths), Format: "python"}}
	if w.Planted {
		w.source.Plant = newPlant(w.s)
	}
	w.block("", w.Head)
	for _, part := range w.Parts {
		w.lines = append(w.lines, "", "")
		switch {
		case part.Func != nil:
			w.function("", "", part.Func)
		case part.Class != nil:
			w.class(part.Class)
		default:
			w.block("", part.Text)
		}
	}
	w.source.Data = []byte(strings.Join(w.lines, "\n") + "\n")
	return w.source
}

// line adds a line; names in §…§ become the chosen ones.
func (w *pythonWriter) line(indent, text string) {
	if text == "" {
		w.lines = append(w.lines, "")
		return
	}
	parts := strings.Split(text, "§")
	for i := 1; i < len(parts); i += 2 {
		parts[i] = w.names[parts[i]]
	}
	w.lines = append(w.lines, indent+strings.Join(parts, ""))
}

// block adds lines as they are but for %echo and %plant.
func (w *pythonWriter) block(indent, text string) {
	for _, l := range textLines(text) {
		switch {
		case strings.Contains(l, "%echo"):
			w.line(indent, strings.Replace(l, "%echo", w.echo(), 1))
		case strings.Contains(l, "%plant"):
			if w.plants == w.plantAt {
				w.line(indent, strings.Replace(l, "%plant", w.source.Plant.Text, 1))
			}
			w.plants++
		default:
			w.line(indent, l)
		}
	}
}

func (w *pythonWriter) echo() string {
	var tickets []string
	w.functions(func(f *pythonFunc, _ int) {
		if t := w.tickets[f]; t != "" {
			tickets = append(tickets, t)
		}
	})
	return fmt.Sprintf(stream.Pick(w.s, echoNotes), stream.Pick(w.s, tickets))
}

func (w *pythonWriter) class(c *pythonClass) {
	w.line("", "class "+c.Name+":")
	w.doc("    ", c.Doc)
	if c.Text != "" {
		w.line("", "")
		w.block("    ", c.Text)
	}
	for _, m := range c.Methods {
		w.line("", "")
		w.function("    ", c.Name+".", m)
	}
}

// doc adds a docstring in triple quotes.
func (w *pythonWriter) doc(indent, text string) {
	lines := textLines(text)
	if len(lines) == 1 {
		w.line(indent, `"""`+lines[0]+`"""`)
		return
	}
	w.line(indent, `"""`+lines[0])
	w.block(indent, strings.Join(lines[1:], "\n"))
	w.line(indent, `"""`)
}
