// Package action is what questions ask to do with something found in a file: an infinitive for the
// prose and the call that does it.
package action

import (
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Action is one thing to do.
type Action struct {
	// Phrase is an infinitive that governs the accusative of what was found.
	Phrase string
	Call   dataset.Call
}

// Answer calls the action's tool alone.
func (a Action) Answer() dataset.Answer { return dataset.One(a.Call.Tool, a.Call.Args) }

// Firewall is something to do with an address.
func Firewall(s *stream.Stream, address string) Action {
	return stream.Pick(s, firewallActions(s, address))
}

// Offender is what to do with an address in this turn; its network is among the choices.
func Offender(s *stream.Stream, turn int, address string) Action {
	network := address[:strings.LastIndexByte(address, '.')] + ".0/24"
	choices := append(firewallActions(s, address), Action{"закрыть без срока вместе со всей его сетью /24",
		dataset.Call{Tool: "firewall.block_subnet", Args: dataset.Args{"cidr": network}}})
	return choices[turn%len(choices)]
}

func firewallActions(s *stream.Stream, address string) []Action {
	minutes, perMinute := 15*s.Between(2, 20), 5*s.Between(2, 24)
	return []Action{
		{"закрыть на межсетевом экране без срока",
			dataset.Call{Tool: "firewall.block_address", Args: dataset.Args{"address": address}}},
		{fmt.Sprintf("закрыть на межсетевом экране ровно на %d минут", minutes),
			dataset.Call{Tool: "firewall.block_temporary", Args: dataset.Args{"address": address, "minutes": minutes}}},
		{fmt.Sprintf("ограничить до %d запросов в минуту", perMinute),
			dataset.Call{Tool: "firewall.limit_rate", Args: dataset.Args{"address": address, "per_minute": perMinute}}},
		{"пускать только через проверку «я не робот»",
			dataset.Call{Tool: "firewall.challenge_address", Args: dataset.Args{"address": address}}},
		{"поставить на запись трафика, ничего не отсекая",
			dataset.Call{Tool: "firewall.mirror_traffic", Args: dataset.Args{"address": address}}},
	}
}

// Incident makes something to do with a service and the number of its records; the same for every service.
func Incident(s *stream.Stream) func(service string, records int) Action {
	kind := stream.Pick(s, []struct{ phrase, tool, param string }{
		{"завести карточку инцидента с числом таких записей", "incident.open", "error_count"},
		{"поднять звонком дежурного, назвав число таких записей", "incident.page_oncall", "record_count"},
		{"показать число таких записей на странице состояния", "incident.post_status", "failures"},
	})
	return func(service string, records int) Action {
		return Action{kind.phrase, dataset.Call{Tool: kind.tool, Args: dataset.Args{"service": service, kind.param: records}}}
	}
}
