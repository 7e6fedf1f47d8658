package contracts

import (
	"fmt"
	"strings"

	"etalon/corpora/numerals"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
)

// body sets the whole contract: head, clauses, requisites, appendices and what was agreed later.
func (c *Contract) body() (*page, error) {
	w, err := readWording()
	if err != nil {
		return nil, err
	}
	if len(w.Orders) != orders || len(w.Titles) != titles || len(w.Appendices) != appendices {
		return nil, fmt.Errorf("templates/procurement/contract.yaml: %d orders, %d titles, %d appendices: want %d, %d, %d",
			len(w.Orders), len(w.Titles), len(w.Appendices), orders, titles, appendices)
	}
	p := &page{c: c, w: w, evidence: map[string]string{}, numbered: map[string]string{}, numbers: numberer{style: c.Layout.Numbering}}
	c.set("annexes", p.annexes())
	steps := []func() error{p.head, p.sections, p.requisites, p.table, p.second}
	if c.Amends != Unchanged {
		steps = append(steps, p.supplement)
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	p.derive()
	return p, nil
}

// derive quotes for facts that are worked out from others what they are worked out from.
func (p *page) derive() {
	same := map[string]string{"words_match": "price", "fine_sum": "fine_percent", "deadline_was": "deadline", "price_was": "price"}
	for fact, of := range same {
		p.evidence[fact] = p.evidence[of]
	}
	if vat, ok := p.evidence["vat"]; ok {
		p.evidence["price_net"] = p.evidence["price"] + ", " + vat
	}
}

// annexes are the appendices by number and name.
func (p *page) annexes() string {
	names := []string{p.c.role["table"], p.w.Second[p.c.medium()].Title}
	for i, name := range names {
		names[i] = fmt.Sprintf("№ %d — %s", i+1, strings.ToLower(name))
	}
	return strings.Join(names, "; ")
}

func (p *page) add(blocks ...pdf.Block) { p.blocks = append(p.blocks, blocks...) }

func (p *page) head() error {
	registry, err := p.spans(p.w.Registry)
	if err != nil {
		return err
	}
	number, err := p.spans(p.w.Titles[p.c.Layout.Title])
	if err != nil {
		return err
	}
	preamble, err := p.spans(p.w.Preamble)
	if err != nil {
		return err
	}
	p.add(pdf.Paragraph{Spans: registry, Align: pdf.Right, Size: p.c.Theme.Size.Permille(850)}, pdf.Heading{Spans: number})
	if err := p.cityAndDay("[[signed|{signed}]]"); err != nil {
		return err
	}
	p.add(pdf.Together{Blocks: []pdf.Block{pdf.Paragraph{Spans: preamble, Before: geom.Pt(4)}}})
	return nil
}

// cityAndDay is the line under a title.
func (p *page) cityAndDay(day string) error {
	spans, err := p.spans(day)
	if err != nil {
		return err
	}
	p.add(pdf.Table{
		Lines: pdf.NoLines, Columns: []pdf.Column{{Width: 5}, {Width: 5, Align: pdf.Right}}, Size: p.c.Theme.Size,
		Rows: []pdf.Row{{Cells: []pdf.Cell{pdf.C("г. " + p.c.Customer.City()), {Spans: spans}}}},
	})
	return nil
}

func (p *page) sections() error {
	byName := map[string]section{}
	for _, s := range p.w.Sections {
		byName[s.Name] = s
	}
	for i, name := range p.w.Orders[p.c.Layout.Order] {
		s, ok := byName[name]
		if !ok {
			return fmt.Errorf("templates/procurement/contract.yaml: orders[%d] names section %q, which is not there", p.c.Layout.Order, name)
		}
		if err := p.section(s, i); err != nil {
			return err
		}
	}
	return nil
}

// requisites are the parties' numbers and the places to sign.
func (p *page) requisites() error {
	form := "text"
	if p.c.Layout.Sides {
		form = "table"
	}
	var parties [2][]pdf.Span
	for i, text := range p.w.Parties[form] {
		spans, err := p.spans(text)
		if err != nil {
			return err
		}
		parties[i] = spans
	}
	blocks := []pdf.Block{pdf.Clause{Level: 1, Number: p.numbers.section(), Spans: pdf.T(p.w.Requisites)}}
	if p.c.Layout.Sides {
		blocks = append(blocks, pdf.Table{
			Lines: pdf.NoLines, Size: p.c.Theme.Size.Permille(900), Columns: []pdf.Column{{Width: 1}, {Width: 1}},
			Rows: []pdf.Row{{Cells: []pdf.Cell{{Spans: parties[0]}, {Spans: parties[1]}}}},
		})
	} else {
		for _, spans := range parties {
			blocks = append(blocks, pdf.Paragraph{Spans: spans, NoIndent: true, Align: pdf.Left, Before: geom.Pt(5)})
		}
	}
	p.add(pdf.Together{Blocks: append(blocks, p.signatures("main"))})
	return nil
}

// signatures is the block to sign; its places are marked <place>.customer and <place>.supplier.
func (p *page) signatures(place string) pdf.Block {
	c := p.c
	return pdf.Signatures{Parties: []pdf.Party{
		{Title: "Заказчик:", Role: numerals.Capital(c.Customer.Post), Name: c.Customer.Head.Signature(), Seal: c.Scan, Mark: place + ".customer"},
		{Title: c.role["P"] + ":", Role: numerals.Capital(c.Supplier.Post), Name: c.Supplier.Head.Signature(), Seal: c.Scan, Mark: place + ".supplier"},
	}}
}
