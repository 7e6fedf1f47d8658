package archive

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/extract/grid"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// Sum is a sum of roubles as contracts write it, with words in brackets: two groups for Money.
const Sum = `([\d ]+) \([^)]+\) рубл\S+ (\d\d) копе`

// Money reads the groups of Sum.
func Money(groups []string) (*big.Rat, error) { return facts.Parse(groups[0] + "," + groups[1]) }

// Last is what the last of the papers says that an expression matches; it says it once.
func Last(papers []Paper, what *regexp.Regexp) (Paper, []string, error) {
	for i := len(papers) - 1; i >= 0; i-- {
		if !what.MatchString(papers[i].Text) {
			continue
		}
		groups, err := said.Groups(papers[i].Text, what)
		if err != nil {
			err = fmt.Errorf("%s: %w", papers[i].Name, err)
		}
		return papers[i], groups, err
	}
	return Paper{}, nil, fmt.Errorf("none of %d papers matches %q", len(papers), what)
}

var (
	newPrice = regexp.MustCompile(`Цена Договора (?:с учётом изменений )?составляет ` + Sum)
	addition = regexp.MustCompile(`Цена Договора (увеличивается|уменьшается) на ` + Sum)
	tabled   = regexp.MustCompile(`Цена Договора, руб\. ([\d ]+,\d\d) ([\d ]+,\d\d)`)
)

// Price is the contract's price after the changes of the papers.
func Price(papers []Paper) (*big.Rat, error) {
	price := new(big.Rat)
	for _, p := range papers {
		if m := newPrice.FindStringSubmatch(p.Text); m != nil {
			sum, err := Money(m[1:])
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.Name, err)
			}
			price = sum
		}
		if m := addition.FindStringSubmatch(p.Text); m != nil {
			sum, err := Money(m[2:])
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.Name, err)
			}
			if m[1] == "уменьшается" {
				sum.Neg(sum)
			}
			price = facts.Plus(price, sum)
		}
	}
	if price.Sign() <= 0 {
		return nil, fmt.Errorf("%d papers give no price", len(papers))
	}
	return price, nil
}

// TabledPrice is the price in the table of the last paper that has one. Where OCR reads cells in
// another order there is none.
func TabledPrice(papers []Paper) (*big.Rat, error) {
	for i := len(papers) - 1; i > 0; i-- {
		if m := tabled.FindStringSubmatch(papers[i].Text); m != nil {
			return facts.Parse(m[2])
		}
	}
	return nil, validate.ErrNotApplicable
}

// Rows are the cells of all tables of a document.
func Rows(p *validate.TaskPass, f File) ([][]string, error) {
	doc, err := p.Reader.Document(f.TaskFile)
	if err != nil {
		return nil, err
	}
	var tables []grid.Table
	switch {
	case doc.PDF != nil:
		for i := range doc.PDF.Tables {
			tables = append(tables, doc.PDF.Tables[i].Table)
		}
	case doc.Word != nil:
		for _, t := range doc.Word.Tables() {
			tables = append(tables, t.Grid())
		}
	}
	var rows [][]string
	for _, t := range tables {
		at := len(rows)
		rows = append(rows, make([][]string, t.Rows)...)
		for _, c := range t.Cells {
			rows[at+c.Row] = append(rows[at+c.Row], strings.Join(strings.Fields(c.Text), " "))
		}
	}
	return rows, nil
}
