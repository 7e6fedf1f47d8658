package scan

import (
	"strings"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// DockerfileEffective asks to set something in a cluster to a variable of an image.
var DockerfileEffective = &generate.Family{
	Name: "dockerfile_effective", Lever: "scan", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "The value that a variable has in the last of three stages. Another stage sets it too, the parent stage may, comments stand within " +
		"instructions, and a label and a build argument repeat the name.",
	Make: makeDockerfileEffective,
}

// imageDeeds take a number; words hold a place for the namespace and, where asked, the deployment.
var imageDeeds = map[string]struct{ words, tool, param string }{
	"APP_REPLICAS":     {"выставить число экземпляров «{service}» в пространстве имён «{namespace}»", "k8s.scale_replicas", "replicas"},
	"POD_QUOTA":        {"задать квоту подов пространства имён «{namespace}»", "k8s.set_pod_quota", "pods"},
	"MEMORY_QUOTA_MIB": {"задать квоту памяти пространства имён «{namespace}»", "k8s.set_memory_quota", "mebibytes"},
	"LOG_TAIL_LINES":   {"прочитать последние строки вывода «{service}» из пространства имён «{namespace}»", "k8s.read_logs", "lines"},
}

var namespaces = []string{"prod", "stage", "preprod", "demo", "loadtest", "pilot"}

func makeDockerfileEffective(p *generate.Pass) (*generate.Item, error) {
	m, variable := stream.Pick(p.Rand, p.World.StagedImages), stream.Pick(p.Rand, workfiles.StagedVariables)
	deed, namespace := imageDeeds[variable], m.Service+"-"+stream.Pick(p.Rand, namespaces)
	if p.Index%5 == 0 && !m.Values[variable].Inherited {
		return nil, generate.Retry("it is the turn of a variable that the last stage inherits")
	}
	args := dataset.Args{"namespace": namespace, deed.param: m.Values[variable].Effective}
	words := strings.NewReplacer("{namespace}", namespace, "{service}", m.Service).Replace(deed.words)
	if deed.tool == "k8s.scale_replicas" || deed.tool == "k8s.read_logs" {
		args["deployment"] = m.Service
	}
	return &generate.Item{
		Files: []*workfiles.File{&m.File}, Slots: map[string]string{"deed": words, "variable": variable},
		Answer: dataset.One(deed.tool, args), FormatTrap: true,
	}, nil
}
