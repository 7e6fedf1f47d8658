package c01

import (
	"strconv"

	"etalon/corpora/bids"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0105 chooses between two offers.
var T0105 = &generate.Task{
	Number: "1.05",
	Doc: "Two offers for the same equipment: the lower price leaves delivery, mounting and start to its notes, the higher one includes them. " +
		"Who compares the totals in bold takes the dearer offer.",
	Make: make0105,
}

func make0105(p *generate.TaskPass) (*generate.Draft, error) {
	t, err := bids.New(p.Rand)
	if err != nil {
		return nil, err
	}
	bare, err := t.File(t.Bare, p.Rand)
	if err != nil {
		return nil, err
	}
	whole, err := t.File(t.Whole, p.Rand)
	if err != nil {
		return nil, err
	}
	days := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "дней") }
	return &generate.Draft{
		Now: "2025-08-25T11:30:00+03:00",
		Facts: map[string]dataset.Fact{
			"better":      generate.Text(dataset.FactText, t.Whole.Firm.Short()),
			"better_full": money(t.Whole.Full()),
			"worse":       generate.Text(dataset.FactText, t.Bare.Firm.Short()),
			"worse_goods": money(t.Bare.Goods()),
			"worse_full":  money(t.Bare.Full()),
			"mounting":    money(t.Bare.Mounted()),
			"saved":       money(t.Saved()),
			"better_days": days(t.Whole.Days),
			"worse_days":  days(t.Bare.Days),
		},
		Aside: map[string]dataset.Fact{
			"things": generate.Text(dataset.FactText, t.Thing.All), "quantity": generate.Number(strconv.Itoa(t.Bare.Quantity), ""),
			"delivery": money(t.Bare.Delivery), "each": money(t.Bare.Mounting), "start": money(t.Bare.Start),
		},
		Materials: []generate.Material{
			{Place: generate.Attached, Name: "КП " + t.Bare.Firm.Name + ".pdf", Data: bare},
			{Place: generate.Attached, Name: "КП " + t.Whole.Firm.Name + ".pdf", Data: whole},
		},
	}, nil
}
