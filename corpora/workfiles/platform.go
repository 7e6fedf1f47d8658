package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// Platform is a TOML list of services, some of them switched off.
type Platform struct {
	*File
	Namespaces []string
	// Deployments are switched on, Retired are not; both in the order of the file.
	Deployments []*Deployment
	Retired     []*Deployment
	Holdings    []Holding
}

// platformEntry is one [[service]] while it is being laid out.
type platformEntry struct {
	app     platformApp
	model   *Deployment
	enabled bool
	port    int
	hosts   []string
	volume  string
	// former lines are commented out, noted ones stand inside a multi-line string: neither is in force.
	former []string
	noted  []string
}

func newPlatforms(seed uint64) []*Platform {
	all := make([]*Platform, 0, len(platformSpecs))
	for _, spec := range platformSpecs {
		all = append(all, newPlatform(spec, fileStream(seed, spec.path)))
	}
	return all
}

func newPlatform(spec platformSpec, rand *stream.Stream) *Platform {
	p := &platformPlan{platformSpec: spec, rand: rand, model: &Platform{
		File: &File{Path: spec.path, Format: "toml"}, Namespaces: spec.namespaces,
	}}
	p.addEntries()
	p.addPorts()
	p.addHosts()
	p.addVolumes()
	stream.Shuffle(rand, p.entries)
	for _, e := range p.entries {
		if e.enabled {
			p.model.Deployments = append(p.model.Deployments, e.model)
		} else {
			p.model.Retired = append(p.model.Retired, e.model)
		}
	}
	p.model.Data = []byte(p.text())
	return p.model
}

type platformPlan struct {
	platformSpec
	rand    *stream.Stream
	model   *Platform
	entries []*platformEntry
}

// addEntries draws sizes; the last two of a random order are switched off. One of those would be
// the largest, the other the smallest of all.
func (p *platformPlan) addEntries() {
	apps := append([]platformApp(nil), p.apps...)
	stream.Shuffle(p.rand, apps)
	for i, a := range apps {
		mi := stream.Pick(p.rand, memoryLimits).mi
		d := &Deployment{
			Name: a.deployment, App: a.name, Namespace: stream.Pick(p.rand, p.namespaces),
			Replicas: copiesFor(p.rand, mi), MemoryMi: mi,
		}
		switch {
		case i == len(apps)-1:
			d.Replicas, d.MemoryMi = 6, memoryLimits[len(memoryLimits)-1].mi
		case i == len(apps)-2:
			d.Replicas, d.MemoryMi = 1, 128
		case p.rand.Chance(40):
			d.OldReplicas = d.Replicas + p.rand.Between(1, 4)
		}
		p.entries = append(p.entries, &platformEntry{app: a, model: d, enabled: i < len(apps)-2})
	}
}

// active are the entries that are switched on; they come first until the final shuffle.
func (p *platformPlan) active() []*platformEntry { return p.entries[:len(p.entries)-2] }

func (p *platformPlan) off(i int) *platformEntry { return p.entries[len(p.entries)-1-i%2] }

// addPorts gives every service a port; two ports are repeated by the services that are off, the
// others stand as a former line or in a note of a neighbour.
func (p *platformPlan) addPorts() {
	active := p.active()
	port := 8000 + p.rand.Between(20, 90)
	for i, e := range active {
		port += p.rand.Between(1, 9)
		e.port = port
		line := fmt.Sprintf("listen = \"0.0.0.0:%d\"", port)
		p.hold(fmt.Sprintf("порт %d", port), e, p.mislead(i, line, func(off *platformEntry) { off.port = port }))
	}
}

// mislead repeats what entry i has somewhere it is not in force and says where.
func (p *platformPlan) mislead(i int, line string, repeat func(off *platformEntry)) *platformEntry {
	active := p.active()
	next := active[(i+3)%len(active)]
	switch {
	case i < 2:
		off := p.off(i)
		repeat(off)
		return off
	case i%2 == 0:
		next.former = append(next.former, line)
	default:
		next.noted = append(next.noted, line)
	}
	return next
}

