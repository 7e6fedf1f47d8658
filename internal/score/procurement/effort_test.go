package procurement

import (
	"slices"
	"testing"
)

// TestSpentAndShown: what the records of a run say beside the answers is added up; what nobody counted
// is left out of means, and said.
func TestSpentAndShown(t *testing.T) {
	text := `{"id":"field-1","run":1,"model":"m","answer":"{\"answer\":null}","shown":["d1:1"],"prompt_tokens":100,"cached_tokens":400,"completion_tokens":10,"latency_ms":1500,"prompt_check":"cut"}
{"id":"field-2","run":1,"model":"m","answer":"","error":"prompt_cut","prompt_tokens":300,"cached_tokens":50,"completion_tokens":0,"latency_ms":0,"prompt_check":"cut"}
{"id":"qa-1","run":1,"model":"m","answer":"","error":"Не удалось <связаться>","prompt_tokens":null,"completion_tokens":5,"latency_ms":null,"prompt_check":"no_usage"}
{"id":"retrieval-1","run":1,"model":"m","answer":"{\"answer\":null}","shown":["d2:2","d1:1"],"prompt_tokens":1000,"completion_tokens":1,"latency_ms":10}
{"id":"retrieval-1","run":2,"model":"m","answer":"{\"answer\":null}","shown":["d2:1"]}
{"id":"retrieval-1","run":3,"model":"m","answer":"{\"answer\":null}","shown":null}
{"id":"retrieval-1","run":4,"model":"m","answer":"{\"answer\":null}","shown":[]}
`
	r, _ := scoreText(t, text, Options{})
	m := r.Models[0]
	// Three answers about one document, two of them counted: 400 / 2 × 3 × 1000.
	if p := m.Spent.Documents; p == nil || p.Questions != 3 || p.Documents != 1 || p.PromptTokens != 600_000 || p.CachedTokens != 75_000 || p.CompletionTokens != 15_000 || *p.Seconds != 4500 {
		t.Errorf("documents %+v", p)
	}
	if p := m.Spent.Retrieval; p == nil || p.PromptTokens != 1_000_000 || *p.Seconds != 10 {
		t.Errorf("retrieval %+v", p)
	}
	if s := m.Spent; s.Answers != 7 || s.Counted != 3 || s.Timed != 2 || s.PromptTokens != 1400 {
		t.Errorf("%+v", s)
	}
	if m.Index == nil || m.Index.Document.Count != 2 || m.Index.Document.Of != 3 || m.Index.Page.Count != 1 {
		t.Errorf("index %+v", m.Index)
	}
	if !slices.Equal(m.ErrorKinds, []Count{{"other", 1}, {"prompt_cut", 1}}) || !slices.Equal(m.PromptChecks, []Count{{"cut", 2}, {"no_usage", 1}, {"not_checked", 4}}) {
		t.Errorf("%v, %v", m.ErrorKinds, m.PromptChecks)
	}
	if r, _ := scoreText(t, line("retrieval-1", "m", 1, reply("5")), Options{}); r.Models[0].Index != nil || r.Models[0].Spent.Retrieval != nil {
		t.Error("figures of what nobody counted")
	}
}

// TestMissingIsNotAnchored: a case left out fails the check by labels only where the check can be made.
func TestMissingIsNotAnchored(t *testing.T) {
	r, _ := scoreText(t, line("field-1", "m", 1, reply("224 701,25 руб.")), Options{MissingWrong: true})
	g := group(t, r.Models[0].Groups, FieldAnchored, "all")
	if g.N != 5 || g.Wrong.Count != 1 || g.Errors.Count != 4 {
		t.Errorf("%+v", g)
	}
	if v := group(t, r.Models[0].Groups, FieldVerbatim, "all"); v.Confirmed.Count != 1 {
		t.Errorf("the value stands in the text: %+v", v)
	}
}
