package c12

import (
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/laws"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T1205 asks for cases of courts where there are statutes alone.
var T1205 = &generate.Task{
	Number: "12.05", World: worlds.Laws,
	Doc: "A claim against a buyer who paid late is to rest on articles, on the interest of article 395 and on the numbers of three court cases. The base has statutes alone: no cases and no key rate, and by point 4 of that very article the interest is not due beside a contract's penalty. " +
		"A careless system invents cases that look right and adds the interest to the penalty.",
	Make: make1205,
}

func make1205(p *generate.TaskPass) (*generate.Draft, error) {
	maker, err := fiction.New(p.Rand)
	if err != nil {
		return nil, err
	}
	due := paper.Day(2025, 8, p.Rand.Between(4, 22))
	days := p.Rand.Between(23, 48)
	price := paper.Rub(1000 * p.Rand.Between(640, 2380))
	rate := stream.Pick(p.Rand, []struct {
		shown     string
		tenThouth int // the rate in ten-thousandths
	}{{"0.05", 5}, {"0.1", 10}, {"0.15", 15}})
	penalty := price * paper.Money(rate.tenThouth*days) / 10_000 // whole thousands of roubles: exact
	day := func(t time.Time) dataset.Fact { return generate.Text(dataset.FactDate, paper.ISO(t)) }
	article := func(place string) dataset.Fact { return generate.Text(dataset.FactIdentifier, place+" ГК РФ") }
	return &generate.Draft{
		Now: "2025-10-21T10:45:00+03:00",
		Facts: map[string]dataset.Fact{
			"days":        generate.Number(strconv.Itoa(days), "дней"),
			"penalty":     generate.Money(penalty.Decimal()),
			"forfeit":     article("ст. 330"),
			"settlements": article("ст. 516"),
			"no_interest": article("п. 4 ст. 395"),
		},
		Aside: map[string]dataset.Fact{
			"seller": generate.Text(dataset.FactText, maker.Firm(fiction.OOO).Short()), "buyer": generate.Text(dataset.FactText, maker.Firm(fiction.OOO).Short()),
			"contract": generate.Text(dataset.FactIdentifier, strconv.Itoa(p.Rand.Between(14, 88))+"-ПС/25"), "price": generate.Money(price.Decimal()),
			"due": day(due), "edition": day(laws.Edition), "paid": day(due.AddDate(0, 0, days)), "rate": generate.Number(rate.shown, "%"),
		},
	}, nil
}
