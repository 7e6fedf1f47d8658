package workfiles

import (
	"maps"
	"slices"
)

// Leaders are the keys with the largest count, sorted: more than one when they tie.
func Leaders(counts map[string]int) []string {
	var leaders []string
	for _, key := range slices.Sorted(maps.Keys(counts)) {
		switch {
		case len(leaders) == 0 || counts[key] > counts[leaders[0]]:
			leaders = []string{key}
		case counts[key] == counts[leaders[0]]:
			leaders = append(leaders, key)
		}
	}
	return leaders
}
