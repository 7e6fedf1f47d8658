package chore

import (
	"fmt"
	"maps"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/validate"
)

// ServiceShape are the words for what is done about a service that a trace names, for wordings: it
// has no groups.
const ServiceShape = `(?:перезапустить её развёртывание|посмотреть последние \d{1,5} строк[иу]? вывода её подов) в пространстве имён той попытки|` +
	`вернуть её развёртывание в пространстве имён той попытки к прежней ревизии|сосчитать строки этого журнала, где упомянуто её имя|` +
	`приглушить её оповещения на \d{1,5} минут[уы]?`

var serviceWays = []way{
	{regexp.MustCompile(`^перезапустить её развёртывание `), "k8s.restart", "", nil},
	{regexp.MustCompile(`^посмотреть последние (\d{1,5}) строк`), "k8s.logs", "lines", whole},
	{regexp.MustCompile(`^вернуть .* к прежней ревизии$`), "k8s.rollback", "", nil},
	{regexp.MustCompile(`^сосчитать строки этого журнала`), "log.matches", "", nil},
	{regexp.MustCompile(`^приглушить её оповещения на (\d{1,5}) минут`), "incident.mute", "minutes", whole},
}

// Service reads what is to be done about a service: with its deployment in the namespace, with its
// alerts, or in the log of the path.
func Service(words, service, namespace, path string) (Chore, error) {
	c, err := find(serviceWays, words)
	if err != nil {
		return c, err
	}
	args := dataset.Args{"deployment": service, "namespace": namespace}
	switch c.Capability {
	case "log.matches":
		args = dataset.Args{"path": path, "needle": service}
	case "incident.mute":
		args = dataset.Args{"service": service}
	}
	maps.Copy(args, c.Args)
	return Chore{c.Capability, args}, nil
}

// ofTrace tells which service of a trace is meant.
var ofTrace = map[string]string{
	"служба, которая сама работала дольше всех": "trace.slowest",
	"служба, последняя в цепочке вызовов":       "trace.deepest",
	"служба, где сбой возник раньше всего":      "trace.failed",
	"служба, которая приняла вызов первой":      "trace.entry",
}

// OfTrace is the capability of a tool that names the service which the words mean.
func OfTrace(words string) (string, error) {
	capability, ok := ofTrace[words]
	if !ok {
		return "", fmt.Errorf("%q is no service of a trace", words)
	}
	return capability, nil
}

// TooLong says whether the words give the chore more minutes than its tool allows.
func TooLong(p *validate.Pass, c Chore) (bool, error) {
	minutes, timed := c.Args["minutes"].(int)
	if !timed {
		return false, nil
	}
	tool, ok, err := p.The(c.Capability)
	most, limited := caveat.NoLonger(tool.Constraints["limits"])
	return ok && limited && minutes > most, err
}
