package records

import (
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/mutants/records/office"
)

// leftOut stands where a value is not said.
const leftOut = "н/д"

// numberFinder finds a fact's number and writes another in its place, or leaves it out when there is
// none.
type numberFinder struct {
	value decimal
	to    *decimal
	want  russian.Wanted
	// days: calendar days may be working ones in the text.
	days bool
	// anyUnit: the number counts whatever unit stands there, as in a table whose heading has it.
	anyUnit bool
}

func numberFinderOf(f dataset.Fact, to *decimal) (numberFinder, bool) {
	d, ok := decimalOf(f.Value)
	want, err := russian.NewWanted(f.Value, f.Unit)
	if !ok || err != nil {
		return numberFinder{}, false
	}
	return numberFinder{value: d, to: to, want: want, days: f.Unit == "дней" || f.Unit == "дня" || f.Unit == "день"}, true
}

// write is what stands in the place of a number in figures.
func (n numberFinder) write(said string) string {
	if n.to == nil {
		return leftOut
	}
	return n.to.like(said)
}

// find gives the edits of a text. A number with a unit that is not the fact's stays. Where it stands
// in words or with a multiplier the whole quantity is replaced.
func (n numberFinder) find(text string) []office.Edit {
	var edits []office.Edit
	var quantities []russian.Quantity
	if !n.anyUnit {
		quantities = russian.Quantities(text)
	}
	for _, s := range n.value.mentions(text) {
		q, ok := covering(quantities, s)
		switch {
		case ok && n.foreign(q):
		case ok && bracketed.MatchString(q.Of(text)):
			edits = append(edits, office.Edit{From: q.Start, To: q.End, Text: n.anew(q)})
		default:
			edits = append(edits, office.Edit{From: s.from, To: s.to, Text: n.write(text[s.from:s.to])})
		}
	}
	done := spansOf(edits)
	for _, q := range quantities {
		s := span{q.Start, q.End}
		if n.want.Is(q) && !meetsAny(s, done) && (q.Words || multiplied.MatchString(q.Of(text))) {
			edits = append(edits, office.Edit{From: s.from, To: s.to, Text: n.anew(q)})
		}
	}
	return edits
}

// multiplied finds what makes the digits of a quantity other than those of its value.
var multiplied = regexp.MustCompile(`(?i)тыс|млн|млрд|трлн|миллион|\d\s*к|\d\s*\p{L}+\.?\s*\d`)

// anew is a quantity in figures, with its unit.
func (n numberFinder) anew(q russian.Quantity) string {
	if n.to == nil {
		return leftOut
	}
	return strings.TrimSpace(n.to.String() + " " + q.Unit)
}

// bracketed finds the words in brackets that say the figures once more.
var bracketed = regexp.MustCompile(`\(\s*\pL`)

func covering(quantities []russian.Quantity, s span) (russian.Quantity, bool) {
	for _, q := range quantities {
		if s.meets(span{q.Start, q.End}) {
			return q, true
		}
	}
	return russian.Quantity{}, false
}

// foreign tells a unit that is not the fact's.
func (n numberFinder) foreign(q russian.Quantity) bool {
	return q.Unit != "" && q.Unit != n.want.Unit.Base && !(n.days && strings.HasSuffix(q.Unit, "день"))
}

// stored finds the number in a cell that stores it, percents also as a share.
func (n numberFinder) stored(number string) (string, bool) {
	d, ok := decimalOf(number)
	if !ok {
		return "", false
	}
	percents := n.anyUnit || n.want.Unit.Base == "%"
	switch {
	case d == n.value && n.to == nil, percents && d == n.value.hundredth() && n.to == nil:
		return leftOut, true
	case d == n.value:
		return n.to.String(), true
	case percents && d == n.value.hundredth():
		return n.to.hundredth().String(), true
	}
	return "", false
}
