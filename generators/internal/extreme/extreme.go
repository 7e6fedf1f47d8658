// Package extreme draws what stands out in a configuration, the most or the least of something, and
// a thing to do with it. A refusal and its near miss draw from it in the same way.
package extreme

import (
	"cmp"
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

// Draw takes the kind of thing from the item's number, the rest at random: every fourth item is about a flag.
func Draw(p *generate.Pass) (*Found, error) {
	s := stream.Pick(p.Rand, sides)
	switch {
	case p.Index%4 == 1:
		return flag(p, stream.Pick(p.Rand, p.World.FlagFiles), s)
	case p.Rand.Chance(50):
		m := stream.Pick(p.Rand, p.World.Manifests)
		return deployment(p, m.File, m.Namespaces, m.Deployments, m.Retired, s)
	}
	f := stream.Pick(p.Rand, p.World.Platforms)
	return deployment(p, f.File, f.Namespaces, f.Deployments, f.Retired, s)
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

func deployment(p *generate.Pass, file *workfiles.File, namespaces []string, inUse, retired []*workfiles.Deployment, s side) (*Found, error) {
	where, scope := "", stream.Pick(p.Rand, append([]string{""}, namespaces...))
	if scope != "" {
		where = " в пространстве имён " + scope
	}
	elsewhere := func(d *workfiles.Deployment) bool { return scope != "" && d.Namespace != scope }
	here := slices.DeleteFunc(slices.Clone(inUse), elsewhere)
	gone := slices.DeleteFunc(slices.Clone(retired), elsewhere)
	right := best(here, s, (*workfiles.Deployment).TotalMi)
	if right == nil || len(here) < 2 || len(gone) == 0 {
		return nil, generate.Retry("nothing stands out alone in %s, or nothing is out of use", file.Path)
	}
	if harmlessCount(right, here, gone, s) {
		return nil, generate.Retry("one copy alone, or what is out of use, shows %s too", right.Name)
	}
	deed := stream.Pick(p.Rand, action.DeploymentDeeds)
	return found(file, action.DeploymentDeeds, deed, action.DeploymentArgs(right), map[string]string{
		"object": "развёртывание, которому" + where + " нужно " + s.more + " всего памяти",
		"rule":   "память — это предел одной копии, умноженный на число копий; закомментированное и выключенное не в счёт",
	}), nil
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

func flag(p *generate.Pass, f *workfiles.FlagFile, s side) (*Found, error) {
	env := stream.Pick(p.Rand, f.Environments)
	measure := func(pick func(workfiles.Readings) string) func(string) int {
		return func(name string) int { return number(pick(f.Read(name, env, f.Keys.Share))) }
	}
	right := best(f.Flags, s, measure(func(r workfiles.Readings) string { return r.Effective }))
	careless := []string{
		best(f.Flags, s, measure(func(r workfiles.Readings) string { return cmp.Or(r.Common, r.Effective) })),
		best(f.Flags, s, measure(func(r workfiles.Readings) string { return cmp.Or(r.FirstOfRepeated, r.Effective) })),
		best(f.Flags, s, measure(func(r workfiles.Readings) string { return cmp.Or(r.WithComments, r.Effective) })),
	}
	if right == "" || slices.Contains(careless, right) {
		return nil, generate.Retry("the environment, a repetition or a comment does not matter in %s", f.Path)
	}
	deed := stream.Pick(p.Rand, action.FlagDeeds)
	return found(f.File, action.FlagDeeds, deed, dataset.Args{"flag": right, "environment": env}, map[string]string{
		"object": "флаг с " + s.most + " действующей долей в среде " + env,
		"rule": "секция флага для среды важнее общей секции флага, та важнее значений по умолчанию; при повторе верна последняя запись, " +
			"закомментированное не в счёт",
	}), nil
}

// number reads a share; the files have nothing but digits there.
func number(s string) int {
	n := 0
	for _, r := range s {
		n = 10*n + int(r-'0')
	}
	return n
}

func found(file *workfiles.File, deeds []action.Deed, deed action.Deed, args dataset.Args, slots map[string]string) *Found {
	f := &Found{File: file, Slots: slots, Deed: deed, Args: args}
	f.Slots["action"] = deed.Phrase
	for _, other := range deeds {
		if other.Tool != deed.Tool {
			f.Others = append(f.Others, other.Tool)
		}
	}
	return f
}
