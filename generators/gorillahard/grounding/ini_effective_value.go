package grounding

import (
	"fmt"
	"slices"
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// IniEffectiveValue asks to set a flag to what a file of overrides says of it.
var IniEffectiveValue = &generate.Family{
	Name: "ini_effective_value", Lever: "grounding", Tier: "T2_hard", Kind: dataset.ToolCall,
	Doc: "The value in force after defaults, flag, environment and repeated sections. A careless system stops at a weaker level, at the first " +
		"of repeated entries, at a commented-out one or at another environment.",
	Make: makeIniEffectiveValue,
}

func makeIniEffectiveValue(p *generate.Pass) (*generate.Item, error) {
	choices := flagSettings(p.World.FlagFiles, strata[p.Index%len(strata)])
	if len(choices) == 0 {
		return nil, fmt.Errorf("no flag file has a setting of kind %d", p.Index%len(strata))
	}
	wanted := params[p.Index%len(params)]
	if left := slices.DeleteFunc(slices.Clone(choices), func(c flagSetting) bool { return c.param != wanted }); len(left) > 0 {
		choices = left
	}
	c := stream.Pick(p.Rand, choices)
	args := dataset.Args{"flag": c.flag, "environment": c.env, c.param: c.read.Effective}
	if c.param == "percent" {
		percent, err := strconv.Atoi(c.read.Effective)
		if err != nil {
			return nil, err
		}
		args[c.param] = percent
	}
	return &generate.Item{
		Files:      []*workfiles.File{c.file.File},
		Slots:      map[string]string{"flag": c.flag, "env": c.env, "field": c.words},
		Answer:     dataset.One(c.tool, args),
		FormatTrap: true,
	}, nil
}
