// Package scan has families whose answer is found by reading a whole file.
package scan

import (
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/action"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// LogTopOffender asks for the address with most answers of a class.
var LogTopOffender = &generate.Family{
	Name: "log_top_offender", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "The address (first field) with most answers of a class, liveness requests and commented-out lines not counted, " +
		"goes to the firewall. Fails who counts those, who takes X-Forwarded-For, or who looks at the busiest address.",
	Make: makeLogTopOffender,
}

func makeLogTopOffender(p *generate.Pass) (*generate.Item, error) {
	log, err := generate.Pick(p.Rand, workfiles.Clean(p.World.AccessLogs))
	if err != nil {
		return nil, err
	}
	class := stream.Pick(p.Rand, log.Classes)
	leaders := workfiles.Leaders(log.Offences(class))
	if len(leaders) != 1 {
		return nil, generate.Retry("%d addresses lead", len(leaders))
	}
	for trap, counts := range offenceTraps(log, class) {
		if slices.Contains(workfiles.Leaders(counts), leaders[0]) {
			return nil, generate.Retry("trap %q gives the right address", trap)
		}
	}
	do := action.Offender(p.Rand, p.Index, leaders[0])
	return &generate.Item{
		Files:      []*workfiles.File{&log.File},
		Slots:      map[string]string{"codes": class.Phrase(), "probe": log.Probe, "action": do.Phrase},
		Answer:     do.Answer(),
		FormatTrap: true,
	}, nil
}

// offenceTraps are the counts of careless readers.
func offenceTraps(log *workfiles.AccessLog, class workfiles.StatusClass) map[string]map[string]int {
	traps := map[string]map[string]int{"probes": {}, "comments": log.Offences(class), "forwarded": {}, "busiest": {}}
	for _, r := range log.Records {
		if r.Path() != log.Probe {
			traps["busiest"][r.Address]++
		}
		if !class.Has(r.Status) {
			continue
		}
		traps["probes"][r.Address]++
		if from := r.Forwarded; r.Path() != log.Probe && from != "-" {
			traps["forwarded"][from]++
		} else if r.Path() != log.Probe {
			traps["forwarded"][r.Address]++
		}
	}
	for _, r := range log.Repeats {
		if class.Has(r.Status) {
			traps["comments"][r.Address]++
		}
	}
	return traps
}
