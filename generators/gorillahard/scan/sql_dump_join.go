package scan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/meters"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// SqlDumpJoin asks for a client's cost by tariffs as a migration leaves them.
var SqlDumpJoin = &generate.Family{
	Name: "sql_dump_join", Lever: "scan", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "Units of a TSV by the prices that a SQL migration ends with. Fails who stops at the INSERT, carries out what is rolled back or commented out, " +
		"forgets free units, drops lines with an old code, counts void or commented-out lines, or takes one client for another.",
	Make: makeSQLDumpJoin,
}

// meterDeeds are what to do with the sum; the words go before the column's name.
var meterDeeds = []tables.Deed{
	{Words: "записать сумму взамен прежней", Tool: "db.write_number"},
	{Words: "прибавить сумму к тому, что есть,", Tool: "db.increase_number"},
}

func makeSQLDumpJoin(p *generate.Pass) (*generate.Item, error) {
	m := stream.Pick(p.Rand, p.World.Meterings)
	client, deed, column := stream.Pick(p.Rand, m.Clients), stream.Pick(p.Rand, meterDeeds), stream.Pick(p.Rand, m.Columns)
	from := p.Rand.IntN(len(m.Months) - 1)
	months := m.Months[from : from+p.Rand.Between(2, len(m.Months)-from)]
	use := meters.Use{Meters: m, Client: client, From: months[0], To: months[len(months)-1]}
	right := use.Cost()
	if right == 0 || use.Harmless() {
		return nil, generate.Retry("a careless rule gives the same cost, or there is none")
	}
	return &generate.Item{
		Files: []*workfiles.File{&m.Migration, &m.Usage.File},
		Slots: map[string]string{
			"client": client.Name, "from": months[0], "to": months[len(months)-1], "void": m.Void, "action": deed.Words, "column": m.Account + "." + column,
		},
		Answer:     dataset.One(deed.Tool, dataset.Args{"column": m.Account + "." + column, "key": client.Key, "value": tables.Money(right)}),
		FormatTrap: true,
	}, nil
}
