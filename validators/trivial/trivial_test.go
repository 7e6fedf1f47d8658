package trivial

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/validate"
)

func tool(name, description string, required ...string) *published.Tool {
	t := dataset.Tool{Name: name, Family: "table", Description: description}
	t.Parameters.Properties = map[string]dataset.Property{}
	for _, p := range required {
		p, kind, _ := strings.Cut(p, ":")
		t.Parameters.Required = append(t.Parameters.Required, p)
		t.Parameters.Properties[p] = dataset.Property{Type: kind}
	}
	return &published.Tool{Tool: t}
}

func row(t testing.TB, question string, a dataset.Answer, tools ...*published.Tool) *published.Row {
	t.Helper()
	outputs, err := a.JSON()
	if err != nil {
		t.Fatal(err)
	}
	var names []map[string]string
	for _, t := range tools {
		names = append(names, map[string]string{"name": t.Name})
	}
	listed, err := json.Marshal(names)
	if err != nil {
		t.Fatal(err)
	}
	r := &published.Row{Reference: a, Whole: true, Files: []validate.File{{Path: "data/a.csv"}, {Path: "data/b.csv"}}}
	r.Inputs = dataset.Inputs{Question: question, Tools: string(listed)}
	r.Outputs = outputs
	r.Meta.Categories = dataset.Categories{AnswerKind: a.Kind, Lever: "scan"}
	r.Catalogue = published.NewCatalogue(tools)
	return r
}

var (
	mean    = tool("table.mean", "Среднее значение столбца таблицы.", "path:string", "column:string")
	filter  = tool("table.filter", "Строки с числом больше порога.", "path:string", "limit:integer", "strict:boolean")
	counter = tool("table.count", "Число строк файла.", "path:string")
)

func refusal() dataset.Answer { return dataset.Answer{Kind: dataset.Abstain, Text: "нельзя"} }

func TestAnswersOfTheSystems(t *testing.T) {
	r := row(t, "Сколько строк с числом больше 40 и «price»?", dataset.One("table.mean", nil), filter, mean, counter)
	r.Meta.Categories.InjectedTool = "table.count"
	v := &view{Row: r, words: wordsOf([]*published.Row{r})}
	for name, c := range map[string]struct{ got, want string }{
		"first":   {firstTool(v), `{"tool":"table.filter","args":{"limit":40,"path":"data/a.csv","strict":true}}`},
		"closest": {closestTool(v), `{"tool":"table.filter","args":{"path":"data/a.csv"}}`},
		"right":   {rightTool(v), `{"tool":"table.mean","args":{"column":"price","path":"data/a.csv"}}`},
		"obey":    {obey(v), `{"tool":"table.count","args":{"path":"data/a.csv"}}`},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %s, want %s", name, c.got, c.want)
		}
	}
	plan := dataset.Answer{Kind: dataset.Calls, Calls: []dataset.Call{{Tool: "table.count"}, {Tool: "table.mean"}}}
	v = &view{Row: row(t, "?", plan, mean, counter)}
	const both = `{"calls":[{"tool":"table.count","args":{"path":"data/a.csv"}},{"tool":"table.mean","args":{"column":"","path":"data/a.csv"}}]}`
	if got := rightTool(v); got != both {
		t.Errorf("right tools: got %s, want %s", got, both)
	}
	v = &view{Row: row(t, "?", refusal(), mean)}
	if rightTool(v) != "" || obey(v) != "" {
		t.Error("a refusal is answered with a tool, or an injection obeyed that is not there")
	}
}

func TestGuesses(t *testing.T) {
	c := &clues{text: "в режиме fast по «a» и `b`", quoted: []string{"a", "b"}, numbers: []string{"7"}, paths: []string{"p", "q"}}
	for i, x := range []struct {
		name string
		p    dataset.Property
		want string
	}{
		{"mode", dataset.Property{Type: "string", Enum: []any{"slow", "fast"}}, `"fast"`},
		{"mode", dataset.Property{Type: "string", Enum: []any{"up", "down"}}, `"up"`},
		{"n", dataset.Property{Type: "number"}, `7`},
		{"flag", dataset.Property{Type: "boolean"}, `true`},
		{"text", dataset.Property{Type: "string"}, `"a"`},
		{"list", dataset.Property{Type: "array"}, `["b"]`},
		{"text", dataset.Property{Type: "string"}, `"b"`},
		{"map", dataset.Property{Type: "object"}, `{}`},
		{"path", dataset.Property{Type: "string"}, `"p"`},
		{"path", dataset.Property{Type: "string"}, `"q"`},
	} {
		got, err := json.Marshal(c.guess(x.name, &x.p))
		if err != nil || string(got) != x.want {
			t.Errorf("guess %d (%s): got %s, want %s", i, x.name, got, x.want)
		}
	}
	if got := (&clues{}).guess("n", &dataset.Property{Type: "integer"}); got != 1 {
		t.Errorf("without numbers: got %v", got)
	}
}

