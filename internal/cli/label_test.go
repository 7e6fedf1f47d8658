package cli

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
	"etalon/internal/run/label"
)

const labelCases = `{"id":"c1","type":"field","doc_id":"d1","question":"Какова цена контракта?","presupposes":true,"confirmed":false}
{"id":"c2","type":"trap","doc_id":"d1","question":"Каков аванс?","presupposes":true,"confirmed":false}
`

// fetchedFolder is what fetch leaves behind, with questions.
func fetchedFolder(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "fetched")
	writeInto(t, dir, "docs/d1.pdf", drawn(t, madeup.Lines("The price of the contract is 10 000 rub in all.", "It ends on 02.06.2025 and not before that.")))
	writeInto(t, dir, "docs/MANIFEST.csv", []byte("id,file,kind,url,pages\nd1,docs/d1.pdf,digital,https://example.org/d1.pdf,1\n"))
	writeInto(t, dir, "cases.jsonl", []byte(labelCases))
	return dir
}

func TestLabelUsage(t *testing.T) {
	dir := fetchedFolder(t)
	built, empty, twice, stray := contractSet(t), fetchedFolder(t), fetchedFolder(t), fetchedFolder(t)
	writeInto(t, built, "manifest.json", []byte("{}"))
	if err := os.Remove(filepath.Join(empty, "cases.jsonl")); err != nil {
		t.Fatal(err)
	}
	writeInto(t, twice, "presupposing.jsonl", []byte(labelCases))
	writeInto(t, stray, "cases.jsonl", []byte(strings.Replace(labelCases, `"d1"`, `"d9"`, 1)))
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"procurement"}, exitUsage, "--dir DIR"},
		{[]string{"procurment", "--dir", dir}, exitUsage, `the nearest is "procurement"`},
		{[]string{"procurement", "--dir", dir, "--name", "../../x"}, exitUsage, "--name: got"},
		{[]string{"procurement", "--dir", dir, "--port", "70000"}, exitUsage, "--port: got 70000"},
		{[]string{"procurement", "--dir", dir, "a.jsonl"}, exitUsage, `got "a.jsonl" beside the suite`},
		{[]string{"procurement", "--dir", dir, "--compare", "a.jsonl"}, exitUsage, "got 1 files, want two"},
		{[]string{"procurement", "--dir", dir, "--compare", "a.jsonl", "b.jsonl"}, exitUnknown, "--gold a.jsonl --name NAME"},
		{[]string{"procurement", "--dir", built}, exitUsage, "is a built set"},
		{[]string{"procurement", "--dir", t.TempDir()}, exitUnknown, "run: etalon fetch procurement"},
		{[]string{"procurement", "--dir", empty}, exitUnknown, `write the questions into it, a line each: {"id":"c1"`},
		{[]string{"procurement", "--dir", twice}, exitUnknown, "case c1 stands twice"},
		{[]string{"procurement", "--dir", stray}, exitUnknown, `has no document "d9"`},
	} {
		code, _, log := etalonRun("", append([]string{"label", "--no-browser"}, c.args...)...)
		if code != c.code || !strings.Contains(log, c.says) {
			t.Errorf("%v: got exit %d, want %d and %q\n%s", c.args, code, c.code, c.says, log)
		}
	}
}

// labelling is a process that serves the page.
type labelling struct {
	t   *testing.T
	cmd *exec.Cmd
	at  *url.URL
	out strings.Builder
	err io.Reader
}

func startLabelling(t *testing.T, dir, name string) *labelling {
	t.Helper()
	return served(t, "label", "procurement", "--no-browser", "--dir", dir, "--work", filepath.Join(dir, "work"), "--name", name)
}

// served starts a verb that serves a page and reads the address that it tells.
func served(t *testing.T, args ...string) *labelling {
	t.Helper()
	l := &labelling{t: t, cmd: command(t, args...)}
	stderr, err := l.cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	l.cmd.Stdout = &l.out
	if err := l.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.cmd.Process.Kill() }) // where a test failed before the end
	lines := bufio.NewReader(stderr)
	first, err := lines.ReadString('\n')
	address, found := strings.CutPrefix(strings.TrimSpace(first), "open in a browser: ")
	if err != nil || !found {
		t.Fatalf("got %q, %v, want the address", first, err)
	}
	if l.at, err = url.Parse(address); err != nil || l.at.Hostname() != "127.0.0.1" {
		t.Fatalf("got %q, %v, want an address of this machine", address, err)
	}
	l.err = lines
	return l
}

