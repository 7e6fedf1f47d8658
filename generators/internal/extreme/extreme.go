// Package extreme draws what stands out in a configuration, the most or the least of something, and
// a thing to do with it. A refusal and its near miss draw from it in the same way.
package extreme

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/action"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Found is what stands out and what to do with it.
type Found struct {
	File  *workfiles.File
	Slots map[string]string
	// Deed is what is asked for, Others are deeds of the same family of tools.
	Deed   action.Deed
	Others []string
	Args   dataset.Args
}

// side is an end of an order in the words for memory and for shares.
type side struct {
	more, most string
	sign       int
}

var sides = []side{{"больше", "наибольшей", 1}, {"меньше", "наименьшей", -1}}

// standout is what stands out in a file: whom it concerns, and how questions speak of it.
type standout struct {
	file         *workfiles.File
	deeds        []action.Deed
	args         dataset.Args
	object, rule string
}

// Draw takes what stands out from the item's number, so that as few items as can be concern the
// same thing, and what to do with it at random: every fourth item is about a flag.
func Draw(p *generate.Pass) (*Found, error) {
	turn := (p.Index + 2) / 4
	if p.Index%4 == 1 {
		turn = p.Index / 4
		return draw(p, flags(p.World), turn)
	}
	return draw(p, deployments(p.World), p.Index-turn)
}

func draw(p *generate.Pass, all []standout, turn int) (*Found, error) {
	if len(all) == 0 {
		return nil, errors.New("nothing stands out in any file on which every careless count goes wrong")
	}
	o := spread(all)[turn%len(all)]
	deed := stream.Pick(p.Rand, o.deeds)
	f := &Found{File: o.file, Deed: deed, Args: o.args, Slots: map[string]string{"object": o.object, "rule": o.rule, "action": deed.Phrase}}
	for _, other := range o.deeds {
		if other.Tool != deed.Tool {
			f.Others = append(f.Others, other.Tool)
		}
	}
	return f, nil
}

// spread puts what stands out into an order of the seed's own, in which things that stand out in
// more than one respect come for the second time when each came once.
func spread(all []standout) []standout {
	rank := func(o standout) uint64 { return stream.Rank(o.object+o.file.Path, fmt.Sprint(o.args)) }
	slices.SortFunc(all, func(a, b standout) int { return cmp.Compare(rank(a), rank(b)) })
	var once, again []standout
	for _, o := range all {
		if slices.ContainsFunc(once, func(c standout) bool { return maps.Equal(c.args, o.args) }) {
			again = append(again, o)
		} else {
			once = append(once, o)
		}
	}
	return append(once, again...)
}

// best is the one element that a measure puts first; nil when it shares the place.
func best[T comparable](xs []T, s side, measure func(T) int) (first T) {
	var none T
	sorted := slices.Clone(xs)
	slices.SortStableFunc(sorted, func(a, b T) int { return s.sign * cmp.Compare(measure(b), measure(a)) })
	if len(sorted) == 0 || len(sorted) > 1 && measure(sorted[0]) == measure(sorted[1]) {
		return none
	}
	return sorted[0]
}

func deployments(w *workfiles.World) []standout {
	var found []standout
	for _, m := range w.Manifests {
		found = append(found, largest(m.File, m.Namespaces, m.Deployments, m.Retired)...)
	}
	for _, f := range w.Platforms {
		found = append(found, largest(f.File, f.Namespaces, f.Deployments, f.Retired)...)
	}
	return found
}

// largest are the deployments of most or least memory in a file or in one of its namespaces.
func largest(file *workfiles.File, namespaces []string, inUse, retired []*workfiles.Deployment) []standout {
	var found []standout
	for _, scope := range append([]string{""}, namespaces...) {
		where := ""
		if scope != "" {
			where = " в пространстве имён " + scope
		}
		elsewhere := func(d *workfiles.Deployment) bool { return scope != "" && d.Namespace != scope }
		here := slices.DeleteFunc(slices.Clone(inUse), elsewhere)
		gone := slices.DeleteFunc(slices.Clone(retired), elsewhere)
		for _, s := range sides {
			right := best(here, s, (*workfiles.Deployment).TotalMi)
			if right == nil || len(here) < 2 || len(gone) == 0 || harmlessCount(right, here, gone, s) {
				continue
			}
			found = append(found, standout{
				file: file, deeds: action.DeploymentDeeds, args: action.DeploymentArgs(right),
				object: "развёртывание, которому" + where + " нужно " + s.more + " всего памяти",
				rule:   "память — это предел одной копии, умноженный на число копий; закомментированное и выключенное не в счёт",
			})
		}
	}
	return found
}

// harmlessCount says that a careless count leads to the right deployment: the memory of one copy
// alone, what is out of use taken for real, or that together with numbers of copies commented out.
func harmlessCount(right *workfiles.Deployment, here, gone []*workfiles.Deployment, s side) bool {
	all := slices.Concat(here, gone)
	older := func(d *workfiles.Deployment) bool { return d.OldReplicas > 0 }
	alone := best(here, s, func(d *workfiles.Deployment) int { return d.MemoryMi })
	commented := best(all, s, func(d *workfiles.Deployment) int { return max(d.Replicas, d.OldReplicas) * d.MemoryMi })
	return alone == right || best(all, s, (*workfiles.Deployment).TotalMi) == right ||
		slices.ContainsFunc(all, older) && commented == right
}

func flags(w *workfiles.World) []standout {
	var found []standout
	for _, f := range w.FlagFiles {
		for _, env := range f.Environments {
			for _, s := range sides {
				right := widest(f, env, s)
				if right == "" {
					continue
				}
				found = append(found, standout{
					file: f.File, deeds: action.FlagDeeds, args: dataset.Args{"flag": right, "environment": env},
					object: "флаг с " + s.most + " действующей долей в среде " + env,
					rule: "секция флага для среды важнее общей секции флага, та важнее значений по умолчанию; при повторе верна последняя запись, " +
						"закомментированное не в счёт",
				})
			}
		}
	}
	return found
}

// widest is the flag of the largest or smallest share; none when it shares the place or when
// environments, comments or repetitions may be disregarded.
func widest(f *workfiles.FlagFile, env string, s side) string {
	by := func(pick func(workfiles.Readings) string) string {
		return best(f.Flags, s, func(name string) int {
			r := f.Read(name, env, f.Keys.Share)
			return number(cmp.Or(pick(r), r.Effective))
		})
	}
	right := by(func(r workfiles.Readings) string { return r.Effective })
	if right == by(func(r workfiles.Readings) string { return r.Common }) ||
		right == by(func(r workfiles.Readings) string { return r.FirstOfRepeated }) ||
		right == by(func(r workfiles.Readings) string { return r.WithComments }) {
		return ""
	}
	return right
}

// number reads a share; the files have nothing but digits there.
func number(s string) int {
	n := 0
	for _, r := range s {
		n = 10*n + int(r-'0')
	}
	return n
}
