package c01

import (
	"fmt"
	"math/big"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/docx"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 1.06.
const (
	printedSums   validate.Rule = "takes the printed sums of the last row"
	trustsPercent validate.Rule = "takes the printed percentages"
	ofThisYear    validate.Rule = "relates the growth to this year's sales"
	planAlone     validate.Rule = "computes the percentages of the plan alone"
	growthAlone   validate.Rule = "computes the growth alone"
	thousands     validate.Rule = "names thousands for roubles"
	wholePercent  validate.Rule = "rounds to whole per cent"
)

// T0106 solves 1.06.
var T0106 = &validate.TaskSolver{
	Number: "1.06",
	Doc: "Every percentage is computed again from its row's sums and rounded to tenths; those that are printed otherwise are wrong. " +
		"The whole is added up branch by branch.",
	Solve:    solve0106,
	Readings: []validate.Rule{printedSums},
	Traps:    []validate.Rule{trustsPercent, ofThisYear, planAlone, growthAlone, thousands, wholePercent},
}

// branch is a row: sums in thousands, percentages as printed.
type branch struct {
	name                           string
	plan, fact, done, last, growth *big.Rat
}

func solve0106(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	branches, printed, err := readReport(p)
	if err != nil {
		return nil, err
	}
	whole := branch{plan: new(big.Rat), fact: new(big.Rat), last: new(big.Rat)}
	rows := [][]string{}
	var done, growth []*big.Rat
	for _, b := range branches {
		whole.plan, whole.fact, whole.last = facts.Plus(whole.plan, b.plan), facts.Plus(whole.fact, b.fact), facts.Plus(whole.last, b.last)
		if right := b.share(rule); right.Cmp(b.done) != 0 && rule != growthAlone {
			done = append(done, right)
			rows = append(rows, []string{b.name, "% плана", facts.Decimal(b.done), facts.Decimal(right)})
		}
		if right := b.growing(rule); right.Cmp(b.growth) != 0 && rule != planAlone {
			growth = append(growth, right)
			rows = append(rows, []string{b.name, "рост", facts.Decimal(b.growth), facts.Decimal(right)})
		}
	}
	if rule == printedSums {
		whole = printed
	}
	sum := facts.Times(whole.fact, big.NewRat(1000, 1))
	if rule == thousands {
		sum = whole.fact
	}
	found := map[string]dataset.Fact{
		"total_fact":   facts.Money(sum),
		"total_done":   facts.Number(whole.share(validate.Main), "%"),
		"total_growth": facts.Number(whole.growing(validate.Main), "%"),
		"wrong":        {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Филиал", "Показатель", "В отчёте, %", "Верно, %"}, Rows: rows}},
	}
	if len(done) > 0 {
		found["done_right"] = facts.Number(done[0], "%")
	}
	for i, fact := range []string{"growth_right", "other_right"} {
		if i < len(growth) {
			found[fact] = facts.Number(growth[i], "%")
		}
	}
	return found, nil
}

func (b branch) share(rule validate.Rule) *big.Rat {
	if rule == trustsPercent {
		return b.done
	}
	return tenths(b.fact, b.plan, rule)
}

func (b branch) growing(rule validate.Rule) *big.Rat {
	switch rule {
	case trustsPercent:
		return b.growth
	case ofThisYear:
		return tenths(facts.Minus(b.fact, b.last), b.fact, rule)
	}
	return tenths(facts.Minus(b.fact, b.last), b.last, rule)
}

// tenths is a part of a whole in per cent, rounded half away from zero.
func tenths(part, whole *big.Rat, rule validate.Rule) *big.Rat {
	digits := 1
	if rule == wholePercent {
		digits = 0
	}
	percent := facts.Times(new(big.Rat).Quo(part, whole), big.NewRat(100, 1))
	rounded, _ := new(big.Rat).SetString(percent.FloatString(digits))
	return rounded
}

// readReport reads the table of the report; its last row is the whole.
func readReport(p *validate.TaskPass) (branches []branch, whole branch, err error) {
	if len(p.Materials) != 1 {
		return nil, whole, fmt.Errorf("want one report, got %d files", len(p.Materials))
	}
	doc, err := p.Reader.Document(p.Materials[0])
	if err != nil {
		return nil, whole, err
	}
	if doc.Word == nil {
		return nil, whole, fmt.Errorf("%s is no Word document", p.Materials[0].Name)
	}
	for _, t := range doc.Word.Tables() {
		rows := wordRows(t)
		if len(rows) < 3 || len(rows[0]) != 6 || rows[0][0] != "Филиал" {
			continue
		}
		for _, row := range rows[1:] {
			n, err := said.Decimals(row[1:])
			if err != nil {
				return nil, whole, err
			}
			b := branch{row[0], n[0], n[1], n[2], n[3], n[4]}
			if b.name == "Всего" {
				whole = b
				continue
			}
			branches = append(branches, b)
		}
	}
	if len(branches) == 0 || whole.fact == nil {
		return nil, whole, fmt.Errorf("%s has no table of branches with a last row", p.Materials[0].Name)
	}
	p.Cite(p.Materials[0], "table", "%d branches", len(branches))
	return branches, whole, nil
}

// wordRows are the texts of a Word table without merged cells; a minus of typographers is one.
func wordRows(t *docx.Table) [][]string {
	rows := make([][]string, t.Rows)
	for _, c := range t.Cells {
		rows[c.Row] = append(rows[c.Row], strings.ReplaceAll(strings.TrimSpace(c.Text()), "−", "-"))
	}
	return rows
}
