package scan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
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
	counts := [][]count{imageCounts(p.World), clusterCounts(p.World), environmentCounts(p.World)}
	kind, before := turns[p.Index%len(turns)], 0
	for i := range p.Index {
		if turns[i%len(turns)] == kind {
			before++
		}
	}
	if before >= len(counts[kind]) {
		// All were asked once; what is left can only be told apart by its target.
		kind, before = 0, p.Rand.IntN(len(counts[0]))
	}
	c := counts[kind][before]
	target, call := c.deed(p.Rand)
	return &generate.Item{
		Files: []*workfiles.File{c.file}, Slots: map[string]string{"what": c.tally.What, "target": target},
		Answer: dataset.One(call.Tool, call.Args), FormatTrap: true,
	}, nil
}
