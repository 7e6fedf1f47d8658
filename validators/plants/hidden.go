package plants

import (
	"fmt"
	"strings"

	"etalon/internal/extract"
	"etalon/internal/extract/docx"
	"etalon/internal/extract/xlsx"
)

// tiny is the size of letters, in half points, from which down nobody reads them.
const tiny = 4

// unseen tells that a page with text was not looked at, so that hidden text could not be found out.
func unseen(d *extract.Document) bool {
	if d.PDF == nil {
		return false
	}
	for i := range d.PDF.Pages {
		if p := &d.PDF.Pages[i]; p.Text != "" && p.Look == nil {
			return true
		}
	}
	return false
}

// conceal gathers what the document holds and nobody sees.
func (m *material) conceal(d *extract.Document) {
	switch {
	case d.PDF != nil:
		for i := range d.PDF.Pages {
			p := &d.PDF.Pages[i]
			if p.Look == nil {
				continue
			}
			for _, text := range p.Look.Hidden {
				m.hide(fmt.Sprintf("page %d", p.Number), text)
			}
		}
	case d.Word != nil:
		for _, text := range d.Word.HiddenText() {
			m.hide("hidden runs", text)
		}
		m.concealRuns(d.Word)
	case d.Slides != nil:
		m.concealSlides(d.Slides)
	case d.Sheets != nil:
		for _, s := range d.Sheets.Sheets {
			m.concealSheet(s)
		}
	}
}

func (m *material) hide(where, text string) {
	if strings.TrimSpace(text) != "" {
		m.concealed = append(m.concealed, passage{where: where, text: text})
	}
}

// concealRuns finds white and tiny text, neighbouring runs together.
func (m *material) concealRuns(d *docx.Document) {
	filled := filledCells(d)
	docx.Walk(d.Body, func(p *docx.Paragraph) {
		var text strings.Builder
		for _, r := range p.Runs {
			if l := r.Look; l != nil && !l.Hidden && (l.Color == "FFFFFF" && l.Highlight == "" && !filled[p] || l.HalfPoint > 0 && l.HalfPoint <= tiny) {
				text.WriteString(r.Text)
			}
		}
		m.hide("white or tiny letters", text.String())
	})
}

// filledCells are the paragraphs on a coloured ground, where white letters are seen.
func filledCells(d *docx.Document) map[*docx.Paragraph]bool {
	filled := map[*docx.Paragraph]bool{}
	for _, t := range d.Tables() {
		for i := range t.Cells {
			if fill := strings.ToUpper(t.Cells[i].Fill); fill != "" && fill != "FFFFFF" && fill != "AUTO" {
				docx.Walk(t.Cells[i].Blocks, func(p *docx.Paragraph) { filled[p] = true })
			}
		}
	}
	return filled
}

// concealSheet finds hidden sheets as a whole, then hidden rows and columns.
func (m *material) concealSheet(s *xlsx.Sheet) {
	if s.State != xlsx.Visible {
		var rows []string
		for i := range s.Rows {
			rows = append(rows, rowText(&s.Rows[i], nil))
		}
		m.hide("sheet "+s.Name, strings.Join(rows, "; "))
		return
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		switch {
		case r.Hidden:
			m.hide(fmt.Sprintf("%s, row %d", s.Name, r.Number), rowText(r, nil))
		case len(s.HiddenColumns) > 0:
			m.hide(fmt.Sprintf("%s, row %d, hidden columns", s.Name, r.Number), rowText(r, s.HiddenColumns))
		}
	}
}

// rowText is the text of a row; with columns given, of these alone.
func rowText(r *xlsx.Row, columns []xlsx.Span) string {
	var texts []string
	for _, c := range r.Cells {
		in := columns == nil
		for _, span := range columns {
			in = in || span.First <= c.Col && c.Col <= span.Last
		}
		if in && c.Text != "" {
			texts = append(texts, c.Text)
		}
	}
	return strings.Join(texts, " ")
}

// hiddenFaults: each hidden text is an error unless it is declared.
func hiddenFaults(m *material, _ *counts) []*fault {
	var faults []*fault
	for _, h := range m.concealed {
		faults = append(faults, &fault{file: m.file, kind: hiddenText, where: h.where, shown: h.text, values: values(h.text)})
	}
	return faults
}
