package dataset

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func goodQuestion() Question {
	return Question{
		Instruction: "Выберите инструмент.",
		Inputs:      Inputs{Question: "Сколько строк?", Context: "[файл: a.csv]", Tools: "[]", Format: "JSON"},
		Outputs:     `{"clarify":"Какой файл?"}`,
		Meta: Meta{
			ID: 17, BaseID: "q17", DialogID: "q17", TurnID: 1, NTurns: 2, NeedsHistory: "tool,args", Wording: 4,
			Categories: Categories{
				Language: "ru", Difficulty: "T4_wild", Family: "row_count", Lever: "scan", AnswerKind: Clarify,
				NTools: 14, NFiles: 2, HasContext: "yes", CorpusFormat: "csv,json", FormatTrap: "no", CostPick: "no",
			},
		},
	}
}

func TestCheckReportsEachRule(t *testing.T) {
	q := goodQuestion()
	if ps := Check(&q); len(ps) > 0 {
		t.Fatalf("the good row gives %v", ps)
	}
	tests := []struct {
		want  string
		spoil func(q *Question)
	}{
		{`inputs.question: must be present and not empty, got ""`, func(q *Question) { q.Inputs.Question = "" }},
		{`meta.id: must be at least 0, got "-1"`, func(q *Question) { q.Meta.ID = -1 }},
		{`meta.turn_id: must be less than n_turns, got "2"`, func(q *Question) { q.Meta.TurnID = 2 }},
		{`meta.n_turns: must be at most 2, got "3"`, func(q *Question) { q.Meta.NTurns = 3 }},
		{`meta.needs_history: must be trap, or tool and args joined by a comma, got "args,tool"`, func(q *Question) { q.Meta.NeedsHistory = "args,tool" }},
		{`meta.categories.difficulty: must be one of T1_medium, T2_hard, T3_expert, T4_wild, got "T5"`, func(q *Question) { q.Meta.Categories.Difficulty = "T5" }},
		{`meta.categories.lever: must be one of ` + strings.Join(Levers, ", ") + `, got "skan"`, func(q *Question) { q.Meta.Categories.Lever = "skan" }},
		{`meta.categories.corpus_format: must be one or two, joined by a comma, of ` + strings.Join(Formats, ", ") + `, got "csv,"`, func(q *Question) { q.Meta.Categories.CorpusFormat = "csv," }},
	}
	for _, test := range tests {
		q := goodQuestion()
		test.spoil(&q)
		ps := Check(&q)
		if len(ps) != 1 || ps[0].String() != test.want {
			t.Errorf("got %v\nwant %s", ps, test.want)
			continue
		}
		f := ps[0].Finding("data/test.jsonl", 18, "gorillahard/17")
		if f.Code != "bad-value" || f.Line != 18 || f.Item != "gorillahard/17" || f.Field != ps[0].Field || f.Got != ps[0].Got {
			t.Errorf("the finding is %v", f)
		}
	}
}

func TestTextRules(t *testing.T) {
	tests := []struct{ rule, good, bad string }{
		{"history", "tool|args|tool,args|trap", "|args,tool|trap,tool|tool,|tool args"},
		{"lever", "scan|near_miss", "|Scan|scan,catalog"},
		{"formats", "csv|csv,csv|infra,text", "|csv,|csv,tsv,json|CSV|csv, tsv"},
		{"toolname", "table.mean|get_doc|k8s.pod_logs|a." + strings.Repeat("b", 62), "|.|a.|.a|a..b|a.b c|поиск_договора|tаble.mean|Table.mean|1a|a.1b|a-b|_a|" + strings.Repeat("a", 65)},
		{"sha256", strings.Repeat("0f", 32), "|" + strings.Repeat("0F", 32) + "|" + strings.Repeat("0", 63) + "|" + strings.Repeat("g", 64)},
		{"safepath", "a/b.txt", "|../a|/a"},
		{"zone", "UTC|Europe/Moscow|Asia/Ust-Nera|America/Argentina/Buenos_Aires", "|Local|moscow|../etc|Europe/|+03:00"},
		{"tasknumber", "1.03|12.16|9.01", "|1.3|13.01|0.01|01.01|1.00|1.001|1,03|a.01"},
	}
	for _, test := range tests {
		rule, ok := textRules[test.rule]
		if !ok {
			t.Errorf("no rule %q", test.rule)
			continue
		}
		for s := range strings.SplitSeq(test.good, "|") {
			if !rule.holds(s) {
				t.Errorf("%s refuses %q", test.rule, s)
			}
		}
		for s := range strings.SplitSeq(test.bad, "|") {
			if rule.holds(s) {
				t.Errorf("%s takes %q", test.rule, s)
			}
		}
	}
	if len(tests) != len(textRules) {
		t.Errorf("%d of %d rules are tested", len(tests), len(textRules))
	}
}

