package contracts

import (
	"strconv"

	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
)

// supplement is the agreement at the end of the file that changes a date or the price: in words, and
// in a table of what was and what is.
func (p *page) supplement() error {
	s := p.w.Supplement
	for name, number := range p.numbered {
		p.c.set("n_"+name, number)
	}
	title, err := p.spans(s.Title)
	if err != nil {
		return err
	}
	p.add(pdf.PageBreak{}, pdf.Heading{Spans: title})
	if err := p.cityAndDay("[[amended|{amended}]]"); err != nil {
		return err
	}
	preamble, err := p.spans(s.Preamble)
	if err != nil {
		return err
	}
	p.add(pdf.Paragraph{Spans: preamble, Before: geom.Pt(4)})
	changes, label, was, now := s.Deadline, s.RowDeadline, "deadline", "deadline2"
	if p.c.Amends == NewPrice {
		changes, label, was, now = s.Price, s.RowPrice, "price", "price2"
	}
	number := 0
	paragraph := func(text string) error {
		number++
		spans, err := p.spans(strconv.Itoa(number) + ". " + text)
		if err != nil {
			return err
		}
		p.add(pdf.Together{Blocks: []pdf.Block{pdf.Paragraph{Spans: spans, Before: geom.Pt(3)}}})
		return nil
	}
	if err := paragraph(changes[0]); err != nil {
		return err
	}
	p.add(pdf.Table{
		Columns: []pdf.Column{{Width: 12}, {Width: 9}, {Width: 9}}, Header: []pdf.Row{{Cells: pdf.Cells(s.Columns...)}},
		Rows: []pdf.Row{{Cells: pdf.Cells(label, p.c.values[was], p.c.values[now])}}, Size: p.c.Theme.Size.Permille(920),
	})
	for _, text := range append(changes[1:len(changes):len(changes)], s.Rest...) {
		if err := paragraph(text); err != nil {
			return err
		}
	}
	p.add(p.signatures("supplement"))
	return nil
}
