// Package recordings finds recordings whose length a hasty reader of a duty journal gets wrong.
package recordings

import (
	"cmp"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/internal/stream"
)

// Choice is a recording and the journal that it stands in.
type Choice struct {
	File      *workfiles.File
	Recording *workfiles.Recording
}

// Misleading are the short or long recordings that both the plan and the first entries lead away
// from, in an order of the seed's own.
func Misleading(journals []*workfiles.DutyNotes, limit int, short bool) []Choice {
	var found []Choice
	for _, notes := range journals {
		for _, r := range notes.Recordings {
			if r.Minutes <= limit == short && r.FirstMinutes <= limit != short && r.PlannedMinutes <= limit != short {
				found = append(found, Choice{notes.File, r})
			}
		}
	}
	rank := func(c Choice) uint64 { return stream.Rank(c.Recording.ID, c.Recording.Topic) }
	slices.SortFunc(found, func(a, b Choice) int { return cmp.Compare(rank(a), rank(b)) })
	return found
}

// Extreme is the recording with the highest measure, nil when several have it.
func Extreme(all []*workfiles.Recording, measure func(*workfiles.Recording) int) *workfiles.Recording {
	best, only := all[0], true
	for _, r := range all[1:] {
		switch d := measure(r) - measure(best); {
		case d > 0:
			best, only = r, true
		case d == 0:
			only = false
		}
	}
	if !only {
		return nil
	}
	return best
}
