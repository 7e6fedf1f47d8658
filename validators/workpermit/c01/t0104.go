package c01

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 1.04.
const (
	byTables    validate.Rule = "takes the floors of a block from the table that shows it"
	flatsInRow  validate.Rule = "takes the count of flats from the table of the house"
	firstFloors validate.Rule = "takes the first table's floors for every block"
	lastFloors  validate.Rule = "takes the last table's floors for every block"
	swapsFloors validate.Rule = "gives each block the floors of the others"
	smallFlats  validate.Rule = "counts the flats of the first kind alone"
	dayOfOther  validate.Rule = "takes the day of another paper on the house"
)

// T0104 solves 1.04.
var T0104 = &validate.TaskSolver{
	Number: "1.04",
	Doc: "The note on the house is told by its address. Its two tables differ in floors because each shows other blocks, which the remark below names; " +
		"flats are added up over the kinds of each block.",
	Solve:    solve0104,
	Readings: []validate.Rule{byTables, flatsInRow},
	Traps:    []validate.Rule{firstFloors, lastFloors, swapsFloors, smallFlats, dayOfOther},
}

var (
	houseAsked = regexp.MustCompile(`по жилому дому, (ул\. .+?, д\. \d+)\. Посмотри в базе`)
	// A head has the code and the day below the title; the address is in its first sentence.
	noteHead  = `^.*?ПОЯСНИТЕЛЬНАЯ ЗАПИСКА Шифр (\S+) (\d{1,2} [а-я]+ \d{4} г\.) [^.]*, `
	otherHead = `^.*?ПАСПОРТ [А-Я ]+ Шифр (\S+) (\d{1,2} [а-я]+ \d{4} г\.) [^.]*, `
)

func solve0104(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, houseAsked)
	if err != nil {
		return nil, err
	}
	address := regexp.QuoteMeta(asked[0]) + `\.`
	head := regexp.MustCompile(noteHead + address)
	papers, err := papersOf(p, head)
	if err != nil {
		return nil, err
	}
	note := papers[0]
	if rule == dayOfOther {
		head = regexp.MustCompile(otherHead + address)
		if papers, err = papersOf(p, head); err != nil {
			return nil, err
		}
	}
	titled, err := said.Groups(papers[0].text, head)
	if err != nil {
		return nil, err
	}
	day, err := said.Day(titled[1])
	if err != nil {
		return nil, err
	}
	h, err := readHouse(p, note)
	if err != nil {
		return nil, err
	}
	found, err := h.facts(rule)
	if err != nil {
		return nil, err
	}
	found["code"], found["day"] = facts.Text(dataset.FactIdentifier, titled[0]), said.On(day)
	return found, nil
}

func (h *house) facts(rule validate.Rule) (map[string]dataset.Fact, error) {
	var shown []*big.Rat
	for _, n := range h.storeys {
		if n != nil {
			shown = append(shown, n)
		}
	}
	if len(shown) != 2 || shown[0].Cmp(shown[1]) == 0 || h.counted == nil {
		return nil, fmt.Errorf("%d tables tell floors, want two that differ, and one with the flats", len(shown))
	}
	floors, flats, total := [][]string{}, [][]string{}, new(big.Rat)
	for _, block := range h.blocks {
		kinds := h.flats[block]
		if rule == smallFlats {
			kinds = kinds[:1]
		}
		sum := facts.Plus(kinds...)
		total = facts.Plus(total, sum)
		flats = append(flats, []string{block, facts.Decimal(sum)})
		floors = append(floors, []string{block, facts.Decimal(h.storeysOf(block, shown, rule))})
	}
	if rule == flatsInRow {
		total = h.counted
	}
	return map[string]dataset.Fact{
		"first_shown":     facts.Number(shown[0], ""),
		"second_shown":    facts.Number(shown[1], ""),
		"floors_by_block": {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Блок", "Этажей"}, Rows: floors}},
		"flats_by_block":  {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Блок", "Квартир"}, Rows: flats}},
		"flats":           facts.Number(total, ""),
	}, nil
}

// storeysOf are the floors of a block under a rule.
func (h *house) storeysOf(block string, shown []*big.Rat, rule validate.Rule) *big.Rat {
	switch {
	case rule == byTables:
		return h.shown[block]
	case rule == firstFloors, rule == swapsFloors && h.floors[block].Cmp(shown[1]) == 0:
		return shown[0]
	case rule == lastFloors, rule == swapsFloors:
		return shown[1]
	}
	return h.floors[block]
}
