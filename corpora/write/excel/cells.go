package excel

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strconv"

	"github.com/xuri/excelize/v2"
)

func streamed(s Sheet) bool { return s.Stream || len(s.Rows) >= StreamRows }

// cells writes a sheet's rows. Of a sheet to be streamed it writes the first row alone, for the
// features that look for heads; the stream writes it again.
func (w *writer) cells(s Sheet) error {
	for r, row := range s.Rows {
		if r > 0 && streamed(s) {
			return nil
		}
		if row.Height > 0 {
			if err := w.file.SetRowHeight(s.Name, r+1, float64(row.Height)); err != nil {
				return err
			}
		}
		for c, cell := range row.Cells {
			ref, err := excelize.CoordinatesToCellName(c+1, r+1)
			if err != nil {
				return err
			}
			if err := w.cell(s.Name, ref, cell); err != nil {
				return fmt.Errorf("cell %s: %w", ref, err)
			}
		}
		if row.Hidden {
			if err := w.file.SetRowVisible(s.Name, r+1, false); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *writer) cell(sheet, ref string, c Cell) error {
	id, err := w.styleID(c.style)
	if err != nil {
		return err
	}
	if id > 0 {
		if err := w.file.SetCellStyle(sheet, ref, ref, id); err != nil {
			return err
		}
	}
	switch {
	case c.formula != "":
		return w.file.SetCellFormula(sheet, ref, c.formula) // cached adds the value
	case c.kind == text:
		return w.file.SetCellStr(sheet, ref, c.value)
	case c.kind == boolean:
		return w.file.SetCellBool(sheet, ref, c.value == "1")
	case c.kind == number || c.kind == date:
		return w.file.SetCellDefault(sheet, ref, c.value)
	}
	return nil
}

// cached writes the values of formulas into a sheet's XML: excelize marks every one of them as text
// and lets none be set. Quotation marks are escaped in text, so the marks searched for are tags.
func cached(content []byte, s Sheet) ([]byte, error) {
	var out []byte
	for r, row := range s.Rows {
		for c, cell := range row.Cells {
			if cell.formula == "" {
				continue
			}
			ref, err := excelize.CoordinatesToCellName(c+1, r+1)
			if err != nil {
				return nil, err
			}
			start := bytes.Index(content, []byte(`<c r="`+ref+`"`))
			end := -1
			if start >= 0 {
				end = bytes.Index(content[start:], []byte("</c>"))
			}
			if end < 0 {
				return nil, fmt.Errorf("cell %s: excelize wrote no formula; its output has changed", ref)
			}
			end += start
			element := bytes.Replace(content[start:end], []byte(` t="str"`), []byte(cell.typeAttr()), 1)
			out = append(append(out, content[:start]...), element...)
			out = append(out, "<v>"...)
			out = append(out, escaped(cell.value)...)
			out = append(out, "</v>"...)
			content = content[end:]
		}
	}
	return append(out, content...), nil
}

func (c Cell) typeAttr() string {
	switch c.kind {
	case text:
		return ` t="str"`
	case boolean:
		return ` t="b"`
	}
	return ""
}

func escaped(s string) []byte {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a bytes.Buffer takes everything
	return b.Bytes()
}

// stream writes a big sheet's rows.
func (w *writer) stream(s Sheet) error {
	sw, err := w.file.NewStreamWriter(s.Name)
	if err != nil {
		return err
	}
	for r, row := range s.Rows {
		cells := make([]any, len(row.Cells))
		for c, cell := range row.Cells {
			if cells[c], err = w.streamed(cell); err != nil {
				return fmt.Errorf("row %d, column %d: %w", r+1, c+1, err)
			}
		}
		opts := excelize.RowOpts{Height: float64(row.Height), Hidden: row.Hidden}
		if err := sw.SetRow("A"+strconv.Itoa(r+1), cells, opts); err != nil {
			return err
		}
	}
	for _, m := range s.Merges {
		from, to, err := corners(m)
		if err != nil {
			return err
		}
		if err := sw.MergeCell(from, to); err != nil {
			return err
		}
	}
	return sw.Flush()
}

// streamed is a cell as the stream takes it. A decimal of up to fifteen digits goes through a float
// unharmed: its shortest spelling is the decimal itself, which is checked.
func (w *writer) streamed(c Cell) (any, error) {
	id, err := w.styleID(c.style)
	if err != nil {
		return nil, err
	}
	out := excelize.Cell{StyleID: id, Formula: c.formula}
	switch c.kind {
	case blank:
		if id == 0 {
			return nil, nil
		}
	case text:
		out.Value = c.value
	case boolean:
		out.Value = c.value == "1"
	default:
		f, err := strconv.ParseFloat(c.value, 64)
		if err != nil || strconv.FormatFloat(f, 'f', -1, 64) != c.value {
			return nil, fmt.Errorf("number %s does not survive a float", c.value)
		}
		out.Value = f
	}
	return out, nil
}
