// Package plants searches the published materials for errors and compares what it finds with what
// proof/plants.jsonl declares: a planted error has to be there, and nothing else may be wrong. The
// detectors know nothing of the declarations; each looks for one sort of error in every material.
package plants

import (
	"context"
	"errors"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/refuse"
	"etalon/validators/internal/shelf"
	"etalon/validators/validate"
)

// Path is where the planted errors of a suite are declared.
const Path = "proof/plants.jsonl"

// Options of the search.
type Options struct {
	// Items are the ids that a plant may belong to (workpermit/1.01), each with its materials.
	Items map[string][]string
	// Now is the moment by which a material has to exist, in RFC 3339; a file without one may be of any day.
	Now map[string]string
	// OCROff says that whoever asks does without reading scans.
	OCROff bool
}

// Reader reads materials; *validate.Documents is one.
type Reader interface {
	Document(f validate.TaskFile) (*extract.Document, error)
}

// Check searches the files, paths on the shelf, and compares the errors found with those declared.
// The text of a scan is that of its original under originals/, which another check compares with
// the scan; without an original it is what OCR reads. What could not be searched is in the second
// result; the rates say how many formulas and rows of tables were computed anew.
func Check(ctx context.Context, s *shelf.Shelf, docs Reader, files []string, o Options) ([]dataset.Finding, []validate.Undone, []validate.Rate, error) {
	declared, found, whole, err := declarations(s)
	if err != nil {
		return nil, nil, nil, err
	}
	c := &search{shelf: s, docs: docs, options: o, materials: map[string]*material{}}
	for _, file := range files {
		if err := ctx.Err(); err != nil {
			return nil, nil, nil, err
		}
		if err := c.look(file); err != nil {
			return nil, nil, nil, err
		}
	}
	if whole { // over half a list everything would seem undeclared
		found = append(found, c.compare(declared)...)
	} else {
		c.undone = append(c.undone, validate.Undone{Check: "undeclared-error", Remedy: "mend " + Path})
	}
	return found, c.undone, c.counts.rates(), nil
}

// search is one search of a suite.
type search struct {
	shelf     *shelf.Shelf
	docs      Reader
	options   Options
	materials map[string]*material
	faults    []*fault
	undone    []validate.Undone
	counts    counts
}

// counts are how much was computed anew.
type counts struct{ formulas, computed, rows, checked, totals, proved int }

func (c *counts) rates() []validate.Rate {
	return []validate.Rate{
		{Name: "formulas computed anew", Hits: c.computed, Of: c.formulas},
		{Name: "table rows multiplied out", Hits: c.checked, Of: c.rows},
		{Name: "totals added up", Hits: c.proved, Of: c.totals},
	}
}

// detectors look for one sort of error each.
var detectors = []func(*material, *counts) []*fault{
	tableFaults, formulaFaults, percentFaults, wordFaults, shareFaults, termFaults, requisiteFaults, numberFaults, dateFaults, propertyFaults, hiddenFaults,
}

// look searches one file.
func (c *search) look(file string) error {
	if !c.shelf.Has(file) {
		if !c.shelf.Held(file) {
			c.leave(file, "publish the file")
		}
		return nil
	}
	doc, data, err := c.read(file)
	switch {
	case errors.Is(err, refuse.PasswordRequired):
		doc = nil
	case err != nil:
		return err
	}
	m := &material{file: file, now: c.options.Now[file]}
	m.stamps = append(m.stamps, pdfStamps(data)...)
	if doc != nil {
		m.conceal(doc)
		if unseen(doc) {
			c.leave(file, "read the document with its rendering, which alone shows hidden text")
		}
	}
	if doc, err = c.legible(file, doc); err != nil {
		return err
	}
	if doc == nil {
		return nil
	}
	m.fill(doc)
	c.materials[file] = m
	var faults []*fault
	for _, detect := range detectors {
		faults = append(faults, detect(m, &c.counts)...)
	}
	c.faults = append(c.faults, oneACell(faults)...)
	return nil
}

// legible is the document, or its original where it is a scan or locked; nil when there is neither.
func (c *search) legible(file string, doc *extract.Document) (*extract.Document, error) {
	if doc != nil && !scanned(doc) {
		return doc, nil
	}
	for _, original := range originals(file) {
		if c.shelf.Has(original) {
			found, _, err := c.read(original)
			return found, err
		}
	}
	if doc != nil && doc.Complete() {
		return doc, nil
	}
	if !c.options.OCROff {
		c.leave(file, "publish an original under originals/, or read the scan with OCR")
	}
	return nil, nil
}

func (c *search) read(file string) (*extract.Document, []byte, error) {
	data, err := c.shelf.Read(file)
	if err != nil {
		return nil, nil, err
	}
	folder, name := split(file)
	doc, err := c.docs.Document(validate.TaskFile{Place: folder, Name: name, Data: data})
	return doc, data, err // which names the file
}

func (c *search) leave(file, remedy string) {
	c.undone = append(c.undone, validate.Undone{Check: "undeclared-error in " + file, Remedy: remedy})
}
