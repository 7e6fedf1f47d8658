package c06

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 6.09.
const (
	addsDifference validate.Rule = "adds the difference of the wrong number to the printed total"
	sameNumber     validate.Rule = "puts the number right wherever it stands"
	keepsTotal     validate.Rule = "leaves the sentence with the total as it is"
	keepsGrowth    validate.Rule = "puts the total right and leaves the growth"
	planFirst      validate.Rule = "puts the new plan first"
	endOfSection   validate.Rule = "puts the new paragraph at the end of its section"
	otherVisit     validate.Rule = "takes out the first paragraph on visits"
)

// T0609 solves 6.09.
var T0609 = &validate.TaskSolver{
	Number: "6.09",
	Doc: "Four things are asked of the report: a paragraph below the one that is described, a number of one month, which changes total and growth and nothing else, " +
		"a paragraph taken out, and a last item of the plans. Each change is a whole paragraph before and after.",
	Solve:    solve0609,
	Readings: []validate.Rule{addsDifference},
	Traps:    []validate.Rule{sameNumber, keepsTotal, keepsGrowth, planFirst, endOfSection, otherVisit},
}

var (
	reportAsked = regexp.MustCompile(`Мой отчёт «([^»]+)»`)
	belowAsked  = regexp.MustCompile(`в разделе «([^»]+)» сразу после абзаца о (.+?) вставь отдельным абзацем: «([^»]+)»`)
	monthAsked  = regexp.MustCompile(`в (\S+) поверено приборов не (\d+), а (\d+), `)
	outAsked    = regexp.MustCompile(`абзац о (.+?), который (.+?), удали`)
	planAsked   = regexp.MustCompile(`в (план)ы последним пунктом добавь: «([^»]+)»`)
	ofMonth     = regexp.MustCompile(`^([а-я]+) — (\d+)$`)
	quarterLine = regexp.MustCompile(`^(Всего за квартал поверено приборов: )(\d+)(\. Это на )(\d+)( больше, чем .*, когда было поверено )(\d+)(\.)$`)
)

// edit is a row of the answer at the place of the line that it touches.
type edit struct {
	at                    int
	action, before, after string
}

// editing is the report with what was asked and done.
type editing struct {
	report
	words string
	rule  validate.Rule
	edits []edit
}

func solve0609(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	name, err := said.Groups(text, reportAsked)
	if err != nil {
		return nil, err
	}
	r, err := readReport(p, name[0])
	if err != nil {
		return nil, err
	}
	e := &editing{report: r, words: text, rule: rule}
	for _, step := range []func() error{e.below, e.out, e.plan} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	sums, err := e.month()
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(e.edits, func(a, b edit) int { return a.at - b.at })
	rows := [][]string{}
	for _, one := range e.edits {
		rows = append(rows, []string{one.action, one.before, one.after})
	}
	return map[string]dataset.Fact{
		"edits":  {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"действие", "было", "стало"}, Rows: rows}},
		"total":  facts.Number(sums.total, ""),
		"growth": facts.Number(sums.growth, ""),
		"gained": facts.Number(facts.Minus(sums.total, sums.printed), ""),
	}, nil
}

func (e *editing) do(at int, action, after string) {
	e.edits = append(e.edits, edit{at, action, e.report[at].text, after})
}

// below puts the new paragraph below the described one.
func (e *editing) below() error {
	asked, err := said.Groups(e.words, belowAsked)
	if err != nil {
		return err
	}
	at, err := e.only("about "+asked[1], func(l line) bool { return l.section == asked[0] && about(l.text, asked[1]) })
	if err != nil {
		return err
	}
	for e.rule == endOfSection && e.report[at+1].section == asked[0] {
		at++
	}
	e.do(at, "вставить", asked[2])
	return nil
}

// out takes the described paragraph out.
func (e *editing) out() error {
	asked, err := said.Groups(e.words, outAsked)
	if err != nil {
		return err
	}
	at, err := e.only("about "+asked[0], func(l line) bool { return !l.listed && about(l.text, asked[0]) && strings.Contains(l.text, asked[1]) })
	if err != nil {
		return err
	}
	for e.rule == otherVisit && e.report[at-1].section == e.report[at].section {
		at--
	}
	e.do(at, "удалить", "")
	return nil
}

// plan puts the new item below the last of the section of plans.
func (e *editing) plan() error {
	asked, err := said.Groups(e.words, planAsked)
	if err != nil {
		return err
	}
	first, last := -1, -1
	for i, l := range e.report {
		if l.listed && strings.HasPrefix(strings.ToLower(l.section), asked[0]) {
			if last = i; first < 0 {
				first = i
			}
		}
	}
	if last < 0 {
		return fmt.Errorf("the report has no plans")
	}
	if e.rule == planFirst {
		last = first
	}
	e.do(last, "вставить", asked[1])
	return nil
}

// sums are those of the sentence on the quarter: the right ones, and the total that was printed.
type sums struct{ total, growth, printed *big.Rat }

// month puts the number of the month right, and the sentence that rests on it.
func (e *editing) month() (*sums, error) {
	asked, err := said.Groups(e.words, monthAsked)
	if err != nil {
		return nil, err
	}
	wrong, err := said.Decimals(asked[1:])
	if err != nil {
		return nil, err
	}
	sum, named := new(big.Rat), 0
	for i, l := range e.report {
		m := ofMonth.FindStringSubmatch(l.text)
		if m == nil || !l.listed {
			if e.rule == sameNumber && strings.Contains(l.text, " "+asked[1]) {
				e.do(i, "заменить", strings.ReplaceAll(l.text, asked[1], asked[2]))
			}
			continue
		}
		n, err := said.Decimals(m[2:])
		if err != nil {
			return nil, err
		}
		// «в августе» is «август»: months differ in their endings alone.
		if strings.HasPrefix(m[1], strings.TrimSuffix(asked[0], "е")) && n[0].Cmp(wrong[0]) == 0 {
			e.do(i, "заменить", m[1]+" — "+asked[2])
			n[0] = wrong[1]
			named++
		}
		sum = facts.Plus(sum, n[0])
	}
	if named != 1 {
		return nil, fmt.Errorf("%d lines have the wrong number of the month, want one", named)
	}
	return e.quarter(sum, facts.Minus(wrong[1], wrong[0]))
}

// quarter writes the sentence with the total and the growth anew.
func (e *editing) quarter(sum, gained *big.Rat) (*sums, error) {
	at, err := e.only("on the quarter", func(l line) bool { return quarterLine.MatchString(l.text) })
	if err != nil {
		return nil, err
	}
	m := quarterLine.FindStringSubmatch(e.report[at].text)
	n, err := said.Decimals([]string{m[2], m[4], m[6]})
	if err != nil {
		return nil, err
	}
	s := &sums{sum, facts.Minus(sum, n[2]), n[0]}
	switch e.rule {
	case addsDifference:
		s.total, s.growth = facts.Plus(n[0], gained), facts.Plus(n[1], gained)
	case keepsTotal:
		return &sums{n[0], n[1], n[0]}, nil
	case keepsGrowth:
		s.growth = n[1]
	}
	if s.growth.Sign() <= 0 {
		return nil, fmt.Errorf("the quarter has not grown: the sentence would read otherwise")
	}
	e.do(at, "заменить", m[1]+facts.Decimal(s.total)+m[3]+facts.Decimal(s.growth)+strings.Join(m[5:], ""))
	return s, nil
}
