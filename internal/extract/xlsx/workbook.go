// Package xlsx reads Excel workbooks of strangers: values as stored and as they mean, formulas,
// dates, merged areas, hidden sheets, names, comments, pivots, charts, rules for input.
package xlsx

import (
	"etalon/internal/extract/drawing"
	"etalon/internal/extract/opc"
)

// Workbook is a whole workbook in memory. Use Book to read rows as a stream.
type Workbook struct {
	Sheets []*Sheet `json:"sheets"`
	// Date1904 tells that days count from 1904.
	Date1904   bool           `json:"date1904,omitempty"`
	Names      []Name         `json:"names,omitempty"`
	Properties opc.Properties `json:"properties"`
	Macros     bool           `json:"macros,omitempty"`
	// External are the other workbooks that formulas refer to, [1] being the first.
	External []string `json:"external,omitempty"`
}

// State of a sheet.
type State string

// The states.
const (
	Visible    State = "visible"
	Hidden     State = "hidden"
	VeryHidden State = "veryHidden" // only a program can show it again
)

// Sheet is a sheet with everything on it.
type Sheet struct {
	Name  string `json:"name"`
	State State  `json:"state"`
	// Chart tells a sheet that is only a chart.
	Chart bool `json:"chart_sheet,omitempty"`
	// Rows are the rows that hold anything, in order.
	Rows []Row `json:"rows,omitempty"`
	// Used is the smallest area with all values and formulas, "" for an empty sheet. Styles alone do
	// not count.
	Used        string          `json:"used,omitempty"`
	Merged      []Area          `json:"merged,omitempty"`
	Comments    []Comment       `json:"comments,omitempty"`
	Validations []Validation    `json:"validations,omitempty"`
	Pivots      []Pivot         `json:"pivots,omitempty"`
	Charts      []drawing.Chart `json:"charts,omitempty"`
	Images      []Image         `json:"images,omitempty"`
	Tables      []ListTable     `json:"tables,omitempty"`
	Links       []Link          `json:"links,omitempty"`
	// AutoFilter is the area with filter buttons.
	AutoFilter string `json:"auto_filter,omitempty"`
	// Conditional is how many rules colour cells by their values.
	Conditional int  `json:"conditional,omitempty"`
	Protected   bool `json:"protected,omitempty"`
	// Frozen is the first cell that scrolls.
	Frozen        string `json:"frozen,omitempty"`
	HiddenColumns []Span `json:"hidden_columns,omitempty"`
	Header        string `json:"header,omitempty"` // printed on top of every page
	Footer        string `json:"footer,omitempty"`

	byRow map[int]int
}

// Span is a run of columns counted from 1.
type Span struct {
	First int `json:"first"`
	Last  int `json:"last"`
}

// Row is a row of cells. Number counts from 1.
type Row struct {
	Number int    `json:"number"`
	Hidden bool   `json:"hidden,omitempty"`
	Cells  []Cell `json:"cells"`
}

// Kind of a cell's value.
type Kind uint8

// The kinds.
const (
	Empty Kind = iota
	String
	Number
	Bool
	Error
	// Date, DateTime, Time and Duration are numbers whose format shows a date or a time.
	Date
	DateTime
	Time
	Duration
)

var kindNames = [...]string{"empty", "string", "number", "bool", "error", "date", "datetime", "time", "duration"}

// String names the kind.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

// MarshalText writes the kind's name.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Cell is a cell that holds a value or a formula.
type Cell struct {
	// Col counts from 1.
	Col  int  `json:"col"`
	Kind Kind `json:"kind"`
	// Raw is the value as stored: digits of a number, words of a string.
	Raw string `json:"raw,omitempty"`
	// Text is what the value means: a number without float noise and with the leading zeros of its
	// format, a date as 2006-01-02, TRUE or FALSE.
	Text string `json:"text,omitempty"`
	// Formula is without the sign =, a shared one already moved to this cell.
	Formula string `json:"formula,omitempty"`
	// Array is the area that an array formula fills.
	Array string `json:"array,omitempty"`
	// Uncalculated tells that the formula has no stored result: the value is not known, it is not
	// empty and not zero.
	Uncalculated bool `json:"uncalculated,omitempty"`
	// Format is the code of the number format, "" for General.
	Format string `json:"format,omitempty"`
	// Style is the place of the cell's look in the workbook; equal looks have equal numbers.
	Style int `json:"style,omitempty"`
}

