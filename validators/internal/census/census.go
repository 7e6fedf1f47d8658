// Package census counts what a request asks of a configuration: what variables come to, what a
// stage of an image installs and exposes, how many copies and how much memory deployments have.
package census

import (
	"fmt"
	"regexp"

	"etalon/validators/internal/workloads"
	"etalon/validators/validate"
)

// Shape is what may be counted, for wordings: without groups.
const Shape = `сколько (?:мебибайт )?в сумме дают переменные [A-Z]+_\*|` +
	`сколько всего копий у (?:включённых сервисов|развёртываний \(Deployment\)) пространства имён [a-z-]+|` +
	`сколько мебибайт памяти нужно включённым сервисам пространства имён [a-z-]+ \(предел memory_limit на каждую копию\)|` +
	`сколько мебибайт памяти нужно развёртываниям \(Deployment\) пространства имён [a-z-]+ \(предел из limits на каждую копию\)|` +
	`сколько пакетов ставит apt-get install в стадии [a-z]+(?: \(вместе во всех её RUN\))?|` +
	`сколько портов объявляет EXPOSE в стадии [a-z]+ \(каждый порт диапазона отдельно\)`

// EachTime is a defensible reading: what is named twice counts twice.
const EachTime validate.Rule = "counts a package or port each time it is named"

// The careless rules.
const (
	OutOfForce validate.Rule = "counts what is not in force: commented out, switched off, quoted or replaced"
	Everywhere validate.Rule = "counts in the whole file instead of one stage or namespace"
	AsOne      validate.Rule = "counts a range, a line or a deployment as one"
)

// Count is a number and what lines add to it.
type Count struct {
	Number int64
	Parts  []Part
}

// Part is what a line adds.
type Part struct {
	N    int64
	Line int
}

func (c *Count) add(n int64, line int) {
	c.Number += n
	if last := len(c.Parts) - 1; last >= 0 && c.Parts[last].Line == line {
		c.Parts[last].N += n
		return
	}
	c.Parts = append(c.Parts, Part{n, line})
}

// counter counts what the groups of the words name.
type counter struct {
	words *regexp.Regexp
	count func(f validate.File, groups []string, rule validate.Rule) (Count, error)
}

var counters = []counter{
	{regexp.MustCompile(`^сколько (мебибайт )?в сумме дают переменные ([A-Z]+_)\*$`), variables},
	{regexp.MustCompile(`^сколько пакетов .* в стадии ([a-z]+)`), packages},
	{regexp.MustCompile(`^сколько портов .* в стадии ([a-z]+) `), ports},
	{regexp.MustCompile(`^сколько всего копий .* имён ([a-z-]+)$`), copies},
	{regexp.MustCompile(`^сколько мебибайт памяти .* имён ([a-z-]+) `), memory},
}

// Of counts by a rule: validate.Main or a careless one.
func Of(f validate.File, words string, rule validate.Rule) (Count, error) {
	for _, c := range counters {
		if m := c.words.FindStringSubmatch(words); m != nil {
			return c.count(f, m[1:], rule)
		}
	}
	return Count{}, fmt.Errorf("%q is not known to be counted", words)
}

func copies(f validate.File, groups []string, rule validate.Rule) (Count, error) {
	return deployments(f, groups[0], rule, func(w workloads.Workload) int64 {
		switch {
		case rule == AsOne:
			return 1
		case rule == OutOfForce && w.Former > 0:
			return w.Former
		}
		return w.Replicas
	})
}

func memory(f validate.File, groups []string, rule validate.Rule) (Count, error) {
	return deployments(f, groups[0], rule, func(w workloads.Workload) int64 {
		switch {
		case rule == AsOne:
			return w.Limit
		case rule == OutOfForce && w.Former > 0:
			return w.Limit * w.Former
		}
		return w.MiB()
	})
}

// deployments adds up those of a namespace. Who counts what is not in force takes what comments say
// and what is switched off along.
func deployments(f validate.File, namespace string, rule validate.Rule, size func(workloads.Workload) int64) (Count, error) {
	c, err := workloads.Read(f.Path, f.Text)
	if err != nil {
		return Count{}, err
	}
	if rule == Everywhere {
		namespace = ""
	}
	among := c.Deployments(namespace)
	if rule == OutOfForce {
		among = c.Written(namespace)
	}
	var total Count
	for _, w := range among {
		total.add(size(w), w.Line)
	}
	return total, nil
}
