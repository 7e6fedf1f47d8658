// Package published reads a built gorillahard set from its bytes and gives it to the checks in
// parsed form. It judges only what it needs to read on: a file that is not what the manifest says
// is not opened, a row that cannot be read is not passed on.
package published

import (
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// Suite names the items of findings.
const Suite = "gorillahard"

// The files that every set has.
const (
	TestFile    = "data/test.jsonl"
	ShotsFile   = "data/shots.jsonl"
	MetaFile    = "data/dataset_meta.json"
	LibraryFile = "catalog/tools.json"
	CorpusDir   = "corpus/"
)

// Set is a published set.
type Set struct {
	// Test and Shots are the rows in the order of their lines; rows that break a rule of the
	// contract are left out and make their file Partial.
	Test, Shots []*Row
	// Meta and Library are nil when their file could not be read.
	Meta    *dataset.SetMeta
	Library *Catalogue
	// Corpus maps the paths of attached files to their text.
	Corpus map[string]string
	// CorpusFiles counts the attached files that the manifest lists, readable or not.
	CorpusFiles int
	// Partial names the files of which something is missing here: what ranges over a whole file
	// cannot be judged of them.
	Partial map[string]bool
	// Seed, SeedSHA256 and ToolVersion as the manifest says.
	Seed        uint64
	SeedSHA256  string
	ToolVersion string
	// Hidden says that the set is published without answers.
	Hidden bool
}

// Rows are all rows, those of the test first.
func (s *Set) Rows() []*Row {
	return append(append(make([]*Row, 0, len(s.Test)+len(s.Shots)), s.Test...), s.Shots...)
}

// Has says whether all of the files could be read whole.
func (s *Set) Has(files ...string) bool {
	for _, f := range files {
		if s.Partial[f] {
			return false
		}
	}
	return true
}

// Row is a row with its parts taken apart.
type Row struct {
	dataset.Question
	File string
	Line int
	// Files are the blocks of the context.
	Files     []validate.File
	Catalogue *Catalogue
	Reference dataset.Answer
	// Whole is false when a part could not be taken apart: such a row is not judged further.
	Whole bool
}

// Item names the row in findings.
func (r *Row) Item() string { return Suite + "/" + strconv.Itoa(r.Meta.ID) }

// Finding is a fault of the row.
func (r *Row) Finding(code, field, got, want string) dataset.Finding {
	return dataset.Finding{File: r.File, Line: r.Line, Item: r.Item(), Field: field, Code: code, Got: got, Want: want}
}

// Tool is a tool as some catalogue has it. Tools of equal text are one value.
type Tool struct {
	dataset.Tool
	// Canonical is the same text for tools that differ in spelling only.
	Canonical string
}

// Catalogue is a list of tools; catalogues of equal text are one value.
type Catalogue struct {
	Tools  []*Tool
	plain  []dataset.Tool
	byName map[string]int
}

// NewCatalogue is the catalogue of tools, in their order.
func NewCatalogue(tools []*Tool) *Catalogue {
	c := &Catalogue{Tools: tools, plain: make([]dataset.Tool, len(tools)), byName: map[string]int{}}
	for i, t := range tools {
		c.plain[i] = t.Tool
		if _, twice := c.byName[t.Name]; !twice {
			c.byName[t.Name] = i
		}
	}
	return c
}

// Plain are the tools as solvers get them; only to be read.
func (c *Catalogue) Plain() []dataset.Tool { return c.plain }

// Index is the place of a name in the catalogue, or -1.
func (c *Catalogue) Index(name string) int {
	if i, ok := c.byName[name]; ok {
		return i
	}
	return -1
}

// Lookup is the tool of a name.
func (c *Catalogue) Lookup(name string) (*Tool, bool) {
	i, ok := c.byName[name]
	if !ok {
		return nil, false
	}
	return c.Tools[i], true
}
