// Package excel writes .xlsx files from a declarative model over excelize: typed cells with exact
// decimals, formulas with the values they show, number formats, merges, frozen panes, hidden sheets
// and rows, comments, checks of input, charts, pivot tables with their figures in the cells.
//
// excelize leaves the order of entries and content types to chance; the package is written anew by
// opc, and the same model always gives the same bytes. They belong to the versions of excelize and of
// Go, both pinned by go.mod.
package excel

import "etalon/corpora/write/opc"

// Workbook is a whole .xlsx file.
type Workbook struct {
	Properties opc.Properties
	Font       string // Calibri when empty
	Sheets     []Sheet
	Names      []Name
}

// Name is a defined name, e.g. {"Ставка", "Справочник!$B$2"}.
type Name struct{ Name, Refers string }

// State is whether a sheet is shown.
type State int

// The states. A sheet that is VeryHidden is not offered when a person unhides sheets.
const (
	Visible State = iota
	Hidden
	VeryHidden
)

// StreamRows is from how many rows on a sheet is streamed whether it asks for it or not.
const StreamRows = 20_000

// Sheet is one sheet. Rows begin at row 1 and their cells at column A.
type Sheet struct {
	Name    string
	State   State
	Columns []Column
	Rows    []Row
	Merges  []string // ranges such as "A1:D1"
	// Freeze is the first cell that scrolls: "A2" keeps one row, "B3" one column and two rows.
	Freeze     string
	AutoFilter string // a range with its heads
	Comments   []Comment
	Checks     []Check
	Charts     []Chart
	Pivots     []Pivot
	// Stream keeps text in the cells themselves and not in the workbook's shared table, as exports of
	// accounting programs do, with half the memory and in half the time.
	Stream     bool
	Landscape  bool
	FitWidth   bool // one page wide in print
	RepeatRows int  // rows repeated on every printed page
}

// Column is a column's width in characters, 0 for the usual one, and whether it is hidden.
type Column struct {
	Width  int
	Hidden bool
}

// Row is a row; Height in points is 0 for the usual one.
type Row struct {
	Cells  []Cell
	Height int
	Hidden bool
}

// R is a row of cells.
func R(cells ...Cell) Row { return Row{Cells: cells} }

// Heads is a row of head cells.
func Heads(texts ...string) Row {
	var r Row
	for _, t := range texts {
		r.Cells = append(r.Cells, Text(t).In(Head()))
	}
	return r
}

// Comment is a note at a cell. Excel keeps no date of it.
type Comment struct{ Cell, Author, Text string }

// Check is a rule for what may be typed into cells.
type Check struct {
	Range string
	// One of: a list of words, a range with the words, or limits for numbers.
	List   []string
	Source string // e.g. "Справочник!$A$2:$A$9"
	Whole  bool   // numbers are whole
	From   string // decimals
	To     string
	// Message is shown when the rule is broken.
	Title, Message string
}

// ChartKind is the shape of a chart.
type ChartKind int

// The kinds of charts.
const (
	ColumnChart ChartKind = iota
	BarChart
	LineChart
	PieChart
)

// Chart is a chart whose top left corner stands at a cell; sizes are pixels.
type Chart struct {
	Kind          ChartKind
	At            string
	Title         string
	Width, Height int // 480 × 290 when 0
	Series        []Series
	Labels        bool // values stand at the bars
}

// Series is one row of a chart's numbers, by reference: "Данные!$B$1", "Данные!$A$2:$A$13", …
type Series struct{ Name, Categories, Values string }

// Pivot is a pivot table whose top left corner stands at a cell, with its figures written out.
type Pivot struct {
	Name string
	// Sheet and Range are the source with its row of heads.
	Sheet, Range string
	At           string
	Rows         []string // one field, or two, one inside the other
	Column       string   // a field spread over columns, or ""
	Values       []PivotValue
}

// PivotValue is what a pivot table counts up.
type PivotValue struct {
	Field, Caption string
	Count          bool // how many, not the sum
	Style          Style
}
