package c07

import (
	"strconv"
	"strings"

	"etalon/corpora/depot"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0704 looks for every place of a number in two bases.
var T0704 = &generate.Task{
	Number: "7.04",
	Doc: "The number 1,6 stands in some forty contracts and price lists a dozen times: as 1.6 and 1,60, in words alone, twice in one contract, on a second sheet, in a note, among 1,65, 11,6 and a clause 1.6. " +
		"Who searches for passages by meaning finds some of them and takes a lookalike for another.",
	Make: make0704,
}

func make0704(p *generate.TaskPass) (*generate.Draft, error) {
	d, err := depot.New(p.Seed)
	if err != nil {
		return nil, err
	}
	found, err := d.Places()
	if err != nil {
		return nil, err
	}
	rows := &dataset.FactRows{Columns: []string{"Файл", "Мест", "Где"}}
	count := map[string]int{}
	var spelled, twice depot.Found
	for _, f := range found {
		rows.Rows = append(rows.Rows, []string{f.File, strconv.Itoa(len(f.Where)), strings.Join(f.Where, "; ")})
		count[f.Base] += len(f.Where)
		if f.Spelled {
			spelled = f
		}
		if len(f.Where) == 2 {
			twice = f
		}
	}
	number := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "") }
	draft := &generate.Draft{
		Now: "2025-05-20T10:25:00+03:00",
		Facts: map[string]dataset.Fact{
			"places": {Type: dataset.FactTable, Table: rows}, "total": number(count[depot.Contracts] + count[depot.PriceLists]),
			"contracts": number(count[depot.Contracts]), "prices": number(count[depot.PriceLists]), "files": number(len(found)),
		},
		Aside: map[string]dataset.Fact{
			"spelled_file": generate.Text(dataset.FactText, spelled.File), "spelled": generate.Text(dataset.FactText, spelled.Where[0]),
			"twice_file": generate.Text(dataset.FactText, twice.File), "first": generate.Text(dataset.FactText, twice.Where[0]), "second": generate.Text(dataset.FactText, twice.Where[1]),
		},
	}
	return draft, inBases(draft, "7.04", d)
}

// inBases gives a task both bases, with the papers in them that have lapsed or do not hold yet.
func inBases(draft *generate.Draft, number string, d *depot.Depot) error {
	files, err := d.All()
	if err != nil {
		return err
	}
	for _, f := range files {
		draft.Materials = append(draft.Materials, generate.Material{Place: generate.Knowledge, Base: f.Base, Name: f.Name, Data: f.Data})
	}
	for _, list := range []struct {
		name   string
		tenths int
	}{{depot.OldCityPrices, d.Fare.SundayBefore}, {depot.NextCityPrices, d.Fare.SundayNext}} {
		draft.Plants = append(draft.Plants, generate.Planted(number, generate.Knowledge, depot.PriceLists+"/"+list.name, []dataset.Plant{
			{Kind: "outdated-version", Where: "строка «Воскресенье и праздничный день»", Shown: tenths(list.tenths), True: tenths(d.Fare.Sunday)},
		})...)
	}
	return nil
}

// tenths is a number of tenths as facts have it: 1.8.
func tenths(n int) string { return strconv.Itoa(n/10) + "." + strconv.Itoa(n%10) }
