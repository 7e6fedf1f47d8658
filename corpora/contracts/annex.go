package contracts

import (
	"fmt"
	"strconv"

	"etalon/corpora/numerals"
	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
)

// appendix starts the next appendix.
func (p *page) appendix(title string) error {
	p.appended++
	p.c.set("appendix", strconv.Itoa(p.appended))
	text, err := p.c.text(p.w.Appendices[p.c.Layout.Appendix])
	if err != nil {
		return err
	}
	p.add(pdf.PageBreak{}, pdf.Paragraph{Spans: pdf.T(text), Align: pdf.Right, Size: p.c.Theme.Size.Permille(900)})
	p.add(pdf.Heading{Level: 1, Spans: pdf.T(title)})
	return nil
}

// lastRows of the table stand on the page of its signatures, which alone would be little to read.
const lastRows = 5

// table is the first appendix: what is bought and for how much.
func (p *page) table() error {
	c := p.c
	if err := p.appendix(c.role["table"]); err != nil {
		return err
	}
	rows := make([]pdf.Row, 0, len(c.Rows)+2)
	for i, r := range c.Rows {
		cells := []pdf.Cell{pdf.C(strconv.Itoa(i + 1))}
		name := pdf.Marked(rowMark(i), r.Name)
		switch {
		case c.Layout.Apart:
			cells = append(cells, pdf.Cell{Spans: []pdf.Span{name}}, pdf.C(r.Spec))
		case r.Spec == "":
			cells = append(cells, pdf.Cell{Spans: []pdf.Span{name}})
		default:
			cells = append(cells, pdf.Cell{Spans: []pdf.Span{name, {Text: "\n" + r.Spec, Style: fonts.Italic}}})
		}
		cells = append(cells, pdf.C(r.Unit), pdf.C(numerals.Grouped(r.Quantity, " ")), pdf.C(figures(r.Price)), pdf.C(figures(r.Sum)))
		rows = append(rows, pdf.Row{Cells: cells})
	}
	columns, header := p.columns()
	sum := func(label, amount string) pdf.Row {
		return pdf.Row{Bold: true, Cells: []pdf.Cell{{Spans: pdf.T(label), Columns: len(columns) - 1, Align: pdf.Right}, pdf.C(amount)}}
	}
	rows = append(rows, sum(p.w.Total, figures(c.Price)))
	if c.VAT {
		label, err := c.text(p.w.VATRow)
		if err != nil {
			return err
		}
		rows = append(rows, sum(label, figures(taxIn(c.Price, c.subject.VAT))))
	}
	p.add(pdf.Table{Columns: columns, Header: []pdf.Row{{Cells: pdf.Cells(header...)}}, Rows: rows, Lines: p.lines(), Last: lastRows})
	line, err := c.text(p.w.TotalLine[c.medium()])
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

// columns of the table and their heads.
func (p *page) columns() ([]pdf.Column, []string) {
	figures := []pdf.Column{{Width: 9, Align: pdf.Centred}, {Width: 11, Align: pdf.Right}, {Width: 14, Align: pdf.Right}, {Width: 18, Align: pdf.Right}}
	heads := []string{"Ед. изм.", "Кол-во", "Цена за ед., руб.", "Сумма, руб."}
	if p.c.Layout.Apart {
		return append([]pdf.Column{{Width: 6, Align: pdf.Centred}, {Width: 24}, {Width: 27}}, figures...), append([]string{"№", "Наименование", "Характеристики"}, heads...)
	}
	return append([]pdf.Column{{Width: 6, Align: pdf.Centred}, {Width: 47}}, figures...), append([]string{"№", p.c.role["column"]}, heads...)
}

func (p *page) lines() pdf.Lines {
	if p.c.Layout.Open {
		return pdf.RowLines
	}
	return pdf.Grid
}

func rowMark(i int) string { return "row." + strconv.Itoa(i) }

// second is the last appendix: requirements of a digital contract, the card of a scanned one.
func (p *page) second() error {
	s, ok := p.w.Second[p.c.medium()]
	if !ok {
		return fmt.Errorf("templates/procurement/contract.yaml: second.%s is missing", p.c.medium())
	}
	if err := p.appendix(s.Title); err != nil {
		return err
	}
	for _, text := range s.paragraphs(p.c.subject.Kind) {
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
	size, padding := p.c.Theme.Size.Permille(920), geom.Length(0)
	if len(rows) > fullCard { // the signatures are to stand on the same page
		size, padding = p.c.Theme.Size.Permille(860), geom.Pt(2)
	}
	p.add(pdf.Table{
		Columns: []pdf.Column{{Width: 10}, {Width: 12}},
		Header:  []pdf.Row{{Cells: pdf.Cells("Показатель", "Значение")}}, Rows: rows, Size: size, Padding: padding,
	})
	return nil
}

// fullCard is how many rows of a card leave room for the signatures.
const fullCard = 25

// calendar is the table of stages.
func (p *page) calendar() pdf.Block {
	var rows []pdf.Row
	for i, s := range p.c.stages {
		name := pdf.Marked("stage."+strconv.Itoa(i), s.name)
		rows = append(rows, pdf.Row{Cells: []pdf.Cell{pdf.C(strconv.Itoa(i + 1)), {Spans: []pdf.Span{name}}, pdf.C(date(s.ends)), pdf.C(figures(s.sum))}})
		p.evidence[[]string{"stage_sum", "stage_date", "", ""}[i]] = tidy(fmt.Sprintf("%d %s %s %s", i+1, s.name, date(s.ends), figures(s.sum)))
	}
	return pdf.Table{
		Columns: []pdf.Column{{Width: 7, Align: pdf.Centred}, {Width: 30}, {Width: 20}, {Width: 18, Align: pdf.Right}},
		Header:  []pdf.Row{{Cells: pdf.Cells(p.w.StageColumns...)}}, Rows: rows,
	}
}
