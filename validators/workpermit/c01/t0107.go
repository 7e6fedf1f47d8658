package c01

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 1.07.
const (
	addsPrinted   validate.Rule = "adds the printed amounts of the lines"
	grossAtOnce   validate.Rule = "counts the sum with the tax first, and the tax as the rest"
	trustsTotal   validate.Rule = "takes the printed total of the courses"
	trustsPrinted validate.Rule = "takes the printed tax of the service"
	taxInside     validate.Rule = "takes the tax for a part of the sum without it"
	firstNotice   validate.Rule = "stops at the first of the two terms"
	mendsDay      validate.Rule = "puts the last day of the month for the one that does not exist"
)

// T0107 solves 1.07.
var T0107 = &validate.TaskSolver{
	Number: "1.07",
	Doc: "Both estimates are added up again: the total of one lacks a line, the tax of the other is not its rate. The regulation sets two terms for one notice, " +
		"and the order ends on a day that no calendar has; both are told as they are.",
	Solve:    solve0107,
	Readings: []validate.Rule{addsPrinted, grossAtOnce},
	Traps:    []validate.Rule{trustsTotal, trustsPrinted, taxInside, firstNotice, mendsDay},
}

var (
	coursesHead   = regexp.MustCompile(`^СЛУЖЕБНАЯ ЗАПИСКА .*? О расходах на обучение в 2025 году `)
	serviceHead   = regexp.MustCompile(`^СЛУЖЕБНАЯ ЗАПИСКА .*? О стоимости обслуживания инженерных систем .*?второе полугодие 2025 года`)
	gradingHead   = regexp.MustCompile(`^УТВЕРЖДЕНО .*? ПОЛОЖЕНИЕ ОБ АТТЕСТАЦИИ РАБОТНИКОВ `)
	stockHead     = regexp.MustCompile(`ПРИКАЗ .*? О проведении инвентаризации .*? складах`)
	coursesTotal  = regexp.MustCompile(` Итого: ([\d ]+,\d\d)`)
	serviceTax    = regexp.MustCompile(`Итого без НДС: ([\d ]+,\d\d) НДС (\d+) %: ([\d ]+,\d\d) Всего с НДС: ([\d ]+,\d\d)`)
	gradingNotice = regexp.MustCompile(`изве(?:щают|щён)[^.]*? не (?:позднее|менее) чем за (\d+) \([^)]+\) календарн\S+ д\S+ до заседания`)
	stockDays     = regexp.MustCompile(`начать работу (\d{1,2} [а-я]+ \d{4} г(?:ода|\.)) и закончить не позднее (\d{1,2} [а-я]+ \d{4} г(?:ода|\.))`)
)

func solve0107(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	papers, err := papersOf(p, coursesHead, serviceHead, gradingHead, stockHead)
	if err != nil {
		return nil, err
	}
	found := map[string]dataset.Fact{}
	for i, read := range []func(*validate.TaskPass, memo, validate.Rule, map[string]dataset.Fact) error{courses, service, notices, stocktaking} {
		if err := read(p, papers[i], rule, found); err != nil {
			return nil, fmt.Errorf("%s: %w", papers[i].file.Name, err)
		}
	}
	return found, nil
}

func courses(p *validate.TaskPass, m memo, rule validate.Rule, found map[string]dataset.Fact) error {
	total, err := m.sum(p, rule)
	if err != nil {
		return err
	}
	shown, err := said.Numbers(m.text, coursesTotal)
	if err != nil {
		return err
	}
	gap := facts.Minus(total, shown[0])
	if gap.Sign() <= 0 {
		return fmt.Errorf("the total %s is not below the lines' %s", facts.Decimal(shown[0]), facts.Decimal(total))
	}
	if rule == trustsTotal {
		total = shown[0]
	}
	found["courses"], found["courses_shown"], found["courses_gap"] = facts.Money(total), facts.Money(shown[0]), facts.Money(gap)
	return nil
}

func service(p *validate.TaskPass, m memo, rule validate.Rule, found map[string]dataset.Fact) error {
	net, err := m.sum(p, rule)
	if err != nil {
		return err
	}
	shown, err := said.Numbers(m.text, serviceTax)
	if err != nil {
		return err
	}
	if shown[0].Cmp(net) != 0 || facts.Plus(shown[0], shown[2]).Cmp(shown[3]) != 0 {
		return fmt.Errorf("the lines come to %s, printed are %s and a sum that does not come out: more than the tax is wrong", facts.Decimal(net), facts.Decimal(shown[0]))
	}
	vat := facts.Kopecks(facts.Percent(net, shown[1]))
	switch rule {
	case trustsPrinted:
		vat = shown[2]
	case taxInside:
		vat = facts.Inside(net, shown[1])
	case grossAtOnce:
		gross := facts.Kopecks(facts.Percent(net, facts.Plus(big.NewRat(100, 1), shown[1])))
		vat = facts.Minus(gross, net)
	}
	found["net"], found["vat"], found["vat_shown"], found["service"] = facts.Money(net), facts.Money(vat), facts.Money(shown[2]), facts.Money(facts.Plus(net, vat))
	return nil
}

func notices(_ *validate.TaskPass, m memo, rule validate.Rule, found map[string]dataset.Fact) error {
	terms := gradingNotice.FindAllStringSubmatch(m.text, -1)
	if len(terms) != 2 || terms[0][1] == terms[1][1] {
		return fmt.Errorf("the terms of notice are %q, want two different ones", terms)
	}
	n, err := said.Decimals([]string{terms[0][1], terms[1][1]})
	if err != nil {
		return err
	}
	if rule == firstNotice {
		n[1] = n[0]
	}
	found["notice_a"], found["notice_b"] = facts.Number(n[0], "дней"), facts.Number(n[1], "дней")
	return nil
}

func stocktaking(_ *validate.TaskPass, m memo, rule validate.Rule, found map[string]dataset.Fact) error {
	days, err := said.Groups(m.text, stockDays)
	if err != nil {
		return err
	}
	begins, err := said.Day(days[0])
	if err != nil {
		return err
	}
	if end, err := said.Day(days[1]); err == nil {
		return fmt.Errorf("the end %s exists", end)
	}
	if rule == mendsDay {
		days[1] = "30" + days[1][2:]
	}
	found["begins"], found["impossible"] = said.On(begins), facts.Text(dataset.FactText, days[1])
	return nil
}
