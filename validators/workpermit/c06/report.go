package c06

import (
	"fmt"
	"strings"

	"etalon/internal/extract/docx"
	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

// line is a paragraph of a report outside its tables.
type line struct {
	text    string
	section string // the heading above it
	listed  bool
}

// report is the text paragraphs in order; headings are no lines.
type report []line

// readReport reads the only Word document of the person's files with that name.
func readReport(p *validate.TaskPass, name string) (report, error) {
	for _, f := range p.Materials {
		if f.Name != name {
			continue
		}
		doc, err := p.Reader.Document(f)
		if err != nil {
			return nil, err
		}
		if doc.Word == nil || doc.Word.HasRevisions() {
			return nil, fmt.Errorf("%s is no Word document, or has tracked changes", name)
		}
		return linesOf(doc.Word.Body), nil
	}
	return nil, fmt.Errorf("no file %q", name)
}

func linesOf(blocks []docx.Block) report {
	var list report
	section := ""
	for _, b := range blocks {
		if b.Paragraph == nil {
			continue
		}
		text := strings.Join(strings.Fields(b.Paragraph.Text()), " ")
		switch {
		case text == "":
		case b.Paragraph.Heading > 0:
			section = text
		default:
			list = append(list, line{text, section, b.Paragraph.Label != "" || b.Paragraph.Level > 0})
		}
	}
	return list
}

// only is the place of the one line that fits.
func (r report) only(what string, fits func(line) bool) (int, error) {
	var found []int
	for i, l := range r {
		if fits(l) {
			found = append(found, i)
		}
	}
	if len(found) != 1 {
		return 0, fmt.Errorf("%d paragraphs are %s, want one", len(found), what)
	}
	return found[0], nil
}

// about tells whether a text has the words of a phrase in whatever case or form: their beginnings, three
// letters short; words of up to four letters say too little.
func about(text, phrase string) bool {
	words := sheet.Words(text)
	for _, w := range sheet.Words(phrase) {
		letters := []rune(w)
		if len(letters) < 5 {
			continue
		}
		begun := string(letters[:len(letters)-3])
		if len(letters) < 8 {
			begun = string(letters[:len(letters)-2])
		}
		if !hasPrefix(words, begun) {
			return false
		}
	}
	return true
}

func hasPrefix(words []string, begun string) bool {
	for _, w := range words {
		if strings.HasPrefix(w, begun) {
			return true
		}
	}
	return false
}
