package extract

import (
	"fmt"
	"slices"
	"strings"

	"etalon/internal/extract/docx"
	"etalon/internal/extract/grid"
	"etalon/internal/extract/ocr"
)

// viewed is the text that a fact is about.
func (s *subject) viewed(f fact) (string, error) {
	d := s.document()
	if d.Word != nil && f.View == "original" {
		return d.Word.Text(docx.Original), nil
	}
	if d.Slides != nil && f.Type == "absent" && f.View == "" {
		return d.Slides.Text(true), nil
	}
	return s.pageText(f)
}

func (s *subject) checkText(f fact) error {
	text, err := s.viewed(f)
	if err != nil {
		return err
	}
	if f.Via == "ocr" && ocr.Found(text, f.Text) || has(text, f.Text) {
		return nil
	}
	return fmt.Errorf("%q is not in %.3000q", f.Text, text)
}

func (s *subject) checkAbsent(f fact) error {
	text, err := s.viewed(f)
	if err != nil {
		return err
	}
	if has(text, f.Text) {
		return fmt.Errorf("%q is there", f.Text)
	}
	return nil
}

func (s *subject) checkOrder(f fact) error {
	text, err := s.pageText(f)
	if err != nil {
		return err
	}
	text = flat(text)
	first, then := strings.Index(text, flat(f.First)), strings.Index(text, flat(f.Then))
	if first < 0 || then < 0 || first > then {
		return fmt.Errorf("%q at %d, %q at %d", f.First, first, f.Then, then)
	}
	return nil
}

func (s *subject) checkCount(f fact) error {
	d := s.document()
	n := -1
	switch f.What {
	case "text":
		n = strings.Count(flat(d.Text()), flat(f.Text))
	case "bytes":
		n = len(s.data)
	case "lines":
		n = d.Plain.Lines
	case "documents":
		n = strings.Count(d.Plain.Text, "СекцияДокумент=")
	case "pages":
		n = len(d.PDF.Pages)
	case "slides":
		n = len(d.Slides.Slides)
	case "sheets":
		n = len(d.Sheets.Sheets)
	case "merged_ranges":
		n = len(d.Sheets.Sheets[0].Merged)
	case "tables":
		n = len(d.Word.Tables())
	case "footnotes":
		n = len(d.Word.Footnotes)
	case "headings":
		n = 0
		docx.Walk(d.Word.Body, func(p *docx.Paragraph) {
			if p.Heading > 0 {
				n++
			}
		})
	case "rows_merged_across":
		n = 0
		for _, c := range d.Word.Tables()[0].Cells {
			if c.ColSpan > 1 {
				n++
			}
		}
	case "comments":
		if n = 0; d.Word != nil {
			n = len(d.Word.Comments)
		} else {
			n = len(d.Slides.Slides[f.Slide-1].Comments)
		}
	}
	return same(n, f.Value)
}

// otherTables is how many ruled boxes come before the tables that the facts count.
var otherTables = map[string]int{"invoice-stamp.jpg": 1}

// table is the table that a fact is about.
func (s *subject) table(f fact) (*grid.Table, error) {
	d := s.document()
	var all []grid.Table
	switch {
	case d.Word != nil:
		for _, t := range d.Word.Tables() {
			all = append(all, t.Grid())
		}
	case d.Slides != nil:
		all = d.Slides.Slides[max(f.Slide, 1)-1].Tables
	case d.PDF != nil:
		for _, t := range d.PDF.Tables {
			all = append(all, t.Table)
		}
		if s.read(f.Page) == nil && d.PDF.Pages[max(f.Page, 1)-1].NeedsOCR {
			return nil, errNotRead
		}
	case d.Image.Read == nil:
		return nil, errNotRead
	default:
		for _, t := range d.Image.Read.Tables {
			all = append(all, t.Table)
		}
		all = all[otherTables[s.name]:]
	}
	if f.Table < 1 || f.Table > len(all) {
		return nil, fmt.Errorf("table %d of %d", f.Table, len(all))
	}
	return &all[f.Table-1], nil
}

func (s *subject) checkSize(f fact) error {
	t, err := s.table(f)
	if err != nil {
		return err
	}
	if t.Rows != f.Rows || t.Cols != f.Cols {
		return fmt.Errorf("got %d × %d, want %d × %d", t.Rows, t.Cols, f.Rows, f.Cols)
	}
	return nil
}

func (s *subject) checkCell(f fact) error {
	t, err := s.table(f)
	if err != nil {
		return err
	}
	c, err := place(t, f)
	if err != nil {
		return err
	}
	if flat(c.Text) != flat(f.Text) && (f.Via != "ocr" || ocr.Folded(c.Text) != ocr.Folded(f.Text)) {
		return fmt.Errorf("got %q, want %q", c.Text, f.Text)
	}
	return nil
}

