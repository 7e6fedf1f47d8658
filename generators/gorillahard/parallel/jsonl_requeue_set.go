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
		"compares clock times of different offsets, counts retracted measurements, or takes the bound as exclusive.",
	Make: makeJsonlRequeueSet,
}

func makeJsonlRequeueSet(p *generate.Pass) (*generate.Item, error) {
	f := stream.Pick(p.Rand, p.World.QueueFeeds)
	look := workfiles.QueueLook{At: f.Samples[0].At.Add(time.Duration(10*p.Rand.Between(6, 29)) * time.Minute), Least: 10 * p.Rand.Between(8, 40)}
	right := look.Find(f)
	if len(right) < 2 || len(right) > 5 {
		return nil, generate.Retry("%d queues stand still", len(right))
	}
	if trap := look.Harmless(f); trap != "" {
		return nil, generate.Retry("trap %q finds the same queues", trap)
	}
	phrase, tool, param, value := queues.Deed(p.Rand)
	answer := dataset.Answer{Kind: dataset.Calls}
	for _, q := range right {
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
