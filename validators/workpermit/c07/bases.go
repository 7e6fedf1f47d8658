package c07

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"etalon/internal/extract/grid"
	"etalon/validators/internal/clauses"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The two bases, which are folders of the knowledge, and the way their tables are read.
const (
	contractBase = "Договоры/"
	pricesBase   = "Прайс-листы/"

	byLines validate.Rule = "reads tables of documents line by line"
)

// priceList is a list of prices, in a document or in a workbook.
type priceList struct {
	file validate.TaskFile
	// head is everything that is neither a row nor a note, on one line.
	head   string
	rows   []listRow
	notes  []listRow
	sheets int
}

// listRow is a row of a table with all its cells, or a note. number is that of its first cell, sheet the
// one of a workbook.
type listRow struct {
	sheet, number string
	cells         []string
}

var (
	rowNumber = regexp.MustCompile(`^\d{1,3}$`)
	noteLine  = regexp.MustCompile(`^Примечание (\d+)\. (.*)$`)
	listStart = regexp.MustCompile(`Действует с (\d{1,2} [а-я]+ \d{4} г\.)(?: по (\d{1,2} [а-я]+ \d{4} г\.))?`)
)

// contracts are the papers of the base of contracts.
func contracts(papers []paper) []paper {
	var list []paper
	for _, one := range papers {
		if strings.HasPrefix(one.file.Name, contractBase) {
			list = append(list, one)
		}
	}
	return list
}

// priceLists reads the whole base of price lists.
func priceLists(p *validate.TaskPass, rule validate.Rule) ([]priceList, error) {
	var list []priceList
	for _, f := range p.Materials {
		if !strings.HasPrefix(f.Name, pricesBase) {
			continue
		}
		one, err := readList(p, f, rule)
		if err != nil {
			return nil, err
		}
		if len(one.rows) == 0 {
			return nil, fmt.Errorf("%s has no rows", f.Name)
		}
		list = append(list, one)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("the base has no price lists")
	}
	return list, nil
}

func readList(p *validate.TaskPass, f validate.TaskFile, rule validate.Rule) (priceList, error) {
	one := priceList{file: f}
	doc, err := p.Reader.Document(f)
	if err != nil {
		return one, err
	}
	if doc.Sheets != nil {
		one.sheets = len(doc.Sheets.Sheets)
		for _, s := range doc.Sheets.Sheets {
			for _, row := range s.Rows {
				var cells []string
				for _, c := range row.Cells {
					cells = append(cells, strings.Join(strings.Fields(shownNumber(c)), " "))
				}
				one.take(s.Name, cells)
			}
		}
		return one, nil
	}
	pages, err := p.Reader.Text(f)
	if err != nil {
		return one, err
	}
	var tables []grid.Table
	for _, page := range pages {
		one.takeLines(foot.ReplaceAllString(page, ""), rule == byLines)
	}
	switch {
	case rule == byLines:
		return one, nil
	case doc.Word != nil:
		for _, t := range doc.Word.Tables() {
			tables = append(tables, t.Grid())
		}
	case doc.PDF != nil:
		for i := range doc.PDF.Tables {
			tables = append(tables, doc.PDF.Tables[i].Table)
		}
	}
	for _, t := range tables {
		rows := make([][]string, t.Rows)
		for _, c := range t.Cells {
			rows[c.Row] = append(rows[c.Row], strings.Join(strings.Fields(c.Text), " "))
		}
		for _, cells := range rows {
			one.take("", cells)
		}
	}
	return one, nil
}

// take keeps a line of cells as what it is.
func (l *priceList) take(sheet string, cells []string) {
	switch note := noteLine.FindStringSubmatch(strings.Join(cells, " ")); {
	case note != nil:
		l.notes = append(l.notes, listRow{sheet, note[1], []string{note[2]}})
	case len(cells) > 1 && rowNumber.MatchString(cells[0]):
		l.rows = append(l.rows, listRow{sheet, cells[0], cells})
	default:
		l.head += " " + strings.Join(cells, " ")
	}
}

// takeLines keeps what stands above and below tables, and with rows the lines of tables too: there a cell
// is a word, and a line without a number goes on from the one above it.
func (l *priceList) takeLines(text string, rows bool) {
	var last *listRow
	inTable := false
	for _, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		switch note := noteLine.FindStringSubmatch(strings.Join(words, " ")); {
		case len(words) == 0:
		case note != nil:
			l.notes = append(l.notes, listRow{"", note[1], []string{note[2]}})
			last = &l.notes[len(l.notes)-1]
		case words[0] == "№":
			inTable = true
		case inTable && rowNumber.MatchString(words[0]):
			last = nil
			if rows {
				l.rows = append(l.rows, listRow{"", words[0], words})
				last = &l.rows[len(l.rows)-1]
			}
		case last != nil:
			last.cells = append(last.cells, words...)
		case !inTable:
			l.head += " " + strings.Join(words, " ")
		}
	}
}

// inForceOn tells whether a list applies on a day.
func (l priceList) inForceOn(day time.Time) (from time.Time, ok bool, err error) {
	m := listStart.FindStringSubmatch(l.head)
	if m == nil {
		return from, false, fmt.Errorf("%s does not say from when it applies", l.file.Name)
	}
	if from, err = said.Day(m[1]); err != nil {
		return from, false, err
	}
	if m[2] == "" {
		return from, !from.After(day), nil
	}
	to, err := said.Day(m[2])
	return from, !from.After(day) && !day.After(to), err
}

// parts are the clauses of a contract with what stands before them, which has no number.
func (one paper) parts() []clauses.Clause {
	parsed := clauses.Parse(strings.Join(one.pages, "\n"))
	return append([]clauses.Clause{{Text: parsed.Preamble}}, parsed.Clauses...)
}
