package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const pricedConfig = `models:
  - name: one
    base_url: http://127.0.0.1:1/v1
    model: one
    max_context: 32768
    max_output_tokens: 2000
    price: {input: "2.50", output: "10.00", currency: USD}
`

// readingFiles are the small set, answers of two models and a config with the price of one.
func readingFiles(t *testing.T) (dir, one, two, config string) {
	t.Helper()
	dir = contractSet(t)
	out := t.TempDir()
	counted := strings.ReplaceAll(goldAsAnswers(t, dir, "one"), `"model":"one"`, `"model":"one","input":"image","shown":["d2:1"],"prompt_tokens":1000,"completion_tokens":10,"latency_ms":500,"prompt_check":"cut"`)
	writeInto(t, out, "one.jsonl", []byte(counted))
	// The second file names no model: it is called after the file.
	writeInto(t, out, "two.1.jsonl", []byte(`{"id":"trap-1","answer":"{\"answer\":\"5 %\",\"evidence\":\"2. Срок оказания услуг\"}"}`+"\n"+
		`{"id":"field-1","answer":"{\"answer\":\"224 701,25 руб.\"}"}`+"\n"+`{"id":"qa-1","answer":"","error":"cut_off"}`+"\n"))
	writeInto(t, out, "config.yaml", []byte(pricedConfig))
	return dir, filepath.Join(out, "one.jsonl"), filepath.Join(out, "two.1.jsonl"), filepath.Join(out, "config.yaml")
}

func TestReportProcurement(t *testing.T) {
	dir, one, two, config := readingFiles(t)
	page, results := filepath.Join(t.TempDir(), "report.html"), filepath.Join(t.TempDir(), "RESULTS.md")
	code, out, log := etalonRun("", "report", "procurement", "--dir", dir, "--answers", one, "--answers", two, "--prices", config, "--html", page, "--markdown", results)
	if code != exitClean || log != "" {
		t.Fatalf("exit %d: %s", code, log)
	}
	for _, want := range []string{
		"procurement, synthetic documents: 18 cases, 0 not asked",
		"human  -      gold        not measured", "kinds of errors recorded: cut_off 1", "cut 18", "page index: document shown 1/1",
		"USD (from 17 answers about 2 documents, runs apart; tokens counted for 18 of all 18 answers)",
		"invented answers: 1\n", "wrong answers: 1\n", "two.1  trap-1  d2        1     Каков размер аванса по контракту?",
		"the check by labels on this set: made for 5/5", "compared on common cases",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
	for file, want := range map[string]string{page: "background-image:url(data:image/jpeg;base64,", results: "# Results: reading procurement documents"} {
		if got := string(readFrom(t, file)); !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, filepath.Base(file))
		}
	}
	if got := string(readFrom(t, results)); strings.Contains(got, "224 701,25") {
		t.Error("the page of results quotes an answer")
	}
}

