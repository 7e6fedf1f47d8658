package grounding

import (
	"fmt"
	"slices"
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/settings"
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
	choices := settings.Find(p.World.FlagFiles, settings.Strata[p.Index%len(settings.Strata)])
	if len(choices) == 0 {
		return nil, fmt.Errorf("no flag file has a setting of kind %d", p.Index%len(settings.Strata))
	}
	wanted := settings.Params[p.Index%len(settings.Params)]
	if left := slices.DeleteFunc(slices.Clone(choices), func(c settings.Setting) bool { return c.Param != wanted }); len(left) > 0 {
		choices = left
	}
	c := stream.Pick(p.Rand, choices)
	args := dataset.Args{"flag": c.Flag, "environment": c.Env, c.Param: c.Read.Effective}
	if c.Param == "percent" {
		percent, err := strconv.Atoi(c.Read.Effective)
		if err != nil {
			return nil, err
		}
		args[c.Param] = percent
	}
	return &generate.Item{
		Files:      []*workfiles.File{c.File.File},
		Slots:      map[string]string{"flag": c.Flag, "env": c.Env, "field": c.Words},
		Answer:     dataset.One(c.Tool, args),
		FormatTrap: true,
	}, nil
}
