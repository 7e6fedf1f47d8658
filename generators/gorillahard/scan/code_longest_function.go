package scan

import (
	"slices"

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
		"Fails who takes code shown in strings and comments for code, counts self, stops at a nested def, or takes lines of the function for lines of the file.",
	Make: makeCodeLongestFunction,
}

func makeCodeLongestFunction(p *generate.Pass) (*generate.Item, error) {
	deed := action.FunctionDeeds[p.Index%len(action.FunctionDeeds)]
	finds := pyfeature.Finds(workfiles.Clean(p.World.Sources))
	suited := slices.DeleteFunc(slices.Clone(finds), func(f pyfeature.Find) bool { return !deed.Suits(f.Source, f.Function) })
	if len(suited) <= 2*(p.Index/len(action.FunctionDeeds)) {
		// Earlier rounds may have asked all that there is to ask, some of it in two turns.
		deed, suited = action.FunctionDeeds[0], finds
	}
	if len(suited) == 0 {
		return nil, generate.Retry("no function stands out")
	}
	f := stream.Pick(p.Rand, suited)
	do := deed.Ask(p.Rand, f.Source, f.Function)
	return &generate.Item{
		Files:      []*workfiles.File{&f.Source.File},
		Slots:      map[string]string{"feature": f.Feature.Phrase, "action": do.Phrase},
		Answer:     do.Answer(),
		Twins:      []string{"code.outline"},
		FormatTrap: true,
	}, nil
}
