package c07

import (
	"cmp"
	"fmt"
	"math/big"
	"regexp"
	"slices"

	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// bonus is what an edition pays.
type bonus struct {
	act
	percent, above, points, below, remark *big.Rat
}

var (
	bonusTitle = regexp.MustCompile(`^ПОЛОЖЕНИЕ О ПРЕМИРОВАНИИ РАБОТНИКОВ`)
	bonusSays  = regexp.MustCompile(`премия специалистов и служащих при выполнении плана подразделения составляет (\d+) ?% должностного оклада.*` +
		`При выполнении плана на (\d+) ?% и более премия увеличивается на (\d+) процентн\S+ пункт.*` +
		`При выполнении плана менее чем на (\d+) ?% ежемесячная премия.*при замечании \S{1,2} на (\d+) ?%`)
	bonusTable = regexp.MustCompile(`Ежемесячная премия при выполнении плана (?:\S )?(\d+) ?% оклада ` +
		`Надбавка к проценту при плане (\d+) ?% и более (?:\S )?(\d+) процентн\S+ пункт\S* ` +
		`Премия не начисляется при плане ниже (?:\S )?(\d+) ?%.*Снижение премии при замечании (?:\S )?на (\d+) ?%`)
	bonusOrder = regexp.MustCompile(`ПРИКАЗ г\. \S+ (\d{1,2} [а-я]+ \d{4} г\.) № (\S+) .*Утвердить Положение о премировании работников в редакции (\d{4}) года и ввести его в действие с (\d{1,2} [а-я]+ \d{4} г\.)`)
	monthWords = regexp.MustCompile(`оклад ([\d ]+) руб\., отработано (\d+) рабочих дн\S+ при норме (\d+), подразделение выполнило план на (\d+) %, в марте ему объявлено замечание`)
)

// bonuses are all editions with the project, by their years.
func bonuses(p *validate.TaskPass, b base, rule validate.Rule) ([]bonus, error) {
	var list []bonus
	for _, a := range b.acts {
		if !bonusTitle.MatchString(a.title) {
			continue
		}
		text, what := a.text, bonusSays
		if rule == bonusByTable {
			text, what = a.rows, bonusTable
		}
		n, err := said.Numbers(text, what)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", a.file.Name, err)
		}
		if slices.ContainsFunc(list, func(other bonus) bool { return other.year == a.year }) {
			return nil, fmt.Errorf("%s: a second edition of %q", a.file.Name, a.year)
		}
		a.cite(p)
		list = append(list, bonus{a, n[0], n[1], n[2], n[3], n[4]})
	}
	slices.SortFunc(list, func(a, b bonus) int { return cmp.Compare(a.year, b.year) })
	return list, nil
}

// inForceOf is the edition that a rule takes for the one in force.
func inForceOf(list []bonus, b base, rule validate.Rule) (bonus, error) {
	if rule == byOrders {
		return introduced(list, b)
	}
	for i, one := range list {
		switch {
		case rule == takesProject && one.order == "", rule == takesOldest && i == 0:
			return one, nil
		case rule == takesProject || rule == takesOldest || !one.inForce(b.acts, b.today):
		case rule == takesPrior && i == 0:
			return one, validate.ErrNotApplicable
		case rule == takesPrior:
			return list[i-1], nil
		default:
			return one, nil
		}
	}
	return bonus{}, fmt.Errorf("none of %d editions is in force", len(list))
}

// introduced is the edition that the latest order approves, with what the order says of it.
func introduced(list []bonus, b base) (found bonus, err error) {
	for _, one := range b.papers {
		m := bonusOrder.FindStringSubmatch(one.text)
		at := slices.IndexFunc(list, func(e bonus) bool { return m != nil && e.year == m[3] })
		if at < 0 {
			continue
		}
		e := list[at]
		e.order = m[2]
		if e.ordered, err = said.Day(m[1]); err != nil {
			return found, err
		}
		if e.from, err = said.Day(m[4]); err != nil {
			return found, err
		}
		if !e.from.After(b.today) && e.from.After(found.from) {
			found = e
		}
	}
	if found.order == "" {
		return found, validate.ErrNotApplicable
	}
	return found, nil
}

// pays is the percentage for the work done, and the bonus of a month: salary, days worked, days of the
// month, percentage of the plan.
func (e bonus) pays(month []*big.Rat, rule validate.Rule) (percent, sum *big.Rat) {
	salary, share, hundred := month[0], new(big.Rat).Quo(month[1], month[2]), big.NewRat(100, 1)
	percent = e.percent
	switch {
	case month[3].Cmp(e.below) < 0:
		percent = new(big.Rat)
	case month[3].Cmp(e.above) < 0 || rule == noRise:
	case rule == risePercent:
		percent = facts.Plus(percent, facts.Percent(percent, e.points))
	default:
		percent = facts.Plus(percent, e.points)
	}
	if rule == wholeMonth {
		share = big.NewRat(1, 1)
	}
	earned := facts.Times(facts.Percent(salary, percent), share)
	sum = facts.Percent(earned, facts.Minus(hundred, e.remark))
	switch rule {
	case cutOfSalary:
		sum = facts.Minus(earned, facts.Percent(salary, e.remark))
	case cutPoints:
		sum = facts.Times(facts.Percent(salary, facts.Minus(percent, e.remark)), share)
	}
	return percent, facts.Kopecks(sum)
}
