package dialog

import (
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// DialogCorrectedValue puts one value of the first turn right.
var DialogCorrectedValue = &generate.Family{
	Name: "dialog_corrected_value", Lever: "dialog", Tier: "T3_expert", Kind: dataset.ToolCall, NeedsHistory: "tool,args",
	Doc: "The last turn corrects the environment and nothing else; consumer and minutes stand in the first, the queue in the file. " +
		"A careless system keeps the queue of the first turn or takes the one that the environment overrides.",
	Make: makeDialogCorrectedValue,
}

func makeDialogCorrectedValue(p *generate.Pass) (*generate.Item, error) {
	s := stream.Pick(p.Rand, p.World.Settings)
	c, envs, minutes := stream.Pick(p.Rand, s.Consumers), stream.Sample(p.Rand, s.Envs, 2), stream.Pick(p.Rand, pauses)
	if c.QueueFor(envs[0]) == c.QueueFor(envs[1]) || c.QueueFor(envs[1]) == c.Queue {
		return nil, generate.Retry("%s has no queue of its own in %s", c.Name, envs[1])
	}
	call := func(env string) dataset.Answer {
		return dataset.One("queue.pause", dataset.Args{"queue": c.QueueFor(env), "minutes": minutes})
	}
	return &generate.Item{
		Files: []*workfiles.File{&s.File}, Slots: map[string]string{"env": envs[1]}, Answer: call(envs[1]),
		First: &generate.Turn{
			Slots:  map[string]string{"consumer": c.Name, "env": envs[0], "minutes": strconv.Itoa(minutes)},
			Answer: call(envs[0]),
		},
	}, nil
}
