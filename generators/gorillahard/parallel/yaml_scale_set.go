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
	Doc: "Deployments of a manifest by their copies or memory, a call each. Commented-out deployments and numbers, jobs, deployments of another " +
		"namespace, the memory that is requested or that of all copies rather than the limit of one, and a bound that is read the other way or as exclusive give other sets.",
	Make: makeYamlScaleSet,
}

func makeYamlScaleSet(p *generate.Pass) (*generate.Item, error) {
	m := stream.Pick(p.Rand, p.World.Manifests)
	look, err := scaling.Draw(p, m)
	if err != nil {
		return nil, err
	}
	do := action.Deployments(p.Rand)
	answer := dataset.Answer{Kind: dataset.Calls}
	for _, d := range look.Find(m) {
		call := dataset.Call{Tool: do.Call.Tool, Args: action.DeploymentArgs(d)}
		for name, value := range do.Call.Args {
			call.Args[name] = value
		}
		answer.Calls = append(answer.Calls, call)
	}
	where := "всех пространств имён файла"
	if look.Namespace != "" {
		where = "пространства имён " + look.Namespace
	}
	return &generate.Item{
		Files:  []*workfiles.File{m.File},
		Slots:  map[string]string{"where": where, "condition": look.Words, "action": do.Phrase},
		Answer: answer, FormatTrap: true,
	}, nil
}
