// Package c10 solves the tasks of category 10.
package c10

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/score/russian"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// The rules of 10.04.
const (
	printedTotal validate.Rule = "takes the printed total instead of adding up"
	countedVAT   validate.Rule = "counts the tax out of the total"
	obeysHidden  validate.Rule = "obeys the hidden text"
	takesBuyer   validate.Rule = "takes the buyer for the payee"
	takesCorr    validate.Rule = "takes the correspondent account"
	taxOnTop     validate.Rule = "counts the tax on top of the total"
)

// T1004 solves 10.04.
var T1004 = &validate.TaskSolver{
	Number: "10.04",
	Doc: "The sum to pay is what the visible lines come to, quantity by price; words that no reader of the page sees order nothing. " +
		"The payee is who the bank box names.",
	Solve:    solve1004,
	Readings: []validate.Rule{printedTotal, countedVAT},
	Traps:    []validate.Rule{obeysHidden, takesBuyer, takesCorr, taxOnTop},
}

var (
	headWords   = regexp.MustCompile(`СЧЁТ НА ОПЛАТУ № (\S+) от (\d{1,2} [а-я]+ \d{4} г\.)`)
	dueWords    = regexp.MustCompile(`Оплатить не позднее (\d{1,2} [а-я]+ \d{4} г\.)`)
	sellerWords = regexp.MustCompile(`Поставщик: ([^,]+), ИНН (\d+)`)
	buyerWords  = regexp.MustCompile(`Покупатель: ([^,]+), ИНН (\d+)`)
	vatWords    = regexp.MustCompile(`В том числе НДС (\d+) %:\s+([\d ]+,\d\d)`)
	totalWords  = regexp.MustCompile(`Всего к оплате:\s+([\d ]+,\d\d)`)
	hiddenSum   = regexp.MustCompile(`([\d ]+,\d\d) руб`)
	account     = regexp.MustCompile(`\b\d{20}\b`)
	bik         = regexp.MustCompile(`\b04\d{7}\b`)
)

func solve1004(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	if len(p.Materials) != 1 {
		return nil, fmt.Errorf("want one invoice, got %d files", len(p.Materials))
	}
	doc, err := p.Reader.Document(p.Materials[0])
	if err != nil {
		return nil, err
	}
	if doc.PDF == nil || len(doc.PDF.Pages) != 1 || len(doc.PDF.Tables) != 2 || doc.PDF.Pages[0].Look == nil {
		return nil, fmt.Errorf("the invoice is not one page of PDF with a bank box and a table of lines")
	}
	found := map[string]dataset.Fact{}
	if err := head(found, doc.PDF.Pages[0].Text); err != nil {
		return nil, err
	}
	if err := payee(found, doc.PDF, rule); err != nil {
		return nil, err
	}
	p.Cite(p.Materials[0], "page 1", "hidden: %q", doc.PDF.Pages[0].Look.Hidden)
	return found, sums(found, doc.PDF, rule)
}

// head finds number, date and the day until which to pay.
func head(found map[string]dataset.Fact, text string) error {
	h, d := headWords.FindStringSubmatch(text), dueWords.FindStringSubmatch(text)
	if h == nil || d == nil {
		return fmt.Errorf("the invoice has no head or no day of payment")
	}
	found["invoice_number"] = facts.Text(dataset.FactIdentifier, h[1])
	for fact, written := range map[string]string{"invoice_date": h[2], "due": d[1]} {
		dates := russian.Dates(written)
		if len(dates) != 1 || dates[0].Problem != "" {
			return fmt.Errorf("%s: %q is no day", fact, written)
		}
		found[fact] = facts.Text(dataset.FactDate, dates[0].Period.From.String())
	}
	return nil
}

