// Package tables computes over the tables of the world for the families that ask about them.
package tables

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"etalon/catalog"
	"etalon/corpora/workfiles"
)

// Rule says whether a row is taken; a careless rule takes too many or too few.
type Rule func(workfiles.Row) bool

// And takes what all rules take.
func And(rules ...Rule) Rule {
	return func(r workfiles.Row) bool {
		return !slices.ContainsFunc(rules, func(rule Rule) bool { return !rule(r) })
	}
}

// Live takes rows that are not commented out.
func Live(r workfiles.Row) bool { return !r.Off }

// Is takes rows with that text in a column, Not those with another one.
func Is(column int, text string) Rule {
	return func(r workfiles.Row) bool { return r.Cells[column].Text == text }
}

// Not is the opposite of Is.
func Not(column int, text string) Rule {
	return func(r workfiles.Row) bool { return r.Cells[column].Text != text }
}

// From takes rows whose value in a column is at least low.
func From(column int, low int64) Rule {
	return func(r workfiles.Row) bool { return r.Cells[column].Value >= low }
}

// To takes rows whose value in a column is at most high.
func To(column int, high int64) Rule {
	return func(r workfiles.Row) bool { return r.Cells[column].Value <= high }
}

// Total adds a column up over the rows that a rule takes.
func Total(rows []workfiles.Row, column int, take Rule) int64 {
	var sum int64
	for _, r := range rows {
		if take(r) {
			sum += r.Cells[column].Value
		}
	}
	return sum
}

// Totals adds a column up by the text of another one.
func Totals(rows []workfiles.Row, group, column int, take Rule) map[string]int64 {
	sums := map[string]int64{}
	for _, r := range rows {
		if take(r) {
			sums[r.Cells[group].Text] += r.Cells[column].Value
		}
	}
	return sums
}

// Sizes counts rows by the text of a column.
func Sizes(rows []workfiles.Row, group int, take Rule) map[string]int64 {
	sizes := map[string]int64{}
	for _, r := range rows {
		if take(r) {
			sizes[r.Cells[group].Text]++
		}
	}
	return sizes
}

// Largest is the key of the largest value, or "" where there is none or two share it.
func Largest(values map[string]int64) string {
	best, shared := "", false
	for _, key := range slices.Sorted(maps.Keys(values)) {
		switch {
		case best == "" || values[key] > values[best]:
			best, shared = key, false
		case values[key] == values[best]:
			shared = true
		}
	}
	if shared {
		return ""
	}
	return best
}

// Firsts are the texts of a column in the order of their first row.
func Firsts(rows []workfiles.Row, column int, take Rule) []string {
	var texts []string
	for _, r := range rows {
		if text := r.Cells[column].Text; take(r) && !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return texts
}

// alike is how many letters names have in common that are taken for one another.
const alike = 10

// Alike is true when another one of names begins like name.
func Alike(name string, names []string) bool {
	letters := []rune(name)
	beginning := string(letters[:min(alike, len(letters))])
	return slices.ContainsFunc(names, func(n string) bool { return n != name && strings.HasPrefix(n, beginning) })
}

// Money is an argument of rubles.
func Money(kopecks int64) json.Number { return json.Number(workfiles.Rubles(kopecks)) }

// Quoted lists names for a question: «A», «B» и «C».
func Quoted(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return "«" + names[0] + "»"
	}
	return "«" + strings.Join(names[:last], "», «") + "» и «" + names[last] + "»"
}

var integer = regexp.MustCompile(`[0-9]+`)

// Limit is the number that a tool's limits name.
func Limit(lib *catalog.Library, tool string) (int, error) {
	e, err := lib.Lookup(tool)
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(integer.FindString(e.Constraints["limits"]))
	if err != nil {
		return 0, fmt.Errorf("tool %s: limits %q name no number: %w", tool, e.Constraints["limits"], err)
	}
	return n, nil
}
