// Package c07 solves the tasks of category 7.
package c07

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/clauses"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/rows"
	"etalon/validators/validate"
)

// paper is a document of the base with what it says.
type paper struct {
	file validate.TaskFile
	// pages keep their lines but for the number at the foot; text is all of them in one line.
	pages []string
	text  string
	// rows is the text with a scan read row by row.
	rows string
}

// foot is the number below a page, alone or with that of the last one.
var foot = regexp.MustCompile(`\n\s*\d{1,3}(?: / \d{1,3})?\s*$`)

// readPapers reads every document: one that is not read could be the one that changes the answer.
// Workbooks hold lists of documents, none of their words.
func readPapers(p *validate.TaskPass) ([]paper, error) {
	var list []paper
	for _, f := range p.Materials {
		doc, err := p.Reader.Document(f)
		if err != nil {
			return nil, err
		}
		if doc.Sheets != nil {
			continue
		}
		pages, err := p.Reader.Text(f)
		if err != nil {
			return nil, err
		}
		one := paper{file: f, rows: rows.Text(doc)}
		for _, page := range pages {
			one.pages = append(one.pages, foot.ReplaceAllString(page, ""))
		}
		one.text = strings.Join(strings.Fields(strings.Join(one.pages, " ")), " ")
		list = append(list, one)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("the base has no documents")
	}
	return list, nil
}

// clauses are the numbered ones, not the titles of sections.
func (one paper) clauses() []clauses.Clause {
	var list []clauses.Clause
	for _, c := range clauses.Parse(strings.Join(one.pages, "\n")).Clauses {
		if strings.Contains(c.Number, ".") {
			list = append(list, c)
		}
	}
	return list
}

// saying is the only clause that matches, with the groups of the match.
func (one paper) saying(what *regexp.Regexp) (clauses.Clause, []string, error) {
	var found []clauses.Clause
	var groups []string
	for _, c := range one.clauses() {
		if m := what.FindStringSubmatch(c.Text); m != nil {
			found, groups = append(found, c), m[1:]
		}
	}
	if len(found) != 1 {
		return clauses.Clause{}, nil, fmt.Errorf("%s: %d clauses match %q, want one", one.file.Name, len(found), what)
	}
	return found[0], groups, nil
}

// table is a fact of rows; the first column is the key.
func table(columns []string, rows [][]string) dataset.Fact {
	return dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: columns, Rows: rows}}
}

// identifier is a number of a document or clause; OCR may see Latin letters in it.
func identifier(value string) dataset.Fact {
	return facts.Text(dataset.FactIdentifier, russian.CanonicalID(russian.Number, value))
}

// clauseNumber is the number of a clause as facts write it.
func clauseNumber(number string) dataset.Fact {
	return facts.Text(dataset.FactIdentifier, "п. "+number)
}
