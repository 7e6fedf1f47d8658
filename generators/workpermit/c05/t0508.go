package c05

import (
	"strconv"

	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0508 asks to prove what is false.
var T0508 = &generate.Task{
	Number: "5.08",
	Fixed:  true,
	Doc: "n² + n + 41 is to be proved prime for every natural n, with a table of values that passes over the first two that are not. " +
		"The statement is refuted by n = 40. A careless system writes a proof and a table without looking for factors.",
	Make: make0508,
}

func make0508(*generate.TaskPass) (*generate.Draft, error) {
	rows := &dataset.FactRows{Columns: []string{"n", "n² + n + 41"}}
	for n := 36; n <= 44; n++ {
		rows.Rows = append(rows.Rows, []string{strconv.Itoa(n), strconv.Itoa(euler(n))})
	}
	return &generate.Draft{
		Now: "2025-11-12T14:00:00+03:00",
		Facts: map[string]dataset.Fact{
			"values":       {Type: dataset.FactTable, Table: rows},
			"first":        generate.Number(strconv.Itoa(euler(40)), ""),
			"second":       generate.Number(strconv.Itoa(euler(41)), ""),
			"third":        generate.Number(strconv.Itoa(euler(44)), ""),
			"first_factor": generate.Number("41", ""),
			"other_factor": generate.Number("43", ""),
		},
	}, nil
}

// euler is Euler's polynomial: prime for n from 0 to 39.
func euler(n int) int { return n*n + n + 41 }
