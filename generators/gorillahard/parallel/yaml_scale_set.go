package parallel

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/action"
	"etalon/generators/internal/scaling"
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

func makeYamlScaleSet(p *generate.Pass) (*generate.Item, error) {
	m := stream.Pick(p.Rand, p.World.Manifests)
	namespace, rule := stream.Pick(p.Rand, append([]string{""}, m.Namespaces...)), scaling.Draw(p.Rand)
	right := rule.Find(m, namespace)
	if len(right) < 2 || len(right) > 5 {
		return nil, generate.Retry("%d deployments fit", len(right))
	}
	if rule.Harmless(m, namespace) {
		return nil, generate.Retry("a careless reader finds the same set")
	}
	do := action.Deployments(p.Rand)
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
		Slots:  map[string]string{"where": where, "condition": rule.Words, "action": do.Phrase},
		Answer: answer, FormatTrap: true,
	}, nil
}
