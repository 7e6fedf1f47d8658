package workpermit

import (
	"errors"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/extract/xlsx"
	"etalon/internal/score/russian"
)

// Bounds of computing.
const (
	maxDepth   = 64 // nested brackets and formulas that refer to formulas
	maxVisits  = 2_000_000
	maxNumbers = 400 // bits of a numerator or denominator
)

// errUnknown says that a formula has something that is not computed here.
var errUnknown = errors.New("not computed")

// calculator computes formulas anew: + - * / ( ) % and SUM, AVERAGE, MIN, MAX, ROUND and ABS
// over numbers, cells and areas of any sheet of the workbook.
type calculator struct {
	sheets map[string]*xlsx.Sheet
	visits int
}

func newCalculator(book *xlsx.Workbook) *calculator {
	c := &calculator{sheets: map[string]*xlsx.Sheet{}}
	for _, s := range book.Sheets {
		c.sheets[strings.ToLower(s.Name)] = s
	}
	return c
}

// formula computes a text of a formula; refers tells whether it names a cell.
func (c *calculator) formula(s *xlsx.Sheet, text string, depth int) (v *big.Rat, refers bool, err error) {
	e := &expression{calc: c, sheet: s, rest: text, depth: depth}
	v, err = e.sum()
	if err == nil && strings.TrimSpace(e.rest) != "" {
		err = errUnknown
	}
	return v, e.refers, err
}

// value is the number of a cell; an empty cell is 0, a text is none.
func (c *calculator) value(s *xlsx.Sheet, row, col, depth int) (v *big.Rat, counts bool, err error) {
	if c.visits++; c.visits > maxVisits || depth > maxDepth {
		return nil, false, errUnknown
	}
	cell := s.At(row, col)
	switch {
	case cell == nil || cell.Kind == xlsx.Empty && cell.Formula == "":
		return new(big.Rat), false, nil
	case cell.Formula != "" && cell.Uncalculated:
		v, _, err = c.formula(s, cell.Formula, depth+1)
		return v, true, err
	case cell.Kind == xlsx.Number:
		v, err = russian.ParseValue(cell.Text)
		if err != nil {
			return nil, false, errUnknown
		}
		return v, true, nil
	case cell.Kind == xlsx.String:
		return new(big.Rat), false, nil
	}
	return nil, false, errUnknown
}

// reference is a cell or an area, of this sheet or another.
var reference = regexp.MustCompile(`^\s*(?:(?:'((?:[^']|'')+)'|([\pL\pN_.]+))!)?(\$?[A-Za-z]{1,3}\$?[0-9]{1,7})(?::(\$?[A-Za-z]{1,3}\$?[0-9]{1,7}))?`)

// area reads a reference at the start of a text.
func (e *expression) area() (s *xlsx.Sheet, a xlsx.Area, single, ok bool) {
	m := reference.FindStringSubmatch(e.rest)
	if m == nil || strings.HasPrefix(strings.TrimLeft(e.rest[len(m[0]):], " "), "(") {
		return nil, a, false, false
	}
	s = e.sheet
	if name := strings.ReplaceAll(m[1], "''", "'") + m[2]; name != "" {
		if s = e.calc.sheets[strings.ToLower(name)]; s == nil {
			return nil, a, false, false
		}
	}
	top, left, ok1 := xlsx.ParseRef(m[3])
	bottom, right, ok2 := top, left, true
	if m[4] != "" {
		bottom, right, ok2 = xlsx.ParseRef(m[4])
	}
	if !ok1 || !ok2 {
		return nil, a, false, false
	}
	e.rest, e.refers = e.rest[len(m[0]):], true
	return s, xlsx.Area{Top: min(top, bottom), Left: min(left, right), Bottom: max(top, bottom), Right: max(left, right)}, m[4] == "", true
}

// numbers are the numbers of an area, texts and empty cells left out.
func (e *expression) numbers(s *xlsx.Sheet, a xlsx.Area) ([]*big.Rat, error) {
	var list []*big.Rat
	for i := range s.Rows {
		r := &s.Rows[i]
		if e.calc.visits++; e.calc.visits > maxVisits {
			return nil, errUnknown
		}
		if r.Number < a.Top || r.Number > a.Bottom {
			continue
		}
		for j := range r.Cells {
			if col := r.Cells[j].Col; col >= a.Left && col <= a.Right {
				v, counts, err := e.calc.value(s, r.Number, col, e.depth)
				if err != nil {
					return nil, err
				}
				if counts {
					list = append(list, v)
				}
			}
		}
	}
	return list, nil
}

// calculate gives formulas that a program wrote without their results what they come to, as a reader sees when
// the file is opened. Those that are not computed here stay without.
func calculate(book *xlsx.Workbook) {
	calc := newCalculator(book)
	for _, s := range book.Sheets {
		for i := range s.Rows {
			for j := range s.Rows[i].Cells {
				c := &s.Rows[i].Cells[j]
				if c.Formula == "" || !c.Uncalculated {
					continue
				}
				if v, _, err := calc.formula(s, c.Formula, 0); err == nil {
					c.Kind, c.Text = xlsx.Number, decimal(v)
				}
			}
		}
	}
}

// decimal writes a number with as many decimals as programs keep.
func decimal(v *big.Rat) string {
	text := v.FloatString(10)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
