package c12

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 12.09.
const (
	stampedTotal validate.Rule = "takes the printed total instead of adding up"
	restOfShares validate.Rule = "counts the rest from its own share"
	movesDaysOff validate.Rule = "moves a term that ends on a day off to the next working day"
	countsFirst  validate.Rule = "counts the day of the invoice as the first"
	fromAdvance  validate.Rule = "counts the days from the advance"
	workingDays  validate.Rule = "counts working days"
	swapsShares  validate.Rule = "takes the advance for the rest"
	restIsAll    validate.Rule = "pays the whole invoice after the advance"
)

// T1209 solves 12.09.
var T1209 = &validate.TaskSolver{
	Number: "12.09",
	Doc: "The lines of the invoice come to its sum in yuan; the advance is its named share, the rest what is left. The days are counted on the calendar, " +
		"the one after the invoice's day first.",
	Solve:    solve1209,
	Readings: []validate.Rule{stampedTotal, restOfShares, movesDaysOff},
	Traps:    []validate.Rule{countsFirst, fromAdvance, workingDays, swapsShares, restIsAll},
}

var (
	agreedWords  = regexp.MustCompile(`аванс (\d+) % платим (\d{1,2} [а-я]+ \d{4} года), остальное не позднее чем через (\d+) календарн`)
	invoiceWords = regexp.MustCompile(`COMMERCIAL INVOICE No\. (\S+) Date: (\d{1,2} [A-Z][a-z]+ \d{4}) `)
	totalWords   = regexp.MustCompile(`Total, CNY: ([\d ]+\.\d\d)`)
)

func solve1209(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	words, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	agreed, err := said.Groups(words, agreedWords)
	if err != nil {
		return nil, err
	}
	n, err := said.Decimals([]string{agreed[0], agreed[2]})
	if err != nil {
		return nil, err
	}
	number, issued, total, err := readInvoice(p, rule)
	if err != nil {
		return nil, err
	}
	from := issued
	if rule == fromAdvance {
		from = agreed[1]
	}
	day, err := said.Day(from)
	if err != nil {
		return nil, err
	}
	days, err := said.Days(n[1])
	if err != nil {
		return nil, err
	}
	last := day.AddDate(0, 0, days)
	advance := facts.Kopecks(facts.Percent(total, n[0]))
	rest := facts.Minus(total, advance)
	switch rule {
	case restOfShares:
		rest = facts.Kopecks(facts.Percent(total, facts.Minus(big.NewRat(100, 1), n[0])))
	case movesDaysOff:
		last = said.Working(last)
	case countsFirst:
		last = day.AddDate(0, 0, days-1)
	case workingDays:
		last = said.AfterWorking(day, days)
	case swapsShares:
		advance, rest = rest, advance
	case restIsAll:
		rest = total
	}
	return map[string]dataset.Fact{
		"number":   facts.Text(dataset.FactIdentifier, number),
		"total":    facts.Currency(total, "CNY"),
		"advance":  facts.Currency(advance, "CNY"),
		"rest":     facts.Currency(rest, "CNY"),
		"rest_day": said.On(last),
	}, nil
}

// readInvoice finds number and day of the invoice and what its lines come to.
func readInvoice(p *validate.TaskPass, rule validate.Rule) (number, issued string, total *big.Rat, err error) {
	if len(p.Materials) != 1 {
		return "", "", nil, fmt.Errorf("want one invoice, got %d files", len(p.Materials))
	}
	text, err := said.Page(p, p.Materials[0])
	if err != nil {
		return "", "", nil, err
	}
	head, err := said.Groups(text, invoiceWords)
	if err != nil {
		return "", "", nil, err
	}
	doc, err := p.Reader.Document(p.Materials[0])
	if err != nil {
		return "", "", nil, err
	}
	if doc.PDF == nil || len(doc.PDF.Tables) != 1 {
		return "", "", nil, fmt.Errorf("%s is no PDF with one table", p.Materials[0].Name)
	}
	if total, err = invoiceLines(&doc.PDF.Tables[0]); err != nil {
		return "", "", nil, err
	}
	if rule == stampedTotal {
		stamped, err := said.Numbers(text, totalWords)
		if err != nil {
			return "", "", nil, err
		}
		total = stamped[0]
	}
	p.Cite(p.Materials[0], "table", "%s of %s", head[0], head[1])
	return head[0], head[1], total, nil
}

// invoiceLines adds up quantity times price.
func invoiceLines(t *extract.Table) (*big.Rat, error) {
	total := new(big.Rat)
	for row := 1; row < t.Rows; row++ {
		if t.At(row, 2) == nil || t.At(row, 3) == nil {
			continue
		}
		n, err := said.Decimals([]string{t.At(row, 2).Text, t.At(row, 3).Text})
		if err != nil {
			continue // the row of the total
		}
		total.Add(total, facts.Times(n[0], n[1]))
	}
	if total.Sign() == 0 {
		return nil, fmt.Errorf("the table has no lines")
	}
	return total, nil
}
