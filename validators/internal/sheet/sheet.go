// Package sheet reads tables kept as text: values between separators, quotes around values that
// have a separator, a quote or a line break in them, and lines put out of use by a leading hash.
package sheet

import (
	"encoding/csv"
	"errors"
	"fmt"
	"strings"
)

// Sheet is a table.
type Sheet struct {
	// Header are the columns' names, on line Line of the file.
	Header []string
	Line   int
	// Records are in the order of the file, those put out of use too.
	Records []Record
}

// Record is one row.
type Record struct {
	// Line of the file that it begins on.
	Line  int
	Cells []string
	// Commented records stand behind a hash: they are not part of the table.
	Commented bool
	// Broken records have a separator or a line break inside quotes, so that a reader that knows
	// nothing of quotes finds another number of cells in their lines.
	Broken bool
}

// maxText and maxColumns bound what is read.
const (
	maxText    = 1 << 20
	maxColumns = 200
)

// Read reads a table whose separator it finds out: the first of tab, semicolon and comma that makes
// all records as long as the heading. Commas come last: they stand in numbers and names too.
func Read(text string) (*Sheet, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("a table of %d bytes: at most %d are read", len(text), maxText)
	}
	pieces := cut(text)
	var why []error
	for _, separator := range "\t;," {
		s, err := read(pieces, separator)
		if err == nil {
			return s, nil
		}
		why = append(why, fmt.Errorf("separator %q: %w", separator, err))
	}
	return nil, fmt.Errorf("no table: %w", errors.Join(why...))
}

// piece is what one record, one line behind a hash or one empty line takes up in the text.
type piece struct {
	line int
	text string
	hash bool
}

// cut finds where records end: at the line breaks that an even number of quotes precedes. A hash
// begins a comment only where a record could begin.
func cut(text string) []piece {
	var pieces []piece
	start, begun, line, open := 0, 1, 0, false
	for at := 0; at < len(text); {
		end, next := len(text), len(text)
		if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
			end, next = at+i, at+i+1
		}
		line++
		if !open {
			start, begun = at, line
		}
		hash := !open && text[at] == '#'
		if !hash && strings.Count(text[at:end], `"`)%2 == 1 {
			open = !open
		}
		if !open || next == len(text) {
			pieces = append(pieces, piece{begun, text[start:end], hash})
		}
		at = next
	}
	return pieces
}

func read(pieces []piece, separator rune) (*Sheet, error) {
	s := &Sheet{}
	for _, p := range pieces {
		if p.hash {
			s.remark(p, separator)
			continue
		}
		if strings.TrimSuffix(p.text, "\r") == "" {
			continue
		}
		cells, err := split(p.text, separator)
		switch {
		case err != nil:
			return nil, fmt.Errorf("line %d: %w", p.line, err)
		case s.Header == nil:
			if err := s.head(p.line, cells); err != nil {
				return nil, fmt.Errorf("line %d: %w", p.line, err)
			}
		case len(cells) != len(s.Header):
			return nil, fmt.Errorf("line %d: got %d cells, want %d as in the heading", p.line, len(cells), len(s.Header))
		default:
			s.Records = append(s.Records, record(p.line, p.text, cells, separator))
		}
	}
	if s.Header == nil {
		return nil, errors.New("no heading")
	}
	return s, nil
}

func (s *Sheet) head(line int, cells []string) error {
	if len(cells) < 2 || len(cells) > maxColumns {
		return fmt.Errorf("got %d columns, want from 2 to %d", len(cells), maxColumns)
	}
	seen := map[string]bool{}
	for _, name := range cells {
		if name == "" || seen[name] {
			return fmt.Errorf("a column's name %q is empty or repeated", name)
		}
		seen[name] = true
	}
	s.Header, s.Line = cells, line
	return nil
}

// remark keeps a line behind a hash that reads as a record; any other is a remark of people.
func (s *Sheet) remark(p piece, separator rune) {
	text := strings.TrimPrefix(strings.TrimPrefix(p.text, "#"), " ")
	cells, err := split(text, separator)
	if err != nil || s.Header == nil || len(cells) != len(s.Header) {
		return
	}
	r := record(p.line, text, cells, separator)
	r.Commented = true
	s.Records = append(s.Records, r)
}

func record(line int, text string, cells []string, separator rune) Record {
	broken := strings.Contains(text, "\n") || strings.Count(text, string(separator))+1 != len(cells)
	return Record{Line: line, Cells: cells, Broken: broken}
}

func split(text string, separator rune) ([]string, error) {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord = separator, -1
	return r.Read()
}
