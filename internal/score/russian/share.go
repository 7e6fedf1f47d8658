package russian

import (
	"math/big"
	"strings"
)

// Shares in words: «ноль целых одна десятая», «три сотых», «одна трёхсотая».

// tail is what follows the cardinals of a number in words.
type tail uint8

const (
	noTail      tail = iota
	shareTail        // a denominator, a share after «целых», «с половиной»; the sum has it added
	ordinalTail      // an ordinal that makes the whole an ordinal: «двадцать пятого»
)

// tail reads what follows the cardinals added up in s.
func (r *reading) tail(s *sum, j int) (end int, kind tail) {
	if v, ok := r.shareOf(j, s.value()); ok {
		s.total, s.group = new(big.Rat).Quo(s.value(), ratOf(v)), nil
		return j + 1, shareTail
	}
	if v, ok := ordinals[r.at(j).text]; ok && r.isClass(j, word) {
		if s.add(numeral{value: v, rank: rankOf(v), single: true}) {
			return j + 1, ordinalTail
		}
		return j, noTail
	}
	if end, ok := r.wholeAndShare(s, j); ok {
		return end, shareTail
	}
	if k := r.gap(j + 1); r.isWord(j, "с") && r.isWord(k, "половиной") {
		s.half()
		if m, end := r.multiplierAt(r.gap(k + 1)); m != nil {
			s.total, s.group = new(big.Rat).Mul(s.value(), m), nil
			return end, shareTail
		}
		return k + 1, shareTail
	}
	return j, noTail
}

// ordinalAt reads an ordinal with the cardinals before it: «двадцать пятое», «две тысячи двадцать
// пятого».
func (r *reading) ordinalAt(i int) (value int64, end int, ok bool) {
	s := sum{total: new(big.Rat), before: rankMult, lastMult: 1 << 62}
	for range 8 {
		t := r.at(i)
		if t.class != word {
			return 0, i, false
		}
		if v, isOrdinal := ordinals[t.text]; isOrdinal {
			if !s.add(numeral{value: v, rank: rankOf(v), single: true}) {
				return 0, i, false
			}
			return s.value().Num().Int64(), i + 1, true
		}
		w, isNumeral := numerals[t.text]
		if !isNumeral || !s.add(w) {
			return 0, i, false
		}
		i = r.gap(i + 1)
	}
	return 0, i, false
}

// rankOf is the rank of a round number.
func rankOf(v int64) rank {
	switch {
	case v < 10:
		return rankUnit
	case v < 20:
		return rankTeen
	case v < 100:
		return rankTen
	case v < 1000:
		return rankHundred
	}
	return rankMult
}

// shareAt reads one part of so many: «одна трёхсотая», «одной сто пятидесятой».
func (r *reading) shareAt(i int) (number, bool) {
	if !r.isWord(i, "одна", "одной", "одну") {
		return number{}, false
	}
	v, end, ok := r.ordinalAt(r.gap(i + 1))
	if !ok || v < 2 || !feminine(r.toks[end-1].text) {
		return number{}, false
	}
	value := big.NewRat(1, v)
	return number{value: value, plain: value, end: end, words: true}, true
}

func feminine(ordinal string) bool {
	return strings.HasSuffix(ordinal, "ая") || strings.HasSuffix(ordinal, "ой") || strings.HasSuffix(ordinal, "ую") || strings.HasSuffix(ordinal, "ья") || strings.HasSuffix(ordinal, "ью")
}

// shareOf is the denominator of a decimal share: «десятая», «сотых», «тысячными». The ending must
// agree with the number of parts, or the word is an ordinal.
func (r *reading) shareOf(i int, parts *big.Rat) (int64, bool) {
	t := r.at(i)
	if t.class != word {
		return 0, false
	}
	v, ok := ordinals[t.text]
	if !ok || v != 10 && v != 100 && v != 1000 || !parts.IsInt() || parts.Cmp(ratOf(v)) >= 0 {
		return 0, false
	}
	n := parts.Num().Int64()
	if one := n%10 == 1 && n%100 != 11; one {
		return v, feminine(t.text)
	}
	return v, strings.HasSuffix(t.text, "ых") || strings.HasSuffix(t.text, "ым") || strings.HasSuffix(t.text, "ыми")
}

// wholeAndShare reads «… целых пять десятых» when what was added up is the whole part.
func (r *reading) wholeAndShare(s *sum, j int) (end int, ok bool) {
	if !r.isWord(j, "целая", "целых", "целой", "целую", "целые", "целыми", "целым") {
		return j, false
	}
	k := r.gap(j + 1)
	if r.isWord(k, "и") {
		k = r.gap(k + 1)
	}
	part := sum{total: new(big.Rat), before: rankMult, lastMult: 1 << 62}
	for range 6 {
		t := r.at(k)
		w, isNumeral := numerals[t.text]
		if t.class != word || !isNumeral || !part.add(w) {
			break
		}
		k = r.gap(k + 1)
	}
	v, ok := r.shareOf(k, part.value())
	if !ok {
		return j, false
	}
	s.total = new(big.Rat).Add(s.value(), part.value().Quo(part.value(), ratOf(v)))
	s.group = nil
	return k + 1, true
}
