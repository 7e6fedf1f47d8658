// Package paper makes what offices put on paper: sums in words, dates, requisites, bodies of
// contracts written once and set in Word or PDF, seals, signatures and scans.
package paper

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"

	"etalon/templates"
)

// Kind is what a line of a body is.
type Kind int

// The kinds of lines.
const (
	Body       Kind = iota // a paragraph
	Title                  // = the document's name
	Place                  // | place || date
	Section                // # a numbered section
	Clause                 // - a numbered clause, -- one below it
	Item                   // * an item of a list
	Grid                   // @table name
	Signatures             // @signatures
	Break                  // @break, a new page
	Annex                  // > a line on the right: Приложение № 1
)

// Line is one line of a body.
type Line struct {
	Kind  Kind
	Level int
	Text  string
	Right string // of Place
}

var slot = regexp.MustCompile(`\{[a-z][a-z_0-9]*\}`)

// Load reads a body, templates/workpermit/documents/<name>.txt, and fills its slots. A slot without
// a value and a value without a slot are errors.
func Load(name string, slots map[string]string) ([]Line, error) {
	file := "workpermit/documents/" + name + ".txt"
	data, err := fs.ReadFile(templates.FS, file)
	if err != nil {
		return nil, fmt.Errorf("body of a document: %w", err)
	}
	text, err := fill(string(data), slots)
	if err != nil {
		return nil, fmt.Errorf("templates/%s: %w", file, err)
	}
	var lines []Line
	for raw := range strings.SplitSeq(text, "\n") {
		if raw = strings.TrimSpace(raw); raw != "" {
			lines = append(lines, parse(raw))
		}
	}
	return lines, nil
}

func fill(text string, slots map[string]string) (string, error) {
	used := map[string]bool{}
	missing := ""
	text = slot.ReplaceAllStringFunc(text, func(s string) string {
		name := s[1 : len(s)-1]
		value, ok := slots[name]
		if !ok {
			missing = name
		}
		used[name] = true
		return value
	})
	if missing != "" {
		return "", fmt.Errorf("no value for {%s}", missing)
	}
	for name := range slots {
		if !used[name] {
			return "", fmt.Errorf("a value is given for {%s}, and no line has it", name)
		}
	}
	return text, nil
}

// markers begin lines; longer ones stand first.
var markers = []struct {
	mark  string
	kind  Kind
	level int
}{
	{"@table ", Grid, 0}, {"@signatures", Signatures, 0}, {"@break", Break, 0},
	{"-- ", Clause, 2}, {"- ", Clause, 1}, {"= ", Title, 0}, {"# ", Section, 0}, {"* ", Item, 0}, {"| ", Place, 0}, {"> ", Annex, 0},
}

func parse(raw string) Line {
	for _, m := range markers {
		if text, ok := strings.CutPrefix(raw, m.mark); ok {
			line := Line{Kind: m.kind, Level: m.level, Text: text}
			if m.kind == Place {
				line.Text, line.Right, _ = strings.Cut(text, " || ")
			}
			return line
		}
	}
	return Line{Text: raw}
}
