package c01

import (
	"strconv"

	"etalon/corpora/paper"
	"etalon/corpora/projects"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0104 asks for one number where a house has two.
var T0104 = &generate.Task{
	Number: "1.04",
	Doc: "How many floors has a house? One table of its note says 5, another 7, and a remark on the last page explains that blocks of it differ. " +
		"Who stops at the first table gives one number for the whole house; who sees both tables and not the remark reports an error that is none.",
	Make: make0104,
}

func make0104(p *generate.TaskPass) (*generate.Draft, error) {
	b, err := projects.New(p.Rand)
	if err != nil {
		return nil, err
	}
	files, err := b.Files()
	if err != nil {
		return nil, err
	}
	floors := &dataset.FactRows{Columns: []string{"Блок", "Этажей"}}
	flats := &dataset.FactRows{Columns: []string{"Блок", "Квартир"}}
	for i, block := range b.Blocks {
		name := "Блок " + strconv.Itoa(i+1)
		floors.Rows = append(floors.Rows, []string{name, strconv.Itoa(block.Floors)})
		flats.Rows = append(flats.Rows, []string{name, strconv.Itoa(block.Sum())})
	}
	number := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "") }
	draft := &generate.Draft{
		Now: "2025-04-02T11:05:00+03:00",
		Facts: map[string]dataset.Fact{
			"first_shown": number(projects.Low), "second_shown": number(projects.High),
			"floors_by_block": {Type: dataset.FactTable, Table: floors}, "flats_by_block": {Type: dataset.FactTable, Table: flats}, "flats": number(b.Flats()),
			"code": generate.Text(dataset.FactIdentifier, b.Code), "day": generate.Text(dataset.FactDate, paper.ISO(b.Day)),
		},
		Aside: map[string]dataset.Fact{
			"street": generate.Text(dataset.FactText, b.Street), "file": generate.Text(dataset.FactText, projects.HouseNote),
			"low_blocks": generate.Text(dataset.FactText, b.Named(projects.Low)), "high_blocks": generate.Text(dataset.FactText, b.Named(projects.High)),
		},
	}
	for _, f := range files {
		draft.Materials = append(draft.Materials, generate.Material{Place: generate.Knowledge, Name: f.Name, Data: f.Data})
	}
	return draft, nil
}
