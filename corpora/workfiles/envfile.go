package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// EnvFile is a file of environment variables, some set twice, some commented out, one over many lines.
type EnvFile struct {
	*File
	// Namespace is the value of K8S_NAMESPACE in force.
	Namespace string
	// Workers and Memory (in mebibytes) are sums over the variables named so.
	Workers, Memory Tally
}

// envPlan is a file while it is being laid out.
type envPlan struct {
	envSpec
	rand            *stream.Stream
	workers, memory envGroup
	model           *EnvFile
}

// envGroup is a set of variables of one beginning and the sums that readings give.
type envGroup struct {
	first, last, all, idle int
	// lines are those of the main part, late ones of the end of the file.
	lines, late []string
}

func newEnvFiles(seed uint64) []*EnvFile {
	all := make([]*EnvFile, 0, len(envSpecs))
	for _, spec := range envSpecs {
		p := &envPlan{envSpec: spec, rand: fileStream(seed, spec.path)}
		p.workers = p.group("WORKERS_", func() (string, int) { n := p.rand.Between(1, 9); return fmt.Sprint(n), n })
		p.memory = p.group("MEMORY_", func() (string, int) { m := stream.Pick(p.rand, memoryLimits); return m.text, m.mi })
		quoted := p.rand.Between(11, 40)
		p.model = &EnvFile{
			File: &File{Path: spec.path, Format: "infra", Data: []byte(p.text(quoted))}, Namespace: p.namespace,
			Workers: p.workers.tally("сколько в сумме дают переменные WORKERS_*", quoted),
			Memory:  p.memory.tally("сколько мебибайт в сумме дают переменные MEMORY_*", 512),
		}
		all = append(all, p.model)
	}
	return all
}

func (g envGroup) tally(what string, quoted int) Tally {
	return Tally{What: what, Value: g.last, Careless: []int{g.first, g.all, g.last + g.idle, g.last + quoted, g.all + g.idle}}
}

// group writes a variable a service; three are set again at the end of the file, three are doubtful.
func (p *envPlan) group(prefix string, draw func() (string, int)) envGroup {
	var g envGroup
	services := stream.Sample(p.rand, p.services, len(p.services))
	for i, service := range services {
		text, n := draw()
		line := p.assign(prefix+service, text)
		if i >= len(services)-2 {
			g.idle += n
			g.lines = append(g.lines, "# "+line)
			continue
		}
		g.lines = append(g.lines, line)
		g.first, g.last, g.all = g.first+n, g.last+n, g.all+n
		if i < 3 {
			again, m := draw()
			g.last, g.all = g.last-n+m, g.all+m
			g.late = append(g.late, p.assign(prefix+service, again))
		}
	}
	stream.Shuffle(p.rand, g.lines)
	return g
}

// assign writes one of the forms that shells and loaders read alike.
func (p *envPlan) assign(name, value string) string {
	switch p.rand.IntN(5) {
	case 0:
		return "export " + name + "=" + value
	case 1:
		return fmt.Sprintf("%s=%q", name, value)
	case 2:
		return fmt.Sprintf("%s=%s  # %s", name, value, stream.Pick(p.rand, p.remarks))
	}
	return name + "=" + value
}

func (p *envPlan) text(quoted int) string {
	service := p.services[0]
	return fmt.Sprintf(p.header, p.namespace) + strings.Join(p.workers.lines, "\n") + "\n" +
		p.noise() + p.middle + strings.Join(p.memory.lines, "\n") + "\n" +
		fmt.Sprintf(p.greeting, service, quoted, service) +
		p.ending + strings.Join(p.workers.late, "\n") + "\n" + strings.Join(p.memory.late, "\n") + "\n"
}

// noise writes settings that every service has and nobody asks about.
func (p *envPlan) noise() string {
	var b strings.Builder
	for _, prefix := range p.others {
		b.WriteString("\n")
		for _, service := range p.services {
			line := p.assign(prefix+service, fmt.Sprint(5*p.rand.Between(1, 24)))
			if p.rand.Chance(15) {
				line = "# " + line
			}
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
