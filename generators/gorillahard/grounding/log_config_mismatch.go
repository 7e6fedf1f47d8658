package grounding

import (
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/zones"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// LogConfigMismatch asks for the one name whose last answer at a moment is not what the settings say.
var LogConfigMismatch = &generate.Family{
	Name: "log_config_mismatch", Lever: "grounding", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "The state by a log at a moment against the settings of another file. Fails who reads a Moscow time as the log's UTC, takes a cached " +
		"answer or the end of the log, or takes a value of the settings that is commented out, a default or overridden by a lower line.",
	Make: makeLogConfigMismatch,
}

func makeLogConfigMismatch(p *generate.Pass) (*generate.Item, error) {
	z, deed := stream.Pick(p.Rand, p.World.ZoneWatches), zones.Deeds[p.Index%len(zones.Deeds)]
	what := deed.What
	from, to := z.Answers[len(z.Hosts)].At, z.Answers[len(z.Answers)-1].At
	at := from.Add(time.Duration(p.Rand.IntN(int(to.Sub(from)/time.Minute))) * time.Minute).Truncate(time.Minute)
	wrong := zones.Wrong(z, what, at)
	if wrong == nil {
		return nil, generate.Retry("no name or several differ, or others within the minute")
	}
	if zones.Harmless(z, deed, at) {
		return nil, generate.Retry("a careless reading comes to the same call")
	}
	phrase, call := deed.Ask(p.Rand, z, wrong, z.Last(wrong, at, zones.Fresh).Value)
	return &generate.Item{
		Files:      []*workfiles.File{&z.Log, &z.Config},
		Slots:      map[string]string{"what": what, "time": at.Add(3 * time.Hour).Format("15:04"), "action": phrase},
		Answer:     dataset.One(call.Tool, call.Args),
		FormatTrap: true,
	}, nil
}
