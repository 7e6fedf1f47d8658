package census

import (
	"fmt"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/envfile"
	"etalon/validators/validate"
)

// TargetShape is where a count goes, for wordings: without groups.
const TargetShape = `(?:квоту подов|квоту памяти) пространства имён (?:из K8S_NAMESPACE|[a-z-]+)|оценку задачи [A-Z]+-\d+ \(по баллу за штуку\)`

var (
	quota    = regexp.MustCompile(`^квоту (подов|памяти) пространства имён (.+)$`)
	estimate = regexp.MustCompile(`^оценку задачи ([A-Z]+-\d+) `)
	fromFile = regexp.MustCompile(`^из ([A-Z0-9_]+)$`)
)

// Report is the call that writes a count where the words say.
func Report(p *validate.Pass, words string, count int64) (dataset.Answer, error) {
	if m := estimate.FindStringSubmatch(words); m != nil {
		return p.Call("tracker.points", dataset.Args{"issue": m[1], "points": int(count)})
	}
	m := quota.FindStringSubmatch(words)
	if m == nil {
		return dataset.Answer{}, fmt.Errorf("nothing is known to be written to %q", words)
	}
	namespace := m[2]
	if v := fromFile.FindStringSubmatch(namespace); v != nil {
		all, err := envfile.Read(p.Files[0].Text)
		if err != nil {
			return dataset.Answer{}, err
		}
		value, ok := envfile.Values(all)[v[1]]
		if !ok {
			return validate.Refuse("the file has no " + v[1]), nil
		}
		p.Cite(p.Files[0], value.Line, "%s is %s", v[1], value.Value)
		namespace = value.Value
	}
	if m[1] == "подов" {
		return p.Call("k8s.pod_quota", dataset.Args{"namespace": namespace, "pods": int(count)})
	}
	return p.Call("k8s.memory_quota", dataset.Args{"namespace": namespace, "mebibytes": int(count)})
}
