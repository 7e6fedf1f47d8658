package action

import (
	"fmt"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Deed is something to do by a tool that needs to know nothing but whom it concerns.
type Deed struct {
	// Phrase is an infinitive that governs the accusative.
	Phrase string
	Tool   string
	// Also are tools that come to the same.
	Also []string
}

// DeploymentDeeds are what is done to a deployment as it is.
var DeploymentDeeds = []Deed{
	{Phrase: "перезапустить", Tool: "k8s.restart_rollout"},
	{Phrase: "вернуть к предыдущей ревизии", Tool: "k8s.rollback_revision"},
	{Phrase: "поставить на паузу", Tool: "k8s.pause_rollout"},
	{Phrase: "снять с паузы", Tool: "k8s.resume_rollout"},
}

// FlagDeeds are what is done to a flag in an environment.
var FlagDeeds = []Deed{
	{"включить для всех пользователей", "flags.enable", []string{"flags.set_share"}},
	{"выключить совсем", "flags.disable", []string{"flags.set_share"}},
	{Phrase: "сдать в архив", Tool: "flags.archive"},
}

// DeploymentArgs name a deployment to a tool.
func DeploymentArgs(d *workfiles.Deployment) dataset.Args {
	return dataset.Args{"namespace": d.Namespace, "deployment": d.Name}
}

// Deployment is something to do with a deployment; with counts and tags among the rest.
func Deployment(s *stream.Stream, d *workfiles.Deployment) Action {
	args := DeploymentArgs(d)
	n := s.IntN(len(DeploymentDeeds) + 2)
	switch n {
	case len(DeploymentDeeds):
		// From five to twenty the noun stays in one form.
		copies := max(5, d.Replicas+s.Between(1, 6))
		args["replicas"] = copies
		return Action{fmt.Sprintf("расширить до %d копий", copies), dataset.Call{Tool: "k8s.scale_replicas", Args: args}}
	case len(DeploymentDeeds) + 1:
		tag := fmt.Sprintf("%d.%d.%d", s.Between(5, 7), s.IntN(20), s.IntN(10))
		args["tag"] = tag
		return Action{"перевести на версию " + tag, dataset.Call{Tool: "k8s.set_image", Args: args}}
	}
	return Action{DeploymentDeeds[n].Phrase, dataset.Call{Tool: DeploymentDeeds[n].Tool, Args: args}}
}
