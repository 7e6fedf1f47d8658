package cli

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
)

// TestRunCost: cached tokens cost what the config says, or as much as others, and then that is said.
func TestRunCost(t *testing.T) {
	dir, work := askedSet(t), t.TempDir()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		usage := `,"usage":{"prompt_tokens":1000,"completion_tokens":10,"prompt_tokens_details":{"cached_tokens":800}}`
		if body, err := io.ReadAll(r.Body); err != nil || strings.Contains(string(body), "question 07?") {
			usage = ""
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"choices":[{"message":{"content":"{}"},"finish_reason":"stop"}]`+usage+"}")
	}))
	t.Cleanup(server.Close)
	const full = "toy, run 1: cached tokens are counted at the full price, as the config has no price.cached_input.\n"
	const planned = "toy: cached input will be counted at the full price, as the config has no price.cached_input.\n"
	for name, c := range map[string]struct {
		price     string
		run, plan []string // words of the results
		json      string
		full      bool // the results say that cached tokens count in full
	}{
		"cached": {`{input: "2", cached_input: "0.5", output: "10", currency: USD}`, []string{" 39000 ", " 31200 ", " 390 ", " 0.0351 USD "}, []string{" 0.05776 USD   0.04444 USD\n"}, `"cost": "0.0351"`, false},
		"full":   {`{input: "2", output: "10", currency: USD}`, []string{" 39000 ", " 31200 ", " 0.0819 USD "}, []string{" 0.05776 USD   -\n"}, `"cached_at_full_price": true`, true},
		"none":   {"{}", []string{" 39000 ", " 390            -  "}, []string{"  -             -\n"}, `"cost": null`, false},
	} {
		t.Run(name, func(t *testing.T) {
			config := filepath.Join(t.TempDir(), "config.yaml")
			writeInto(t, filepath.Dir(config), "config.yaml", fmt.Appendf(nil, "models: [{name: toy, base_url: '%s/v1', model: toy, max_context: 20000, max_output_tokens: 100, max_concurrency: 3, price: %s}]\n", server.URL, c.price))
			args := []string{"--dir", dir, "--work", work, "--config", config, "--out"}
			code, out, log := runVerb(append(args, t.TempDir(), "--dry-run")...)
			if code != exitClean || strings.Contains(out, planned) != c.full {
				t.Errorf("plan: exit %d\n%s%s", code, out, log)
			}
			wantWords(t, out, c.plan)
			code, out, log = runVerb(append(args, t.TempDir())...)
			if code != exitClean || strings.Contains(out, full) != c.full || !strings.Contains(out, "toy, run 1: the server counted no tokens of 1 answers") {
				t.Errorf("exit %d\n%s%s", code, out, log)
			}
			wantWords(t, out, c.run)
			_, out, _ = runVerb(append(args, t.TempDir(), "--format", "json")...)
			wantWords(t, out, []string{c.json, `"cached_tokens": 31200`, `"without_count": 1`})
		})
	}
}

func wantWords(t *testing.T, text string, words []string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(text, w) {
			t.Errorf("want %q in\n%s", w, text)
		}
	}
}
