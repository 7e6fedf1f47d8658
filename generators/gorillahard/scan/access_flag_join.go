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
		"reads Moscow hours as the log's UTC, or gives a route what belongs to a longer one.",
	Make: makeAccessFlagJoin,
}

var routeStates = [2]string{"выключен", "включён"}

var routeClasses = []workfiles.StatusClass{{Low: 500, High: 599}, {Low: 500, High: 599}, {Low: 503, High: 503}, {Low: 429, High: 429}, {Low: 404, High: 404}, {Low: 400, High: 499}}

func makeAccessFlagJoin(p *generate.Pass) (*generate.Item, error) {
	r := stream.Pick(p.Rand, p.World.RouteFlags)
	c, flag := routes.Find(p.Rand, r, routeClasses)
	if flag == "" {
		return nil, generate.Retry("no flag leads, or a careless reading finds it too")
	}
	on := 0
	if c.On {
		on = 1
	}
	// The first items go through the deeds of flags that are off, then through those of flags that are on.
	if p.Index < 2*routes.DeedsOfState && on != p.Index/routes.DeedsOfState {
		return nil, generate.Retry("it is the turn of flags in the other state")
	}
	phrase, call, bar := routes.Deed(p.Rand, p.Index+p.Index/generate.MinPhrasings, r, flag, on)
	if phrase == "" {
		return nil, generate.Retry("all flags have one owner")
	}
	hour := func(t time.Time) string { return t.Add(3 * time.Hour).Format("15:04") }
	return &generate.Item{
		Files: []*workfiles.File{&r.Log, &r.Config},
		Slots: map[string]string{
			"state": routeStates[on], "environment": r.Environment, "class": c.Class.Phrase(), "from": hour(c.From), "to": hour(c.To), "action": phrase,
		},
		Answer: dataset.One(call.Tool, call.Args), Bar: bar, FormatTrap: true,
	}, nil
}
