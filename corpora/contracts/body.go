package contracts

import (
	"fmt"
	"strconv"
	"strings"

	"etalon/corpora/numerals"
	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
)

// body sets the whole contract: head, clauses, requisites and two appendices.
func (c *Contract) body() (*page, error) {
	var w wording
	if err := readYAML("contract.yaml", &w); err != nil {
		return nil, err
	}
	p := &page{c: c, w: &w, evidence: map[string]string{}}
	steps := []func() error{p.head, p.sections, p.requisites, p.table, p.second}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	p.evidence["words_match"] = p.evidence["price"]
	return p, nil
}

func (p *page) add(blocks ...pdf.Block) { p.blocks = append(p.blocks, blocks...) }

func (p *page) head() error {
	registry, err := p.spans(p.w.Registry)
	if err != nil {
		return err
	}
	number, err := p.spans(p.w.Title)
	if err != nil {
		return err
	}
	signed, err := p.spans("[[signed|{signed}]]")
	if err != nil {
		return err
	}
	preamble, err := p.spans(p.w.Preamble)
	if err != nil {
		return err
	}
	p.add(pdf.Paragraph{Spans: registry, Align: pdf.Right, Size: p.c.Theme.Size.Permille(850)}, pdf.Heading{Spans: number})
	p.add(pdf.Table{
		Lines: pdf.NoLines, Columns: []pdf.Column{{Width: 5}, {Width: 5, Align: pdf.Right}}, Size: p.c.Theme.Size,
		Rows: []pdf.Row{{Cells: []pdf.Cell{pdf.C("г. " + p.c.city()), {Spans: signed}}}},
	})
	p.add(pdf.Together{Blocks: []pdf.Block{pdf.Paragraph{Spans: preamble, Before: geom.Pt(4)}}})
	return nil
}

// city is the customer's, out of its address.
func (c *Contract) city() string {
	_, rest, _ := strings.Cut(c.Customer.Address, "г.\u00a0")
	city, _, _ := strings.Cut(rest, ",")
	return city
}

func (p *page) sections() error {
	for _, s := range p.w.Sections {
		if err := p.section(s); err != nil {
			return err
		}
	}
	return nil
}

// requisites are the parties' numbers and the places to sign.
func (p *page) requisites() error {
	var parties [2][]pdf.Span
	for i, text := range p.w.Parties[p.c.length()] {
		spans, err := p.spans(text)
		if err != nil {
			return err
		}
		parties[i] = spans
	}
	blocks := []pdf.Block{pdf.Clause{Level: 1, Spans: pdf.T(p.w.Requisites)}}
	if p.c.Scan {
		for _, spans := range parties {
			blocks = append(blocks, pdf.Paragraph{Spans: spans, NoIndent: true, Align: pdf.Left, Before: geom.Pt(5)})
		}
	} else {
		blocks = append(blocks, pdf.Table{
			Lines: pdf.NoLines, Size: p.c.Theme.Size.Permille(900), Columns: []pdf.Column{{Width: 1}, {Width: 1}},
			Rows: []pdf.Row{{Cells: []pdf.Cell{{Spans: parties[0]}, {Spans: parties[1]}}}},
		})
	}
	p.add(pdf.Together{Blocks: append(blocks, p.signatures("main"))})
	return nil
}

// length is the kind of wording: scans are short contracts.
func (c *Contract) length() string {
	if c.Scan {
		return "short"
	}
	return "long"
}

// signatures is the block to sign; its places are marked <place>.customer and <place>.supplier.
func (p *page) signatures(place string) pdf.Block {
	c := p.c
	return pdf.Signatures{Parties: []pdf.Party{
		{Title: "Заказчик:", Role: numerals.Capital(c.Customer.Post), Name: c.Customer.Head.Signature(), Seal: c.Scan, Mark: place + ".customer"},
		{Title: c.role["P"] + ":", Role: numerals.Capital(c.Supplier.Post), Name: c.Supplier.Head.Signature(), Seal: c.Scan, Mark: place + ".supplier"},
	}}
}

