package c01

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 1.02.
const (
	addsInvoice  validate.Rule = "adds the printed amounts of the invoice's lines"
	trustsDue    validate.Rule = "takes the printed sum for the right one"
	trustsTax    validate.Rule = "takes the printed tax for the right one"
	taxOnTop     validate.Rule = "counts the tax on top of the sum"
	gapIsTax     validate.Rule = "takes the tax for what is missing"
	countsFromUp validate.Rule = "counts the heading of the table as a row"
)

// T0102 solves 1.02.
var T0102 = &validate.TaskSolver{
	Number: "1.02",
	Doc: "The lines come to more than is printed under them: the difference is the line left out, the only one that costs so much. " +
		"The tax is inside the right sum.",
	Solve:    solve0102,
	Readings: []validate.Rule{addsInvoice},
	Traps:    []validate.Rule{trustsDue, trustsTax, taxOnTop, gapIsTax, countsFromUp},
}

var (
	invoiceWords = regexp.MustCompile(`СЧЁТ НА ОПЛАТУ № (\S+) от (\d{1,2} [а-я]+ \d{4} г\.)`)
	dueWords     = regexp.MustCompile(`Всего к оплате: ([\d ]+,\d\d)`)
	taxWords     = regexp.MustCompile(`В том числе НДС (\d+) %: ([\d ]+,\d\d)`)
)

func solve0102(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	if len(p.Materials) != 1 {
		return nil, fmt.Errorf("want one invoice, got %d files", len(p.Materials))
	}
	f := p.Materials[0]
	text, err := said.Page(p, f)
	if err != nil {
		return nil, err
	}
	head, err := said.Groups(text, invoiceWords)
	if err != nil {
		return nil, err
	}
	issued, err := said.Day(head[1])
	if err != nil {
		return nil, err
	}
	due, err := said.Numbers(text, dueWords)
	if err != nil {
		return nil, err
	}
	tax, err := said.Numbers(text, taxWords)
	if err != nil {
		return nil, err
	}
	amounts, err := invoiceAmounts(p, f, rule)
	if err != nil {
		return nil, err
	}
	total := facts.Plus(amounts...)
	gap := facts.Minus(total, due[0])
	row := 0
	for i, a := range amounts {
		if a.Cmp(gap) == 0 && row != 0 {
			return nil, fmt.Errorf("rows %d and %d both cost %s", row, i+1, facts.Decimal(gap))
		}
		if a.Cmp(gap) == 0 {
			row = i + 1
		}
	}
	if row == 0 {
		return nil, fmt.Errorf("no row costs %s, by which the total is short", facts.Decimal(gap))
	}
	right := facts.Inside(total, tax[0])
	switch rule {
	case trustsDue:
		total = due[0]
	case trustsTax:
		right = tax[1]
	case taxOnTop:
		right = facts.Kopecks(facts.Percent(total, tax[0]))
	case gapIsTax:
		gap = right
	case countsFromUp:
		row++
	}
	return map[string]dataset.Fact{
		"invoice_number": facts.Text(dataset.FactIdentifier, head[0]),
		"invoice_date":   said.On(issued),
		"shown_total":    facts.Money(due[0]),
		"right_total":    facts.Money(total),
		"right_tax":      facts.Money(right),
		"gap":            facts.Money(gap),
		"left_row":       facts.Text(dataset.FactText, fmt.Sprintf("строка %d", row)),
	}, nil
}

// invoiceAmounts are what the lines cost, in the order of their numbers from 1.
func invoiceAmounts(p *validate.TaskPass, f validate.TaskFile, rule validate.Rule) ([]*big.Rat, error) {
	doc, err := p.Reader.Document(f)
	if err != nil {
		return nil, err
	}
	if doc.PDF == nil || len(doc.PDF.Tables) == 0 {
		return nil, fmt.Errorf("%s is no PDF with a table", f.Name)
	}
	var amounts []*big.Rat
	for _, row := range gridRows(&doc.PDF.Tables[len(doc.PDF.Tables)-1].Table) {
		if strings.TrimSpace(row[0]) != fmt.Sprint(len(amounts)+1) || len(row) < 6 {
			continue
		}
		n, err := said.Decimals([]string{row[2], row[4], row[5]})
		if err != nil {
			return nil, err
		}
		amount := facts.Times(n[0], n[1])
		if rule == addsInvoice {
			amount = n[2]
		}
		amounts = append(amounts, amount)
	}
	p.Cite(f, "table", "%d lines", len(amounts))
	return amounts, nil
}
