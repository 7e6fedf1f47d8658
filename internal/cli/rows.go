package cli

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"

	"etalon/internal/dataset"
)

// questionItems are the questions of a built gorillahard. One is called by its base_id, its
// dialog_id (for the last turn) or its row number.
func questionItems(dir string) ([]item, error) {
	var all []*dataset.Question
	for _, name := range []string{"data/test.jsonl", "data/shots.jsonl"} {
		rows, err := readLines[dataset.Question](filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	list := make([]item, len(all))
	seen := map[string]bool{}
	for i, q := range all {
		names := []string{q.Meta.BaseID, strconv.Itoa(q.Meta.ID)}
		// The last turn comes first, among the scored rows: a dialogue is called by it.
		if d := q.Meta.DialogID; d != q.Meta.BaseID && !seen[d] {
			seen[d] = true
			names = append(names, d)
		}
		list[i] = item{library, names, func() []chatMessage { return questionMessages(q, all) }, q.Outputs}
	}
	return list, nil
}

// questionMessages are the prompt and the turns before it.
func questionMessages(q *dataset.Question, all []*dataset.Question) []chatMessage {
	var before []*dataset.Question
	for _, t := range all {
		if t.Meta.DialogID == q.Meta.DialogID && t.Meta.TurnID < q.Meta.TurnID {
			before = append(before, t)
		}
	}
	slices.SortFunc(before, func(a, b *dataset.Question) int { return cmp.Compare(a.Meta.TurnID, b.Meta.TurnID) })
	var messages []chatMessage
	for _, t := range before {
		messages = append(messages, chatMessage{"user", t.Prompt()}, chatMessage{"assistant", t.Outputs})
	}
	return append(messages, chatMessage{"user", q.Prompt()})
}
