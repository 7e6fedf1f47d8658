// Package contract takes a procurement contract apart as its reader sees it: clauses with the page
// each of their words stands on, the parties and their requisites, the price list, the sheet of
// data. It knows nothing of questions.
package contract

import (
	"regexp"
	"strings"
)

// Sheet is a ruled table of the document as rows of cells, and the pages it goes over.
type Sheet struct {
	Rows  [][]string
	Pages []int
}

// Contract is a contract taken apart.
type Contract struct {
	// Scan: there is no text layer, so anything may be read wrong.
	Scan bool
	// Pages are the texts of the pages, without running footers.
	Pages []string
	// Body are the same pages without the lines of the supplement.
	Body []string
	// Head is everything before the first section.
	Head string
	// Clauses are the numbered clauses of the sections and of the annexes, in order; none of the
	// supplement's.
	Clauses []Clause
	// Supplement is the agreement that changes the contract; nil where there is none.
	Supplement *Supplement
	// Parties by role as the contract calls them: Заказчик, Поставщик …
	Parties []Party
	// Items are the rows of the price list.
	Items []Item
	// Pairs are label and value, row by row of the sheet of data.
	Pairs []Pair
	// Sheets are all ruled tables.
	Sheets []Sheet
	// Annexes are the places where a heading of an annex, or of the supplement, names the contract.
	Annexes []Heading

	cells, flow string
}

// Heading is the head of an annex: the contract it belongs to, and its date where it is given.
type Heading struct {
	Page         int
	Date, Number string
	// Text is the line that says so.
	Text string
}

// Clause is a numbered clause; its lines are joined by spaces.
type Clause struct {
	// Section is the title above it, without the number.
	Section string
	Number  string
	Text    string

	pieces []piece
	// lines of the text and their length with spaces, until it is put together.
	lines []string
	size  int
}

// piece is where in a clause's text the words of another page begin.
type piece struct{ start, page int }

// Page is the page that the words at a place of the text stand on.
func (c *Clause) Page(at int) int {
	page := 0
	for _, p := range c.pieces {
		if p.start <= at {
			page = p.page
		}
	}
	return page
}

// Read takes a document apart, page by page as it was read, with its ruled tables.
func Read(pages []string, tables []Sheet, scan bool) *Contract {
	c := &Contract{Scan: scan, Sheets: tables}
	for i, text := range pages {
		c.Pages = append(c.Pages, strings.Join(tidy(text, i+1, scan), "\n"))
	}
	c.split()
	c.headings()
	c.parties()
	var cells []string
	for _, t := range tables {
		c.items(t)
		c.pairs(t)
		c.changes(t)
		for _, row := range t.Rows {
			cells = append(cells, strings.Join(row, " ")+".")
		}
	}
	if c.Supplement != nil {
		c.Supplement.unruled()
	}
	if len(c.Items) == 0 {
		c.listed()
	}
	c.cells = strings.Join(cells, "\n")
	c.flow = strings.ReplaceAll(strings.Join(c.Pages, " "), "\n", " ")
	return c
}

// Flow is all pages as one line.
func (c *Contract) Flow() string { return c.flow }

// Line is a text with one space between words, whatever stood there.
func Line(text string) string { return strings.Join(strings.Fields(text), " ") }

// Match is an expression found in a clause.
type Match struct {
	Clause *Clause
	// Groups are the expression's named groups.
	Groups map[string]string
	// Text is all that the expression matched, Page where it ends.
	Text string
	Page int
}

// Find are all places of the clauses that an expression matches. Where a scan has none, a long word of it
// may be read wrong.
func (c *Contract) Find(what *regexp.Regexp) []Match { return search(c.Clauses, what, c.Scan) }

func search(clauses []Clause, what *regexp.Regexp, scan bool) []Match {
	found := find(clauses, what)
	if len(found) == 0 && scan {
		found = findNearly(clauses, what)
	}
	return found
}

func find(clauses []Clause, what *regexp.Regexp) []Match {
	var out []Match
	for i := range clauses {
		one := &clauses[i]
		for _, at := range what.FindAllStringSubmatchIndex(one.Text, -1) {
			m := Match{Clause: one, Text: one.Text[at[0]:at[1]], Page: one.Page(at[1] - 1), Groups: map[string]string{}}
			for g, name := range what.SubexpNames() {
				if name != "" && at[2*g] >= 0 {
					m.Groups[name] = one.Text[at[2*g]:at[2*g+1]]
				}
			}
			out = append(out, m)
		}
	}
	return out
}
