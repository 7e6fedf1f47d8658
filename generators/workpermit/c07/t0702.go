// Package c07 has the tasks on knowledge bases and templates.
package c07

import (
	"strconv"
	"time"

	"etalon/corpora/paper"
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0702 finds the allowances of business trips that were in force on their days.
var T0702 = &generate.Task{
	Number: "7.02", World: worlds.Promtekhservis,
	Doc: "Two editions of a regulation, a memo, an order of a branch and a scanned order name allowances. The scan holds for trips begun since its day and moves a town into another group. " +
		"Who reads no scans pays the old norm for all trips; who forgets the order's transition pays the new one.",
	Make: make0702,
}

// trip is a business trip with its allowance.
type trip struct {
	from, to  time.Time
	perDay    int // roubles
	allowance paper.Money
}

func (t trip) days() int { return int(t.to.Sub(t.from).Hours())/24 + 1 }

func newTrip(from time.Time, days, perDay int) trip {
	return trip{from, from.AddDate(0, 0, days-1), perDay, paper.Rub(days * perDay)}
}

// trips: the first begins before the order is in force and ends after that, the second goes to the town
// that the order moved, on the third the host feeds.
func trips(r *stream.Stream, t promtekhservis.Travel) []trip {
	early := r.Between(2, 4)
	return []trip{
		newTrip(t.From.AddDate(0, 0, -early), early+r.Between(2, 4), t.Before.Other),
		newTrip(paper.Day(2025, 3, r.Between(24, 26)), r.Between(4, 7), t.Now.First),
		newTrip(paper.Day(2025, 4, r.Between(7, 9)), r.Between(3, 5), t.Now.Other*t.Fed/100),
	}
}

func make0702(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := promtekhservis.New(p.Seed)
	if err != nil {
		return nil, err
	}
	t := f.Travel
	rows := &dataset.FactRows{Columns: []string{"Поездка", "Выплата за день, руб.", "Дней", "Суточные, руб."}}
	aside := map[string]dataset.Fact{"file": generate.Text(dataset.FactText, promtekhservis.AllowanceOrder), "old_norm": roubles(t.Before.First), "old_other": roubles(t.Before.Other), "branch_norm": roubles(t.Branch.First)}
	var total, careless paper.Money
	for i, one := range trips(p.Rand, t) {
		n := strconv.Itoa(i + 1)
		rows.Rows = append(rows.Rows, []string{n, strconv.Itoa(one.perDay), strconv.Itoa(one.days()), one.allowance.Decimal()})
		aside["from_"+n], aside["to_"+n] = generate.Text(dataset.FactDate, paper.ISO(one.from)), generate.Text(dataset.FactDate, paper.ISO(one.to))
		total += one.allowance
		careless += paper.Rub(one.days() * []int{t.Before.Other, t.Before.Other, t.Before.Other * t.Fed / 100}[i])
	}
	aside["careless"] = money(careless)
	return &generate.Draft{
		Now: "2025-04-21T10:20:00+03:00",
		Facts: map[string]dataset.Fact{
			"trips": {Type: dataset.FactTable, Table: rows}, "total": money(total),
			"order": generate.Text(dataset.FactIdentifier, t.Number), "ordered": generate.Text(dataset.FactDate, paper.ISO(t.Ordered)), "from": generate.Text(dataset.FactDate, paper.ISO(t.From)),
			"first": roubles(t.Now.First), "other": roubles(t.Now.Other), "fed": generate.Number(strconv.Itoa(t.Fed), "%"),
		},
		Aside: aside,
	}, nil
}

// roubles are whole roubles as a fact.
func roubles(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "руб.") }

func money(m paper.Money) dataset.Fact { return generate.Money(m.Decimal()) }
