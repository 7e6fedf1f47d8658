package catalog

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Sizes of a catalogue.
const (
	MinSize = 14
	MaxSize = 22
)

// golden is 2^64 divided by the golden ratio: its multiples, taken modulo 2^64, are spread evenly
// (Kronecker's sequence), so sizes and positions cover their range in any family of any length.
const golden = 0x9E3779B97F4A7C15

// Want describes the catalogue of one question.
type Want struct {
	// Family and Index name the item; decoys, size and position follow from them.
	Family string
	Index  int
	// Targets are the tools of the reference, in order; Must stand in the catalogue too.
	Targets []string
	Must    []string
	// Bar may not stand in it.
	Bar []string
}

// Assemble makes the catalogue: targets, the tempting twins, then decoys by rendezvous hash, two
// from a tool family so that a lone pair does not betray the target. The first target (of a refusal:
// the first tempting tool) stands at a place that is even over the family's items.
func (l *Library) Assemble(w Want) ([]dataset.Tool, error) {
	key := fmt.Sprintf("%s-%03d", w.Family, w.Index)
	a := assembly{lib: l, rank: l.ranks(key), size: MinSize + int(spread("size", w)*uint64(MaxSize-MinSize+1)>>32)}
	if err := a.pin(w); err != nil {
		return nil, fmt.Errorf("catalog of %s: %w", key, err)
	}
	a.fill()
	if len(a.chosen) < a.size {
		return nil, fmt.Errorf("catalog of %s: only %d tools of %d found", key, len(a.chosen), a.size)
	}
	return a.order(int(spread("place", w) * uint64(a.size) >> 32)), nil
}

// spread is a 32-bit fraction that runs evenly through its range over a family's items.
func spread(what string, w Want) uint64 {
	return (stream.Rank(what, w.Family) + uint64(w.Index)*golden) >> 32
}

type assembly struct {
	lib    *Library
	rank   map[string]uint64
	size   int
	chosen []*Entry
	barred map[string]bool
}

// pin places what the question demands and bars what would be right as well.
func (a *assembly) pin(w Want) error {
	a.barred = map[string]bool{}
	for _, name := range w.Bar {
		if _, err := a.lib.Lookup(name); err != nil {
			return err
		}
		a.barred[name] = true
	}
	for _, name := range slices.Concat(w.Targets, w.Must) {
		e, err := a.lib.Lookup(name)
		if err != nil {
			return err
		}
		if a.barred[name] {
			return fmt.Errorf("tool %s is wanted and barred", name)
		}
		a.take(e)
	}
	for _, name := range w.Targets {
		if err := a.addTwin(a.lib.byName[name]); err != nil {
			return err
		}
	}
	// A pair of one capability stands in a catalogue only where the question asks for both.
	for _, e := range a.chosen {
		if e.Pair != "" && !a.has(e.Pair) {
			a.barred[e.Pair] = true
		}
	}
	return nil
}

// addTwin adds the twin of highest rank that is not barred, unless one is there already.
func (a *assembly) addTwin(target *Entry) error {
	free := slices.DeleteFunc(slices.Clone(target.Twins), func(name string) bool {
		return a.barred[name] || name == target.Pair
	})
	if len(free) == 0 {
		return fmt.Errorf("no twin of %s may stand in the catalogue", target.Name)
	}
	if slices.ContainsFunc(free, a.has) {
		return nil
	}
	best := slices.MaxFunc(free, func(x, y string) int { return a.compareRank(x, y) })
	a.take(a.lib.byName[best])
	return nil
}

// ranks are the rendezvous weights of all tools and tool families for one item.
func (l *Library) ranks(item string) map[string]uint64 {
	rank := make(map[string]uint64, len(l.entries))
	for _, e := range l.entries {
		rank[e.Name] = stream.Rank(item, e.Name)
		rank[e.Family] = stream.Rank(item, e.Family)
	}
	return rank
}

func (a *assembly) compareRank(x, y string) int { return cmp.Compare(a.rank[x], a.rank[y]) }

func (a *assembly) has(name string) bool {
	return slices.ContainsFunc(a.chosen, func(e *Entry) bool { return e.Name == name })
}

func (a *assembly) take(e *Entry) {
	if !a.has(e.Name) {
		a.chosen = append(a.chosen, e)
	}
}

// rivals is how many other tool families of a catalogue are as large as the question's own, so that the
// largest does not betray the target.
const rivals = 2

// twinFamilies have two tools or more in every catalogue, so that a pair does not betray the target.
const twinFamilies = 4

