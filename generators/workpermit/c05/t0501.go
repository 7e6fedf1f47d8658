package c05

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0501 asks for a letter whose signatory nobody has named.
var T0501 = &generate.Task{
	Number: "5.01",
	Doc: "A letter that moves a term of delivery is to be signed by a commercial director whose name stands nowhere. The new day and the price of the lot are counted; " +
		"the signature stays open and the name is asked for. A careless system invents initials and a surname.",
	Make: make0501,
}

// goods are things delivered in lots, with their price in whole roubles.
var goods = []struct {
	name  string
	price int
}{
	{"шаровые краны DN 50", 2_340}, {"фильтры сетчатые DN 80", 4_870}, {"манометры показывающие", 1_185}, {"муфты насосные", 3_460}, {"клапаны обратные DN 65", 5_920},
}

func make0501(p *generate.TaskPass) (*generate.Draft, error) {
	maker, err := fiction.New(p.Rand)
	if err != nil {
		return nil, err
	}
	thing := stream.Pick(p.Rand, goods)
	price := paper.Rub(thing.price) + paper.Money(10*p.Rand.Between(1, 9))
	quantity := p.Rand.Between(36, 180)
	due := workday(p.Rand, 9, 10)
	later := payday(p.Rand, due, 17, 33)
	return &generate.Draft{
		Now: "2025-09-03T11:15:00+03:00",
		Facts: map[string]dataset.Fact{
			"new_day":         date(later),
			"old_day":         date(due),
			"lot_price":       generate.Money((price * paper.Money(quantity)).Decimal()),
			"contract_number": generate.Text(dataset.FactIdentifier, strconv.Itoa(p.Rand.Between(112, 489))+"-П/25"),
			"contract_day":    date(workday(p.Rand, 2, 5)),
		},
		Aside: map[string]dataset.Fact{
			"customer": generate.Text(dataset.FactText, maker.Firm(fiction.OOO).Short()),
			"goods":    generate.Text(dataset.FactText, thing.name),
			"quantity": generate.Number(strconv.Itoa(quantity), ""),
			"price":    generate.Money(price.Decimal()),
			"shift":    generate.Text(dataset.FactText, numerals.CalendarDays.Of(int64(later.Sub(due).Hours())/24)),
		},
	}, nil
}
