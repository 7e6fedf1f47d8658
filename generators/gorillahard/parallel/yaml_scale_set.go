package parallel

import (
	"fmt"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/action"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// YamlScaleSet asks for a call for every deployment that meets a condition.
var YamlScaleSet = &generate.Family{
	Name: "yaml_scale_set", Lever: "parallel", Tier: "T4_wild", Kind: dataset.Calls,
	Doc: "Deployments of a manifest by their copies or memory, a call each. Commented-out deployments and numbers, deployments of another namespace, " +
		"the memory that is requested rather than the limit, and a bound that is read the other way give other sets.",
	Make: makeYamlScaleSet,
}

// scaleRule is a condition on a deployment: the words, what is measured and the careless measures.
type scaleRule struct {
	words          string
	below          bool
	bound          int
	right, unlike  func(*workfiles.Deployment) int
	retired, exact bool
}

func makeYamlScaleSet(p *generate.Pass) (*generate.Item, error) {
	m := stream.Pick(p.Rand, p.World.Manifests)
	namespace, rule := stream.Pick(p.Rand, append([]string{""}, m.Namespaces...)), drawScaleRule(p.Rand)
	right := rule.find(m, namespace)
	if len(right) < 2 || len(right) > 5 {
		return nil, generate.Retry("%d deployments fit", len(right))
	}
	retired, exact, measure := rule, rule, rule
	retired.retired, exact.exact, measure.right = true, true, rule.unlike
	for _, careless := range []scaleRule{exact, measure} {
		if slices.Equal(right, careless.find(m, namespace)) {
			return nil, generate.Retry("a careless reader finds the same set")
		}
	}
	if slices.Equal(right, retired.find(m, namespace)) && slices.Equal(right, rule.find(m, "")) {
		return nil, generate.Retry("neither comments nor namespaces matter")
	}
	do := scaleDeed(p.Rand)
	answer := dataset.Answer{Kind: dataset.Calls}
	for _, d := range right {
		call := dataset.Call{Tool: do.Call.Tool, Args: action.DeploymentArgs(d)}
		for name, value := range do.Call.Args {
			call.Args[name] = value
		}
		answer.Calls = append(answer.Calls, call)
	}
	where := "всех пространств имён файла"
	if namespace != "" {
		where = "пространства имён " + namespace
	}
	return &generate.Item{
		Files:  []*workfiles.File{m.File},
		Slots:  map[string]string{"where": where, "condition": rule.words, "action": do.Phrase},
		Answer: answer, FormatTrap: true,
	}, nil
}

func drawScaleRule(s *stream.Stream) scaleRule {
	copies := func(d *workfiles.Deployment) int { return d.Replicas }
	older := func(d *workfiles.Deployment) int { return max(d.Replicas, d.OldReplicas) }
	memory := func(d *workfiles.Deployment) int { return d.MemoryMi }
	requested := func(d *workfiles.Deployment) int { return d.RequestMi }
	n, mi := s.Between(2, 6), stream.Pick(s, []int{512, 640, 768, 1024, 1280, 1536})
	return stream.Pick(s, []scaleRule{
		{words: fmt.Sprintf("число копий (replicas) — %d или меньше", n), below: true, bound: n, right: copies, unlike: older},
		{words: fmt.Sprintf("число копий (replicas) — %d или больше", n), bound: n, right: copies, unlike: memory},
		{words: fmt.Sprintf("предел памяти одной копии (limits) — %d МиБ или больше, считая 1 ГиБ за 1024 МиБ", mi), bound: mi, right: memory, unlike: requested},
		{words: fmt.Sprintf("предел памяти одной копии (limits) — %d МиБ или меньше, считая 1 ГиБ за 1024 МиБ", mi), below: true, bound: mi, right: memory, unlike: requested},
	})
}

// scaleDeed is something to do with each of them.
func scaleDeed(s *stream.Stream) action.Action {
	copies, tag := s.Between(5, 20), fmt.Sprintf("%d.%d.%d", s.Between(5, 7), s.IntN(20), s.IntN(10))
	return stream.Pick(s, []action.Action{
		{Phrase: fmt.Sprintf("привести к %d копиям", copies), Call: dataset.Call{Tool: "k8s.scale_replicas", Args: dataset.Args{"replicas": copies}}},
		{Phrase: "перевести на версию " + tag, Call: dataset.Call{Tool: "k8s.set_image", Args: dataset.Args{"tag": tag}}},
		{Phrase: fmt.Sprintf("просмотреть по журналам подов, взяв последние %d строк", 50*copies), Call: dataset.Call{Tool: "k8s.read_logs", Args: dataset.Args{"lines": 50 * copies}}},
		{Phrase: "перезапустить", Call: dataset.Call{Tool: "k8s.restart_rollout"}},
		{Phrase: "поставить на паузу", Call: dataset.Call{Tool: "k8s.pause_rollout"}},
	})
}

func (r scaleRule) find(m *workfiles.Manifest, namespace string) []*workfiles.Deployment {
	all := m.Deployments
	if r.retired {
		all = slices.Concat(all, m.Retired)
	}
	var found []*workfiles.Deployment
	for _, d := range all {
		n := r.right(d)
		fits := r.below && n <= r.bound || !r.below && n >= r.bound
		if (namespace == "" || d.Namespace == namespace) && fits && (!r.exact || n != r.bound) {
			found = append(found, d)
		}
	}
	return found
}
