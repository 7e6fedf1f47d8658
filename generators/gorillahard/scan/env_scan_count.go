package scan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/counts"
	"etalon/internal/dataset"
)

// EnvScanCount asks to count or sum something over a configuration and to set a number by it.
var EnvScanCount = &generate.Family{
	Name: "env_scan_count", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "Copies, memory with units, ports, packages or variables over a whole file, passed as one integer. Commented-out entries, instructions over " +
		"many lines, ranges, values set twice and text within quotes give other numbers.",
	Make: makeEnvScanCount,
}

// turns say what items count, by their number: images (0), clusters (1) and environments (2).
var turns = []int{0, 1, 2, 1, 0, 1, 2, 0}

func makeEnvScanCount(p *generate.Pass) (*generate.Item, error) {
	choices := [][]counts.Count{counts.Images(p.World), counts.Clusters(p.World), counts.Environments(p.World)}
	kind, before := turns[p.Index%len(turns)], 0
	for i := range p.Index {
		if turns[i%len(turns)] == kind {
			before++
		}
	}
	if before >= len(choices[kind]) {
		// All were asked once; what is left can only be told apart by its target.
		kind, before = 0, p.Rand.IntN(len(choices[0]))
	}
	c := choices[kind][before]
	target, call := c.Deed(p.Rand)
	return &generate.Item{
		Files: []*workfiles.File{c.File}, Slots: map[string]string{"what": c.Tally.What, "target": target},
		Answer: dataset.One(call.Tool, call.Args), FormatTrap: true,
	}, nil
}
