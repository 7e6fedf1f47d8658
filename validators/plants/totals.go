package plants

import (
	"math/big"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/score/russian"
)

var (
	totalLabel   = regexp.MustCompile(`^(итого|всего|итог\b|подытог|total)`)
	taxLabel     = regexp.MustCompile(`^(итого |всего |сумма )?(в том числе |в т\. ?ч\. |кроме того,? )?ндс|^(в том числе|в т\. ?ч\.|кроме того,?|сумма) ндс`)
	sectionHead  = regexp.MustCompile(`^(раздел|этап|глава|группа|объект|лот) `)
	grandLabel   = regexp.MustCompile(`^всего|по (смете|договору|контракту|предложению|спецификации|всем)|к оплате|с ндс|общ`)
	sectionLabel = regexp.MustCompile(`^(итого|всего|подытог).*(раздел|этап|глав|групп|объект|лот|част)`)
	discount     = regexp.MustCompile(`^(скидка|минус|за вычетом)`)
	countLabel   = regexp.MustCompile(`^всего (наименований|позиций|листов)`)
	rateOf       = regexp.MustCompile(`(\d{1,2}) ?%`)
	// trailing is a sum that stands in the same cell as its label.
	trailing = regexp.MustCompile(`(?s)^(.*?:)\s*([\d \x{a0}\x{202f}]+(?:[.,]\d+)?(?:\s*руб\.?)?)$`)
)

// adder adds up one column of a table from top to bottom.
type adder struct {
	m      *material
	t      *table
	col    int
	counts *counts
	// since the last section total, and from the top: as shown and as they should be.
	section, all tally
	sectioned    bool // headings of sections stand between the rows
	heading      string
	// subtotals as shown and as they should be.
	subtotals []tally
	// last is the total that a tax or another total refers to.
	last *big.Rat
	// onTop is a tax to be added.
	onTop  *tally
	faults []*fault
	// found are the sections met, by their headings.
	found map[string]tally
}

// tally is a sum in both ways.
type tally struct {
	shown, truth *big.Rat
	n            int
}

func (t *tally) add(shown, truth *big.Rat) {
	if t.shown == nil {
		t.shown, t.truth = new(big.Rat), new(big.Rat)
	}
	t.shown, t.truth = new(big.Rat).Add(t.shown, shown), new(big.Rat).Add(t.truth, truth)
	t.n++
}

// tableFaults computes rows, totals and taxes of all tables; first for the sections alone, whose sums
// a summary may repeat before or after them.
func tableFaults(m *material, c *counts) []*fault {
	m.sections = map[string]tally{}
	sections := map[string]tally{}
	m.addUp(&counts{}, sections)
	m.sections = sections
	faults := m.addUp(c, map[string]tally{})
	m.sumUp()
	m.mended = map[string]*big.Rat{}
	for _, f := range faults {
		if v, err := russian.ParseValue(f.truth); err == nil && f.kind == wrongTotal && f.ref != "" {
			m.mended[f.ref] = v
		}
	}
	return faults
}

func (m *material) addUp(c *counts, sections map[string]tally) []*fault {
	var faults []*fault
	for _, t := range m.tables {
		for _, s := range t.roles.sums {
			a := &adder{m: m, t: t, col: s.at, counts: c, found: sections}
			a.run()
			faults = append(faults, a.faults...)
		}
	}
	return faults
}

func (a *adder) run() {
	_, _, multiplied, paired := a.t.roles.pairing()
	for _, r := range a.t.rows {
		label := a.t.label(r)
		shown := r.cells[a.col]
		if shown.value == nil {
			label, shown = fused(r, label)
		}
		switch {
		case shown.value == nil:
			if sectionHead.MatchString(label) {
				a.section, a.sectioned, a.heading = tally{}, true, label
			}
		case countLabel.MatchString(label):
		case taxLabel.MatchString(label):
			a.tax(r, label, shown)
		case totalLabel.MatchString(label):
			a.total(r, label, shown)
		default:
			truth := a.carriedOver(r, label, shown)
			if a.counts.rows++; paired && multiplied == a.col {
				if product, f := a.m.rowFault(a.t, r); product != nil {
					truth = product
					a.counts.checked++
					if f != nil {
						a.faults = append(a.faults, f)
					}
				}
			}
			a.item(label, shown.value, truth)
		}
	}
}

// carriedOver is what a row should hold before it is multiplied out: what its formula gives, or what
// the section adds up to whose sum it repeats. Wrong results of formulas are told with the formulas.
func (a *adder) carriedOver(r row, label string, shown cell) *big.Rat {
	if shown.fresh != nil && !same(shown.fresh, shown.value) {
		return shown.fresh
	}
	s, ok := a.m.sections[label]
	if !ok || shown.computed || near(s.truth, shown.value, slackOf(shown)) {
		return shown.value
	}
	f := a.m.amountFault(wrongTotal, a.t.where(r), shown.ref, shown.value, s.truth)
	if near(s.shown, shown.value, slackOf(shown)) {
		f.kind = carriedTotal
	}
	a.faults = append(a.faults, f)
	return s.truth
}

func (a *adder) item(label string, shown, truth *big.Rat) {
	if discount.MatchString(label) && shown.Sign() > 0 {
		shown, truth = new(big.Rat).Neg(shown), new(big.Rat).Neg(truth)
	}
	a.section.add(shown, truth)
	a.all.add(shown, truth)
}