// TestReportProcurementOfRealDocuments: pages of real documents are in no report.
func TestReportProcurementOfRealDocuments(t *testing.T) {
	dir, one, two, _ := readingFiles(t)
	writeInto(t, dir, "docs/MANIFEST.csv", []byte("id,file,kind,url,pages\nd1,docs/d1.pdf,digital,https://example.org/1.pdf,\nd2,docs/d2.pdf,scan,https://example.org/2.pdf,1\n"))
	page := filepath.Join(t.TempDir(), "report.html")
	code, out, log := etalonRun("", "report", "procurement", "--dir", dir, "--answers", one, "--answers", two, "--html", page, "--format", "json")
	var report struct {
		Score   struct{ Source string }
		Costs   []struct{ Model string }
		Wrong   struct{ Total int }
		Anchors struct{ Cases int } `json:"anchored_check"`
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil || code != exitClean {
		t.Fatalf("exit %d, %v: %s", code, err, log)
	}
	if report.Score.Source != "real" || report.Wrong.Total != 1 || report.Anchors.Cases != 5 || len(report.Costs) != 2 || report.Costs[1].Model != "two.1" {
		t.Errorf("%+v", report)
	}
	if got := string(readFrom(t, page)); strings.Contains(got, "base64") || !strings.Contains(got, "224 701,25") {
		t.Error("a page of a real document is shown, or the answers are not")
	}
}

func TestReportProcurementRefuses(t *testing.T) {
	dir, one, _, config := readingFiles(t)
	bad := filepath.Join(t.TempDir(), "config.yaml")
	if err := os.WriteFile(bad, []byte("models: []\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(t.TempDir(), "report.html")
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"procurment"}, exitUsage, `the nearest is "procurement"`},
		{[]string{"procurement", "--dir", dir}, exitUsage, "say where the answers are"},
		{[]string{"procurement", "--dir", dir, "--answers", one, "--semantics", "strict"}, exitUsage, "--semantics does not go with procurement"},
		{[]string{"procurement", "--dir", dir, "--answers", one, "--missing", "rong"}, exitUsage, `the nearest is "wrong"`},
		{[]string{"gorillahard", "--answers", one, "--prices", config}, exitUsage, "--markdown and --prices do not go with gorillahard"},
		{[]string{"procurement", "--dir", dir, "--answers", one, "--prices", bad}, exitUnknown, "models: there is none to ask"},
		{[]string{"procurement", "--dir", dir, "--answers", one, "--answers", one}, exitUnknown, "was answered on line 1"},
		{[]string{"procurement", "--dir", filepath.Dir(dir), "--answers", one}, exitUnknown, "--dir is the folder of the suite"},
		{[]string{"procurement", "--dir", dir, "--answers", "nowhere.jsonl"}, exitUnknown, "nowhere.jsonl"},
	} {
		code, out, log := etalonRun("", append([]string{"report", "--html", page}, tt.args...)...)
		if code != tt.code || !strings.Contains(log, tt.want) || out != "" {
			t.Errorf("%v: exit %d, want %d with %q: %s%s", tt.args, code, tt.code, tt.want, log, out)
		}
		if fileExists(page) {
			t.Errorf("%v left a page", tt.args)
		}
	}
}

// TestAnchoredCheckOnBuiltContracts: on a built set the check by labels takes every gold answer, and
// nothing else that stands in the documents.
func TestAnchoredCheckOnBuiltContracts(t *testing.T) {
	dist := t.TempDir()
	if code, _, log := etalonRun("", "build", "procurement", "--sample", "--out", dist, "--seed", "7"); code != exitClean {
		t.Fatalf("exit %d: %s", code, log)
	}
	dir := filepath.Join(dist, "procurement")
	writeInto(t, dist, "gold.answers.jsonl", []byte(goldAsAnswers(t, dir, "gold")))
	code, out, log := etalonRun("", "report", "procurement", "--dir", dir, "--answers", filepath.Join(dist, "gold.answers.jsonl"), "--format", "json")
	type share struct{ Count, Of int }
	var report struct {
		Wrong, Invented struct{ Total int }
		Anchors         struct {
			Cases                int
			Made, Right          share
			OtherAnswers, Values share
		} `json:"anchored_check"`
	}
	named := strings.NewReplacer("other_answers_refused", "OtherAnswers", "other_values_refused", "Values").Replace(out)
	if err := json.Unmarshal([]byte(named), &report); err != nil || code != exitClean {
		t.Fatalf("exit %d, %v: %s", code, err, log)
	}
	a := report.Anchors
	if report.Wrong.Total != 0 || report.Invented.Total != 0 {
		t.Errorf("gold answers are not right: %d wrong, %d invented", report.Wrong.Total, report.Invented.Total)
	}
	if a.Cases == 0 || 20*a.Made.Count < 19*a.Made.Of || a.Right.Count != a.Right.Of || a.OtherAnswers.Count != a.OtherAnswers.Of || 100*a.Values.Count < 99*a.Values.Of || a.Values.Of < 5*a.Cases {
		t.Errorf("the check by labels: %+v", a)
	}
}
