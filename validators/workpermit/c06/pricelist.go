package c06

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"time"

	"etalon/validators/internal/archive"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// priceList is one of a supplier's: it has the first day on which its prices are in force, a promotion
// has the last one.
type priceList struct {
	file       archive.File
	from, till time.Time
	// prices are by article, and by name in named.
	prices, named map[string]*big.Rat
}

// good is a line of a request.
type good struct {
	article, name string
	count         *big.Rat
}

// listHead is that of any price list; the days stand below its title.
var listHead = regexp.MustCompile(`(?i)(\S+ «[^»]+») прайс-лист на ([а-яё ]+)\.? (?:Действует с (\d{1,2} [а-я]+ \d{4} г\.)|.*?размещённых по (\d{1,2} [а-я]+ \d{4} г\.) включительно)`)

// priceLists are the supplier's lists by their first days, a copy of a list left out, and its only promotion.
func priceLists(p *validate.TaskPass, storage *archive.Archive, supplier string) (lists []priceList, promotion priceList, err error) {
	for _, f := range storage.Files {
		m := listHead.FindStringSubmatch(f.Text)
		if m == nil || m[1] != supplier {
			continue
		}
		one, err := readList(p, f, m[3], m[4])
		if err != nil {
			return nil, promotion, fmt.Errorf("%s: %w", f.Name, err)
		}
		copied := slices.ContainsFunc(lists, func(l priceList) bool { return l.file.Text == f.Text })
		again := slices.ContainsFunc(lists, func(l priceList) bool { return l.from.Equal(one.from) })
		switch {
		case copied:
		case one.from.IsZero() && promotion.prices == nil:
			promotion = one
		case one.from.IsZero() || again:
			return nil, promotion, fmt.Errorf("%s: a second promotion, or another list from the same day", f.Name)
		default:
			p.Cite(f.TaskFile, "head", "in force from %s", m[3])
			lists = append(lists, one)
		}
	}
	slices.SortFunc(lists, func(a, b priceList) int { return a.from.Compare(b.from) })
	if len(lists) < 3 || promotion.prices == nil {
		return nil, promotion, fmt.Errorf("%d lists of %s and a promotion: %t", len(lists), supplier, promotion.prices != nil)
	}
	return lists, promotion, nil
}

func readList(p *validate.TaskPass, f archive.File, from, till string) (one priceList, err error) {
	one = priceList{file: f, prices: map[string]*big.Rat{}, named: map[string]*big.Rat{}}
	if from != "" {
		one.from, err = said.Day(from)
	} else {
		one.till, err = said.Day(till)
	}
	if err != nil {
		return one, err
	}
	rows, err := rowsOf(p, f)
	if err != nil {
		return one, err
	}
	for _, row := range rows {
		if len(row) != 4 {
			continue
		}
		n, err := said.Decimals(row[3:])
		if err != nil {
			continue // the heading
		}
		if one.prices[row[0]] != nil || one.named[row[1]] != nil {
			return one, fmt.Errorf("two prices of %s or of %q", row[0], row[1])
		}
		one.prices[row[0]], one.named[row[1]] = n[0], n[0]
	}
	return one, nil
}

// rowsOf are the rows of a workbook's sheets, or of the tables of any other document.
func rowsOf(p *validate.TaskPass, f archive.File) ([][]string, error) {
	doc, err := p.Reader.Document(f.TaskFile)
	if err != nil {
		return nil, err
	}
	if doc.Sheets == nil {
		return archive.Rows(p, f)
	}
	var rows [][]string
	for _, s := range doc.Sheets.Sheets {
		for _, r := range s.Rows {
			var row []string
			for _, c := range r.Cells {
				row = append(row, strings.Join(strings.Fields(c.Text), " "))
			}
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// inForce is the latest list that has come into force by a day.
func inForce(lists []priceList, day time.Time) (priceList, error) {
	for _, l := range slices.Backward(lists) {
		if !l.from.After(day) {
			return l, nil
		}
	}
	return priceList{}, fmt.Errorf("no list is in force on %s", day.Format(time.DateOnly))
}

// with are the list's prices, those of a promotion in the place of what it has.
func (l priceList) with(promotion priceList) priceList {
	over := priceList{file: l.file, from: l.from, prices: map[string]*big.Rat{}, named: l.named}
	for article, price := range l.prices {
		over.prices[article] = price
		if special := promotion.prices[article]; special != nil {
			over.prices[article] = special
		}
	}
	return over
}
