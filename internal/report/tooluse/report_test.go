package tooluse

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
)

// forty questions: even ones of lever scan, odd ones of lever plan; every third lies over two files.
func forty() []dataset.Question {
	questions := make([]dataset.Question, 40)
	for i := range questions {
		m := &questions[i].Meta
		m.ID, m.Wording = i, i%5
		m.Categories = dataset.Categories{
			Difficulty: "T3_expert", Family: fmt.Sprint("family_", i%4), AnswerKind: dataset.ToolCall,
			Lever: []string{"scan", "plan"}[i%2], CorpusFormat: []string{"csv,ini", "csv,csv", "ini"}[i%3],
		}
	}
	return questions
}

// system passes the questions that pass says.
func system(name string, pass func(id int) bool) System {
	s := System{Name: name, Report: &score.Report{Semantics: score.Public, Questions: 40, Answers: 40, Runs: 1}}
	for id := range 40 {
		v := score.Judged{ID: id, Pass: pass(id)}
		if !v.Pass {
			v.Fault = score.Args
			s.Report.Faults[score.Args]++
			if id%2 == 0 {
				v.Trap = "counts <voided> rows"
			}
		}
		s.Verdicts = append(s.Verdicts, v)
	}
	return s
}

func slice(t *testing.T, all []Slice, by, name string) Slice {
	t.Helper()
	for _, s := range all {
		if s.By == by && s.Name == name {
			return s
		}
	}
	t.Fatalf("no slice %s %s", by, name)
	return Slice{}
}

func TestSlicesCountEveryVerdict(t *testing.T) {
	r, err := New(forty(), system("a", func(id int) bool { return id%2 == 0 || id < 10 }))
	if err != nil {
		t.Fatal(err)
	}
	all := r.Systems[0].Slices
	for _, c := range []struct {
		by, name string
		pass, n  int
	}{{"tier", "T3_expert", 25, 40}, {"lever", "scan", 20, 20}, {"lever", "plan", 5, 20}, {"format", "csv", 17, 27}, {"format", "ini", 17, 27}, {"wording", "3", 5, 8}, {"family", "family_1", 3, 10}} {
		s := slice(t, all, c.by, c.name)
		if s.Pass != c.pass || s.N != c.n {
			t.Errorf("%s %s: %d of %d, want %d of %d", c.by, c.name, s.Pass, s.N, c.pass, c.n)
		}
		if s.Low == nil || *s.Low > s.Share() || *s.High < s.Share() {
			t.Errorf("%s %s: interval %v to %v around %v", c.by, c.name, s.Low, s.High, s.Share())
		}
	}
	if traps := r.Systems[0].Traps(); len(traps) != 0 {
		t.Errorf("odd questions follow no trap: %v", traps)
	}
	if r.Comparison != nil {
		t.Error("one system is compared")
	}
}

func TestComparisonIsOnCommonQuestions(t *testing.T) {
	first := system("old", func(id int) bool { return id < 10 })
	second := system("new", func(id int) bool { return id < 10 || id%2 == 0 })
	second.Verdicts = second.Verdicts[2:]
	r, err := New(forty(), first, second)
	if err != nil {
		t.Fatal(err)
	}
	c := r.Comparison
	if c.Common != 38 || c.PassFirst != 8 || c.PassSecond != 23 || c.OnlyFirst != 0 || c.OnlySecond != 15 {
		t.Errorf("got %+v", c)
	}
	if c.McNemar > 0.0001 || c.McNemar <= 0 || c.Fisher < c.McNemar || c.Significant != 9 {
		t.Errorf("McNemar %g, Fisher %g, least %d", c.McNemar, c.Fisher, c.Significant)
	}
	for _, s := range c.Slices {
		if s.Holm < s.P || s.N == 0 {
			t.Errorf("%s %s: p %g, adjusted %g, n %d", s.By, s.Name, s.P, s.Holm, s.N)
		}
	}
	second.Verdicts = append(second.Verdicts, second.Verdicts[0])
	var several *SeveralRunsError
	if _, err := New(forty(), first, second); !errors.As(err, &several) || several.Name != "new" {
		t.Errorf("got %v, want that new answers a question twice", err)
	}
}

func TestFormats(t *testing.T) {
	r, err := New(forty(), system("a & b", func(id int) bool { return id < 20 }), system("b", func(id int) bool { return id < 30 }))
	if err != nil {
		t.Fatal(err)
	}
	var text, page, js bytes.Buffer
	for _, err := range []error{r.WriteText(&text), r.WriteHTML(&page), r.WriteJSON(&js)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"a & b against b on 38 common", "family_3", "counts <voided> rows", "a difference from"} {
		if want = strings.Replace(want, "38", "40", 1); !strings.Contains(text.String(), want) {
			t.Errorf("the text lacks %q:\n%s", want, text.String())
		}
	}
	var whole map[string]any
	if err := json.Unmarshal(js.Bytes(), &whole); err != nil || whole["systems"] == nil || whole["comparison"] == nil {
		t.Errorf("%v: %s", err, js.String())
	}
	if strings.Contains(page.String(), "<voided>") || strings.Contains(page.String(), "ZgotmplZ") {
		t.Error("data are taken for markup, or are not shown")
	}
	for _, outside := range []string{"http:", "https:", "<script", "@import", "url("} {
		if strings.Contains(page.String(), outside) {
			t.Errorf("the page needs something from elsewhere: %s", outside)
		}
	}
	wellFormed(t, page.String())
}

// wellFormed reads the page as XML, but for what HTML writes otherwise.
func wellFormed(t *testing.T, page string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	depth := 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
	}
	if depth != 0 {
		t.Errorf("%d elements are left open", depth)
	}
}
