package driver

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// solveDamages are what solving, the lexicon, the scorer and trivial systems find. The halves are
// damaged where the fault is one of theirs to tell.
var solveDamages = []damage{
	{name: "another column", code: "reference-mismatch", late: inRow(rowMean, replaceIn("sold", "price"))},
	{name: "another tool", code: "reference-mismatch", late: inRow(rowMean, replaceIn("table.mean", "table.median"))},
	{name: "a call less", code: "reference-mismatch", late: inRow(rowBoth, func(q *dataset.Question) {
		q.Outputs = strings.Replace(q.Outputs, "file.size", "file.lines", 1)
	})},
	{name: "steps in another order", code: "reference-mismatch", early: func(ty *toy) {
		steps := ty.rows[rowPlan].answer.Calls
		ty.rows[rowPlan].answer.Calls = []dataset.Call{steps[0], steps[0], {Tool: "file.lines", Args: dataset.Args{"path": "$2"}}}
	}},
	{name: "a refusal that can be done", code: "reference-mismatch", early: func(ty *toy) {
		ty.rows[rowFirst].answer = refusal()
		ty.rows[rowFirst].q.Meta.Categories.AnswerKind = dataset.Abstain
		ty.rows[rowLast].answer = refusal()
		ty.rows[rowLast].q.Meta.Categories.AnswerKind = dataset.Abstain
		ty.halves.Sizes = nil
	}},
	{name: "digits written otherwise", code: "reference-mismatch", late: inRow(rowLimit, replaceIn("250", "250.0"))},
	{name: "shot with another answer", code: "reference-mismatch", late: func(_, shots []dataset.Question) {
		shots[0].Outputs = strings.Replace(shots[0].Outputs, `"a"`, `"b"`, 1)
	}},
	{name: "words of no solver", code: "unrecognised-wording", late: inRow(rowMean, func(q *dataset.Question) { q.Inputs.Question += " Спасибо." })},
	{name: "words of two solvers", code: "ambiguous-wording", early: func(ty *toy) {
		ty.halves.Solvers[1].Wordings = append(ty.halves.Solvers[1].Wordings, regexp.MustCompile(`Отправьте .*`))
	}},
	{name: "words of one solver with two readings of a slot", code: "ambiguous-wording", early: func(ty *toy) {
		ty.halves.Solvers[0].Wordings = append(ty.halves.Solvers[0].Wordings, regexp.MustCompile(`Посчитайте по (?P<n>.*)\.`))
	}},
	{name: "family of another solver", code: "wrong-family", late: inRow(rowFresh, func(q *dataset.Question) { q.Meta.Categories.Family = "other" })},
	{name: "file that cannot be read", code: "unsolved", early: func(ty *toy) {
		ty.refile("logs/app.log", strings.Replace(ty.corpus["logs/app.log"], "00000 INFO", "00000", 1))
	}, late: inRow(rowFirst, replaceIn("INFO", "X"))},
	{name: "reading that fails", code: "unsolved", early: func(ty *toy) { ty.under(1, "fails", nil, errors.New("no reading")) }},
	{name: "answer that cannot be written", code: "unsolved", early: func(ty *toy) {
		ty.under(1, "empty plan", &dataset.Answer{Kind: dataset.Plan}, nil)
	}},
	{name: "last turn needs nothing after all", code: "history-not-needed", late: inRow(rowForget, func(q *dataset.Question) { q.Meta.NeedsHistory = "tool" })},
	{name: "last turn is not enough", code: "history-needed", late: inRow(rowBack, func(q *dataset.Question) { q.Meta.NeedsHistory = "trap" })},
	{name: "reading with another answer", code: "ambiguous-convention", early: func(ty *toy) {
		ty.under(1, "reads backwards", &dataset.Answer{Kind: dataset.Clarify, Text: "?"}, nil)
	}},
	{name: "trap with the same answer", code: "harmless-trap", early: func(ty *toy) {
		s := ty.halves.Solvers[2]
		s.Traps = append(s.Traps, "does the right thing")
	}},
	{name: "trap that never applies", code: "idle-trap", early: func(ty *toy) {
		ty.under(2, "counts comments", nil, validate.ErrNotApplicable)
		s := ty.halves.Solvers[2]
		s.Readings, s.Traps = nil, s.Readings
	}},
	{name: "description that nobody knows", code: "unknown-capability", early: func(ty *toy) { ty.tool("dns.resolve").Description = "Делает дело." }},
	{name: "description of two things", code: "ambiguous-capability", early: func(ty *toy) {
		ty.tool("dns.resolve").Description += " И координаты."
	}},
	{name: "two tools of one capability", code: "duplicate-capability", early: func(ty *toy) {
		ty.tool("geo.locate").Description = ty.tool("dns.resolve").Description
	}},
	{name: "a third tool beside a pair", code: "duplicate-capability", early: func(ty *toy) {
		third := *ty.tool("table.mean_stored")
		third.Name, third.Constraints = "table.mean_weekly", map[string]string{"freshness": "неделя назад", "cost": "без оплаты"}
		ty.library = append(ty.library, third)
		ty.halves.Sizes = nil
	}},
	{name: "pair without a caveat", code: "undeclared-pair", early: func(ty *toy) { ty.pair(nil) }},
	{name: "pair with two caveats", code: "undeclared-pair", early: func(ty *toy) {
		ty.pair(map[string]string{"freshness": "час назад", "cost": "платно"})
	}},
	{name: "caveat decides between one", code: "cost-pick-without-pair", early: func(ty *toy) { ty.without(rowFresh, "table.mean_stored") }},
	{name: "value that the scorer changes", code: "reference-fails", early: func(ty *toy) {
		const lvl = "<think>x</think>"
		ty.refile("logs/app.log", strings.Replace(ty.corpus["logs/app.log"], "00000 INFO", "00000 "+lvl, 1))
		ty.rows[rowFirst].answer = level("logs/app.log", lvl)
	}},
	{name: "value that no change can spoil", code: "mutant-survived", early: func(ty *toy) { ty.limit("1e400") }},
	{name: "value with one spelling only", code: "equivalent-rejected", early: func(ty *toy) { ty.limit("-0") }},
	{name: "descriptions in the questions' words", code: "trivial-system", early: func(ty *toy) {
		ty.tool("log.count").Description = "Считает события журнала: сколько записей уровня, важности и источника."
		for _, name := range []string{"table.mean", "table.mean_stored"} {
			ty.tool(name).Description = "Арифметический центр: среднее нужное, номер столбца, числа."
		}
	}},
}

// under gives a solver a reading with a fixed outcome and leaves the rest to the solver.
func (ty *toy) under(solver int, rule validate.Rule, answer *dataset.Answer, err error) {
	s := ty.halves.Solvers[solver]
	right := s.Solve
	s.Readings = append(s.Readings, rule)
	s.Solve = func(p *validate.Pass, r validate.Rule) (dataset.Answer, error) {
		switch {
		case r != rule:
			return right(p, r)
		case answer == nil:
			return dataset.Answer{}, err
		}
		return *answer, nil
	}
}

// pair makes two tools one but for the given constraints.
func (ty *toy) pair(constraints map[string]string) {
	a, b := ty.tool("access.grant"), ty.tool("access.revoke")
	b.Description = a.Description
	if constraints != nil {
		b.Constraints = constraints
	}
}

func allDamages() []damage {
	all := slices.Concat(rowDamages, setDamages, solveDamages)
	for i := range all {
		all[i].name = fmt.Sprintf("%s: %s", all[i].code, all[i].name)
	}
	return all
}
