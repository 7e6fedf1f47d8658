// Package counts lists what can be counted in configurations so that a hasty reader counts wrong.
package counts

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Count is something to count in a file and what to do with the number.
type Count struct {
	File  *workfiles.File
	Tally workfiles.Tally
	Deed  func(*stream.Stream) (target string, call dataset.Call)
}

// Images go round the themes from one of the seed's own, and with each round to another recipe
// for a theme.
func Images(w *workfiles.World) []Count {
	var found []Count
	themes, first := len(w.Dockerfiles[0].Tallies), 0
	for _, t := range w.Dockerfiles[0].Tallies {
		first += t.Value
	}
	for i := first; i < first+themes*len(w.Dockerfiles); i++ {
		d := w.Dockerfiles[(i/themes+i%themes)%len(w.Dockerfiles)]
		t := d.Tallies[i%themes]
		found = append(found, Count{d.File, t, func(s *stream.Stream) (string, dataset.Call) {
			issue := fmt.Sprintf("INF-%d", s.Between(120, 980))
			return "оценку задачи " + issue + " (по баллу за штуку)",
				dataset.Call{Tool: "tracker.set_points", Args: dataset.Args{"issue": issue, "points": t.Value}}
		}})
	}
	return telling(found)
}

// Clusters are the quotas of every namespace.
func Clusters(w *workfiles.World) []Count {
	var found []Count
	for _, m := range w.Manifests {
		for _, namespace := range m.Namespaces {
			copies, memory := m.Count(namespace)
			found = append(found, quotas(m.File, copies, memory, namespace, namespace)...)
		}
	}
	for _, f := range w.Platforms {
		for _, namespace := range f.Namespaces {
			copies, memory := f.Count(namespace)
			found = append(found, quotas(f.File, copies, memory, namespace, namespace)...)
		}
	}
	return telling(mixed(found))
}

// Environments are the quotas of environment files.
func Environments(w *workfiles.World) []Count {
	var found []Count
	for _, e := range w.EnvFiles {
		found = append(found, quotas(e.File, e.Workers, e.Memory, e.Namespace, "из K8S_NAMESPACE")...)
	}
	return telling(mixed(found))
}

// quotas are the two of a namespace; called is how the question speaks of the namespace.
func quotas(file *workfiles.File, copies, memory workfiles.Tally, namespace, called string) []Count {
	return []Count{
		{file, copies, func(*stream.Stream) (string, dataset.Call) {
			return "квоту подов пространства имён " + called,
				dataset.Call{Tool: "k8s.set_pod_quota", Args: dataset.Args{"namespace": namespace, "pods": copies.Value}}
		}},
		{file, memory, func(*stream.Stream) (string, dataset.Call) {
			return "квоту памяти пространства имён " + called,
				dataset.Call{Tool: "k8s.set_memory_quota", Args: dataset.Args{"namespace": namespace, "mebibytes": memory.Value}}
		}},
	}
}

// mixed puts counts into an order of the seed's own, in which copies and memory take turns: they
// come in pairs.
func mixed(counts []Count) []Count {
	rank := func(c Count) uint64 { return stream.Rank(c.Tally.What, strconv.Itoa(c.Tally.Value)) }
	byRank := func(a, b Count) int { return cmp.Compare(rank(a), rank(b)) }
	var halves [2][]Count
	for i, c := range counts {
		halves[i%2] = append(halves[i%2], c)
	}
	slices.SortFunc(halves[0], byRank)
	slices.SortFunc(halves[1], byRank)
	for i := range counts {
		counts[i] = halves[i%2][i/2]
	}
	return counts
}

// telling leaves out numbers that a hasty reading finds as well.
func telling(counts []Count) []Count {
	return slices.DeleteFunc(counts, func(c Count) bool { return c.Tally.Value < 2 || slices.Contains(c.Tally.Careless, c.Tally.Value) })
}
