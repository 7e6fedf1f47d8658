package c06

import (
	"strconv"

	"etalon/corpora/paper"
	"etalon/corpora/vektor"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0606 adds up acts of a month and what is left under a contract.
var T0606 = &generate.Task{
	Number: "6.06", World: worlds.Vektor,
	Doc: "Acts of acceptance of crushed stone lie under various names, one of them is a scan, one was replaced by a later act, one is for sand. A supplement raised the quantity of the contract. " +
		"Who adds up all papers of March counts the void act; who forgets the supplement finds less left.",
	Make: make0606,
}

func make0606(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := vektor.New(p.Seed)
	if err != nil {
		return nil, err
	}
	rows := &dataset.FactRows{Columns: []string{"Акт", "Дата", "Принято, т"}}
	for _, a := range f.March() {
		rows.Rows = append(rows.Rows, []string{a.Number, paper.ISO(a.Date), tonnes(a.Tenths).Value})
	}
	void := vektor.Sum(f.Acts) - f.Accepted()
	return &generate.Draft{
		Now: "2025-04-07T09:40:00+03:00",
		Facts: map[string]dataset.Fact{
			"acts":     {Type: dataset.FactTable, Table: rows},
			"march":    tonnes(vektor.Sum(f.March())),
			"accepted": tonnes(f.Accepted()),
			"ordered":  generate.Number(strconv.Itoa(f.Raised), "т"),
			"left":     tonnes(f.Left()),
		},
		Aside: map[string]dataset.Fact{
			"supplier": generate.Text(dataset.FactText, f.Stone.Firm.Short()), "number": generate.Text(dataset.FactIdentifier, f.StoneContract.Number),
			"first_ordered": generate.Number(strconv.Itoa(f.Ordered), "т"), "with_void": tonnes(vektor.Sum(f.March()) + void),
		},
	}, nil
}

// tonnes are a weight of tenths.
func tonnes(tenths int) dataset.Fact {
	return generate.Number(strconv.Itoa(tenths/10)+"."+strconv.Itoa(tenths%10), "т")
}
