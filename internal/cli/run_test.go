package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"etalon/internal/extract/madeup"
)

// askedCases is how many cases the toy set has.
const askedCases = 40

// askedSet is a suite of one document with many cases; three of the traps are unconfirmed.
func askedSet(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	writeInto(t, dir, "docs/d1.pdf", drawn(t, madeup.Lines("Contract 17 about furniture.", "Its price is 1 700 roubles.")))
	writeInto(t, dir, "docs/MANIFEST.csv", []byte("id,file,kind,url,pages\nd1,docs/d1.pdf,digital,,1\n"))
	var cases bytes.Buffer
	for i := range askedCases {
		fmt.Fprintf(&cases, `{"id":"c%02d","type":"field","doc_id":"d1","question":"question %02d?","presupposes":true,"confirmed":true}`+"\n", i, i)
	}
	for i := range 3 {
		fmt.Fprintf(&cases, `{"id":"t%d","type":"trap","doc_id":"d1","question":"trap %d?","presupposes":true,"confirmed":false}`+"\n", i, i)
	}
	writeInto(t, dir, "cases.jsonl", cases.Bytes())
	return dir
}

// misbehaving is a server that fails now and then, and answers some cases badly for good.
type misbehaving struct {
	mu      sync.Mutex
	n       int
	asked   map[string]int
	delay   time.Duration
	prompts []string
}

func (m *misbehaving) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	_, question, _ := strings.Cut(string(body), "Вопрос: ")
	question, _, _ = strings.Cut(question, `"`)
	m.mu.Lock()
	m.n++
	n := m.n
	m.asked[question]++
	m.prompts = append(m.prompts, string(body))
	m.mu.Unlock()
	time.Sleep(m.delay)
	w.Header().Set("Content-Type", "application/json")
	reply := completion(`{"answer":"1 700 roubles","evidence":null,"doc_id":"d1"}`, "stop", 500)
	switch {
	case n == 1 || n == 11:
		w.Header().Set("Retry-After", "0")
		w.WriteHeader(http.StatusTooManyRequests)
		reply = `{"error":{"message":"slow down"}}`
	case n == 13: // once each, as the client waits a while after them
		reply = reply[:len(reply)/2]
	case n == 15:
		reply = `{"error":{"message":"overloaded","code":503}}`
	case n == 17:
		panic(http.ErrAbortHandler)
	case question == "question 01?":
		reply = completion("", "length", 500)
	case question == "question 02?":
		reply = completion("<think>long thoughts", "length", 500)
	case question == "question 03?":
		reply = completion("```json\n{\"answer\":\"1 700 roubles\",\"evidence\":null,\"doc_id\":null}\n```", "stop", 500)
	case question == "question 04?":
		reply = completion("I cannot tell.", "stop", 5) // the prompt was cut
	}
	_, _ = io.WriteString(w, reply)
}

func completion(content, finish string, prompt int) string {
	text, err := json.Marshal(content)
	if err != nil {
		panic(err)
	}
	return fmt.Sprintf(`{"id":"x","choices":[{"index":0,"message":{"role":"assistant","content":%s},"finish_reason":%q}],"usage":{"prompt_tokens":%d,"completion_tokens":9}}`, text, finish, prompt)
}

func misbehavingServer(t *testing.T, delay time.Duration) (*misbehaving, string) {
	t.Helper()
	m := &misbehaving{asked: map[string]int{}, delay: delay}
	server := httptest.NewServer(m)
	t.Cleanup(server.Close)
	config := filepath.Join(t.TempDir(), "config.yaml")
	writeInto(t, filepath.Dir(config), "config.yaml", fmt.Appendf(nil, `models:
  - {name: toy, base_url: "%s/v1", model: toy, max_context: 20000, max_output_tokens: 100, max_concurrency: 3, price: {input: "1", output: "2", currency: USD}}
`, server.URL))
	return m, config
}

// recordsOf are the results by id; a line that is no record or an id that stands twice fails the test.
func recordsOf(t *testing.T, file string) map[string]map[string]any {
	t.Helper()
	all := map[string]map[string]any{}
	for line := range strings.Lines(string(readFrom(t, file))) {
		var r map[string]any
		if err := json.Unmarshal([]byte(line), &r); err != nil || !strings.HasSuffix(line, "\n") {
			t.Fatalf("%v: %q", err, line)
		}
		id := r["id"].(string)
		if all[id] != nil {
			t.Fatalf("%s stands twice", id)
		}
		all[id] = r
	}
	return all
}

// A whole run against a server that misbehaves gives the right table, killed at any moments or not.
func TestKilledRunsLoseNothing(t *testing.T) {
	dir := askedSet(t)
	host, config := misbehavingServer(t, 15*time.Millisecond)
	out := filepath.Join(t.TempDir(), "raw")
	args := []string{"run", contracts, "--dir", dir, "--work", t.TempDir(), "--out", out, "--config", config, "--workers", "3"}
	file := filepath.Join(out, "toy.1.jsonl")
	killed := 0
	for i := range 10 {
		cmd := command(t, args...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		before := countLines(file)
		for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline) && countLines(file) < before+1+i%3; {
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Duration(i*7%11) * time.Millisecond)
		if err := cmd.Process.Kill(); err == nil {
			killed++
		}
		_ = cmd.Wait() // killed, or done before
	}
	if killed != 10 {
		t.Errorf("%d of 10 runs were killed", killed)
	}
	// Whether the server cut a prompt in this very run, which the exit code tells, is left to chance.
	if output, err := command(t, args...).CombinedOutput(); err != nil && !strings.Contains(string(output), "--again prompt_cut") {
		t.Errorf("the last run: %v\n%s", err, output)
	}
	records := recordsOf(t, file)
	if len(records) != askedCases {
		t.Fatalf("got %d records, want %d: %v", len(records), askedCases, slices.Sorted(maps.Keys(records)))
	}
	for id, want := range map[string]string{"c01": "cut_off", "c02": "cut_off", "c04": "prompt_cut"} {
		if got := records[id]["error"]; got != want || records[id]["answer"] != "" {
			t.Errorf("%s: got error %v and answer %v, want %s", id, got, records[id]["answer"], want)
		}
	}
	if got := records["c03"]["answer"].(string); !strings.HasPrefix(got, "```json") || records["c03"]["error"] != nil {
		t.Errorf("a fence is for the scorer to judge: got %q", got)
	}
	for id, r := range records {
		if r["attempts"].(float64) < 1 || r["input"] != "text" || r["run"].(float64) != 1 {
			t.Errorf("%s: got %v", id, r)
		}
	}
	for question := range host.asked {
		if strings.HasPrefix(question, "trap") {
			t.Errorf("%s was asked though nobody confirmed it", question)
		}
	}
}

