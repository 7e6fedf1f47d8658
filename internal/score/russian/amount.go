package russian

import "math/big"

// amount is a quantity being read: a number with its surroundings, in tokens. The end of the
// number moves on as more is read.
type amount struct {
	number
	start   int
	unit    *unit
	latin   bool // the unit after the number is written in Latin letters
	per     string
	added   *big.Rat // smaller parts, in the base unit
	role    Role
	problem Problem
}

// inherit gives the beginning of a range the multiplier and unit of its end: «10–20 тыс. руб.».
func (a *amount) inherit(b amount) {
	if a.unit != nil {
		return
	}
	if a.mult == nil && b.mult != nil {
		a.value = new(big.Rat).Mul(a.value, b.mult)
	}
	a.unit, a.per = b.unit, b.per
}

func (a *amount) quantity(r *reading) Quantity {
	q := Quantity{Span: r.span(a.start, a.end), Value: a.total(), Per: a.per, Role: a.role, Words: a.words, Problem: a.problem}
	q.Written = q.Value
	if a.unit != nil {
		q.Unit, q.Written = a.unit.base, new(big.Rat).Quo(q.Value, a.unit.scale)
	}
	return q
}

// total is the value in the base unit.
func (a *amount) total() *big.Rat {
	v := a.withoutParts()
	if a.added != nil {
		v.Add(v, a.added)
	}
	return v
}

// withoutParts is the value before smaller parts are added.
func (a *amount) withoutParts() *big.Rat {
	v := new(big.Rat).Set(a.value)
	if a.unit != nil {
		v.Mul(v, a.unit.scale)
	}
	return v
}

func (a *amount) negate() {
	a.value = new(big.Rat).Neg(a.value)
	if a.added != nil {
		a.added = new(big.Rat).Neg(a.added)
	}
}

// amountAt reads the amount whose number begins at a token; a sign and a currency may stand before
// it. When there is none, end says where to go on.
func (s *quantityReader) amountAt(i int) (a amount, ok bool) {
	p := s.prefixOf(i)
	a.start, a.role, a.unit = p.start, p.role, p.unit
	if s.isClass(i, digits) {
		a.number, ok = s.digitsAt(i, p.unit != nil)
		if ok && !s.fractionAt(i, &a) {
			ok = s.suffixAfter(&a)
		}
	} else if ok = s.fusedAt(i, &a); !ok {
		a.number, ok = s.wordsAt(i)
	}
	a.end = max(a.end, i+1)
	if !ok || s.touchesBefore(p.start) {
		return a, false
	}
	s.finish(&a, p)
	if a.padded && (a.unit == nil || !mayBePadded(a.unit)) || a.needs && a.unit == nil {
		return a, false
	}
	if p.negative {
		a.negate()
	}
	return a, true
}

// mayBePadded tells the units written with a leading zero: «05 коп.», «05 мин».
func mayBePadded(u *unit) bool {
	return u.id == "коп." || u.id == "минута" || u.id == "секунда"
}

// finish reads what follows the number: a restatement, the unit, smaller parts, what it is per.
func (s *quantityReader) finish(a *amount, p prefix) {
	again, restated := s.restatementAt(s.gap(a.end), a.words)
	if restated {
		a.end = again.end
		if m, end := s.multiplierAfter(a.end, false); m != nil && a.mult == nil {
			a.value, a.mult, a.end = new(big.Rat).Mul(a.value, m), m, end
		}
	}
	if p.formula && s.isSign(a.end, '$') {
		a.unit = nil // $49$ is a formula, no dollars
		a.end++
	}
	s.unitOf(a, again)
	s.addParts(a, restated)
	if a.unit != nil && !restated {
		if again, restated = s.restatementAt(s.gap(a.end), a.words); restated {
			a.end = again.end
		}
	}
	if a.unit != nil {
		a.per, a.end = s.perAfter(a.end)
	}
	if restated && !again.agrees(a) {
		a.problem = Disagree
	}
	if a.thousands != 0 && a.unit != nil && (foreign(a.unit) || a.thousands == ',' && a.latin) {
		a.problem = Ambiguous
	}
}

// unitOf reads the unit after the number. A currency before the number may be repeated after it.
func (s *quantityReader) unitOf(a *amount, again restatement) {
	u, end := s.unitAfter(a.end)
	switch {
	case u == nil:
		if a.unit == nil {
			a.unit = again.unit
		}
		return
	case a.unit == nil:
		a.unit = u
	case a.unit.base != u.base:
		if !isMoney(u.base) || !isMoney(a.unit.base) {
			return
		}
		a.problem = TwoUnits
	}
	a.latin = s.toks[end-1].latin()
	a.end = end
}

// foreign tells a currency that English texts count in.
func foreign(u *unit) bool { return isMoney(u.base) && u.base != "RUB" && u.base != "BYN" }

// moneyBases are the base units that are currencies.
var moneyBases = moneySet()

func moneySet() map[string]bool {
	set := map[string]bool{"у.е.": true}
	for _, base := range currencyCodes {
		set[base] = true
	}
	for _, base := range currencySigns {
		set[base] = true
	}
	return set
}

func isMoney(base string) bool { return moneyBases[base] }
