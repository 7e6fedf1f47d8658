package c12

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/extract"
	"etalon/internal/extract/grid"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// titledPaper is the only material, scans aside, whose text matches.
func titledPaper(p *validate.TaskPass, what *regexp.Regexp) (validate.TaskFile, string, error) {
	var found []validate.TaskFile
	var text string
	for _, f := range p.Materials {
		doc, err := p.Reader.Document(f)
		if err != nil {
			return validate.TaskFile{}, "", err
		}
		if len(doc.Unread()) > 0 || doc.PDF != nil && doc.PDF.Pages[0].Read != nil {
			continue
		}
		page, err := said.Page(p, f)
		if err != nil {
			return validate.TaskFile{}, "", err
		}
		if what.MatchString(page) {
			found, text = append(found, f), page
		}
	}
	if len(found) != 1 {
		return validate.TaskFile{}, "", fmt.Errorf("%d papers match %q, want one", len(found), what)
	}
	return found[0], text, nil
}

// tablesOf are the tables of a Word document or a PDF.
func tablesOf(p *validate.TaskPass, f validate.TaskFile) ([]grid.Table, error) {
	doc, err := p.Reader.Document(f)
	if err != nil {
		return nil, err
	}
	list := tables(doc)
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no table", f.Name)
	}
	return list, nil
}

func tables(doc *extract.Document) []grid.Table {
	var list []grid.Table
	if doc.Word != nil {
		for _, t := range doc.Word.Tables() {
			list = append(list, t.Grid())
		}
	}
	if doc.PDF != nil {
		for _, t := range doc.PDF.Tables {
			list = append(list, t.Table)
		}
	}
	return list
}

// cells are the rows of a table, the lines of a cell joined by spaces, merged cells in each place they cover.
func cells(t grid.Table) [][]string {
	rows := make([][]string, t.Rows)
	for i := range rows {
		rows[i] = make([]string, t.Cols)
		for j := range rows[i] {
			if c := t.At(i, j); c != nil {
				rows[i][j] = strings.Join(strings.Fields(c.Text), " ")
			}
		}
	}
	return rows
}
