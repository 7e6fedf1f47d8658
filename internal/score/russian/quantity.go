package russian

import "math/big"

// Role says how a quantity stands in its phrase.
type Role uint8

const (
	// Exact: the text gives this value.
	Exact Role = iota
	// RangeLow and RangeHigh are the ends of a range, which gives neither value: «10–20 дней»,
	// «10…20», «от 10 до 20».
	RangeLow
	RangeHigh
	// Deviation is what follows ±.
	Deviation
)

// Problem is why a quantity that stands in a text has no value to compare.
type Problem string

const (
	// Disagree: «1 250 (одна тысяча сто) руб.» — the figures and the words beside them differ.
	Disagree Problem = "figures and words disagree"
	// TwoUnits: «$5 руб.» — two currencies on one number.
	TwoUnits Problem = "two currencies on one number"
	// Ambiguous: «1,234 USD», «1.234 евро», "1,234 kg" — three digits after a comma or point beside
	// a foreign currency, or after a comma beside a unit in Latin letters, may be a fraction or a
	// group.
	Ambiguous Problem = "comma or point may part thousands or begin a fraction"
)

// Quantity is a number found in a text, with its unit.
type Quantity struct {
	Span
	Value   *big.Rat // exact, counted in Unit
	Written *big.Rat // the same counted in the unit that stands there: 68.7 of «68,7 т», whose Value is 68700 (кг)
	Unit    string   // the base unit («RUB», «%», «день», «кг»); "" when none stands there
	Per     string   // what a price or rate is for: «т» of «руб./т»
	Role    Role
	Words   bool // written in words
	Problem Problem
}

// Quantities finds all quantities of a text, in order, in time linear in its length.
//
// Numbers in digits. Thousands are parted by spaces of any kind (one kind of separator per number),
// apostrophes, or a comma or point that stands more than once or before the other one; a single
// comma or point begins a fraction, so «3.140» is 3,14 and «1.250» is 1,25. Before the number a
// currency sign makes «$1,250» English. A run of digits that is badly grouped («1 05 0000»,
// «1,05,0 млн») holds no number at all. A number with leading zeros is none, but for two digits of
// kopecks, minutes or seconds.
//
// Numbers in words, in any case of declension, also «полтора», «два с половиной», «ноль целых одна
// десятая», «одна трёхсотая», «полгода», «тридцатидневный», «10-дневный», and English cardinals.
// «Один» alone counts with a unit only.
//
// Multipliers: тыс., млн, млрд, трлн, whole or English, several falling ones («1 млн 250 тыс.»), and
// a «к» that touches its number. Units: unit_table.go; a unit stands after the number, a currency
// sign or code also before it. Parts of one quantity are added: «5 руб. 50 коп.», «3 ч 40 мин».
// «258962-40» is roubles and kopecks, see kopecks.go. Words in brackets beside figures, or figures beside words, restate them and must agree.
//
// Signs: a minus (-, –, −, no-break hyphen) touches its number and stands after the beginning, a
// space, a bracket, a quotation mark, an equals sign or a currency sign. A dash followed by a space
// is punctuation or a bullet, a dash between two numbers a range, a long dash (—) never a sign. The word
// «минус» is one where no quantity stands before it. Brackets make nothing negative.
//
// No quantities: dates, years («2025 г.»), times of day, identifiers with their key word, numbers
// after №, clause and article numbers («п. 4.2», «ст. 15»), list markers at the beginning of a line,
// ordinals («5-й»), digits that touch letters other than a unit («КС-2», «12А», «3х2,5»), chains
// («8-800-…»).
func Quantities(text string) []Quantity {
	r := read(text)
	r.takeIdentifiers(nil)
	r.takeArticles(nil)
	r.takeDates(nil)
	r.takeTimes()
	return r.quantities()
}

// reader of quantities: what of the text is consumed, which list marker was the last.
type quantityReader struct {
	*reading
	done   int // tokens before it belong to earlier quantities
	joined int // the token that a range joins to the number before it
	marker int
	loose  map[int]bool // brackets that close nothing
	found  []Quantity
}

func (r *reading) quantities() []Quantity {
	s := quantityReader{reading: r, loose: looseBrackets(r.toks)}
	for i := 0; i < len(r.toks); {
		i = max(s.step(i), i+1)
	}
	return s.found
}

// step reads what begins at a token and tells where to go on.
func (s *quantityReader) step(i int) int {
	t := s.at(i)
	switch t.class {
	case digits:
		if end, ok := s.markerAt(i); ok {
			s.done = end
			return end
		}
	case word:
		if !startsNumber(t.text) {
			return i + 1
		}
	default:
		return i + 1
	}
	a, ok := s.amountAt(i)
	if !ok {
		return s.skipChain(a.end)
	}
	return s.accept(a)
}

// accept stores an amount, or two when a range begins with it.
func (s *quantityReader) accept(a amount) int {
	if s.addKopecks(&a) {
		s.store(a)
		return a.end
	}
	from, at := s.rangeAfter(a)
	if at == 0 {
		s.store(a)
		return a.end
	}
	touching := from == a.end+1
	s.done, s.joined = from, from
	b, ok := s.amountAt(at)
	if !ok && touching {
		return s.skipChain(b.end) // «47-05»: neither is a number
	}
	if end := s.skipChain(b.end); ok && end != b.end {
		return end
	}
	if a.unit != nil && b.unit != nil && a.unit.base != b.unit.base || !ok {
		s.store(a)
		return a.end
	}
	a.inherit(b)
	a.role, b.role = RangeLow, RangeHigh
	s.store(a)
	s.store(b)
	return b.end
}

func (s *quantityReader) store(a amount) {
	s.found = append(s.found, a.quantity(s.reading))
	s.done = a.end
}

// skipChain goes past digits that hang on a number by hyphens: of a chain no part is a number.
func (s *quantityReader) skipChain(i int) int {
	for s.isDash(i) && s.isClass(i+1, digits) {
		i += 2
	}
	s.done = max(s.done, i)
	return i
}

// startsNumber tells the words that a number in words may begin with.
func startsNumber(w string) bool {
	if _, ok := numerals[w]; ok {
		return true
	}
	if _, ok := fused[w]; ok {
		return true
	}
	return countsSomething(w)
}
