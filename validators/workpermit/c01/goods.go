package c01

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/internal/extract/ocr"
	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// goods is a line of a specification or of a delivery note. One that was taken out of a
// specification stays with a count of nought, for its price.
type goods struct {
	name         string
	count, price *big.Rat
}

var (
	countChange = regexp.MustCompile(`\S позиции «([^»]+)» количество «([\d ]+)» заменить \S+ «([\d ]+)»`)
	lineOut     = regexp.MustCompile(`Позицию «([^»]+)» \(было ([\d ]+)[^)]*\) исключить`)
	lineIn      = regexp.MustCompile(`Дополнить позицией «([^»]+)»: ([\d ]+) \S+ по цене ([\d ]+,\d\d) руб\.`)
)

// find is the place of a line by its name, -1 when there is none: OCR takes letters for others.
func find(list []goods, name string) int {
	for i, line := range list {
		if ocr.Folded(line.name) == ocr.Folded(name) {
			return i
		}
	}
	return -1
}

// readGoods reads the table of goods: number, name, unit, count, price, sum. The sum proves the row.
func readGoods(p *validate.TaskPass, f archive.File) ([]goods, error) {
	rows, err := archive.Rows(p, f)
	if err != nil {
		return nil, err
	}
	var list []goods
	for _, row := range rows {
		if len(row) != 6 {
			continue
		}
		n, err := said.Decimals([]string{row[0], row[3], row[4], row[5]})
		if err != nil {
			continue // the heading
		}
		if facts.Times(n[1], n[2]).Cmp(n[3]) != 0 || find(list, row[1]) >= 0 {
			return nil, fmt.Errorf("%s: the row %q does not come out, or stands twice", f.Name, row)
		}
		list = append(list, goods{row[1], n[1], n[2]})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no table of goods", f.Name)
	}
	return list, nil
}

// goodsInForce is that of the contract with the changes of the supplements, one after the other.
func goodsInForce(p *validate.TaskPass, papers []archive.Paper) ([]goods, error) {
	spec, err := readGoods(p, papers[0].File)
	if err != nil {
		return nil, err
	}
	for _, paper := range papers[1:] {
		if spec, err = change(spec, paper); err != nil {
			return nil, fmt.Errorf("%s: %w", paper.Name, err)
		}
		p.Cite(paper.TaskFile, "changes", "%d lines, worth %s", len(spec), facts.Decimal(worth(spec)))
	}
	return spec, nil
}

// change applies the changes of a supplement.
func change(spec []goods, paper archive.Paper) ([]goods, error) {
	set := func(name, count string) error {
		i := find(spec, name)
		if i < 0 {
			return fmt.Errorf("the specification has no line %q", name)
		}
		n, err := facts.Parse(count)
		spec[i].count = n
		return err
	}
	for _, m := range countChange.FindAllStringSubmatch(paper.Text, -1) {
		if err := set(m[1], m[3]); err != nil {
			return nil, err
		}
	}
	for _, m := range lineOut.FindAllStringSubmatch(paper.Text, -1) {
		if err := set(m[1], "0"); err != nil {
			return nil, err
		}
	}
	for _, m := range lineIn.FindAllStringSubmatch(paper.Text, -1) {
		n, err := said.Decimals(m[2:])
		if err != nil {
			return nil, err
		}
		spec = append(spec, goods{m[1], n[0], n[1]})
	}
	return spec, nil
}

// worth is what the lines cost together.
func worth(list []goods) *big.Rat {
	total := new(big.Rat)
	for _, line := range list {
		total = facts.Plus(total, facts.Times(line.count, line.price))
	}
	return total
}