func (p *page) appendix(number int, title string) error {
	p.c.set("appendix", strconv.Itoa(number))
	text, err := p.c.text(p.w.Appendix)
	if err != nil {
		return err
	}
	p.add(pdf.PageBreak{}, pdf.Paragraph{Spans: pdf.T(text), Align: pdf.Right, Size: p.c.Theme.Size.Permille(900)})
	p.add(pdf.Heading{Level: 1, Spans: pdf.T(title)})
	return nil
}

// table is the first appendix: what is bought and for how much.
func (p *page) table() error {
	c := p.c
	if err := p.appendix(1, c.role["table"]); err != nil {
		return err
	}
	rows := make([]pdf.Row, 0, len(c.Rows)+2)
	for i, r := range c.Rows {
		name := []pdf.Span{pdf.Marked(rowMark(i), r.Name)}
		if r.Spec != "" {
			name = append(name, pdf.Span{Text: "\n" + r.Spec, Style: fonts.Italic})
		}
		rows = append(rows, pdf.Row{Cells: []pdf.Cell{
			pdf.C(strconv.Itoa(i + 1)), {Spans: name}, pdf.C(r.Unit), pdf.C(numerals.Grouped(r.Quantity, " ")), pdf.C(figures(r.Price)), pdf.C(figures(r.Sum)),
		}})
	}
	sum := func(label, amount string) pdf.Row {
		return pdf.Row{Bold: true, Cells: []pdf.Cell{{Spans: pdf.T(label), Columns: 5, Align: pdf.Right}, pdf.C(amount)}}
	}
	rows = append(rows, sum(p.w.Total, figures(c.Price)))
	if c.VAT {
		rows = append(rows, sum(p.w.VATRow, figures(vatOf(c.Price))))
	}
	p.add(pdf.Table{
		Columns: []pdf.Column{{Width: 6, Align: pdf.Centred}, {Width: 47}, {Width: 9, Align: pdf.Centred}, {Width: 11, Align: pdf.Right}, {Width: 14, Align: pdf.Right}, {Width: 18, Align: pdf.Right}},
		Header:  []pdf.Row{{Cells: pdf.Cells("№", c.role["column"], "Ед. изм.", "Кол-во", "Цена за ед., руб.", "Сумма, руб.")}},
		Rows:    rows,
	})
	line, err := c.text(p.w.TotalLine[c.length()])
	if err != nil {
		return err
	}
	last := []pdf.Block{pdf.Paragraph{Spans: pdf.T(line), NoIndent: true}}
	if !c.VAT {
		last = append(last, pdf.Paragraph{Spans: pdf.T(p.w.NoVATRow + "."), NoIndent: true})
	}
	p.add(pdf.Together{Blocks: append(last, p.signatures("table"))})
	return nil
}

func rowMark(i int) string { return "row." + strconv.Itoa(i) }

// second is the second appendix: requirements of a long contract, the card of a short one.
func (p *page) second() error {
	kind := p.c.length()
	s, ok := p.w.Second[kind]
	if !ok {
		return fmt.Errorf("templates/procurement/contract.yaml: second.%s is missing", kind)
	}
	if err := p.appendix(2, s.Title); err != nil {
		return err
	}
	for _, text := range s.Paragraphs {
		spans, err := p.spans(text)
		if err != nil {
			return err
		}
		p.add(pdf.Paragraph{Spans: spans, Before: geom.Pt(3)})
	}
	if p.c.Scan {
		if err := p.card(); err != nil {
			return err
		}
	}
	p.add(p.signatures("second"))
	return nil
}

// card says every deciding fact once more, so that a scan can be read twice.
func (p *page) card() error {
	var rows []pdf.Row
	for _, row := range p.w.Card {
		if !p.c.holds(row.When) {
			continue
		}
		label, err := p.c.text(row.Label)
		if err != nil {
			return err
		}
		text, err := p.c.text(row.Text)
		if err != nil {
			return err
		}
		rows = append(rows, pdf.Row{Cells: []pdf.Cell{pdf.C(label), {Spans: []pdf.Span{pdf.Marked("card."+row.Fact, text)}}}})
	}
	p.add(pdf.Table{
		Columns: []pdf.Column{{Width: 10}, {Width: 12}},
		Header:  []pdf.Row{{Cells: pdf.Cells("Показатель", "Значение")}}, Rows: rows, Size: p.c.Theme.Size.Permille(920),
	})
	return nil
}
