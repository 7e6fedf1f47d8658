package parallel

import (
	"slices"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// CsvGroupTotals asks for one deed a customer, each with the customer's own total.
var CsvGroupTotals = &generate.Family{
	Name: "csv_group_totals", Lever: "parallel", Tier: "T4_wild", Kind: dataset.Calls,
	Doc: "Two to four named customers, a total each and a call each. Void lines, commented-out lines and lines whose status " +
		"only resembles the void one change some total; names that begin alike are different customers.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		l := stream.Pick(p.Rand, p.World.Ledgers)
		amount, deed := stream.Pick(p.Rand, l.Amounts), stream.Pick(p.Rand, tables.MoneyDeeds)
		counts := tables.And(tables.Live, tables.Not(l.Status, l.Void))
		names := stream.Sample(p.Rand, tables.Firsts(l.Rows, l.Client, counts), p.Rand.Between(2, 4))
		totals := tables.Totals(l.Rows, l.Client, amount, counts)
		for _, careless := range carelessCounts(l) {
			if same(names, totals, tables.Totals(l.Rows, l.Client, amount, careless)) {
				return nil, generate.Retry("a careless rule gives the same totals")
			}
		}
		for name, total := range totals {
			if total == 0 && tables.Alike(name, names) {
				return nil, generate.Retry("taking one customer for another would change no total")
			}
		}
		answer := dataset.Answer{Kind: dataset.Calls}
		for _, name := range names {
			if totals[name] == 0 {
				return nil, generate.Retry("%s has nothing to add up", name)
			}
			args := dataset.Args{"customer": name, "amount": tables.Money(totals[name])}
			answer.Calls = append(answer.Calls, dataset.Call{Tool: deed.Tool, Args: args})
		}
		return &generate.Item{
			Files: []*workfiles.File{&l.File},
			Slots: map[string]string{
				"groups": tables.Quoted(names), "amount": l.Columns[amount].Name, "void": l.Void, "action": deed.Words,
			},
			Answer: answer, FormatTrap: true,
		}, nil
	},
}

// carelessCounts count void lines, count commented-out ones, drop lines whose status begins like the void one.
func carelessCounts(l *workfiles.Ledger) []tables.Rule {
	stem := string([]rune(l.Void)[:5])
	return []tables.Rule{
		tables.Live,
		tables.Not(l.Status, l.Void),
		tables.And(tables.Live, func(r workfiles.Row) bool { return !strings.HasPrefix(r.Cells[l.Status].Text, stem) }),
	}
}

// same is true when all names have equal totals.
func same(names []string, a, b map[string]int64) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return a[name] != b[name] })
}
