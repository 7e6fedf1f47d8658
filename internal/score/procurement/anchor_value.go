package procurement

import (
	"regexp"
	"slices"
	"sort"
	"strings"

	"etalon/internal/score/russian"
)

// labelledValue is a value that stands behind a label, with the comparison that answers pass.
type labelledValue struct {
	text string
	russian.Span
	rule rule
}

// standing are the labels of a kind of value in a text, and its values, both in their order.
type standing struct {
	labels []place
	values []russian.Span
	// of makes the value of a span.
	of func(at russian.Span, question string) (labelledValue, bool)
}

// behind finds what stands behind the labels of a field: the first value of the kind, near enough,
// in the same sentence, with no other label before it.
func (s *standing) behind(d *anchorText, field Field, question string) []labelledValue {
	var out []labelledValue
	for _, p := range s.labels {
		if p.field != field || field == Agreement && !sameNumber(question, d.text[p.start:p.end]) {
			continue
		}
		at, ok := s.first(d, p)
		if !ok || slices.ContainsFunc(out, func(v labelledValue) bool { return v.Span == at }) {
			continue
		}
		if v, ok := s.of(at, question); ok {
			out = append(out, v)
		}
	}
	return out
}

// maxLetter is the greatest number of bytes of a character of these texts.
const maxLetter = 2

func (s *standing) first(d *anchorText, p place) (russian.Span, bool) {
	i := sort.Search(len(s.values), func(i int) bool { return s.values[i].Start >= p.end })
	if i == len(s.values) || s.values[i].Start-p.end > maxLetter*p.within {
		return russian.Span{}, false
	}
	at := s.values[i]
	gap := d.text[p.end:at.Start]
	switch {
	case endsSentence(gap), between(s.labels, p.end, at.Start):
		return at, false
	case p.gap != nil && !p.gap.MatchString(gap), p.not != nil && p.not.MatchString(gap):
		return at, false
	case p.about != nil && !p.about.MatchString(foldLabelText(before(d.text, p.end, 200))):
		return at, false
	}
	return at, true
}

func foldLabelText(s string) string { return newLabelText(s).text }

// before is what stands before a place, at most n characters.
func before(text string, at, n int) string {
	return strings.ToValidUTF8(tail(text[:at], maxLetter*n), "")
}

// moneyStanding: amounts with their currency, and bare numbers with kopecks or behind «руб.» in the
// same line, as tables have them.
func (d *anchorText) moneyStanding() *standing {
	s := &standing{labels: d.labels.places(moneyLabels)}
	of := map[russian.Span]russian.Quantity{}
	end := 0 // of the quantity before
	for _, q := range d.values.quantities {
		if q.Unit == "" && (kopecks.MatchString(q.Of(d.text)) || roublesBefore.MatchString(d.text[max(end, q.Start-40):q.Start])) {
			q.Unit = "RUB"
		}
		end = q.End
		if slices.Contains(currencies, q.Unit) {
			s.values = append(s.values, q.Span)
			of[q.Span] = q
		}
	}
	s.of = func(at russian.Span, _ string) (labelledValue, bool) {
		return d.quantity(of[at], currencies, of[at].Unit == "RUB")
	}
	return s
}

// roublesBefore ends what stands before a number that is in roubles.
var roublesBefore = regexp.MustCompile(`(?i)руб(?:\.|лей|лях|ли)?[)\]]?[ \t\x{a0}|:–—-]*$`)

// kopecks end an amount.
var kopecks = regexp.MustCompile(`\d,\d\d$`)

func (d *anchorText) quantity(q russian.Quantity, family []string, bare bool) (labelledValue, bool) {
	r := &quantityRule{want: q, family: oneOf(family), bare: bare}
	return labelledValue{text: q.Of(d.text), Span: q.Span, rule: r.compare}, q.Problem == "" && q.Role == russian.Exact
}

// quantityStanding: values with a unit of a family.
func (d *anchorText) quantityStanding(labels []label, family []string) *standing {
	s := &standing{labels: d.labels.places(labels)}
	of := map[russian.Span]russian.Quantity{}
	for _, q := range d.values.quantities {
		if slices.Contains(family, q.Unit) {
			s.values = append(s.values, q.Span)
			of[q.Span] = q
		}
	}
	s.of = func(at russian.Span, question string) (labelledValue, bool) {
		return d.quantity(of[at], family, asksIn(question, of[at].Unit))
	}
	return s
}

// dateStanding: days; of a range its end.
func (d *anchorText) dateStanding() *standing {
	s := &standing{labels: d.labels.places(dateLabels)}
	of := map[russian.Span]russian.DateMention{}
	for _, m := range d.values.dates {
		if m.Problem == "" && (m.Range || m.Period.IsDay()) {
			s.values = append(s.values, m.Span)
			of[m.Span] = m
		}
	}
	s.of = func(at russian.Span, _ string) (labelledValue, bool) { return d.day(of[at]) }
	return s
}

func (d *anchorText) day(m russian.DateMention) (labelledValue, bool) {
	r, err := dateRule(m.Period.To.String(), "")
	return labelledValue{text: m.Of(d.text), Span: m.Span, rule: r}, err == nil
}

// numberStanding: numbers of documents, behind № or in their shape.
func (d *anchorText) numberStanding() *standing {
	s := &standing{labels: d.labels.places(numberLabels)}
	for _, id := range d.values.numbers {
		if id.Kind == russian.Number {
			s.values = append(s.values, id.Span)
		}
	}
	for _, m := range numberLike.FindAllStringIndex(d.text, -1) {
		s.values = append(s.values, russian.Span{Start: m[0], End: m[1]})
	}
	slices.SortStableFunc(s.values, func(a, b russian.Span) int { return a.Start - b.Start })
	s.values = slices.CompactFunc(s.values, overlap) // of two readings of a number the first
	s.of = d.identifier
	return s
}

// codeRun finds runs of digits.
var codeRun = regexp.MustCompile(`\d{9,40}`)

// codeStanding: runs of as many digits as the codes of a field have.
func (d *anchorText) codeStanding(field Field) *standing {
	s := &standing{labels: d.labels.places(codeLabels)}
	n := digitsOf[field]
	for _, m := range codeRun.FindAllStringIndex(d.text, -1) {
		if k := m[1] - m[0]; k >= n[0] && k <= n[1] {
			s.values = append(s.values, russian.Span{Start: m[0], End: m[1]})
		}
	}
	s.of = d.identifier
	return s
}

func (d *anchorText) identifier(at russian.Span, _ string) (labelledValue, bool) {
	r, err := identifierRule(at.Of(d.text), "")
	return labelledValue{text: at.Of(d.text), Span: at, rule: r}, err == nil
}
