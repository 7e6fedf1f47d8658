package c06

import (
	"math/big"
	"path"
	"strconv"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// The rules of 6.08.
const (
	byNumber      validate.Rule = "tells contracts apart by their numbers alone"
	countsFiles   validate.Rule = "counts every file with a contract"
	countsDrafts  validate.Rule = "counts drafts without a number too"
	countsAnnexes validate.Rule = "counts supplements for contracts"
	scansApart    validate.Rule = "counts scans apart from their contracts"
	oneAFolder    validate.Rule = "takes every folder for one contract"
)

// T0608 solves 6.08.
var T0608 = &validate.TaskSolver{
	Number: "6.08",
	Doc: "A contract is a number with a partner, however many files repeat it; heads without a number are drafts, supplements are none. " +
		"Partners stand in the order in which the folders first name them.",
	Solve:    solve0608,
	Readings: []validate.Rule{byNumber},
	Traps:    []validate.Rule{countsFiles, countsDrafts, countsAnnexes, scansApart, oneAFolder},
}

func solve0608(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	papers, err := readPapers(p, "Договоры")
	if err != nil {
		return nil, err
	}
	all, err := deals(p, papers)
	if err != nil {
		return nil, err
	}
	var order []string
	counts := map[string]int{}
	met := map[string]bool{}
	total := 0
	for _, d := range all {
		key := d.key(rule)
		if d.number == "" && rule != countsDrafts || met[key] {
			continue
		}
		met[key] = true
		if counts[d.partner] == 0 {
			order = append(order, d.partner)
		}
		counts[d.partner]++
		total++
	}
	if rule == countsAnnexes {
		for _, one := range papers {
			if supplementHead.MatchString(one.text) {
				total++
			}
		}
	}
	rows := [][]string{}
	for _, partner := range order {
		rows = append(rows, []string{partner, strconv.Itoa(counts[partner])})
	}
	return map[string]dataset.Fact{
		"counts":   {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Контрагент", "Договоров"}, Rows: rows}},
		"partners": facts.Number(big.NewRat(int64(len(order)), 1), ""),
		"total":    facts.Number(big.NewRat(int64(total), 1), ""),
	}, nil
}

// key is equal for the files of one contract.
func (d *deal) key(rule validate.Rule) string {
	switch {
	case rule == oneAFolder:
		return path.Dir(d.file.Name)
	case rule == countsFiles, rule == scansApart && d.scan:
		return d.file.Name
	case rule == byNumber:
		return ocr.Folded(d.number)
	}
	return d.identity()
}
