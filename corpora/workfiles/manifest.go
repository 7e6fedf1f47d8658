package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// Manifest is a Kubernetes manifest of many documents, some of them commented out.
type Manifest struct {
	*File
	// Namespaces are the main one and the one of its helpers.
	Namespaces []string
	// Deployments are those in force, in the order of the file; Retired are commented out.
	Deployments []*Deployment
	Retired     []*Deployment
	Holdings    []Holding
	// CronMi is the memory limit of a CronJob, which is no deployment.
	CronMi int
}

// manifestPlan is one manifest while it is being laid out.
type manifestPlan struct {
	manifestSpec
	rand     *stream.Stream
	model    *Manifest
	services []*manifestService
	// mounts and lost are the volume claims that a deployment has and had, by deployment name.
	mounts map[string]string
	lost   map[string]string
	routes []manifestRoute
}

// manifestService leads from a port to a deployment; its own name may lie.
type manifestService struct {
	name     string
	owner    *Deployment
	nodePort int
	oldPort  int
	changed  string
}

// manifestRoute is a rule of the Ingress.
type manifestRoute struct {
	host    string
	service *manifestService
	// former is the service of a commented-out rule above, nil when there is none.
	former *manifestService
}

func newManifests(seed uint64) []*Manifest {
	all := make([]*Manifest, 0, len(manifestSpecs))
	for _, spec := range manifestSpecs {
		all = append(all, newManifest(spec, fileStream(seed, spec.path)))
	}
	return all
}

func newManifest(spec manifestSpec, rand *stream.Stream) *Manifest {
	p := &manifestPlan{
		manifestSpec: spec, rand: rand, mounts: map[string]string{}, lost: map[string]string{},
		model: &Manifest{
			File:       &File{Path: spec.path, Format: "yaml"},
			Namespaces: spec.namespaces, CronMi: 1024 * rand.Between(3, 6),
		},
	}
	p.addDeployments()
	p.addServices()
	p.addClaims()
	p.addRoutes()
	p.model.Data = []byte(p.text())
	return p.model
}

// addDeployments draws sizes and settles which two services were taken out of use.
func (p *manifestPlan) addDeployments() {
	apps := append([]manifestApp(nil), p.apps...)
	stream.Shuffle(p.rand, apps)
	for i, a := range apps {
		limit := 2 + p.rand.IntN(len(memoryLimits)-2)
		mi := memoryLimits[limit].mi
		d := &Deployment{
			Name: a.name, App: a.app, Namespace: p.namespaces[0], Replicas: copiesFor(p.rand, mi),
			MemoryMi: mi, RequestMi: memoryLimits[limit-p.rand.Between(1, 2)].mi,
		}
		if p.rand.Chance(40) {
			d.OldReplicas = d.Replicas + p.rand.Between(1, 5)
		}
		switch i {
		case 0, 1:
			// One would be the largest, the other the smallest of all, were they in use.
			d.Replicas, d.OldReplicas, d.MemoryMi = p.rand.Between(4, 6), 0, memoryLimits[len(memoryLimits)-1].mi
			if i == 1 {
				d.Replicas, d.MemoryMi, d.RequestMi = 1, memoryLimits[0].mi, memoryLimits[0].mi/2
			}
			p.model.Retired = append(p.model.Retired, d)
			continue
		case 2, 3:
			d.Namespace = p.namespaces[1]
		}
		p.model.Deployments = append(p.model.Deployments, d)
	}
	stream.Shuffle(p.rand, p.model.Deployments)
}

// addServices gives every deployment a service. Two services carry each other's names, and every
// node port was somebody else's before, by a commented-out line.
func (p *manifestPlan) addServices() {
	for _, d := range p.model.Deployments {
		p.services = append(p.services, &manifestService{name: d.App + "-http", owner: d})
	}
	stream.Shuffle(p.rand, p.services)
	p.services[0].name, p.services[1].name = p.services[1].name, p.services[0].name
	stream.Shuffle(p.rand, p.services)
	port := 30000 + p.rand.Between(100, 400)
	for i, s := range p.services {
		former := p.services[(i+2)%len(p.services)]
		port += p.rand.Between(3, 40)
		s.nodePort, former.oldPort = port, port
		former.changed = fmt.Sprintf("%02d.%02d", p.rand.Between(1, 28), p.rand.Between(1, 3))
	}
	for i, s := range p.services {
		former := p.services[(i+2)%len(p.services)]
		p.hold(fmt.Sprintf("узловой порт %d", s.nodePort), s.owner, former.owner, p.named(s.name))
	}
	stream.Shuffle(p.rand, p.services)
}

// named is the deployment that a service's name makes one think of.
func (p *manifestPlan) named(service string) *Deployment {
	for _, d := range p.model.Deployments {
		if d.App+"-http" == service {
			return d
		}
	}
	return nil
}

// addClaims hands volumes round: each is called after one service, was mounted there once and is
// mounted by another one of the main namespace now.
func (p *manifestPlan) addClaims() {
	var here []*Deployment
	for _, d := range p.model.Deployments {
		if d.Namespace == p.namespaces[0] {
			here = append(here, d)
		}
	}
	called := stream.Sample(p.rand, here, len(p.claims))
	for i, d := range called {
		owner := called[(i+1)%len(called)]
		claim := d.App + "-" + p.claims[i]
		p.mounts[owner.Name], p.lost[d.Name] = claim, claim
		p.hold("том "+claim, owner, d)
	}
}

// addRoutes hands four hosts round in the same way, through the Ingress of the main namespace.
func (p *manifestPlan) addRoutes() {
	var here []*manifestService
	for _, s := range p.services {
		if s.owner.Namespace == p.namespaces[0] {
			here = append(here, s)
		}
	}
	moved := here[:4]
	for i, s := range moved {
		former := moved[(i+1)%len(moved)]
		host := former.owner.App + "." + p.domain
		p.routes = append(p.routes, manifestRoute{host, s, former})
		p.hold("хост "+host, s.owner, former.owner, p.named(s.name))
	}
	for _, s := range here[len(moved):] {
		p.routes = append(p.routes, manifestRoute{host: s.owner.App + "." + p.domain, service: s})
	}
	stream.Shuffle(p.rand, p.routes)
}

// hold notes a holding; a reading that gives the right owner is not misleading.
func (p *manifestPlan) hold(resource string, owner *Deployment, readings ...*Deployment) {
	h := Holding{Resource: resource, Owner: owner}
	for _, d := range readings {
		if d != owner {
			h.Misleading = append(h.Misleading, d)
		}
	}
	p.model.Holdings = append(p.model.Holdings, h)
}

// app is what the file says of a deployment in words.
func (p *manifestPlan) app(name string) manifestApp {
	for _, a := range p.apps {
		if a.name == name {
			return a
		}
	}
	return manifestApp{}
}

// commented puts a number sign before every line.
func commented(text string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	return "# " + strings.Join(lines, "\n# ") + "\n"
}

// Count sums copies and memory limits of the deployments of one namespace.
func (m *Manifest) Count(namespace string) (copies, memory Tally) {
	copies, memory = countDeployments(m.Deployments, m.Retired, namespace, m.CronMi)
	copies.What = fmt.Sprintf("сколько всего копий у развёртываний (Deployment) пространства имён %s", namespace)
	memory.What = fmt.Sprintf("сколько мебибайт памяти нужно развёртываниям (Deployment) пространства имён %s (предел из limits на каждую копию)", namespace)
	return copies, memory
}
