package russian

// rangeAfter finds what makes an amount the beginning of a range: from is where the other end
// begins, at where its number does; at is 0 when there is no range. It takes a dash that touches
// both numbers, or touches the second one after a space; «…», «...» and «÷»; «до» after an amount
// that «от» stands before; "to" after "from". A dash with spaces on both sides makes no range, as
// it stands for a verb: «Этап 1 — 500 руб.».
func (s *quantityReader) rangeAfter(a amount) (from, at int) {
	i := a.end
	switch {
	case s.isDash(i), s.isSign(i, '…', '÷'):
		return i + 1, s.numberFrom(i + 1)
	case s.isSign(i, '.') && s.isSign(i+1, '.') && s.isSign(i+2, '.'):
		return i + 3, s.numberFrom(i + 3)
	case s.isClass(i, blank) && s.at(i).text == gapOne && a.unit == nil && !a.words && s.isMinus(i+1) && s.isClass(i+2, digits):
		return i + 2, i + 2
	}
	j := s.gap(i)
	if k := a.start - 2; j > i && (s.isWord(j, "до") && s.isWord(k, "от") || s.isWord(j, "to") && s.isWord(k, "from")) {
		if from = s.gap(j + 1); from > j+1 {
			return from, s.numberFrom(from)
		}
	}
	return 0, 0
}

// numberFrom is where the number begins that a sign and a currency may stand before.
func (s *quantityReader) numberFrom(i int) int {
	for range 2 {
		if t := s.at(i); t.class == sign {
			if _, ok := currencySigns[t.r]; ok || t.r == '+' || s.isMinus(i) {
				i++
			}
		}
	}
	if t := s.at(i); t.class == digits || t.class == word && startsNumber(t.text) {
		return i
	}
	return 0
}