// fill adds decoys until the size is reached, in the order of the families' ranks: shadows, rivals, then
// two from a family. The question's own families come last, when nothing else is left.
func (a *assembly) fill() {
	own := map[string]int{}
	largest := 0
	for _, e := range a.chosen {
		own[e.Family]++
		largest = max(largest, own[e.Family])
	}
	a.addShadows(own)
	names, families := a.byRank(own)
	for twins, left := 1, rivals; left > 0 && len(names) > 0; names = names[1:] {
		room := a.size - len(a.chosen) - 2*max(0, twinFamilies-twins-1)
		if own[names[0]] > 0 || room < 2 {
			break
		}
		if a.fillFrom(families[names[0]], max(2, min(largest, room))) >= 2 {
			twins, left = twins+1, left-1
		}
	}
	names, families = a.byRank(own)
	for _, name := range names {
		if a.in(name) == 1 {
			a.fillFrom(families[name], 2)
		}
	}
	for most := 2; len(a.chosen) < a.size && most <= MaxSize; most++ {
		for _, name := range names {
			a.fillFrom(families[name], most)
		}
	}
}

// byRank are the tool families, those the question has its tools in at the end.
func (a *assembly) byRank(own map[string]int) (names []string, families map[string][]*Entry) {
	families = map[string][]*Entry{}
	for _, e := range a.lib.entries {
		families[e.Family] = append(families[e.Family], e)
	}
	for name := range families {
		names = append(names, name)
	}
	slices.SortFunc(names, func(x, y string) int {
		return cmp.Or(cmp.Compare(own[x], own[y]), a.compareRank(y, x))
	})
	return names, families
}

// roomy is the size from which a catalogue has room for a third shadow.
const roomy = 16

// addShadows takes decoys of other families that have as many parameters as the first tool, or more:
// one whose name stands before its name in the alphabet, one with a longer name and, where there is room,
// one with a shorter description, where there are such.
func (a *assembly) addShadows(own map[string]int) {
	first := a.chosen[0]
	for i, outdoes := range []func(e *Entry) bool{
		func(e *Entry) bool { return e.Name < first.Name },
		func(e *Entry) bool { return len(e.Name) > len(first.Name) },
		func(e *Entry) bool { return len(e.Description) < len(first.Description) },
	} {
		if i == 2 && a.size < roomy {
			break
		}
		best, found := (*Entry)(nil), false
		for _, e := range a.lib.entries {
			if own[e.Family] > 0 || a.barred[e.Name] || a.has(e.Name) || e.Pair != "" && a.has(e.Pair) ||
				len(e.Parameters.Properties) < len(first.Parameters.Properties) {
				continue
			}
			better := !found || outdoes(e) && !outdoes(best) ||
				outdoes(e) == outdoes(best) && a.compareRank(e.Name, best.Name) > 0
			if better {
				best, found = e, true
			}
		}
		if found && len(a.chosen) < a.size {
			a.take(best)
		}
	}
}

// in counts a family's tools in the catalogue.
func (a *assembly) in(family string) int {
	n := 0
	for _, e := range a.chosen {
		if e.Family == family {
			n++
		}
	}
	return n
}

// fillFrom takes tools of one family until so many of it are there, and tells how many are.
func (a *assembly) fillFrom(family []*Entry, most int) int {
	ranked := slices.Clone(family)
	slices.SortFunc(ranked, func(x, y *Entry) int { return a.compareRank(y.Name, x.Name) })
	there := 0
	for _, e := range ranked {
		if a.has(e.Name) {
			there++
		}
	}
	for _, e := range ranked {
		if there >= most || len(a.chosen) == a.size {
			break
		}
		if a.barred[e.Name] || a.has(e.Name) || (e.Pair != "" && a.has(e.Pair)) {
			continue
		}
		a.take(e)
		there++
	}
	return there
}

// order shuffles by rank and moves the first chosen tool to its place.
func (a *assembly) order(place int) []dataset.Tool {
	first, rest := a.chosen[0], slices.Clone(a.chosen[1:])
	// The low bits order the catalogue, since the high ones chose what is in it.
	low := func(e *Entry) uint64 { return bits.Reverse64(a.rank[e.Name]) }
	slices.SortFunc(rest, func(x, y *Entry) int { return cmp.Compare(low(x), low(y)) })
	tools := make([]dataset.Tool, 0, len(a.chosen))
	for _, e := range slices.Insert(rest, place, first) {
		tools = append(tools, e.Tool)
	}
	return tools
}
