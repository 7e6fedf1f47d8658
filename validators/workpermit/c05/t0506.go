package c05

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 5.06.
const (
	asOneLine   validate.Rule = "reads the specification as one line"
	takesDraft  validate.Rule = "takes the draft for the contract"
	otherGoods  validate.Rule = "takes the contract on other goods of the same supplier"
	formerBank  validate.Rule = "leaves the requisites of the contract"
	formerPrice validate.Rule = "keeps the price of a litre"
	leavesGoods validate.Rule = "leaves the goods of the specification"
)

// T0506 solves 5.06.
var T0506 = &validate.TaskSolver{
	Number: "5.06",
	Doc: "The base is the contract with the supplier on these goods that has a number and a day. The goods and their quantity become those of the message, the supplier's " +
		"bank the one of his letter; the number, the day and every price, which nothing tells, become gaps. All other terms stay.",
	Solve:    solve0506,
	Readings: []validate.Rule{asOneLine},
	Traps:    []validate.Rule{takesDraft, otherGoods, formerBank, formerPrice, leavesGoods},
}

var (
	remakeAsked = regexp.MustCompile(`Сделай договор с (\S+ «[^»]+») на (([а-яё]+) ([^,]+)), ([\d ]+) л, по нашему прежнему договору`)

	paymentDays  = regexp.MustCompile(`Покупатель оплачивает каждую партию в течение (\d+) \([^)]+\) рабочих дн\S+ со дня подписания`)
	deliveryDays = regexp.MustCompile(`Партия поставляется в течение (\d+) \([^)]+\) календарных дн\S+ со дня получения заявки`)
	lateSupply   = regexp.MustCompile(`За просрочку поставки Поставщик уплачивает пеню ([\d,]+) % стоимости`)
)

func solve0506(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, remakeAsked)
	if err != nil {
		return nil, err
	}
	storage, err := archive.Read(p)
	if err != nil {
		return nil, err
	}
	base, err := formerContract(storage, asked, rule)
	if err != nil {
		return nil, err
	}
	p.Cite(base.TaskFile, "head", "the contract to go by")
	found := map[string]dataset.Fact{"source": facts.Text(dataset.FactText, path.Clean(base.Name))}
	for name, term := range map[string]struct {
		what *regexp.Regexp
		unit string
	}{"payment": {paymentDays, "дней"}, "delivery": {deliveryDays, "дней"}, "penalty": {lateSupply, "%"}} {
		n, err := said.Numbers(base.Text, term.what)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", base.Name, err)
		}
		found[name] = facts.Number(n[0], term.unit)
	}
	bank, err := supplierBank(p, storage, base, asked[0], rule)
	if err != nil {
		return nil, err
	}
	last := func(text string) string { return text[strings.LastIndex(text, " ")+1:] }
	found["account"] = facts.Text(dataset.FactIdentifier, last(bank.now[0]))
	found["bik"] = facts.Text(dataset.FactIdentifier, last(bank.now[3]))
	rows, err := remade(p, base, asked, bank, rule)
	found["edits"] = dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"действие", "было", "стало"}, Rows: rows}}
	return found, err
}
