package scan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// TablesJoinTotal asks for a customer's amount at list prices: lines in one file, prices in another.
var TablesJoinTotal = &generate.Family{
	Name: "tables_join_total", Lever: "scan", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "Quantities of one file times the prices of another that were in force on each line's date. Taking the first, the newest or " +
		"a retired price, leaving out one that starts the same day, or counting void lines gives another amount.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		l := stream.Pick(p.Rand, p.World.Ledgers)
		price, deed := stream.Pick(p.Rand, l.Prices.Prices), stream.Pick(p.Rand, tables.MoneyDeeds)
		customer := stream.Pick(p.Rand, tables.Firsts(l.Rows, l.Client, tables.Live))
		mine := tables.And(tables.Live, tables.Is(l.Client, customer))
		rows := tables.And(mine, tables.Not(l.Status, l.Void))
		amount := tables.AtPrices(l, rows, price, tables.InForce(l.Prices))
		if amount == 0 || amount == tables.AtPrices(l, mine, price, tables.InForce(l.Prices)) {
			return nil, generate.Retry("void lines do not matter")
		}
		for _, careless := range tables.CarelessPrices(l.Prices) {
			if amount == tables.AtPrices(l, rows, price, careless) {
				return nil, generate.Retry("a careless price gives the same amount")
			}
		}
		return &generate.Item{
			Files: []*workfiles.File{&l.File, &l.Prices.File},
			Slots: map[string]string{
				"customer": customer, "quantity": l.Columns[l.Quantity].Name, "price": l.Prices.Columns[price].Name,
				"void": l.Void, "retired": l.Prices.Retired, "action": deed.Words,
			},
			Answer:     dataset.One(deed.Tool, dataset.Args{"customer": customer, "amount": tables.Money(amount)}),
			FormatTrap: true,
		}, nil
	},
}
