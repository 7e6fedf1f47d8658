package contracts

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"etalon/corpora/numerals"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/internal/dataset"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

// Fact is what a question may ask about a contract and what proves the answer.
type Fact struct {
	Kind     dataset.ValueKind
	Answer   string
	Evidence string // stands so on the page, if spaces and line ends are taken for one
	Page     int    // the first is 1
}

// Document is a contract made into files.
type Document struct {
	Contract *Contract
	// Data is the published file. Original is the PDF with a text layer that a scan was made of,
	// nil for a digital document.
	Data, Original []byte
	Pages          int
	Facts          map[string]Fact
	Plants         []dataset.Plant
	texts          []string // of pages, tidy
}

// Bounds of pages by kind, and how many of them a system is shown: the first and the last.
const (
	MinLong, MaxLong   = 8, 14
	MinShort, MaxShort = 5, 7
	HeadPages          = 8
	TailPages          = 4
)

// Make draws a contract and renders it.
func Make(ctx context.Context, seed uint64, plan Plan) (*Document, error) {
	d, err := draft(seed, plan)
	if err != nil {
		return nil, err
	}
	return d.contract.finish(ctx, d.page, d.set)
}

// drafted is a contract that fits its number of pages.
type drafted struct {
	contract *Contract
	page     *page
	set      pdf.Result
}

// draft sets a contract without ink. A table that makes it too long or too short is drawn anew with
// fewer or more rows.
func draft(seed uint64, plan Plan) (*drafted, error) {
	r := stream.New(seed, "procurement", "size", plan.ID)
	rows, low, high := r.Between(38, 52), MinLong, MaxLong
	if plan.Scan {
		rows, low, high = r.Between(9, 12), MinShort, MaxShort
	}
	for range 12 {
		d, err := set(seed, plan, rows)
		if err != nil {
			return nil, err
		}
		switch {
		case d.set.Pages < low:
			rows += 4
		case d.set.Pages > high:
			rows -= 3
		default:
			return d, nil
		}
	}
	return nil, fmt.Errorf("contract %s on %s: no number of rows gives %d to %d pages: lengthen or shorten templates/procurement/contract.yaml", plan.ID, plan.Subject, low, high)
}

func set(seed uint64, plan Plan, rows int) (*drafted, error) {
	c, err := draw(seed, plan, max(rows, 4))
	if err != nil {
		return nil, err
	}
	p, err := c.body()
	if err != nil {
		return nil, err
	}
	result, err := pdf.Write(c.file(p))
	if err != nil {
		return nil, fmt.Errorf("contract %s: %w", c.ID, err)
	}
	return &drafted{c, p, result}, nil
}

// file is the document with its bands.
func (c *Contract) file(p *page) pdf.Document {
	d := pdf.Document{
		Info:   pdf.Info{Title: "Контракт " + c.values["number"], Author: c.Customer.Short(), Created: c.created()},
		Theme:  c.Theme,
		Body:   p.blocks,
		Footer: pdf.Band{Centre: "{page}"},
	}
	if !c.Scan {
		d.Footer = pdf.Band{Left: "Контракт № " + c.values["number"], Right: "стр. {page} из {pages}", Rule: true}
	}
	return d
}

func (c *Contract) finish(ctx context.Context, p *page, set pdf.Result) (*Document, error) {
	d := &Document{Contract: c, Pages: set.Pages, Facts: map[string]Fact{}}
	engine, err := pdfium.Shared()
	if err != nil {
		return nil, err
	}
	if d.texts, err = pageTexts(ctx, engine, set.Data); err != nil {
		return nil, fmt.Errorf("contract %s: %w", c.ID, err)
	}
	if err := d.prove(p, set); err != nil {
		return nil, err
	}
	if c.Scan {
		d.Original = set.Data
		job, err := c.job(set)
		if err != nil {
			return nil, err
		}
		scanned, err := scan.Make(ctx, engine, job)
		if err != nil {
			return nil, fmt.Errorf("contract %s: %w", c.ID, err)
		}
		d.Data = scanned.Data
	} else {
		file := c.file(p)
		if file.Overlays, err = c.electronic(); err != nil {
			return nil, err
		}
		stamped, err := pdf.Write(file)
		if err != nil {
			return nil, fmt.Errorf("contract %s: %w", c.ID, err)
		}
		d.Data = stamped.Data
	}
	return d, d.check()
}

