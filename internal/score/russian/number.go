package russian

import "math/big"

// number is a value in digits or in words, with its multipliers, before any unit.
type number struct {
	value *big.Rat
	plain *big.Rat // the value before its multiplier: what a restatement in words may repeat
	mult  *big.Rat // the multiplier of a single term, nil for none or several
	end   int
	words bool
	needs bool // counts only with a unit, see numeral
	// Of a literal, see there.
	padded, decimal bool
	thousands       rune
}

// digitsAt reads a number that begins with digits: one literal with a multiplier («1,05 млн»), or
// several with falling ones («1 млн 250 тыс. 300 руб.»). end is where to go on when it is none.
func (r *reading) digitsAt(i int, english bool) (n number, ok bool) {
	lit, ok := r.literalAt(i, english)
	if !ok {
		return number{end: lit.end}, false
	}
	m, end := r.multiplierAfter(lit.end, english)
	n = lit.number()
	if m == nil {
		return n, true
	}
	n.value, n.mult, n.end = new(big.Rat).Mul(lit.value, m), m, end
	for !lit.decimal {
		j := r.gap(n.end)
		if j == n.end || !r.isClass(j, digits) {
			break
		}
		next, ok := r.literalAt(j, false)
		if !ok || next.decimal || next.padded {
			break
		}
		m2, end := r.multiplierAfter(next.end, false)
		if m2 == nil {
			if u, _ := r.unitAfter(next.end); u == nil || next.value.Cmp(m) >= 0 {
				break
			}
			n.value, n.mult, n.end = new(big.Rat).Add(n.value, next.value), nil, next.end
			break
		}
		if new(big.Rat).Mul(next.value, m2).Cmp(m) >= 0 {
			break
		}
		n.value, n.mult, n.end = n.value.Add(n.value, next.value.Mul(next.value, m2)), nil, end
		m = m2
	}
	return n, true
}

// multiplierAt reads a multiplier as a word: тыс., млн, тысяч, миллиона, billion.
func (r *reading) multiplierAt(i int) (*big.Rat, int) {
	t := r.at(i)
	w, ok := numerals[t.text]
	if t.class != word || !ok || w.rank != rankMult {
		return nil, i
	}
	switch t.text {
	case "тыс", "млн", "млрд", "трлн", "mln", "mn", "bn":
		return ratOf(w.value), r.dot(i + 1)
	}
	return ratOf(w.value), i + 1
}

// multiplierAfter reads the multiplier of a number that ends before a token. A «к» counts when it
// touches the number, the English m and b when a currency sign stands before the number.
func (r *reading) multiplierAfter(i int, english bool) (*big.Rat, int) {
	switch {
	case r.isWord(i, "к", "k"):
		return ratOf(1e3), i + 1
	case english && r.isWord(i, "m"):
		return ratOf(1e6), i + 1
	case english && r.isWord(i, "b"):
		return ratOf(1e9), i + 1
	}
	return r.multiplierAt(r.gap(r.markup(i)))
}

func ratOf(n int64) *big.Rat { return new(big.Rat).SetInt64(n) }

// wordsAt reads a cardinal number in words, in any case of declension. It takes the whole run of
// number words: a run that is no number («двадцать пятнадцать») or ends in an ordinal («двадцать
// пятого») is none in part either.
func (r *reading) wordsAt(i int) (n number, ok bool) {
	if share, ok := r.shareAt(i); ok {
		return share, true
	}
	s := newSum()
	j, count, good := i, 0, true
	n.end = i
	for {
		t := r.at(j)
		w, isNumeral := numerals[t.text]
		if t.class != word || !isNumeral {
			break
		}
		good = good && s.add(w)
		n.needs = w.needs && count == 0
		count++
		n.end = j + 1
		j = r.nextWord(n.end)
	}
	if count == 0 {
		return n, false
	}
	if count > 1 {
		n.needs = false
	}
	n.words = true
	n.value = s.value()
	switch value, end, kind := r.tail(&s, j); kind {
	case ordinalTail:
		n.end = end
		return n, false
	case shareTail:
		n.value, n.end, n.needs = value, end, false
	}
	n.plain = n.value
	return n, good
}

// nextWord is where the next word of a number in words may stand: past a gap, an English hyphen or
// «and».
func (r *reading) nextWord(i int) int {
	last := r.at(i - 1)
	latin := last.class == word && last.text[0] < 0x80
	if latin && r.isDash(i) {
		return i + 1
	}
	j := r.gap(r.dotOfThousand(i))
	if latin && r.isWord(j, "and") {
		if k := r.gap(j + 1); r.isClass(k, word) {
			if _, ok := numerals[r.at(k).text]; ok {
				return k
			}
		}
	}
	return j
}

// dotOfThousand skips the full stop of «двадцать пять тыс. пятьсот».
func (r *reading) dotOfThousand(i int) int {
	if r.isWord(i-1, "тыс", "млн", "млрд", "трлн") {
		return r.dot(i)
	}
	return i
}

// sum adds the words of a number up. It counts in halves, for «полтора».
type sum struct {
	total    int64
	group    int64 // what the next multiplier multiplies
	open     bool  // there is a group
	before   rank  // the rank that the next word must stay below
	lastMult int64
}

func newSum() sum { return sum{before: rankMult, lastMult: 1 << 62} }

func (s *sum) add(w numeral) bool {
	switch w.rank {
	case rankMult:
		return s.multiply(w)
	case rankHalf:
		if s.open {
			return false
		}
		s.group, s.open, s.before = w.value, true, rankUnit
		return true
	case rankTimes:
		if !s.open || s.before != rankUnit && s.before != rankTeen {
			return false
		}
		s.group *= w.value
		s.before = rankHundred
		return true
	}
	if w.rank >= s.before || w.rank == rankTeen && s.before == rankTen || w.value == 0 && (s.open || s.total != 0) {
		return false
	}
	s.group, s.open = s.group+2*w.value, true
	if s.before = w.rank; w.rank == rankTeen || w.value == 0 {
		s.before = rankUnit
	}
	return true
}

func (s *sum) multiply(w numeral) bool {
	if w.value >= s.lastMult || !s.open && !w.single {
		return false
	}
	if !s.open {
		s.group = 2
	}
	s.total += s.group * w.value
	s.group, s.open, s.before, s.lastMult = 0, false, rankMult, w.value
	return true
}

// half adds «с половиной».
func (s *sum) half() { s.group, s.open = s.group+1, true }

func (s *sum) value() *big.Rat { return big.NewRat(s.total+s.group, 2) }
