package scan

import (
	"maps"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// CsvTopGroup asks for the group with the largest total and one deed for it.
var CsvTopGroup = &generate.Family{
	Name: "csv_top_group", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "The group with the largest total over a period, void and commented-out lines aside, then one call about it. Counting either " +
		"kind of line, leaving out the period or its first and last day, or taking the group with most lines names another group.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		l, deeds := stream.Pick(p.Rand, p.World.Ledgers), tables.LeaderDeeds(p.Rand)
		deed, group := deeds[p.Index%len(deeds)], l.Client
		if !deed.Client() {
			group = stream.Pick(p.Rand, l.Groups)
		}
		contests := tables.Contests(l, group, stream.Pick(p.Rand, l.Amounts))
		if len(contests) == 0 {
			return nil, generate.Retry("on no days does every trap matter")
		}
		c := stream.Pick(p.Rand, contests)
		args := dataset.Args{"path": l.Path, "column": l.Columns[c.Group].Name, "value": c.Leader}
		if deed.Client() {
			args = dataset.Args{deed.Whom: c.Leader}
			maps.Copy(args, deed.Args)
		}
		return &generate.Item{
			Files: []*workfiles.File{&l.File},
			Slots: map[string]string{
				"group": l.Columns[c.Group].Name, "amount": l.Columns[c.Amount].Name, "void": l.Void, "action": deed.Words,
				"from": workfiles.DottedDate(c.From), "to": workfiles.DottedDate(c.To),
			},
			Answer:     dataset.One(deed.Tool, args),
			FormatTrap: true,
		}, nil
	},
}
