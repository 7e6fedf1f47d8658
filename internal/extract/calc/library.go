package calc

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/extract/xlsx"

	"github.com/xuri/excelize/v2"
)

// Proved are the functions that excelize calculates as LibreOffice does; the differential test of
// this package says so for each. Nothing is put in here without its cases there.
var Proved = []string{
	"ABS", "AVERAGE", "COUNT", "COUNTA", "LARGE", "MAX", "MEDIAN", "MIN", "POWER", "PRODUCT", "SIGN", "SMALL",
	"SQRT", "SUM", "SUMSQ",
}

// What excelize is given: it takes a hundred times the memory of our own reader.
const (
	mostLibraryBytes    = 16 << 20
	mostLibraryFormulas = 5_000
)

// nearZero is below what a sum of amounts comes to when it is not zero.
const nearZero = 1e-9

// byLibrary calculates what excelize can be trusted with.
func (b *workbook) byLibrary(ctx context.Context, data []byte) (*Result, error) {
	out := &Result{By: "excelize", Cells: map[Ref]Value{}}
	g, err := b.graph()
	if err != nil {
		return nil, err
	}
	own := make([]string, len(b.order))
	for i, at := range b.order {
		own[i] = b.untrusted(at)
		if len(b.order) > mostLibraryFormulas || len(data) > mostLibraryBytes {
			own[i] = "the workbook is too large to be calculated without LibreOffice"
		}
	}
	why := g.spread(own)
	var file *excelize.File
	if slices.Contains(why, "") {
		if file, err = openLibrary(data); err != nil {
			return nil, err
		}
		defer func() { _ = file.Close() }() // nothing was written
	}
	for i, at := range b.order {
		if why[i] != "" {
			out.Cells[at] = Value{Unknown: why[i]}
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out.Cells[at] = b.calculate(file, at)
	}
	return out, nil
}

// openLibrary opens a workbook that our own reader took. What the library makes of it may be a panic.
func openLibrary(data []byte) (file *excelize.File, err error) {
	defer func() {
		if r := recover(); r != nil {
			file, err = nil, fmt.Errorf("excelize fails on the workbook: %v", r)
		}
	}()
	file, err = excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true})
	if err != nil {
		return nil, fmt.Errorf("excelize does not open the workbook: %w", err)
	}
	return file, nil
}

// untrusted tells why excelize is not asked for a formula, "" when it is.
func (b *workbook) untrusted(at Ref) string {
	if why := b.misplaced(at); why != "" {
		return why
	}
	f := b.formulas[at]
	switch {
	case b.arrays[at]:
		return "an array formula is calculated by LibreOffice alone"
	case !f.plain:
		return "the formula has more in it than numbers, cells and arithmetic"
	}
	for _, name := range f.functions {
		if !slices.Contains(Proved, name) {
			return name + " is calculated by LibreOffice alone"
		}
	}
	for _, ref := range f.refs {
		if b.sheets[strings.ToLower(ref.sheet)] == nil {
			return "the formula refers to a sheet that is not there"
		}
		if !b.numeric(ref) {
			return "the formula calculates with a cell that is no number"
		}
	}
	return ""
}

// numeric tells that an area has nothing but numbers, blanks, and formulas, which give numbers if they
// are trusted.
func (b *workbook) numeric(ref reference) bool {
	return !b.holds(ref, func(c *xlsx.Cell) bool {
		return c.Formula == "" && (c.Kind == xlsx.String || c.Kind == xlsx.Bool || c.Kind == xlsx.Error)
	})
}

// calculate asks excelize for one cell. What it makes of a stranger's formula may be a panic.
func (b *workbook) calculate(file *excelize.File, at Ref) (v Value) {
	defer func() {
		if r := recover(); r != nil {
			v = Value{Unknown: "excelize fails on the formula"}
		}
	}()
	text, err := file.CalcCellValue(at.Sheet, xlsx.RefOf(at.Row, at.Col), excelize.Options{RawCellValue: true})
	if strings.HasPrefix(text, "#") {
		return Value{Kind: xlsx.Error, Text: text}
	}
	if err != nil {
		return Value{Unknown: "excelize fails on the formula: " + err.Error()}
	}
	number, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return Value{Unknown: "excelize gives no number"}
	}
	if number != 0 && math.Abs(number) < nearZero {
		return Value{Unknown: "excelize does not tell the rest of a difference from zero"}
	}
	meant, kind := b.book.Meaning(b.cell(at), text)
	return Value{Kind: kind, Text: meant}
}
