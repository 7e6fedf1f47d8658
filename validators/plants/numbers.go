package plants

import (
	"regexp"
	"strings"

	"etalon/internal/score/russian"
)

// Names of a contract that all mean this one: its title, headers and footers, the headings of its
// annexes, rows of its own summary. Other contracts are mentioned in clauses, which are left out.
var (
	titleLine  = regexp.MustCompile(`^(?:ДОГОВОР|КОНТРАКТ)[^№\n]{0,60}№ ?(\S+)`)
	edgeLine   = regexp.MustCompile(`^(?:договор|контракт)[^№]{0,40}№ ?(\S+)`)
	annexLine  = regexp.MustCompile(`^(?:приложение № ?\d+ )?к (?:договору|контракту)(?: поставки| подряда| аренды)?(?: от ([^№]{6,30}?))? № ?(\S+)(?: от (\S+ \pL+ \d{4}|\d\d\.\d\d\.\d{4}))?`)
	numberRow  = regexp.MustCompile(`^номер (?:договора|контракта)`)
	dayRow     = regexp.MustCompile(`^дата (?:заключения|подписания)`)
	headLines  = 8
	headingDay = regexp.MustCompile(`^г\. `)
)

// numberFaults compares the numbers and dates by which a contract names itself.
func numberFaults(m *material, _ *counts) []*fault {
	number, day := m.named()
	if len(number) == 0 {
		return nil
	}
	var faults []*fault
	for _, list := range [][]mention{number, day} {
		if f := m.clashOf(list); f != nil {
			faults = append(faults, f)
		}
	}
	return faults
}

// named are the numbers and the days of the contract; without a title there are none.
func (m *material) named() (number, day []mention) {
	number, day = m.title()
	if len(number) == 0 {
		return nil, nil
	}
	for _, p := range m.edges {
		if n := edgeLine.FindStringSubmatch(p.folded); n != nil {
			number = numbered(number, p.where, n[1])
		}
	}
	for _, p := range m.body {
		if n := annexLine.FindStringSubmatch(p.folded); n != nil {
			number = numbered(number, p.where, n[2])
			day = dated(day, p.where, n[1]+" "+n[3])
		}
	}
	for _, p := range m.pairs {
		switch {
		case numberRow.MatchString(p.label):
			number = numbered(number, p.where, p.value)
		case dayRow.MatchString(p.label):
			day = dated(day, p.where, p.value)
		}
	}
	return number, day
}

// title reads the number in the title and the day in the line of the place below it.
func (m *material) title() (number, day []mention) {
	seen := 0
	for _, p := range m.body {
		for _, line := range strings.Split(p.text, "\n") {
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			if seen++; seen > headLines {
				return number, day
			}
			if n := titleLine.FindStringSubmatch(line); n != nil {
				number = numbered(number, p.where, n[1])
			} else if len(number) > 0 && headingDay.MatchString(line) {
				day = dated(day, p.where, line)
			}
		}
	}
	return number, day
}

func numbered(list []mention, where, number string) []mention {
	number = strings.Trim(number, ".,;:()")
	if !strings.ContainsAny(number, "0123456789") {
		return list // still to be filled in
	}
	return append(list, mention{where, "№ " + number, russian.CanonicalID(russian.Number, number)})
}

func dated(list []mention, where, text string) []mention {
	d := russian.Dates(text)
	if len(d) != 1 || d[0].Problem != "" || !d[0].Period.IsDay() {
		return list
	}
	return append(list, mention{where, d[0].Of(text), d[0].Period.String()})
}
