package scan

import (
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// CsvTopGroup asks for the group with the largest total and one deed for it.
var CsvTopGroup = &generate.Family{
	Name: "csv_top_group", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "The group with the largest total over a period, void and commented-out lines aside, then one call about it. " +
		"Counting void lines, leaving the period out of account or taking the group with most lines names another group.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		l := stream.Pick(p.Rand, p.World.Ledgers)
		group, amount := stream.Pick(p.Rand, l.Groups), stream.Pick(p.Rand, l.Amounts)
		days := tables.Firsts(l.Rows, l.Day, tables.Live)
		from, to := p.Rand.IntN(len(days)/2), len(days)/2+p.Rand.IntN(len(days)/2)
		leader, trap, err := leaderOf(l, group, amount, dayNamed(l, days[from]), dayNamed(l, days[to]))
		if err != nil {
			return nil, err
		}
		deeds := tables.RowDeeds
		if group == l.Client {
			deeds = slices.Concat(tables.RowDeeds[:1], tables.ClientDeeds)
		}
		deed := stream.Pick(p.Rand, deeds)
		args := dataset.Args{"client": leader}
		if slices.Contains(tables.RowDeeds, deed) {
			args = dataset.Args{"path": l.Path, "column": l.Columns[group].Name, "value": leader}
		}
		return &generate.Item{
			Files: []*workfiles.File{&l.File},
			Slots: map[string]string{
				"group": l.Columns[group].Name, "amount": l.Columns[amount].Name, "void": l.Void, "action": deed.Words,
				"from": workfiles.DottedDate(dayNamed(l, days[from])), "to": workfiles.DottedDate(dayNamed(l, days[to])),
			},
			Answer:     dataset.One(deed.Tool, args),
			FormatTrap: trap,
		}, nil
	},
}

// dayNamed is the value of a date as the ledger writes it.
func dayNamed(l *workfiles.Ledger, text string) int64 {
	at := slices.IndexFunc(l.Rows, func(r workfiles.Row) bool { return r.Cells[l.Day].Text == text })
	return l.Rows[at].Cells[l.Day].Value
}

// leaderOf is the group with the largest total, and whether commented-out lines would name another.
func leaderOf(l *workfiles.Ledger, group, amount int, from, to int64) (leader string, trap bool, err error) {
	within := tables.And(tables.From(l.Day, from), tables.To(l.Day, to))
	counts := tables.And(tables.Live, tables.Not(l.Status, l.Void))
	top := func(take tables.Rule) string { return tables.Largest(tables.Totals(l.Rows, group, amount, take)) }
	leader = top(tables.And(counts, within))
	switch leader {
	case "":
		return "", false, generate.Retry("no single leader")
	case top(tables.And(tables.Live, within)):
		return "", false, generate.Retry("void lines do not matter")
	case top(counts):
		return "", false, generate.Retry("the period does not matter")
	case tables.Largest(tables.Sizes(l.Rows, group, tables.And(counts, within))):
		return "", false, generate.Retry("the leader has most lines too")
	}
	return leader, leader != top(tables.And(tables.Not(l.Status, l.Void), within)), nil
}
