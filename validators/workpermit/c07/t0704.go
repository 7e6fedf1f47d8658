package c07

import (
	"math/big"
	"path"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 7.04.
const (
	onlyFigures  validate.Rule = "looks for the number in figures alone"
	asLetters    validate.Rule = "takes every row of characters that holds the figures"
	withNumbers  validate.Rule = "counts numbers of clauses and references to them"
	firstPlace   validate.Rule = "stops at the first place of a file"
	oneBaseAlone validate.Rule = "looks through the contracts alone"
)

// T0704 solves 7.04.
var T0704 = &validate.TaskSolver{
	Number: "7.04",
	Doc: "Every clause, row of a table and note of both bases that has the number itself, in figures with a comma or a point, with zeros at its end or in words, is a place. " +
		"Numbers of clauses, references to them and longer numbers are not it. Files without places have no row.",
	Solve:    solve0704,
	Readings: []validate.Rule{byLines},
	Traps:    []validate.Rule{onlyFigures, asLetters, withNumbers, firstPlace, oneBaseAlone},
}

var soughtWords = regexp.MustCompile(`подставила число (\d,\d) вместо других чисел`)

func solve0704(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	words, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	sought, err := said.Groups(words, soughtWords)
	if err != nil {
		return nil, err
	}
	d, err := readDecimal(sought[0])
	if err != nil {
		return nil, err
	}
	inContracts, err := contractPlaces(p, d, rule)
	if err != nil {
		return nil, err
	}
	inPrices, err := pricePlaces(p, d, rule)
	if err != nil {
		return nil, err
	}
	var rows [][]string
	count := map[bool]int64{}
	for _, f := range append(inContracts, inPrices...) {
		if rule == firstPlace {
			f.places = f.places[:1]
		}
		rows = append(rows, []string{path.Base(f.name), strconv.Itoa(len(f.places)), strings.Join(f.places, "; ")})
		count[strings.HasPrefix(f.name, contractBase)] += int64(len(f.places))
	}
	number := func(n int64) dataset.Fact { return facts.Number(big.NewRat(n, 1), "") }
	return map[string]dataset.Fact{
		"places": table([]string{"Файл", "Мест", "Где"}, rows), "files": number(int64(len(rows))),
		"contracts": number(count[true]), "prices": number(count[false]), "total": number(count[true] + count[false]),
	}, nil
}
