package c07

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

var (
	longCase   = regexp.MustCompile(`1\) заказ на ([\d ]+) руб\., в нём \S+ по ([\d,]+) м, адрес в (\d+) км от границы города, договора годового обслуживания нет`)
	shortCase  = regexp.MustCompile(`2\) заказ на ([\d ]+) руб\., ([\d ]+) кг, всё короче ([\d,]+) м, адрес в городе`)
	returnCase = regexp.MustCompile(`3\) на (\d+)-й день после получения покупатель вернул исправную продукцию на ([\d ]+,\d\d) руб\. в целой упаковке, ошибся он сам`)
)

// ruling are the rules of delivery and those of return.
func ruling(p *validate.TaskPass, b base, rule validate.Rule) (delivery, back act, err error) {
	what, place := deliveryTitle, 0
	switch rule {
	case branchRate:
		what = branchTitle
	case lapsedRate:
		place = 1
	}
	list, err := editions(b.acts, what, b.today)
	if err != nil {
		return delivery, back, err
	}
	if len(list) <= place {
		return delivery, back, validate.ErrNotApplicable
	}
	delivery = list[place]
	if list, err = editions(b.acts, returnsTitle, b.today); err != nil {
		return delivery, back, err
	}
	back = list[0]
	delivery.cite(p)
	back.cite(p)
	return delivery, back, nil
}

// caseSums are what the three cases come to.
func caseSums(words string, t tariff, r returns, rule validate.Rule) ([]*big.Rat, error) {
	long, err := said.Numbers(words, longCase)
	if err != nil {
		return nil, err
	}
	short, err := said.Numbers(words, shortCase)
	if err != nil {
		return nil, err
	}
	back, err := said.Numbers(words, returnCase)
	if err != nil {
		return nil, err
	}
	if back[0].Cmp(r.days) > 0 {
		return nil, fmt.Errorf("returned on day %s of %s", back[0].RatString(), r.days.RatString())
	}
	none, hundred := new(big.Rat), big.NewRat(100, 1)
	first := order{sum: long[0], length: long[1], weight: none, km: long[2]}
	second := order{sum: short[0], weight: short[1], length: short[2], km: none}
	refund := facts.Percent(back[1], facts.Minus(hundred, r.fee))
	switch {
	case rule == apartFee:
		refund = facts.Minus(back[1], facts.Percent(back[1], r.fee))
	case rule == noFee:
		refund = back[1]
	case rule == anyFree:
		first.length, second.length = none, none
	case rule == freeKm && first.sum.Cmp(t.free) >= 0:
		first.km = none
	case rule == bothWays:
		first.km = facts.Plus(first.km, first.km)
	}
	return []*big.Rat{t.cost(first), t.cost(second), facts.Kopecks(refund)}, nil
}
