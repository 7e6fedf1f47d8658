package scan

import (
	"slices"

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
		"a retired price, leaving out one that starts the same day, or counting void or commented-out lines gives another amount.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		l := stream.Pick(p.Rand, p.World.Ledgers)
		price, deed := stream.Pick(p.Rand, l.Prices.Prices), stream.Pick(p.Rand, tables.MoneyDeeds)
		choice := customers(p.Rand, l)
		if len(choice) == 0 {
			return nil, generate.Retry("no customer has commented-out lines")
		}
		customer := stream.Pick(p.Rand, choice)
		mine, valid := tables.Is(l.Client, customer), tables.Not(l.Status, l.Void)
		rows := tables.And(tables.Live, mine, valid)
		amount := tables.AtPrices(l, rows, price, tables.InForce(l.Prices))
		if amount == 0 {
			return nil, generate.Retry("%s has nothing to add up", customer)
		}
		for _, careless := range []tables.Rule{tables.And(tables.Live, mine), tables.And(mine, valid)} {
			if amount == tables.AtPrices(l, careless, price, tables.InForce(l.Prices)) {
				return nil, generate.Retry("void or commented-out lines do not matter")
			}
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

// customers are those with commented-out lines, mostly those whose name another one's begins like.
func customers(s *stream.Stream, l *workfiles.Ledger) []string {
	all := tables.Firsts(l.Rows, l.Client, tables.Live)
	some := tables.Firsts(l.Rows, l.Client, func(r workfiles.Row) bool { return r.Off })
	some = slices.DeleteFunc(some, func(name string) bool { return !slices.Contains(all, name) })
	alike := slices.DeleteFunc(slices.Clone(some), func(name string) bool { return !tables.Alike(name, all) })
	if len(alike) > 0 && s.Chance(80) {
		return alike
	}
	return some
}
