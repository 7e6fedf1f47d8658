package c06

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 6.10.
const (
	byWorkingDays validate.Rule = "moves by five working days"
	takesAway     validate.Rule = "takes the cars of the row away from the printed total"
	movesPasses   validate.Rule = "moves the last day of the passes, too"
	textAlone     validate.Rule = "moves the days in the text alone"
	keepsRow      validate.Rule = "leaves the row in the schedule"
	keepsCars     validate.Rule = "leaves the printed total of cars"
	keepsChief    validate.Rule = "leaves who answered for it first"
	putsLast      validate.Rule = "puts the new clause last"
)

// T0610 solves 6.10.
var T0610 = &validate.TaskSolver{
	Number: "6.10",
	Doc: "The second message changes the order of the first: days of the move and of the schedule go a week on, the row named leaves the schedule, " +
		"cars are added up again, another person answers, a clause stands below the one described; all other days stay.",
	Solve:    solve0610,
	Readings: []validate.Rule{byWorkingDays, takesAway},
	Traps:    []validate.Rule{movesPasses, textAlone, keepsRow, keepsCars, keepsChief, putsLast},
}

var (
	clauseLine  = regexp.MustCompile(`(?m)^— (.+)\.$`)
	cargoLine   = regexp.MustCompile(`(?m)^([^—\n]+) — (\d\d\.\d\d\.\d{4}), ([^,\n]+), машин: (\d+)$`)
	moveDays    = regexp.MustCompile(`Переезд начать (\d{1,2} [а-я]+ \d{4} года) и закончить (\d{1,2} [а-я]+ \d{4} года)\.`)
	passesTill  = regexp.MustCompile(`Пропуска на автомобили действуют до (\d{1,2} [а-я]+ \d{4} года)\.`)
	chiefFirst  = regexp.MustCompile(`Ответственный за переезд — (\S+ \S+ [^\s.]+)\.`)
	carsPrinted = regexp.MustCompile(`Всего машин: (\d+)\.`)
	aWeekLater  = regexp.MustCompile(`переезд сдвинули ровно на (неделю) позже: поправь дни переезда и в тексте, и в графике, остальные даты остаются`)
	chiefNow    = regexp.MustCompile(`отвечает за переезд теперь (\S+ \S+ [^\s,]+), поменяй`)
	clauseNew   = regexp.MustCompile(`после пункта об? (.+?) вставь пункт: «([^»]+)\.»`)
	rowOut      = regexp.MustCompile(`строку «([^»]+)» из графика убери`)
)

// order is what the two messages say, in the order of the expressions.
type order struct {
	start, end, passes          time.Time
	chief, below, clause, taken string
	clauses                     []string
	printed                     *big.Rat
	cargo                       [][]string
}

func solve0610(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	if len(p.Words) != 2 {
		return nil, fmt.Errorf("want two messages, got %d", len(p.Words))
	}
	o, err := readOrder(p.Words[0], p.Words[1], rule)
	if err != nil {
		return nil, err
	}
	start, end := later(o.start, rule), later(o.end, rule)
	rows, cars, err := o.schedule(rule)
	if err != nil {
		return nil, err
	}
	sequence, err := o.sequence(rule)
	if err != nil {
		return nil, err
	}
	passes := o.passes
	if rule == movesPasses {
		passes = later(passes, rule)
	}
	return map[string]dataset.Fact{
		"start":    said.On(start),
		"end":      said.On(end),
		"passes":   said.On(passes),
		"chief":    facts.Text(dataset.FactName, o.chief),
		"trucks":   facts.Number(cars, ""),
		"schedule": {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Имущество", "День", "Машин"}, Rows: rows}},
		"sequence": {Type: dataset.FactList, List: sequence},
	}, nil
}

// readOrder reads both messages: every expression matches once.
func readOrder(first, second string, rule validate.Rule) (*order, error) {
	o := &order{cargo: cargoLine.FindAllStringSubmatch(first, -1)}
	for _, m := range clauseLine.FindAllStringSubmatch(first, -1) {
		o.clauses = append(o.clauses, m[1])
	}
	var g []string
	for _, one := range []struct {
		text string
		what *regexp.Regexp
	}{{first, moveDays}, {first, passesTill}, {first, chiefFirst}, {first, carsPrinted}, {second, aWeekLater}, {second, chiefNow}, {second, clauseNew}, {second, rowOut}} {
		groups, err := said.Groups(one.text, one.what)
		if err != nil {
			return nil, err
		}
		g = append(g, groups...)
	}
	for i, day := range []*time.Time{&o.start, &o.end, &o.passes} {
		var err error
		if *day, err = said.Day(g[i]); err != nil {
			return nil, err
		}
	}
	printed, err := said.Decimals(g[4:5])
	if err != nil {
		return nil, err
	}
	o.printed, o.chief, o.below, o.clause, o.taken = printed[0], g[6], g[7], g[8], g[9]
	if rule == keepsChief {
		o.chief = g[3]
	}
	return o, nil
}

// later is the day a week on.
func later(day time.Time, rule validate.Rule) time.Time {
	if rule == byWorkingDays {
		return said.AfterWorking(day, 5)
	}
	return day.AddDate(0, 0, 7)
}

// schedule is the rows that are left, and the cars of all of them.
func (o *order) schedule(rule validate.Rule) (rows [][]string, cars *big.Rat, err error) {
	cars, gone := new(big.Rat), new(big.Rat)
	for _, m := range o.cargo {
		n, err := said.Decimals(m[4:])
		if err != nil {
			return nil, nil, err
		}
		day, err := said.Day(m[2])
		if err != nil {
			return nil, nil, err
		}
		if m[1] == o.taken && rule != keepsRow {
			gone = facts.Plus(gone, n[0])
			continue
		}
		if rule != textAlone {
			day = later(day, rule)
		}
		cars = facts.Plus(cars, n[0])
		rows = append(rows, []string{m[1], day.Format(time.DateOnly), m[4]})
	}
	switch {
	case gone.Sign() == 0 && rule != keepsRow, len(rows) < 2:
		return nil, nil, fmt.Errorf("of %d rows %d stay, want all but %q", len(o.cargo), len(rows), o.taken)
	case rule == keepsCars:
		cars = o.printed
	case rule == takesAway:
		cars = facts.Minus(o.printed, gone)
	}
	return rows, cars, nil
}

// sequence is the clause below which the new one stands, the new one, and the last clause of the first
// message, which stays behind them.
func (o *order) sequence(rule validate.Rule) ([]string, error) {
	at := -1
	for i, c := range o.clauses {
		if about(c, o.below) {
			if at >= 0 {
				return nil, fmt.Errorf("two clauses are about %s", o.below)
			}
			at = i
		}
	}
	last := len(o.clauses) - 1
	if at < 0 || at == last || strings.Contains(o.clause, "\n") {
		return nil, fmt.Errorf("no clause about %s with another one below", o.below)
	}
	if rule == putsLast {
		return []string{o.clauses[at], o.clauses[last], o.clause}, nil
	}
	return []string{o.clauses[at], o.clause, o.clauses[last]}, nil
}
