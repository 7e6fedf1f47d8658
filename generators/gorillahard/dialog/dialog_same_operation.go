package dialog

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// DialogSameOperation asks for the first turn's operation on another consignment.
var DialogSameOperation = &generate.Family{
	Name: "dialog_same_operation", Lever: "dialog", Tier: "T3_expert", Kind: dataset.ToolCall, NeedsHistory: "tool",
	Doc: "The last turn names only an order and an item, the operation stands in the first. " +
		"A careless system asks which operation is meant, repeats the first call, or takes the other order's first consignment.",
	Make: makeDialogSameOperation,
}

var operations = []struct{ tool, action string }{
	{"delivery.hold", "поставить на паузу"},
	{"delivery.cancel", "отменить"},
	{"delivery.expedite", "сделать срочным"},
}

func makeDialogSameOperation(p *generate.Pass) (*generate.Item, error) {
	d, op := stream.Pick(p.Rand, p.World.Dumps), stream.Pick(p.Rand, operations)
	pair := stream.Sample(p.Rand, d.Parcels(), 2)
	first, last := pair[0], pair[1]
	switch {
	case !first.Waiting() || !last.Waiting():
		return nil, generate.Retry("a consignment has left the warehouse")
	case first.Order == last.Order || last.Place == 0:
		return nil, generate.Retry("one order twice, or its first consignment")
	}
	var twins []string
	for _, other := range operations {
		if other != op {
			twins = append(twins, other.tool)
		}
	}
	return &generate.Item{
		Files:  []*workfiles.File{&d.File},
		Slots:  map[string]string{"order": last.Number, "item": last.Item},
		Answer: dataset.One(op.tool, dataset.Args{"delivery_id": last.ID}),
		Twins:  twins,
		First: &generate.Turn{
			Slots:  map[string]string{"action": op.action, "order": first.Number, "item": first.Item},
			Answer: dataset.One(op.tool, dataset.Args{"delivery_id": first.ID}),
		},
	}, nil
}
