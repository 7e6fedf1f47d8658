package excel

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf16"

	"github.com/xuri/excelize/v2"

	"etalon/corpora/write/opc"
)

// check refuses what excelize would cut off, Excel repair or a reader misunderstand.
func (w *writer) check() error {
	if len(w.book.Sheets) == 0 {
		return errors.New("a workbook needs at least one sheet")
	}
	shown := false
	names, seen := w.sheetNames(), map[string]bool{}
	for _, s := range w.book.Sheets {
		shown = shown || s.State == Visible
		key := strings.ToLower(s.Name)
		if seen[key] {
			return fmt.Errorf("sheet %q stands twice; case does not tell names apart", s.Name)
		}
		seen[key] = true
		if err := s.check(names); err != nil {
			return fmt.Errorf("sheet %q: %w", s.Name, err)
		}
	}
	if !shown {
		return errors.New("no sheet is visible")
	}
	for _, n := range w.book.Names {
		if err := checkReference(n.Refers, names); err != nil {
			return fmt.Errorf("name %q: %w", n.Name, err)
		}
	}
	return nil
}

func (w *writer) sheetNames() map[string]bool {
	names := map[string]bool{}
	for _, s := range w.book.Sheets {
		names[s.Name] = true
	}
	return names
}

func (s Sheet) check(sheets map[string]bool) error {
	if n := units(s.Name); n == 0 || n > 31 || strings.ContainsAny(s.Name, `:\/?*[]!'`) {
		return fmt.Errorf(`its name must have 1 to 31 characters and none of :\/?*[]!'`)
	}
	if err := opc.CheckText(s.Name); err != nil {
		return err
	}
	for r, row := range s.Rows {
		for c, cell := range row.Cells {
			if err := cell.check(); err != nil {
				ref, _ := excelize.CoordinatesToCellName(c+1, r+1) // "" beyond the last column says enough
				return fmt.Errorf("cell %s: %w", ref, err)
			}
		}
	}
	if err := s.checkMerges(); err != nil {
		return err
	}
	if err := s.checkComments(); err != nil {
		return err
	}
	for _, c := range s.Checks {
		if err := c.check(sheets); err != nil {
			return fmt.Errorf("check of %s: %w", c.Range, err)
		}
	}
	for _, c := range s.Charts {
		if err := c.check(sheets); err != nil {
			return fmt.Errorf("chart at %s: %w", c.At, err)
		}
	}
	return nil
}

// The most that Excel keeps in a cell and in a formula, in UTF-16 units.
const (
	maxText    = 32_767
	maxFormula = 8_192
)

func units(s string) int { return len(utf16.Encode([]rune(s))) }

func (c Cell) check() error {
	if c.err != nil {
		return c.err
	}
	if n := units(c.value); n > maxText {
		return fmt.Errorf("text of %d characters; a cell holds %d", n, maxText)
	}
	if n := units(c.formula); n > maxFormula {
		return fmt.Errorf("formula of %d characters; Excel takes %d", n, maxFormula)
	}
	if strings.ContainsRune(c.value, '\r') {
		return fmt.Errorf("text %q has a carriage return; lines end with a line feed", c.value)
	}
	for _, s := range []string{c.value, c.formula, c.style.Format} {
		if err := opc.CheckText(s); err != nil {
			return err
		}
	}
	return c.style.check()
}

// The greatest size of letters, and the deepest indent, that Excel takes.
const (
	maxSize   = 409
	maxIndent = 250
)

func (s Style) check() error {
	for _, hex := range []string{s.Color, s.Fill} {
		if hex != "" && (len(hex) != 6 || strings.Trim(hex, "0123456789ABCDEFabcdef") != "") {
			return fmt.Errorf("colour %q is not RRGGBB", hex)
		}
	}
	switch s.Align {
	case "", Left, Center, Right:
	default:
		return fmt.Errorf("alignment %q does not exist", s.Align)
	}
	if s.Size < 0 || s.Size > maxSize || s.Indent < 0 || s.Indent > maxIndent {
		return fmt.Errorf("size %d or indent %d is out of bounds", s.Size, s.Indent)
	}
	return nil
}

// area is a range by its corners, both included.
type area struct{ left, top, right, bottom int }

