// Package c06 solves the tasks of category 6.
package c06

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/clauses"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// version is one copy of the contract.
type version struct {
	file validate.TaskFile
	scan bool
	// number and date are empty while the blanks are not filled in.
	number, date string
	// Terms, as decimals, from the clauses and from the annex.
	body, annex, buyers terms
}

type terms struct{ price, delivery, payment, penalty string }

// term is one condition, with the section, the expression for its clause and the one for its line in
// the annex that repeats it.
type term struct {
	section      string
	body, annex  *regexp.Regexp
	put          func(*terms) *string
	kopecksApart bool
}

// OCR drops spaces that part thousands, and sees a speck as a sign of its own before a cell of the
// annex. The expressions take both; clause and annex have to agree.
var (
	conditions = []term{
		{"ЦЕНА", regexp.MustCompile(`Цена договора составляет ([\d ]+) \(`), regexp.MustCompile(`Цена договора с НДС \d+ % ([\d ]+,\d\d)`), func(t *terms) *string { return &t.price }, true},
		{"СРОК", regexp.MustCompile(`в течение (\d+) \([^)]+\) календарных дней`), regexp.MustCompile(`Срок поставки (?:\S )?(\d+) календарных`), func(t *terms) *string { return &t.delivery }, false},
		{"РАСЧ", regexp.MustCompile(`в течение (\d+) \([^)]+\) рабочих дней`), regexp.MustCompile(`Срок оплаты (?:\S )?(\d+) рабочих`), func(t *terms) *string { return &t.payment }, false},
		{"ОТВЕТСТВЕННОСТЬ", regexp.MustCompile(`Поставщик уплачивает пеню в размере (\d[\d,]*) ?%`), regexp.MustCompile(`Пеня за просрочку поставки (?:\S )?(\d[\d,]*) ?%`), func(t *terms) *string { return &t.penalty }, false},
	}
	buyersPenalty = regexp.MustCompile(`Покупатель уплачивает пеню в размере (\d[\d,]*) ?%`)
	numberWords   = regexp.MustCompile(`ДОГОВОР ПОСТАВКИ № (\S+)`)
	dateWords     = regexp.MustCompile(`«\s?\d{1,2}\s?» [а-я]+ \d{4} г\.`)
	titled        = regexp.MustCompile(`^\W*ДОГОВОР ПОСТАВКИ № `)
)

// readVersion reads a copy of the contract with a supplier; ok is false for any other document.
func readVersion(p *validate.TaskPass, f validate.TaskFile, supplier string) (v version, ok bool, err error) {
	doc, err := p.Reader.Document(f)
	if err != nil {
		return v, false, err
	}
	pages, err := p.Reader.Text(f)
	if err != nil {
		return v, false, err
	}
	text := strings.Join(pages, "\n")
	name, known := russian.ParseOrganisation(supplier)
	if !known {
		return v, false, fmt.Errorf("%q is no organisation", supplier)
	}
	if _, named := russian.FindOrganisation(text, name); !named || !titled.MatchString(text) {
		return v, false, nil
	}
	v = version{file: f, scan: doc.PDF != nil && doc.PDF.Pages[0].NeedsOCR}
	if err := v.read(clauses.Parse(text)); err != nil {
		return v, false, fmt.Errorf("%s: %w", f.Name, err)
	}
	p.Cite(f, "clauses and annex", "№ %q of %q: %+v", v.number, v.date, v.body)
	return v, true, nil
}

func (v *version) read(c *clauses.Contract) error {
	if m := numberWords.FindStringSubmatch(c.Preamble); m != nil && !strings.Contains(m[1], "_") {
		v.number = russian.CanonicalID(russian.Number, m[1])
	}
	if dates := russian.Dates(dateWords.FindString(c.Preamble)); len(dates) == 1 && dates[0].Problem == "" {
		v.date = dates[0].Period.From.String()
	}
	for _, t := range conditions {
		_, groups, err := c.Only(t.section, t.body)
		if err != nil {
			return err
		}
		if err := t.set(&v.body, groups[1]); err != nil {
			return err
		}
		if groups, err = c.InAnnex("2", t.annex); err != nil {
			return err
		}
		if err := t.set(&v.annex, groups[1]); err != nil {
			return err
		}
	}
	_, groups, err := c.Only("ОТВЕТСТВЕННОСТЬ", buyersPenalty)
	if err != nil {
		return err
	}
	v.buyers = v.body
	return conditions[3].set(&v.buyers, groups[1])
}

func (t term) set(to *terms, text string) error {
	value, err := facts.Parse(text)
	if err != nil {
		return err
	}
	*t.put(to) = facts.Decimal(value)
	if t.kopecksApart {
		*t.put(to) = facts.Money(value).Value
	}
	return nil
}

// rows are the terms of versions side by side.
func rows(columns ...terms) *dataset.FactRows {
	out := &dataset.FactRows{Columns: []string{"Условие", "Проект", "«Финал»", "Подписанный договор"}}
	for i, name := range []string{"Цена, руб.", "Срок поставки, календарных дней", "Срок оплаты, рабочих дней", "Пеня за просрочку поставки, % в день"} {
		row := []string{name}
		for _, c := range columns {
			row = append(row, *conditions[i].put(&c))
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}