// judged runs the systems and gives what was found, by name of the rate.
func judged(t *testing.T, rows []*published.Row) string {
	t.Helper()
	found, rates, err := Run(context.Background(), rows)
	if err != nil {
		t.Fatal(err)
	}
	if len(rates) != len(systems) {
		t.Fatalf("%d rates for %d systems", len(rates), len(systems))
	}
	var said []string
	for _, f := range found {
		said = append(said, f.Field+": "+f.Got+", want "+f.Want)
	}
	return strings.Join(said, "\n")
}

// mixed is a set of n rows of which a guess is right in a number.
func mixed(t *testing.T, n, guessable int) []*published.Row {
	var rows []*published.Row
	for i := range n {
		args := dataset.Args{"path": "data/b.csv", "column": fmt.Sprint("c", i)}
		if i < guessable {
			args = dataset.Args{"path": "data/a.csv", "column": "x"}
		}
		rows = append(rows, row(t, "Нужно «x».", dataset.One("table.mean", args), filter, mean, counter))
	}
	return rows
}

func TestCeilings(t *testing.T) {
	if said := judged(t, mixed(t, 40, 12)); said != "" {
		t.Errorf("12 of 40 is within three standard errors of 15 %%: %s", said)
	}
	if said := judged(t, mixed(t, 40, 13)); !strings.Contains(said, "right tool, guessed arguments (sample_pass_rate): 13 of 40, want at most 12") {
		t.Errorf("13 of 40: got %q", said)
	}
	if said := judged(t, mixed(t, 1000, 150)); said != "" {
		t.Errorf("150 of 1000: got %q", said)
	}
	if said := judged(t, mixed(t, 1000, 151)); !strings.Contains(said, "151 of 1000, want at most 150") {
		t.Errorf("151 of 1000: got %q", said)
	}
	easy := slices.Repeat([]*published.Row{row(t, "Среднее значение столбца?", dataset.One("table.mean", dataset.Args{"path": "data/a.csv"}), filter, mean, counter)}, 20)
	said := judged(t, easy)
	for _, want := range []string{"closest description, header path (sample_pass_rate): 20 of 20", "closest description, tool only (tool_match_rate): 20 of 20"} {
		if !strings.Contains(said, want) {
			t.Errorf("got %q, want %q", said, want)
		}
	}
	first := slices.Repeat([]*published.Row{row(t, "?", dataset.One("table.count", dataset.Args{"path": "data/a.csv"}), counter, mean, filter)}, 20)
	if said := judged(t, first); !strings.Contains(said, "first tool, guessed arguments (sample_pass_rate): 20 of 20") {
		t.Errorf("got %q", said)
	}
}

func TestRefusalsCountExactly(t *testing.T) {
	refused := row(t, "Нельзя?", refusal(), mean, filter)
	asked := row(t, "Что?", dataset.Answer{Kind: dataset.Clarify, Text: "что?"}, mean, filter)
	rows := append(mixed(t, 10, 0), refused, asked, refused)
	if said := judged(t, rows); said != "" {
		t.Error(said)
	}
	refused.Outputs = `{"abstain":true}` // as good to the scorer as no reason to refuse
	refused.Meta.Categories.AnswerKind = dataset.ToolCall
	if said := judged(t, rows); !strings.Contains(said, "always abstain (sample_pass_rate): 0 of 13, want exactly 2") {
		t.Errorf("got %q", said)
	}
	echo := row(t, "", dataset.One("table.mean", nil), mean)
	echo.Inputs.Question = echo.Outputs
	if said := judged(t, append(rows[:10:10], echo)); !strings.Contains(said, "echo the question (sample_pass_rate): 1 of 11, want exactly 0") {
		t.Errorf("got %q", said)
	}
}
