package errand

import (
	"errors"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/accesslog"
	"etalon/validators/internal/applog"
	"etalon/validators/internal/pysource"
	"etalon/validators/validate"
)

// anything recognises every tool by its description, which is the capability here.
type anything struct{}

func (anything) Capabilities(t dataset.Tool) []string { return []string{t.Description} }

func pass(text string) *validate.Pass {
	tools := []dataset.Tool{
		{Name: "f.block", Description: "firewall.block"},
		{Name: "c.remove", Description: "code.remove"},
		{Name: "c.extract", Description: "code.extract"},
		{Name: "i.call", Description: "incident.call", Parameters: dataset.Schema{
			Properties: map[string]dataset.Property{"n": {Type: "integer"}, "line": {Type: "integer"}, "service": {Type: "string"}}, Required: []string{"n", "service"},
		}},
	}
	return validate.NewPass("", []validate.File{{Path: "a", Text: text}}, tools, nil, anything{})
}

const entry = ` - - [x] "GET /a HTTP/1.1" 404 1 "-" "x" "-"` + "\n"

func offender(p *validate.Pass) (dataset.Answer, error) {
	a, _, err := Offender(p, "закрыть на межсетевом экране без срока", "с кодом 404", "/up", accesslog.Careless{})
	return a, err
}

func loudest(p *validate.Pass) (dataset.Answer, error) {
	a, _, err := Loudest(p, "поднять звонком дежурного, назвав число таких записей", "ERROR", applog.Careless{})
	return a, err
}

func outstanding(p *validate.Pass) (dataset.Answer, error) {
	a, _, err := Outstanding(p, "удалить из файла", "больше всего декораторов (закомментированные не в счёт)", pysource.Careless{}, false)
	return a, err
}

func TestErrands(t *testing.T) {
	const a, b = "2025-04-12 09:04:37,001 ERROR pay: x\n", "2025-04-12 09:04:37,001 ERROR gate: x\n"
	for _, c := range []struct {
		name, text string
		run        func(*validate.Pass) (dataset.Answer, error)
		want       string
		cited      int
	}{
		{"offender", "10.0.0.1" + entry + "10.0.0.2" + entry + "10.0.0.2" + entry, offender, `{"tool":"f.block","args":{"address":"10.0.0.2"}}`, 2},
		{"two offenders", "10.0.0.1" + entry + "10.0.0.2" + entry, offender, "clarify", 1},
		{"no offender", "# nothing\n", offender, "abstain", 0},
		{"loudest", a + b + a, loudest, `{"tool":"i.call","args":{"n":2,"service":"pay"}}`, 2},
		{"two loudest", a + b + a + b, loudest, "clarify", 2},
		{"a draw below the loudest", b + a + a + b + b, loudest, `{"tool":"i.call","args":{"n":3,"service":"gate"}}`, 3},
		{"nobody is loud", "", loudest, "abstain", 0},
		{"outstanding", "@x\ndef a(): pass\ndef b(): pass\n", outstanding, `{"tool":"c.remove","args":{"function":"a","path":"a"}}`, 1},
		{"two outstanding", "@x\ndef a(): pass\n@x\ndef b(): pass\n", outstanding, "clarify", 0},
		{"none outstanding", "def a(): pass\n", outstanding, "abstain", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := pass(c.text)
			answer, err := c.run(p)
			if err != nil {
				t.Fatal(err)
			}
			got := string(answer.Kind)
			if answer.Kind == dataset.ToolCall {
				if got, err = answer.JSON(); err != nil {
					t.Fatal(err)
				}
			}
			if got != c.want || len(p.Citations()) != c.cited {
				t.Errorf("got %s with %d citations, want %s with %d", got, len(p.Citations()), c.want, c.cited)
			}
		})
	}
}

// TestLinesOfTheOutstanding demands that lines are counted from def, and only those of the function.
func TestLinesOfTheOutstanding(t *testing.T) {
	const text, feature = "@x\ndef a():\n    b()\n    c()\n    d()\n", "больше всего декораторов (закомментированные не в счёт)"
	words := func(last string) string {
		return "сократить, вынеся строки с 2-й по " + last + "-ю (первая — та, где её def) в новую функцию «e»"
	}
	a, _, err := Outstanding(pass(text), words("4"), feature, pysource.Careless{}, false)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := a.JSON(); got != `{"tool":"c.extract","args":{"first_line":3,"last_line":5,"new_name":"e","path":"a"}}` {
		t.Errorf("got %s, %v", got, err)
	}
	if a, _, err := Outstanding(pass(text), words("5"), feature, pysource.Careless{}, false); err == nil {
		t.Errorf("answered %v about a line below the function", a)
	}
	if a, _, err := Outstanding(pass(text), words("4"), feature, pysource.Careless{}, true); !errors.Is(err, validate.ErrNotApplicable) {
		t.Errorf("a name is left out of a call that has none: %v, %v", a, err)
	}
}

func TestUnreadable(t *testing.T) {
	for name, run := range map[string]func(*validate.Pass) (dataset.Answer, error){"offender": offender, "loudest": loudest} {
		if a, err := run(pass("prose\n")); err == nil {
			t.Errorf("%s: answered %+v from prose", name, a)
		}
	}
}
