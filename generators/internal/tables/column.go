package tables

import (
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/stream"
)

// HalfNamed is a draw shared by a clarification and its near miss: an aggregate of a column of which
// only one word is known.
type HalfNamed struct {
	Table   *workfiles.Table
	Columns []workfiles.Column
	Deed    Deed
	Slots   map[string]string
}

// columnWords each stand in one column of some tables and in two of others.
var columnWords = []string{"сумма", "количество", "время", "сумма", "вес", "цена"}

// DrawHalfNamed takes the word from the item's number, so that it does not tell a clarification from
// its near miss, and draws a table with that many columns of that word.
func DrawHalfNamed(p *generate.Pass, columns int) (*HalfNamed, error) {
	word := columnWords[p.Index%len(columnWords)]
	h := &HalfNamed{Table: stream.Pick(p.Rand, All(p.World)), Deed: stream.Pick(p.Rand, Aggregates)}
	h.Columns = Named(h.Table, word)
	if len(h.Columns) != columns || slices.ContainsFunc(h.Columns, func(c workfiles.Column) bool { return !c.Numeric() }) {
		return nil, generate.Retry("%s has %d columns named %s, want %d of numbers", h.Table.Path, len(h.Columns), word, columns)
	}
	h.Slots = map[string]string{"word": word, "operation": h.Deed.Words}
	return h, nil
}
