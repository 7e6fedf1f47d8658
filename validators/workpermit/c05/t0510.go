// Package c05 solves the tasks of category 5.
package c05

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// The rules of 5.10.
const (
	roundsDays    validate.Rule = "rounds the penalty of every day to kopecks"
	dropsPayday   validate.Rule = "leaves out the day of payment"
	countsDueDay  validate.Rule = "counts the last day of the term too"
	countsWorking validate.Rule = "counts Mondays to Fridays only"
	forgetsCap    validate.Rule = "forgets the limit"
	capsTogether  validate.Rule = "applies the limit to both notes together"
	evenMonths    validate.Rule = "takes every month for 30 days"
)

// T0510 solves 5.10.
var T0510 = &validate.TaskSolver{
	Number: "5.10",
	Doc: "Days late are the whole days between the due day and the day of payment on the calendar. The penalty is sum times rate times days, at most the " +
		"cap's share of that same note.",
	Solve:    solve0510,
	Readings: []validate.Rule{roundsDays},
	Traps:    []validate.Rule{dropsPayday, countsDueDay, countsWorking, forgetsCap, capsTogether, evenMonths},
}

// note is a delivery note paid late.
type note struct {
	sum       *big.Rat
	due, paid time.Time
}

var (
	noteWords = regexp.MustCompile(`Накладная ([АБ]): ([\d ]+,\d\d) руб\., срок оплаты истёк ([^,]+), деньги пришли ([^,.]+)\.`)
	rateWords = regexp.MustCompile(`пеня ([\d,]+) % от неоплаченной в срок суммы за каждый день просрочки, но не больше ([\d,]+) % суммы соответствующей накладной`)
)

func solve0510(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	notes, rate, limit, err := readWords(p.Words)
	if err != nil {
		return nil, err
	}
	found := map[string]dataset.Fact{}
	sum, both := new(big.Rat), new(big.Rat)
	for name, n := range notes {
		days := n.days(rule)
		free := penalty(n.sum, rate, days, rule)
		most := facts.Kopecks(facts.Percent(n.sum, limit))
		due := free
		if free.Cmp(most) > 0 && rule != forgetsCap && rule != capsTogether {
			due = most
		}
		sum.Add(sum, due)
		both.Add(both, most)
		found["days_"+name] = facts.Number(big.NewRat(days, 1), "дней")
		found["penalty_"+name] = facts.Money(due)
		if name == "a" {
			found["uncapped_a"] = facts.Money(free)
		} else {
			found["limit_b"] = facts.Money(most)
		}
	}
	if rule == capsTogether && sum.Cmp(both) > 0 {
		sum = both
	}
	found["penalty_total"] = facts.Money(sum)
	return found, nil
}

// readWords finds the two notes, the rate and the limit, in per cent.
func readWords(words []string) (notes map[string]note, rate, limit *big.Rat, err error) {
	if len(words) != 1 {
		return nil, nil, nil, fmt.Errorf("want one message, got %d", len(words))
	}
	text := strings.Join(strings.Fields(words[0]), " ")
	notes = map[string]note{}
	for _, m := range noteWords.FindAllStringSubmatch(text, -1) {
		var n note
		if n.sum, err = facts.Parse(m[2]); err != nil {
			return nil, nil, nil, err
		}
		if n.due, err = day(m[3]); err != nil {
			return nil, nil, nil, err
		}
		if n.paid, err = day(m[4]); err != nil {
			return nil, nil, nil, err
		}
		notes[map[string]string{"А": "a", "Б": "b"}[m[1]]] = n
	}
	m := rateWords.FindStringSubmatch(text)
	if len(notes) != 2 || m == nil {
		return nil, nil, nil, fmt.Errorf("want two notes and a rate with a limit, got %d notes, rate %q", len(notes), m)
	}
	if rate, err = facts.Parse(m[1]); err != nil {
		return nil, nil, nil, err
	}
	limit, err = facts.Parse(m[2])
	return notes, rate, limit, err
}

// day reads a date that must exist.
func day(text string) (time.Time, error) {
	found := russian.Dates(text)
	if len(found) != 1 || found[0].Problem != "" || !found[0].Period.IsDay() {
		return time.Time{}, fmt.Errorf("%q is not one day", text)
	}
	c := found[0].Period.From
	return time.Date(c.Year, time.Month(c.Month), c.Day, 0, 0, 0, 0, time.UTC), nil
}

// days are those late: from the one after the due day to the day of payment, both counted.
func (n note) days(rule validate.Rule) int64 {
	days := int64(n.paid.Sub(n.due) / (24 * time.Hour))
	switch rule {
	case dropsPayday:
		days--
	case countsDueDay:
		days++
	case countsWorking:
		days = 0
		for d := n.due.AddDate(0, 0, 1); !d.After(n.paid); d = d.AddDate(0, 0, 1) {
			if d.Weekday() != time.Saturday && d.Weekday() != time.Sunday {
				days++
			}
		}
	case evenMonths:
		y, m, d := n.paid.Date()
		y0, m0, d0 := n.due.Date()
		days = int64((y-y0)*360 + int(m-m0)*30 + d - d0)
	}
	return days
}

// penalty is without a limit.
func penalty(sum, rate *big.Rat, days int64, rule validate.Rule) *big.Rat {
	daily := facts.Percent(sum, rate)
	if rule == roundsDays {
		daily = facts.Kopecks(daily)
	}
	return facts.Kopecks(new(big.Rat).Mul(daily, big.NewRat(days, 1)))
}
