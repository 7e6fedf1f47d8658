package scan

import (
	"fmt"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// TextProtocolScan asks for the person with most or fewest hours in a section of minutes.
var TextProtocolScan = &generate.Family{
	Name: "text_protocol_scan", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "Hours are summed by person after tasks were dropped, handed on or changed at the end of the text. Who overlooks one of the three " +
		"kinds of change (counts dropped tasks, leaves hours with the first owner, takes first hours), or all of them, finds somebody else.",
	Make: makeTextProtocolScan,
}

// personDeeds take the person that was found; each has one more value, of a kind, in its words.
var personDeeds = []struct{ words, tool, person, param, kind string }{
	{"сделать ответственным по задаче %s", "tracker.reassign", "assignee", "issue", "ADM"},
	{"временно не пускать в системы, сохранив все выданные права", "access.suspend_account", "account", "", ""},
	{"освободить от всех доступов в пользу логина %s", "access.transfer_grants", "from_account", "to_account", "login"},
	{"подписать на новости задачи %s", "tracker.add_watcher", "login", "issue", "ADM"},
	{"поставить ведущим клиента «%s»", "crm.assign_manager", "manager", "client", "client"},
	{"досрочно отключить от ресурса %s", "access.revoke_grant", "account", "resource", "RES"},
	{"позвать на встречу %s", "calendar.invite_person", "login", "meeting", "MT"},
	{"проверить на действующие сейчас доступы", "access.list_grants", "account", "", ""},
	{"сделать ведущим встречи %s", "calendar.change_host", "login", "meeting", "MT"},
}

var protocolClients = []string{"Северный ветер", "Альтаир", "Новая верфь", "Гончарный круг", "Меридиан", "Полянка", "Третий цех", "Лесная аптека"}

func makeTextProtocolScan(p *generate.Pass) (*generate.Item, error) {
	m, most := p.World.Protocols[p.Index%len(p.World.Protocols)], p.Rand.Chance(50)
	section := p.Rand.IntN(len(m.Sections))
	who, found := m.Extreme(section, most)
	if !found {
		return nil, generate.Retry("nobody stands out, or changes make no difference")
	}
	words := "больше всего"
	if !most {
		words = "меньше всего"
	}
	phrase, answer := personDeed(p, m, who)
	return &generate.Item{
		Files:  []*workfiles.File{&m.File},
		Slots:  map[string]string{"section": m.Sections[section], "extreme": words, "deed": phrase},
		Answer: answer,
	}, nil
}

// personDeed is the deed whose turn it is: how it is asked for, and its call.
func personDeed(p *generate.Pass, m *workfiles.Protocol, who workfiles.ProtocolPerson) (string, dataset.Answer) {
	deed := personDeeds[p.Index%len(personDeeds)]
	args := dataset.Args{deed.person: who.Login}
	if deed.param == "" {
		return deed.words, dataset.One(deed.tool, args)
	}
	value := fmt.Sprintf("%s-%d", deed.kind, p.Rand.Between(110, 980))
	switch deed.kind {
	case "login":
		others := slices.DeleteFunc(slices.Clone(m.People), func(o workfiles.ProtocolPerson) bool { return o == who })
		value = stream.Pick(p.Rand, others).Login
	case "client":
		value = stream.Pick(p.Rand, protocolClients)
	}
	args[deed.param] = value
	return fmt.Sprintf(deed.words, value), dataset.One(deed.tool, args)
}
