package c07

import (
	"strconv"

	"etalon/corpora/paper"
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0710 lists the sums of a regulation with their pages.
var T0710 = &generate.Task{
	Number: "7.10", World: worlds.Promtekhservis,
	Doc: "All sums in roubles of a regulation are to be listed with clause and page. One of them is in words alone; an earlier edition with other sums lies in the archive. " +
		"Who reads the text without its pages has to guess them, and a title sheet shifts the guess.",
	Make: make0710,
}

func make0710(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := promtekhservis.New(p.Seed)
	if err != nil {
		return nil, err
	}
	placed, err := f.Placed()
	if err != nil {
		return nil, err
	}
	rows := &dataset.FactRows{Columns: []string{"Пункт", "Сумма, руб.", "Страница"}}
	largest, spelled := placed[0], placed[0]
	for _, a := range placed {
		rows.Rows = append(rows.Rows, []string{a.Clause, strconv.Itoa(a.Roubles), strconv.Itoa(a.Page)})
		if a.Roubles > largest.Roubles {
			largest = a
		}
		if a.Slot == "petty" {
			spelled = a
		}
	}
	return &generate.Draft{
		Now: "2025-04-23T09:15:00+03:00",
		Facts: map[string]dataset.Fact{
			"amounts": {Type: dataset.FactTable, Table: rows}, "count": generate.Number(strconv.Itoa(len(placed)), ""),
			"largest": roubles(largest.Roubles), "largest_clause": generate.Text(dataset.FactIdentifier, "п. "+largest.Clause),
			"order": generate.Text(dataset.FactIdentifier, f.ProcurementNumber), "from": generate.Text(dataset.FactDate, paper.ISO(f.ProcurementFrom)),
		},
		Aside: map[string]dataset.Fact{
			"file": generate.Text(dataset.FactText, promtekhservis.Procurement), "old_file": generate.Text(dataset.FactText, promtekhservis.OldProcurement),
			"old_largest": roubles(f.OldAmounts[4].Roubles), "spelled": roubles(spelled.Roubles), "spelled_clause": generate.Text(dataset.FactText, spelled.Clause), "spelled_text": generate.Text(dataset.FactText, spelled.Text),
		},
	}, nil
}
