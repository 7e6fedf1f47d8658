package calc

import (
	"errors"
	"slices"
	"sort"
	"strings"
)

// mostLinks bounds how often formulas may refer to formulas.
const mostLinks = 5_000_000

// errEntangled is why nothing is calculated of a workbook whose formulas refer to one another without
// measure.
var errEntangled = errors.New("the formulas of the workbook refer to one another more often than the limit")

// graph tells which formulas need which; formulas are named by their place in workbook.order.
type graph struct {
	users [][]int32 // by formula, those that refer to it
	needs []int32   // by formula, how many it refers to
}

// graph finds the formulas that each formula refers to.
func (b *workbook) graph() (*graph, error) {
	bySheet := map[string][]int32{} // sorted by row
	for i, at := range b.order {
		key := strings.ToLower(at.Sheet)
		bySheet[key] = append(bySheet[key], int32(i))
	}
	for _, list := range bySheet {
		slices.SortStableFunc(list, func(x, y int32) int { return b.order[x].Row - b.order[y].Row })
	}
	g := &graph{make([][]int32, len(b.order)), make([]int32, len(b.order))}
	steps := 0
	for i, at := range b.order {
		for _, ref := range b.formulas[at].refs {
			list := bySheet[strings.ToLower(ref.sheet)]
			from := sort.Search(len(list), func(n int) bool { return b.order[list[n]].Row >= ref.area.Top })
			for _, n := range list[from:] {
				if steps++; steps > mostLinks {
					return nil, errEntangled
				}
				other := b.order[n]
				if other.Row > ref.area.Bottom {
					break
				}
				if ref.area.Has(other.Row, other.Col) {
					g.users[n] = append(g.users[n], int32(i))
					g.needs[i]++
				}
			}
		}
	}
	return g, nil
}

// sorted gives the formulas so that each comes after those it needs. Formulas in a circle, and those
// that need them, are left out.
func (g *graph) sorted() []int32 {
	var order []int32
	needs := slices.Clone(g.needs)
	for i, n := range needs {
		if n == 0 {
			order = append(order, int32(i))
		}
	}
	for at := 0; at < len(order); at++ {
		for _, user := range g.users[order[at]] {
			if needs[user]--; needs[user] == 0 {
				order = append(order, user)
			}
		}
	}
	return order
}

// spread carries what is unknown to everything that needs it; why is "" for what is known by itself.
func (g *graph) spread(own []string) []string {
	all := make([]string, len(own))
	for i := range all {
		all[i] = circular
	}
	order := g.sorted()
	for _, i := range order {
		all[i] = ""
	}
	for _, i := range order {
		if own[i] != "" {
			all[i] = own[i]
		}
		if all[i] == "" {
			continue
		}
		for _, user := range g.users[i] {
			if all[user] == "" {
				all[user] = "a formula that it refers to is unknown: " + strings.TrimPrefix(all[i], "a formula that it refers to is unknown: ")
			}
		}
	}
	return all
}

const circular = "the formula refers to itself, directly or through others"
