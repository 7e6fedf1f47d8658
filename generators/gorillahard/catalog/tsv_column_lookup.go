package catalog

import (
	"maps"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// lookupDeeds take turns, as some columns allow but the first of them.
var lookupDeeds = []string{"table.count_filled", "table.sort", "table.split_by", "table.count_rows", "table.dedupe", "table.convert", "table.pivot"}

// TsvColumnLookup asks for one of the many things that can be done with a table by one column.
var TsvColumnLookup = &generate.Family{
	Name: "tsv_column_lookup", Lever: "catalog", Tier: "T1_medium", Kind: dataset.ToolCall,
	Doc: "A chore by one named column of a TSV. The twins take the same column and count, sort, split or drop something else, so a system " +
		"that picks by shared words calls the wrong one.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		t := &stream.Pick(p.Rand, p.World.Ledgers).Prices.Table
		deed := lookupDeeds[(uint64(p.Index)+p.Seed)%uint64(len(lookupDeeds))]
		chores := tables.Chores(t, p.Rand.IntN(len(t.Columns)))
		// In a second round it is another's turn now and then: there may be no more of the deed to ask for.
		if p.Index < len(lookupDeeds) || !p.Rand.Chance(2) {
			chores = slices.DeleteFunc(chores, func(c tables.Chore) bool { return c.Tool != deed })
		}
		if len(chores) == 0 {
			return nil, generate.Retry("the column is not fit for %s", deed)
		}
		c := stream.Pick(p.Rand, chores)
		args := dataset.Args{"path": t.Path}
		maps.Copy(args, c.Args)
		return &generate.Item{
			Files: []*workfiles.File{&t.File}, Slots: map[string]string{"wish": c.Wish}, Answer: dataset.One(c.Tool, args),
		}, nil
	},
}
