// Package slides writes .pptx files from a declarative model: titles, bullets on levels, tables,
// pictures, charts with their data, notes, hidden slides, on a theme, master and layouts of its own.
// The same model always gives the same bytes.
package slides

import "etalon/corpora/write/opc"

// Deck is a whole .pptx file.
type Deck struct {
	Properties opc.Properties
	Look       Look
	Slides     []Slide
}

// Look is how the deck is set. The zero value of every field has a usual default.
type Look struct {
	Font, HeadingFont string   // Calibri
	Accents           []string // up to six RRGGBB; the first colours titles and table heads
	Standard          bool     // 4:3 instead of 16:9
	Language          string   // ru-RU
}

// Layout is which master layout a slide follows.
type Layout int

// The layouts.
const (
	Content   Layout = iota // title, bullets, objects
	Cover                   // title and subtitle in the middle
	Divider                 // title of a part and subtitle
	TitleOnly               // title, objects over the rest
	layoutCount
)

// Slide is one slide. Objects without a frame share the room that bullets leave.
type Slide struct {
	Layout          Layout
	Title, Subtitle string
	Bullets         []Bullet
	Objects         []Object
	Notes           string // paragraphs are separated by line feeds
	Hidden          bool
}

// Bullet is a paragraph of the slide's text; level 0 is outermost.
type Bullet struct {
	Level  int
	Text   string
	Bold   bool
	Italic bool
}

// Items are bullets of the outermost level.
func Items(texts ...string) []Bullet {
	all := make([]Bullet, len(texts))
	for i, t := range texts {
		all[i].Text = t
	}
	return all
}

// Object is a Table, Picture, Chart or TextBox.
type Object interface{ frame() Frame }

func (t Table) frame() Frame   { return t.Frame }
func (p Picture) frame() Frame { return p.Frame }
func (c Chart) frame() Frame   { return c.Frame }
func (b TextBox) frame() Frame { return b.Frame }

// Frame is a place on the slide in thousandths of its width and height; the zero value leaves the
// choice to the writer.
type Frame struct{ X, Y, W, H int }

// Table is a table; Columns are the relative widths of its columns and fix their number. The first
// Header rows look like heads.
type Table struct {
	Frame   Frame
	Name    string
	Columns []int
	Header  int
	Rows    [][]Cell
}

// Cell is a cell of a table. A cell that another one covers is left out of its row.
type Cell struct {
	Text       string
	Cols, Rows int // how many columns and rows it takes; 0 is 1
	Bold       bool
	Align      Align
	Fill       string // RRGGBB
}

// Align is where a line goes.
type Align string

// The alignments; "" is left.
const (
	Center Align = "ctr"
	Right  Align = "r"
)

// Texts are cells of plain text.
func Texts(texts ...string) []Cell {
	cells := make([]Cell, len(texts))
	for i, t := range texts {
		cells[i].Text = t
	}
	return cells
}

// Picture is a PNG or JPEG, fitted into its frame. Alt says what it shows.
type Picture struct {
	Frame   Frame
	Content []byte
	Alt     string
}

// TextBox is text that belongs to no placeholder.
type TextBox struct {
	Frame Frame
	Lines []Bullet
	Size  int // points, 14 when 0
	Align Align
}

// ChartKind is the shape of a chart.
type ChartKind int

// The kinds of charts.
const (
	Columns ChartKind = iota // upright bars
	Bars                     // lying bars
	Lines
	Pie // of the first series
)

// Chart is a chart with its data, which travel in an embedded workbook too.
type Chart struct {
	Frame      Frame
	Kind       ChartKind
	Title      string
	Categories []string
	Series     []Series
	Labels     bool // values stand at the bars
}

// Series is one row of numbers, exact decimals such as "1240.5", one for each category.
type Series struct {
	Name   string
	Values []string
}
