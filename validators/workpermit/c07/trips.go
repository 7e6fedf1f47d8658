package c07

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"time"

	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// tripWords is a trip as the message lists it.
var tripWords = regexp.MustCompile(`(\d)\) ([А-ЯЁ][а-яё-]+), с (\d{1,2} [а-я]+ \d{4} года) по (\d{1,2} [а-я]+ \d{4} года)([^;.]*)[;.]`)

// normsKnown are those of orders before those of the editions, each list the latest first.
func normsKnown(p *validate.TaskPass, b base, list []act, rule validate.Rule) ([]norms, error) {
	var regulated []norms
	for _, a := range list {
		n, err := regulationNorms(a)
		if err != nil {
			return nil, err
		}
		a.cite(p)
		regulated = append(regulated, n)
	}
	if rule == noOrder {
		return regulated, nil
	}
	orders, err := orderedNorms(p, b, rule == branchOrder, rule == normsByTable, regulated[0].cities)
	if err != nil {
		return nil, err
	}
	for i := range orders {
		switch rule {
		case fromSigning:
			orders[i].from = orders[i].ordered
		case oldGroups:
			orders[i].cities = regulated[0].cities
		}
	}
	return append(orders, regulated...), nil
}

// at are the norms of a day.
func at(known []norms, day time.Time) *norms {
	for i := range known {
		if !known[i].from.After(day) {
			return &known[i]
		}
	}
	return nil
}

// pay is a row for each trip of the message, and what all come to.
func pay(words string, known []norms, now *norms, fed *big.Rat, rule validate.Rule) (rows [][]string, total *big.Rat, err error) {
	total = new(big.Rat)
	for _, m := range tripWords.FindAllStringSubmatch(words, -1) {
		first, err := said.Day(m[3])
		if err != nil {
			return nil, nil, err
		}
		last, err := said.Day(m[4])
		if err != nil || last.Before(first) {
			return nil, nil, fmt.Errorf("trip %s ends before it begins, or never: %v", m[1], err)
		}
		n := at(known, first)
		if rule == ordersForAll {
			n = now
		}
		if n == nil {
			return nil, nil, fmt.Errorf("no norms were in force when trip %s began", m[1])
		}
		days := int64(last.Sub(first)/(24*time.Hour)) + 1
		if rule == unpaidReturn {
			days--
		}
		daily := n.daily(m[2])
		if strings.Contains(m[5], "три раза в день") && rule != notFed {
			daily = facts.Percent(daily, fed)
		}
		sum := facts.Times(daily, big.NewRat(days, 1))
		total.Add(total, sum)
		rows = append(rows, []string{m[1], facts.Decimal(daily), fmt.Sprint(days), facts.Decimal(sum)})
	}
	if len(rows) < 2 {
		return nil, nil, fmt.Errorf("%d trips in %q", len(rows), words)
	}
	return rows, total, nil
}
