// Package scaling finds the deployments of a manifest that meet a condition.
package scaling

import (
	"fmt"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/careless"
	"etalon/internal/stream"
)

// measure is what is compared with a bound.
type measure func(*workfiles.Deployment) int

// Look is what is asked of a manifest: the deployments of a namespace, or of all when it is "", that meet a condition.
type Look struct {
	Namespace string
	// Words are the condition.
	Words   string
	below   bool
	bound   int
	measure measure
	memory  bool
}

// draws is how many looks Draw draws of a manifest.
const draws = 60

// Draw draws a look that two to five deployments fit and that no careless reader answers right.
func Draw(p *generate.Pass, m *workfiles.Manifest) (Look, error) {
	return careless.Find(p.Index, draws, func() (Look, []workfiles.Misreading, error) {
		look := condition(p.Rand)
		look.Namespace = stream.Pick(p.Rand, append([]string{""}, m.Namespaces...))
		if n := len(look.Find(m)); n < 2 || n > 5 {
			return look, nil, generate.Retry("%d deployments fit", n)
		}
		return look, look.misreadings(m), nil
	})
}

// condition draws a bound on copies or on the memory of one.
func condition(s *stream.Stream) Look {
	n, mi := s.Between(2, 6), stream.Pick(s, []int{512, 640, 768, 1024, 1280, 1536})
	return stream.Pick(s, []Look{
		{Words: fmt.Sprintf("число копий (replicas) — %d или меньше", n), below: true, bound: n, measure: copies},
		{Words: fmt.Sprintf("число копий (replicas) — %d или больше", n), bound: n, measure: copies},
		{Words: fmt.Sprintf("предел памяти одной копии (limits) — %d МиБ или больше, считая 1 ГиБ за 1024 МиБ", mi), bound: mi, measure: limit, memory: true},
		{Words: fmt.Sprintf("предел памяти одной копии (limits) — %d МиБ или меньше, считая 1 ГиБ за 1024 МиБ", mi), below: true, bound: mi, measure: limit, memory: true},
	})
}

func copies(d *workfiles.Deployment) int { return d.Replicas }
func limit(d *workfiles.Deployment) int  { return d.MemoryMi }

// Find lists the deployments in the order of the file.
func (l Look) Find(m *workfiles.Manifest) []*workfiles.Deployment { return l.among(m.Deployments) }

func (l Look) among(all []*workfiles.Deployment) []*workfiles.Deployment {
	var found []*workfiles.Deployment
	for _, d := range all {
		if n := l.measure(d); l.in(d) && (l.below && n <= l.bound || !l.below && n >= l.bound) {
			found = append(found, d)
		}
	}
	return found
}

// in says whether the look is at a deployment's namespace.
func (l Look) in(d *workfiles.Deployment) bool {
	return l.Namespace == "" || d.Namespace == l.Namespace
}
