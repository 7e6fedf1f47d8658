package optional

import (
	"strings"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/selection"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// JsonOptionalArgs asks for a selection of orders with a few wishes.
var JsonOptionalArgs = &generate.Family{
	Name: "json_optional_args", Lever: "optional", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "Objects of a list are filtered by one field; of the tool's optional arguments only the ones that a wish asks for are given, and each wish matters. " +
		"A careless system adds the defaults or the export's own limit and order, or takes the field of a consignment for the field of the order.",
	Make: makeJSONOptionalArgs,
}

func makeJSONOptionalArgs(p *generate.Pass) (*generate.Item, error) {
	d := stream.Pick(p.Rand, p.World.Dumps)
	c := stream.Pick(p.Rand, d.Criteria())
	found := d.Matching(c, true)
	wishes := selection.Wishes(p.Rand, found)
	if len(found) == 1 || len(wishes) == 0 {
		return nil, generate.Retry("no wish would change the selection by %s", c.Field)
	}
	wishes = stream.Sample(p.Rand, wishes, p.Rand.Between(1, len(wishes)))
	if len(d.Matching(c, false)) < len(found) {
		// Without this wish it would be open whether the other spelling is meant too.
		wishes = append(wishes, selection.AnyCase)
		stream.Shuffle(p.Rand, wishes)
	}
	if len(wishes) > 3 {
		return nil, generate.Retry("every optional argument would be asked for")
	}
	args := dataset.Args{"path": d.Path, "list": d.Pointer, "field": c.Field, "value": c.Value}
	var texts []string
	for _, w := range wishes {
		args[w.Param] = w.Value
		texts = append(texts, w.Text)
	}
	if w, idle := selection.Idle(d, c, args, wishes); idle {
		return nil, generate.Retry("%s asks for nothing that the other wishes do not give", w.Param)
	}
	return &generate.Item{
		Files:  []*workfiles.File{&d.File},
		Slots:  map[string]string{"label": c.Label, "value": c.Value, "wishes": strings.Join(texts, "; ")},
		Answer: dataset.One("json.filter_records", args),
		Twins:  []string{"json.sort_records"},
	}, nil
}
