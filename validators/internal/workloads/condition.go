package workloads

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// ConditionShape is what ParseCondition reads, for wordings: it has no groups.
const ConditionShape = `число копий \(replicas\) — \d{1,6} или (?:больше|меньше)|` +
	`предел памяти одной копии \(limits\) — \d{1,9} МиБ или (?:больше|меньше), считая 1 ГиБ за 1024 МиБ`

var condition = regexp.MustCompile(`^(число копий|предел памяти одной копии) \([a-z]+\) — (\d{1,9})(?: МиБ)? или (больше|меньше)`)

// Condition bounds the copies of a workload, or the memory of one copy.
type Condition struct {
	// Memory is set when it is about MiB of memory.
	Memory bool
	Bound  int64
	// Least says that the bound is the lowest number that fits, otherwise it is the highest.
	Least bool
}

// ParseCondition reads a condition in words.
func ParseCondition(words string) (Condition, error) {
	m := condition.FindStringSubmatch(words)
	if m == nil {
		return Condition{}, fmt.Errorf("%q is no condition of a workload", words)
	}
	bound, err := strconv.ParseInt(m[2], 10, 64)
	return Condition{Memory: m[1] != "число копий", Bound: bound, Least: m[3] == "больше"}, err
}

// Fits says whether a value meets the condition; the bound does.
func (c Condition) Fits(value int64) bool {
	return value == c.Bound || value > c.Bound == c.Least
}

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct {
	// Off takes deployments that are switched off too, Elsewhere those of other namespaces. Former takes
	// the number of copies in a comment, Requests the memory asked for, AllCopies that of all copies.
	Off, Elsewhere, Former, Requests, AllCopies bool
}

// Sized are the deployments of a namespace, or of all (""), each with what the condition is about;
// touched is set when carelessness finds others, or other sizes.
func (c *Config) Sized(namespace string, condition Condition, careless Careless) (found []Sized, touched bool) {
	found = c.sized(namespace, condition, careless)
	return found, !slices.Equal(found, c.sized(namespace, condition, Careless{}))
}

func (c *Config) sized(namespace string, condition Condition, careless Careless) []Sized {
	if careless.Elsewhere {
		namespace = ""
	}
	among := c.Deployments(namespace)
	if careless.Off {
		among = c.Written(namespace)
	}
	found := make([]Sized, len(among))
	for i, w := range among {
		found[i] = Sized{w, condition.value(w, careless)}
	}
	return found
}

func (c Condition) value(w Workload, careless Careless) int64 {
	switch {
	case !c.Memory && careless.Former && w.Former > 0:
		return w.Former
	case !c.Memory:
		return w.Replicas
	case careless.Requests:
		return w.Request
	case careless.AllCopies:
		return w.MiB()
	}
	return w.Limit
}
