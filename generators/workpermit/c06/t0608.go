package c06

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/vektor"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0608 counts contracts by partner.
var T0608 = &generate.Task{
	Number: "6.08", World: worlds.Vektor,
	Doc:  "Twenty-odd files of contracts are copies, scans, editions, drafts and supplements of twelve contracts with seven partners. Who counts files counts almost double.",
	Make: make0608,
}

func make0608(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := vektor.New(p.Seed)
	if err != nil {
		return nil, err
	}
	rows := &dataset.FactRows{Columns: []string{"Контрагент", "Договоров"}}
	total := 0
	for _, s := range f.Suppliers() {
		rows.Rows = append(rows.Rows, []string{s.Firm.Short(), strconv.Itoa(len(s.Contracts))})
		total += len(s.Contracts)
	}
	data, err := countsFile(f, total)
	if err != nil {
		return nil, err
	}
	return &generate.Draft{
		Now: "2025-04-11T11:55:00+03:00",
		Facts: map[string]dataset.Fact{
			"counts":   {Type: dataset.FactTable, Table: rows},
			"total":    generate.Number(strconv.Itoa(total), ""),
			"partners": generate.Number(strconv.Itoa(len(rows.Rows)), ""),
		},
		Issued: []generate.Output{{Name: "Контрагенты и договоры.xlsx", Data: data}},
	}, nil
}

func countsFile(f *vektor.Files, total int) ([]byte, error) {
	s := excel.Sheet{Name: "Договоры", Freeze: "A2", Landscape: true, FitWidth: true, Columns: []excel.Column{{Width: 42}, {Width: 14}, {Width: 60}}, Rows: []excel.Row{excel.Heads("Контрагент", "Договоров", "Номера")}}
	for _, p := range f.Suppliers() {
		numbers := ""
		for i, c := range p.Contracts {
			if i > 0 {
				numbers += ", "
			}
			numbers += c.Number + " от " + paper.Dots(c.Date)
		}
		s.Rows = append(s.Rows, excel.R(excel.Text(p.Firm.Short()).In(excel.Ruled()), excel.Number(strconv.Itoa(len(p.Contracts))).In(excel.Ruled()), excel.Text(numbers).In(excel.Ruled())))
	}
	last := strconv.Itoa(len(s.Rows))
	s.Rows = append(s.Rows, excel.R(excel.Text("Всего").In(excel.Ruled()), excel.Formula("SUM(B2:B"+last+")", excel.Number(strconv.Itoa(total))).In(excel.Ruled())))
	return excel.Workbook{
		Properties: opc.Properties{Title: "Контрагенты и договоры", Author: f.Clerk.Initials(fiction.Nominative), Created: paper.Day(2025, 4, 11), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{s},
	}.Bytes()
}
