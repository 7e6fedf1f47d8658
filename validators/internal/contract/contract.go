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
	// Head is everything before the first section.
	Head string
	// Clauses are the numbered clauses of the sections and of the annexes, in order.
	Clauses []Clause
	// Parties by role as the contract calls them: Заказчик, Поставщик …
	Parties []Party
	// Items are the rows of the price list.
	Items []Item
	// Pairs are label and value, row by row of the sheet of data.
	Pairs []Pair
	// Annexes are the places where a heading of an annex stands.
	Annexes []Heading

	cells string
}

// Heading is the head of an annex: the contract it belongs to.
type Heading struct {
	Page         int
	Date, Number string
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

var (
	footer  = regexp.MustCompile(`стр\. \d+ из \d+$`)
	section = regexp.MustCompile(`^(\d{1,2})\. ([^a-zа-яё]{3,})$`)
	// OCR may see a speck before a number.
	clause  = regexp.MustCompile(`^(?:\S{1,2} )?(\d{1,2}\.\d{1,2})[.,] (.*)$`)
	article = regexp.MustCompile(`^(\d{1,2})\. ([А-ЯЁ][а-яё].*)$`)
	annex   = regexp.MustCompile(`^(?:\S{1,2} )?(Приложение|ПРИЛОЖЕНИЕ|Дополнительное соглашение|ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ) (?:№|No|Ne|N) ?(\d{1,2})`)
	heading = regexp.MustCompile(`(?m)^от (\d{1,2} [а-яё]+ \d{4} г\.) (?:№|No|Ne|N) ?(\S+)$`)
)

// Read takes a document apart, page by page as it was read, with its ruled tables.
func Read(pages []string, tables []Sheet, scan bool) *Contract {
	c := &Contract{Scan: scan}
	for i, text := range pages {
		lines := tidy(text)
		c.Pages = append(c.Pages, strings.Join(lines, "\n"))
		for _, m := range heading.FindAllStringSubmatch(c.Pages[i], -1) {
			c.Annexes = append(c.Annexes, Heading{Page: i + 1, Date: m[1], Number: m[2]})
		}
	}
	c.split()
	c.parties()
	var cells []string
	for _, t := range tables {
		c.items(t)
		c.pairs(t)
		for _, row := range t.Rows {
			cells = append(cells, strings.Join(row, " ")+".")
		}
	}
	c.cells = strings.Join(cells, "\n")
	return c
}

// Line is a text with one space between words, whatever stood there.
func Line(text string) string { return strings.Join(strings.Fields(text), " ") }

// tidy are the lines of a page with one space between words, without blank lines and the footer.
func tidy(text string) []string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		line = Line(line)
		if line != "" && !footer.MatchString(line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// split sorts the lines into the head and the clauses.
func (c *Contract) split() {
	title, inAnnex := "", false
	var head []string
	for i, page := range c.Pages {
		for _, line := range strings.Split(page, "\n") {
			start := clause.FindStringSubmatch(line)
			if inAnnex && start == nil {
				start = article.FindStringSubmatch(line)
			}
			switch s, a := section.FindStringSubmatch(line), annex.FindStringSubmatch(line); {
			case a != nil:
				title, inAnnex = a[1]+" № "+a[2], true
				c.Clauses = append(c.Clauses, Clause{Section: title})
			case start != nil && title != "":
				c.Clauses = append(c.Clauses, Clause{Section: title, Number: start[1]})
				c.goOn(start[2], i+1)
			case s != nil:
				title = s[2]
				c.Clauses = append(c.Clauses, Clause{Section: title, Number: s[1]})
			case title == "":
				head = append(head, line)
			default:
				c.goOn(line, i+1)
			}
		}
	}
	c.Head = strings.TrimSpace(strings.Join(head, "\n"))
	for i := range c.Clauses {
		one := &c.Clauses[i]
		one.Text, one.lines = strings.Join(one.lines, " "), nil
	}
}

// goOn adds a line to the last clause.
func (c *Contract) goOn(line string, page int) {
	last := &c.Clauses[len(c.Clauses)-1]
	if n := len(last.pieces); n == 0 || last.pieces[n-1].page != page {
		last.pieces = append(last.pieces, piece{last.size, page})
	}
	last.lines = append(last.lines, line)
	last.size += len(line) + 1
}

// Match is an expression found in a clause.
type Match struct {
	Clause *Clause
	// Groups are the expression's named groups.
	Groups map[string]string
	// Text is all that the expression matched, Page where it ends.
	Text string
	Page int
}

// Find are all places of the clauses that an expression matches.
func (c *Contract) Find(what *regexp.Regexp) []Match {
	var out []Match
	for i := range c.Clauses {
		one := &c.Clauses[i]
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