func TestCheckWantsAStruct(t *testing.T) {
	for _, v := range []any{nil, 1, "a", (*Question)(nil), []Question{}} {
		if ps := Check(v); len(ps) != 1 || !strings.Contains(ps[0].Message, "cannot be checked") {
			t.Errorf("%T: got %v", v, ps)
		}
	}
}

// Every kind of rule the contract uses has words of its own in the message.
func TestEveryRuleHasWords(t *testing.T) {
	records := []any{
		&Question{}, &Tool{Name: "?"}, &Tool{Parameters: Schema{Properties: map[string]Property{"p": {}}}}, &Manifest{}, &SetMeta{}, &Code{},
		&Task{Facts: map[string]Fact{"f": {}, "": {}}, System: "x", Requires: []string{"a", "a"}, Corpus: &Corpus{},
			KnowledgeBases: []KnowledgeBase{{}}, MyFiles: []Material{{}}, Turns: []Turn{{}}, Rubric: []RubricItem{{}},
			MustNot: []ForbiddenPhrase{{}}, Checks: []TaskCheck{{Tolerance: "much", Group: &CheckGroup{Percent: 101}}}},
		&Record{Task: "x", Status: "x", Started: "x", Answers: []TurnAnswer{{}}, IssuedFiles: []ManifestFile{{Size: -1}},
			Actions: []Action{{}}, Usage: &Usage{Requests: -1}, Organiser: &Organiser{Reminders: []Reminder{{}}}},
		&Case{}, &Case{Type: RetrievalCase, DocID: new(string)}, &Gold{Page: new(int)}, &Document{URL: "x", Pages: -1},
	}
	for _, r := range records {
		ps := Check(r)
		if len(ps) == 0 {
			t.Errorf("%T: a spoilt record breaks no rule", r)
		}
		for _, p := range ps {
			if p.Field == "" || strings.Contains(p.Message, "as rule") {
				t.Errorf("%T: %s", r, p)
			}
		}
	}
	var fields []string
	for _, p := range Check(records[6]) {
		fields = append(fields, p.Field)
	}
	for _, want := range []string{"checks[0].kind", "checks[0].group.percent", "facts[f].type", "knowledge_bases[0].files", "turns[0].text", "requires"} {
		if !strings.Contains(" "+strings.Join(fields, " ")+" ", " "+want+" ") {
			t.Errorf("no problem at %s: %v", want, fields)
		}
	}
}

// Every field that is published under a name is checked under that name.
func TestFieldNamesAreThoseOfJSON(t *testing.T) {
	want := []string{"type", "doc_id", "question"}
	var got []string
	for _, p := range Check(&Case{ID: "1"}) {
		got = append(got, p.Field)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if name := reflect.TypeFor[Case]().Field(2).Name; snake(name) != "doc_id" || snake("NTurns") != "n_turns" || snake("ID") != "id" {
		t.Errorf("snake(%s) = %s, snake(NTurns) = %s", name, snake(name), snake("NTurns"))
	}
}
