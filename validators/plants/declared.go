package plants

import (
	"regexp"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/shelf"
)

// plant is a declared error with its line.
type plant struct {
	dataset.Plant
	line int
}

func declarations(s *shelf.Shelf) (list []plant, found []dataset.Finding, whole bool, err error) {
	found, whole, err = shelf.Rows(s, Path, func(line int, p *dataset.Plant) { list = append(list, plant{*p, line}) })
	return list, found, whole, err
}

func (p *plant) finding(code, field, got, want string) dataset.Finding {
	return dataset.Finding{File: Path, Line: p.line, Item: p.Item, Field: field, Got: got, Want: want, Code: code}
}

// astray says what is wrong with the place of a plant before anything is looked up there.
func (c *search) astray(p *plant) (found []dataset.Finding, ok bool) {
	files, known := c.options.Items[p.Item]
	switch {
	case !slices.Contains(searched, p.Kind) && !slices.Contains(unsearched, p.Kind):
		return []dataset.Finding{p.finding("plant-kind", "kind", p.Kind, "")}, false
	case !known:
		return []dataset.Finding{p.finding("plant-astray", "item", p.Item, "")}, false
	case c.shelf.Held(p.File):
		return nil, false // has its finding
	case !slices.Contains(files, p.File):
		return []dataset.Finding{p.finding("plant-astray", "file", p.File, "")}, false
	}
	return nil, true
}

// cellRef is a place in a workbook: Смета!F30.
var cellRef = regexp.MustCompile(`^.+![A-Z]{1,3}[1-9][0-9]{0,6}$`)
