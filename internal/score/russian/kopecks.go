package russian

import "math/big"

// addKopecks reads roubles and kopecks parted by a hyphen, as bookkeepers write them: «258962-40»,
// «1 250-00 руб.». The roubles are a whole number from 1000 on, or from 100 where the unit follows; one
// that may be a year needs the unit («2024-25»). Two digits stand after the hyphen and nothing hangs on them.
func (s *quantityReader) addKopecks(a *amount) bool {
	i := a.end
	if a.words || a.decimal || a.padded || a.mult != nil || a.unit != nil || a.problem != "" || a.role != Exact || !a.value.IsInt() {
		return false
	}
	if !s.isMinus(i) || !s.isClass(i+1, digits) || len(s.at(i+1).text) != 2 || !s.endsNumber(i+2) {
		return false
	}
	u, end := s.unitAfter(i + 2)
	rouble := unitByID("RUB")
	year := a.value.Cmp(ratOf(1900)) >= 0 && a.value.Cmp(ratOf(2100)) < 0
	switch {
	case u != nil && (u.base != rouble.base || u.scale.Cmp(rouble.scale) != 0):
		return false
	case u != nil:
		if a.value.Cmp(ratOf(100)) < 0 {
			return false
		}
	case year || a.value.Cmp(ratOf(1000)) < 0:
		return false
	default:
		end = i + 2
	}
	kopecks := new(big.Rat).Quo(decimalRat(s.at(i+1).text, ""), ratOf(100))
	a.value, a.unit, a.end = new(big.Rat).Add(a.value, kopecks), rouble, end
	a.plain = a.value
	return true
}

// endsNumber tells whether nothing that would be a part of a chain stands at a token.
func (s *quantityReader) endsNumber(i int) bool {
	t, next := s.at(i), s.at(i+1)
	solid := next.class == digits || next.class == word
	return t.class == blank || t == none || t.class == sign && !(solid && (isDash(t.r) || containsRune("/\\_:.,@", t.r)))
}
