package paper

import (
	"fmt"
	"slices"

	"etalon/corpora/write/word"
)

// textWidth is the width of a page's text in tenths of a millimetre.
const textWidth = 1650

// Word sets a body for a Word document: clauses numbered by Word itself.
func Word(lines []Line, tables map[string]Sheet, parties []Party) ([]word.Block, error) {
	var blocks []word.Block
	fresh := false
	for i, l := range lines {
		var add []word.Block
		switch l.Kind {
		case Title:
			add = []word.Block{word.Styled(word.Title, l.Text)}
		case Place:
			add = []word.Block{word.Paragraph{Style: word.Plain, Text: l.Text + "\t" + l.Right, TabRight: textWidth}, word.Styled(word.Plain, "")}
		case Section:
			add = []word.Block{word.Paragraph{Style: word.Heading1, Number: word.Number{Kind: word.Clauses}, Text: l.Text}}
		case Clause:
			add = []word.Block{word.Clause(l.Level, l.Text)}
		case Item:
			add = []word.Block{word.Bullet(0, l.Text)}
		case Annex:
			add = []word.Block{word.Paragraph{Style: word.Plain, Align: word.Right, Text: l.Text}}
			if next := i + 1; next < len(lines) && lines[next].Kind != Annex {
				add = append(add, word.Styled(word.Plain, ""))
			}
		case Grid:
			sheet, ok := tables[l.Text]
			if !ok {
				return nil, fmt.Errorf("no table %q", l.Text)
			}
			add = []word.Block{sheet.word(), word.Styled(word.Plain, "")}
		case Signatures:
			add = []word.Block{wordSignatures(parties)}
		case Break:
			fresh = true
			continue
		default:
			add = []word.Block{word.P(l.Text)}
		}
		if p, ok := add[0].(word.Paragraph); ok && fresh {
			p.PageBreak = true
			add[0], fresh = p, false
		}
		blocks = append(blocks, add...)
	}
	return blocks, nil
}

func (s Sheet) word() word.Table {
	sum := 0
	for _, w := range s.Widths {
		sum += w
	}
	t := word.Table{Header: 1, Rows: []word.Row{{Cells: word.Heads(s.Header...)}}}
	for _, w := range s.Widths {
		t.Widths = append(t.Widths, word.Tenths(textWidth*w/sum))
	}
	for _, row := range s.Rows {
		cells := word.Texts(row...)
		for i := range cells {
			if slices.Contains(s.Right, i) {
				cells[i].Align = word.Right
			}
		}
		t.Rows = append(t.Rows, word.Row{Cells: cells})
	}
	for _, total := range s.Total {
		t.Rows = append(t.Rows, word.Row{Cells: []word.Cell{
			{Text: total[0], Cols: len(s.Widths) - 1, Bold: true, Align: word.Right}, {Text: total[1], Bold: true, Align: word.Right},
		}})
	}
	return t
}

func wordSignatures(parties []Party) word.Table {
	t := word.Table{Border: word.NoGrid, Rows: []word.Row{{}}}
	for _, p := range parties {
		cell := word.Cell{Blocks: []word.Block{word.Paragraph{Style: word.Plain, Inlines: []word.Inline{word.B(p.Title + ":")}}}}
		for _, line := range p.Requisites() {
			cell.Blocks = append(cell.Blocks, word.Styled(word.Plain, line))
		}
		cell.Blocks = append(cell.Blocks, word.Styled(word.Plain, ""), word.Styled(word.Plain, Post(p.Firm)), word.Styled(word.Plain, ""),
			word.Styled(word.Plain, "______________ "+p.Firm.Head.Signature()), word.Styled(word.Plain, "М. П."))
		t.Widths = append(t.Widths, word.Tenths(textWidth/len(parties)))
		t.Rows[0].Cells = append(t.Rows[0].Cells, cell)
	}
	return t
}
