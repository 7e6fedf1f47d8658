package plants

import (
	"slices"
	"strings"

	"etalon/internal/score/russian"
)

// reach is how far behind its key words a value may stand, in bytes.
const reach = 220

// mention is a value of a topic with its place.
type mention struct {
	where, shown string
	// key is the value with its unit, in one form.
	key string
}

// termFaults finds topics that a document gives several values.
func termFaults(m *material, _ *counts) []*fault {
	var faults []*fault
	for i := range topics {
		for _, list := range [][]mention{m.mentions(&topics[i]), m.changed(&topics[i])} {
			if f := m.clashOf(list); f != nil {
				faults = append(faults, f)
			}
		}
	}
	for _, group := range append(m.deadlines(), m.penalties()...) {
		if f := m.clashOf(group); f != nil {
			faults = append(faults, f)
		}
	}
	return faults
}

// clashOf is the contradiction between mentions of one thing, nil when all agree.
func (m *material) clashOf(list []mention) *fault {
	var where, shown, keys []string
	for _, n := range list {
		if !slices.Contains(keys, n.key) {
			keys, shown, where = append(keys, n.key), append(shown, n.shown), append(where, n.where)
		}
	}
	if len(keys) < 2 {
		return nil
	}
	return m.clash(where, shown)
}

// mentions are what the contract itself says of a topic, and what a supplement says that it said.
func (m *material) mentions(t *topic) []mention {
	out := m.inClauses(t, false)
	for _, p := range slices.Concat(m.pairs, m.before) {
		if t.row.MatchString(p.label) {
			out = append(out, t.read(p.where, russian.Fold(p.value))...)
		}
	}
	if t.name == "price" && m.summed != nil && len(out) > 0 {
		out = append(out, mention{"sum of the table", decimal(m.summed), numeral(m.summed) + " RUB"})
	}
	return out
}

// ahead cuts a text at a whole word.
func ahead(text string) string {
	if len(text) <= reach {
		return text
	}
	return text[:max(0, strings.LastIndexByte(text[:reach], ' '))]
}

// read is the first value of the text, when it is one that the topic has. What figures and words say
// differently has its own fault.
func (t *topic) read(where, text string) []mention {
	if t.day {
		if d := russian.Dates(text); len(d) > 0 && d[0].Problem == "" && d[0].Period.IsDay() {
			return []mention{{where, d[0].Of(text), d[0].Period.String()}}
		}
		return nil
	}
	list := russian.Quantities(text)
	if len(list) == 0 || list[0].Problem != "" || list[0].Role != russian.Exact || !slices.Contains(t.units, list[0].Unit) {
		return nil
	}
	return []mention{{where, list[0].Of(text), keyOf(list[0], t.units)}}
}

// keyOf is value and unit; a bare number has the first unit of the topic.
func keyOf(q russian.Quantity, units []string) string {
	unit := q.Unit
	if unit == "" {
		unit = units[0]
		if slices.Contains(units, "RUB") {
			unit = "RUB"
		}
	}
	return numeral(q.Value) + " " + unit
}

// changed are what a supplement makes of a topic.
func (m *material) changed(t *topic) []mention {
	out := m.inClauses(t, true)
	for _, p := range m.after {
		if t.row.MatchString(p.label) {
			out = append(out, t.read(p.where, russian.Fold(p.value))...)
		}
	}
	return out
}

// inClauses are the mentions in passages of the contract, or of its supplement.
func (m *material) inClauses(t *topic, added bool) []mention {
	var out []mention
	for _, p := range m.body {
		if at := t.clause.FindStringIndex(p.folded); at != nil && p.added() == added {
			out = append(out, t.read(p.where, ahead(p.folded[at[1]:]))...)
		}
	}
	return out
}
