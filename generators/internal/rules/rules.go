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
	t := both[p.Index/len(p.World.Regulations)%len(both)]
	fitting := requests(reg, t, allowed)
	against := slices.DeleteFunc(slices.Clone(fitting), func(q workfiles.AccessRequest) bool { return reg.Judge(q).TableOnly })
	if len(against) > 0 && p.Rand.Chance(50) {
		// Half of the near misses are against the table and allowed by a special order.
		fitting = against
	}
	return worded(reg, stream.Pick(p.Rand, fitting)), nil
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
