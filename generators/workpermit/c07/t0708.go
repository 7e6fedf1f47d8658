package c07

import (
	"strconv"

	"etalon/corpora/paper"
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0708 finds the regulation on bonuses that is in force and computes a bonus by it.
var T0708 = &generate.Task{
	Number: "7.08", World: worlds.Promtekhservis,
	Doc: "Four editions of a regulation on bonuses: the one called new is the oldest, the one called final is a draft that nobody approved, the one in force is a scan without a name. " +
		"Each gives another bonus. Who goes by names takes the draft or the oldest.",
	Make: make0708,
}

// payee is whose bonus is computed.
type payee struct {
	salary, worked, norm, plan int // roubles, days, days, percent
}

// bonus by an edition for a month with a remark, rounded half up to a kopeck.
func (w payee) bonus(b promtekhservis.Bonus) paper.Money {
	percent := b.Percent
	if w.plan >= b.Over {
		percent += b.Plus
	}
	whole, parts := int64(w.salary)*int64(percent*w.worked*(100-b.Remark)), int64(100*w.norm)
	return paper.Money((2*whole + parts) / (2 * parts))
}

func make0708(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := promtekhservis.New(p.Seed)
	if err != nil {
		return nil, err
	}
	who := payee{salary: 500 * p.Rand.Between(124, 190), worked: p.Rand.Between(15, 19), norm: 21, plan: p.Rand.Between(106, 109)}
	rows := &dataset.FactRows{Columns: []string{"Редакция", "Премия, % оклада", "Снижение при замечании, %"}}
	for _, b := range f.Bonuses {
		rows.Rows = append(rows.Rows, []string{strconv.Itoa(b.Year), strconv.Itoa(b.Percent), strconv.Itoa(b.Remark)})
	}
	now, draft := f.InForce(), f.Bonuses[3]
	percent := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "%") }
	whole := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "") }
	return &generate.Draft{
		Now: "2025-04-22T14:40:00+03:00",
		Facts: map[string]dataset.Fact{
			"editions": {Type: dataset.FactTable, Table: rows},
			"file":     generate.Text(dataset.FactText, promtekhservis.BonusInForce), "order": generate.Text(dataset.FactIdentifier, now.Number),
			"ordered": generate.Text(dataset.FactDate, paper.ISO(now.Ordered)), "from": generate.Text(dataset.FactDate, paper.ISO(now.From)),
			"percent": percent(now.Percent), "raised": percent(now.Percent + now.Plus), "remark": percent(now.Remark), "bonus": money(who.bonus(now)),
		},
		Aside: map[string]dataset.Fact{
			"salary": roubles(who.salary), "worked": whole(who.worked), "norm": whole(who.norm), "plan": percent(who.plan), "over": percent(now.Over), "points": whole(now.Plus),
			"oldest": generate.Text(dataset.FactText, promtekhservis.BonusNew), "before": generate.Text(dataset.FactText, promtekhservis.BonusBefore), "draft": generate.Text(dataset.FactText, promtekhservis.BonusDraft),
			"oldest_year": whole(f.Bonuses[0].Year), "draft_bonus": money(who.bonus(draft)), "before_bonus": money(who.bonus(f.Bonuses[1])), "oldest_bonus": money(who.bonus(f.Bonuses[0])),
		},
	}, nil
}
