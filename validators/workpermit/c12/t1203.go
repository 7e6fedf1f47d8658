package c12

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 12.03.
const (
	addsLines    validate.Rule = "adds up the lines of the invoice"
	shareOfTax   validate.Rule = "takes the share of the tax that the invoice prints"
	paysWhole    validate.Rule = "pays the whole invoice"
	paysRest     validate.Rule = "pays what the share leaves"
	taxAbove     validate.Rule = "counts the tax on top of the sum"
	wholeTax     validate.Rule = "takes the tax of the whole invoice"
	invoiceTerm  validate.Rule = "takes the term of the invoice"
	invoiceBank  validate.Rule = "takes the bank of the invoice"
	closedOnDate validate.Rule = "takes the day of the letter for that of the closing"
)

// T1203 solves 12.03.
var T1203 = &validate.TaskSolver{
	Number: "12.03",
	Doc: "The share is of the invoice's total, its tax inside it. The letter closes the account that the invoice names, on a day, and names the next bank without a number; " +
		"it puts the term off. Who is paid is the same in both.",
	Solve:    solve1203,
	Readings: []validate.Rule{addsLines, shareOfTax},
	Traps:    []validate.Rule{paysWhole, paysRest, taxAbove, wholeTax, invoiceTerm, invoiceBank, closedOnDate},
}

var (
	payWords   = regexp.MustCompile(`платим (\d+) % по счёту № (\S+) от (\d{2}\.\d{2}\.\d{4})\. .*, НДС (\d+) % в ней`)
	billTitle  = regexp.MustCompile(`(?i)счёт на оплату № `)
	billWords  = regexp.MustCompile(`(?i)счёт на оплату № (\S+) от (\d{1,2} [а-я]+ \d{4}) г\. Поставщик: (.+?), ИНН (\d{10}), КПП (\d{9}),`)
	billBank   = regexp.MustCompile(`(\S+ «[^»]+») Банк получателя`)
	billTotal  = regexp.MustCompile(`Всего к оплате: ([\d ]+,\d\d)`)
	billTax    = regexp.MustCompile(`В том числе НДС \d+ %: ([\d ]+,\d\d)`)
	billTerm   = regexp.MustCompile(`Оплатить не позднее (\d{1,2} [а-я]+ \d{4}) г\.`)
	billAmount = regexp.MustCompile(`^[\d ]+,\d\d$`)
)

func solve1203(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, payWords)
	if err != nil {
		return nil, err
	}
	n, err := said.Decimals([]string{asked[0], asked[3]})
	if err != nil {
		return nil, err
	}
	bill, page, err := titledPaper(p, billTitle)
	if err != nil {
		return nil, err
	}
	head, err := said.Groups(page, billWords)
	if err != nil {
		return nil, err
	}
	if err := sameBill(asked, head); err != nil {
		return nil, err
	}
	sum, tax, err := paidShare(p, bill, page, n[0], n[1], rule)
	if err != nil {
		return nil, err
	}
	found, err := readLetter(p, bill, page, head, rule)
	if err != nil {
		return nil, err
	}
	found["number"] = facts.Text(dataset.FactIdentifier, head[0])
	found["payee"] = facts.Text(dataset.FactText, head[2])
	found["payee_inn"] = facts.Text(dataset.FactIdentifier, head[3])
	found["payee_kpp"] = facts.Text(dataset.FactIdentifier, head[4])
	found["sum"], found["tax"] = facts.Money(sum), facts.Money(tax)
	return found, nil
}

// sameBill demands that the invoice is the one that is to be paid.
func sameBill(asked, head []string) error {
	want, err := said.Day(asked[2])
	if err != nil {
		return err
	}
	day, err := said.Day(head[1] + " г.")
	if err != nil {
		return err
	}
	if head[0] != asked[1] || !day.Equal(want) {
		return fmt.Errorf("invoice %s of %s is not %s of %s", head[0], head[1], asked[1], asked[2])
	}
	return nil
}

// paidShare is what is paid and the tax in it.
func paidShare(p *validate.TaskPass, bill validate.TaskFile, page string, share, rate *big.Rat, rule validate.Rule) (sum, tax *big.Rat, err error) {
	total, err := said.Numbers(page, billTotal)
	if err != nil {
		return nil, nil, err
	}
	printed, err := said.Numbers(page, billTax)
	if err != nil {
		return nil, nil, err
	}
	whole := total[0]
	switch rule {
	case addsLines:
		if whole, err = addLines(p, bill); err != nil {
			return nil, nil, err
		}
	case paysWhole:
		share = big.NewRat(100, 1)
	case paysRest:
		share = facts.Minus(big.NewRat(100, 1), share)
	}
	sum = facts.Kopecks(facts.Percent(whole, share))
	p.Cite(bill, "total", "%s, of which %s %%", facts.Decimal(whole), facts.Decimal(share))
	switch rule {
	case shareOfTax:
		return sum, facts.Kopecks(facts.Percent(printed[0], share)), nil
	case wholeTax:
		return sum, printed[0], nil
	case taxAbove:
		return sum, facts.Kopecks(facts.Percent(sum, rate)), nil
	}
	return sum, facts.Inside(sum, rate), nil
}

// addLines adds up quantity times price over the rows of the invoice that have both and an amount.
func addLines(p *validate.TaskPass, bill validate.TaskFile) (*big.Rat, error) {
	list, err := tablesOf(p, bill)
	if err != nil {
		return nil, err
	}
	sum := new(big.Rat)
	for _, t := range list {
		for _, row := range cells(t) {
			if len(row) != 6 || !billAmount.MatchString(row[4]) || !billAmount.MatchString(row[5]) {
				continue
			}
			n, err := said.Decimals([]string{row[2], row[4]})
			if err != nil {
				continue // the header and totals have no quantity
			}
			sum.Add(sum, facts.Times(n[0], n[1]))
		}
	}
	return sum, nil
}