func (l *labelling) do(action string, body any) map[string]any {
	l.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		l.t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(l.t.Context(), http.MethodPost, l.at.String()+"do/"+action, strings.NewReader(string(text)))
	if err != nil {
		l.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Origin", "http://"+l.at.Host)
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		l.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	var got map[string]any
	if err := json.NewDecoder(response.Body).Decode(&got); err != nil {
		l.t.Fatal(err)
	}
	return got
}

// ends waits for the end and gives the exit code and what stderr still said.
func (l *labelling) ends() (int, string) {
	l.t.Helper()
	rest, err := io.ReadAll(l.err)
	if err != nil {
		l.t.Fatal(err)
	}
	_ = l.cmd.Wait() // the code says it
	return l.cmd.ProcessState.ExitCode(), string(rest)
}

func priceDraft(revision any, answer string) map[string]any {
	return map[string]any{"id": "c1", "revision": revision, "says": "answer", "kind": "money", "answer": answer,
		"evidence": "The price of the contract is 10 000 rub", "doc_id": "", "page": 1, "despite": []string{}}
}

func TestLabellingSurvivesBeingKilled(t *testing.T) {
	dir := fetchedFolder(t)
	l := startLabelling(t, dir, "Анна")
	revision := l.do("case", map[string]string{"id": "c1"})["revision"]
	if got := l.do("save", priceDraft(revision, "10 001 руб.")); got["saved"] != false || !strings.Contains(toJSON(t, got), string(label.ValueAbsent)) {
		t.Fatalf("a slip: got %v", got)
	}
	if got := l.do("save", priceDraft(revision, "10 000 руб.")); got["saved"] != true {
		t.Fatalf("got %v", got)
	}
	if err := l.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	l.ends()
	const row = `{"id":"c1","kind":"money","answer":"10 000 руб.","evidence":"The price of the contract is 10 000 rub","doc_id":"d1","page":1}` + "\n"
	if got := string(readFrom(t, filepath.Join(dir, "gold.jsonl"))); got != row {
		t.Fatalf("got %s", got)
	}

	l = startLabelling(t, dir, "Анна")
	revision = l.do("case", map[string]string{"id": "c2"})["revision"]
	trap := map[string]any{"id": "c2", "revision": revision, "says": "nothing", "kind": "", "answer": "", "evidence": "", "doc_id": "", "page": 0, "despite": []string{}}
	if got := l.do("save", trap); got["saved"] != true {
		t.Fatalf("got %v", got)
	}
	l.do("end", struct{}{})
	if code, log := l.ends(); code != exitClean || !strings.Contains(l.out.String(), "2 of 2 cases have an answer of Анна, 0 one of somebody else, 0 none") {
		t.Errorf("exit %d\n%s%s", code, l.out.String(), log)
	}
	if code, out, log := etalonRun("", "score", "procurement", "--dir", dir, "--answers", os.DevNull); code != exitClean || !strings.Contains(out, "2 cases of real documents, 0 not asked") {
		t.Errorf("scoring with the answers: exit %d\n%s%s", code, out, log)
	}
}

func TestLabellingIsInterrupted(t *testing.T) {
	l := startLabelling(t, fetchedFolder(t), "Анна")
	if err := l.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if code, log := l.ends(); code != exitInterrupted || !strings.Contains(log, "every answer that was sent is kept in") {
		t.Errorf("exit %d\n%s", code, log)
	}
}

func toJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestCompareLabels(t *testing.T) {
	dir := fetchedFolder(t)
	price := func(answer, page string) string {
		return `{"id":"c1","kind":"money","answer":"` + answer + `","evidence":null,"doc_id":"d1","page":` + page + "}\n"
	}
	const none = `{"id":"c2","answer":null,"evidence":null,"doc_id":"d1","page":null}` + "\n"
	for _, c := range []struct {
		what, a, b string
		code       int
		says       string
	}{
		{"agreed", price("10 000 руб.", "1") + none, price("10000,00 рублей", "1") + none, exitClean, "2 cases with two opinions: 2 agree, 0 in conflict"},
		{"another page", price("10 000 руб.", "1") + none, price("10 000 руб.", "2") + none, exitClean, "1 on another page"},
		{"another price", price("10 000 руб.", "1") + none, price("10 001 руб.", "1"), exitFindings, `c1    answer   "10 000 руб."`},
		{"an odd name", price("10 000 руб.", "1") + none, price(`1\u001b[2J руб.`, "1") + none, exitFindings, `"1\x1b[2J руб."`},
		{"one opinion", price("10 000 руб.", "1") + none, none, exitUnknown, "only in "},
	} {
		a, b := filepath.Join(dir, "a.jsonl"), filepath.Join(dir, "b.jsonl")
		writeInto(t, dir, "a.jsonl", []byte(c.a))
		writeInto(t, dir, "b.jsonl", []byte(c.b))
		code, out, log := etalonRun("", "label", "procurement", "--dir", dir, "--compare", a, b)
		if code != c.code || !strings.Contains(out, c.says) || strings.Contains(out, "\x1b") {
			t.Errorf("%s: got exit %d, want %d and %q\n%s%s", c.what, code, c.code, c.says, out, log)
		}
	}
	code, out, _ := etalonRun("", "label", "procurement", "--dir", dir, "--format", "json", "--compare", filepath.Join(dir, "a.jsonl"), filepath.Join(dir, "b.jsonl"))
	if code != exitUnknown || !strings.Contains(out, `"only_a": [`) {
		t.Errorf("json: exit %d\n%s", code, out)
	}
}
