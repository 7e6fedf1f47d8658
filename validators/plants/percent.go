package plants

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/score/russian"
)

// ruledGrid is a table of a document with its header; sheets of workbooks, which store percentages as
// parts of one, are not among them.
type ruledGrid struct {
	place string
	rows  []row
}

var (
	planHead   = regexp.MustCompile(`^план`)
	factHead   = regexp.MustCompile(`^факт`)
	beforeHead = regexp.MustCompile(`прошл|^[^%]*\b20\d\d\b`)
	doneHead   = regexp.MustCompile(`^% (выполнения )?плана|^выполнение( плана)?, ?%|^план, ?%`)
	growthHead = regexp.MustCompile(`^(при)?рост\S*( к \S+ \S+)?, ?%`)
	percentOf  = regexp.MustCompile(`^\s*([-−–]?\d+(?:[.,](\d+))?)\s*%?\s*$`)
)

// percentFaults computes the percentages of tables that have plan, fact and an earlier period beside
// them: the share of the plan, and the growth.
func percentFaults(m *material, _ *counts) []*fault {
	var faults []*fault
	for _, g := range m.grids {
		at := percentRoles(g.rows)
		if at[factHead] <= 0 {
			continue
		}
		if at[doneHead] > 0 && at[planHead] > 0 {
			faults = append(faults, m.percents(g, at[doneHead]-1, at[factHead]-1, at[planHead]-1, false)...)
		}
		if at[growthHead] > 0 && at[beforeHead] > 0 {
			whole := m.percents(g, at[growthHead]-1, at[factHead]-1, at[beforeHead]-1, false)
			added := m.percents(g, at[growthHead]-1, at[factHead]-1, at[beforeHead]-1, true)
			if len(added) <= len(whole) { // growth to 108 % is written as well as growth by 8 %
				whole = added
			}
			faults = append(faults, whole...)
		}
	}
	return faults
}

// percentRoles finds the columns, counted from 1, by the first row. Two of one kind tell nothing.
func percentRoles(rows []row) map[*regexp.Regexp]int {
	at := map[*regexp.Regexp]int{}
	if len(rows) == 0 {
		return at
	}
	for i, c := range rows[0].cells {
		head := russian.Fold(c.text)
		for _, role := range []*regexp.Regexp{doneHead, growthHead, planHead, factHead, beforeHead} {
			if !role.MatchString(head) {
				continue
			}
			if at[role] == 0 {
				at[role] = i + 1
			} else {
				at[role] = -1
			}
			break
		}
	}
	return at
}

// percents compares a column of percentages with part to whole, or with what the part has more.
func (m *material) percents(g ruledGrid, column, part, whole int, more bool) []*fault {
	var faults []*fault
	for _, r := range g.rows[1:] {
		if column >= len(r.cells) || part >= len(r.cells) || whole >= len(r.cells) {
			continue
		}
		p, w := r.cells[part].value, r.cells[whole].value
		shown := percentOf.FindStringSubmatch(r.cells[column].text)
		if p == nil || w == nil || w.Sign() <= 0 || shown == nil {
			continue
		}
		value, _ := parse(shown[1])
		if value == nil {
			continue
		}
		right := new(big.Rat).Quo(p, w)
		if more {
			right.Sub(right, big.NewRat(1, 1))
		}
		right.Mul(right, hundred)
		right, _ = new(big.Rat).SetString(right.FloatString(len(shown[2])))
		if right.Cmp(value) != 0 {
			head := strings.Join(strings.Fields(g.rows[0].cells[column].text), " ")
			where := fmt.Sprintf("%s, row %d «%s», column «%s»", g.place, r.number, r.cells[0].text, head)
			faults = append(faults, m.amountFault(wrongShare, where, r.cells[column].ref, value, right))
		}
	}
	return faults
}