func countLines(file string) int {
	data, err := os.ReadFile(file)
	if err != nil {
		return 0
	}
	return bytes.Count(data, []byte("\n"))
}

func runVerb(args ...string) (code int, out, log string) {
	var stdout, stderr strings.Builder
	code = Run(nil, &stdout, &stderr, append([]string{"run", contracts}, args...)...)
	return code, stdout.String(), stderr.String()
}

func TestRunTable(t *testing.T) {
	dir := askedSet(t)
	host, config := misbehavingServer(t, 0)
	out, work := filepath.Join(t.TempDir(), "raw"), t.TempDir()
	args := []string{"--dir", dir, "--work", work, "--out", out, "--config", config}
	code, stdout, stderr := runVerb(append(args, "--dry-run", "--repeat", "2")...)
	if code != exitClean || !strings.Contains(stdout, " 80 ") || !strings.Contains(stdout, " USD") || host.n != 0 {
		t.Errorf("dry run: exit %d, %d requests\n%s%s", code, host.n, stdout, stderr)
	}
	code, stdout, stderr = runVerb(append(args, "--repeat", "2")...)
	if code != exitUnknown || strings.Count(stdout, "cut_off 2, prompt_cut 1") != 2 || !strings.Contains(stderr, "--again prompt_cut") {
		t.Errorf("exit %d\n%s%s", code, stdout, stderr)
	}
	asked := host.n
	if code, stdout, _ = runVerb(append(args, "--format", "json")...); code != exitClean || host.n != asked || !strings.Contains(stdout, `"answered_before": 40`) {
		t.Errorf("nothing is left to ask: exit %d, %d requests more\n%s", code, host.n-asked, stdout)
	}
	if code, stdout, stderr = runVerb(append(args, "--again", "prompt_cut")...); code != exitUnknown || !strings.Contains(stderr, "1 to be asked again") || host.asked["question 04?"] < 3 {
		t.Errorf("asked again: exit %d\n%s%s", code, stdout, stderr)
	}
	if code, _, stderr = runVerb(append(args, "--fresh")...); code != exitUnknown || !strings.Contains(stderr, "toy.1.jsonl.before-1") || len(recordsOf(t, filepath.Join(out, "toy.1.jsonl.before-1"))) != askedCases {
		t.Errorf("fresh: exit %d\n%s", code, stderr)
	}
	if traffic := string(readFrom(t, filepath.Join(out, "traffic", "toy.1.jsonl"))); strings.Count(traffic, "\n") < 2*askedCases || !strings.Contains(traffic, `"error":"rate_limit"`) {
		t.Errorf("the traffic has %d lines", strings.Count(traffic, "\n"))
	}
}

func TestRunRefuses(t *testing.T) {
	dir := askedSet(t)
	_, config := misbehavingServer(t, 0)
	bad := filepath.Join(t.TempDir(), "bad.yaml")
	writeInto(t, filepath.Dir(bad), "bad.yaml", []byte("models: [{name: m, base_url: 'http://h/v1?key=1', model: m, max_context: 9}]"))
	key := filepath.Join(t.TempDir(), "key.yaml")
	writeInto(t, filepath.Dir(key), "key.yaml", []byte("models: [{name: m, base_url: 'http://h/v1', model: m, max_context: 9000, api_key_env: ETALON_TEST_NO_SUCH_KEY}]"))
	for _, c := range []struct {
		args string
		code int
		says string
	}{
		{"--config " + config + " --type fields", exitUsage, `the nearest is "field"`},
		{"--config " + config + " --models tay", exitUsage, `the nearest is "toy"`},
		{"--config " + config + " --again prompt", exitUsage, `no error of results is named "prompt"`},
		{"--config " + config + " --workers 0", exitUsage, "--workers: got 0"},
		{"--config " + config + " --repeat 0", exitUsage, "--repeat: got 0"},
		{"--config " + config + " --dry-run --fresh", exitUsage, "contradict"},
		{"--config none.yaml", exitUnknown, "--example-config > none.yaml"},
		{"--config " + bad, exitUsage, "base_url"},
		{"--config " + key, exitUnknown, "ETALON_TEST_NO_SUCH_KEY"},
	} {
		args := append(strings.Fields(c.args), "--dir", dir, "--work", t.TempDir(), "--out", t.TempDir())
		if code, out, log := runVerb(args...); code != c.code || !strings.Contains(log, c.says) {
			t.Errorf("%s: got exit %d, want %d\n%s%s", c.args, code, c.code, out, log)
		}
	}
	if code, out, _ := runVerb("--example-config"); code != exitClean || !strings.Contains(out, "api_key_env: EXAMPLE_API_KEY") {
		t.Errorf("example: exit %d\n%s", code, out)
	}
}
