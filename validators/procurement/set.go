package procurement

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
	"etalon/validators/internal/shelf"
	"etalon/validators/validate"
)

// The files of the suite.
const (
	casesFile    = "cases.jsonl"
	twinsFile    = "presupposing.jsonl"
	goldFile     = "gold.jsonl"
	manifestFile = "docs/MANIFEST.csv"
	docsDir      = "docs/"
	originalsDir = "originals/"
)

// row is a question with its gold answer.
type row struct {
	dataset.Case
	file string
	line int
	gold *dataset.Gold
}

// document is a document with what was read of it.
type document struct {
	dataset.Document
	line int
	// pages are the texts of its pages; nil where it could not be read, and unread says so.
	pages  []string
	unread bool
	// held: it has a finding of its own, and questions about it count as unread.
	held bool
	// kind of the pages, from their text layer.
	kind     dataset.DocumentKind
	contract *contract.Contract
	// original are the pages a scan was made from, source the same taken apart. No answer comes from
	// them; they tell whether a quote is exact and whether the scan hides what its original says.
	original []string
	source   *contract.Contract
}

// set is the suite as published.
type set struct {
	cases, twins []*row
	golds        map[string]int // line by id
	docs         []*document
	// whole: nothing is missing from the rows, so that what is not there may be reported.
	whole bool
}

func (s *set) rows() []*row { return slices.Concat(s.cases, s.twins) }

func (s *set) document(id string) *document {
	for _, d := range s.docs {
		if d.ID == id {
			return d
		}
	}
	return nil
}

// readSet reads the rows; documents are opened later.
func readSet(shelves *shelf.Shelf) (*set, []dataset.Finding, error) {
	s := &set{golds: map[string]int{}, whole: true}
	golds := map[string]*dataset.Gold{}
	var found []dataset.Finding
	read := func(f []dataset.Finding, whole bool, err error) error {
		found = append(found, f...)
		s.whole = s.whole && whole
		return err
	}
	rows := func(file string, into *[]*row) error {
		return read(shelf.Rows(shelves, file, func(line int, c *dataset.Case) { *into = append(*into, &row{Case: *c, file: file, line: line}) }))
	}
	err := errors.Join(
		rows(casesFile, &s.cases),
		rows(twinsFile, &s.twins),
		read(shelf.Rows(shelves, goldFile, func(line int, g *dataset.Gold) {
			if at, twice := s.golds[g.ID]; twice {
				found = append(found, dataset.Finding{File: goldFile, Line: line, Item: item(g.ID), Field: "id", Code: "duplicate-id", Got: g.ID, Want: "one row an id; line " + strconv.Itoa(at) + " has it"})
				return
			}
			s.golds[g.ID], golds[g.ID] = line, g
		})),
	)
	if err != nil {
		return nil, found, err
	}
	for _, r := range s.rows() {
		r.gold = golds[r.ID]
	}
	docs, f, err := readManifest(shelves)
	s.docs = docs
	return s, append(found, f...), err
}

var manifestHead = []string{"id", "file", "kind", "url", "pages"}

// readManifest reads docs/MANIFEST.csv; lines may end in CRLF, pages may be empty.
func readManifest(shelves *shelf.Shelf) ([]*document, []dataset.Finding, error) {
	if !shelves.Has(manifestFile) {
		if shelves.Held(manifestFile) {
			return nil, nil, nil
		}
		return nil, []dataset.Finding{{File: manifestFile, Code: "missing-file"}}, nil
	}
	data, err := shelves.Read(manifestFile)
	if err != nil {
		return nil, nil, err
	}
	docs, found := parseManifest(data)
	return docs, found, nil
}

func parseManifest(data []byte) ([]*document, []dataset.Finding) {
	var docs []*document
	var found []dataset.Finding
	say := func(line int, field, got, want string) {
		found = append(found, dataset.Finding{File: manifestFile, Line: line, Field: field, Code: "bad-value", Got: got, Want: want})
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.FieldsPerRecord = len(manifestHead)
	for first := true; ; first = false {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return docs, found
		}
		line := 0
		if len(record) > 0 {
			line, _ = r.FieldPos(0)
		}
		switch {
		case err != nil:
			say(line, "", err.Error(), "comma-separated values, five a line")
			return docs, found
		case first && !slices.Equal(record, manifestHead):
			say(line, "", record[0], "a first line id,file,kind,url,pages")
			return docs, found
		case first:
			continue
		}
		d := &document{line: line, Document: dataset.Document{ID: record[0], File: record[1], Kind: dataset.DocumentKind(record[2]), URL: record[3]}}
		if record[4] != "" {
			if d.Pages, err = strconv.Atoi(record[4]); err != nil {
				say(line, "pages", record[4], "a whole number")
				continue
			}
		}
		problems := dataset.Check(&d.Document)
		for _, p := range problems {
			found = append(found, p.Finding(manifestFile, line, ""))
		}
		if len(problems) == 0 {
			docs = append(docs, d)
		}
	}
}

func item(id string) string { return "procurement/" + id }

// finding is about a field of a row.
func (r *row) finding(code, field, got, want string) dataset.Finding {
	return dataset.Finding{File: r.file, Line: r.line, Item: item(r.ID), Field: field, Code: code, Got: got, Want: want}
}

// goldFinding is about a row's gold answer.
func (s *set) goldFinding(r *row, code, field, got, want string) dataset.Finding {
	return dataset.Finding{File: goldFile, Line: s.golds[r.ID], Item: item(r.ID), Field: field, Code: code, Got: got, Want: want}
}

func undone(check string) validate.Undone {
	return validate.Undone{Check: check, Remedy: "build with -tags ocr and give the validation its OCR, or pass --ocr=off to do without"}
}
