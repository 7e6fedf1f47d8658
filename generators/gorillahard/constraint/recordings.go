package constraint

import (
	"cmp"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/internal/stream"
)

// choice is a recording and the journal that it stands in.
type choice struct {
	file      *workfiles.File
	recording *workfiles.Recording
}

// misleading are the short or long recordings that both the plan and the first entries lead away
// from, in an order of the seed's own.
func misleading(journals []*workfiles.DutyNotes, limit int, short bool) []choice {
	var found []choice
	for _, notes := range journals {
		for _, r := range notes.Recordings {
			if r.Minutes <= limit == short && r.FirstMinutes <= limit != short && r.PlannedMinutes <= limit != short {
				found = append(found, choice{notes.File, r})
			}
		}
	}
	rank := func(c choice) uint64 { return stream.Rank(c.recording.ID, c.recording.Topic) }
	slices.SortFunc(found, func(a, b choice) int { return cmp.Compare(rank(a), rank(b)) })
	return found
}
