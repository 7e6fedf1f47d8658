package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"

	"github.com/jung-kurt/gofpdf"
)

// contractSet writes the scorer's small set of two contracts as a built suite: one with a text
// layer, one whose page is blank and whose text stands in its original alone.
func contractSet(t *testing.T) string {
	t.Helper()
	from, dir := filepath.Join("..", "score", "procurement", "testdata", "set"), filepath.Join(t.TempDir(), "procurement")
	for _, name := range []string{"cases.jsonl", "presupposing.jsonl", "gold.jsonl"} {
		writeInto(t, dir, name, readFrom(t, filepath.Join(from, name)))
	}
	pages := func(name string) []byte {
		return drawn(t, madeup.Lines(strings.Split(string(readFrom(t, filepath.Join(from, name))), "\n")...))
	}
	writeInto(t, dir, "docs/MANIFEST.csv", []byte("id,file,kind,url,pages\r\nd1,docs/d1.pdf,digital,,\r\nd2,docs/d2.pdf,scan,,1\r\n"))
	writeInto(t, dir, "docs/d1.pdf", pages("d1.txt"))
	writeInto(t, dir, "docs/d2.pdf", drawn(t, func(*gofpdf.Fpdf) {}))
	writeInto(t, dir, "originals/d2.pdf", pages("d2.txt"))
	return dir
}

func drawn(t *testing.T, draw func(*gofpdf.Fpdf)) []byte {
	t.Helper()
	pdf, err := madeup.PDF(draw)
	if err != nil {
		t.Fatal(err)
	}
	return pdf
}

