package deed

import (
	"errors"
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// byName recognises a tool by its description, which is the capability here.
type byName struct{}

func (byName) Capabilities(t dataset.Tool) []string { return []string{t.Description} }

func tool(name, capability string, constraints map[string]string, integers ...string) dataset.Tool {
	t := dataset.Tool{Name: name, Description: capability, Constraints: constraints, Parameters: dataset.Schema{Properties: map[string]dataset.Property{"service": {Type: "string"}}, Required: []string{"service"}}}
	for _, i := range integers {
		t.Parameters.Properties[i] = dataset.Property{Type: "integer"}
		t.Parameters.Required = append(t.Parameters.Required, i)
	}
	return t
}

var catalogue = []dataset.Tool{
	tool("f.block", "firewall.block", nil),
	tool("f.block_for", "firewall.block_for", map[string]string{"limits": "срок от 5 до 1440 минут"}),
	tool("i.open", "incident.open", nil, "errors"),
	tool("c.old", "code.rename", map[string]string{"deprecated": "снят"}),
	tool("c.new", "code.rename", nil),
	tool("c.top", "code.split", map[string]string{"scope": "только функции верхнего уровня; методы не берёт"}),
	tool("c.all", "code.split", map[string]string{"scope": "функции верхнего уровня, методы и вложенные"}),
	tool("c.gone", "code.usages", map[string]string{"deprecated": "снят"}),
}

func written(t *testing.T, a dataset.Answer, err error) string {
	t.Helper()
	if err != nil {
		return err.Error()
	}
	if a.Kind == dataset.Abstain {
		return "refused"
	}
	text, err := a.JSON()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestDeeds(t *testing.T) {
	p := validate.NewPass("", nil, catalogue, nil, byName{})
	address := func(words string) func() (dataset.Answer, error) {
		return func() (dataset.Answer, error) { return Address(p, words, "192.0.2.1") }
	}
	function := func(words, name string) func() (dataset.Answer, error) {
		return func() (dataset.Answer, error) { return Function(p, words, "a.py", name) }
	}
	for name, c := range map[string]struct {
		do   func() (dataset.Answer, error)
		want string
	}{
		"for good":          {address("закрыть на межсетевом экране без срока"), `{"tool":"f.block","args":{"address":"192.0.2.1"}}`},
		"for a while":       {address("закрыть на межсетевом экране ровно на 21 минуту"), `{"tool":"f.block_for","args":{"address":"192.0.2.1","minutes":21}}`},
		"the longest":       {address("закрыть на межсетевом экране ровно на 1440 минут"), `{"tool":"f.block_for","args":{"address":"192.0.2.1","minutes":1440}}`},
		"too long":          {address("закрыть на межсетевом экране ровно на 1441 минуту"), "refused"},
		"too short":         {address("закрыть на межсетевом экране ровно на 4 минуты"), "refused"},
		"no tool":           {address("поставить на запись трафика, ничего не отсекая"), "refused"},
		"no tool of number": {address("ограничить до 5 запросов в минуту"), "refused"},
		"unknown words":     {address("простить"), `nothing is known to be done by "простить"`},
		"rename":            {function("переименовать в «b»", "a"), `{"tool":"c.new","args":{"function":"a","new_name":"b","path":"a.py"}}`},
		"split a method":    {function("разбить на части поменьше", "A.a"), `{"tool":"c.all","args":{"function":"A.a","path":"a.py"}}`},
		"withdrawn alone":   {function("проследить по всем местам вызова", "a"), "refused"},
		"service": {func() (dataset.Answer, error) {
			return Service(p, "завести карточку инцидента с числом таких записей", "pay", 3)
		},
			`{"tool":"i.open","args":{"errors":3,"service":"pay"}}`},
		"service without a tool": {func() (dataset.Answer, error) {
			return Service(p, "показать число таких записей на странице состояния", "pay", 3)
		}, "refused"},
		"bare name": {func() (dataset.Answer, error) {
			return BareName(p, "разбить на части поменьше", "a.py", "A.a")
		}, `{"tool":"c.all","args":{"function":"a","path":"a.py"}}`},
		"wrong tool": {func() (dataset.Answer, error) {
			return WrongTool(p, "разбить на части поменьше", "a.py", "A.a")
		}, `{"tool":"c.top","args":{"function":"A.a","path":"a.py"}}`},
	} {
		t.Run(name, func(t *testing.T) {
			a, err := c.do()
			if got := written(t, a, err); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestNeitherOfAPair(t *testing.T) {
	p := validate.NewPass("", nil, catalogue, nil, byName{})
	var two *validate.AmbiguousToolError
	if _, err := Function(p, "разбить на части поменьше", "a.py", "a"); !errors.As(err, &two) {
		t.Errorf("both tools take a function of the module: %v", err)
	}
	if _, err := WrongTool(p, "разбить на части поменьше", "a.py", "a"); !errors.Is(err, validate.ErrNotApplicable) {
		t.Errorf("no tool is wrong here: %v", err)
	}
	if _, err := BareName(p, "разбить на части поменьше", "a.py", "a"); !errors.Is(err, validate.ErrNotApplicable) {
		t.Errorf("nothing can be left out of the name: %v", err)
	}
}

// TestShapes demands that the ways know whatever the shapes let through.
func TestShapes(t *testing.T) {
	for shape, words := range map[string][]string{
		AddressShape: {"закрыть на межсетевом экране без срока", "закрыть на межсетевом экране ровно на 2 минуты", "ограничить до 21 запроса в минуту",
			"поставить на запись трафика, ничего не отсекая", "пускать только через проверку «я не робот»"},
		ServiceShape: {"завести карточку инцидента с числом таких записей", "поднять звонком дежурного, назвав число таких записей",
			"показать число таких записей на странице состояния"},
		FunctionShape: {"разбить на части поменьше", "переименовать в «b»", "удалить из файла", "проследить по всем местам вызова", "снабдить строкой документации"},
	} {
		ways := map[string][]way{AddressShape: addressWays, ServiceShape: serviceWays, FunctionShape: functionWays}[shape]
		whole := regexp.MustCompile(`^(?:` + shape + `)$`)
		for i, w := range words {
			got, _, err := find(ways, w)
			if !whole.MatchString(w) || err != nil || got.capability != ways[i].capability {
				t.Errorf("%q: in the shape %t, found %s, %v; want %s", w, whole.MatchString(w), got.capability, err, ways[i].capability)
			}
		}
	}
}
