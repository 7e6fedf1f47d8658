// Package catalog has the families whose difficulty is the choice among twins.
package catalog

import (
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// aggregateTurns are the aggregates that are asked for in turn, each in every set.
var aggregateTurns = []string{"table.mean", "table.mode", "table.sum", "table.min", "table.count_distinct", "table.max", "table.stddev", "table.median"}

// CsvColumnMean asks for one aggregate of a column that the question names.
var CsvColumnMean = &generate.Family{
	Name: "csv_column_mean", Lever: "catalog", Tier: "T1_medium", Kind: dataset.ToolCall,
	Doc: "One aggregate of a named column, over all rows. The twins compute other aggregates of a column with the same " +
		"parameters, so a system that picks by the family's name or by shared words calls the wrong one.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		t := stream.Pick(p.Rand, tables.All(p.World))
		column, deeds := stream.Pick(p.Rand, t.Columns), tables.Aggregates
		if !column.Numeric() {
			if !repeats(t, column) {
				return nil, generate.Retry("column %s has hardly any repetition", column.Name)
			}
			deeds = tables.TextAggregates
		}
		turn := aggregateTurns[p.Index%len(aggregateTurns)]
		at := slices.IndexFunc(deeds, func(d tables.Deed) bool { return d.Tool == turn })
		if at < 0 {
			return nil, generate.Retry("column %s is not fit for %s", column.Name, turn)
		}
		deed := deeds[at]
		return &generate.Item{
			Files:  []*workfiles.File{&t.File},
			Slots:  map[string]string{"operation": deed.Words, "column": column.Name},
			Answer: dataset.One(deed.Tool, dataset.Args{"path": t.Path, "column": column.Name}),
		}, nil
	},
}

// repeats is true for columns of texts worth counting: no empty cells, and under half as many texts as rows.
func repeats(t *workfiles.Table, column workfiles.Column) bool {
	at := slices.Index(t.Columns, column)
	texts := tables.Firsts(t.Rows, at, tables.Live)
	return column.Kind == workfiles.Text && !slices.Contains(texts, "") && len(texts)*2 < len(t.Rows)
}
