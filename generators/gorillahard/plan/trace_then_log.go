package plan

import (
	"fmt"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// TraceThenLog asks for the service that a trace blames and what to do about it.
var TraceThenLog = &generate.Family{
	Name: "trace_then_log", Lever: "plan", Tier: "T4_wild", Kind: dataset.Plan,
	Doc: "Which service is meant only a trace tells, which trace the log does: the first or last failed attempt of an order. Fails who takes a successful attempt, " +
		"a rehearsal or the other end of the log (each is another trace), a trace tool with another capability, or makes a service up.",
	Make: makeTraceThenLog,
}

var traceDeeds = []struct{ who, tool string }{
	{"служба, которая сама работала дольше всех", "trace.slowest_service"},
	{"служба, где сбой возник раньше всего", "trace.failed_service"},
	{"служба, которая приняла вызов первой", "trace.entry_service"},
	{"служба, последняя в цепочке вызовов", "trace.deepest_service"},
}

func makeTraceThenLog(p *generate.Pass) (*generate.Item, error) {
	log := stream.Pick(p.Rand, p.World.AttemptLogs)
	order, which := stream.Pick(p.Rand, log.Orders), stream.Pick(p.Rand, []string{"первую", "последнюю"})
	right := log.Failed(order, which == "последнюю")
	if right == nil {
		return nil, generate.Retry("a careless reading finds the %s attempt of %s too", which, order)
	}
	deed := traceDeeds[p.Index%len(traceDeeds)]
	phrase, second := traceAction(p.Rand, p.Index, log, right)
	return &generate.Item{
		Files: []*workfiles.File{&log.File},
		Slots: map[string]string{"order": order, "which": which, "who": deed.who, "action": phrase},
		Answer: dataset.Answer{Kind: dataset.Plan, Calls: []dataset.Call{
			{Tool: deed.tool, Args: dataset.Args{"trace": right.Trace}}, second,
		}},
		FormatTrap: true,
	}, nil
}

// traceAction is what to do in this turn with the service, whose name stands in what the first step gives.
func traceAction(s *stream.Stream, turn int, log *workfiles.AttemptLog, a *workfiles.Attempt) (string, dataset.Call) {
	lines, minutes := 100*s.Between(3, 9), 15*s.Between(2, 16)
	deployment := dataset.Args{"namespace": a.Namespace, "deployment": "$1"}
	switch turn % 5 {
	case 0:
		return "сосчитать строки этого журнала, где упомянуто её имя", dataset.Call{Tool: "log.count_matches", Args: dataset.Args{"path": log.Path, "needle": "$1"}}
	case 1:
		return fmt.Sprintf("приглушить её оповещения на %d минут", minutes), dataset.Call{Tool: "incident.mute", Args: dataset.Args{"service": "$1", "minutes": minutes}}
	case 2:
		return "перезапустить её развёртывание в пространстве имён той попытки", dataset.Call{Tool: "k8s.restart_rollout", Args: deployment}
	case 3:
		return "вернуть её развёртывание в пространстве имён той попытки к прежней ревизии", dataset.Call{Tool: "k8s.rollback_revision", Args: deployment}
	}
	deployment["lines"] = lines
	return fmt.Sprintf("посмотреть последние %d строк вывода её подов в пространстве имён той попытки", lines), dataset.Call{Tool: "k8s.read_logs", Args: deployment}
}
