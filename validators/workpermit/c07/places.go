package c07

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"etalon/validators/validate"
)

// filePlaces are the places of a file in its order.
type filePlaces struct {
	name   string
	places []string
}

// holds tells whether a piece of text counts under a rule.
func (d decimal) holds(text string, rule validate.Rule) bool {
	switch rule {
	case asLetters:
		return d.spelt(text) || strings.Contains(text, d.figure) || strings.Contains(text, strings.ReplaceAll(d.figure, ",", "."))
	case onlyFigures:
		return d.written(text, false)
	}
	return d.spelt(text) || d.written(text, rule == withNumbers)
}

// contractPlaces are the clauses of the contracts and agreements that hold the number.
func contractPlaces(p *validate.TaskPass, d decimal, rule validate.Rule) ([]filePlaces, error) {
	papers, err := readPapers(p)
	if err != nil {
		return nil, err
	}
	var list []filePlaces
	for _, one := range contracts(papers) {
		f := filePlaces{name: one.file.Name}
		for _, c := range one.parts() {
			if !d.holds(c.Text, rule) && (rule != withNumbers || !d.written(c.Number, true)) {
				continue
			}
			if c.Number == "" {
				return nil, fmt.Errorf("%s has the number above its clauses", one.file.Name)
			}
			f.places = append(f.places, "п. "+c.Number)
			p.Cite(one.file, "п. "+c.Number, "%s", c.Text)
		}
		list = append(list, f)
	}
	return sorted(list), nil
}

// pricePlaces are the rows and notes of the price lists that hold it.
func pricePlaces(p *validate.TaskPass, d decimal, rule validate.Rule) ([]filePlaces, error) {
	if rule == oneBaseAlone {
		return nil, nil
	}
	all, err := priceLists(p, rule)
	if err != nil {
		return nil, err
	}
	var list []filePlaces
	for _, l := range all {
		f := filePlaces{name: l.file.Name}
		if d.holds(l.head, validate.Main) {
			return nil, fmt.Errorf("%s has the number outside rows and notes: %s", l.file.Name, l.head)
		}
		for i, row := range append(slices.Clone(l.rows), l.notes...) {
			if !slices.ContainsFunc(row.cells, func(cell string) bool { return d.holds(cell, rule) }) && !d.spelt(strings.Join(row.cells, " ")) {
				continue
			}
			place := "строка " + row.number
			switch {
			case i >= len(l.rows):
				place = "примечание " + row.number
			case l.sheets > 1:
				place = fmt.Sprintf("лист «%s», строка %s", row.sheet, row.number)
			}
			f.places = append(f.places, place)
			p.Cite(l.file, place, "%s", strings.Join(row.cells, " | "))
		}
		list = append(list, f)
	}
	return sorted(list), nil
}

// sorted are the files that have places, by their names.
func sorted(list []filePlaces) []filePlaces {
	list = slices.DeleteFunc(list, func(f filePlaces) bool { return len(f.places) == 0 })
	slices.SortFunc(list, func(a, b filePlaces) int { return cmp.Compare(a.name, b.name) })
	return list
}
