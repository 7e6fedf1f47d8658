package c01

import (
	"strconv"
	"strings"

	"etalon/corpora/branches"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0106 sums up a report whose percentages are partly wrong.
var T0106 = &generate.Task{
	Number: "1.06",
	Doc: "A report on sales has seven rows with two percentages each; three of the fourteen do not follow from the sums beside them. A summary is wanted. " +
		"A careless system repeats the percentages, a zealous one mends right ones too.",
	Make: make0106,
}

func make0106(p *generate.TaskPass) (*generate.Draft, error) {
	report, err := branches.New(p.Rand)
	if err != nil {
		return nil, err
	}
	data, plants, err := report.File()
	if err != nil {
		return nil, err
	}
	const name = "Отчет продажи 1 кв 2025 (на совещание).docx"
	plan, fact := report.Sum(func(b *branches.Branch) int { return b.Plan }), report.Sum(func(b *branches.Branch) int { return b.Fact })
	total := &branches.Branch{Plan: plan, Fact: fact, Before: report.Sum(func(b *branches.Branch) int { return b.Before })}
	percent := func(n int) dataset.Fact { return generate.Number(branches.Tenths(n), "%") }
	return &generate.Draft{
		Now: "2025-04-09T09:05:00+03:00",
		Facts: map[string]dataset.Fact{
			"wrong":        {Type: dataset.FactTable, Table: wrongShares(report)},
			"total_fact":   generate.Money(strconv.Itoa(1000*fact) + ".00"),
			"total_done":   percent(total.Done()),
			"total_growth": percent(total.Growth()),
			"done_right":   percent(report.WrongDone.Done()),
			"growth_right": percent(report.WrongGrowth.Growth()),
			"other_right":  percent(report.OtherGrowth.Growth()),
		},
		Aside: map[string]dataset.Fact{
			"done_branch":   generate.Text(dataset.FactText, report.WrongDone.Name),
			"growth_branch": generate.Text(dataset.FactText, report.WrongGrowth.Name),
			"other_branch":  generate.Text(dataset.FactText, report.OtherGrowth.Name),
			"below":         generate.Text(dataset.FactText, told(report, (*branches.Branch).Below, "План не выполнили", "План выполнили все филиалы")),
			"fallen":        generate.Text(dataset.FactText, told(report, (*branches.Branch).Fallen, "Продажи ниже прошлогодних", "Продажи ниже прошлогодних ни у кого не были")),
		},
		Materials: []generate.Material{{Place: generate.Attached, Name: name, Data: data}},
		Plants:    generate.Planted("1.06", generate.Attached, name, plants),
	}, nil
}

// wrongShares are the percentages that do not follow, in the order of the report.
func wrongShares(r *branches.Report) *dataset.FactRows {
	rows := &dataset.FactRows{Columns: []string{"Филиал", "Показатель", "В отчёте, %", "Верно, %"}}
	for _, b := range r.Branches {
		switch {
		case b.DoneShown != b.Done():
			rows.Rows = append(rows.Rows, []string{b.Name, "% плана", branches.Tenths(b.DoneShown), branches.Tenths(b.Done())})
		case b.GrowthShown != b.Growth():
			rows.Rows = append(rows.Rows, []string{b.Name, "рост", branches.Tenths(b.GrowthShown), branches.Tenths(b.Growth())})
		}
	}
	return rows
}

// told names the branches of which something is true, or says that there are none.
func told(r *branches.Report, is func(*branches.Branch) bool, some, none string) string {
	var names []string
	for _, b := range r.Branches {
		if is(b) {
			names = append(names, "«"+b.Name+"»")
		}
	}
	if len(names) == 0 {
		return none + "."
	}
	return some + ": " + strings.Join(names, ", ") + "."
}
