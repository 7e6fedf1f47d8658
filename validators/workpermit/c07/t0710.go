package c07

import (
	"fmt"
	"math/big"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 7.10.
const (
	printedPage validate.Rule = "takes the number printed at the foot for the page"
	digitsOnly  validate.Rule = "passes over the sum in words"
	fromClauses validate.Rule = "counts pages from the first one with clauses"
	lapsedSums  validate.Rule = "takes the edition before the one in force"
	oneASection validate.Rule = "takes the first sum of each section"
)

// T0710 solves 7.10.
var T0710 = &validate.TaskSolver{
	Number: "7.10",
	Doc: "Of the edition in force every quantity in roubles, in figures or in words, is a row with its clause and the page where it stands, the cover being page one. " +
		"The table keeps the order of the clauses.",
	Solve:    solve0710,
	Readings: []validate.Rule{printedPage},
	Traps:    []validate.Rule{digitsOnly, fromClauses, lapsedSums, oneASection},
}

func solve0710(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	b, err := readBase(p)
	if err != nil {
		return nil, err
	}
	list, err := editions(b.acts, purchaseTitle, b.today)
	if err != nil {
		return nil, err
	}
	if rule == lapsedSums {
		if len(list) < 2 {
			return nil, validate.ErrNotApplicable
		}
		list = list[1:]
	}
	a := list[0]
	a.cite(p)
	numbers, err := pageNumbers(p, a, rule)
	if err != nil {
		return nil, err
	}
	sums, err := sumsOf(a, numbers)
	if err != nil {
		return nil, err
	}
	sums = careless(sums, rule)
	if len(sums) == 0 {
		return nil, fmt.Errorf("%s names no sums", a.file.Name)
	}
	var rows [][]string
	largest := sums[0]
	for _, s := range sums {
		rows = append(rows, []string{s.clause, facts.Decimal(s.value), strconv.Itoa(s.page)})
		if s.value.Cmp(largest.value) > 0 {
			largest = s
		}
		p.Cite(a.file, fmt.Sprintf("page %d", s.page), "%s: %s", s.clause, facts.Decimal(s.value))
	}
	return map[string]dataset.Fact{
		"amounts":        table([]string{"Пункт", "Сумма, руб.", "Страница"}, rows),
		"count":          facts.Number(big.NewRat(int64(len(sums)), 1), ""),
		"largest":        facts.Number(largest.value, "руб."),
		"largest_clause": clauseNumber(largest.clause),
		"order":          identifier(a.order),
		"from":           said.On(a.from),
	}, nil
}
