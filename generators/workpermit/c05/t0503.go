package c05

import (
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0503 asks for a schedule whose shares exceed the whole.
var T0503 = &generate.Task{
	Number: "5.03",
	Doc: "Three payments of 30, 40 and 40 per cent of a price are to be put on a schedule. Together they are 110 per cent: the excess is named, in roubles too, and the choice is left to the person. " +
		"A careless system prints the table as asked, or mends a share in silence.",
	Make: make0503,
}

// works are what is paid for, after «договору на».
var works = []string{"монтаж системы вентиляции", "замену кровли склада", "ремонт котельной", "устройство охранной сигнализации"}

func make0503(p *generate.TaskPass) (*generate.Draft, error) {
	price := paper.Rub(10*p.Rand.Between(84_100, 287_900)) + paper.Money(10*p.Rand.Between(1, 9)) // tens of kopecks, so that shares are whole
	first := workday(p.Rand, 3, 3)
	second := workday(p.Rand, 5, 5)
	third := workday(p.Rand, 7, 7)
	share := func(percent paper.Money) dataset.Fact { return generate.Money((price * percent / 100).Decimal()) }
	return &generate.Draft{
		Now: "2025-02-25T10:05:00+03:00",
		Facts: map[string]dataset.Fact{
			"shares":   generate.Number("110", "%"),
			"thirty":   share(30),
			"forty":    share(40),
			"together": share(110),
			"excess":   share(10),
		},
		Aside: map[string]dataset.Fact{
			"price":  generate.Money(price.Decimal()),
			"work":   generate.Text(dataset.FactText, stream.Pick(p.Rand, works)),
			"first":  date(first),
			"second": date(second),
			"third":  date(third),
		},
	}, nil
}
