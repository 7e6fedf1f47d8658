package parallel

import (
	"fmt"
	"maps"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// IssueBatchUpdate asks to change every open work of one person that is due by a day.
var IssueBatchUpdate = &generate.Family{
	Name: "issue_batch_update", Lever: "parallel", Tier: "T4_wild", Kind: dataset.Calls,
	Doc: "Works that meet a condition after all comments, one call each. The description's list, proposals that nobody decided, finished works " +
		"and a bound that is read as exclusive give other sets.",
	Make: makeIssueBatchUpdate,
}

func makeIssueBatchUpdate(p *generate.Pass) (*generate.Item, error) {
	card := p.World.IssueCards[p.Index%len(p.World.IssueCards)]
	b := stream.Pick(p.Rand, card.Batches())
	// Cards take turns too, so each round of them begins with the next deed.
	phrase, tool, args := change(p.Rand, card, b, p.Index%len(p.World.IssueCards)+p.Index/len(p.World.IssueCards))
	if phrase == "" {
		return nil, generate.Retry("%s has no other open work", card.Path)
	}
	answer := dataset.Answer{Kind: dataset.Calls}
	for _, key := range b.Keys {
		call := dataset.Call{Tool: tool, Args: maps.Clone(args)}
		call.Args["issue"] = key
		answer.Calls = append(answer.Calls, call)
	}
	return &generate.Item{
		Files:  []*workfiles.File{card.File},
		Slots:  map[string]string{"person": b.Person, "day": b.Day, "action": phrase},
		Answer: answer,
	}, nil
}

// change is what to do with each work: an infinitive that governs the accusative, and the call. The phrase is
// empty when the card has no value for it.
func change(s *stream.Stream, card *workfiles.IssueCard, b workfiles.Batch, turn int) (phrase, tool string, args dataset.Args) {
	switch turn % 4 {
	case 0:
		day := fmt.Sprintf("2025-07-%02d", s.Between(1, 28))
		return "перенести на " + day, "tracker.set_due", dataset.Args{"date": day}
	case 1:
		others := slices.DeleteFunc(slices.Clone(card.People), func(name string) bool { return name == b.Person })
		who := stream.Pick(s, others)
		return "отдать человеку с логином " + who, "tracker.reassign", dataset.Args{"assignee": who}
	case 2:
		others := originals(card, b)
		if len(others) == 0 {
			return "", "", nil
		}
		original := stream.Pick(s, others)
		return "объявить повторами задачи " + original, "tracker.link_duplicate", dataset.Args{"original": original}
	}
	level := stream.Pick(s, [][2]string{{"низкую", "low"}, {"высокую", "high"}, {"блокирующую", "blocker"}})
	return "перевести на " + level[0] + " важность", "tracker.set_priority", dataset.Args{"priority": level[1]}
}

// originals are the works of the card that those of a batch can repeat: open ones of other people or of a later day.
func originals(card *workfiles.IssueCard, b workfiles.Batch) []string {
	var keys []string
	for _, t := range card.Tasks {
		if !t.Final.Done && !slices.Contains(b.Keys, t.Key) {
			keys = append(keys, t.Key)
		}
	}
	return keys
}
