package c07

import (
	"strconv"

	"etalon/corpora/paper"
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0707 asks for a note on delivery and returns with three cases.
var T0707 = &generate.Task{
	Number: "7.07", World: worlds.Promtekhservis,
	Doc: "Rules of delivery and of returns have conditions and exceptions; older rules are called current, a branch has rules of its own. Three cases fall under the exceptions. " +
		"A note of bare values promises free delivery to who has to pay, and gives back what is withheld.",
	Make: make0707,
}

func make0707(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := promtekhservis.New(p.Seed)
	if err != nil {
		return nil, err
	}
	d, back := f.Delivery, f.Returns
	km, returned := p.Rand.Between(24, 68), paper.Rub(100*p.Rand.Between(190, 430))
	far, refund := paper.Rub(d.Heavy+km*d.PerKm), returned*paper.Money(100-back.Fee)/100
	rows := &dataset.FactRows{Columns: []string{"Случай", "Сумма, руб."}, Rows: [][]string{{"1", far.Decimal()}, {"2", paper.Rub(d.City).Decimal()}, {"3", refund.Decimal()}}}
	whole := func(n int, unit string) dataset.Fact { return generate.Number(strconv.Itoa(n), unit) }
	return &generate.Draft{
		Now: "2025-04-24T11:30:00+03:00",
		Facts: map[string]dataset.Fact{
			"free": roubles(d.Free), "city": roubles(d.City), "limit": whole(d.Limit, "кг"), "heavy": roubles(d.Heavy), "per_km": roubles(d.PerKm), "delivery_days": whole(d.Days, "дней"),
			"return_days": whole(back.Days, "дней"), "fee": whole(back.Fee, "%"), "refund_days": whole(back.Refund, "дней"), "cases": {Type: dataset.FactTable, Table: rows},
		},
		Aside: map[string]dataset.Fact{
			"km": whole(km, "км"), "returned": money(returned), "far_order": roubles(d.Free + 1000*p.Rand.Between(12, 40)), "small_order": roubles(d.Free - 1000*p.Rand.Between(4, 12)),
			"weight": whole(100*p.Rand.Between(2, 7), "кг"), "day": whole(back.Days-2, ""), "old_free": roubles(f.OldDelivery.Free), "branch_free": roubles(f.BranchDelivery.Free),
			"old_file": generate.Text(dataset.FactText, promtekhservis.OldDelivery), "rules": generate.Text(dataset.FactText, promtekhservis.DeliveryRules), "returns": generate.Text(dataset.FactText, promtekhservis.ReturnRules),
			"km_only": roubles(km * d.PerKm),
		},
	}, nil
}
