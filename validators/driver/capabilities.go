package driver

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// capabilities proves that every tool is recognised as one capability and that no two tools that
// can stand side by side share one, declared pairs aside. The library is judged when there is one,
// as catalogues have no other tools (tool-differs says where they do); else each catalogue is.
func (r *run) capabilities(sound map[*published.Row]bool) []dataset.Finding {
	j := &judge{run: r, tools: map[string]string{}, pairs: map[[2]string]bool{}}
	if r.Library != nil {
		j.catalogue(r.Library, dataset.Finding{File: published.LibraryFile})
	}
	for _, row := range r.Rows() {
		if row.Catalogue != nil && r.Library == nil {
			j.catalogue(row.Catalogue, row.Finding("", "inputs.tools", "", ""))
		}
		if sound[row] && row.Meta.Categories.CostPick == "yes" {
			j.costPick(row)
		}
	}
	return j.found
}

type judge struct {
	*run
	// tools maps the text of each tool judged to its capability, "" when it has not one.
	tools map[string]string
	pairs map[[2]string]bool
	found []dataset.Finding
}

func (j *judge) catalogue(c *published.Catalogue, at dataset.Finding) {
	by := map[string][]*published.Tool{}
	for _, t := range c.Tools {
		if id := j.capability(t, at); id != "" {
			by[id] = append(by[id], t)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(by)) {
		for i, t := range by[id][1:] {
			j.second(id, by[id][0], t, i > 0, at)
		}
	}
}

func (j *judge) say(at dataset.Finding, code, tool, got, want string) {
	at.Code, at.Got, at.Want = code, got, want
	at.Field = strings.TrimPrefix(at.Field+"."+tool, ".")
	j.found = append(j.found, at)
}

func (j *judge) capability(t *published.Tool, at dataset.Finding) string {
	if id, ok := j.tools[t.Canonical]; ok {
		return id
	}
	id := ""
	switch ids := j.Lexicon.Capabilities(t.Tool); len(ids) {
	case 0:
		j.say(at, "unknown-capability", t.Name, t.Description, "a description that the validators' lexicon recognises")
	case 1:
		id = ids[0]
	default:
		j.say(at, "ambiguous-capability", t.Name, strings.Join(ids, ", "), "one capability for: "+t.Description)
	}
	j.tools[t.Canonical] = id
	return id
}

// second judges a tool that can do what the first of a catalogue can. A third one is never right.
func (j *judge) second(id string, a, b *published.Tool, third bool, at dataset.Finding) {
	key := [2]string{a.Canonical, b.Canonical}
	if a.Name == b.Name || j.pairs[key] {
		return // one name twice is duplicate-tool
	}
	j.pairs[key] = true
	if third || a.Family != b.Family || !reflect.DeepEqual(a.Parameters, b.Parameters) {
		j.say(at, "duplicate-capability", b.Name, fmt.Sprintf("%s can do %s too", a.Name, id), "one tool a capability, or a pair of one family and equal parameters")
		return
	}
	if keys := differingKeys(a.Constraints, b.Constraints); len(keys) != 1 {
		j.say(at, "undeclared-pair", b.Name, fmt.Sprintf("constraints unlike those of %s: %s", a.Name, cmp.Or(strings.Join(keys, ", "), "none")), "exactly one")
	}
}

// declared says whether two tools are a pair: one capability, and a single caveat between them.
func (j *judge) declared(a, b *published.Tool) bool {
	id := j.tools[a.Canonical]
	return id != "" && id == j.tools[b.Canonical] && a.Family == b.Family &&
		reflect.DeepEqual(a.Parameters, b.Parameters) && len(differingKeys(a.Constraints, b.Constraints)) == 1
}

// costPick demands that a row whose choice a caveat decides has both members of a pair.
func (j *judge) costPick(row *published.Row) {
	for _, c := range row.Reference.Calls {
		a, ok := row.Catalogue.Lookup(c.Tool)
		if ok && slices.ContainsFunc(row.Catalogue.Tools, func(b *published.Tool) bool { return a != b && j.declared(a, b) }) {
			return
		}
	}
	j.found = append(j.found, row.Finding("cost-pick-without-pair", "meta.categories.cost_pick", "yes", "a tool of the reference that forms a pair with another of the catalogue"))
}

// differingKeys lists the keys under which two sets of constraints differ.
func differingKeys(a, b map[string]string) []string {
	var keys []string
	for k, v := range a {
		if w, ok := b[k]; !ok || v != w {
			keys = append(keys, k)
		}
	}
	for k := range b {
		if _, ok := a[k]; !ok {
			keys = append(keys, k)
		}
	}
	slices.Sort(keys)
	return keys
}
