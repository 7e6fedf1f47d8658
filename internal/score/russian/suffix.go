package russian

import "math/big"

// suffixAfter judges what touches a number in digits from behind and reads the suffixes of
// cardinals («10-ти», «2-х») and of adjectives of measure («10-дневный»). It refuses ordinals,
// letters that are no unit, slashes, colons.
func (s *quantityReader) suffixAfter(a *amount) bool {
	t, next := s.at(a.end), s.at(a.end+1)
	solid := next.class == digits || next.class == word
	switch {
	case t.class == digits:
		return false
	case t.class == word && s.toks[a.end-1].class == digits:
		u, _ := s.unitAt(a.end)
		return u != nil
	case t.class != sign:
		return true
	case t.r == '²' || t.r == '³' || t.r == '^':
		return false
	case t.r == '@' || t.r == '_' || t.r == '/' || t.r == ':' || t.r == '\\':
		return !solid
	case isDash(t.r) && next.class == word:
		return s.hyphened(a, a.end+1)
	}
	return true
}

// hyphened reads the word that hangs on a number by a hyphen.
func (s *quantityReader) hyphened(a *amount, i int) bool {
	w := s.at(i).text
	if u := countingUnit(w); u != nil {
		a.unit, a.end = u, i+1
		return true
	}
	if a.decimal || a.mult != nil || !a.plain.IsInt() || !a.plain.Num().IsInt64() {
		return false
	}
	if cardinalSuffix(w, a.plain.Num().Int64()) {
		a.end = i + 1
		if u := countingUnit(s.at(s.gap(a.end)).text); u != nil { // «10-ти дневный»
			a.unit, a.end = u, s.gap(a.end)+1
		}
		return true
	}
	if _, isNumber := numerals[w]; isNumber {
		return true // «5-шесть» is a range of sorts
	}
	u, _ := s.unitAt(i)
	return u != nil && !u.abbrev // «5-дней»: a slip, and still five days
}

// cardinalSuffix tells the endings of a cardinal from those of an ordinal: «2-х», «10-ти», «3-мя»
// against «5-й», «1990-х».
func cardinalSuffix(w string, n int64) bool {
	few := n%10 >= 2 && n%10 <= 4 && n%100/10 != 1
	switch w {
	case "х", "мя":
		return few
	case "ти", "ми":
		return n >= 5 && !few
	}
	return false
}

// fractionAt reads a vulgar fraction less than one: «1/300».
func (s *quantityReader) fractionAt(i int, a *amount) bool {
	j := a.end
	if j != i+1 || !s.isSign(j, '/') || !s.isClass(j+1, digits) {
		return false
	}
	over, under := s.toks[i].text, s.toks[j+1].text
	if len(under) > 6 || under[0] == '0' || over[0] == '0' {
		return false
	}
	denominator := decimalRat(under, "")
	if a.value.Cmp(denominator) >= 0 {
		return false
	}
	if t, next := s.at(j+2), s.at(j+3); t.class == word || t.class == sign && (t.r == '/' || isDash(t.r)) && next.class != blank {
		return false
	}
	a.value = new(big.Rat).Quo(a.value, denominator)
	a.plain, a.end = a.value, j+2
	return true
}

// fusedAt reads a word that holds a number and its unit: «полгода», «тридцатидневный».
func (s *quantityReader) fusedAt(i int, a *amount) bool {
	w := s.at(i).text
	v, u := countingAdjective(w)
	if f, ok := fused[w]; ok {
		v, _ = new(big.Rat).SetString(f.number)
		if f.unit != "" {
			u = unitByID(f.unit)
		}
	}
	if v == nil {
		return false
	}
	a.unit = u
	a.number = number{value: v, plain: v, end: i + 1, words: true}
	return true
}
