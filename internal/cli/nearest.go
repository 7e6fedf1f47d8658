package cli

import (
	"fmt"
	"strings"
)

// maxName bounds what is compared of a mistyped name.
const maxName = 80

// nearest is the candidate that is fewest edits away from name; of equals the first one. A name
// that was cut short is nearer to its continuations than to anything else.
func nearest(name string, candidates []string) string {
	best, fewest := "", -1
	for _, c := range candidates {
		d := 2 * distance(strings.ToLower(name), strings.ToLower(c))
		if name != "" && strings.HasPrefix(c, name) {
			d = 1
		}
		if fewest < 0 || d < fewest {
			best, fewest = c, d
		}
	}
	return best
}

// distance counts insertions, deletions, replacements and swaps of neighbours.
func distance(a, b string) int {
	x, y := clipped(a), clipped(b)
	before := make([]int, len(y)+1)
	last := make([]int, len(y)+1)
	row := make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}

func clipped(s string) []rune {
	r := []rune(s)
	return r[:min(len(r), maxName)]
}

// unknownName is the answer to a name that is none of the valid ones.
func unknownName(what, name string, valid []string, hint string) error {
	text := fmt.Sprintf("no %s is named %q", what, name)
	if n := nearest(name, valid); n != "" {
		text += fmt.Sprintf("; the nearest is %q", n)
	}
	return &usageError{text, hint}
}
