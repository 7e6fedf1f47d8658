package contract

import (
	"regexp"
	"strings"
)

// Supplement is the agreement № 1 at the end of a document that changes one condition of the contract.
type Supplement struct {
	// Page it begins on.
	Page int
	// Head is what stands before its first clause.
	Head string
	// Clauses of its own, numbered 1, 2 …, without the lines of the table.
	Clauses []Clause
	// Changes are the rows of its table «Условие | Было | Стало».
	Changes []Change
	// Dates are the places that give its own date: the title, beside the town, the clause on its
	// coming into force.
	Dates []Dated

	head, table []string
	tablePage   int
	inTable     bool
	scan        bool
}

// Change is what the supplement's table says of a condition.
type Change struct {
	Label, Was, Now string
	Page            int
}

// Dated is a place that gives a date.
type Dated struct {
	Date, How, Text string
	Page            int
}

var (
	tableHead = regexp.MustCompile(`^.{0,3}Условие Было Стало`)
	titled    = regexp.MustCompile(`(?i)дополнительное соглашение ` + No + ` ?\d+ от (` + Day + `)`)
	inForce   = regexp.MustCompile(`со дня подписания, то есть (` + Day + `)`)
	// A row of the table as its line reads.
	rowLine = regexp.MustCompile(`^(.*?) ?(` + Day + `|\d[\d ]*[.,]\d{2}) (` + Day + `|\d[\d ]*[.,]\d{2})`)
)

// Find are all places of the supplement's clauses that an expression matches.
func (s *Supplement) Find(what *regexp.Regexp) []Match { return search(s.Clauses, what, s.scan) }

// take puts one line of the supplement where it belongs.
func (s *Supplement) take(line string, page int) {
	m := article.FindStringSubmatch(line)
	switch {
	case m != nil && len(m[1]) == 1:
		s.inTable = false
		s.Clauses = append(s.Clauses, Clause{Section: "Дополнительное соглашение", Number: m[1]})
		goOn(s.Clauses, m[2], page)
	case tableHead.MatchString(line):
		s.inTable, s.tablePage = true, page
	case s.inTable:
		s.table = append(s.table, line)
	case len(s.Clauses) > 0:
		goOn(s.Clauses, line, page)
	default:
		s.head = append(s.head, line)
	}
}

// close puts its texts together and finds its dates.
func (s *Supplement) close() {
	closeAll(s.Clauses)
	s.Head = strings.Join(s.head, "\n")
	for _, line := range s.head {
		if m := titled.FindStringSubmatch(line); m != nil {
			s.Dates = append(s.Dates, Dated{m[1], "in the title of the supplement", line, s.Page})
		} else if m := besideTown.FindStringSubmatch(line); m != nil {
			s.Dates = append(s.Dates, Dated{m[1], "beside the supplement's town", line, s.Page})
		}
	}
	for i := range s.Clauses {
		one := &s.Clauses[i]
		for _, at := range inForce.FindAllStringSubmatchIndex(one.Text, -1) {
			s.Dates = append(s.Dates, Dated{one.Text[at[2]:at[3]], "in the clause on its coming into force", one.Text, one.Page(at[3] - 1)})
		}
	}
}

// changes reads the supplement's table, known by its head; without ruled lines, as its words stand.
func (c *Contract) changes(t Sheet) {
	in := false
	for _, row := range framed(t.Rows, "Стало") {
		if len(row) < 3 {
			continue
		}
		row = row[len(row)-3:]
		if alike(row[0], "Условие") && alike(row[1], "Было") && alike(row[2], "Стало") {
			in = true
			continue
		}
		if in && c.Supplement != nil && row[1] != "" && row[2] != "" {
			c.Supplement.Changes = append(c.Supplement.Changes, Change{row[0], row[1], row[2], t.Pages[0]})
		}
	}
}

// unruled reads the supplement's table from its lines where no ruled one was found.
func (s *Supplement) unruled() {
	if len(s.Changes) > 0 {
		return
	}
	if m := rowLine.FindStringSubmatch(strings.Join(s.table, " ")); m != nil {
		s.Changes = append(s.Changes, Change{m[1], m[2], m[3], s.tablePage})
	}
}
