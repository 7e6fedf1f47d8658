// Package calc calculates the formulas of a stranger's workbook anew: the results that are stored in
// it are claims of whoever wrote it. LibreOffice calculates when it is there. Without it only those
// formulas are calculated that hold nothing but numbers, arithmetic and functions that were proved
// to give what LibreOffice gives; the others stay unknown.
package calc

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"etalon/internal/extract/office"
	"etalon/internal/extract/xlsx"
)

// Ref is a place in a workbook; row and column count from 1.
type Ref struct {
	Sheet    string
	Row, Col int
}

// String writes Лист1!B2.
func (r Ref) String() string { return r.Sheet + "!" + xlsx.RefOf(r.Row, r.Col) }

// Value is what a formula gives. An Unknown one says why it could not be found out; it is not empty
// and not zero.
type Value struct {
	Kind xlsx.Kind
	// Text is the value as xlsx.Cell.Text writes it.
	Text    string
	Unknown string
}

// Result are the values of all formulas of a workbook.
type Result struct {
	// By names the program that calculated.
	By    string
	Cells map[Ref]Value
}

// Recalculate calculates every formula of a workbook without regard to stored results; converter
// may be nil when there is no LibreOffice.
func Recalculate(ctx context.Context, data []byte, converter *office.Converter) (*Result, error) {
	book, err := xlsx.Read(data, xlsx.Limits{})
	if err != nil {
		return nil, err
	}
	b := newWorkbook(book)
	if len(b.formulas) == 0 {
		return &Result{By: "nothing to calculate", Cells: map[Ref]Value{}}, nil
	}
	if converter == nil {
		return b.byLibrary(ctx, data)
	}
	return b.byLibreOffice(ctx, data, converter)
}

// Auto calculates with the LibreOffice of this machine, or without when there is none.
func Auto(ctx context.Context, data []byte) (*Result, error) {
	converter, err := office.Shared()
	if err != nil && !errors.Is(err, office.ErrMissing) {
		return nil, err
	}
	return Recalculate(ctx, data, converter)
}

// workbook is a workbook with its formulas taken apart.
type workbook struct {
	book     *xlsx.Workbook
	sheets   map[string]*xlsx.Sheet // by name in lower case
	formulas map[Ref]parsed
	order    []Ref // of the formulas, as in the file
	arrays   map[Ref]bool
	times    map[Ref]int // how often a formula has this place
}

func newWorkbook(book *xlsx.Workbook) *workbook {
	b := &workbook{book: book, sheets: map[string]*xlsx.Sheet{}, formulas: map[Ref]parsed{}, arrays: map[Ref]bool{}, times: map[Ref]int{}}
	for _, s := range book.Sheets {
		b.sheets[strings.ToLower(s.Name)] = s
		for _, row := range s.Rows {
			for _, cell := range row.Cells {
				if cell.Formula == "" {
					continue
				}
				at := Ref{s.Name, row.Number, cell.Col}
				if b.times[at]++; b.times[at] > 1 {
					continue
				}
				b.order = append(b.order, at)
				b.formulas[at] = parse(cell.Formula, s.Name)
				b.arrays[at] = cell.Array != ""
			}
		}
	}
	return b
}

// byLibreOffice has the workbook calculated and reads it back.
func (b *workbook) byLibreOffice(ctx context.Context, data []byte, converter *office.Converter) (*Result, error) {
	calculated, err := recalculated(ctx, data, converter)
	if err != nil {
		return nil, err
	}
	russian := calculated
	if b.speaks() {
		if russian, err = recalculated(ctx, data, converter.In("ru-RU")); err != nil {
			return nil, err
		}
	}
	version, err := converter.Version()
	if err != nil {
		return nil, err
	}
	g, err := b.graph()
	if err != nil {
		return nil, err
	}
	own := make([]string, len(b.order))
	for i, at := range b.order {
		if own[i] = b.outside(at); own[i] == "" {
			own[i] = calculated.truths(b.formulas[at])
		}
	}
	out := &Result{By: "LibreOffice " + version, Cells: map[Ref]Value{}}
	for i, why := range g.spread(own) {
		at := b.order[i]
		if why != "" {
			out.Cells[at] = Value{Unknown: why}
			continue
		}
		out.Cells[at] = b.accepted(at, calculated.cell(at))
		if out.Cells[at] != b.accepted(at, russian.cell(at)) {
			out.Cells[at] = Value{Unknown: "the result depends on the language of the program"}
		}
	}
	return out, nil
}

// recalculated is what LibreOffice makes of the workbook.
func recalculated(ctx context.Context, data []byte, converter *office.Converter) (*workbook, error) {
	converted, err := converter.Convert(ctx, "xlsx", data)
	if err != nil {
		return nil, err
	}
	made, err := xlsx.Read(converted, xlsx.Limits{})
	if err != nil {
		return nil, fmt.Errorf("what LibreOffice wrote cannot be read: %w", err)
	}
	return newWorkbook(made), nil
}

