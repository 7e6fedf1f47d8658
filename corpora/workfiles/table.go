package workfiles

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// ColumnKind says what the cells of a column hold.
type ColumnKind int

// The kinds of columns. Value of a cell is kopecks for Money, whole units for Count, tenths for
// Measure, days since 1970-01-01 for Date and zero for Text.
const (
	Text ColumnKind = iota
	Money
	Count
	Measure
	Date
)

// Column is one column of a table.
type Column struct {
	Name string
	Kind ColumnKind
}

// Numeric is true for columns of numbers.
func (c Column) Numeric() bool { return c.Kind == Money || c.Kind == Count || c.Kind == Measure }

// Cell is a cell as a reader of the format gives it, and its value.
type Cell struct {
	Text  string
	Value int64
}

// Row is one record of a table. Off means that the line is commented out and so no record at all.
type Row struct {
	Cells []Cell
	Off   bool
}

// Table is a CSV or TSV file with a header. Columns that carry a meaning are held by number in the
// types that embed it.
type Table struct {
	File
	Columns []Column
	Rows    []Row
}

// Live are the records that are not commented out.
func (t *Table) Live() []Row {
	var live []Row
	for _, r := range t.Rows {
		if !r.Off {
			live = append(live, r)
		}
	}
	return live
}

// tableText writes a table with its comment lines.
type tableText struct {
	table *Table
	comma rune
	out   bytes.Buffer
}

func newTableText(t *Table, comma rune, intro ...string) *tableText {
	w := &tableText{table: t, comma: comma}
	w.comment(intro...)
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	w.line(names)
	return w
}

func (w *tableText) comment(lines ...string) {
	for _, l := range lines {
		fmt.Fprintf(&w.out, "# %s\n", l)
	}
}

// add appends a record to the model and to the text.
func (w *tableText) add(r Row) {
	if len(r.Cells) != len(w.table.Columns) {
		panic(fmt.Sprintf("workfiles: %s: a row of %d cells under %d columns", w.table.Path, len(r.Cells), len(w.table.Columns)))
	}
	w.table.Rows = append(w.table.Rows, r)
	if r.Off {
		w.out.WriteString("# ")
	}
	cells := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		cells[i] = c.Text
	}
	w.line(cells)
}

// line writes one record; a bytes.Buffer never fails.
func (w *tableText) line(cells []string) {
	c := csv.NewWriter(&w.out)
	c.Comma = w.comma
	_ = c.Write(cells)
	c.Flush()
}

func (w *tableText) finish() { w.table.Data = bytes.Clone(w.out.Bytes()) }

func textCell(s string) Cell { return Cell{Text: s} }

func countCell(n int) Cell { return Cell{strconv.Itoa(n), int64(n)} }

// tenthsCell writes tenths with the decimal mark given.
func tenthsCell(n int, mark string) Cell {
	return Cell{fmt.Sprintf("%d%s%d", n/10, mark, n%10), int64(n)}
}

func dateCell(day int64, layout string) Cell { return Cell{dayText(day, layout), day} }

// moneyCell writes kopecks with a thousands separator and a decimal mark.
func moneyCell(kopecks int64, group, mark string) Cell {
	whole := strconv.FormatInt(kopecks/100, 10)
	var b strings.Builder
	for i, r := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			b.WriteString(group)
		}
		b.WriteRune(r)
	}
	return Cell{fmt.Sprintf("%s%s%02d", b.String(), mark, kopecks%100), kopecks}
}

// Rubles writes kopecks as a decimal number of rubles with two digits after the point.
func Rubles(kopecks int64) string { return fmt.Sprintf("%d.%02d", kopecks/100, kopecks%100) }

// DottedDate writes a day since 1970-01-01 the Russian way, as 14.03.2025.
func DottedDate(day int64) string { return dayText(day, dotted) }

const dotted = "02.01.2006"

func dayText(day int64, layout string) string {
	return time.Unix(day*24*60*60, 0).UTC().Format(layout)
}

func dayOf(year, month, day int) int64 {
	return time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60)
}
