package c12

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 12.08.
const (
	foldsNames    validate.Rule = "compares names without regard to case and spaces"
	takesNext     validate.Rule = "takes the price of the row below"
	swapsLengths  validate.Rule = "takes the length of the other cable"
	addsNeighbour validate.Rule = "adds the neighbour's price for the cable that is missing"
	likesMark     validate.Rule = "takes every section of the mark for a similar one"
)

// T1208 solves 12.08.
var T1208 = &validate.TaskSolver{
	Number: "12.08",
	Doc: "A cable is in the list when a row has its mark, cores and section. Similar to one that is not are the next smaller and the next larger section " +
		"of its mark with as many cores.",
	Solve:    solve1208,
	Readings: []validate.Rule{foldsNames},
	Traps:    []validate.Rule{takesNext, swapsLengths, addsNeighbour, likesMark},
}

var orderWords = regexp.MustCompile(`кабель (\S+ \d+×[\d,]+) — (\d+) м и кабель (\S+ \d+×[\d,]+) — (\d+) м\.`)

func solve1208(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, orderWords)
	if err != nil {
		return nil, err
	}
	lengths, err := said.Decimals([]string{asked[1], asked[3]})
	if err != nil {
		return nil, err
	}
	list, err := readPrices(p)
	if err != nil {
		return nil, err
	}
	have, lack := 0, 1
	at := list.find(asked[0], rule)
	if at < 0 {
		have, lack = 1, 0
		at = list.find(asked[2], rule)
	}
	names := []string{asked[0], asked[2]}
	if at < 0 || list.find(names[lack], rule) >= 0 {
		return nil, fmt.Errorf("want one of %q in the list and one not", names)
	}
	similar, err := list.similar(names[lack], rule)
	if err != nil {
		return nil, err
	}
	if rule == takesNext {
		at = (at + 1) % len(list)
	}
	length := lengths[have]
	if rule == swapsLengths {
		length = lengths[lack]
	}
	sum := facts.Times(list[at].price, length)
	if rule == addsNeighbour {
		sum = facts.Plus(sum, facts.Times(list[list.find(similar[0], rule)].price, lengths[lack]))
	}
	return map[string]dataset.Fact{
		"found_code":  facts.Text(dataset.FactIdentifier, list[at].code),
		"found_price": facts.Money(list[at].price),
		"found_sum":   facts.Money(sum),
		"missing":     facts.Text(dataset.FactText, names[lack]),
		"similar":     {Type: dataset.FactList, List: similar},
	}, nil
}

// cable is a row of the list; cores is its mark with the number of cores: NYM-J 3×.
type cable struct {
	code, name, cores string
	section, price    *big.Rat
}

type prices []cable

var cableName = regexp.MustCompile(`^(?:Кабель силовой )?((\S+ \d+×)([\d,]+))$`)

// readPrices reads the rows of the price list whose third cell names a cable.
func readPrices(p *validate.TaskPass) (prices, error) {
	if len(p.Materials) != 1 {
		return nil, fmt.Errorf("want one list, got %d files", len(p.Materials))
	}
	doc, err := p.Reader.Document(p.Materials[0])
	if err != nil {
		return nil, err
	}
	if doc.Sheets == nil || len(doc.Sheets.Sheets) != 1 {
		return nil, fmt.Errorf("%s is no workbook of one sheet", p.Materials[0].Name)
	}
	s := doc.Sheets.Sheets[0]
	var list prices
	for _, r := range s.Rows {
		code, name, price := s.At(r.Number, 2), s.At(r.Number, 3), s.At(r.Number, 5)
		if code == nil || name == nil || price == nil || !cableName.MatchString(name.Text) {
			continue
		}
		m := cableName.FindStringSubmatch(name.Text)
		n, err := said.Decimals([]string{m[3], price.Text})
		if err != nil {
			return nil, err
		}
		list = append(list, cable{code.Text, m[1], m[2], n[0], n[1]})
	}
	p.Cite(p.Materials[0], s.Name, "%d cables", len(list))
	return list, nil
}

// find is the only row of a cable, -1 when there is none.
func (list prices) find(name string, rule validate.Rule) int {
	folded := func(s string) string { return strings.ReplaceAll(russian.Fold(s), " ", "") }
	for i, c := range list {
		if c.name == name || rule == foldsNames && folded(c.name) == folded(name) {
			return i
		}
	}
	return -1
}

// similar are the sections next to that of a cable, the smaller one first.
func (list prices) similar(name string, rule validate.Rule) ([]string, error) {
	m := cableName.FindStringSubmatch(name)
	wanted, err := facts.Parse(m[3])
	if err != nil {
		return nil, err
	}
	var below, above *cable
	var all []string
	for i, c := range list {
		if c.cores != m[2] {
			continue
		}
		all = append(all, c.name)
		switch {
		case c.section.Cmp(wanted) < 0 && (below == nil || c.section.Cmp(below.section) > 0):
			below = &list[i]
		case c.section.Cmp(wanted) > 0 && (above == nil || c.section.Cmp(above.section) < 0):
			above = &list[i]
		}
	}
	if below == nil || above == nil {
		return nil, fmt.Errorf("%s has no smaller or no larger neighbour in the list", name)
	}
	if rule == likesMark {
		return all, nil
	}
	return []string{below.name, above.name}, nil
}