// speaks tells that a formula turns numbers into words or back, which each language does with commas
// and formats of its own.
func (b *workbook) speaks() bool {
	for _, at := range b.order {
		if cell := b.cell(at); cell != nil && strings.ContainsAny(cell.Formula, `&"`) {
			return true
		}
		for _, f := range b.formulas[at].functions {
			if slices.Contains(speaking, f) {
				return true
			}
		}
	}
	return false
}

var speaking = []string{
	"TEXT", "VALUE", "FIXED", "DOLLAR", "DATEVALUE", "TIMEVALUE", "CONCATENATE", "_XLFN.CONCAT", "_XLFN.TEXTJOIN", "LEN", "LEFT", "RIGHT", "MID", "FIND", "SEARCH",
	"SUBSTITUTE", "TRIM", "UPPER", "LOWER", "REPT", "EXACT",
}

// accepted is the value that LibreOffice gave to a formula, or why it does not count.
func (b *workbook) accepted(at Ref, cell *xlsx.Cell) Value {
	switch {
	case cell == nil || cell.Uncalculated:
		return Value{Unknown: "LibreOffice gives no value"}
	case cell.Kind == xlsx.Error && (cell.Text == "#NAME?" || strings.HasPrefix(cell.Text, "Err:")):
		return Value{Unknown: "LibreOffice does not know a function or a name in the formula"}
	case cell.Kind >= xlsx.Number && cell.Kind != xlsx.Bool && cell.Kind != xlsx.Error:
		text, kind := b.book.Meaning(b.cell(at), cell.Raw)
		return Value{Kind: kind, Text: text}
	}
	return Value{Kind: cell.Kind, Text: cell.Text}
}

// misplaced tells that a place is taken twice: by two sheets of one name, two rows of one number or two
// cells of one row. Programs differ on which of them counts.
func (b *workbook) misplaced(at Ref) string {
	if cell := b.cell(at); cell != nil && cell.Formula != "" && b.times[at] == 1 {
		return ""
	}
	return "two cells of the workbook have this place"
}

// outside tells why a formula gives another value each time or needs other files, "" when it does
// not.
func (b *workbook) outside(at Ref) string {
	if why := b.misplaced(at); why != "" {
		return why
	}
	if len(b.book.External) > 0 && strings.Contains(b.cell(at).Formula, "[") {
		return "the formula refers to another workbook"
	}
	for _, f := range b.formulas[at].functions {
		if slices.Contains([]string{"NOW", "TODAY", "RAND", "RANDBETWEEN", "_XLFN.RANDARRAY", "CELL", "INFO", "WEBSERVICE", "_XLFN.WEBSERVICE", "DDE", "RTD"}, f) {
			return f + " gives another value on another day or machine"
		}
	}
	return ""
}

// counting are functions for which LibreOffice takes a truth value in an area for a number, and Excel
// does not.
var counting = []string{
	"AVERAGE", "COUNT", "LARGE", "MAX", "MEDIAN", "MIN", "MODE", "PRODUCT", "RANK", "SMALL", "STDEV", "STDEVP", "SUM",
	"STDEV.S", "STDEV.P", "VAR.S", "VAR.P", "RANK.EQ", "RANK.AVG", "MODE.SNGL", "SUMPRODUCT", "SUMSQ", "VAR", "VARP", "SUBTOTAL", "AGGREGATE", "SUMIF", "SUMIFS", "AVERAGEIF", "AVERAGEIFS",
}

// truths tells why LibreOffice is not believed about a formula that counts with truth values.
func (b *workbook) truths(f parsed) string {
	if !slices.ContainsFunc(f.functions, func(name string) bool { return slices.Contains(counting, strings.TrimPrefix(name, "_XLFN.")) }) {
		return ""
	}
	for _, ref := range f.refs {
		if !ref.single && b.holds(ref, func(c *xlsx.Cell) bool { return c.Kind == xlsx.Bool }) {
			return "programs differ on truth values among the numbers of an area"
		}
	}
	return ""
}

// holds tells whether an area has a cell of a sort. The area may be the whole sheet: only rows with
// cells are looked at.
func (b *workbook) holds(ref reference, sort func(*xlsx.Cell) bool) bool {
	sheet := b.sheets[strings.ToLower(ref.sheet)]
	if sheet == nil {
		return false
	}
	from, _ := slices.BinarySearchFunc(sheet.Rows, ref.area.Top, func(r xlsx.Row, n int) int { return r.Number - n })
	for i := from; i < len(sheet.Rows) && sheet.Rows[i].Number <= ref.area.Bottom; i++ {
		for j := range sheet.Rows[i].Cells {
			c := &sheet.Rows[i].Cells[j]
			if ref.area.Has(sheet.Rows[i].Number, c.Col) && sort(c) {
				return true
			}
		}
	}
	return false
}

// cell is the cell at a place, nil when it holds nothing.
func (b *workbook) cell(at Ref) *xlsx.Cell {
	sheet := b.sheets[strings.ToLower(at.Sheet)]
	if sheet == nil {
		return nil
	}
	return sheet.At(at.Row, at.Col)
}