// addHosts gives each service a host of its own and most of them one that is called like a neighbour.
func (p *platformPlan) addHosts() {
	active := p.active()
	for i, e := range active {
		e.hosts = append(e.hosts, e.app.name+".int."+p.domain)
		if i == len(active)-1 {
			continue
		}
		namesake := active[(i+3)%len(active)]
		host := namesake.app.name + "." + p.domain
		e.hosts = append(e.hosts, host)
		wrong := p.mislead(i, fmt.Sprintf("hosts = [\"%s\"]", host), func(off *platformEntry) { off.hosts = []string{host} })
		p.hold("хост "+host, e, wrong, namesake)
	}
}

// addVolumes does the same with volumes.
func (p *platformPlan) addVolumes() {
	active := p.active()
	for i, e := range active {
		if i%3 == 2 {
			e.volume = e.app.name + "-data"
			continue
		}
		namesake := active[(i+1)%len(active)]
		volume := namesake.app.name + "-" + stream.Pick(p.rand, p.kinds)
		e.volume = volume
		wrong := p.mislead(i, fmt.Sprintf("volumes = [\"%s:/srv/data\"]", volume), func(off *platformEntry) { off.volume = volume })
		p.hold("том "+volume, e, wrong, namesake)
	}
}

func (p *platformPlan) hold(resource string, owner *platformEntry, readings ...*platformEntry) {
	h := Holding{Resource: resource, Owner: owner.model}
	for _, e := range readings {
		if e != owner {
			h.Misleading = append(h.Misleading, e.model)
		}
	}
	p.model.Holdings = append(p.model.Holdings, h)
}

func (p *platformPlan) text() string {
	var b strings.Builder
	b.WriteString(p.header)
	for _, e := range p.entries {
		b.WriteString("\n" + p.entry(e))
	}
	b.WriteString(p.footer)
	return b.String()
}

func (p *platformPlan) entry(e *platformEntry) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n[[service]]\nname = %q\nenabled = %v\n", e.app.about, e.app.name, e.enabled)
	fmt.Fprintf(&b, "deployment = %q\nnamespace = %q\nimage = \"%s/%s:%d.%d\"\n", e.model.Name, e.model.Namespace, p.registry, e.app.name, p.rand.Between(1, 5), p.rand.IntN(40))
	for _, line := range e.former {
		fmt.Fprintf(&b, "# %s  # до %02d.2025\n", line, p.rand.Between(1, 3))
	}
	fmt.Fprintf(&b, "listen = \"0.0.0.0:%d\"\n", e.port)
	if len(e.hosts) > 0 {
		fmt.Fprintf(&b, "hosts = [\"%s\"]\n", strings.Join(e.hosts, "\", \""))
	}
	if e.volume != "" {
		fmt.Fprintf(&b, "volumes = [\"%s:/srv/data\"]\n", e.volume)
	}
	if e.model.OldReplicas > 0 {
		fmt.Fprintf(&b, "replicas = %d  # было %d\n", e.model.Replicas, e.model.OldReplicas)
	} else {
		fmt.Fprintf(&b, "replicas = %d\n", e.model.Replicas)
	}
	fmt.Fprintf(&b, "memory_limit = %q  # на одну копию\n", memoryText(e.model.MemoryMi))
	if called := p.entries[p.rand.IntN(len(p.entries))]; called.enabled && called != e {
		fmt.Fprintf(&b, "env = { %s_URL = \"http://%s.int.%s:%d\", LOG_LEVEL = \"info\" }\n",
			strings.ToUpper(called.app.name), called.app.name, p.domain, called.port)
	}
	if len(e.noted) > 0 {
		fmt.Fprintf(&b, "notes = \"\"\"\n%s\n%s\n\"\"\"\n", p.remark, strings.Join(e.noted, "\n"))
	}
	return b.String()
}

// Count sums copies and memory limits of the services of one namespace that are switched on.
func (p *Platform) Count(namespace string) (copies, memory Tally) {
	copies, memory = countDeployments(p.Deployments, p.Retired, namespace, 0)
	copies.What = fmt.Sprintf("сколько всего копий у включённых сервисов пространства имён %s", namespace)
	memory.What = fmt.Sprintf("сколько мебибайт памяти нужно включённым сервисам пространства имён %s (предел memory_limit на каждую копию)", namespace)
	return copies, memory
}
