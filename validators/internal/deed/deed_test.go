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
	tool("f.range", "firewall.block_range", map[string]string{"limits": "маска от /16 до /28"}),
	tool("c.move", "code.move", map[string]string{"limits": "оба файла в одном пакете"}),
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
		"a network":         {address("закрыть без срока вместе со всей его сетью /24"), `{"tool":"f.range","args":{"cidr":"192.0.2.0/24"}}`},
		"another network":   {address("закрыть без срока вместе со всей его сетью /16"), `nothing is known to be done by "закрыть без срока вместе со всей его сетью /16"`},
		"unknown words":     {address("простить"), `nothing is known to be done by "простить"`},
		"rename":            {function("переименовать в «b»", "a"), `{"tool":"c.new","args":{"function":"a","new_name":"b","path":"a.py"}}`},
		"split a method":    {function("разбить на части поменьше", "A.a"), `{"tool":"c.all","args":{"function":"A.a","path":"a.py"}}`},
		"move":              {function("перенести в файл «b.py»", "A.a"), `{"tool":"c.move","args":{"function":"A.a","path":"a.py","target_path":"b.py"}}`},
		"move away":         {function("перенести в файл «lib/b.py»", "A.a"), "refused"},
		"move to nowhere":   {function("перенести в файл", "A.a"), `nothing is known to be done by "перенести в файл"`},
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
		OneAddressShape: {"закрыть на межсетевом экране без срока", "закрыть на межсетевом экране ровно на 2 минуты", "ограничить до 21 запроса в минуту",
			"поставить на запись трафика, ничего не отсекая", "пускать только через проверку «я не робот»",
			"закрыть без срока вместе со всей его сетью /24"},
		ServiceShape: {"завести карточку инцидента с числом таких записей", "поднять звонком дежурного, назвав число таких записей",
			"показать число таких записей на странице состояния"},
		OutstandingShape: {"разбить на части поменьше", "переименовать в «b»", "удалить из файла", "проследить по всем местам вызова", "снабдить строкой документации", "перенести в файл «a/b.py»"},
	} {
		ways := map[string][]way{OneAddressShape: addressWays, ServiceShape: serviceWays, OutstandingShape: functionWays}[shape]
		whole := regexp.MustCompile(`^(?:` + shape + `)$`)
		for i, w := range words {
			got, _, err := find(ways, w)
			if !whole.MatchString(w) || err != nil || got.capability != ways[i].capability {
				t.Errorf("%q: in the shape %t, found %s, %v; want %s", w, whole.MatchString(w), got.capability, err, ways[i].capability)
			}
		}
	}
}

func TestNetworkLimits(t *testing.T) {
	const words = "закрыть без срока вместе со всей его сетью /24"
	for limits, want := range map[string]string{
		"маска от /16 до /24": `{"tool":"f.range","args":{"cidr":"10.1.2.0/24"}}`, "маска от /16 до /23": "refused", "маска от /25 до /28": "refused",
	} {
		p := validate.NewPass("", nil, []dataset.Tool{tool("f.range", "firewall.block_range", map[string]string{"limits": limits})}, nil, byName{})
		a, err := Address(p, words, "10.1.2.255")
		if got := written(t, a, err); got != want {
			t.Errorf("%s: got %s, want %s", limits, got, want)
		}
		if a, err := Address(p, words, "2001:db8::1"); err == nil {
			t.Errorf("got %v for an address of another kind", a)
		}
	}
	a, err := Address(validate.NewPass("", nil, catalogue[:1], nil, byName{}), words, "10.1.2.3")
	if got := written(t, a, err); got != "refused" {
		t.Errorf("no tool: got %s", got)
	}
}
