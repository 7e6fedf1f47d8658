package asking

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/model"
)

// priced is a server that had a part of two prompts in its cache, and did not count a third.
func priced() *server {
	return &server{reply: func(question string) (int, string) {
		usage := `{"prompt_tokens":1000,"completion_tokens":10,"prompt_tokens_details":{"cached_tokens":800}}`
		switch question {
		case "days?":
			usage = `{"prompt_tokens":900,"completion_tokens":20}`
		case "price two?":
			usage = "null"
		}
		return 200, `{"choices":[{"message":{"content":"{}"},"finish_reason":"stop"}],"usage":` + usage + "}"
	}}
}

func TestSpent(t *testing.T) {
	nano := func(text string) model.Nano {
		n, err := model.ParseNano(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	cached := nano("0.5")
	for name, c := range map[string]struct {
		price    model.Price
		sum, one string // "": no cost
		atFull   bool
	}{
		"a price for cached input": {model.Price{Input: nano("2"), CachedInput: &cached, Output: nano("10"), Currency: "USD"}, "0.0038", "0.0009", false},
		"none":                     {model.Price{Input: nano("2"), Output: nano("10"), Currency: "USD"}, "0.0062", "0.0021", true},
		"no price at all":          {model.Price{}, "", "", false},
	} {
		t.Run(name, func(t *testing.T) {
			s := toys(t)
			m, file := client(t, priced(), false), filepath.Join(t.TempDir(), "toy.1.jsonl")
			m.Config.Price = c.price
			j := journal(t, file)
			out, err := s.Run(t.Context(), jobs(s, m), j, 2, nil)
			if err != nil || out.Asked != 4 {
				t.Fatalf("got %+v, %v", out, err)
			}
			if err := j.Close(); err != nil {
				t.Error(err)
			}
			got := out.Spent
			if got.PromptTokens != 2900 || got.CachedTokens != 1600 || got.CompletionTokens != 40 || got.Uncounted != 1 || got.CachedAtFull != c.atFull {
				t.Errorf("got %+v", got)
			}
			if (got.Cost == nil) != (c.sum == "") || got.Cost != nil && (got.Cost.String() != c.sum || got.Currency != "USD") {
				t.Errorf("got the cost %v %s, want %s", got.Cost, got.Currency, c.sum)
			}
			for line := range strings.Lines(read(t, file)) {
				var r Record
				if err := json.Unmarshal([]byte(line), &r); err != nil {
					t.Fatal(err)
				}
				want := map[string]string{"f1": c.one, "r1": c.one, "f2": "", "q1": map[bool]string{true: "0.002"}[c.one != ""]}[r.ID]
				if (r.Cost == nil) != (want == "") || r.Cost != nil && (r.Cost.String() != want || r.Currency != "USD") {
					t.Errorf("%s: got the cost %v %s, want %q", r.ID, r.Cost, r.Currency, want)
				}
				if few := r.ID == "f1" || r.ID == "r1"; (r.CachedTokens != nil) != few || few && *r.CachedTokens != 800 || r.CachedAtFull != (few && c.atFull) {
					t.Errorf("%s: got %v cached tokens, at the full price %v", r.ID, r.CachedTokens, r.CachedAtFull)
				}
			}
		})
	}
}
