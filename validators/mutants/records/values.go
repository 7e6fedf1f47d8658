package records

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/mutants/records/office"
)

// mutant is a change of a reference record that makes it wrong in one thing.
type mutant struct {
	what   string
	change func(v *variant)
}

// rewritten is a mutant in which all that a finder finds is another thing.
func rewritten(s scope, what string, find office.Finder) mutant {
	return mutant{what, func(v *variant) { v.rewrite(s, find) }}
}

// valueMutants say another value than the fact's, or none, wherever the record says it.
func valueMutants(c *dataset.TaskCheck, f dataset.Fact) []mutant {
	s := scope(c.File)
	switch f.Type {
	case dataset.FactNumber, dataset.FactMoney:
		return numberMutants(s, c, f)
	case dataset.FactDate:
		return dateMutants(s, f)
	case dataset.FactIdentifier:
		return identifierMutants(s, f.Value)
	case dataset.FactName, dataset.FactText:
		return nameMutants(s, f.Value)
	}
	return nil
}

// numberMutants: with a tolerance the last digit may be another, the first may not.
func numberMutants(s scope, c *dataset.TaskCheck, f dataset.Fact) []mutant {
	d, ok := decimalOf(f.Value)
	if !ok {
		return nil
	}
	var list []mutant
	add := func(what string, to *decimal) {
		if n, ok := numberFinderOf(f, to); ok {
			list = append(list, rewritten(s, what, office.Finder{Text: n.find, Stored: n.stored}))
		}
	}
	last, first, tenfold := d.lastDigit(), d.firstDigit(), d.tenfold()
	if c.Tolerance == "" {
		add(fmt.Sprintf("%s changed to %s", d, last), &last)
	}
	if first != last || c.Tolerance != "" {
		add(fmt.Sprintf("%s changed to %s", d, first), &first)
	}
	if tenfold != d {
		add(fmt.Sprintf("%s changed to %s", d, tenfold), &tenfold)
	}
	add(fmt.Sprintf("%s left out", d), nil)
	return list
}

// dateMutants: a period that is no day can only be left out.
func dateMutants(s scope, f dataset.Fact) []mutant {
	p, err := russian.ParsePeriod(f.Value)
	if err != nil {
		return nil
	}
	if !p.IsDay() {
		find := func(text string) (edits []office.Edit) {
			for _, m := range russian.Dates(text) {
				if m.Is(p) {
					edits = append(edits, office.Edit{From: m.Start, To: m.End, Text: leftOut})
				}
			}
			return edits
		}
		return []mutant{rewritten(s, f.Value+" left out", office.Finder{Text: find})}
	}
	var list []mutant
	for _, day := range otherDays(p.From) {
		d := dateFinder{p.From, &day}
		list = append(list, rewritten(s, fmt.Sprintf("%s changed to %s", p, day), office.Finder{Text: d.find, Stored: d.stored}))
	}
	d := dateFinder{day: p.From}
	return append(list, rewritten(s, f.Value+" left out", office.Finder{Text: d.find, Stored: d.stored}))
}

func identifierMutants(s scope, value string) []mutant {
	if clause, err := russian.ParseClause(value); err == nil {
		other := "п. 97.31"
		return []mutant{
			rewritten(s, value+" changed to "+other, office.Finder{Text: clauseFinder{clause, other}.find}),
			rewritten(s, value+" left out", office.Finder{Text: clauseFinder{clause, leftOut}.find}),
		}
	}
	near := nearCodes(value)
	near["left out"] = leftOut
	var list []mutant
	for _, what := range slices.Sorted(maps.Keys(near)) {
		find := codeFinderOf(value, near[what])
		list = append(list, rewritten(s, value+" "+what, office.Finder{Text: find.find, Stored: find.stored}))
	}
	return list
}

