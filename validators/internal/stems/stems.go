// Package stems recognises what a request wants done by beginnings of its words.
package stems

import (
	"fmt"
	"slices"
	"strings"

	"etalon/validators/internal/sheet"
)

// Table tells capabilities by the beginnings of words that a phrase must have, all of them.
type Table map[string][]string

// Named is the one capability that a phrase speaks of.
func (t Table) Named(phrase string) (string, error) {
	words := sheet.Words(phrase)
	var found []string
	for capability, begins := range t {
		if !slices.ContainsFunc(begins, func(b string) bool { return !begun(words, b) }) {
			found = append(found, capability)
		}
	}
	slices.Sort(found)
	if len(found) != 1 {
		return "", fmt.Errorf("%q speaks of %q, want one capability", phrase, found)
	}
	return found[0], nil
}

func begun(words []string, beginning string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, beginning) })
}
