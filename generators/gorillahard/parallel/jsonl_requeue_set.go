package parallel

import (
	"strconv"
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/queues"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// JsonlRequeueSet asks for a call for every queue that stands still at a moment.
var JsonlRequeueSet = &generate.Family{
	Name: "jsonl_requeue_set", Lever: "parallel", Tier: "T4_wild", Kind: dataset.Calls,
	Doc: "Queues whose last measurement at a moment shows many waiting entries and no consumer, a call each. Fails who takes the last line for the last measurement, " +
		"the last of all or one before the moment itself, compares clock times of different offsets, takes Moscow time for UTC, counts retracted measurements or " +
		"queues with consumers, or takes the bound as exclusive.",
	Make: makeJsonlRequeueSet,
}

func makeJsonlRequeueSet(p *generate.Pass) (*generate.Item, error) {
	f := stream.Pick(p.Rand, p.World.QueueFeeds)
	look, err := queues.Find(p, f)
	if err != nil {
		return nil, err
	}
	phrase, tool, param, value := queues.Deed(p.Rand)
	answer := dataset.Answer{Kind: dataset.Calls}
	for _, q := range look.Find(f) {
		args := dataset.Args{"queue": q}
		if param != "" {
			args[param] = value
		}
		answer.Calls = append(answer.Calls, dataset.Call{Tool: tool, Args: args})
	}
	return &generate.Item{
		Files:  []*workfiles.File{&f.File},
		Slots:  map[string]string{"time": look.At.Add(3 * time.Hour).Format("15:04"), "least": strconv.Itoa(look.Least), "action": phrase},
		Answer: answer, FormatTrap: true,
	}, nil
}
