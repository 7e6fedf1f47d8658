// Package superlative finds the flag or deployment that is the greatest or the least of its kind.
package superlative

import (
	"fmt"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/chore"
	"etalon/validators/internal/toggles"
	"etalon/validators/internal/workloads"
	"etalon/validators/validate"
)

// Shapes of the words, for wordings: none has groups.
const (
	Shape = `флаг с наи(?:больш|меньш)ей действующей долей в среде [a-z]+|` +
		`развёртывание, которому (?:в пространстве имён [a-z-]+ )?нужно (?:больше|меньше) всего памяти`
	RuleShape = flagRule + `|` + deploymentRule

	flagRule       = `секция флага для среды важнее общей секции флага, та важнее значений по умолчанию; при повторе верна последняя запись, закомментированное не в счёт`
	deploymentRule = `память — это предел одной копии, умноженный на число копий; закомментированное и выключенное не в счёт`
)

// The careless rules.
const (
	WithoutEnv validate.Rule = "compares shares without the sections of the environment"
	Outdated   validate.Rule = "compares shares that are commented out or replaced by later ones"
	OneCopy    validate.Rule = "compares the memory of one copy"
	Former     validate.Rule = "counts deployments that are switched off or commented out"
)

// Careless are the careless rules.
var Careless = []validate.Rule{WithoutEnv, Outdated, OneCopy, Former}

// Found is what was found: the arguments that name it, none when several are alike. Why tells of
// the line that decides.
type Found struct {
	Args dataset.Args
	Line int
	Why  string
}

var (
	flag       = regexp.MustCompile(`^флаг с наи(больш|меньш)ей действующей долей в среде ([a-z]+)$`)
	deployment = regexp.MustCompile(`^развёртывание, которому (?:в пространстве имён ([a-z-]+) )?нужно (больше|меньше) всего памяти$`)
)

// Find reads the slots object, action and rule and the file, and says what is to be done with what.
// A careless rule of the other kind of things has nothing to bite on.
func Find(p *validate.Pass, rule validate.Rule) (Found, chore.Chore, error) {
	object, action := p.Slots["object"], p.Slots["action"]
	if m := flag.FindStringSubmatch(object); m != nil && p.Slots["rule"] == flagRule {
		todo, err := chore.Flag(action)
		if err != nil {
			return Found{}, todo, err
		}
		found, err := extremeFlag(p.Files[0].Text, m[2], m[1] == "больш", rule)
		return found, todo, err
	}
	if m := deployment.FindStringSubmatch(object); m != nil && p.Slots["rule"] == deploymentRule {
		todo, err := chore.Deployment(action)
		if err != nil {
			return Found{}, todo, err
		}
		found, err := extremeDeployment(p.Files[0], m[1], m[2] == "больше", rule)
		return found, todo, err
	}
	return Found{}, chore.Chore{}, fmt.Errorf("%q is not counted by rule %q", object, p.Slots["rule"])
}

func extremeFlag(text, env string, greatest bool, rule validate.Rule) (Found, error) {
	s, err := toggles.Read(text)
	if err != nil {
		return Found{}, err
	}
	read, known := map[validate.Rule]toggles.Reading{
		validate.Main: (*toggles.Set).Effective, WithoutEnv: (*toggles.Set).WithoutEnv, Outdated: (*toggles.Set).Outdated,
	}[rule]
	if !known {
		return Found{}, validate.ErrNotApplicable
	}
	name, decides, ok := s.Extreme(env, greatest, read)
	if !ok {
		return Found{}, nil
	}
	return Found{dataset.Args{"flag": name, "environment": env}, decides.Line, fmt.Sprintf("share %s of %s", decides.Value, name)}, nil
}

func extremeDeployment(f validate.File, namespace string, greatest bool, rule validate.Rule) (Found, error) {
	c, err := workloads.Read(f.Path, f.Text)
	if err != nil {
		return Found{}, err
	}
	among, size := c.Deployments(namespace), workloads.Workload.MiB
	switch rule {
	case validate.Main:
	case OneCopy:
		size = func(w workloads.Workload) int64 { return w.Limit }
	case Former:
		among = c.Written(namespace)
	default:
		return Found{}, validate.ErrNotApplicable
	}
	w, ok := workloads.Extreme(among, greatest, size)
	if !ok {
		return Found{}, nil
	}
	return Found{dataset.Args{"deployment": w.Name, "namespace": w.Namespace}, w.Line, fmt.Sprintf("%s needs %d MiB", w.Name, w.Size)}, nil
}
