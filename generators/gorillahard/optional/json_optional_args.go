package optional

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
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

// wish is an optional argument with the words that ask for it; none of them asks for a default.
type wish struct {
	text, param string
	value       any
}

func makeJSONOptionalArgs(p *generate.Pass) (*generate.Item, error) {
	d := stream.Pick(p.Rand, p.World.Dumps)
	c := stream.Pick(p.Rand, d.Criteria())
	found := d.Matching(c, true)
	wishes := wishesFor(p.Rand, found)
	if len(found) == 1 || len(wishes) == 0 {
		return nil, generate.Retry("no wish would change the selection by %s", c.Field)
	}
	wishes = stream.Sample(p.Rand, wishes, p.Rand.Between(1, len(wishes)))
	if len(d.Matching(c, false)) < len(found) {
		// Without this wish it would be open whether the other spelling is meant too.
		wishes = append(wishes, wish{"большие и малые буквы в значении считать одинаковыми", "ignore_case", true})
	}
	if len(wishes) > 3 {
		return nil, generate.Retry("every optional argument would be asked for")
	}
	args := dataset.Args{"path": d.Path, "list": d.Pointer, "field": c.Field, "value": c.Value}
	var texts []string
	for _, w := range wishes {
		args[w.param] = w.value
		texts = append(texts, w.text)
	}
	return &generate.Item{
		Files:  []*workfiles.File{&d.File},
		Slots:  map[string]string{"label": c.Label, "value": c.Value, "wishes": strings.Join(texts, "; ")},
		Answer: dataset.One("json.filter_records", args),
		Twins:  []string{"json.sort_records"},
	}, nil
}

// wishesFor are the wishes that change a selection.
func wishesFor(r *stream.Stream, found []*workfiles.Order) []wish {
	var wishes []wish
	if len(found) > 2 {
		limit := r.Between(2, len(found)-1)
		wishes = append(wishes, wish{fmt.Sprintf("не больше %d записей", limit), "limit", limit})
	}
	if slices.ContainsFunc(found, func(o *workfiles.Order) bool { return o.Phone == "" || o.Comment == "" }) {
		wishes = append(wishes, wish{"незаполненные (null) поля не нужны", "skip_nulls", true})
	}
	byDate := func(a, b *workfiles.Order) int { return a.Created.Compare(b.Created) }
	bySum := func(a, b *workfiles.Order) int { return cmp.Compare(a.Rubles, b.Rubles) }
	switch late := !slices.IsSortedFunc(found, byDate); {
	case late && r.Chance(50):
		wishes = append(wishes, wish{"от ранних к поздним по дате создания", "sort_by", "created_at"})
	case !slices.IsSortedFunc(found, bySum):
		wishes = append(wishes, wish{"от дешёвых к дорогим по сумме заказа", "sort_by", "payment.total"})
	}
	return wishes
}
