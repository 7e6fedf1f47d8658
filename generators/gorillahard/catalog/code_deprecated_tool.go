// Package catalog has families in which a note of the catalogue decides between two tools.
package catalog

import (
	"strings"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/action"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// CodeDeprecatedTool asks for something that two tools do, one of them no longer.
var CodeDeprecatedTool = &generate.Family{
	Name: "code_deprecated_tool", Lever: "catalog", Tier: "T2_hard", Kind: dataset.ToolCall,
	Doc: "The function whose body bears a ticket is handled by one of two tools that differ in one caveat: withdrawn with a " +
		"replacement, or no longer for methods. Fails who reads descriptions only, or gives a method without its class.",
	Make: makeCodeDeprecatedTool,
}

func makeCodeDeprecatedTool(p *generate.Pass) (*generate.Item, error) {
	source, err := generate.Pick(p.Rand, workfiles.Clean(p.World.Sources))
	if err != nil {
		return nil, err
	}
	function := stream.Pick(p.Rand, source.Functions)
	if function.Ticket == "" {
		return nil, generate.Retry("%s bears no ticket", function.Name)
	}
	// Only the tool for methods decides between the two that divide functions.
	do := action.Divide(source, function.Name)
	switch p.Rand.IntN(3) {
	case 0:
		do = action.Rename(p.Rand, source, function.Name)
	case 1:
		do = action.Usages(source, function.Name)
	default:
		if !function.Method {
			return nil, generate.Retry("either tool divides %s", function.Name)
		}
	}
	entry, err := p.Library.Lookup(do.Call.Tool)
	if err != nil {
		return nil, err
	}
	return &generate.Item{
		Files:  []*workfiles.File{&source.File},
		Slots:  map[string]string{"ticket": function.Ticket, "action": do.Phrase},
		Answer: do.Answer(),
		Twins:  []string{entry.Pair, "code.outline"},
		// The ticket is told of elsewhere too, next to another function.
		FormatTrap: strings.Count(string(source.Data), function.Ticket) > 1,
	}, nil
}
