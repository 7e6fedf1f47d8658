// Package rules draws requests that a regulation allows or forbids. A refusal and its near miss
// draw from the same choices, so that only the file tells them apart.
package rules

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Tool gives what is asked for.
const Tool = "access.grant_temporary"

// Request is a drawn request.
type Request struct {
	File  *workfiles.File
	Slots map[string]string
	Args  dataset.Args
}

// terms are the days and the level of a request: what a question shows besides names.
type terms struct {
	days  int
	write bool
}

func (t terms) name() string { return fmt.Sprint(t.days, t.write) }

// days are those that read well in Russian: all take the same form of the noun.
var days = []int{5, 8, 10, 14, 20, 25, 30}

// enough is how many accounts and resources the terms of a request must leave to choose from.
const enough = 4

// Draw takes the regulation and the terms from the item's number, among those that allow a refusal
// as well as its near miss, and draws account and resource among what fits.
func Draw(p *generate.Pass, allowed bool) (*Request, error) {
	reg := p.World.Regulations[p.Index%len(p.World.Regulations)]
	var both []terms
	for _, d := range days {
		for _, write := range []bool{false, true} {
			t := terms{d, write}
			if len(requests(reg, t, true)) >= enough && len(requests(reg, t, false)) >= enough {
				both = append(both, t)
			}
		}
	}
	if len(both) == 0 {
		return nil, errors.New("no terms allow both a refusal and its near miss by " + reg.Path)
	}
	slices.SortFunc(both, func(a, b terms) int {
		return cmp.Compare(stream.Rank(reg.Edition, a.name()), stream.Rank(reg.Edition, b.name()))
	})
	// The family's earlier requests by this regulation are chosen again, so that none comes twice.
	var chosen []workfiles.AccessRequest
	for turn := range p.Index / len(p.World.Regulations) {
		chosen = append(chosen, choose(p, reg, requests(reg, both[turn%len(both)], allowed), chosen))
	}
	t := both[len(chosen)%len(both)]
	return worded(reg, choose(p, reg, requests(reg, t, allowed), chosen)), nil
}

// choose takes a request for an account and a resource that were not chosen yet, and if it can be
// for an account that was not; at random when none is left.
func choose(p *generate.Pass, reg *workfiles.Regulation, fitting, chosen []workfiles.AccessRequest) workfiles.AccessRequest {
	without := func(unwanted func(workfiles.AccessRequest) bool) {
		if left := slices.DeleteFunc(slices.Clone(fitting), unwanted); len(left) > 0 {
			fitting = left
		}
	}
	same := func(q workfiles.AccessRequest) bool {
		return slices.ContainsFunc(chosen, func(c workfiles.AccessRequest) bool { return c.Account == q.Account && c.Resource == q.Resource })
	}
	if without(same); same(fitting[0]) {
		return stream.Pick(p.Rand, fitting)
	}
	if len(chosen)%2 == 0 {
		// Half of the near misses are against the table and allowed by a special order.
		without(func(q workfiles.AccessRequest) bool { return reg.Judge(q).TableOnly })
	}
	without(func(q workfiles.AccessRequest) bool {
		return slices.ContainsFunc(chosen, func(c workfiles.AccessRequest) bool { return c.Account == q.Account })
	})
	rank := func(q workfiles.AccessRequest) uint64 {
		return stream.Rank(reg.Edition+q.Account.Login, q.Resource.Code)
	}
	return slices.MinFunc(fitting, func(a, b workfiles.AccessRequest) int { return cmp.Compare(rank(a), rank(b)) })
}

// requests are those of given terms on which careless readings go wrong.
func requests(reg *workfiles.Regulation, t terms, allowed bool) []workfiles.AccessRequest {
	var found []workfiles.AccessRequest
	for _, a := range reg.Accounts {
		for _, r := range reg.Resources {
			q := workfiles.AccessRequest{Account: a, Resource: r, Write: t.write, Days: t.days}
			v := reg.Judge(q)
			tempts := !v.Allowed && v.TableOnly || v.Allowed && !v.Strict
			if v.Allowed == allowed && tempts && !v.Repeats && !v.Unclear {
				found = append(found, q)
			}
		}
	}
	return found
}

func worded(reg *workfiles.Regulation, q workfiles.AccessRequest) *Request {
	words, level := "на чтение", "read"
	if q.Write {
		words, level = "на запись", "write"
	}
	return &Request{
		File: reg.File,
		Slots: map[string]string{
			"account": q.Account.Login, "resource": q.Resource.Title, "level": words, "days": strconv.Itoa(q.Days),
		},
		Args: dataset.Args{"account": q.Account.Login, "resource": q.Resource.Code, "level": level, "days": q.Days},
	}
}
