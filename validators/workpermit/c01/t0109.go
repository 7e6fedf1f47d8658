package c01

import (
	"fmt"
	"math/big"
	"regexp"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 1.09.
const (
	onPayday      validate.Rule = "takes for a month the rent in force on its last day of payment"
	byRentTable   validate.Rule = "reads the rents in the tables of the supplements"
	newestNow     validate.Rule = "takes the rent of the newest supplement for the one of today"
	firstRent     validate.Rule = "takes the rent of the contract for the one of today"
	fromNewYear   validate.Rule = "counts the new rent from the first day of the year"
	neverRises    validate.Rule = "counts the rent of today for the whole year"
	setWhenBegins validate.Rule = "takes the day the rent began for the day of the supplement"
)

// T0109 solves 1.09.
var T0109 = &validate.TaskSolver{
	Number: "1.09",
	Doc: "Each month costs what the last signed supplement says that had begun by its first day. What is in force now and what follows are told by the day named in a " +
		"supplement, not by which of them is the newest.",
	Solve:    solve0109,
	Readings: []validate.Rule{onPayday, byRentTable},
	Traps:    []validate.Rule{newestNow, firstRent, fromNewYear, neverRises, setWhenBegins},
}

var (
	leaseAsked  = regexp.MustCompile(`по аренде .*?, договор № (\S+) с `)
	monthsAsked = regexp.MustCompile(`за ([а-я]+) и ([а-я]+) (\d{4}) года и ([а-я]+) (\d{4}) года`)
	yearAsked   = regexp.MustCompile(`за весь (\d{4}) год`)
	monthlyRent = regexp.MustCompile(`Арендная плата составляет ` + archive.Sum + `\S+ в месяц`)
	leaseTerm   = regexp.MustCompile(`передаётся в аренду с (\d{1,2} [а-я]+ \d{4} г\.) на \d+ месяц\S*, до (\d{1,2} [а-я]+ \d{4} г\.)`)
	rentPayday  = regexp.MustCompile(`вносится ежемесячно не позднее (\d{1,2})-го числа оплачиваемого месяца`)
	rentTable   = regexp.MustCompile(`Арендная плата в месяц, руб\. [\d ]+,\d\d ([\d ]+,\d\d)`)
	leaseTotal  = regexp.MustCompile(`Арендная плата за весь срок (?:с учётом изменения )?составляет ` + archive.Sum)
)

// lease is a lease with its rents in the order of their first days.
type lease struct {
	begins, ends time.Time
	// payday is the day of a month by which it is paid for.
	payday int
	rents  []rent
}

type rent struct {
	paper archive.Paper
	sum   *big.Rat
}

func solve0109(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	today, err := said.Today(p)
	if err != nil {
		return nil, err
	}
	l, err := readLease(p, text, rule)
	if err != nil {
		return nil, err
	}
	now, err := l.at(today)
	if err != nil {
		return nil, err
	}
	next := now + 1
	if next != len(l.rents)-1 {
		return nil, fmt.Errorf("%d rents follow the one of today, want one", len(l.rents)-next)
	}
	months, year, err := askedMonths(text)
	if err != nil {
		return nil, err
	}
	setOn := l.rents[now].paper.Day
	if rule != onPayday {
		l.payday = 1
	}
	switch rule {
	case newestNow:
		now, setOn = next, l.rents[next].paper.Day
		l.rents[next].paper.From = l.begins
	case firstRent:
		now, setOn = 0, l.rents[0].paper.Day
	case fromNewYear:
		l.rents[next].paper.From = year[0]
	case neverRises:
		l.rents[next].paper.From = l.ends
	case setWhenBegins:
		setOn = l.rents[now].paper.From
	}
	three, err := l.cost(months)
	if err != nil {
		return nil, err
	}
	whole, err := l.cost(year)
	return map[string]dataset.Fact{
		"rent_now":     facts.Money(l.rents[now].sum),
		"set_on":       said.On(setOn),
		"rent_next":    facts.Money(l.rents[next].sum),
		"next_from":    said.On(l.rents[next].paper.From),
		"three_months": facts.Money(three),
		"next_year":    facts.Money(whole),
	}, err
}

// askedMonths are the first days of the months and of those of the year that the message asks for.
func askedMonths(text string) (months, year []time.Time, err error) {
	m, err := said.Groups(text, monthsAsked)
	if err != nil {
		return nil, nil, err
	}
	y, err := said.Groups(text, yearAsked)
	if err != nil {
		return nil, nil, err
	}
	for _, words := range []string{m[0] + " " + m[2], m[1] + " " + m[2], m[3] + " " + m[4]} {
		found := russian.Dates(words + " года")
		if len(found) != 1 || found[0].Problem != "" {
			return nil, nil, fmt.Errorf("%q is no month", words)
		}
		c := found[0].Period.From
		months = append(months, time.Date(c.Year, time.Month(c.Month), 1, 0, 0, 0, 0, time.UTC))
	}
	first, err := said.Day("1 января " + y[0] + " г.")
	for i := range 12 {
		year = append(year, first.AddDate(0, i, 0))
	}
	return months, year, err
}
