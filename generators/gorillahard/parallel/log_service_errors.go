// Package parallel has families that are answered by several independent calls.
package parallel

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/action"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// LogServiceErrors asks for a call with the count for each service that reaches a threshold.
var LogServiceErrors = &generate.Family{
	Name: "log_service_errors", Lever: "parallel", Tier: "T4_wild", Kind: dataset.Calls,
	Doc: "One call for each service with at least so many records of a level, with the count; folded repeats are unfolded. " +
		"Fails who searches for the level's word, counts indented lines, skips repeats or takes the bound as exclusive.",
	Make: makeLogServiceErrors,
}

func makeLogServiceErrors(p *generate.Pass) (*generate.Item, error) {
	log, err := generate.Pick(p.Rand, workfiles.Clean(p.World.AppLogs))
	if err != nil {
		return nil, err
	}
	level := stream.Pick(p.Rand, []string{"error", "warning"})
	least := p.Rand.Between(2, 6)
	want := reached(log.Tally(level), least)
	if len(want) < 2 || len(want) > 5 {
		return nil, generate.Retry("%d services reach the threshold", len(want))
	}
	for _, trap := range []string{"word", "indented", "repeats"} {
		if maps.Equal(want, reached(carelessTally(log, level, trap), least)) {
			return nil, generate.Retry("trap %q gives the right calls", trap)
		}
	}
	if maps.Equal(want, reached(log.Tally(level), least+1)) {
		return nil, generate.Retry("no service is at the threshold")
	}
	do, phrase := action.Incident(p.Rand), ""
	answer := dataset.Answer{Kind: dataset.Calls}
	for _, service := range slices.Sorted(maps.Keys(want)) {
		a := do(service, want[service])
		phrase = a.Phrase
		answer.Calls = append(answer.Calls, a.Call)
	}
	return &generate.Item{
		Files:      []*workfiles.File{&log.File},
		Slots:      map[string]string{"level": log.Levels[level], "least": strconv.Itoa(least), "action": phrase},
		Answer:     answer,
		Twins:      []string{"incident.mute"},
		FormatTrap: true,
	}, nil
}

// carelessTally counts the records of a level by service as a careless reader does.
func carelessTally(log *workfiles.AppLog, level, trap string) map[string]int {
	counts := log.Tally(level)
	for _, r := range log.Records {
		switch {
		case trap == "word" && r.Level != level && strings.Contains(r.Message, log.Levels[level]):
			counts[r.Service]++
		case trap == "repeats" && r.Level == level:
			counts[r.Service] -= r.Repeats
		}
		for _, below := range r.Below {
			if trap == "indented" && below.Level == level {
				counts[below.Service]++
			}
		}
	}
	return counts
}
