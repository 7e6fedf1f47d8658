package deed

import (
	"fmt"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// ClusterShape are the words for what a number is set for in a cluster, for wordings: it has no groups.
const ClusterShape = `задать квоту (?:памяти|подов) пространства имён «[^»]+»|выставить число экземпляров «[^»]+» в пространстве имён «[^»]+»|` +
	`прочитать последние строки вывода «[^»]+» из пространства имён «[^»]+»`

var (
	clusterSlots = wording.Slots{"deployment": `[^»]+`, "namespace": `[^»]+`}
	// clusterWays name the argument that takes the number; the words fill the others.
	clusterWays = []struct {
		words                []*regexp.Regexp
		capability, argument string
	}{
		{clusterSlots.Must("задать квоту памяти пространства имён «{namespace}»"), "k8s.memory_quota", "mebibytes"},
		{clusterSlots.Must("задать квоту подов пространства имён «{namespace}»"), "k8s.pod_quota", "pods"},
		{clusterSlots.Must("выставить число экземпляров «{deployment}» в пространстве имён «{namespace}»"), "k8s.scale", "replicas"},
		{clusterSlots.Must("прочитать последние строки вывода «{deployment}» из пространства имён «{namespace}»"), "k8s.logs", "lines"},
	}
)

// Cluster is the call that does with a number what the words say; one beyond the tool's limits is refused.
func Cluster(p *validate.Pass, words string, number int) (dataset.Answer, error) {
	for _, w := range clusterWays {
		said, ok := wording.Fill(w.words, words)
		if !ok {
			continue
		}
		args := dataset.Args{w.argument: number}
		for name, value := range said {
			args[name] = value
		}
		return callWithin(p, w.capability, int64(number), args)
	}
	return dataset.Answer{}, fmt.Errorf("nothing is known to be done to a cluster by %q", words)
}
