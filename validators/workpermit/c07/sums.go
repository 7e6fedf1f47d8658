package c07

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/score/russian"
	"etalon/validators/internal/clauses"
	"etalon/validators/validate"
)

// pricedSum is a sum of roubles in a clause.
type pricedSum struct {
	clause string
	value  *big.Rat
	page   int
	words  bool
}

var (
	purchaseTitle = regexp.MustCompile(`^РЕГЛАМЕНТ ЗАКУПОЧНОЙ ДЕЯТЕЛЬНОСТИ`)
	// pageMark stands where a page begins; no document has such brackets.
	pageMark   = regexp.MustCompile(` ?⟦(\d+)⟧ ?`)
	footNumber = regexp.MustCompile(`\n\s*(\d{1,3})\s*$`)
)

// careless leaves sums out.
func careless(sums []pricedSum, rule validate.Rule) []pricedSum {
	var kept []pricedSum
	for i, s := range sums {
		section, _, _ := strings.Cut(s.clause, ".")
		switch {
		case rule == digitsOnly && s.words,
			rule == oneASection && i > 0 && strings.HasPrefix(sums[i-1].clause, section+"."):
		default:
			kept = append(kept, s)
		}
	}
	return kept
}

// pageNumbers are what the pages are called.
func pageNumbers(p *validate.TaskPass, a act, rule validate.Rule) ([]int, error) {
	pages, err := p.Reader.Text(a.file)
	if err != nil {
		return nil, err
	}
	var numbers []int
	for i, page := range pages {
		n := i + 1
		switch m := footNumber.FindStringSubmatch(page); {
		case rule == printedPage && m == nil:
			return nil, fmt.Errorf("page %d has no number at its foot", n)
		case rule == printedPage:
			n, _ = strconv.Atoi(m[1])
		case rule == fromClauses && len(clauses.Parse(pages[0]).Clauses) == 0:
			n = i
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// sumsOf are the sums of all clauses, in their order.
func sumsOf(a act, numbers []int) ([]pricedSum, error) {
	var marked []string
	for i, page := range a.pages {
		marked = append(marked, fmt.Sprintf("⟦%d⟧\n%s", numbers[i], page))
	}
	parsed := clauses.Parse(strings.Join(marked, "\n"))
	for _, lines := range parsed.Annexes {
		if len(roubles(strings.Join(lines, " "))) > 0 {
			return nil, fmt.Errorf("%s: an annex names a sum, which has no clause", a.file.Name)
		}
	}
	var sums []pricedSum
	page := numbers[0]
	for _, text := range append([]clauses.Clause{{Text: parsed.Preamble}}, parsed.Clauses...) {
		// A page may end within the clause: what follows a mark stands on the page it names.
		whole, turns := unmark(text.Text)
		for _, q := range roubles(whole) {
			if q.Role != russian.Exact || q.Problem != "" || !strings.Contains(text.Number, ".") {
				return nil, fmt.Errorf("%s: clause %q: %q is no sum of a clause", a.file.Name, text.Number, whole[q.Start:q.End])
			}
			on := page
			for _, t := range turns {
				if t.at <= q.Start {
					on = t.page
				}
			}
			sums = append(sums, pricedSum{text.Number, q.Value, on, q.Words})
		}
		if len(turns) > 0 {
			page = turns[len(turns)-1].page
		}
	}
	return sums, nil
}

// turn is where in a text a page begins.
type turn struct{ at, page int }

// unmark takes the marks of pages out of a text.
func unmark(text string) (whole string, turns []turn) {
	last := 0
	for _, m := range pageMark.FindAllStringSubmatchIndex(text, -1) {
		whole += text[last:m[0]]
		if whole != "" {
			whole += " "
		}
		page, _ := strconv.Atoi(text[m[2]:m[3]])
		turns, last = append(turns, turn{len(whole), page}), m[1]
	}
	return whole + text[last:], turns
}

// roubles are the quantities counted in them.
func roubles(text string) []russian.Quantity {
	var list []russian.Quantity
	for _, q := range russian.Quantities(text) {
		if q.Unit == "RUB" {
			list = append(list, q)
		}
	}
	return list
}