func readFrom(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func writeInto(t *testing.T, dir, name string, data []byte) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// goldAsAnswers are the gold answers as a model would give them.
func goldAsAnswers(t *testing.T, dir, model string) string {
	t.Helper()
	gold, err := readAll[dataset.Gold](filepath.Join(dir, "gold.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, g := range gold {
		reply, err := json.Marshal(map[string]*string{"answer": g.Answer, "evidence": g.Evidence, "doc_id": g.DocID})
		if err != nil {
			t.Fatal(err)
		}
		line, err := json.Marshal(map[string]string{"id": g.ID, "model": model, "answer": string(reply)})
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	return b.String()
}

func etalonRun(stdin string, args ...string) (code int, stdout, stderr string) {
	var out, log bytes.Buffer
	code = Run(strings.NewReader(stdin), &out, &log, args...)
	return code, out.String(), log.String()
}

func TestScoreProcurement(t *testing.T) {
	dir := contractSet(t)
	rows := filepath.Join(t.TempDir(), "rows.jsonl")
	answers := goldAsAnswers(t, dir, "one") + `{"id":"trap-1","model":"two\u001b[2J","answer":"{\"answer\":\"5 %\"}"}` + "\n"
	code, out, log := etalonRun(answers, "score", "procurement", "--dir", dir, "--answers", "-", "--rows", rows)
	if code != exitClean || log != "" {
		t.Fatalf("exit %d: %s", code, log)
	}
	for _, want := range []string{
		"one: 18 answers, 1 runs; 0 unanswered (left out of the figures)\n",
		"part               documents  n  confirmed",
		"evidence: found 14\n", // word for word, also in the original of the scan
		`"two\x1b[2J": 1 answers, 1 runs; 13 unanswered`,
		"forgiven: missing_key 1\n",
		"compared over the 1 cases that all models answered\n",
		"18 cases of synthetic documents, 0 not asked",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
	if strings.Contains(out, "\x1b") {
		t.Error("a model's name reaches the terminal raw")
	}
	if got := string(readFrom(t, rows)); strings.Count(got, "\n") != 19 || strings.Count(got, `"right":true`) != 18 || strings.Count(got, `"verbatim":"confirmed"`) != 5 {
		t.Errorf("rows:\n%s", got)
	}
}

func TestScoreProcurementJSON(t *testing.T) {
	dir := contractSet(t)
	file := filepath.Join(t.TempDir(), "answers.jsonl")
	writeInto(t, filepath.Dir(file), "answers.jsonl", []byte(strings.SplitAfter(goldAsAnswers(t, dir, ""), "\n")[0]))
	args := []string{"score", "procurement", "--dir", dir, "--answers", file, "--missing=wrong", "--format", "json"}
	code, out, log := etalonRun("", args...)
	var report struct {
		Missing string
		Models  []struct {
			Unanswered int
			Groups     []struct {
				Part, Documents string
				Confirmed       struct{ Count, Of int }
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil || code != exitClean {
		t.Fatalf("exit %d, %v: %s", code, err, log)
	}
	if g := report.Models[0].Groups[0]; report.Missing != "wrong" || report.Models[0].Unanswered != 13 || g.Part != "field" || g.Confirmed.Count != 1 || g.Confirmed.Of != 5 {
		t.Errorf("%+v", report)
	}
	if _, again, _ := etalonRun("", append([]string{"-j", "1"}, args...)...); again != out {
		t.Error("the output depends on the number of cores")
	}
}

func TestScoreProcurementUnread(t *testing.T) {
	dir := contractSet(t)
	if err := os.Remove(filepath.Join(dir, "originals", "d2.pdf")); err != nil {
		t.Fatal(err)
	}
	writeInto(t, dir, "docs/d1.pdf", []byte("<html>"))
	code, out, log := etalonRun(goldAsAnswers(t, dir, "one"), "score", "procurement", "--dir", dir, "--answers", "-")
	if code != exitClean || !strings.Contains(log, "d1: nothing is checked against the text: ") || !strings.Contains(out, "field              all        5  5 (100.0 %") {
		t.Errorf("exit %d: %s%s", code, log, out)
	}
	if !strings.Contains(out, "unchecked ") {
		t.Errorf("evidence is not said to be unchecked:\n%s", out)
	}
}

func TestScoreProcurementRefuses(t *testing.T) {
	dir := contractSet(t)
	nowhere := filepath.Join(t.TempDir(), "procurement")
	bad := contractSet(t)
	writeInto(t, bad, "docs/MANIFEST.csv", []byte("id,file,kind,url,pages\nd1,../d1.pdf,digital,,\n"))
	head := contractSet(t)
	writeInto(t, head, "docs/MANIFEST.csv", []byte("id;file;kind;url;pages\n"))
	count := contractSet(t)
	writeInto(t, count, "docs/MANIFEST.csv", []byte("id,file,kind,url,pages\nd1,docs/d1.pdf,digital,,many\n"))
	gold := contractSet(t)
	writeInto(t, gold, "gold.jsonl", []byte(`{"id":"field-1","kind":"money","answer":"много","evidence":null,"doc_id":"d1","page":1}`+"\n"))
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"procurment", "--dir", dir, "--answers", "-"}, exitUsage, `the nearest is "procurement"`},
		{[]string{"procurement", "--answers", "-"}, exitUsage, "say where the built suite is"},
		{[]string{"procurement", "--dir", dir}, exitUsage, "say where the answers are"},
		{[]string{"procurement", "--dir", dir, "--answers", "-", "--questions", "q.jsonl"}, exitUsage, "--questions does not go with procurement"},
		{[]string{"procurement", "--dir", dir, "--answers", "-", "--semantics", "strict"}, exitUsage, "--semantics does not go with procurement"},
		{[]string{"procurement", "--dir", dir, "--answers", "-", "--missing", "rong"}, exitUsage, `the nearest is "wrong"`},
		{[]string{"procurement", "--dir", dir, "--answers", "-", "--format", "yaml"}, exitUsage, "format"},
		{[]string{"procurement", "--dir", dir, "--answers", "nowhere.jsonl"}, exitUnknown, "nowhere.jsonl"},
		{[]string{"procurement", "--dir", dir, "--answers", "-"}, exitUnknown, `standard input:1: id: got "field-11", no case has such an id; the nearest is "field-1"`},
		{[]string{"procurement", "--dir", filepath.Dir(dir), "--answers", "-"}, exitUnknown, "--dir is the folder of the suite"},
		{[]string{"procurement", "--dir", nowhere, "--answers", "-"}, exitUnknown, "etalon build --out"},
		{[]string{"procurement", "--dir", bad, "--answers", "-"}, exitUnknown, "MANIFEST.csv:2"},
		{[]string{"procurement", "--dir", head, "--answers", "-"}, exitUnknown, "want id,file,kind,url,pages"},
		{[]string{"procurement", "--dir", count, "--answers", "-"}, exitUnknown, `pages: got "many"`},
		{[]string{"procurement", "--dir", gold, "--answers", "-"}, exitUnknown, `case field-1: gold answer: "много" as money`},
	} {
		rows := filepath.Join(t.TempDir(), "rows.jsonl")
		code, out, log := etalonRun(`{"id":"field-11","answer":"5"}`+"\n", append([]string{"score", "--rows", rows}, tt.args...)...)
		if code != tt.code || !strings.Contains(log, tt.want) || out != "" {
			t.Errorf("%v: exit %d, want %d with %q: %s%s", tt.args, code, tt.code, tt.want, log, out)
		}
		if fileExists(rows) {
			t.Errorf("%v left rows", tt.args)
		}
	}
}
