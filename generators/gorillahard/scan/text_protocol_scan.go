package scan

import (
	"fmt"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// TextProtocolScan asks for the person with most or fewest hours in a section of minutes.
var TextProtocolScan = &generate.Family{
	Name: "text_protocol_scan", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "Hours are summed by person after tasks were dropped, handed on or changed at the end of the text. A careless system sums what " +
		"stands first, or takes another section, and finds somebody else.",
	Make: makeTextProtocolScan,
}

var personDeeds = []struct{ words, tool, thing, param, prefix string }{
	{"сделать ответственным по задаче %s", "tracker.reassign", "issue", "assignee", "ADM"},
	{"подписать на новости задачи %s", "tracker.add_watcher", "issue", "login", "ADM"},
	{"позвать на встречу %s", "calendar.invite_person", "meeting", "login", "MT"},
	{"сделать ведущим встречи %s", "calendar.change_host", "meeting", "login", "MT"},
}

func makeTextProtocolScan(p *generate.Pass) (*generate.Item, error) {
	m, deed, most := p.World.Protocols[p.Index%len(p.World.Protocols)], stream.Pick(p.Rand, personDeeds), p.Rand.Chance(50)
	section := p.Rand.IntN(len(m.Sections))
	who, found := m.Extreme(section, most)
	if !found {
		return nil, generate.Retry("nobody stands out, or changes make no difference")
	}
	words := "больше всего"
	if !most {
		words = "меньше всего"
	}
	thing := fmt.Sprintf("%s-%d", deed.prefix, p.Rand.Between(110, 980))
	return &generate.Item{
		Files:  []*workfiles.File{&m.File},
		Slots:  map[string]string{"section": m.Sections[section], "extreme": words, "deed": fmt.Sprintf(deed.words, thing)},
		Answer: dataset.One(deed.tool, dataset.Args{deed.thing: thing, deed.param: who.Login}),
	}, nil
}
