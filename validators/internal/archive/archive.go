// Package archive reads a storage of contracts: which file is a contract, which one a supplement to
// it, from what day a supplement is in force, and what the papers in force say.
package archive

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/extract/ocr"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// File is a file of the storage with what it says.
type File struct {
	validate.TaskFile
	// Scan says that the page had to be read by OCR.
	Scan bool
	// Text is the whole document with single spaces.
	Text string
}

// Archive is a storage that was read.
type Archive struct{ Files []File }

// cyrillic turns the Latin letters that OCR takes for Russian ones back: nothing in these papers that
// is asked for is Latin.
var cyrillic = strings.NewReplacer(
	"A", "А", "B", "В", "C", "С", "E", "Е", "H", "Н", "K", "К", "M", "М", "O", "О", "P", "Р", "T", "Т", "X", "Х",
	"a", "а", "c", "с", "e", "е", "o", "о", "p", "р", "x", "х", "y", "у")

// Read reads every file: one that is not read could change the contract in question.
func Read(p *validate.TaskPass) (*Archive, error) {
	a := &Archive{}
	for _, f := range p.Materials {
		text, err := said.Page(p, f)
		if err != nil {
			return nil, err
		}
		doc, err := p.Reader.Document(f)
		if err != nil {
			return nil, err
		}
		scan := doc.PDF != nil && doc.PDF.Pages[0].NeedsOCR
		if scan {
			text = cyrillic.Replace(text)
		}
		a.Files = append(a.Files, File{f, scan, text})
	}
	if len(a.Files) == 0 {
		return nil, fmt.Errorf("the storage has no files")
	}
	return a, nil
}

// Only is the one document that an expression matches, with the groups of the match. A copy of a
// document is no other one.
func (a *Archive) Only(what *regexp.Regexp) (File, []string, error) {
	var found []File
	for _, f := range a.Files {
		if !what.MatchString(f.Text) {
			continue
		}
		if len(found) == 0 || found[0].Text != f.Text {
			found = append(found, f)
		}
	}
	if len(found) != 1 {
		return File{}, nil, fmt.Errorf("%d documents match %q, want one", len(found), what)
	}
	groups, err := said.Groups(found[0].Text, what)
	if err != nil {
		return File{}, nil, fmt.Errorf("%s: %w", found[0].Name, err)
	}
	return found[0], groups, nil
}

// same tells whether two numbers or names are one: OCR takes letters for others that look alike.
func same(a, b string) bool { return ocr.Folded(a) == ocr.Folded(b) }
