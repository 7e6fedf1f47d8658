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
	phrase, tool, args := change(p.Rand, card, b.Person)
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

// change is what to do with each work: an infinitive that governs the accusative, and the call.
func change(s *stream.Stream, card *workfiles.IssueCard, person string) (phrase, tool string, args dataset.Args) {
	switch s.IntN(3) {
	case 0:
		day := fmt.Sprintf("2025-07-%02d", s.Between(1, 28))
		return "перенести на " + day, "tracker.set_due", dataset.Args{"date": day}
	case 1:
		others := slices.DeleteFunc(slices.Clone(card.People), func(name string) bool { return name == person })
		who := stream.Pick(s, others)
		return "отдать человеку с логином " + who, "tracker.reassign", dataset.Args{"assignee": who}
	}
	level := stream.Pick(s, [][2]string{{"низкую", "low"}, {"высокую", "high"}, {"блокирующую", "blocker"}})
	return "перевести на " + level[0] + " важность", "tracker.set_priority", dataset.Args{"priority": level[1]}
}
