package russian

import "math/big"

// addParts adds smaller parts of the same base unit: kopecks to roubles, minutes to hours, months
// to years. Each must be whole and less than one of the unit before it.
func (s *quantityReader) addParts(a *amount, restated bool) {
	u := a.unit
	if u == nil || a.problem != "" {
		return
	}
	for range 3 {
		part, partUnit, end := s.partAt(s.partStart(a.end))
		if partUnit == nil || partUnit.base != u.base || partUnit.scale.Cmp(u.scale) >= 0 {
			return
		}
		value := new(big.Rat).Mul(part, partUnit.scale)
		if value.Cmp(u.scale) >= 0 {
			return
		}
		switch {
		case a.value.IsInt():
			if a.added == nil {
				a.added = new(big.Rat)
			}
			a.added.Add(a.added, value)
		case new(big.Rat).Mul(fractionOf(a.value), u.scale).Cmp(value) == 0:
			// «1 250,50 (одна тысяча двести пятьдесят) руб. 50 коп.» says it twice.
		case restated:
			a.problem = Disagree
		default:
			return
		}
		a.end, u = end, partUnit
	}
}

// partStart is where a smaller part may begin: after a gap, after «и».
func (s *quantityReader) partStart(end int) int {
	j := s.gap(end)
	if k := s.gap(j + 1); j > end && s.isWord(j, "и", "and") && k > j+1 {
		return k
	}
	return j
}

// partAt reads a whole number with its unit, which may be restated: «50 (пятьдесят) коп.».
func (s *quantityReader) partAt(i int) (*big.Rat, *unit, int) {
	var n number
	var ok bool
	if s.isClass(i, digits) {
		var lit literal
		lit, ok = s.literalAt(i, false)
		n = lit.number()
	} else if s.isClass(i, word) {
		n, ok = s.wordsAt(i)
	}
	if !ok || !n.value.IsInt() {
		return nil, nil, i
	}
	if again, ok := s.restatementAt(s.gap(n.end), n.words); ok && again.unit == nil && again.value.Cmp(n.value) == 0 {
		n.end = again.end
	}
	u, end := s.unitAfter(n.end)
	return n.value, u, end
}

// fractionOf is what a value has after the point.
func fractionOf(v *big.Rat) *big.Rat {
	whole := new(big.Int).Quo(v.Num(), v.Denom())
	return new(big.Rat).Sub(v, new(big.Rat).SetInt(whole))
}
