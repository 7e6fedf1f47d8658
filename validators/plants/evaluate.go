package plants

import (
	"errors"
	"math/big"
	"strings"

	"etalon/internal/extract/xlsx"
	"etalon/internal/score/russian"
)

// Bounds of one workbook's evaluation.
const (
	maxNesting = 80
	maxReads   = 4_000_000
	maxBits    = 2_000
)

// errLeft says that a formula has something that is not computed here.
var errLeft = errors.New("formula not computed")

// place is a cell of a workbook.
type place struct {
	sheet    *xlsx.Sheet
	row, col int
}

func (p place) String() string { return p.sheet.Name + "!" + xlsx.RefOf(p.row, p.col) }

// value of a cell or an expression: a number, or a text when number is nil; empty is neither.
type value struct {
	number *big.Rat
	text   string
	empty  bool
}

// evaluator computes formulas from the cells that hold no formula.
type evaluator struct {
	book *xlsx.Workbook
	// stored: values of formulas are taken as they are stored.
	stored bool
	// instead has other values for some cells.
	instead map[string]*big.Rat
	known   map[place]value
	reads   int
	depth   int
}

func newEvaluator(book *xlsx.Workbook, instead map[string]*big.Rat) *evaluator {
	return &evaluator{book: book, instead: instead, known: map[place]value{}}
}

// formula computes a cell's formula.
func (e *evaluator) formula(p place, text string) (value, error) {
	if e.depth++; e.depth > maxNesting {
		return value{}, errLeft // refers to itself, or is deeper than any office goes
	}
	defer func() { e.depth-- }()
	x := &parser{eval: e, sheet: p.sheet, rest: text}
	v, err := x.sum()
	if err == nil && strings.TrimSpace(x.rest) != "" {
		err = errLeft
	}
	return v, err
}

// at is the value of a cell.
func (e *evaluator) at(p place) (value, error) {
	if e.reads++; e.reads > maxReads {
		return value{}, errLeft
	}
	if len(e.instead) > 0 {
		if v, ok := e.instead[p.String()]; ok {
			return value{number: v}, nil
		}
	}
	c := p.sheet.At(p.row, p.col)
	if c == nil {
		return value{empty: true}, nil
	}
	if c.Formula == "" || e.stored {
		return plain(c)
	}
	if v, ok := e.known[p]; ok {
		return v, nil
	}
	v, err := e.formula(p, c.Formula)
	if err == nil {
		e.known[p] = v
	}
	return v, err
}

// plain is the value of a cell as stored.
func plain(c *xlsx.Cell) (value, error) {
	switch c.Kind {
	case xlsx.Empty:
		return value{empty: true}, nil
	case xlsx.String:
		if v, err := numberOf(c.Text); err == nil && c.Formula != "" {
			return v, nil // some writers mark the results of all formulas as texts
		}
		return value{text: c.Text}, nil
	case xlsx.Number:
		return numberOf(c.Text)
	case xlsx.Date, xlsx.DateTime, xlsx.Time, xlsx.Duration:
		return numberOf(c.Raw)
	}
	return value{}, errLeft
}

func numberOf(text string) (value, error) {
	v, err := russian.ParseValue(text)
	if err != nil {
		return value{}, errLeft
	}
	return value{number: v}, nil
}

// amount is a value as a number: an empty cell is 0, a text none.
func (v value) amount() (*big.Rat, error) {
	switch {
	case v.empty:
		return new(big.Rat), nil
	case v.number == nil:
		return nil, errLeft
	}
	return v.number, nil
}

// bound refuses numbers that grow beyond what anybody computes.
func bound(v *big.Rat) (value, error) {
	if v.Num().BitLen() > maxBits || v.Denom().BitLen() > maxBits {
		return value{}, errLeft
	}
	return value{number: v}, nil
}