// Name is a defined name.
type Name struct {
	Name    string `json:"name"`
	Refers  string `json:"refers"`
	Sheet   string `json:"sheet,omitempty"` // where it holds, "" for everywhere
	Hidden  bool   `json:"hidden,omitempty"`
	Comment string `json:"comment,omitempty"`
}

// Comment is a note on a cell or a message of a thread.
type Comment struct {
	Ref    string `json:"ref"`
	Author string `json:"author,omitempty"`
	Text   string `json:"text"`
	Date   string `json:"date,omitempty"`
	// Thread tells a message of a thread from a note.
	Thread bool `json:"thread,omitempty"`
	Done   bool `json:"done,omitempty"`
}

// Validation is a rule for what may be typed into cells.
type Validation struct {
	Cells    string `json:"cells"`
	Type     string `json:"type"` // list, whole, decimal, date, time, textLength, custom
	Operator string `json:"operator,omitempty"`
	First    string `json:"first,omitempty"` // formula or list
	Second   string `json:"second,omitempty"`
	// Stops tells that the rule refuses what it does not allow, and does not only warn.
	Stops  bool   `json:"stops,omitempty"`
	Prompt string `json:"prompt,omitempty"`
	Error  string `json:"error,omitempty"`
}

// Pivot is a pivot table.
type Pivot struct {
	Name string `json:"name"`
	// Area is where it stands.
	Area string `json:"area"`
	// Source is the sheet and the area, or the name, that it sums up.
	Source  string       `json:"source"`
	Fields  []string     `json:"fields,omitempty"` // of the source, in order
	Rows    []string     `json:"rows,omitempty"`
	Columns []string     `json:"columns,omitempty"`
	Filters []string     `json:"filters,omitempty"`
	Values  []PivotValue `json:"values,omitempty"`
	// Records is how many rows of the source are stored with it.
	Records int `json:"records,omitempty"`
}

// PivotValue is a column of results.
type PivotValue struct {
	Field    string `json:"field"`
	Name     string `json:"name"`
	Function string `json:"function"`
}

// ListTable is an area that Excel treats as a table.
type ListTable struct {
	Name    string   `json:"name"`
	Area    string   `json:"area"`
	Columns []string `json:"columns,omitempty"`
	Totals  bool     `json:"totals,omitempty"`
}

// Link is an address behind cells.
type Link struct {
	Ref     string `json:"ref"`
	Address string `json:"address"`
}

// Image is a picture on a sheet.
type Image struct {
	Part   string `json:"part,omitempty"`
	SHA256 string `json:"sha256,omitempty"`
	Size   int64  `json:"size,omitempty"`
	Name   string `json:"name,omitempty"`
	Alt    string `json:"alt,omitempty"`
	Anchor string `json:"anchor,omitempty"` // the cell of its top left corner
}

// Sheet finds a sheet by name, nil when there is none.
func (w *Workbook) Sheet(name string) *Sheet {
	for _, s := range w.Sheets {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// Meaning is the text and the kind of a number under the format of a cell.
func (w *Workbook) Meaning(c *Cell, raw string) (string, Kind) {
	return meaning(raw, shapeOf(c.Format), w.Date1904)
}

// Cell finds a cell by its reference, such as B3; nil when it holds nothing.
func (s *Sheet) Cell(ref string) *Cell {
	row, col, ok := ParseRef(ref)
	if !ok {
		return nil
	}
	return s.At(row, col)
}

// At finds a cell by row and column from 1; nil when it holds nothing.
func (s *Sheet) At(row, col int) *Cell {
	at, ok := s.byRow[row]
	if !ok {
		return nil
	}
	cells := s.Rows[at].Cells
	for i := range cells {
		if cells[i].Col == col {
			return &cells[i]
		}
	}
	return nil
}

// Text is the meaning of a cell, "" when it holds nothing.
func (s *Sheet) Text(ref string) string {
	if c := s.Cell(ref); c != nil {
		return c.Text
	}
	return ""
}
