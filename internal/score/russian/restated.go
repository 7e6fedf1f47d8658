package russian

import "math/big"

// restatement is a number in brackets that repeats the one beside it: «1 250 (одна тысяча двести
// пятьдесят) руб.», «двадцать пять (25) дней».
type restatement struct {
	value *big.Rat
	unit  *unit
	added *big.Rat
	end   int
}

// restatementAt reads brackets that hold nothing but a number: in words after figures, in figures
// after words.
func (s *quantityReader) restatementAt(i int, afterWords bool) (restatement, bool) {
	if !s.isSign(i, '(') {
		return restatement{}, false
	}
	j := s.gap(i + 1)
	var a amount
	var ok bool
	switch {
	case afterWords && s.isClass(j, digits):
		a.number, ok = s.digitsAt(j, false)
	case !afterWords && s.isClass(j, word):
		a.number, ok = s.wordsAt(j)
	}
	if !ok {
		return restatement{}, false
	}
	if u, end := s.unitAfter(a.end); u != nil {
		a.unit, a.end = u, end
		s.addParts(&a, false)
	}
	k := s.gap(a.end)
	if !s.isSign(k, ')') {
		return restatement{}, false
	}
	return restatement{a.value, a.unit, a.added, k + 1}, true
}

// agrees tells whether the restatement says what the number says: the whole amount when it has a
// unit; otherwise the number with or without its multiplier, or its whole part when the kopecks
// stand in digits after it.
func (t restatement) agrees(a *amount) bool {
	if t.unit != nil {
		if a.unit == nil || a.unit.base != t.unit.base {
			return false
		}
		again := amount{number: number{value: t.value}, unit: t.unit, added: t.added}
		return again.total().Cmp(a.total()) == 0 || a.added != nil && t.added == nil && again.total().Cmp(a.withoutParts()) == 0
	}
	if t.value.Cmp(a.value) == 0 || t.value.Cmp(a.plain) == 0 {
		return true
	}
	whole := new(big.Rat).Sub(a.plain, fractionOf(a.plain))
	return a.decimal && a.unit != nil && a.unit.id == "RUB" && t.value.Cmp(whole) == 0
}
