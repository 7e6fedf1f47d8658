package scan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/action"
	"etalon/generators/internal/pyfeature"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// CodeLongestFunction asks for a function that stands out by a measure of its source.
var CodeLongestFunction = &generate.Family{
	Name: "code_longest_function", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "The function with most lines, parameters or decorators, or the only one without a docstring, is called by its full name. " +
		"Fails who takes code shown in strings and comments for code, counts self, or stops at a nested def.",
	Make: makeCodeLongestFunction,
}

func makeCodeLongestFunction(p *generate.Pass) (*generate.Item, error) {
	source := stream.Pick(p.Rand, workfiles.Clean(p.World.Sources))
	feature, function, err := pyfeature.Draw(p.Rand, source)
	if err != nil {
		return nil, err
	}
	do := action.Function(p.Rand, source, function, feature.Undocumented)
	return &generate.Item{
		Files:      []*workfiles.File{&source.File},
		Slots:      map[string]string{"feature": feature.Phrase, "action": do.Phrase},
		Answer:     do.Answer(),
		Twins:      []string{"code.outline"},
		FormatTrap: true,
	}, nil
}