// pageTexts are the texts of pages with one space for every run of spaces and line ends.
func pageTexts(ctx context.Context, engine *pdfium.Engine, data []byte) ([]string, error) {
	file, err := engine.Open(ctx, data, "")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	texts := make([]string, file.Pages())
	for i := range texts {
		text, err := file.Text(ctx, i)
		if err != nil {
			return nil, err
		}
		texts[i] = tidy(text)
	}
	return texts, nil
}

// prove finds the page of every fact, chooses rows to ask about, and declares the contradiction.
func (d *Document) prove(p *page, set pdf.Result) error {
	c := d.Contract
	for fact, answer := range c.answers {
		evidence, ok := p.evidence[fact]
		if !ok {
			continue // the text does not say it, or not so that one could quote it
		}
		mark := fact
		if fact == "words_match" {
			mark = "price"
		}
		at, err := set.Mark(mark)
		if err != nil {
			return fmt.Errorf("contract %s: %w", c.ID, err)
		}
		d.Facts[fact] = Fact{answer.kind, answer.text, evidence, at.Page + 1}
	}
	if c.Contradicts {
		price := d.Facts["price"]
		delete(d.Facts, "price") // which of the two it is, nobody can say
		numbers, err := pdf.Numbers(p.blocks)
		if err != nil {
			return err
		}
		d.Plants = append(d.Plants, dataset.Plant{
			Item: "procurement/" + c.ID, File: c.Path(), Kind: "contradiction",
			Where: fmt.Sprintf("page %d, clause %s", price.Page, numbers["price"]), Shown: c.SaidPrice, True: numerals.SpellMoney(c.Price),
		})
	}
	if !c.Scan {
		return d.proveRows(set)
	}
	return nil
}

// Path is where the published file lies in the suite's folder.
func (c *Contract) Path() string { return "docs/" + c.ID + ".pdf" }

// proveRows chooses two rows on pages that are shown, to be asked for their price and their sum.
func (d *Document) proveRows(set pdf.Result) error {
	c := d.Contract
	var shown []int
	pages := map[int]int{}
	for i := range c.Rows {
		at, err := set.Mark(rowMark(i))
		if err != nil {
			return fmt.Errorf("contract %s: %w", c.ID, err)
		}
		if pages[i] = at.Page + 1; d.Shown(pages[i]) {
			shown = append(shown, i)
		}
	}
	if len(shown) < 2 {
		return fmt.Errorf("contract %s: %d rows of the table are on the pages shown, want at least 2", c.ID, len(shown))
	}
	chosen := stream.Sample(stream.New(c.seed, "procurement", "asked rows", c.ID), shown, 2)
	for i, fact := range []string{"unit_price", "row_total"} {
		r := c.Rows[chosen[i]]
		amount := r.Price
		if fact == "row_total" {
			amount = r.Sum
		}
		evidence := tidy(strings.Join([]string{r.Name, r.Spec, r.Unit, numerals.Grouped(r.Quantity, " "), figures(r.Price), figures(r.Sum)}, " "))
		d.Facts[fact] = Fact{dataset.MoneyValue, figures(amount) + " руб.", evidence, pages[chosen[i]]}
		c.set([]string{"item", "item2"}[i], r.Name)
	}
	return nil
}

// Shown says whether a system sees the page, the first of which is 1.
func (d *Document) Shown(page int) bool { return page <= HeadPages || page > d.Pages-TailPages }

// Value is a value of the ledger by name, for questions.
func (d *Document) Value(name string) (string, bool) {
	value, ok := d.Contract.values[name]
	return tidy(value), ok
}

// Mentions says whether a text occurs anywhere in the document, in any case of letters.
func (d *Document) Mentions(text string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc(d.texts, func(page string) bool { return strings.Contains(strings.ToLower(page), text) })
}

// check makes sure that what the questions stand on is really on the pages.
func (d *Document) check() error {
	for name, fact := range d.Facts {
		if !d.Shown(fact.Page) {
			return fmt.Errorf("contract %s: %s is on page %d of %d, which is not shown", d.Contract.ID, name, fact.Page, d.Pages)
		}
		if !strings.Contains(d.texts[fact.Page-1], fact.Evidence) {
			return fmt.Errorf("contract %s: page %d does not have %q, which proves %s", d.Contract.ID, fact.Page, fact.Evidence, name)
		}
	}
	return nil
}
