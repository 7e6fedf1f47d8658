package c01

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 1.10.
const (
	addsLines    validate.Rule = "adds the price up from the lines of the specification"
	byRest       validate.Rule = "takes what is short off the price for what came within the specification"
	firstGoods   validate.Rule = "compares with the specification of the contract, without its supplements"
	lastChange   validate.Rule = "applies the last supplement alone"
	skipsScans   validate.Rule = "leaves out the supplement that is a scan"
	takesProject validate.Rule = "applies the supplement that was not signed"
	freeGoods    validate.Rule = "counts nothing for a line that was taken out"
)

// T0110 solves 1.10.
var T0110 = &validate.TaskSolver{
	Number: "1.10",
	Doc: "The first specification is changed line by line by the supplements in force on the day of the note, in the order of their numbers. What came is held against it: " +
		"less is short, more is over, and each is priced as the line was last priced, one that was taken out too.",
	Solve:    solve0110,
	Readings: []validate.Rule{addsLines, byRest},
	Traps:    []validate.Rule{firstGoods, lastChange, skipsScans, takesProject, freeGoods},
}

var deliveryAsked = regexp.MustCompile(`по договору № (\S+), накладная № (\d+),`)

// delivery is what the words ask to compare: the note's lines with the papers of the contract.
type delivery struct {
	lines  []goods
	papers []archive.Paper
}

func solve0110(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	d, err := readDelivery(p, rule)
	if err != nil {
		return nil, err
	}
	spec, err := goodsInForce(p, d.papers)
	if err != nil {
		return nil, err
	}
	price, err := archive.Price(d.papers)
	if err != nil {
		return nil, err
	}
	sum := worth(spec)
	if rule == validate.Main && sum.Cmp(price) != 0 {
		return nil, fmt.Errorf("the lines come to %s, the price is %s: a change was not read", facts.Decimal(sum), facts.Decimal(price))
	}
	rows, short, over, within, err := compareGoods(spec, d.lines, rule)
	switch rule {
	case addsLines:
		price = sum
	case byRest:
		within = facts.Minus(price, short)
	}
	return map[string]dataset.Fact{
		"differences": {Type: dataset.FactTable, Table: rows},
		"short":       facts.Money(short),
		"over":        facts.Money(over),
		"within":      facts.Money(within),
		"price":       facts.Money(price),
	}, err
}

func readDelivery(p *validate.TaskPass, rule validate.Rule) (d delivery, err error) {
	text, err := said.Message(p)
	if err != nil {
		return d, err
	}
	asked, err := said.Groups(text, deliveryAsked)
	if err != nil {
		return d, err
	}
	storage, err := archive.Read(p)
	if err != nil {
		return d, err
	}
	head, err := regexp.Compile(`^\W*ТОВАРНАЯ НАКЛАДНАЯ № ` + asked[1] + ` по договору [а-я]+ № ` + regexp.QuoteMeta(asked[0]) +
		` от \d{1,2} [а-я]+ \d{4} г\. \D{0,40}(\d{1,2} [а-я]+ \d{4} г\.)`)
	if err != nil {
		return d, err
	}
	note, groups, err := storage.Only(head)
	if err != nil {
		return d, err
	}
	day, err := said.Day(groups[0])
	if err != nil {
		return d, err
	}
	if d.lines, err = readGoods(p, note); err != nil {
		return d, err
	}
	deal, err := storage.Deal(asked[0])
	if err != nil {
		return d, err
	}
	for _, paper := range deal.Papers {
		last := paper.Supplement == deal.On(day)[len(deal.On(day))-1].Supplement
		switch signed := !paper.Draft && !paper.From.After(day); {
		case paper.Supplement == 0:
		case rule == firstGoods, rule == lastChange && !last, rule == skipsScans && paper.Scan, rule != takesProject && !signed:
			continue
		}
		d.papers = append(d.papers, paper)
	}
	p.Cite(note.TaskFile, "table", "%d lines against %d papers", len(d.lines), len(d.papers))
	return d, nil
}

// compareGoods are the lines that differ, and what is short, over and within the specification.
func compareGoods(spec, came []goods, rule validate.Rule) (rows *dataset.FactRows, short, over, within *big.Rat, err error) {
	rows = &dataset.FactRows{Columns: []string{"Позиция", "По спецификации", "Поступило", "Недостача", "Излишек"}}
	short, over, within = new(big.Rat), new(big.Rat), new(big.Rat)
	add := func(name string, want, got, price *big.Rat) {
		less, more := facts.Minus(want, got), facts.Minus(got, want)
		if less.Sign() < 0 {
			less = new(big.Rat)
		}
		if more.Sign() < 0 {
			more = new(big.Rat)
		}
		within = facts.Plus(within, facts.Times(facts.Minus(want, less), price))
		short = facts.Plus(short, facts.Times(less, price))
		if want.Sign() > 0 || rule != freeGoods {
			over = facts.Plus(over, facts.Times(more, price))
		}
		if want.Cmp(got) != 0 {
			rows.Rows = append(rows.Rows, []string{name, facts.Decimal(want), facts.Decimal(got), facts.Decimal(less), facts.Decimal(more)})
		}
	}
	met := make([]bool, len(spec))
	for _, line := range came {
		i := find(spec, line.name)
		if i < 0 && rule == validate.Main {
			return nil, nil, nil, nil, fmt.Errorf("%q never stood in the specification: it has no price", line.name)
		}
		if i < 0 { // careless readers do not know of the line
			add(line.name, new(big.Rat), line.count, line.price)
			continue
		}
		met[i] = true
		add(line.name, spec[i].count, line.count, spec[i].price)
	}
	for i, line := range spec {
		if !met[i] {
			add(line.name, line.count, new(big.Rat), line.price)
		}
	}
	return rows, short, over, within, nil
}