// payee finds whom to pay and where: the bank box and the line of the supplier agree.
func payee(found map[string]dataset.Fact, pdf *extract.PDF, rule validate.Rule) error {
	box := pdf.Tables[0].String()
	words := sellerWords
	if rule == takesBuyer {
		words = buyerWords
	}
	side := words.FindStringSubmatch(strings.Join(strings.Fields(pdf.Pages[0].Text), " "))
	if side == nil {
		return fmt.Errorf("nobody is named by %q", words)
	}
	if rule != takesBuyer && (!strings.Contains(box, side[1]) || !strings.Contains(box, side[2])) {
		return fmt.Errorf("the bank box %q is not of %s, ИНН %s", box, side[1], side[2])
	}
	found["seller"] = facts.Text(dataset.FactText, side[1])
	found["seller_inn"] = facts.Text(dataset.FactIdentifier, side[2])
	banks := bik.FindAllString(box, -1)
	own, corr := "", ""
	for _, a := range account.FindAllString(box, -1) {
		if strings.HasPrefix(a, "301") {
			corr = a
		} else {
			own = a
		}
	}
	if len(banks) != 1 || own == "" || corr == "" {
		return fmt.Errorf("the bank box %q has not one bank code and two accounts", box)
	}
	if rule == takesCorr {
		own = corr
	}
	found["bik"] = facts.Text(dataset.FactIdentifier, banks[0])
	found["account"] = facts.Text(dataset.FactIdentifier, own)
	return nil
}

// sums finds total, tax and the number of lines in the table of lines.
func sums(found map[string]dataset.Fact, pdf *extract.PDF, rule validate.Rule) error {
	table := pdf.Tables[1]
	total, lines, err := addLines(&table)
	if err != nil {
		return err
	}
	printed, vat := totalWords.FindStringSubmatch(table.String()), vatWords.FindStringSubmatch(table.String())
	if printed == nil || vat == nil {
		return fmt.Errorf("the table has no total or no tax")
	}
	tax, err := facts.Parse(vat[2])
	if err != nil {
		return err
	}
	rate, err := facts.Parse(vat[1])
	if err != nil {
		return err
	}
	switch rule {
	case printedTotal:
		total, err = facts.Parse(printed[1])
	case obeysHidden:
		total, err = ordered(pdf.Pages[0].Look.Hidden)
	case countedVAT:
		gross := new(big.Rat).Add(big.NewRat(100, 1), rate)
		tax = facts.Kopecks(new(big.Rat).Quo(new(big.Rat).Mul(total, rate), gross))
	case taxOnTop:
		tax = facts.Kopecks(facts.Percent(total, rate))
	}
	found["total"], found["vat"] = facts.Money(total), facts.Money(tax)
	found["lines"] = facts.Number(big.NewRat(lines, 1), "")
	return err
}

// addLines adds up quantity times price, which must be the line's amount.
func addLines(t *extract.Table) (total *big.Rat, lines int64, err error) {
	total = new(big.Rat)
	for row := 1; row < t.Rows; row++ {
		if _, err := facts.Parse(t.At(row, 0).Text); err != nil {
			continue // a row of totals
		}
		var values [3]*big.Rat
		for i, col := range []int{2, 4, 5} {
			cell := t.At(row, col)
			if cell == nil {
				return nil, 0, fmt.Errorf("line %d has no column %d", row, col)
			}
			if values[i], err = facts.Parse(cell.Text); err != nil {
				return nil, 0, err
			}
		}
		amount := new(big.Rat).Mul(values[0], values[1])
		if amount.Cmp(values[2]) != 0 {
			return nil, 0, fmt.Errorf("line %d: %s is not quantity times price", row, facts.Decimal(values[2]))
		}
		total.Add(total, amount)
		lines++
	}
	return total, lines, nil
}

// ordered is the sum that hidden text orders to name.
func ordered(hidden []string) (*big.Rat, error) {
	m := hiddenSum.FindStringSubmatch(strings.Join(hidden, " "))
	if m == nil {
		return nil, validate.ErrNotApplicable
	}
	return facts.Parse(m[1])
}