// fused reads a label and its sum out of one cell: «Итого: 102 390,00».
func fused(r row, label string) (string, cell) {
	for _, c := range r.cells {
		if parts := trailing.FindStringSubmatch(c.text); parts != nil && totalLabel.MatchString(strings.ToLower(c.text)) {
			v, loose := parse(parts[2])
			return strings.ToLower(parts[1]), cell{text: parts[2], ref: c.ref, value: v, loose: loose}
		}
	}
	return label, cell{}
}

// total compares a total with what it may be the sum of.
func (a *adder) total(r row, label string, shown cell) {
	if a.all.n == 0 {
		return
	}
	a.counts.totals++
	a.counts.proved++
	sums, subtotal := a.candidates(label)
	truth := sums[0].truth
	switch fits := func(s tally) bool { return near(s.truth, shown.value, slackOf(shown)) }; {
	case fits(sums[0]):
	case len(sums) > 1 && fits(sums[1]):
		truth, subtotal = sums[1].truth, false
	default:
		f := a.totalFault(r, shown, sums[0])
		a.faults = append(a.faults, f)
		if f.optional {
			truth = shown.value
		}
	}
	if subtotal {
		a.subtotals = append(a.subtotals, tally{shown.value, truth, 1})
		if a.heading != "" {
			a.found[a.heading] = a.subtotals[len(a.subtotals)-1]
		}
		a.section = tally{}
	}
	a.last, a.onTop = truth, nil
	if !subtotal {
		a.t.summed = truth
	}
}

// sumUp keeps what the document's table adds up to, when it has one of goods or works.
func (m *material) sumUp() {
	n := 0
	for _, t := range m.tables {
		if _, _, _, paired := t.roles.pairing(); paired && t.summed != nil {
			m.summed = t.summed
			n++
		}
	}
	if n != 1 {
		m.summed = nil
	}
}

// slackOf is how far a total may be off by its notation.
func slackOf(c cell) *big.Rat {
	if c.loose {
		return half
	}
	return halfKopeck
}

// candidates are what a total may be the sum of, the likeliest first, and whether it closes a section.
func (a *adder) candidates(label string) (sums []tally, subtotal bool) {
	whole := a.all
	if a.onTop != nil {
		whole.shown, whole.truth = new(big.Rat).Add(whole.shown, a.onTop.shown), new(big.Rat).Add(whole.truth, a.onTop.truth)
	}
	switch {
	case sectionLabel.MatchString(label) && a.section.n > 0:
		return []tally{a.section}, true
	case a.sectioned && a.section.n > 0 && !grandLabel.MatchString(label):
		return []tally{a.section, whole}, true
	}
	return []tally{whole, a.all}, false
}

// totalFault tells a wrong total from one that is right over wrong rows or subtotals.
func (a *adder) totalFault(r row, shown cell, sum tally) *fault {
	f := a.m.amountFault(wrongTotal, a.t.where(r), shown.ref, shown.value, sum.truth)
	switch {
	case near(sum.shown, shown.value, slackOf(shown)):
		f.kind, f.optional = carriedTotal, true // a wrong quantity does as well for the row that is wrong
	case a.overWrong(shown):
		f.kind = carriedTotal
	}
	return f
}

// overWrong tells whether a number is the sum of the subtotals, one of them at least as shown and not
// as it should be, and of what follows them.
func (a *adder) overWrong(c cell) bool {
	sums := []*big.Rat{new(big.Rat)}
	if a.section.n > 0 {
		sums[0] = a.section.truth
	}
	for _, t := range a.subtotals {
		n := len(sums)
		for _, s := range sums[:n] {
			sums = append(sums, new(big.Rat).Add(s, t.shown))
		}
		for i, s := range sums[:n] {
			sums[i] = new(big.Rat).Add(s, t.truth)
		}
		if t.shown.Cmp(t.truth) == 0 || n >= maxSums {
			sums = sums[:n]
		}
	}
	return slices.ContainsFunc(sums[1:], func(s *big.Rat) bool { return near(s, c.value, slackOf(c)) })
}

// maxSums bounds how many mixtures of right and wrong subtotals are tried.
const maxSums = 256

// tax compares an amount of VAT with the total above it.
func (a *adder) tax(r row, label string, shown cell) {
	rate := rateOf.FindStringSubmatch(label)
	base := a.last
	if base == nil {
		base = a.all.truth
	}
	a.counts.totals++
	if rate == nil || base == nil {
		return
	}
	a.counts.proved++
	percent, _ := new(big.Rat).SetString(rate[1])
	inside := new(big.Rat).Quo(new(big.Rat).Mul(base, percent), new(big.Rat).Add(hundred, percent))
	above := new(big.Rat).Quo(new(big.Rat).Mul(base, percent), hundred)
	slack := a.taxSlack()
	switch {
	case near(inside, shown.value, slack):
	case near(above, shown.value, slack) && !strings.Contains(label, "в т"):
		a.onTop = &tally{shown.value, shown.value, 1}
	default:
		truth := rounded(inside)
		if !strings.Contains(label, "в т") {
			truth = rounded(above)
			a.onTop = &tally{shown.value, truth, 1}
		}
		a.faults = append(a.faults, a.m.amountFault(wrongVAT, a.t.where(r), shown.ref, shown.value, truth))
	}
}

// taxSlack allows for a tax that was rounded row by row.
func (a *adder) taxSlack() *big.Rat {
	s := new(big.Rat).Mul(halfKopeck, big.NewRat(int64(a.all.n), 1))
	if s.Cmp(kopeck) < 0 {
		return kopeck
	}
	return s
}
