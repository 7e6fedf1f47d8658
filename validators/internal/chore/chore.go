// Package chore recognises what a request wants done with a deployment, a feature flag or a task
// that was found.
package chore

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// Shapes of the words, for wordings: none has groups.
const (
	DeploymentShape = `перезапустить|вернуть к предыдущей ревизии|поставить на паузу|снять с паузы|` +
		`расширить до \d{1,3} копий|привести к \d{1,3} копи(?:и|ям)|перевести на версию \d+(?:\.\d+)+|` +
		`просмотреть по журналам подов, взяв последние \d{1,5} строк[иу]?`
	FlagShape = `включить для всех пользователей|выключить совсем|сдать в архив`
	TaskShape = `перенести на \d{4}-\d{2}-\d{2}|отдать человеку с логином [a-z]+(?:\.[a-z]+)*|перевести на [а-я]+ важность|` +
		`объявить повторами задачи [A-Z]+-\d+`
)

// Chore is a capability and the arguments that the words give it.
type Chore struct {
	Capability string
	Args       dataset.Args
}

// way tells a capability by the words; its group, if any, fills the argument.
type way struct {
	words      *regexp.Regexp
	capability string
	argument   string
	fill       func(string) (any, error)
}

var (
	deploymentWays = []way{
		{regexp.MustCompile(`^перезапустить$`), "k8s.restart", "", nil},
		{regexp.MustCompile(`^вернуть .*предыдущ`), "k8s.rollback", "", nil},
		{regexp.MustCompile(`^поставить на паузу$`), "k8s.pause", "", nil},
		{regexp.MustCompile(`^снять с паузы$`), "k8s.resume", "", nil},
		{regexp.MustCompile(`^расширить до (\d{1,3}) копий$`), "k8s.scale", "replicas", whole},
		{regexp.MustCompile(`^привести к (\d{1,3}) копи(?:и|ям)$`), "k8s.scale", "replicas", whole},
		{regexp.MustCompile(`журналам подов, взяв последние (\d{1,5}) строк`), "k8s.logs", "lines", whole},
		{regexp.MustCompile(`^перевести на версию ([\d.]+)$`), "k8s.image", "tag", text},
	}
	flagWays = []way{
		{regexp.MustCompile(`^включить для всех`), "flags.on", "", nil},
		{regexp.MustCompile(`^выключить совсем$`), "flags.off", "", nil},
		{regexp.MustCompile(`архив`), "flags.archive", "", nil},
	}
	taskWays = []way{
		{regexp.MustCompile(`^перенести на ([\d-]+)$`), "tracker.due", "date", text},
		{regexp.MustCompile(`^отдать человеку с логином (\S+)$`), "tracker.assignee", "assignee", text},
		{regexp.MustCompile(`^перевести на ([а-я]+) важность$`), "tracker.priority", "priority", degree},
		{regexp.MustCompile(`^объявить повторами задачи (\S+)$`), "tracker.duplicate", "original", text},
	}
)

func whole(digits string) (any, error) { return strconv.Atoi(digits) }

func text(s string) (any, error) { return s, nil }

// degrees are the tracker's words for how important a task is.
var degrees = map[string]string{"низкую": "low", "обычную": "normal", "высокую": "high", "блокирующую": "blocker"}

func degree(word string) (any, error) {
	d, ok := degrees[word]
	if !ok {
		return nil, fmt.Errorf("%q is no importance that a task can have", word)
	}
	return d, nil
}

// Deployment reads what is to be done with a deployment.
func Deployment(words string) (Chore, error) { return find(deploymentWays, words) }

// Flag reads what is to be done with a feature flag.
func Flag(words string) (Chore, error) { return find(flagWays, words) }

// Task reads what is to be done with a task.
func Task(words string) (Chore, error) { return find(taskWays, words) }

func find(ways []way, words string) (Chore, error) {
	for _, w := range ways {
		m := w.words.FindStringSubmatch(words)
		if m == nil {
			continue
		}
		e := Chore{w.capability, dataset.Args{}}
		if w.argument == "" {
			return e, nil
		}
		value, err := w.fill(m[1])
		e.Args[w.argument] = value
		return e, err
	}
	return Chore{}, fmt.Errorf("nothing is known to be done by %q", words)
}

// Tool is the only tool for the chore. Where none has its very capability, one may come to the same
// with an argument of its own, which is added to the chore.
func Tool(p *validate.Pass, c *Chore) (tool dataset.Tool, ok bool, err error) {
	tool, ok, err = p.The(c.Capability)
	if err != nil || ok {
		return tool, ok, err
	}
	percent, same := map[string]int{"flags.on": 100, "flags.off": 0}[c.Capability]
	if !same {
		return tool, false, nil
	}
	if tool, ok, err = p.The("flags.share"); ok {
		c.Args["percent"] = percent
	}
	return tool, ok, err
}

// Neighbour is the first tool of the same family that the arguments are enough for.
func Neighbour(p *validate.Pass, capability string, args dataset.Args) (tool dataset.Tool, ok bool) {
	family, _, _ := strings.Cut(capability, ".")
	for _, t := range p.Tools {
		enough := t.Family == family && len(t.Parameters.Required) == len(args)
		for _, name := range t.Parameters.Required {
			_, given := args[name]
			enough = enough && given
		}
		if enough {
			return t, true
		}
	}
	return tool, false
}
