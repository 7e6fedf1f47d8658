package dialog

import (
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// DialogCarriedValue asks for the first turn's duration on another queue.
var DialogCarriedValue = &generate.Family{
	Name: "dialog_carried_value", Lever: "dialog", Tier: "T3_expert", Kind: dataset.ToolCall, NeedsHistory: "args",
	Doc: "The number of minutes stands only in the first turn, the queue of the last one only in an override of the settings. " +
		"A careless system asks for the number, takes one from the file, or names the queue that the environment has replaced.",
	Make: makeDialogCarriedValue,
}

// pauses take the genitive plural, so one phrasing suits them all.
var pauses = []int{15, 20, 25, 30, 35, 40, 45, 50, 55, 65, 70, 75, 80, 90, 100}

func makeDialogCarriedValue(p *generate.Pass) (*generate.Item, error) {
	s := stream.Pick(p.Rand, p.World.Settings)
	pair := stream.Sample(p.Rand, s.Consumers, 2)
	first, last := pair[0], pair[1]
	firstEnv, env, minutes := stream.Pick(p.Rand, s.Envs), stream.Pick(p.Rand, s.Envs), stream.Pick(p.Rand, pauses)
	if last.QueueFor(env) == last.Queue {
		return nil, generate.Retry("%s has no queue of its own in %s", last.Name, env)
	}
	return &generate.Item{
		Files:  []*workfiles.File{&s.File},
		Slots:  map[string]string{"consumer": last.Name, "env": env},
		Answer: dataset.One("queue.pause", dataset.Args{"queue": last.QueueFor(env), "minutes": minutes}),
		First: &generate.Turn{
			Slots:  map[string]string{"consumer": first.Name, "env": firstEnv, "minutes": strconv.Itoa(minutes)},
			Answer: dataset.One("queue.pause", dataset.Args{"queue": first.QueueFor(firstEnv), "minutes": minutes}),
		},
	}, nil
}
