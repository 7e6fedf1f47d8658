package grounding

import (
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
		"of repeated entries or at a commented-out one.",
	Make: makeIniEffectiveValue,
}

func makeIniEffectiveValue(p *generate.Pass) (*generate.Item, error) {
	f := stream.Pick(p.Rand, p.World.FlagFiles)
	flag, env := stream.Pick(p.Rand, f.Flags), stream.Pick(p.Rand, f.Environments)
	args := dataset.Args{"flag": flag, "environment": env}
	var field, tool, key, param string
	switch p.Rand.IntN(3) {
	case 0:
		field, tool, key, param = "долю аудитории", "flags.set_share", f.Keys.Share, "percent"
	case 1:
		field, tool, key, param = "дату включения", "flags.schedule_enable", f.Keys.Start, "date"
	default:
		field, tool, key, param = "команду-владельца", "flags.assign_owner", f.Keys.Owner, "owner"
	}
	r := f.Read(flag, env, key)
	if err := misleads(r); err != nil {
		return nil, err
	}
	args[param] = r.Effective
	if param == "percent" {
		percent, err := strconv.Atoi(r.Effective)
		if err != nil {
			return nil, err
		}
		args[param] = percent
	}
	return &generate.Item{
		Files:      []*workfiles.File{f.File},
		Slots:      map[string]string{"flag": flag, "env": env, "field": field},
		Answer:     dataset.One(tool, args),
		FormatTrap: true,
	}, nil
}

// misleads refuses settings that a careless reading gets right.
func misleads(r workfiles.Readings) error {
	if r.FirstOfRepeated == "" && r.WithComments == "" || slices.Contains(r.Hasty(), r.Effective) {
		return generate.Retry("a hasty reading finds the right value")
	}
	return nil
}
