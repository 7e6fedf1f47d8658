package c06

import (
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/moving"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0610 has a document of the first message worked on in the second.
var T0610 = &generate.Task{
	Number: "6.10",
	Doc: "A first message dictates an order with clauses and a schedule, a second one changes that very file: days a week later, another person in charge, a clause in between, a row less. " +
		"Who writes the order anew from the second message loses the dictated wording; who shifts every day shifts those of the passes and of the earlier order as well; who forgets the schedule or its sum leaves them old.",
	Make: make0610,
}

func make0610(p *generate.TaskPass) (*generate.Draft, error) {
	o, err := moving.New(p.Rand)
	if err != nil {
		return nil, err
	}
	data, err := o.Final()
	if err != nil {
		return nil, err
	}
	rows := &dataset.FactRows{Columns: []string{"Имущество", "День", "Машин"}}
	for _, l := range o.Kept() {
		rows.Rows = append(rows.Rows, []string{l.Name, paper.ISO(o.On(l, moving.Week)), strconv.Itoa(l.Trucks)})
	}
	day := func(t time.Time) dataset.Fact { return generate.Text(dataset.FactDate, paper.ISO(t)) }
	text := func(s string) dataset.Fact { return generate.Text(dataset.FactText, s) }
	return &generate.Draft{
		Now: o.Base.AddDate(0, 0, 6).Format(time.DateOnly) + "T09:30:00+03:00",
		Facts: map[string]dataset.Fact{
			"start": day(o.First(moving.Week)), "end": day(o.Last(moving.Week)), "schedule": {Type: dataset.FactTable, Table: rows},
			"trucks": generate.Number(strconv.Itoa(moving.Trucks(o.Kept())), ""), "chief": generate.Text(dataset.FactName, o.New.Full(fiction.Nominative)), "passes": day(o.Passes),
			"sequence": {Type: dataset.FactList, List: []string{bare(moving.Packing), bare(moving.List), bare(moving.Links)}},
		},
		Aside: map[string]dataset.Fact{
			"title": text(moving.Title), "ground": text(o.Ground()), "old_dates": text(o.Dates(0)), "dates": text(o.Dates(moving.Week)), "old_charge": text(o.Charge(o.Chief)), "charge": text(o.Charge(o.New)),
			"packing": text(moving.Packing), "list": text(moving.List), "links": text(moving.Links), "passes_clause": text(o.PassesClause()), "listed": text(o.Listed()),
			"old_sum": text(moving.Sum(o.Loads)), "sum": text(moving.Sum(o.Kept())), "dropped": text(moving.Dropped), "director": text(o.Firm.Head.Signature()),
			"old_chief": text(o.Chief.Full(fiction.Nominative)), "old_short": text(o.Chief.Initials(fiction.Nominative)), "old_start": day(o.First(0)), "old_end": day(o.Last(0)), "moved_passes": day(o.Passes.AddDate(0, 0, moving.Week)),
		},
		Issued: []generate.Output{{Name: "Распоряжение о переезде.docx", Data: data}},
	}, nil
}

// bare is a sentence without its full stop.
func bare(sentence string) string { return strings.TrimSuffix(sentence, ".") }
