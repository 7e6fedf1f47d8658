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

// The rules of 6.01.
const (
	totalOfAnnex validate.Rule = "takes the total of the specification for the price"
	byAgreement  validate.Rule = "reads the days in the supplement instead of the edition"
	takesProject validate.Rule = "takes the project of an edition, called final"
	takesFormer  validate.Rule = "takes the first edition"
	formerPrice  validate.Rule = "takes the price of the first edition"
	fromSigning  validate.Rule = "takes the day of the supplement for the day it comes into force"
)

// T0601 solves 6.01.
var T0601 = &validate.TaskSolver{
	Number: "6.01",
	Doc: "Of the contracts with the named partner on the named goods the one counts whose edition a signed supplement has brought into force by today, " +
		"the latest of them. A project of an edition is none.",
	Solve:    solve0601,
	Readings: []validate.Rule{totalOfAnnex, byAgreement},
	Traps:    []validate.Rule{takesProject, takesFormer, formerPrice, fromSigning},
}

var (
	editionAsked    = regexp.MustCompile(`договор с (\S+ «[^»]+») на (\S+) (\S+), действующую редакцию`)
	supplementHead  = regexp.MustCompile(`^ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № (\d+) к договору \S+ № (\S+) от .*?«(\d{1,2})» ([а-я]+ \d{4} г\.)`)
	supplementForce = regexp.MustCompile(`Новая редакция действует с (\d{1,2} [а-я]+ \d{4} г\.)`)
)

// edition is a contract's edition with the days that brought it into force; the first one has none.
type edition struct {
	deal
	supplement   string
	signed, from time.Time
}

func solve0601(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	papers, force, first, project, err := findEditions(p)
	if err != nil {
		return nil, err
	}
	if rule == byAgreement {
		if err := force.agree(papers); err != nil {
			return nil, err
		}
	}
	price := force.price
	switch rule {
	case totalOfAnnex:
		if price, err = force.total(); err != nil {
			return nil, err
		}
	case takesProject:
		force.file, price = project.file, project.price
	case takesFormer:
		force.file, price = first.file, first.price
	case formerPrice:
		price = first.price
	case fromSigning:
		force.from = force.signed
	}
	return force.facts(price), nil
}

func (e *edition) facts(price *big.Rat) map[string]dataset.Fact {
	return map[string]dataset.Fact{
		"file_in_force":  place(e.file),
		"number":         facts.Text(dataset.FactIdentifier, e.number),
		"supplement_day": said.On(e.signed),
		"from":           said.On(e.from),
		"price":          facts.Money(price),
	}
}

// findEditions finds the edition in force, the first one and the project.
func findEditions(p *validate.TaskPass) (papers []paper, force *edition, first, project *deal, err error) {
	today, err := said.Today(p)
	if err != nil {
		return nil, nil, nil, nil, err
	}
	list, papers, err := askedDeals(p)
	if err != nil {
		return nil, nil, nil, nil, err
	}
	for i := range list {
		d := &list[i]
		m := editionWords.FindStringSubmatch(d.text)
		switch {
		case d.unsigned:
			project = d
		case m == nil:
			first = d
		default:
			e := &edition{deal: *d, supplement: m[1]}
			if e.signed, err = said.Day(m[2]); err != nil {
				return nil, nil, nil, nil, err
			}
			if e.from, err = said.Day(m[3]); err != nil {
				return nil, nil, nil, nil, err
			}
			if !e.from.After(today) && (force == nil || e.from.After(force.from)) {
				force = e
			}
		}
	}
	if force == nil || first == nil || project == nil {
		return nil, nil, nil, nil, fmt.Errorf("of %d contracts on the goods: in force %t, first %t, project %t, want each", len(list), force != nil, first != nil, project != nil)
	}
	return papers, force, first, project, nil
}

// askedDeals are the contracts with the named partner on the named goods: «контрольный кабель» is «кабель контрольный».
func askedDeals(p *validate.TaskPass) (list []deal, papers []paper, err error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, nil, err
	}
	asked, err := said.Groups(text, editionAsked)
	if err != nil {
		return nil, nil, err
	}
	if papers, err = readPapers(p, ""); err != nil {
		return nil, nil, err
	}
	all, err := deals(p, papers)
	if err != nil {
		return nil, nil, err
	}
	for _, d := range all {
		if d.partner == asked[0] && strings.Contains(d.object, asked[2]+" "+asked[1]) {
			list = append(list, d)
		}
	}
	return list, papers, nil
}

// agree takes the days from the supplement that the edition names.
func (e *edition) agree(papers []paper) error {
	for _, one := range papers {
		m := supplementHead.FindStringSubmatch(one.text)
		if m == nil || m[1] != e.supplement || m[2] != e.number {
			continue
		}
		from, err := said.Groups(one.text, supplementForce)
		if err != nil {
			return err
		}
		if e.signed, err = said.Day(m[3] + " " + m[4]); err != nil {
			return err
		}
		e.from, err = said.Day(from[0])
		return err
	}
	return fmt.Errorf("no supplement № %s to № %s among the files", e.supplement, e.number)
}
