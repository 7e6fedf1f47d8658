package scan

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// count is something to count in a file and what to do with the number.
type count struct {
	file  *workfiles.File
	tally workfiles.Tally
	deed  func(*stream.Stream) (target string, call dataset.Call)
}

// imageCounts go round the themes from one of the seed's own, and with each round to another recipe
// for a theme.
func imageCounts(w *workfiles.World) []count {
	var found []count
	themes, first := len(w.Dockerfiles[0].Tallies), 0
	for _, t := range w.Dockerfiles[0].Tallies {
		first += t.Value
	}
	for i := first; i < first+themes*len(w.Dockerfiles); i++ {
		d := w.Dockerfiles[(i/themes+i%themes)%len(w.Dockerfiles)]
		t := d.Tallies[i%themes]
		found = append(found, count{d.File, t, func(s *stream.Stream) (string, dataset.Call) {
			issue := fmt.Sprintf("INF-%d", s.Between(120, 980))
			return "оценку задачи " + issue + " (по баллу за штуку)",
				dataset.Call{Tool: "tracker.set_points", Args: dataset.Args{"issue": issue, "points": t.Value}}
		}})
	}
	return telling(found)
}

func clusterCounts(w *workfiles.World) []count {
	var found []count
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

func environmentCounts(w *workfiles.World) []count {
	var found []count
	for _, e := range w.EnvFiles {
		found = append(found, quotas(e.File, e.Workers, e.Memory, e.Namespace, "из K8S_NAMESPACE")...)
	}
	return telling(mixed(found))
}

// quotas are the two of a namespace; called is how the question speaks of the namespace.
func quotas(file *workfiles.File, copies, memory workfiles.Tally, namespace, called string) []count {
	return []count{
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
func mixed(counts []count) []count {
	rank := func(c count) uint64 { return stream.Rank(c.tally.What, strconv.Itoa(c.tally.Value)) }
	byRank := func(a, b count) int { return cmp.Compare(rank(a), rank(b)) }
	var halves [2][]count
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
func telling(counts []count) []count {
	return slices.DeleteFunc(counts, func(c count) bool { return c.tally.Value < 2 || slices.Contains(c.tally.Careless, c.tally.Value) })
}
