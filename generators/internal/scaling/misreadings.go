package scaling

import (
	"slices"

	"etalon/corpora/workfiles"
)

// instead are measures that careless readers take: in place of the number of copies one in a comment, in place
// of one copy's limit its request or the limit of all.
var instead = []struct {
	name    string
	memory  bool
	measure measure
}{
	{"numbers of copies in comments", false, func(d *workfiles.Deployment) int { return max(d.Replicas, d.OldReplicas) }},
	{"the request for the limit", true, func(d *workfiles.Deployment) int { return d.RequestMi }},
	{"the limit of all copies", true, (*workfiles.Deployment).TotalMi},
}

// misreadings are what careless readers do with the bound, the measure and what is not in force.
func (l Look) misreadings(m *workfiles.Manifest) []workfiles.Misreading {
	right := l.Find(m)
	note := func(name string, applies bool, found []*workfiles.Deployment) workfiles.Misreading {
		return workfiles.Misreading{Name: name, Applies: applies, Right: slices.Equal(right, found)}
	}
	exclusive, flipped, anywhere := l, l, l
	exclusive.bound++
	if l.below {
		exclusive.bound = l.bound - 1
	}
	flipped.below, anywhere.Namespace = !l.below, ""
	found := []workfiles.Misreading{
		note("the bound read the other way", true, flipped.Find(m)),
		note("commented-out deployments", slices.ContainsFunc(m.Retired, l.in), slices.Concat(right, l.among(m.Retired))),
	}
	for _, other := range instead {
		careless := l
		careless.measure = other.measure
		applies := l.memory == other.memory && slices.ContainsFunc(m.Deployments, func(d *workfiles.Deployment) bool {
			return l.in(d) && l.measure(d) != other.measure(d)
		})
		found = append(found, note(other.name, applies, careless.Find(m)))
	}
	var jobs []*workfiles.Deployment
	if l.memory {
		jobs = l.among([]*workfiles.Deployment{{Namespace: m.Namespaces[0], MemoryMi: m.CronMi}})
	}
	// What these let in or leave out makes another set each time.
	for _, careless := range []struct {
		name  string
		finds []*workfiles.Deployment
	}{
		{"the bound as exclusive", exclusive.Find(m)},
		{"every namespace", anywhere.Find(m)},
		{"jobs for deployments", slices.Concat(right, jobs)},
	} {
		found = append(found, note(careless.name, !slices.Equal(right, careless.finds), careless.finds))
	}
	return found
}
