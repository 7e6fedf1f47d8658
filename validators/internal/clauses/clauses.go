// Package clauses takes the text of a contract apart: what stands before the first section, the
// numbered clauses under the titles of their sections, the annexes.
package clauses

import (
	"fmt"
	"regexp"
	"strings"
)

// Clause is a numbered clause; its lines are joined by spaces.
type Clause struct {
	// Section is the title of the section it stands in, without the number.
	Section string
	// Number is without the point at its end: 2.1.
	Number string
	Text   string
}

// Contract is a contract taken apart.
type Contract struct {
	// Preamble is everything before the first section, joined by spaces.
	Preamble string
	Clauses  []Clause
	// Annexes are the lines of each annex, by its number.
	Annexes map[string][]string
}

var (
	section = regexp.MustCompile(`^(\d{1,2})\. ([^a-zа-яё]{3,})$`)
	clause  = regexp.MustCompile(`^(\d{1,2}(?:\.\d{1,2}){1,2})\. (.*)$`)
	// OCR may see a speck before the title of an annex.
	annex = regexp.MustCompile(`^(?:\S{1,2} )?Приложение № (\d{1,2})$`)
)

// Parse takes a text apart line by line.
func Parse(text string) *Contract {
	c := &Contract{Annexes: map[string][]string{}}
	title, inAnnex := "", ""
	for _, line := range strings.Split(text, "\n") {
		line = strings.Join(strings.Fields(line), " ")
		if line == "" {
			continue
		}
		if m := annex.FindStringSubmatch(line); m != nil {
			inAnnex = m[1]
			continue
		}
		switch s, k := section.FindStringSubmatch(line), clause.FindStringSubmatch(line); {
		case inAnnex != "":
			c.Annexes[inAnnex] = append(c.Annexes[inAnnex], line)
		case k != nil && title != "":
			c.Clauses = append(c.Clauses, Clause{Section: title, Number: k[1], Text: k[2]})
		case s != nil:
			title = s[2]
			c.Clauses = append(c.Clauses, Clause{Section: title, Number: s[1]})
		case title == "":
			c.Preamble = strings.TrimSpace(c.Preamble + " " + line)
		default: // a line that goes on
			last := &c.Clauses[len(c.Clauses)-1]
			last.Text = strings.TrimSpace(last.Text + " " + line)
		}
	}
	return c
}

// Only is the one clause that an expression matches under a section whose title has a word, with the
// groups of the match. None or several are an error: a contract that says a thing twice has to be
// looked at with a finer expression.
func (c *Contract) Only(sectionWord string, what *regexp.Regexp) (Clause, []string, error) {
	var found []Clause
	var groups []string
	for _, one := range c.Clauses {
		if !strings.Contains(one.Section, sectionWord) {
			continue
		}
		if m := what.FindStringSubmatch(one.Text); m != nil {
			found, groups = append(found, one), m
		}
	}
	if len(found) != 1 {
		return Clause{}, nil, fmt.Errorf("section %q: %d clauses match %q, want one", sectionWord, len(found), what)
	}
	return found[0], groups, nil
}

// InAnnex is the one match of an expression among the lines of an annex.
func (c *Contract) InAnnex(number string, what *regexp.Regexp) ([]string, error) {
	var groups []string
	count := 0
	for _, line := range c.Annexes[number] {
		if m := what.FindStringSubmatch(line); m != nil {
			groups = m
			count++
		}
	}
	if count != 1 {
		return nil, fmt.Errorf("annex %s: %d lines match %q, want one", number, count, what)
	}
	return groups, nil
}
