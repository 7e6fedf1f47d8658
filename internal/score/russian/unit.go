package russian

import (
	"fmt"
	"math/big"
	"strings"
	"unicode/utf8"
)

// unit is a row of the table with its scale read.
type unit struct {
	id, base string
	scale    *big.Rat
	abbrev   bool
}

var unitTree = growUnits(unitRows)

func growUnits(rows []unitRow) *phrases[unit] {
	tree := &phrases[unit]{}
	for _, row := range rows {
		scale, ok := new(big.Rat).SetString(row.scale)
		if !ok {
			panic("unit " + row.id + ": scale " + row.scale)
		}
		for _, form := range strings.Fields(row.full) {
			tree.add(form, unit{row.id, row.base, scale, false})
		}
		for _, form := range strings.Fields(row.abbrev) {
			tree.add(form, unit{row.id, row.base, scale, true})
		}
	}
	return tree
}

// unitAt reads the longest unit that begins at a token, with the full stop of an abbreviation.
func (r *reading) unitAt(i int) (u *unit, end int) {
	u, end = phraseAt(r, unitTree, i)
	if u == nil || r.noUnit(u, end) {
		return nil, 0
	}
	if u.abbrev && r.isSign(end, '.') {
		end++
	}
	return u, end
}

// noUnit tells the abbreviations that are something else by what follows: «т. е.», «т. ч.»,
// «г. Москва», «р/с».
func (r *reading) noUnit(u *unit, end int) bool {
	next := r.gap(r.dot(end))
	switch {
	case u.id == "т" && u.abbrev:
		return next > end && r.isWord(next, "е", "к", "д", "п", "ч", "н", "о") && r.toks[end-1].text == "т"
	case u.id == "г" && u.abbrev:
		return r.isSign(end, '.') && next > end+1 && r.at(next).capital()
	case u.id == "RUB" && u.abbrev:
		return r.isSign(end, '/') && r.isWord(end+1, "с", "сч") && r.toks[end-1].text == "р"
	}
	return false
}

// unitAfter reads the unit of a number that ends before a token, past a gap and the end of bold
// type or code. A unit of one letter must stand on the line of its number.
func (r *reading) unitAfter(i int) (u *unit, end int) {
	i = r.markup(i)
	j := r.gap(i)
	if u, end = r.unitAt(j); u == nil {
		return nil, 0
	}
	if j > i && r.toks[i].text == gapLine && utf8.RuneCountInString(r.toks[j].text) == 1 {
		return nil, 0
	}
	return u, end
}

// markup skips one sign that Markdown ends emphasis or code with.
func (r *reading) markup(i int) int {
	if r.isSign(i, '*', '`', '_') {
		return i + 1
	}
	return i
}

// perAfter reads what a price or rate is for: «/т», «/ м²», «в месяц».
func (r *reading) perAfter(i int) (id string, end int) {
	j := r.gap(i)
	switch {
	case r.isSign(j, '/'):
		j = r.gap(j + 1)
	case j > i && r.isWord(j, "в", "за", "per"):
		j = r.gap(j + 1)
	default:
		return "", i
	}
	if u, end := r.unitAt(j); u != nil {
		return u.id, end
	}
	return "", i
}

// Unit is a unit of measure as a reference names it.
type Unit struct {
	Base  string   // what values are counted in; "" for a bare number
	Scale *big.Rat // how many of Base one of this unit is
	Per   string   // what a rate is for, "" for any
}

// ParseUnit reads the name of a unit in any form the reader of quantities knows, with a multiplier
// and what it is for: «тыс. руб.», «рабочих дней», «%», «руб./т». No unit is the empty string.
func ParseUnit(name string) (Unit, error) {
	one := Unit{Scale: big.NewRat(1, 1)}
	if strings.TrimSpace(name) == "" {
		return one, nil
	}
	r := read(strings.TrimSpace(name))
	i := 0
	if m, end := r.multiplierAt(i); m != nil {
		one.Scale = m
		i = r.gap(end)
	}
	if i < len(r.toks) {
		u, end := r.unitAt(i)
		if u == nil {
			return Unit{}, fmt.Errorf("unit %q is not known: name one of the units of unit_table.go, or none", name)
		}
		one.Base, one.Scale = u.base, new(big.Rat).Mul(one.Scale, u.scale)
		one.Per, i = r.perAfter(end)
	}
	if i != len(r.toks) {
		return Unit{}, fmt.Errorf("unit %q: %q is left over", name, r.text[r.toks[i].Start:])
	}
	return one, nil
}
