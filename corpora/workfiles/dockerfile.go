package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// Dockerfile is an image recipe in two stages with instructions over many lines.
type Dockerfile struct {
	*File
	Tallies []Tally
}

// dockerPlan is a recipe while it is being laid out.
type dockerPlan struct {
	dockerSpec
	rand   *stream.Stream
	builds [2][]string
	tools  []string
	env    []string
	ports  dockerPorts
	idle   map[string][]string
}

// dockerPorts are the ports of the last stage as they are written and how many they are.
type dockerPorts struct {
	words []string
	count int
	off   []string
}

func newDockerfiles(seed uint64) []*Dockerfile {
	all := make([]*Dockerfile, 0, len(dockerSpecs))
	for _, spec := range dockerSpecs {
		p := &dockerPlan{dockerSpec: spec, rand: fileStream(seed, spec.path)}
		p.draw()
		d := &Dockerfile{File: &File{Path: spec.path, Format: "infra", Data: []byte(p.text())}}
		d.Tallies = p.tallies()
		all = append(all, d)
	}
	return all
}

// draw deals packages and variables to the stages; some of each are commented out.
func (p *dockerPlan) draw() {
	p.builds[0] = stream.Sample(p.rand, p.buildPackages, p.rand.Between(11, 16))
	run := stream.Sample(p.rand, p.runPackages, p.rand.Between(11, 16))
	if len(run) == len(p.builds[0]) {
		// Equal numbers would hide which stage was counted.
		run = run[1:]
	}
	split := p.rand.Between(6, 8)
	p.builds[1], p.tools = run[:split], run[split:]
	p.env = stream.Sample(p.rand, p.variables, p.rand.Between(7, 10))
	p.idle = map[string][]string{
		"build": stream.Sample(p.rand, p.doubtful, 2), "first": stream.Sample(p.rand, p.doubtful, 1), "second": stream.Sample(p.rand, p.doubtful, 1),
	}
	p.drawPorts()
}

func (p *dockerPlan) drawPorts() {
	port := p.rand.Between(4000, 4400)
	for i := range p.rand.Between(5, 7) {
		port += p.rand.Between(20, 300)
		word, n := fmt.Sprint(port), 1
		switch i % 3 {
		case 1:
			n = p.rand.Between(3, 8)
			word = fmt.Sprintf("%d-%d", port, port+n-1)
		case 2:
			word += "/udp"
		}
		p.ports.words = append(p.ports.words, word)
		p.ports.count += n
	}
	p.ports.off = []string{fmt.Sprint(port + 411), fmt.Sprint(port + 505)}
}

func (p *dockerPlan) tallies() []Tally {
	build, run := len(p.builds[0]), len(p.builds[1])+len(p.tools)
	return []Tally{
		{
			What:     fmt.Sprintf("сколько портов объявляет EXPOSE в стадии %s (каждый порт диапазона отдельно)", p.stages[1]),
			Value:    p.ports.count,
			Careless: []int{len(p.ports.words), p.ports.count + 1, p.ports.count + 2, 2},
		},
		{
			What:     fmt.Sprintf("сколько пакетов ставит apt-get install в стадии %s", p.stages[0]),
			Value:    build,
			Careless: []int{build + len(p.idle["build"]), build + run, run},
		},
		{
			What:     fmt.Sprintf("сколько пакетов ставит apt-get install в стадии %s (вместе во всех её RUN)", p.stages[1]),
			Value:    run,
			Careless: []int{run + 2, build + run, build, len(p.builds[1]), len(p.tools)},
		},
	}
}

func (p *dockerPlan) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nFROM %s AS %s\n\n", p.header, p.bases[0], p.stages[0])
	b.WriteString("# Инструменты сборки в итоговый образ не попадают.\n")
	b.WriteString(p.install(p.builds[0], p.idle["build"]))
	fmt.Fprintf(&b, "%s\nFROM %s AS %s\n\n", p.building, p.bases[1], p.stages[1])
	b.WriteString(p.labels + "\n")
	b.WriteString(p.install(p.builds[1], p.idle["first"]))
	b.WriteString(p.environment() + "\n")
	b.WriteString("# Добавлено по просьбе дежурных: с этим удобнее разбирать происшествия.\n")
	b.WriteString(p.install(p.tools, p.idle["second"]))
	b.WriteString(p.running + "\n" + p.expose() + p.footer)
	return b.String()
}

// install writes one RUN; a comment inside a continued instruction is dropped by the builder.
func (p *dockerPlan) install(packages, idle []string) string {
	var b strings.Builder
	b.WriteString("RUN apt-get update \\\n && apt-get install -y --no-install-recommends \\\n")
	at := p.rand.IntN(len(packages) - 1)
	for i := 0; i < len(packages); i++ {
		line := packages[i]
		// Two short names share a line now and then, as in recipes that grew.
		if i+1 < len(packages) && i%3 == 0 && i != at {
			line += " " + packages[i+1]
			i++
		}
		fmt.Fprintf(&b, "      %s \\\n", line)
		if i >= at && idle != nil {
			for _, name := range idle {
				fmt.Fprintf(&b, "      # %s \\\n", name)
			}
			idle = nil
		}
	}
	b.WriteString(" && rm -rf /var/lib/apt/lists/*\n\n")
	return b.String()
}

// environment writes one ENV with one or two variables a line.
func (p *dockerPlan) environment() string {
	var b strings.Builder
	b.WriteString("ENV ")
	for i, v := range p.env {
		switch {
		case i == 0:
		case i%4 == 1:
			b.WriteString(" ")
		case i == 4:
			fmt.Fprintf(&b, " \\\n    # %s \\\n    ", p.oldEnv)
		default:
			b.WriteString(" \\\n    ")
		}
		b.WriteString(v)
	}
	return b.String() + "\n"
}

func (p *dockerPlan) expose() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# EXPOSE %s\nEXPOSE ", p.ports.off[0])
	for i, word := range p.ports.words {
		switch {
		case i == 0:
		case i == 1:
			b.WriteString(" ")
		case i == 3:
			fmt.Fprintf(&b, " \\\n       # %s \\\n       ", p.ports.off[1])
		default:
			b.WriteString(" \\\n       ")
		}
		b.WriteString(word)
	}
	return b.String() + "\n"
}
