package scan

import (
	"fmt"
	"slices"
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
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

// routeDeeds are what is done with a flag that is off (0) or on (1).
var routeDeeds = [2][]routeDeed{
	{
		{"включить для всех пользователей", "flags.enable", "flags.set_share", nil},
		{"назначить автоматическое включение на %s", "flags.schedule_enable", "", []string{"date", "2025-12-01", "2025-12-08", "2025-12-15"}},
		{"сдать в архив", "flags.archive", "", nil},
	},
	{
		{"выключить совсем", "flags.disable", "flags.set_share", nil},
		{"закрепить за командой «%s»", "flags.assign_owner", "", []string{"owner"}},
		{"сдать в архив", "flags.archive", "", nil},
	},
}

type routeDeed struct {
	phrase, tool, bar string
	choice            []string
}

var routeStates = [2]string{"выключен", "включён"}

var routeClasses = []workfiles.StatusClass{{Low: 500, High: 599}, {Low: 500, High: 599}, {Low: 503, High: 503}, {Low: 429, High: 429}, {Low: 404, High: 404}, {Low: 400, High: 499}}

func makeAccessFlagJoin(p *generate.Pass) (*generate.Item, error) {
	r, class, on := stream.Pick(p.Rand, p.World.RouteFlags), stream.Pick(p.Rand, routeClasses), p.Rand.IntN(2)
	first := r.Requests[0].At.Truncate(time.Hour)
	from := first.Add(time.Duration(p.Rand.IntN(8)) * 30 * time.Minute)
	c := routeCount{class: class, on: on == 1, from: from, to: from.Add(time.Duration(p.Rand.Between(4, 9)) * 30 * time.Minute)}
	right := workfiles.Leaders(c.count(r))
	if len(right) != 1 || c.count(r)[right[0]] < 2 {
		return nil, generate.Retry("%d flags lead", len(right))
	}
	harmless := 0
	for _, trap := range []string{"state", "base", "utc", "comment", "short"} {
		other := c
		other.trap = trap
		if got := workfiles.Leaders(other.count(r)); len(got) == 1 && got[0] == right[0] {
			if harmless++; trap == "state" || trap == "base" || harmless > 2 {
				return nil, generate.Retry("trap %q finds the same flag", trap)
			}
		}
	}
	deed := stream.Pick(p.Rand, routeDeeds[on])
	args := dataset.Args{"flag": right[0], "environment": r.Environment}
	item := &generate.Item{Files: []*workfiles.File{&r.Log, &r.Config}, FormatTrap: true}
	phrase := deed.phrase
	if len(deed.choice) > 0 {
		values := deed.choice[1:]
		if deed.choice[0] == "owner" {
			values = otherOwners(r, right[0])
		}
		if len(values) == 0 {
			return nil, generate.Retry("all flags have one owner")
		}
		value := stream.Pick(p.Rand, values)
		args[deed.choice[0]], phrase = value, fmt.Sprintf(deed.phrase, value)
	}
	if deed.bar != "" {
		item.Bar = []string{deed.bar}
	}
	hour := func(t time.Time) string { return t.Add(3 * time.Hour).Format("15:04") }
	item.Slots = map[string]string{
		"state": routeStates[on], "environment": r.Environment, "class": class.Phrase(), "from": hour(c.from), "to": hour(c.to), "action": phrase,
	}
	item.Answer = dataset.One(deed.tool, args)
	return item, nil
}

// otherOwners are the teams of the file that do not own a flag.
func otherOwners(r *workfiles.RouteFlags, key string) []string {
	own := slices.IndexFunc(r.Flags, func(f *workfiles.RouteFlag) bool { return f.Key == key })
	var others []string
	for _, f := range r.Flags {
		if f.Owner != r.Flags[own].Owner {
			others = append(others, f.Owner)
		}
	}
	return others
}

// routeCount counts answers by flag; trap names what a careless reader does.
type routeCount struct {
	class    workfiles.StatusClass
	on       bool
	from, to time.Time
	trap     string
}

func (c routeCount) count(r *workfiles.RouteFlags) map[string]int {
	shift := time.Duration(0)
	if c.trap == "utc" {
		shift = 3 * time.Hour
	}
	counts := map[string]int{}
	for _, q := range r.Requests {
		late := q.At.Before(c.from.Add(shift)) || !q.At.Before(c.to.Add(shift))
		if late || !c.class.Has(q.Status) || q.Off && c.trap != "comment" {
			continue
		}
		for _, f := range c.owners(r, q.Path) {
			if c.trap == "state" || c.trap == "base" && f.Base == c.on || c.trap != "base" && f.On == c.on {
				counts[f.Key]++
			}
		}
	}
	return counts
}

// owners are the flag with the longest route that a path lies under, or carelessly all of them.
func (c routeCount) owners(r *workfiles.RouteFlags, path string) []*workfiles.RouteFlag {
	var found []*workfiles.RouteFlag
	for _, f := range r.Flags {
		switch {
		case !workfiles.Under(path, f.Route):
		case len(found) > 0 && c.trap != "short" && len(f.Route) > len(found[0].Route):
			found[0] = f
		case len(found) == 0 || c.trap == "short":
			found = append(found, f)
		}
	}
	return found
}
