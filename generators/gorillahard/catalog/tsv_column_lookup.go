package catalog

import (
	"maps"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// TsvColumnLookup asks for one of the many things that can be done with a table by one column.
var TsvColumnLookup = &generate.Family{
	Name: "tsv_column_lookup", Lever: "catalog", Tier: "T1_medium", Kind: dataset.ToolCall,
	Doc: "A chore by one named column of a TSV. The twins take the same column and count, sort, split or drop something else, so a system " +
		"that picks by shared words calls the wrong one.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		t := &stream.Pick(p.Rand, p.World.Ledgers).Prices.Table
		c := stream.Pick(p.Rand, tables.Chores(t, p.Rand.IntN(len(t.Columns))))
		args := dataset.Args{"path": t.Path}
		maps.Copy(args, c.Args)
		return &generate.Item{
			Files: []*workfiles.File{&t.File}, Slots: map[string]string{"wish": c.Wish}, Answer: dataset.One(c.Tool, args),
		}, nil
	},
}
