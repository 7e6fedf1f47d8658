package russian

import (
	"math/big"
	"strings"
)

// unitByID finds a row of the table; scale 1 of itself when there is none.
func unitByID(id string) *unit {
	for _, row := range unitRows {
		if row.id == id {
			scale, _ := new(big.Rat).SetString(row.scale)
			return &unit{id: row.id, base: row.base, scale: scale}
		}
	}
	return &unit{id: id, base: id, scale: ratOf(1)}
}

// countingUnit is the unit of an adjective of measure without its number: «дневный» of «10-дневный».
func countingUnit(w string) *unit {
	for _, c := range countingStems {
		if rest, ok := strings.CutPrefix(w, c.stem); ok && isAdjectiveEnding(rest) {
			return unitByID(c.unit)
		}
	}
	return nil
}

func isAdjectiveEnding(s string) bool {
	switch s {
	case "ый", "ой", "ий", "ая", "яя", "ое", "ее", "ые", "ие", "ого", "его", "ому", "ему", "ым", "им",
		"ом", "ем", "ую", "юю", "ых", "их", "ыми", "ими", "ей", "ою":
		return true
	}
	return false
}

// countsSomething tells whether a word is an adjective of measure with its number.
func countsSomething(w string) bool {
	_, u := countingAdjective(w)
	return u != nil
}

// countingAdjective reads an adjective that begins with its number: «тридцатидневный» is 30 days,
// «двадцатипятипроцентный» 25 %.
func countingAdjective(w string) (*big.Rat, *unit) {
	if _, _, ok := cutCombining(w); !ok {
		return nil, nil
	}
	s := newSum()
	for count := 0; ; count++ {
		if count > 0 {
			if u := countingUnit(w); u != nil {
				return s.value(), u
			}
		}
		rest, n, ok := cutCombining(w)
		if !ok || !s.add(n) {
			return nil, nil
		}
		w = rest
	}
}

func cutCombining(w string) (rest string, n numeral, ok bool) {
	for _, c := range combining {
		if rest, ok := strings.CutPrefix(w, c.stem); ok && rest != "" {
			return rest, numeral{value: c.value, rank: c.rank}, true
		}
	}
	return w, numeral{}, false
}
