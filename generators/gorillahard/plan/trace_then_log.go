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
		"a rehearsal, the other end of the log, a trace tool with another capability, or makes a service up.",
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
	right := failed(log, order, which, false)
	if right == nil || right == failed(log, order, which, true) || right == failed(log, order, "первую", false) && right == failed(log, order, "последнюю", false) {
		return nil, generate.Retry("rehearsals or the other end do not matter for %s", order)
	}
	deed := traceDeeds[p.Index%len(traceDeeds)]
	phrase, second := traceAction(p.Rand, log, right)
	return &generate.Item{
		Files: []*workfiles.File{&log.File},
		Slots: map[string]string{"order": order, "which": which, "who": deed.who, "action": phrase},
		Answer: dataset.Answer{Kind: dataset.Plan, Calls: []dataset.Call{
			{Tool: deed.tool, Args: dataset.Args{"trace": right.Trace}}, second,
		}},
		FormatTrap: true,
	}, nil
}

// failed is the first or last failed attempt of an order, with rehearsals or without; nil when there is none.
func failed(log *workfiles.AttemptLog, order, which string, rehearsals bool) *workfiles.Attempt {
	var found *workfiles.Attempt
	for i := range log.Attempts {
		a := &log.Attempts[i]
		if a.Order != order || a.Outcome == workfiles.OutcomeOK || a.Rehearsal && !rehearsals {
			continue
		}
		if found == nil || which == "последнюю" {
			found = a
		}
	}
	return found
}

// traceAction is what to do with the service, whose name stands in what the first step gives.
func traceAction(s *stream.Stream, log *workfiles.AttemptLog, a *workfiles.Attempt) (string, dataset.Call) {
	lines := 100 * s.Between(3, 9)
	deployment := dataset.Args{"namespace": a.Namespace, "deployment": "$1"}
	switch s.IntN(4) {
	case 0:
		return "сосчитать строки этого журнала, где упомянуто её имя", dataset.Call{Tool: "log.count_matches", Args: dataset.Args{"path": log.Path, "needle": "$1"}}
	case 1:
		return "перезапустить её развёртывание в пространстве имён той попытки", dataset.Call{Tool: "k8s.restart_rollout", Args: deployment}
	case 2:
		return "вернуть её развёртывание в пространстве имён той попытки к прежней ревизии", dataset.Call{Tool: "k8s.rollback_revision", Args: deployment}
	}
	deployment["lines"] = lines
	return fmt.Sprintf("посмотреть последние %d строк вывода её подов в пространстве имён той попытки", lines), dataset.Call{Tool: "k8s.read_logs", Args: deployment}
}
