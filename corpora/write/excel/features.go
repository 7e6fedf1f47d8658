package excel

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"
)

// features adds what a sheet has besides its cells.
func (w *writer) features(s Sheet) error {
	for _, add := range []func(Sheet) error{w.columns, w.merges, w.view, w.print, w.comments, w.checks, w.charts} {
		if err := add(s); err != nil {
			return err
		}
	}
	return w.file.SetSheetDimension(s.Name, dimension(s))
}

// dimension is the range that holds cells; a reader that trusts it must not lose any.
func dimension(s Sheet) string {
	columns := 1
	for _, r := range s.Rows {
		columns = max(columns, len(r.Cells))
	}
	last, _ := excelize.CoordinatesToCellName(columns, max(1, len(s.Rows))) // both are in range: cells were written there
	if last == "A1" {
		return last
	}
	return "A1:" + last
}

func (w *writer) columns(s Sheet) error {
	for i, c := range s.Columns {
		name, err := excelize.ColumnNumberToName(i + 1)
		if err != nil {
			return err
		}
		if c.Width > 0 {
			if err := w.file.SetColWidth(s.Name, name, name, float64(c.Width)); err != nil {
				return err
			}
		}
		if c.Hidden {
			if err := w.file.SetColVisible(s.Name, name, false); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *writer) merges(s Sheet) error {
	if streamed(s) {
		return nil // the stream writes them
	}
	for _, m := range s.Merges {
		from, to, err := corners(m)
		if err != nil {
			return err
		}
		if err := w.file.MergeCell(s.Name, from, to); err != nil {
			return fmt.Errorf("merge %s: %w", m, err)
		}
	}
	return nil
}

// corners splits a range; a single cell is no range here.
func corners(area string) (from, to string, err error) {
	from, to, ok := strings.Cut(area, ":")
	if !ok || from == to {
		return "", "", fmt.Errorf("%q is not a range such as A1:D1", area)
	}
	return from, to, nil
}

func (w *writer) view(s Sheet) error {
	if s.Freeze != "" {
		column, row, err := excelize.CellNameToCoordinates(s.Freeze)
		if err != nil {
			return fmt.Errorf("freeze: %w", err)
		}
		pane := "bottomRight"
		switch {
		case column == 1:
			pane = "bottomLeft"
		case row == 1:
			pane = "topRight"
		}
		panes := &excelize.Panes{Freeze: true, XSplit: column - 1, YSplit: row - 1, TopLeftCell: s.Freeze, ActivePane: pane}
		if err := w.file.SetPanes(s.Name, panes); err != nil {
			return err
		}
	}
	if s.AutoFilter != "" {
		return w.file.AutoFilter(s.Name, s.AutoFilter, nil)
	}
	return nil
}

func (w *writer) print(s Sheet) error {
	paper, orientation := 9, "portrait" // A4
	if s.Landscape {
		orientation = "landscape"
	}
	layout := &excelize.PageLayoutOptions{Size: &paper, Orientation: &orientation}
	if s.FitWidth {
		yes, one, free := true, 1, 0
		layout.FitToWidth, layout.FitToHeight = &one, &free
		if err := w.file.SetSheetProps(s.Name, &excelize.SheetPropsOptions{FitToPage: &yes}); err != nil {
			return err
		}
	}
	if err := w.file.SetPageLayout(s.Name, layout); err != nil {
		return err
	}
	if s.RepeatRows == 0 {
		return nil
	}
	return w.file.SetDefinedName(&excelize.DefinedName{
		Name: "_xlnm.Print_Titles", Scope: s.Name, RefersTo: fmt.Sprintf("%s!$1:$%d", quoted(s.Name), s.RepeatRows),
	})
}

// quoted is a sheet's name as formulas spell it.
func quoted(sheet string) string { return "'" + strings.ReplaceAll(sheet, "'", "''") + "'" }

func (w *writer) comments(s Sheet) error {
	for _, c := range s.Comments {
		if err := w.file.AddComment(s.Name, excelize.Comment{Cell: c.Cell, Author: c.Author, Text: c.Text}); err != nil {
			return fmt.Errorf("comment at %s: %w", c.Cell, err)
		}
	}
	return nil
}

func (w *writer) checks(s Sheet) error {
	for _, c := range s.Checks {
		dv := excelize.NewDataValidation(true)
		dv.Sqref = c.Range
		var err error
		switch {
		case len(c.List) > 0:
			err = dv.SetDropList(c.List)
		case c.Source != "":
			dv.SetSqrefDropList(string(escaped(c.Source)))
		case c.Whole:
			err = dv.SetRange(c.From, c.To, excelize.DataValidationTypeWhole, excelize.DataValidationOperatorBetween)
		default:
			err = dv.SetRange(c.From, c.To, excelize.DataValidationTypeDecimal, excelize.DataValidationOperatorBetween)
		}
		if err != nil {
			return fmt.Errorf("check of %s: %w", c.Range, err)
		}
		if c.Message != "" {
			dv.SetError(excelize.DataValidationErrorStyleStop, c.Title, c.Message)
		}
		if err := w.file.AddDataValidation(s.Name, dv); err != nil {
			return fmt.Errorf("check of %s: %w", c.Range, err)
		}
	}
	return nil
}

var chartTypes = map[ChartKind]excelize.ChartType{
	ColumnChart: excelize.Col, BarChart: excelize.Bar, LineChart: excelize.Line, PieChart: excelize.Pie,
}

func (w *writer) charts(s Sheet) error {
	for _, c := range s.Charts {
		if err := w.file.AddChart(s.Name, c.At, c.spelled()); err != nil {
			return fmt.Errorf("chart at %s: %w", c.At, err)
		}
	}
	return nil
}

// spelled is the chart in excelize's words. Its own colours for axes are too pale to print.
func (c Chart) spelled() *excelize.Chart {
	pie := c.Kind == PieChart
	axis := excelize.ChartAxis{Font: excelize.Font{Size: 9, Color: "404040"}}
	out := &excelize.Chart{
		Type:       chartTypes[c.Kind],
		Dimension:  excelize.ChartDimension{Width: uint(c.Width), Height: uint(c.Height)},
		Legend:     excelize.ChartLegend{Position: "bottom"},
		Title:      excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.Title}}},
		PlotArea:   excelize.ChartPlotArea{ShowVal: c.Labels},
		VaryColors: &pie,
		XAxis:      axis,
		YAxis:      axis,
	}
	out.YAxis.MajorGridLines = true
	if len(c.Series) == 1 && !pie {
		out.Legend.Position = "none"
	}
	for _, one := range c.Series {
		out.Series = append(out.Series, excelize.ChartSeries{Name: one.Name, Categories: one.Categories, Values: one.Values})
	}
	return out
}
