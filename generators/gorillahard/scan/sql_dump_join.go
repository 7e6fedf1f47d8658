package scan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
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
	from := p.Rand.IntN(len(m.Months))
	months := m.Months[from : from+p.Rand.Between(1, len(m.Months)-from)]
	cost := func(rule meterRule) int64 { return meterCost(m, client, months, rule) }
	right, harmless := cost(meterRule{}), 0
	for _, careless := range []meterRule{{first: true}, {rolledBack: true}, {commented: true}, {noFree: true}, {dropOld: true}, {void: true}, {off: true}} {
		if cost(careless) == right {
			harmless++
		}
	}
	if right == 0 || harmless > 2 || cost(meterRule{first: true}) == right || cost(meterRule{noFree: true}) == right {
		return nil, generate.Retry("%d careless rules give the same cost", harmless)
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

// meterRule is what a careless reader does.
type meterRule struct{ first, rolledBack, commented, noFree, dropOld, void, off bool }

func meterCost(m *workfiles.Metering, client workfiles.MeterClient, months []string, rule meterRule) int64 {
	var sum int64
	for _, l := range m.Lines {
		if l.Client != client || l.Month < months[0] || l.Month > months[len(months)-1] {
			continue
		}
		if l.Void && !rule.void || l.Off && !rule.off || l.Replaced && rule.dropOld {
			continue
		}
		price := l.Tariff.Now
		switch {
		case rule.first:
			price = l.Tariff.First
		case rule.rolledBack:
			price = l.Tariff.RolledBack
		case rule.commented:
			price = l.Tariff.Commented
		}
		if rule.noFree {
			price.Free = 0
		}
		sum += max(0, l.Units-price.Free) * price.Unit
	}
	return sum
}
