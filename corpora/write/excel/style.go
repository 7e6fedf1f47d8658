package excel

import "github.com/xuri/excelize/v2"

// Style is how a cell looks. The zero value is a plain cell.
type Style struct {
	Bold, Italic, Strike bool
	Size                 int    // points
	Color, Fill          string // RRGGBB
	Align                Align
	Top                  bool // vertically, the bottom otherwise; Wrap centres
	Wrap                 bool
	Border               bool // a thin line on all sides
	Indent               int
	Format               string
}

// Align is where text goes in a cell; "" leaves it to the type of the value.
type Align string

// The alignments.
const (
	Left   Align = "left"
	Center Align = "center"
	Right  Align = "right"
)

// Number formats. A file keeps them in the English notation whatever the language of the office: the
// format #,##0.00 is what Russian Excel shows and offers as «# ##0,00», and its number 4 in the file
// is how Russian Excel itself saves it.
const (
	MoneyFormat   = "#,##0.00"           // «# ##0,00»
	RoublesFormat = `#,##0.00\ "₽"`      // «# ##0,00 ₽»
	WholeFormat   = "#,##0"              // «# ##0»
	PercentFormat = "0.00%"              // «0,00%»
	DayFormat     = "dd.mm.yyyy"         // «ДД.ММ.ГГГГ»
	MomentFormat  = "dd.mm.yyyy\\ hh:mm" // «ДД.ММ.ГГГГ чч:мм»
	TextFormat    = "@"
)

// builtIn are the formats that have a number of their own in every workbook.
var builtIn = map[string]int{"0": 1, "0.00": 2, WholeFormat: 3, MoneyFormat: 4, "0%": 9, PercentFormat: 10, TextFormat: 49}

// Head is the style of head cells.
func Head() Style {
	return Style{Bold: true, Fill: "D9E1F2", Align: Center, Wrap: true, Border: true}
}

// Money is the style of sums in a ruled table.
func Money() Style { return Style{Format: MoneyFormat, Border: true} }

// Ruled is the style of plain cells in a ruled table.
func Ruled() Style { return Style{Border: true} }

// styleID registers a style when it is used first.
func (w *writer) styleID(s Style) (int, error) {
	if s == (Style{}) {
		return 0, nil
	}
	if id, ok := w.styles[s]; ok {
		return id, nil
	}
	id, err := w.file.NewStyle(w.spelled(s))
	w.styles[s] = id
	return id, err
}

func (w *writer) spelled(s Style) *excelize.Style {
	size := s.Size
	if size == 0 {
		size = 11
	}
	out := &excelize.Style{Font: &excelize.Font{Family: w.font, Size: float64(size), Bold: s.Bold, Italic: s.Italic, Strike: s.Strike, Color: s.Color}}
	if s.Fill != "" {
		out.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{s.Fill}}
	}
	if s.Border {
		for _, side := range []string{"left", "right", "top", "bottom"} {
			out.Border = append(out.Border, excelize.Border{Type: side, Color: "7F7F7F", Style: 1})
		}
	}
	if s.Align != "" || s.Wrap || s.Top || s.Indent > 0 {
		a := &excelize.Alignment{Horizontal: string(s.Align), WrapText: s.Wrap, Indent: s.Indent}
		switch {
		case s.Top:
			a.Vertical = "top"
		case s.Wrap:
			a.Vertical = "center"
		}
		out.Alignment = a
	}
	if id, ok := builtIn[s.Format]; ok {
		out.NumFmt = id
	} else if s.Format != "" {
		out.CustomNumFmt = &s.Format
	}
	return out
}
