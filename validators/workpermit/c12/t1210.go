package c12

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 12.10; workingDays is that of another task, too.
const (
	asDeclined   validate.Rule = "names the driver as the message declines him"
	daysOnTop    validate.Rule = "counts the day after the issue as the first"
	sinceInvoice validate.Rule = "takes the day of the invoice for that of the issue"
	invoiceAsNo  validate.Rule = "takes the number of the invoice for that of the power of attorney"
	licenceAlone validate.Rule = "takes the number of the licence without its series"
	takesClerk   validate.Rule = "takes the dispatcher who signed the card for the driver"
)

// T1210 solves 12.10.
var T1210 = &validate.TaskSolver{
	Number: "12.10",
	Doc: "The paper is issued today and is good for the named days, today being one of them. Whom it is for, the card names in full with a licence; " +
		"a passport stands nowhere.",
	Solve:    solve1210,
	Readings: []validate.Rule{asDeclined},
	Traps:    []validate.Rule{daysOnTop, workingDays, sinceInvoice, invoiceAsNo, licenceAlone, takesClerk},
}

var (
	trustWords   = regexp.MustCompile(`доверенности на (\S+ \S+ \S+): получает у (\S+ «[^»]+») по счёту № (\S+) от (\d{1,2} [а-я]+ \d{4} года):`)
	termWords    = regexp.MustCompile(`Номер доверенности (\S+), дата сегодняшняя, действует (\d+) календарн\S+ д\S+, день выдачи считаем первым\.`)
	driverTitle  = regexp.MustCompile(`^КАРТОЧКА ВОДИТЕЛЯ `)
	licenceWords = regexp.MustCompile(`^серия (\d\d \d\d) (№ \d{6}),`)
	clerkWords   = regexp.MustCompile(`Диспетчер (\S+ [А-ЯЁ]\. [А-ЯЁ]\.)`)
)

func solve1210(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	trust, err := said.Groups(text, trustWords)
	if err != nil {
		return nil, err
	}
	term, err := said.Groups(text, termWords)
	if err != nil {
		return nil, err
	}
	issued, until, err := validity(p, trust[3], term[1], rule)
	if err != nil {
		return nil, err
	}
	driver, licence, err := readDriver(p, trust[0], rule)
	if err != nil {
		return nil, err
	}
	if rule == invoiceAsNo {
		term[0] = trust[2]
	}
	return map[string]dataset.Fact{
		"driver":   facts.Text(dataset.FactName, driver),
		"invoice":  facts.Text(dataset.FactIdentifier, trust[2]),
		"issued":   said.On(issued),
		"licence":  facts.Text(dataset.FactText, licence),
		"number":   facts.Text(dataset.FactIdentifier, term[0]),
		"supplier": facts.Text(dataset.FactText, trust[1]),
		"until":    said.On(until),
	}, nil
}

// validity is the day of issue and the last one that the paper is good for.
func validity(p *validate.TaskPass, invoiced, term string, rule validate.Rule) (issued, until time.Time, err error) {
	if issued, err = said.Today(p); err != nil {
		return
	}
	if rule == sinceInvoice {
		if issued, err = said.Day(invoiced); err != nil {
			return
		}
	}
	n, err := said.Decimals([]string{term})
	if err != nil {
		return
	}
	days, err := said.Days(n[0])
	switch rule {
	case daysOnTop:
		until = issued.AddDate(0, 0, days)
	case workingDays:
		until = said.AfterWorking(issued, days-1)
	default:
		until = issued.AddDate(0, 0, days-1)
	}
	return
}

// readDriver finds the driver and the licence on his card, which must not have his passport.
func readDriver(p *validate.TaskPass, asked string, rule validate.Rule) (name, licence string, err error) {
	card, text, err := titledPaper(p, driverTitle)
	if err != nil {
		return "", "", err
	}
	list, err := tablesOf(p, card)
	if err != nil {
		return "", "", err
	}
	var series []string
	for _, row := range cells(list[0]) {
		switch {
		case len(row) != 2:
			return "", "", fmt.Errorf("row %q of the card has not two cells", row)
		case strings.Contains(strings.ToLower(row[0]), "паспорт"):
			return "", "", fmt.Errorf("the card has a passport: %q", row)
		case row[0] == "Фамилия, имя, отчество":
			name = row[1]
		case row[0] == "Водительское удостоверение":
			series = licenceWords.FindStringSubmatch(row[1])
		}
	}
	if series == nil {
		return "", "", fmt.Errorf("the card has no licence")
	}
	if err := samePerson(name, asked); err != nil {
		return "", "", err
	}
	p.Cite(card, "table", "%s, %s", name, series[0])
	licence = series[1] + " " + series[2]
	switch rule {
	case asDeclined:
		name = asked
	case licenceAlone:
		licence = series[2]
	case takesClerk:
		err = instead(&name, text, clerkWords)
	}
	return name, licence, err
}

// samePerson demands every part of two names to agree, in whatever case.
func samePerson(a, b string) error {
	x, err := russian.ParsePerson(a)
	if err != nil {
		return err
	}
	y, err := russian.ParsePerson(b)
	if err != nil {
		return err
	}
	if x.Agree(y) != russian.InFull {
		return fmt.Errorf("%s is not %s", a, b)
	}
	return nil
}
