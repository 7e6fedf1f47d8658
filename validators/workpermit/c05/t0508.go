package c05

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 5.08.
const (
	fromZero    validate.Rule = "begins the natural numbers with zero"
	dropsLinear validate.Rule = "leaves the middle term out"
	stopsEarly  validate.Rule = "leaves the last row of the table out"
	tableOnly   validate.Rule = "looks at multiples of the free term alone"
)

// T0508 solves 5.08.
var T0508 = &validate.TaskSolver{
	Number: "5.08",
	Doc: "Values are divided by everything up to their root: the first two that are not prime, and the third one, with the smallest divisor of the " +
		"first and what is left of the second.",
	Solve:    solve0508,
	Readings: []validate.Rule{fromZero},
	Traps:    []validate.Rule{dropsLinear, stopsEarly, tableOnly},
}

var polynomial = regexp.MustCompile(`число n² \+ n \+ (\d+) простое.* для всех n от (\d+) до (\d+)`)

func solve0508(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	groups, err := said.Groups(text, polynomial)
	if err != nil {
		return nil, err
	}
	var n [3]int
	for i, g := range groups {
		if n[i], err = strconv.Atoi(g); err != nil {
			return nil, err
		}
	}
	value := func(at int) int {
		if rule == dropsLinear {
			return at*at + n[0]
		}
		return at*at + at + n[0]
	}
	from := 1
	if rule == fromZero {
		from = 0
	}
	var composite []int
	for at := from; at <= n[2]; at++ {
		v := value(at)
		if smallest(v) < v && (rule != tableOnly || v%n[0] == 0) {
			composite = append(composite, v)
		}
	}
	if rule == tableOnly { // the next multiple stands beyond the table
		composite = append(composite, value(2*n[0]-1))
	}
	if len(composite) < 3 {
		return nil, fmt.Errorf("%d composite values up to n = %d, want three", len(composite), n[2])
	}
	rows := [][]string{}
	for at := n[1]; at <= n[2]; at++ {
		rows = append(rows, []string{strconv.Itoa(at), strconv.Itoa(value(at))})
	}
	if rule == stopsEarly {
		rows = rows[:len(rows)-1]
	}
	whole := func(v int) dataset.Fact { return facts.Number(big.NewRat(int64(v), 1), "") }
	return map[string]dataset.Fact{
		"first": whole(composite[0]), "first_factor": whole(smallest(composite[0])),
		"second": whole(composite[1]), "other_factor": whole(composite[1] / smallest(composite[1])), "third": whole(composite[2]),
		"values": {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"n", "n² + n + " + groups[0]}, Rows: rows}},
	}, nil
}

// smallest is the smallest divisor of a number above one: of a prime the number itself.
func smallest(v int) int {
	for d := 2; d*d <= v; d++ {
		if v%d == 0 {
			return d
		}
	}
	return v
}
