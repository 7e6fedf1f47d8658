package scan

import (
	"fmt"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// clusterShape are the words for what a number is set for, without groups.
const clusterShape = `задать квоту (?:памяти|подов) пространства имён «[^»]+»|выставить число экземпляров «[^»]+» в пространстве имён «[^»]+»|` +
	`прочитать последние строки вывода «[^»]+» из пространства имён «[^»]+»`

var (
	clusterSlots = wording.Slots{"deployment": `[^»]+`, "namespace": `[^»]+`}
	clusterDeeds = []struct {
		words                []*regexp.Regexp
		capability, argument string
	}{
		{clusterSlots.Must("задать квоту памяти пространства имён «{namespace}»"), "k8s.memory_quota", "mebibytes"},
		{clusterSlots.Must("задать квоту подов пространства имён «{namespace}»"), "k8s.pod_quota", "pods"},
		{clusterSlots.Must("выставить число экземпляров «{deployment}» в пространстве имён «{namespace}»"), "k8s.scale", "replicas"},
		{clusterSlots.Must("прочитать последние строки вывода «{deployment}» из пространства имён «{namespace}»"), "k8s.logs", "lines"},
	}
)

// clusterCall does with a number what the words say; one beyond the tool's limits is refused.
func clusterCall(p *validate.Pass, words string, number int) (dataset.Answer, error) {
	for _, d := range clusterDeeds {
		said, ok := wording.Fill(d.words, words)
		if !ok {
			continue
		}
		tool, _, err := p.The(d.capability)
		if err != nil {
			return dataset.Answer{}, err
		}
		least, most, limited := caveat.Span(tool.Constraints["limits"])
		if limited && (int64(number) < least || int64(number) > most) {
			return validate.Refuse(fmt.Sprintf("%d is not from %d to %d", number, least, most)), nil
		}
		args := dataset.Args{d.argument: number}
		for name, value := range said {
			args[name] = value
		}
		return p.Call(d.capability, args)
	}
	return dataset.Answer{}, fmt.Errorf("nothing is known to be done by %q", words)
}
