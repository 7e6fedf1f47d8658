package c01

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// shipment is a delivery note of a statement of accounts.
type shipment struct {
	number        string
	signed        time.Time
	shipped, paid *big.Rat
}

var (
	statementRow  = regexp.MustCompile(`(\d\d\.\d\d\.\d{4}) Товарная накладная № (\S+) ([\d ]+,\d\d) ([\d ]+,\d\d|—)`)
	statementDebt = regexp.MustCompile(`Задолженность: ([\d ]+,\d\d)`)
)

// readStatement reads the statement on a contract by a day; its notes come to its debt.
func readStatement(p *validate.TaskPass, storage *archive.Archive, number string, day time.Time) ([]shipment, error) {
	head, err := regexp.Compile(`^\W*АКТ СВЕРКИ ВЗАИМНЫХ РАСЧЁТОВ по договору [а-я]+ № ` + regexp.QuoteMeta(number) + ` .*?по состоянию на (\d{1,2} [а-я]+ \d{4} г\.)`)
	if err != nil {
		return nil, err
	}
	act, groups, err := storage.Only(head)
	if err != nil {
		return nil, err
	}
	if by, err := said.Day(groups[0]); err != nil || !by.Equal(day) {
		return nil, fmt.Errorf("%s is by %s (%v), not by the day asked for", act.Name, groups[0], err)
	}
	var notes []shipment
	left := new(big.Rat)
	for _, m := range statementRow.FindAllStringSubmatch(act.Text, -1) {
		n := shipment{number: m[2], paid: new(big.Rat)}
		if n.signed, err = said.Day(m[1]); err != nil {
			return nil, err
		}
		if n.shipped, err = facts.Parse(m[3]); err != nil {
			return nil, err
		}
		if m[4] != "—" {
			if n.paid, err = facts.Parse(m[4]); err != nil {
				return nil, err
			}
		}
		left = facts.Plus(left, facts.Minus(n.shipped, n.paid))
		notes = append(notes, n)
	}
	debt, err := said.Numbers(act.Text, statementDebt)
	if err != nil {
		return nil, err
	}
	if debt[0].Cmp(left) != 0 {
		return nil, fmt.Errorf("%s: %d notes leave %s unpaid, the debt is %s", act.Name, len(notes), facts.Decimal(left), facts.Decimal(debt[0]))
	}
	p.Cite(act.TaskFile, "table", "%d notes, %s unpaid", len(notes), facts.Decimal(left))
	return notes, nil
}

// late are the notes whose term has passed by a day, with their penalties and what these come to.
func late(notes []shipment, day time.Time, rule validate.Rule, termsOf func(shipment) (paymentTerms, error)) (*dataset.FactRows, *big.Rat, error) {
	rows := &dataset.FactRows{Columns: []string{"Накладная", "Последний день срока", "Дней просрочки", "Пеня, руб."}}
	total := new(big.Rat)
	for _, n := range notes {
		sum := facts.Minus(n.shipped, n.paid)
		if rule == addsPaid {
			sum = n.shipped
		}
		terms, err := termsOf(n)
		if err != nil {
			return nil, nil, err
		}
		due := n.signed.AddDate(0, 0, terms.days)
		if rule == fromSigning {
			due = due.AddDate(0, 0, -1)
		}
		days := int64(day.Sub(due) / (24 * time.Hour))
		if rule == dropsLastDay {
			days--
		}
		if sum.Sign() == 0 || days < 1 {
			continue
		}
		fine := facts.Percent(sum, terms.rate)
		if rule == roundsEachDay {
			fine = facts.Kopecks(fine)
		}
		fine = facts.Kopecks(facts.Times(fine, big.NewRat(days, 1)))
		total = facts.Plus(total, fine)
		rows.Rows = append(rows.Rows, []string{n.number, due.Format("02.01.2006"), strconv.FormatInt(days, 10), facts.Money(fine).Value})
	}
	return rows, total, nil
}
