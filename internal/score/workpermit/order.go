package workpermit

import (
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// orderRule: the values of the fact's list stand in a text one after the other in the list's order.
// All mentions of all values are taken as they come, repeated ones of one value as one; the whole
// list must be a stretch of that sequence, so a list in another order beside a right sentence is
// not hidden by it, and an introduction before the list does no harm. Values are compared as words,
// after folding of case, quotation marks, dashes and spaces, and cut no word.
func orderRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	f, err := e.factOf(c, dataset.FactList)
	if err != nil {
		return nil, err
	}
	glob, want := c.File, strings.Join(f.List, " → ")
	return func(h *handed) outcome {
		var near []string
		for _, p := range h.looked(glob) {
			seen := mentions(p.text, f.List)
			if hasStretch(seen, len(f.List)) {
				return pass("got them in this order in %s", p.where)
			}
			if len(seen) > 0 {
				near = collectLong(near, p.where+": "+told(seen, f.List))
			}
		}
		return h.missed(glob, want, near)
	}, nil
}

type mention struct{ at, item int }

// mentions are the places of the values in the order of the text.
func mentions(text string, items []string) []int {
	source := " " + russian.Fold(text) + " "
	var all []mention
	for i, item := range items {
		word := russian.Fold(item)
		for from := 0; word != ""; {
			at := strings.Index(source[from:], word)
			if at < 0 {
				break
			}
			at += from
			if wholeWord(source, at, at+len(word)) {
				all = append(all, mention{at, i})
			}
			from = at + len(word)
		}
	}
	slices.SortFunc(all, func(a, b mention) int { return a.at - b.at })
	var seen []int
	for _, m := range all {
		if len(seen) == 0 || seen[len(seen)-1] != m.item {
			seen = append(seen, m.item)
		}
	}
	return seen
}

func hasStretch(seen []int, n int) bool {
	run := 0
	for _, item := range seen {
		switch item {
		case run:
			run++
		case 0:
			run = 1
		default:
			run = 0
		}
		if run == n {
			return true
		}
	}
	return false
}

func told(seen []int, items []string) string {
	var names []string
	for _, i := range seen[:min(len(seen), maxNear)] {
		names = append(names, items[i])
	}
	return strings.Join(names, " → ")
}
