package excel

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"

	"github.com/xuri/excelize/v2"

	"etalon/corpora/write/opc"
)

// writer keeps what the sheets of one file share.
type writer struct {
	book   Workbook
	font   string
	file   *excelize.File
	styles map[Style]int
	pivots []pivot
}

// Bytes is the finished file.
func (b Workbook) Bytes() ([]byte, error) {
	core, app, err := b.Properties.Parts()
	if err != nil {
		return nil, err
	}
	w := &writer{book: b, font: b.Font, file: excelize.NewFile(), styles: map[Style]int{}}
	defer w.file.Close()
	if w.font == "" {
		w.font = "Calibri"
	}
	if err := w.layPivots(); err != nil {
		return nil, fmt.Errorf("excel: %w", err)
	}
	if err := w.check(); err != nil {
		return nil, fmt.Errorf("excel: %w", err)
	}
	if err := w.write(); err != nil {
		return nil, fmt.Errorf("excel: %w", err)
	}
	parts, err := w.parts()
	if err != nil {
		return nil, fmt.Errorf("excel: %w", err)
	}
	parts[opc.CorePart], parts[opc.AppPart] = core, app
	return opc.Assemble(parts)
}

// write fills excelize's file. Sheets that are streamed come last: once flushed, excelize can add
// nothing to them.
func (w *writer) write() error {
	if err := w.file.SetDefaultFont(w.font); err != nil {
		return err
	}
	if err := w.sheets(); err != nil {
		return err
	}
	for _, s := range w.book.Sheets {
		if err := w.cells(s); err != nil {
			return fmt.Errorf("sheet %q: %w", s.Name, err)
		}
	}
	for _, s := range w.book.Sheets {
		if err := w.features(s); err != nil {
			return fmt.Errorf("sheet %q: %w", s.Name, err)
		}
	}
	if err := w.addPivots(); err != nil {
		return err
	}
	for _, n := range w.book.Names {
		if err := w.file.SetDefinedName(&excelize.DefinedName{Name: n.Name, RefersTo: n.Refers}); err != nil {
			return fmt.Errorf("name %q: %w", n.Name, err)
		}
	}
	for _, s := range w.book.Sheets {
		if streamed(s) {
			if err := w.stream(s); err != nil {
				return fmt.Errorf("sheet %q: %w", s.Name, err)
			}
		}
	}
	return nil
}

// sheets makes the sheets in order and shows the first one that is visible.
func (w *writer) sheets() error {
	for i, s := range w.book.Sheets {
		if i == 0 {
			if err := w.file.SetSheetName("Sheet1", s.Name); err != nil {
				return err
			}
			continue
		}
		if _, err := w.file.NewSheet(s.Name); err != nil {
			return err
		}
	}
	for i := len(w.book.Sheets) - 1; i >= 0; i-- {
		if w.book.Sheets[i].State == Visible {
			w.file.SetActiveSheet(i)
		}
	}
	for _, s := range w.book.Sheets {
		if s.State != Visible {
			if err := w.file.SetSheetVisible(s.Name, false, s.State == VeryHidden); err != nil {
				return err
			}
		}
	}
	return nil
}

// collector takes excelize's entries instead of a zip.
type collector map[string]*bytes.Buffer

// Create begins an entry.
func (c collector) Create(name string) (io.Writer, error) {
	if _, twice := c[name]; twice {
		return nil, fmt.Errorf("entry %s is written twice", name)
	}
	c[name] = &bytes.Buffer{}
	return c[name], nil
}

// AddFS is part of excelize's interface and not used by it.
func (c collector) AddFS(fs.FS) error { return fmt.Errorf("a collector takes no file systems") }

// Close is part of excelize's interface.
func (c collector) Close() error { return nil }

// parts are the finished parts, mended where excelize says less than it was given.
func (w *writer) parts() (map[string][]byte, error) {
	c := collector{}
	w.file.SetZipWriter(func(io.Writer) excelize.ZipWriter { return c })
	if _, err := w.file.WriteToBuffer(); err != nil {
		return nil, err
	}
	parts := make(map[string][]byte, len(c))
	for name, content := range c {
		parts[name] = content.Bytes()
	}
	for i, s := range w.book.Sheets {
		if streamed(s) {
			continue
		}
		name := fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)
		fixed, err := cached(parts[name], s)
		if err != nil {
			return nil, fmt.Errorf("sheet %q: %w", s.Name, err)
		}
		parts[name] = fixed
	}
	return parts, w.pivotParts(parts)
}
