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

// tail reads what follows the cardinals added up in s, and the value of both together.
func (r *reading) tail(s *sum, j int) (value *big.Rat, end int, kind tail) {
	t := r.at(j)
	if t.class != word {
		return nil, j, noTail
	}
	if v, ok := r.shareOf(j, s.value()); ok {
		return new(big.Rat).Quo(s.value(), ratOf(v)), j + 1, shareTail
	}
	if v, ok := ordinals[t.text]; ok {
		if s.add(numeral{value: v, rank: rankOf(v), single: true}) {
			return nil, j + 1, ordinalTail
		}
		return nil, j, noTail
	}
	if part, end, ok := r.wholeAndShare(j); ok {
		return part.Add(part, s.value()), end, shareTail
	}
	if k := r.gap(j + 1); t.text == "с" && r.isWord(k, "половиной") {
		s.half()
		if m, end := r.multiplierAt(r.gap(k + 1)); m != nil {
			return m.Mul(m, s.value()), end, shareTail
		}
		return s.value(), k + 1, shareTail
	}
	return nil, j, noTail
}

// ordinalAt reads an ordinal with the cardinals before it: «двадцать пятое», «две тысячи двадцать
// пятого».
func (r *reading) ordinalAt(i int) (value int64, end int, ok bool) {
	if !numberWord(r.at(i)) {
		return 0, i, false
	}
	s := newSum()
	for range 8 {
		t := r.at(i)
		if t.class != word {
			return 0, i, false
		}
		if v, isOrdinal := ordinals[t.text]; isOrdinal {
			if !s.add(numeral{value: v, rank: rankOf(v), single: true}) {
				return 0, i, false
			}
			return (s.total + s.group) / 2, i + 1, true
		}
		w, isNumeral := numerals[t.text]
		if !isNumeral || !s.add(w) {
			return 0, i, false
		}
		i = r.gap(i + 1)
	}
	return 0, i, false
}

// numberWord tells a cardinal or ordinal.
func numberWord(t token) bool {
	if t.class != word {
		return false
	}
	_, cardinal := numerals[t.text]
	_, ordinal := ordinals[t.text]
	return cardinal || ordinal
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

// wholeAndShare reads «целых пять десятых»: the share.
func (r *reading) wholeAndShare(j int) (share *big.Rat, end int, ok bool) {
	if !r.isWord(j, "целая", "целых", "целой", "целую", "целые", "целыми", "целым") {
		return nil, j, false
	}
	k := r.gap(j + 1)
	if r.isWord(k, "и") {
		k = r.gap(k + 1)
	}
	s := newSum()
	for range 6 {
		t := r.at(k)
		w, isNumeral := numerals[t.text]
		if t.class != word || !isNumeral || !s.add(w) {
			break
		}
		k = r.gap(k + 1)
	}
	v, ok := r.shareOf(k, s.value())
	if !ok {
		return nil, j, false
	}
	return new(big.Rat).Quo(s.value(), ratOf(v)), k + 1, true
}
