package tables

import (
	"fmt"
	"slices"
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/stream"
)

// HalfNamed is a draw shared by a clarification and its near miss: an aggregate of a column of which
// only one word is known.
type HalfNamed struct {
	Table   *workfiles.Table
	Columns []workfiles.Column
	// Deed has the tool asked for, Twin is one like it.
	Deed  Deed
	Twin  string
	Slots map[string]string
}

// half is a word that two columns of one table have and one column of another table of that format
// does; the tables are numbered as All lists them.
type half struct {
	word     string
	two, one int
}

// halves have every table once in each place, so that no file, format, length or word tells a
// clarification from its near miss.
var halves = []half{
	{"сумма", 0, 2}, {"сумма", 6, 7}, {"количество", 4, 0}, {"количество", 7, 6},
	{"время", 2, 4}, {"количество", 1, 5}, {"цена", 3, 1}, {"время", 5, 3},
}

// DrawHalfNamed takes word, deed and twin from the item's number and the seed alone: a clarification and
// its near miss, which have phrasing and catalogue in common too, differ in nothing but the table.
func DrawHalfNamed(p *generate.Pass, columns int) (*HalfNamed, error) {
	own := stream.New(p.Seed, "half-named")
	order, deeds := stream.Sample(own, halves, len(halves)), stream.Sample(own, Aggregates, len(Aggregates))
	// In every round a half comes back with the next phrasing and the next deed.
	round := p.Index / len(halves)
	at := (p.Index + round) % len(halves)
	h := &HalfNamed{Deed: deeds[(at+round)%len(deeds)]}
	tool, err := p.Library.Lookup(h.Deed.Tool)
	if err != nil {
		return nil, err
	}
	h.Twin = stream.Pick(stream.New(p.Seed, "half-named", strconv.Itoa(p.Index)), tool.Twins)
	table := order[at].two
	if columns == 1 {
		table = order[at].one
	}
	h.Table = All(p.World)[table]
	return h, h.find(order[at].word, columns)
}

// find is the columns of the word, which must be as many and hold numbers.
func (h *HalfNamed) find(word string, columns int) error {
	h.Columns = Named(h.Table, word)
	h.Slots = map[string]string{"word": word, "operation": h.Deed.Words}
	if len(h.Columns) != columns || slices.ContainsFunc(h.Columns, func(c workfiles.Column) bool { return !c.Numeric() }) {
		return fmt.Errorf("%s has %d columns named %s, want %d of numbers", h.Table.Path, len(h.Columns), word, columns)
	}
	return nil
}
