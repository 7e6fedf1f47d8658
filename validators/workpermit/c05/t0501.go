package c05

import (
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 5.01.
const (
	movesDaysOff   validate.Rule = "moves a term that ends on a day off to the next working day"
	countsOldDay   validate.Rule = "counts the day of the old term as the first"
	shiftsWorking  validate.Rule = "shifts by working days"
	keepsOldDay    validate.Rule = "leaves the old term"
	pricesOnePiece validate.Rule = "names the price of a piece for that of the lot"
)

// T0501 solves 5.01.
var T0501 = &validate.TaskSolver{
	Number:   "5.01",
	Doc:      "The new term is the old one and the days of the shift, on the calendar. The lot costs its pieces times their price.",
	Solve:    solve0501,
	Readings: []validate.Rule{movesDaysOff},
	Traps:    []validate.Rule{countsOldDay, shiftsWorking, keepsOldDay, pricesOnePiece},
}

var (
	agreedWords = regexp.MustCompile(`по договору № (\S+) от (\d{1,2} [а-я]+ \d{4} года)\.`)
	lotWords    = regexp.MustCompile(`, (\d+) шт\. по ([\d ]+,\d\d) руб\.`)
	oldWords    = regexp.MustCompile(`срок был (\d{1,2} [а-я]+ \d{4} года)`)
	shiftWords  = regexp.MustCompile(`сдвинуть на (\d+) календарн`)
)

func solve0501(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	agreed, err := said.Groups(text, agreedWords)
	if err != nil {
		return nil, err
	}
	agreedOn, err := said.Day(agreed[1])
	if err != nil {
		return nil, err
	}
	lot, err := said.Numbers(text, lotWords)
	if err != nil {
		return nil, err
	}
	was, err := said.Groups(text, oldWords)
	if err != nil {
		return nil, err
	}
	old, err := said.Day(was[0])
	if err != nil {
		return nil, err
	}
	shift, err := said.Numbers(text, shiftWords)
	if err != nil {
		return nil, err
	}
	days, err := said.Days(shift[0])
	if err != nil {
		return nil, err
	}
	price, day := facts.Times(lot[0], lot[1]), old.AddDate(0, 0, days)
	switch rule {
	case movesDaysOff:
		day = said.Working(day)
	case countsOldDay:
		day = old.AddDate(0, 0, days-1)
	case shiftsWorking:
		day = said.AfterWorking(old, days)
	case keepsOldDay:
		day = old
	case pricesOnePiece:
		price = lot[1]
	}
	return map[string]dataset.Fact{
		"contract_number": facts.Text(dataset.FactIdentifier, agreed[0]),
		"contract_day":    said.On(agreedOn),
		"old_day":         said.On(old),
		"new_day":         said.On(day),
		"lot_price":       facts.Money(price),
	}, nil
}