func areaOf(ref string) (area, error) {
	from, to, err := corners(ref)
	if err != nil {
		return area{}, err
	}
	var a area
	if a.left, a.top, err = excelize.CellNameToCoordinates(from); err != nil {
		return a, err
	}
	if a.right, a.bottom, err = excelize.CellNameToCoordinates(to); err != nil {
		return a, err
	}
	if a.left > a.right || a.top > a.bottom {
		return a, fmt.Errorf("range %s runs backwards", ref)
	}
	return a, nil
}

// checkMerges refuses merges that overlap or hide a value.
func (s Sheet) checkMerges() error {
	var areas []area
	for _, m := range s.Merges {
		a, err := areaOf(m)
		if err != nil {
			return fmt.Errorf("merge: %w", err)
		}
		for i, b := range areas {
			if a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom {
				return fmt.Errorf("merges %s and %s overlap", s.Merges[i], m)
			}
		}
		areas = append(areas, a)
		for r := a.top; r <= min(a.bottom, len(s.Rows)); r++ {
			for c := a.left; c <= a.right; c++ {
				if (r != a.top || c != a.left) && at(s.Rows[r-1], c-1).kind != blank {
					return fmt.Errorf("merge %s hides a value in row %d, column %d", m, r, c)
				}
			}
		}
	}
	return nil
}

func (s Sheet) checkComments() error {
	seen := map[string]bool{}
	for _, c := range s.Comments {
		if seen[c.Cell] {
			return fmt.Errorf("cell %s has two comments", c.Cell)
		}
		seen[c.Cell] = true
		if c.Author == "" || c.Text == "" || units(c.Text) > maxText || units(c.Author) > 255 {
			return fmt.Errorf("comment at %s: author and text must be there and not too long", c.Cell)
		}
		for _, text := range []string{c.Author, c.Text} {
			if err := opc.CheckText(text); err != nil {
				return fmt.Errorf("comment at %s: %w", c.Cell, err)
			}
		}
	}
	return nil
}

func (c Check) check(sheets map[string]bool) error {
	if _, _, err := excelize.CellNameToCoordinates(c.Range); err != nil {
		if _, err := areaOf(c.Range); err != nil {
			return err
		}
	}
	limits, kinds := c.From != "" || c.To != "", 0
	for _, given := range []bool{len(c.List) > 0, c.Source != "", limits} {
		if given {
			kinds++
		}
	}
	if kinds != 1 {
		return errors.New("give one of: List, Source, or both From and To")
	}
	for _, word := range c.List {
		if strings.ContainsRune(word, ',') {
			return fmt.Errorf("word %q has a comma, which separates words; use Source", word)
		}
	}
	for _, text := range append([]string{c.Title, c.Message}, c.List...) {
		if err := opc.CheckText(text); err != nil {
			return err
		}
	}
	if limits {
		for _, limit := range []string{c.From, c.To} {
			if _, err := canonical(limit); err != nil {
				return err
			}
		}
	}
	if c.Source != "" {
		return checkReference(c.Source, sheets)
	}
	return nil
}

func (c Chart) check(sheets map[string]bool) error {
	if len(c.Series) == 0 {
		return errors.New("it has no series")
	}
	if _, ok := chartTypes[c.Kind]; !ok {
		return fmt.Errorf("kind %d does not exist", c.Kind)
	}
	for _, s := range c.Series {
		for _, ref := range []string{s.Name, s.Categories, s.Values} {
			if err := checkReference(ref, sheets); err != nil {
				return err
			}
		}
	}
	return opc.CheckText(c.Title)
}

// reference is a cell or range with its sheet.
var reference = regexp.MustCompile(`^('[^']+'|[^'!]+)!\$?[A-Z]{1,3}\$?[0-9]+(:\$?[A-Z]{1,3}\$?[0-9]+)?$`)

func checkReference(ref string, sheets map[string]bool) error {
	m := reference.FindStringSubmatch(ref)
	if m == nil {
		return fmt.Errorf("%q is not a reference such as Лист!$A$1:$A$9", ref)
	}
	name := strings.Trim(m[1], "'")
	if !sheets[name] {
		return fmt.Errorf("%q: sheet %q does not exist", ref, name)
	}
	if name == m[1] && !plainName.MatchString(name) {
		return fmt.Errorf("%q: put the sheet's name into apostrophes, as formulas need it", ref)
	}
	return nil
}

// plainName is a sheet's name that formulas take without apostrophes.
var plainName = regexp.MustCompile(`^[\p{L}_][\p{L}\p{N}_.]*$`)
