package paper

import (
	"fmt"
	"slices"

	"etalon/corpora/write/pdf"
)

// PDF sets a body for a PDF document. Places for signatures and seals are marked by the parties'
// titles.
func PDF(lines []Line, tables map[string]Sheet, parties []Party) ([]pdf.Block, error) {
	var blocks []pdf.Block
	for _, l := range lines {
		switch l.Kind {
		case Title:
			blocks = append(blocks, pdf.Heading{Spans: pdf.T(l.Text)})
		case Place:
			blocks = append(blocks, pdf.Table{Lines: pdf.NoLines, Columns: []pdf.Column{{Width: 1}, {Width: 1, Align: pdf.Right}}, Rows: []pdf.Row{{Cells: pdf.Cells(l.Text, l.Right)}}})
		case Section:
			blocks = append(blocks, pdf.Clause{Level: 1, Spans: pdf.T(l.Text)})
		case Clause:
			blocks = append(blocks, pdf.Clause{Level: l.Level + 1, Spans: pdf.T(l.Text)})
		case Item:
			blocks = append(blocks, pdf.Bullet{Spans: pdf.T(l.Text)})
		case Annex:
			blocks = append(blocks, pdf.Paragraph{Spans: pdf.T(l.Text), Align: pdf.Right, NoIndent: true})
		case Grid:
			sheet, ok := tables[l.Text]
			if !ok {
				return nil, fmt.Errorf("no table %q", l.Text)
			}
			blocks = append(blocks, sheet.PDF())
		case Signatures:
			blocks = append(blocks, pdfSignatures(parties))
		case Break:
			blocks = append(blocks, pdf.PageBreak{})
		default:
			blocks = append(blocks, pdf.Paragraph{Spans: pdf.T(l.Text)})
		}
	}
	return blocks, nil
}

// PDF is the table as a block of a PDF document.
func (s Sheet) PDF() pdf.Table {
	var t pdf.Table
	for i, w := range s.Widths {
		column := pdf.Column{Width: w}
		if slices.Contains(s.Right, i) {
			column.Align = pdf.Right
		}
		t.Columns = append(t.Columns, column)
	}
	if len(s.Header) > 0 {
		t.Header = []pdf.Row{{Cells: pdf.Cells(s.Header...), Bold: true, Shade: true}}
	}
	for _, row := range s.Rows {
		t.Rows = append(t.Rows, pdf.Row{Cells: pdf.Cells(row...)})
	}
	for _, total := range s.Total {
		t.Rows = append(t.Rows, pdf.Row{Bold: true, Cells: []pdf.Cell{
			{Spans: pdf.T(total[0]), Columns: len(s.Widths) - 1, Align: pdf.Right}, pdf.C(total[1]),
		}})
	}
	return t
}

func pdfSignatures(parties []Party) pdf.Signatures {
	var s pdf.Signatures
	for _, p := range parties {
		s.Parties = append(s.Parties, pdf.Party{
			Title: p.Title + ":", Lines: p.Requisites(), Role: Post(p.Firm), Name: p.Firm.Head.Signature(), Seal: true, Mark: p.Title,
		})
	}
	return s
}
