package russian

// prefix is what belongs to a number and stands before it: a sign, a currency.
type prefix struct {
	start    int
	negative bool
	role     Role
	unit     *unit
	formula  bool // the currency is a dollar sign, which also begins a formula
}

// prefixOf looks back from the first token of a number, not beyond what is consumed.
func (s *quantityReader) prefixOf(i int) prefix {
	p := prefix{start: i}
	s.signBefore(&p)
	j := p.start - 1
	if s.isClass(j, blank) && s.at(j).text == gapOne {
		j--
	}
	if j < s.done || p.negative && j != p.start-1 {
		return p
	}
	t := s.at(j)
	base, ok := "", false
	switch {
	case t.class == sign:
		base, ok = currencySigns[t.r]
		p.formula = t.r == '$' && j == p.start-1
	case t.class == word:
		base, ok = currencyCodes[t.text]
	}
	if !ok || !s.isClass(i, digits) {
		return p
	}
	if t.class == sign && j > s.done && s.isWord(j-1, "us") {
		j--
	}
	if j > 0 && s.toks[j-1].class == digits && j-1 >= s.done {
		return p // «5$ 10» leaves the sign to the first number
	}
	p.start = j
	p.unit = &unit{id: base, base: base, scale: ratOf(1)}
	if !p.negative {
		s.signBefore(&p)
	}
	return p
}

// signBefore reads a sign that touches what begins at p.start.
func (s *quantityReader) signBefore(p *prefix) {
	i := p.start - 1
	if i < s.done {
		return
	}
	switch {
	case s.isSign(i, '±'):
		p.start, p.role = i, Deviation
	case s.isClass(i, blank) && i > s.done && s.isSign(i-1, '±'):
		p.start, p.role = i-1, Deviation
	case s.isSign(i, '+') && s.opensNumber(i):
		p.start = i
	case s.isMinus(i) && s.opensNumber(i):
		p.start, p.negative = i, true
	case s.isClass(i, blank) && s.at(i).text == gapOne && s.minusWord(i-1):
		p.start, p.negative = i-1, true
	}
}

// minusWord tells the word for a minus where it is a sign: «рост минус 6,6 %», not «10 руб. минус 3 руб.».
func (s *quantityReader) minusWord(i int) bool {
	afterNumber := len(s.found) > 0 && i-1 <= s.done
	return i >= s.done && s.isWord(i, "минус", "minus") && !afterNumber && s.opensNumber(i)
}

// isMinus tells the dashes that may be a minus: any but the long ones.
func (r *reading) isMinus(i int) bool {
	return r.isDash(i) && !r.isSign(i, '\u2014', '\u2015', '\u2043')
}

// opensNumber tells whether a sign stands where a number may begin: at the beginning, after a
// space that does not follow a number, after a bracket, quotation mark, currency and the like.
func (s *quantityReader) opensNumber(i int) bool {
	if i == 0 {
		return true
	}
	t := s.toks[i-1]
	switch t.class {
	case blank:
		return i == 1 || t.text != gapOne || s.toks[i-2].class != digits
	case sign:
		_, currency := currencySigns[t.r]
		return currency || isQuote(t.r) || containsRune("([{<=:;|/*~≈>≤≥…÷", t.r)
	}
	return false
}

func containsRune(set string, r rune) bool {
	for _, c := range set {
		if c == r {
			return true
		}
	}
	return false
}

// touchesBefore tells whether what stands right before a number makes it part of something else:
// a letter («М8»), a hyphen after a word («КС-2»), a slash, a colon after digits («10:30»).
func (s *quantityReader) touchesBefore(i int) bool {
	if i == 0 || i == s.joined {
		return false
	}
	t := s.toks[i-1]
	prev := none
	if i > 1 {
		prev = s.toks[i-2]
	}
	solid := prev.class == digits || prev.class == word
	switch t.class {
	case digits, word:
		return true
	case blank:
		return false
	}
	switch t.r {
	case '/', '_', '\\', '@', '#', '^', '№':
		return true
	case '.':
		return prev.class != word
	case ',', ':':
		return prev.class == digits
	}
	return isDash(t.r) && solid
}
