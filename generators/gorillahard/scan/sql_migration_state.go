package scan

import (
	"fmt"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// SqlMigrationState asks to write the default that a column has after a whole migration.
var SqlMigrationState = &generate.Family{
	Name: "sql_migration_state", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "Name and default of a column after renamings and changes of the default. A careless system takes the default of creation, one " +
		"that is rolled back or commented out, or the name that is no more.",
	Make: makeSQLMigrationState,
}

var numberDeeds = []struct{ words, tool string }{
	{"записать найденное число в столбец", "db.write_number"},
	{"прибавить найденное число к столбцу", "db.increase_number"},
}

func makeSQLMigrationState(p *generate.Pass) (*generate.Item, error) {
	m, deed := stream.Pick(p.Rand, p.World.Migrations), stream.Pick(p.Rand, numberDeeds)
	c := stream.Pick(p.Rand, m.Columns)
	switch {
	case c.Default == c.Created || slices.Contains(c.Undone, c.Default):
		return nil, generate.Retry("%s.%s has its first default, or one that is undone too", c.Table, c.First)
	case len(c.Undone) == 0 && c.First == c.Last:
		return nil, generate.Retry("nothing misleads about %s.%s", c.Table, c.First)
	}
	key := fmt.Sprint(p.Rand.Between(100, 9800))
	return &generate.Item{
		Files: []*workfiles.File{&m.File}, Slots: map[string]string{"column": c.Table + "." + c.First, "deed": deed.words, "key": key},
		Answer:     dataset.One(deed.tool, dataset.Args{"column": c.Table + "." + c.Last, "key": key, "value": c.Default}),
		FormatTrap: true,
	}, nil
}
