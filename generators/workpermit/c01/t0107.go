package c01

import (
	"strconv"

	"etalon/corpora/paper"
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0107 asks for a note on four papers that are wrong, each in a way of its own.
var T0107 = &generate.Task{
	Number: "1.07", World: worlds.Promtekhservis,
	Doc: "Four plain questions lead to four papers of a base: an estimate whose total leaves out a row, a calculation with a wrong tax, a regulation with two terms for one thing, an order with a day that is in no calendar. " +
		"Nobody asks about errors. Who copies values puts them into a note that goes to the director.",
	Make: make0107,
}

func make0107(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := promtekhservis.New(p.Seed)
	if err != nil {
		return nil, err
	}
	courses, service := f.Courses, f.Service
	days := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "дней") }
	return &generate.Draft{
		Now: "2025-04-15T12:10:00+03:00",
		Facts: map[string]dataset.Fact{
			"courses_shown": money(courses.Shown), "courses": money(courses.True), "courses_gap": money(courses.True - courses.Shown),
			"vat_shown": money(service.Shown), "vat": money(service.True), "net": money(service.Net()), "service": money(service.Net() + service.True),
			"notice_a": days(f.NoticeA), "notice_b": days(f.NoticeB),
			"begins": generate.Text(dataset.FactDate, paper.ISO(f.InventoryBegins)), "impossible": generate.Text(dataset.FactText, promtekhservis.ImpossibleEnd),
		},
		Aside: map[string]dataset.Fact{
			"left_out":      generate.Text(dataset.FactText, courses.Rows[4].Name),
			"service_shown": money(service.Net() + service.Shown),
			"courses_file":  generate.Text(dataset.FactText, promtekhservis.CoursesMemo), "service_file": generate.Text(dataset.FactText, promtekhservis.ServiceMemo),
			"attestation_file": generate.Text(dataset.FactText, promtekhservis.Attestation), "inventory_file": generate.Text(dataset.FactText, promtekhservis.InventoryOrder),
		},
	}, nil
}
