package dialog

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// DialogCancelled takes the first turn back and asks for something else.
var DialogCancelled = &generate.Family{
	Name: "dialog_cancelled", Lever: "dialog", Tier: "T3_expert", Kind: dataset.ToolCall, NeedsHistory: "trap",
	Doc: "The last turn cancels the first and is complete in itself. " +
		"A careless system clings to the first turn's tool or data set, calls both, or takes an entry that is not in force.",
	Make: makeDialogCancelled,
}

func makeDialogCancelled(p *generate.Pass) (*generate.Item, error) {
	m := stream.Pick(p.Rand, p.World.ExportManifests)
	pair := stream.Sample(p.Rand, m.Sets, 2)
	first, last := pair[0], pair[1]
	switch {
	case !first.InForce() || !last.InForce() || first.Title == last.Title:
		return nil, generate.Retry("an entry is not in force, or one title twice")
	case len(m.Decoys(last)) == 0:
		return nil, generate.Retry("%s has no decoy", last.Title)
	}
	return &generate.Item{
		Files:      []*workfiles.File{&m.File},
		Slots:      map[string]string{"title": last.Title, "period": last.Period.Words},
		Answer:     dataset.One("http.trace_redirects", dataset.Args{"url": last.CSV().URL}),
		Twins:      []string{"http.head"},
		FormatTrap: true,
		First: &generate.Turn{
			Slots:  map[string]string{"title": first.Title, "period": first.Period.Words},
			Answer: dataset.One("http.download", dataset.Args{"url": first.CSV().URL}),
		},
	}, nil
}
