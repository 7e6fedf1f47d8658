package superlative

import (
	"errors"
	"fmt"
	"regexp"
	"testing"

	"etalon/validators/validate"
)

const flags = "[defaults]\nshare = 50\n[a]\nshare = 10\n[a@prod]\nshare = 70\n# share = 20\n[b]\nshare = 60\n[c@prod]\nshare = 60\n[c@prod]\nshare = 55\n"

const services = `[[service]]
deployment = "big"
namespace = "n"
replicas = 1
memory_limit = "3Gi"
[[service]]
deployment = "many"
namespace = "n"
replicas = 4
memory_limit = "1Gi"
[[service]]
deployment = "off"
enabled = false
namespace = "n"
replicas = 9
memory_limit = "1Gi"
[[service]]
deployment = "small"
namespace = "m"
replicas = 1
memory_limit = "1Gi"
[[service]]
deployment = "twin"
namespace = "m"
replicas = 1
memory_limit = "1Gi"
`

func TestTheGreatestAndTheLeast(t *testing.T) {
	for _, c := range []struct {
		path, text, object, rule, action string
		careless                         validate.Rule
		want                             string
	}{
		{"a.ini", flags, "флаг с наибольшей действующей долей в среде prod", flagRule, "сдать в архив", validate.Main, "map[environment:prod flag:a] 6 flags.archive"},
		{"a.ini", flags, "флаг с наименьшей действующей долей в среде prod", flagRule, "выключить совсем", validate.Main, "map[environment:prod flag:c] 13 flags.off"},
		{"a.ini", flags, "флаг с наибольшей действующей долей в среде prod", flagRule, "сдать в архив", WithoutEnv, "map[environment:prod flag:b] 9 flags.archive"},
		{"a.ini", flags, "флаг с наименьшей действующей долей в среде prod", flagRule, "сдать в архив", Outdated, "map[environment:prod flag:a] 7 flags.archive"},
		{"a.ini", flags, "флаг с наибольшей действующей долей в среде prod", flagRule, "сдать в архив", OneCopy, "not applicable"},
		{"a.toml", services, "развёртывание, которому нужно больше всего памяти", deploymentRule, "перезапустить", validate.Main, "map[deployment:many namespace:n] 6 k8s.restart"},
		{"a.toml", services, "развёртывание, которому в пространстве имён n нужно меньше всего памяти", deploymentRule, "перезапустить", validate.Main, "map[deployment:big namespace:n] 1 k8s.restart"},
		{"a.toml", services, "развёртывание, которому нужно больше всего памяти", deploymentRule, "перезапустить", OneCopy, "map[deployment:big namespace:n] 1 k8s.restart"},
		{"a.toml", services, "развёртывание, которому нужно больше всего памяти", deploymentRule, "перезапустить", Former, "map[deployment:off namespace:n] 11 k8s.restart"},
		{"a.toml", services, "развёртывание, которому нужно меньше всего памяти", deploymentRule, "перезапустить", validate.Main, "map[] 0 k8s.restart"},
		{"a.toml", services, "развёртывание, которому нужно больше всего памяти", deploymentRule, "перезапустить", Outdated, "not applicable"},
		{"a.toml", services, "развёртывание, которому нужно больше всего памяти", flagRule, "перезапустить", validate.Main, "error"},
		{"a.toml", services, "развёртывание, которому нужно больше всего памяти", deploymentRule, "сдать в архив", validate.Main, "error"},
		{"a.toml", "a", "развёртывание, которому нужно больше всего памяти", deploymentRule, "перезапустить", validate.Main, "error"},
		{"a.ini", "a", "флаг с наибольшей действующей долей в среде prod", flagRule, "сдать в архив", validate.Main, "error"},
	} {
		p := validate.NewPass("", []validate.File{{Path: c.path, Text: c.text}}, nil, nil, nil)
		p.Slots = map[string]string{"object": c.object, "rule": c.rule, "action": c.action}
		found, todo, err := Find(p, c.careless)
		got := fmt.Sprint(found.Args, " ", found.Line, " ", todo.Capability)
		if errors.Is(err, validate.ErrNotApplicable) {
			got = "not applicable"
		} else if err != nil {
			got = "error"
		}
		if got != c.want {
			t.Errorf("%s, %q: got %s, want %s", c.object, c.careless, got, c.want)
		}
		if !regexp.MustCompile(`^(?:`+Shape+`)$`).MatchString(c.object) || !regexp.MustCompile(`^(?:`+RuleShape+`)$`).MatchString(c.rule) {
			t.Errorf("%s or its rule is not of its shape", c.object)
		}
	}
}
