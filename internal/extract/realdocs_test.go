package extract

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"etalon/internal/extract/grid"
	"etalon/internal/extract/ocr"
	"etalon/internal/extract/refuse"
)

// fact is what a correct reader must find in a file that somebody really made. Places count from 1.
type fact struct {
	ID, Type, What, View, When, Scope, Name, Ref, Sheet, Range, Label, Author, Anchor, Header, Footer, First, Then string
	Text, Formula, Direction, OCR, Via                                                                             string
	ValueType                                                                                                      string `json:"value_type"`
	Page, Slide, Table, Row, Col, Rows, Cols, Rowspan, Colspan, Number, Level                                      int
	Pages                                                                                                          []int
	Value                                                                                                          any
	Tolerance                                                                                                      float64
	NeedsOCR                                                                                                       *bool `json:"needs_ocr"`
	Array                                                                                                          bool
	Texts                                                                                                          []string
	Cells                                                                                                          [][]string
}

// factFile is one line of facts.jsonl.
type factFile struct {
	File  string
	Facts []fact
}

// errNotRead tells that a fact needs OCR, which this build has not.
var errNotRead = errors.New("needs OCR")

// knownGaps are facts that the readers do not find, with the reason.
var knownGaps = map[string]string{}

// realDocuments is the folder of documents beside the repository.
func realDocuments(t *testing.T) string {
	t.Helper()
	folder, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	for !exists(filepath.Join(folder, "go.mod")) {
		folder = filepath.Dir(folder)
	}
	folder = filepath.Join(filepath.Dir(folder), "shared", "realdocs")
	if !exists(filepath.Join(folder, "facts.jsonl")) {
		t.Skip("no real documents beside the repository; the tests of each reader make their own files")
	}
	return folder
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func TestFactsOfRealDocuments(t *testing.T) {
	folder := realDocuments(t)
	data, err := os.ReadFile(filepath.Join(folder, "facts.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	options := testOptions(t)
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var f factFile
		if err := json.Unmarshal(lines.Bytes(), &f); err != nil {
			t.Fatal(err)
		}
		t.Run(f.File, func(t *testing.T) { checkFacts(t, folder, f, options) })
	}
}

func checkFacts(t *testing.T, folder string, f factFile, options Options) {
	data, err := os.ReadFile(filepath.Join(folder, f.File))
	if err != nil {
		t.Fatal(err)
	}
	s := &subject{name: f.File, data: data}
	s.doc, s.err = Read(context.Background(), f.File, data, options)
	if refuse.CodeOf(s.err) == refuse.PasswordRequired {
		options.Password = "    "
		s.opened, err = Read(context.Background(), f.File, data, options)
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, one := range f.Facts {
		err := s.check(one)
		gap := knownGaps[one.ID]
		switch {
		case errors.Is(err, errNotRead):
		case err != nil && (one.OCR == "hard" || gap != ""):
			t.Logf("%s %s: %v (not demanded: %s%s)", one.ID, one.Type, err, one.OCR, gap)
		case err != nil:
			t.Errorf("%s %s: %v", one.ID, one.Type, err)
		case gap != "":
			t.Errorf("%s is found now: take it out of knownGaps", one.ID)
		}
	}
}

// subject is one file under test.
type subject struct {
	name   string
	data   []byte
	doc    *Document
	err    error
	opened *Document // with its password
}

// flat makes texts comparable: NFC, every run of white space one space.
func flat(text string) string { return strings.Join(strings.Fields(norm.NFC.String(text)), " ") }

func has(text, part string) bool { return strings.Contains(flat(text), flat(part)) }

func (s *subject) check(f fact) error {
	if f.Type == "error" {
		return s.checkError(f)
	}
	if s.doc == nil && s.opened == nil {
		return s.checkRefused(f)
	}
	checks := map[string]func(fact) error{
		"text": s.checkText, "absent": s.checkAbsent, "count": s.checkCount, "order": s.checkOrder,
		"cell": s.checkCell, "table_size": s.checkSize, "merged": s.checkMerged, "nested_table": s.checkNested,
		"sheet_cell": s.checkSheetCell, "sheet_cell_contains": s.checkSheetCell, "merged_range": s.checkMergedRange,
		"page_kind": s.checkPageKind, "turn_clockwise": s.checkTurn, "list_label": s.checkLabel, "heading": s.checkHeading,
		"footnote": s.checkFootnote, "comment": s.checkComment, "notes": s.checkNotes, "header_footer": s.checkHeaderFooter,
		"smartart": s.checkSmartArt, "clipped_text": s.checkClipped, "handwritten": s.checkHandwritten, "property": s.checkProperty,
	}
	check, ok := checks[f.Type]
	if !ok {
		return fmt.Errorf("no check for facts of this type")
	}
	return check(f)
}

// checkRefused judges facts about a file that is not read at all.
func (s *subject) checkRefused(f fact) error {
	switch {
	case f.Type == "absent":
		return nil
	case f.Type == "count" && f.What == "bytes":
		return same(len(s.data), f.Value)
	}
	return fmt.Errorf("not read: %w", s.err)
}

func (s *subject) checkError(f fact) error {
	if got := string(refuse.CodeOf(s.err)); got != f.Value {
		return fmt.Errorf("got error %q (%v), want %q", got, s.err, f.Value)
	}
	return nil
}

// same compares a value with one from JSON.
func same(got, want any) error {
	g, _ := json.Marshal(got)
	w, _ := json.Marshal(want)
	if !bytes.Equal(g, w) {
		return fmt.Errorf("got %s, want %s", g, w)
	}
	return nil
}

// document is the one that could be read.
func (s *subject) document() *Document {
	if s.opened != nil {
		return s.opened
	}
	return s.doc
}

// pageText is the text of a page, or of everything when no page is named.
func (s *subject) pageText(f fact) (string, error) {
	d := s.document()
	switch {
	case d.PDF != nil:
		var parts []string
		for i := range d.PDF.Pages {
			if f.Page != 0 && f.Page != i+1 {
				continue
			}
			text, ok := d.PDF.Pages[i].Best()
			if !ok && f.Type != "absent" {
				return "", errNotRead
			}
			parts = append(parts, text)
		}
		return strings.Join(parts, "\n"), nil
	case d.Image != nil && d.Image.Read == nil:
		return "", errNotRead
	}
	return d.Text(), nil
}

func testOptions(t *testing.T) Options {
	t.Helper()
	options := Options{Engine: testEngine(t)}
	if ocr.Built {
		reader, err := ocr.New(ocr.Options{Cache: t.TempDir()})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(reader.Close)
		options.OCR = reader
	}
	return options
}

// place finds a cell by its place from 1.
func place(t *grid.Table, f fact) (*grid.Cell, error) {
	c := t.At(f.Row-1, f.Col-1)
	if c == nil {
		return nil, fmt.Errorf("no cell at row %d, column %d of %d × %d", f.Row, f.Col, t.Rows, t.Cols)
	}
	return c, nil
}
