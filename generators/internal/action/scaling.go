package action

import (
	"fmt"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Deployments is something to do with each of several deployments; what names them is missing in the call.
func Deployments(s *stream.Stream) Action {
	copies, tag := s.Between(5, 20), fmt.Sprintf("%d.%d.%d", s.Between(5, 7), s.IntN(20), s.IntN(10))
	return stream.Pick(s, []Action{
		{Phrase: fmt.Sprintf("привести к %d копиям", copies), Call: dataset.Call{Tool: "k8s.scale_replicas", Args: dataset.Args{"replicas": copies}}},
		{Phrase: "перевести на версию " + tag, Call: dataset.Call{Tool: "k8s.set_image", Args: dataset.Args{"tag": tag}}},
		{Phrase: fmt.Sprintf("просмотреть по журналам подов, взяв последние %d строк", 50*copies), Call: dataset.Call{Tool: "k8s.read_logs", Args: dataset.Args{"lines": 50 * copies}}},
		{Phrase: "перезапустить", Call: dataset.Call{Tool: "k8s.restart_rollout"}},
		{Phrase: "поставить на паузу", Call: dataset.Call{Tool: "k8s.pause_rollout"}},
	})
}
