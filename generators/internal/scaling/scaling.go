// Package scaling finds the deployments of a manifest that meet a condition.
package scaling

import (
	"fmt"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/internal/stream"
)

// measure is what is compared with a bound.
type measure func(*workfiles.Deployment) int

// Rule is a condition on a deployment in words.
type Rule struct {
	Words  string
	below  bool
	bound  int
	right  measure
	unlike []measure
	// retired reads commented-out deployments too, exact takes the bound as exclusive.
	retired, exact bool
}

// Draw draws one: a bound on copies or on memory.
func Draw(s *stream.Stream) Rule {
	copies := func(d *workfiles.Deployment) int { return d.Replicas }
	// In place of the number of copies a careless reader takes one in a comment, in place of one copy's limit its request or the limit of all.
	ofCopies := []measure{func(d *workfiles.Deployment) int { return max(d.Replicas, d.OldReplicas) }}
	memory := func(d *workfiles.Deployment) int { return d.MemoryMi }
	ofMemory := []measure{func(d *workfiles.Deployment) int { return d.RequestMi }, func(d *workfiles.Deployment) int { return d.MemoryMi * d.Replicas }}
	n, mi := s.Between(2, 6), stream.Pick(s, []int{512, 640, 768, 1024, 1280, 1536})
	return stream.Pick(s, []Rule{
		{Words: fmt.Sprintf("число копий (replicas) — %d или меньше", n), below: true, bound: n, right: copies, unlike: ofCopies},
		{Words: fmt.Sprintf("число копий (replicas) — %d или больше", n), bound: n, right: copies, unlike: ofCopies},
		{Words: fmt.Sprintf("предел памяти одной копии (limits) — %d МиБ или больше, считая 1 ГиБ за 1024 МиБ", mi), bound: mi, right: memory, unlike: ofMemory},
		{Words: fmt.Sprintf("предел памяти одной копии (limits) — %d МиБ или меньше, считая 1 ГиБ за 1024 МиБ", mi), below: true, bound: mi, right: memory, unlike: ofMemory},
	})
}

// Find lists the deployments of a namespace, or of all when it is "", in the order of the file.
func (r Rule) Find(m *workfiles.Manifest, namespace string) []*workfiles.Deployment {
	all := m.Deployments
	if r.retired {
		all = slices.Concat(all, m.Retired)
	}
	var found []*workfiles.Deployment
	for _, d := range all {
		n := r.right(d)
		fits := r.below && n <= r.bound || !r.below && n >= r.bound
		if (namespace == "" || d.Namespace == namespace) && fits && (!r.exact || n != r.bound) {
			found = append(found, d)
		}
	}
	return found
}

// Harmless says whether some careless reader finds the same.
func (r Rule) Harmless(m *workfiles.Manifest, namespace string) bool {
	right, exact, retired := r.Find(m, namespace), r, r
	exact.exact, retired.retired = true, true
	careless := []Rule{exact}
	for _, other := range r.unlike {
		wrong := r
		wrong.right = other
		careless = append(careless, wrong)
	}
	for _, c := range careless {
		if slices.Equal(right, c.Find(m, namespace)) {
			return true
		}
	}
	return slices.Equal(right, retired.Find(m, namespace)) && slices.Equal(right, r.Find(m, ""))
}
