package scan

import (
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/routes"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// AccessFlagJoin asks for the flag in a state whose route got most answers of a kind.
var AccessFlagJoin = &generate.Family{
	Name: "access_flag_join", Lever: "scan", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "Answers of a log counted by the routes of flags that are in a given state by another file. Fails who takes flags in any state or their first state, " +
		"reads Moscow hours as the log's UTC, counts commented-out lines, or gives a route what belongs to a longer one.",
	Make: makeAccessFlagJoin,
}

var routeStates = [2]string{"выключен", "включён"}

var routeClasses = []workfiles.StatusClass{{Low: 500, High: 599}, {Low: 500, High: 599}, {Low: 503, High: 503}, {Low: 429, High: 429}, {Low: 404, High: 404}, {Low: 400, High: 499}}

func makeAccessFlagJoin(p *generate.Pass) (*generate.Item, error) {
	r, class, on := stream.Pick(p.Rand, p.World.RouteFlags), stream.Pick(p.Rand, routeClasses), p.Rand.IntN(2)
	first := r.Requests[0].At.Truncate(time.Hour)
	from := first.Add(time.Duration(p.Rand.IntN(8)) * 30 * time.Minute)
	c := routes.Count{Class: class, On: on == 1, From: from, To: from.Add(time.Duration(p.Rand.Between(4, 9)) * 30 * time.Minute)}
	right, answers := c.Leader(r)
	if answers < 2 {
		return nil, generate.Retry("no flag leads")
	}
	if trap := c.Harmless(r); trap != "" {
		return nil, generate.Retry("trap %q finds the same flag", trap)
	}
	phrase, call, bar := routes.Deed(p.Rand, r, right, on)
	if phrase == "" {
		return nil, generate.Retry("all flags have one owner")
	}
	hour := func(t time.Time) string { return t.Add(3 * time.Hour).Format("15:04") }
	return &generate.Item{
		Files: []*workfiles.File{&r.Log, &r.Config},
		Slots: map[string]string{
			"state": routeStates[on], "environment": r.Environment, "class": class.Phrase(), "from": hour(c.From), "to": hour(c.To), "action": phrase,
		},
		Answer: dataset.One(call.Tool, call.Args), Bar: bar, FormatTrap: true,
	}, nil
}