func nameMutants(s scope, value string) []mutant {
	if o, ok := russian.ParseOrganisation(value); ok && o.Form != "" {
		var list []mutant
		for _, to := range []string{o.Form + " «Северный Причал»", o.Form + " «" + capital(o.Name) + " Плюс»", leftOut} {
			list = append(list, rewritten(s, value+" changed to "+to, office.Finder{Text: organisationFinder{o, to}.find}))
		}
		return list
	}
	p, err := russian.ParsePerson(value)
	if err != nil {
		return nil
	}
	surname, names := stranger(p)
	var list []mutant
	add := func(what string, write func(m russian.PersonMention) string) {
		list = append(list, rewritten(s, value+" "+what, office.Finder{Text: personFinder{p, write}.find}))
	}
	add("changed to a stranger", func(russian.PersonMention) string { return surname + " " + names })
	add("changed to a namesake", func(m russian.PersonMention) string { return capital(m.Surname) + " " + names })
	add("left out", func(russian.PersonMention) string { return leftOut })
	return list
}

// orderMutants say two neighbours of a list in each other's place wherever they stand, or leave one
// out.
func orderMutants(c *dataset.TaskCheck, items []string) []mutant {
	var list []mutant
	for _, i := range sampled(len(items), maxRowsTried) {
		if i+1 < len(items) {
			swap := swapFinder{items[i], items[i+1]}
			list = append(list, rewritten(scope(c.File), fmt.Sprintf("%q and %q swapped", items[i], items[i+1]), office.Finder{Text: swap.find}))
		}
		list = append(list, rewritten(scope(c.File), fmt.Sprintf("%q left out", items[i]), office.Finder{Text: swapFinder{items[i], leftOut}.drop}))
	}
	return list
}

// swapFinder puts two pieces of text in each other's place.
type swapFinder struct{ a, b string }

func (s swapFinder) find(text string) []office.Edit {
	return append(s.drop(text), swapFinder{s.b, s.a}.drop(text)...)
}

// drop finds the first piece only.
func (s swapFinder) drop(text string) []office.Edit {
	var edits []office.Edit
	for _, at := range wordsAt(text, s.a) {
		edits = append(edits, office.Edit{From: at.from, To: at.to, Text: s.b})
	}
	return edits
}

// wordsAt are the places of words in a text, whatever their case and spaces; they cut no word.
func wordsAt(text, words string) []span {
	var list []span
	for _, loc := range wordsPattern(words).FindAllStringIndex(text, -1) {
		if !isWord(runeBefore(text, loc[0])) && !isWord(runeAfter(text, loc[1])) {
			list = append(list, span{loc[0], loc[1]})
		}
	}
	return list
}

// absentMutants say what must not be said.
func absentMutants(c *dataset.TaskCheck, facts map[string]dataset.Fact) []mutant {
	said := slices.Clone(optionTexts(c, "values"))
	if f, ok := facts[c.Fact]; ok {
		said = append(said, spoken(f))
	}
	var list []mutant
	for _, i := range sampled(len(said), maxRowsTried) {
		list = append(list, mutant{fmt.Sprintf("%q added to the answer", said[i]), func(v *variant) { v.say("Для сведения: " + said[i] + ".") }})
	}
	return list
}

// spoken is a fact as an answer would say it.
func spoken(f dataset.Fact) string {
	switch f.Type {
	case dataset.FactNumber, dataset.FactMoney:
		d, ok := decimalOf(f.Value)
		if !ok {
			return f.Value
		}
		sample, unit := "1 000", f.Unit
		if f.Type == dataset.FactMoney {
			sample = "1 000,00"
		}
		if unit == "RUB" {
			unit = "руб."
		}
		return strings.TrimSpace(d.like(sample) + " " + unit)
	case dataset.FactDate:
		if p, err := russian.ParsePeriod(f.Value); err == nil && p.IsDay() {
			return fmt.Sprintf("%d %s %d года", p.From.Day, months[p.From.Month-1], p.From.Year)
		}
	}
	return f.Value
}

func optionTexts(c *dataset.TaskCheck, name string) []string {
	var list []string
	switch v := c.Options[name].(type) {
	case []string:
		return v
	case []any:
		for _, item := range v {
			if s, ok := item.(string); ok {
				list = append(list, s)
			}
		}
	}
	return list
}
