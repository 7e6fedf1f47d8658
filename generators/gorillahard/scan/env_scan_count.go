package scan

import (
	"fmt"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// EnvScanCount asks to count or sum something over a configuration and to set a number by it.
var EnvScanCount = &generate.Family{
	Name: "env_scan_count", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "Copies, memory with units, ports, packages or variables over a whole file, passed as one integer. Commented-out entries, instructions over " +
		"many lines, ranges, values set twice and text within quotes give other numbers.",
	Make: makeEnvScanCount,
}

// countings are what items count, by their number: images and clusters in turn, environments among them.
var countings = [][]func(*generate.Pass) (*generate.Item, error){
	{countImage}, {countCluster}, {countEnvironment, countEnvironment, countImage}, {countCluster, countImage},
}

func makeEnvScanCount(p *generate.Pass) (*generate.Item, error) {
	return stream.Pick(p.Rand, countings[p.Index%len(countings)])(p)
}

func countCluster(p *generate.Pass) (*generate.Item, error) {
	if p.Rand.Chance(50) {
		m := stream.Pick(p.Rand, p.World.Manifests)
		namespace := stream.Pick(p.Rand, m.Namespaces)
		copies, memory := m.Count(namespace)
		return quota(p, m.File, copies, memory, namespace, namespace)
	}
	f := stream.Pick(p.Rand, p.World.Platforms)
	namespace := stream.Pick(p.Rand, f.Namespaces)
	copies, memory := f.Count(namespace)
	return quota(p, f.File, copies, memory, namespace, namespace)
}

func countEnvironment(p *generate.Pass) (*generate.Item, error) {
	e := stream.Pick(p.Rand, p.World.EnvFiles)
	return quota(p, e.File, e.Workers, e.Memory, e.Namespace, "из K8S_NAMESPACE")
}

// quota sets one of a namespace's two quotas; called is how the question speaks of the namespace.
func quota(p *generate.Pass, file *workfiles.File, copies, memory workfiles.Tally, namespace, called string) (*generate.Item, error) {
	if p.Rand.Chance(50) {
		return counted(file, copies, "квоту подов пространства имён "+called,
			dataset.One("k8s.set_pod_quota", dataset.Args{"namespace": namespace, "pods": copies.Value}))
	}
	return counted(file, memory, "квоту памяти пространства имён "+called,
		dataset.One("k8s.set_memory_quota", dataset.Args{"namespace": namespace, "mebibytes": memory.Value}))
}

// countImage counts in an image recipe; the number becomes the estimate of a task.
func countImage(p *generate.Pass) (*generate.Item, error) {
	// Recipes and what is counted in them go round, so that few items ask for the same number.
	turn := p.Index/4*3 + p.Index%4
	d := p.World.Dockerfiles[turn%len(p.World.Dockerfiles)]
	t, issue := d.Tallies[turn/2%len(d.Tallies)], fmt.Sprintf("INF-%d", p.Rand.Between(120, 980))
	return counted(d.File, t, "оценку задачи "+issue+" (по баллу за штуку)",
		dataset.One("tracker.set_points", dataset.Args{"issue": issue, "points": t.Value}))
}

// counted refuses a number that a hasty reading finds as well.
func counted(file *workfiles.File, t workfiles.Tally, target string, answer dataset.Answer) (*generate.Item, error) {
	if t.Value < 2 || slices.Contains(t.Careless, t.Value) {
		return nil, generate.Retry("a hasty reading counts %d as well", t.Value)
	}
	return &generate.Item{
		Files: []*workfiles.File{file}, Slots: map[string]string{"what": t.What, "target": target}, Answer: answer, FormatTrap: true,
	}, nil
}
