package c06

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 6.07.
const (
	byRefusal   validate.Rule = "takes the latest edition that the letter does not refuse"
	calledFinal validate.Rule = "takes the file called final for the agreed one"
	byRemarks   validate.Rule = "takes the letter with remarks for the agreement"
	byCover     validate.Rule = "takes the letter that sends the edition for the agreement"
	fromDraft   validate.Rule = "compares with the first edition"
	allFigures  validate.Rule = "lists the figures that are equal, too"
	turnsRound  validate.Rule = "turns the columns of values round"
)

// T0607 solves 6.07.
var T0607 = &validate.TaskSolver{
	Number: "6.07",
	Doc: "All files are read for the customer's letter that agrees to an edition of the task; the edition of that day is the agreed one, whatever the files are called. " +
		"Its figures are held against those of the file that the person names.",
	Solve:    solve0607,
	Readings: []validate.Rule{byRefusal},
	Traps:    []validate.Rule{calledFinal, byRemarks, byCover, fromDraft, allFigures, turnsRound},
}

var (
	taskAsked  = regexp.MustCompile(`техническое задание на .*? \(([А-Я\d-]+)\), .*?Какую редакцию согласовало (\S+ «[^»]+»)\?`)
	finalAsked = regexp.MustCompile(`какие показатели отличаются в «([^»]+)» от согласованной`)
)

// compared is what the answer rests on.
type compared struct {
	agreed, base, final specification
	by                  letter
}

func solve0607(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, taskAsked)
	if err != nil {
		return nil, err
	}
	called, err := said.Groups(text, finalAsked)
	if err != nil {
		return nil, err
	}
	storage, err := archive.Read(p)
	if err != nil {
		return nil, err
	}
	list, err := specifications(p, storage, asked[0])
	if err != nil {
		return nil, err
	}
	slices.SortFunc(list, func(a, b specification) int { return a.day.Compare(b.day) })
	c, err := compare(p, storage, list, asked[0], asked[1])
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(list, func(s specification) bool { return strings.Contains(path.Base(s.file.Name), called[0]) })
	if at < 0 {
		return nil, fmt.Errorf("no edition is called %q", called[0])
	}
	c.final = list[at]
	if err := c.under(p, storage, list, asked[0], rule); err != nil {
		return nil, err
	}
	return c.facts(rule)
}

// compare finds the customer's letter of agreement and the edition that it agrees to.
func compare(p *validate.TaskPass, storage *archive.Archive, list []specification, code, customer string) (c compared, err error) {
	found, err := letters(p, storage, agrees, code)
	if err != nil {
		return c, err
	}
	engineer, err := chiefEngineer(storage, customer)
	if err != nil {
		return c, err
	}
	// A stamp may cover one of the two on a scan.
	if len(found) != 1 || !ocr.Found(found[0].file.Text, customer) && !ocr.Found(found[0].file.Text, engineer) {
		return c, fmt.Errorf("%d letters of agreement, want one by %s, chief engineer of %s", len(found), engineer, customer)
	}
	c.by = found[0]
	c.agreed, err = editionOf(list, c.by.speaks)
	c.base = c.agreed
	return c, err
}

// chiefEngineer is the surname of the customer's chief engineer, as his typed letters give it.
func chiefEngineer(storage *archive.Archive, customer string) (string, error) {
	signs := regexp.MustCompile(`Главный инженер ` + regexp.QuoteMeta(customer) + ` _+ \S\. \S\. (\S+)`)
	for _, f := range storage.Files {
		if m := signs.FindStringSubmatch(f.Text); m != nil && !f.Scan {
			return m[1], nil
		}
	}
	return "", fmt.Errorf("no typed letter is signed by the chief engineer of %s", customer)
}

// under puts in the place of what is right what a rule takes.
func (c *compared) under(p *validate.TaskPass, storage *archive.Archive, list []specification, code string, rule validate.Rule) error {
	what := map[validate.Rule]*regexp.Regexp{byRemarks: remarks, byCover: sends}[rule]
	switch {
	case rule == byRefusal:
		refused, err := said.Groups(c.by.file.Text, refuses)
		if err != nil {
			return err
		}
		day, err := readDay(refused[0])
		if err != nil {
			return err
		}
		rest := slices.DeleteFunc(slices.Clone(list), func(s specification) bool { return s.day.Equal(day) || s.day.After(c.by.day) })
		c.agreed = rest[len(rest)-1]
		c.base = c.agreed
	case rule == calledFinal:
		c.agreed = c.final
	case rule == fromDraft:
		c.base = list[0]
	case what != nil:
		found, err := letters(p, storage, what, code)
		if err != nil {
			return err
		}
		c.by = found[0]
		c.agreed, err = editionOf(list, c.by.speaks)
		return err
	}
	return nil
}

func (c *compared) facts(rule validate.Rule) (map[string]dataset.Fact, error) {
	rows := [][]string{}
	for i, one := range c.base.figures {
		if len(c.final.figures) != len(c.base.figures) || c.final.figures[i].name != one.name {
			return nil, fmt.Errorf("%s and %s have other figures", c.base.file.Name, c.final.file.Name)
		}
		pair := []string{one.value, c.final.figures[i].value}
		if rule == turnsRound {
			slices.Reverse(pair)
		}
		if pair[0] != pair[1] || rule == allFigures {
			rows = append(rows, append([]string{one.name}, pair...))
		}
	}
	return map[string]dataset.Fact{
		"agreed_file":   place(c.agreed.file.TaskFile),
		"edition_day":   said.On(c.agreed.day),
		"letter_file":   place(c.by.file.TaskFile),
		"letter_day":    said.On(c.by.day),
		"letter_number": facts.Text(dataset.FactIdentifier, c.by.number),
		"differences": {Type: dataset.FactTable, Table: &dataset.FactRows{
			Columns: []string{"Показатель", "Согласованная редакция", "«Окончательное»"}, Rows: rows,
		}},
	}, nil
}
