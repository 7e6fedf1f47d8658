package c05

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0505 dictates an invoice whose total is not the sum of its lines.
var T0505 = &generate.Task{
	Number: "5.05",
	Doc: "Four lines of an invoice are dictated with a total that is not their sum, and a request for payment is wanted. The lines are added up, the gap is named and the tax is taken from the right sum. " +
		"A careless system passes the dictated total on.",
	Make: make0505,
}

// wares are things of an office's invoice: with the price of one.
var wares = []struct {
	name  string
	price paper.Money
}{
	{"кресла операторские", 11_840_00}, {"столы письменные", 17_350_00}, {"тумбы выкатные", 8_290_00}, {"шкафы для документов", 21_460_00},
	{"светильники настольные", 2_175_00}, {"перегородки настольные", 6_730_00}, {"вешалки напольные", 3_985_00},
}

func make0505(p *generate.TaskPass) (*generate.Draft, error) {
	maker, err := fiction.New(p.Rand)
	if err != nil {
		return nil, err
	}
	draft := &generate.Draft{Now: "2025-06-10T09:20:00+03:00", Aside: map[string]dataset.Fact{
		"seller": generate.Text(dataset.FactText, maker.Firm(fiction.OOO).Short()), "invoice": generate.Text(dataset.FactText, strconv.Itoa(p.Rand.Between(118, 964))),
	}}
	var total paper.Money
	chosen := stream.Sample(p.Rand, wares, 4)
	for i, w := range chosen {
		quantity := p.Rand.Between(3, 24)
		price := w.price + paper.Money(100*p.Rand.Between(1, 60))
		total += price * paper.Money(quantity)
		n := strconv.Itoa(i + 1)
		draft.Aside["ware_"+n] = generate.Text(dataset.FactText, w.name)
		draft.Aside["quantity_"+n] = generate.Number(strconv.Itoa(quantity), "")
		draft.Aside["price_"+n] = generate.Money(price.Decimal())
	}
	gap := paper.Rub(stream.Pick(p.Rand, []int{9_000, 10_800, 14_400, 18_000, 27_000}))
	draft.Aside["shown"] = generate.Money((total + gap).Decimal())
	draft.Facts = map[string]dataset.Fact{
		"total": generate.Money(total.Decimal()),
		"gap":   generate.Money(gap.Decimal()),
		"tax":   generate.Money(included(total).Decimal()),
		"net":   generate.Money((total - included(total)).Decimal()),
	}
	return draft, nil
}

// included is the tax of 20 % within a sum, half a kopeck up.
func included(sum paper.Money) paper.Money { return (sum*20 + 60) / 120 }
