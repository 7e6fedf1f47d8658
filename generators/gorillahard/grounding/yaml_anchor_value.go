package grounding

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// YamlAnchorValue asks to set a printer to what its file says by way of anchors.
var YamlAnchorValue = &generate.Family{
	Name: "yaml_anchor_value", Lever: "grounding", Tier: "T2_hard", Kind: dataset.ToolCall,
	Doc: "The value in force after merge keys over up to three templates. A careless system takes the value of a template that is overridden, " +
		"a commented-out one, one out of a note, or lets the merge key win because it stands last.",
	Make: makeYamlAnchorValue,
}

var printDeeds = []struct{ what, key, tool string }{
	{"предельное число экземпляров", workfiles.PrintCopies, "print.limit_copies"},
	{"значение номера лотка", workfiles.PrintTray, "print.choose_tray"},
}

func makeYamlAnchorValue(p *generate.Pass) (*generate.Item, error) {
	f, deed := stream.Pick(p.Rand, p.World.PrintFleets), printDeeds[p.Index%len(printDeeds)]
	printer := stream.Pick(p.Rand, f.Printers)
	value, inherited := printer.Effective(deed.key)
	_, own := printer.Own[deed.key]
	off, hidden := printer.Off[deed.key]
	switch {
	case !hidden || off == value:
		return nil, generate.Retry("nothing commented out misleads about %s", printer.ID)
	case !own && !inherited:
		return nil, generate.Retry("%s takes its template's value as it is", printer.ID)
	}
	return &generate.Item{
		Files: []*workfiles.File{&f.File}, Slots: map[string]string{"room": printer.Room, "what": deed.what},
		Answer:     dataset.One(deed.tool, dataset.Args{"printer": printer.ID, deed.key: value}),
		FormatTrap: true,
	}, nil
}
