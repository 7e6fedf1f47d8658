package c07

import (
	"path"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 7.03.
const (
	taxOnSums validate.Rule = "adds the tax to the sums of the rows"
	taxInside validate.Rule = "takes the tax for a part of the prices in the note"
	netRows   validate.Rule = "leaves the prices of the specification without tax"
)

// T0703 solves 7.03.
var T0703 = &validate.TaskSolver{
	Number: "7.03",
	Doc: "The note sells, so the form is the contract of supply where the owner of the base supplies, out of the folder that the regulation names. The prices of the note are " +
		"raised by the tax, row by row, and everything else is copied from it; the number and the day stay empty.",
	Solve:    solve0703,
	Readings: []validate.Rule{taxOnSums, bySigner},
	Traps:    []validate.Rule{notOurs, taxInside, netRows, figuresOnly},
}

func solve0703(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	b, err := readBase(p)
	if err != nil {
		return nil, err
	}
	n, err := readNote(b.papers)
	if err != nil {
		return nil, err
	}
	p.Cite(n.file, "note", "%d rows, tax %s %%", len(n.rows), n.rate.RatString())
	f, err := chooseForm(p, b, "ПОСТАВКИ", "Поставщик", rule)
	if err != nil {
		return nil, err
	}
	found, values, err := n.terms(rule)
	if err != nil {
		return nil, err
	}
	if found["edits"], err = f.fill(values); err != nil {
		return nil, err
	}
	found["account"] = facts.Text(dataset.FactIdentifier, values["расчётный счёт"][0])
	found["inn"] = facts.Text(dataset.FactIdentifier, values["ИНН"][0])
	found["form"] = facts.Text(dataset.FactText, path.Clean(f.file.Name))
	return found, nil
}

// saleTerms are the places of the form and what of the note goes there.
var saleTerms = []struct {
	says   *regexp.Regexp
	places []string
}{
	{regexp.MustCompile(`Продаём (?:\S+ )«[^»]+»: ([^.]+)\. Цены в таблице согласованы с покупателем без НДС, НДС (\d+ %) сверху\.`), []string{"наименование товара", "ставка"}},
	{regexp.MustCompile(`Оплата: ([^•]+)\. [• ]*Срок: (.+?) с ([^•]+)\. [• ]*Гарантия: ([^•]+?)\. [• ]*Номер и дату договора поставит канцелярия`),
		[]string{"порядок оплаты", "срок", "событие", "гарантия"}},
	{regexp.MustCompile(`В договоре покупатель выступает в лице (.+?[а-яё])\. `), []string{"должность, Ф. И. О. и основание полномочий"}},
}

// terms are the facts of the price and the values of all places.
func (n note) terms(rule validate.Rule) (map[string]dataset.Fact, map[string][]string, error) {
	values := map[string][]string{}
	for _, t := range saleTerms {
		groups, err := said.Groups(n.text, t.says)
		if err != nil {
			return nil, nil, err
		}
		for i, place := range t.places {
			values[place] = groups[i : i+1]
		}
	}
	for label, place := range buyerPlaces {
		value, err := n.labelled(label)
		if err != nil {
			return nil, nil, err
		}
		for _, name := range place {
			values[name] = []string{value}
		}
	}
	total, tax, err := n.priced(values, rule)
	if err != nil {
		return nil, nil, err
	}
	return map[string]dataset.Fact{"price": facts.Money(total), "tax": facts.Money(tax)}, values, nil
}