func (s *subject) checkMerged(f fact) error {
	t, err := s.table(f)
	if err != nil {
		return err
	}
	c, err := place(t, f)
	switch {
	case err != nil:
		return err
	case c.RowSpan != f.Rowspan || c.ColSpan != f.Colspan:
		return fmt.Errorf("got %d × %d, want %d × %d", c.RowSpan, c.ColSpan, f.Rowspan, f.Colspan)
	case f.Text != "" && flat(c.Text) != flat(f.Text):
		return fmt.Errorf("got %q, want %q", c.Text, f.Text)
	}
	return nil
}

func (s *subject) checkNested(f fact) error {
	outer := s.document().Word.Tables()[f.Table-1].At(f.Row-1, f.Col-1)
	inner := docx.TablesOf(outer.Blocks)
	if len(inner) != 1 {
		return fmt.Errorf("%d tables in the cell", len(inner))
	}
	t := inner[0].Grid()
	if t.Rows != f.Rows || t.Cols != f.Cols {
		return fmt.Errorf("got %d × %d", t.Rows, t.Cols)
	}
	for row, cells := range f.Cells {
		for col, want := range cells {
			if got := t.At(row, col); flat(got.Text) != want {
				return fmt.Errorf("row %d, column %d: got %q, want %q", row, col, got.Text, want)
			}
		}
	}
	return nil
}

func (s *subject) checkSheetCell(f fact) error {
	sheet := s.document().Sheets.Sheet(f.Sheet)
	if sheet == nil {
		return fmt.Errorf("no sheet %q", f.Sheet)
	}
	c := sheet.Cell(f.Ref)
	switch {
	case c == nil:
		return fmt.Errorf("no cell %s", f.Ref)
	case f.Type == "sheet_cell_contains":
		if !has(c.Text, f.Text) {
			return fmt.Errorf("%q is not in %q", f.Text, c.Text)
		}
		return nil
	case f.Formula != "" && c.Formula != f.Formula:
		return fmt.Errorf("got formula %q, want %q", c.Formula, f.Formula)
	case f.Array != (c.Array != ""):
		return fmt.Errorf("array formula: %q", c.Array)
	case c.Kind.String() != f.ValueType:
		return fmt.Errorf("got a %s, want a %s", c.Kind, f.ValueType)
	case c.Text != strings.ToUpper(fmt.Sprint(f.Value)) && c.Text != fmt.Sprint(f.Value):
		return fmt.Errorf("got %q, want %q", c.Text, f.Value)
	}
	return nil
}

func (s *subject) checkMergedRange(f fact) error {
	for _, a := range s.document().Sheets.Sheet(f.Sheet).Merged {
		if a.String() == f.Range {
			return nil
		}
	}
	return fmt.Errorf("no merged %s", f.Range)
}

func (s *subject) checkPageKind(f fact) error {
	p := s.document().PDF.Pages[f.Page-1]
	if string(p.Kind) != f.Value || p.NeedsOCR != *f.NeedsOCR {
		return fmt.Errorf("got %s (needs OCR: %v), want %s", p.Kind, p.NeedsOCR, f.Value)
	}
	return nil
}

func (s *subject) checkLabel(f fact) error {
	var got *docx.Paragraph
	docx.Walk(s.document().Word.Body, func(p *docx.Paragraph) {
		if flat(p.Text()) == flat(f.Text) {
			got = p
		}
	})
	if got == nil {
		return fmt.Errorf("no item %q", f.Text)
	}
	return same(got.Label, f.Label)
}

func (s *subject) checkHeading(f fact) error {
	level := 0
	docx.Walk(s.document().Word.Body, func(p *docx.Paragraph) {
		if flat(p.Text()) == flat(f.Text) {
			level = p.Heading
		}
	})
	return same(level, f.Level)
}

func (s *subject) checkFootnote(f fact) error {
	for _, n := range s.document().Word.Footnotes {
		if n.Number == f.Number {
			return same(flat(n.Text()), flat(f.Text))
		}
	}
	return fmt.Errorf("no footnote %d", f.Number)
}

func (s *subject) checkComment(f fact) error {
	for _, c := range s.document().Word.Comments {
		if c.Text == f.Text && c.Author == f.Author && c.Anchor == f.Anchor {
			return nil
		}
	}
	return fmt.Errorf("not among %+v", s.document().Word.Comments)
}

func (s *subject) checkNotes(f fact) error {
	if notes := s.document().Slides.Slides[f.Slide-1].Notes; !has(notes, f.Text) {
		return fmt.Errorf("notes are %q", notes)
	}
	return nil
}

func (s *subject) checkHeaderFooter(f fact) error {
	d := s.document().Word
	in := func(stories []docx.Story, text string) bool {
		return slices.ContainsFunc(stories, func(s docx.Story) bool { return has(s.Text(), text) })
	}
	if !in(d.Headers, f.Header) || !in(d.Footers, f.Footer) {
		return fmt.Errorf("headers %+v, footers %+v", d.Headers, d.Footers)
	}
	return nil
}

func (s *subject) checkSmartArt(f fact) error {
	for _, d := range s.document().Slides.Slides[f.Slide-1].Diagrams {
		if slices.Equal(d.Texts, f.Texts) {
			return nil
		}
	}
	return fmt.Errorf("no such SmartArt on slide %d", f.Slide)
}
