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
	lower          string   // all of them, in small letters
}

// Bounds of pages by kind, and how many of them a system is shown: the first and the last.
const (
	MinLong, MaxLong   = 10, 60
	MinShort, MaxShort = 5, 12
	HeadPages          = 8
	TailPages          = 4
)

// Make draws a contract and renders it.
func Make(ctx context.Context, seed uint64, plan Plan) (*Document, error) {
	d, err := draft(seed, plan)
	if err != nil {
		return nil, err
	}
	doc, err := d.proved(ctx)
	if err != nil {
		return nil, err
	}
	if plan.Scan {
		doc.Original = d.set.Data
	}
	doc.Data, err = d.published(ctx)
	return doc, err
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

// proved is the document without its published file: what it says, where, and that it says so.
func (d *drafted) proved(ctx context.Context) (*Document, error) {
	engine, err := pdfium.Shared()
	if err != nil {
		return nil, err
	}
	doc := &Document{Contract: d.contract, Pages: d.set.Pages, Facts: map[string]Fact{}}
	if doc.texts, err = pageTexts(ctx, engine, d.set.Data); err != nil {
		return nil, fmt.Errorf("contract %s: %w", d.contract.ID, err)
	}
	doc.lower = strings.ToLower(strings.Join(doc.texts, " "))
	if err := doc.prove(d.page, d.set); err != nil {
		return nil, err
	}
	return doc, doc.check()
}

// published is the file as it goes out: scanned, or with the stamps of electronic signatures.
func (d *drafted) published(ctx context.Context) ([]byte, error) {
	c := d.contract
	if c.Scan {
		engine, err := pdfium.Shared()
		if err != nil {
			return nil, err
		}
		job, err := c.job(d.set)
		if err != nil {
			return nil, err
		}
		scanned, err := scan.Make(ctx, engine, job)
		if err != nil {
			return nil, fmt.Errorf("contract %s: %w", c.ID, err)
		}
		return scanned.Data, nil
	}
	stamps, err := c.electronic()
	if err != nil {
		return nil, err
	}
	file := c.file(d.page)
	file.Overlays = stamps
	stamped, err := pdf.Write(file)
	if err != nil {
		return nil, fmt.Errorf("contract %s: %w", c.ID, err)
	}
	return stamped.Data, nil
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

// unreadable are the facts that a scan is not asked for: long numbers, lists and tables are there once.
var unreadable = []string{"ikz", "docs", "stage_sum", "stage_date", "fine_minor"}

// markOf is the mark of the piece that a fact is worked out from.
func markOf(fact string) string {
	switch fact {
	case "words_match", "price_net", "price_was":
		return "price"
	case "fine_sum":
		return "fine_percent"
	case "deadline_was":
		return "deadline"
	case "stage_sum":
		return "stage.0"
	case "stage_date":
		return "stage.1"
	}
	return fact
}

// prove finds the page of every fact, chooses rows to ask about, and declares the contradiction.
func (d *Document) prove(p *page, set pdf.Result) error {
	c := d.Contract
	for fact, answer := range c.answers {
		evidence, ok := p.evidence[fact]
		if !ok || c.Scan && slices.Contains(unreadable, fact) {
			continue // the text does not say it, or not so that one could quote it
		}
		at, err := set.Mark(markOf(fact))
		if err != nil {
			return fmt.Errorf("contract %s: %w", c.ID, err)
		}
		d.Facts[fact] = Fact{answer.kind, answer.text, evidence, at.Page + 1}
	}
	if c.Contradicts {
		price := d.Facts["price"]
		for _, fact := range []string{"price", "price_net", "fine_sum", "peni_sum"} {
			delete(d.Facts, fact) // which of the two the price is, nobody can say
		}
		d.Plants = append(d.Plants, dataset.Plant{
			Item: "procurement/" + c.ID, File: c.Path(), Kind: "contradiction",
			Where: fmt.Sprintf("page %d, clause %s", price.Page, p.numbered["price"]), Shown: c.SaidPrice, True: numerals.SpellMoney(c.Price),
		})
	}
	if !c.Scan {
		return d.proveRows(set)
	}
	return nil
}

// Path is where the published file lies in the suite's folder.
func (c *Contract) Path() string { return "docs/" + c.ID + ".pdf" }

// proveRows chooses two rows on pages that are shown, to be asked for their price and their sum. A row
// that its page does not have whole, because a narrow cell broke a word, is left alone, and so is one
// whose price and sum are the same.
func (d *Document) proveRows(set pdf.Result) error {
	c := d.Contract
	var fit []int
	pages := map[int]int{}
	for i := range c.Rows {
		at, err := set.Mark(rowMark(i))
		if err != nil {
			return fmt.Errorf("contract %s: %w", c.ID, err)
		}
		pages[i] = at.Page + 1
		if d.Shown(pages[i]) && c.Rows[i].Quantity > 1 && strings.Contains(d.texts[at.Page], c.Rows[i].quote()) {
			fit = append(fit, i)
		}
	}
	if len(fit) < 2 {
		return nil // the table lies between the pages shown
	}
	chosen := stream.Sample(stream.New(c.seed, "procurement", "asked rows", c.ID), fit, 2)
	for i, fact := range []string{"unit_price", "row_total"} {
		r := c.Rows[chosen[i]]
		amount := r.Price
		if fact == "row_total" {
			amount = r.Sum
		}
		d.Facts[fact] = Fact{dataset.MoneyValue, figures(amount) + " руб.", r.quote(), pages[chosen[i]]}
		c.set([]string{"item", "item2"}[i], r.Name)
	}
	return nil
}

// quote is a row as a page has it.
func (r Row) quote() string {
	return tidy(strings.Join([]string{r.Name, r.Spec, r.Unit, numerals.Grouped(r.Quantity, " "), figures(r.Price), figures(r.Sum)}, " "))
}

// Shown says whether a system sees the page, the first of which is 1.
func (d *Document) Shown(page int) bool { return shown(page, d.Pages) }

// Value is a value of the ledger by name, for questions.
func (d *Document) Value(name string) (string, bool) {
	value, ok := d.Contract.values[name]
	return tidy(value), ok
}

// Mentions says whether a text occurs anywhere in the document, in any case of letters.
func (d *Document) Mentions(text string) bool {
	return strings.Contains(d.lower, strings.ToLower(text))
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
