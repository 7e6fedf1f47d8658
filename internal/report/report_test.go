package report

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
)

var two = []dataset.Finding{
	{File: "data/tasks.jsonl", Line: 17, Item: "workpermit/1.03", Field: "checks[2]", Got: "1240.50", Want: "1204.50", Code: "not-documented", Hint: "build the task again"},
	{File: "data/Отчёт №1.md", Code: "missing-file"},
}

// hostile holds what breaks writers that join strings: markup, quotes, control characters, bytes
// that are no UTF-8, characters XML has no way to write.
var hostile = dataset.Finding{
	File: "a\xff/]]>&<\"'\n.md", Line: 1, Item: "w/\x00\x1b[2J", Field: "\uFFFE\u2028", Got: "\xd0 ]]> </failure>", Want: "\b\uFFFD😀",
	Code: "a<b", Hint: "line\r\nbreak",
}

func write(t *testing.T, format string, fs ...dataset.Finding) string {
	t.Helper()
	var b strings.Builder
	if err := WriteFindings(&b, format, fs, "etalon"); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestText(t *testing.T) {
	want := `data/tasks.jsonl:17: workpermit/1.03: checks[2]: got "1240.50", want "1204.50" [not-documented]
    build the task again
data/Отчёт №1.md: [missing-file]
    put the file back, or build the suite again
`
	if diff := cmp.Diff(want, write(t, "text", two...)); diff != "" {
		t.Error(diff)
	}
	if got := write(t, "text"); got != "" {
		t.Errorf("nothing found is written as %q", got)
	}
	if got := write(t, "text", hostile); strings.Count(got, "\n") != 2 || strings.ContainsAny(got, "\x00\x1b\r\b") {
		t.Errorf("hostile text gets through: %q", got)
	}
}

func TestJSON(t *testing.T) {
	want := `{
  "findings": [
    {
      "file": "data/tasks.jsonl",
      "line": 17,
      "item": "workpermit/1.03",
      "field": "checks[2]",
      "got": "1240.50",
      "want": "1204.50",
      "code": "not-documented",
      "hint": "build the task again"
    },
    {
      "file": "data/Отчёт №1.md",
      "code": "missing-file",
      "hint": "put the file back, or build the suite again"
    }
  ],
  "counts": {
    "missing-file": 1,
    "not-documented": 1
  }
}
`
	if diff := cmp.Diff(want, write(t, "json", two...)); diff != "" {
		t.Error(diff)
	}
	if got := write(t, "json"); got != "{\n  \"findings\": [],\n  \"counts\": {}\n}\n" {
		t.Errorf("nothing found is written as %s", got)
	}
	var back struct {
		Findings []dataset.Finding `json:"findings"`
	}
	if err := json.Unmarshal([]byte(write(t, "json", hostile)), &back); err != nil {
		t.Fatal(err)
	}
	mended := hostile
	mended.File, mended.Got = `a\xFF/]]>&<"'`+"\n.md", `\xD0 ]]> </failure>`
	if diff := cmp.Diff([]dataset.Finding{mended}, back.Findings); diff != "" {
		t.Error(diff)
	}
}

func TestSARIF(t *testing.T) {
	var log sarifLog
	if err := json.Unmarshal([]byte(write(t, "sarif", append(two, hostile)...)), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	codes, err := dataset.Codes()
	if err != nil {
		t.Fatal(err)
	}
	if log.Version != "2.1.0" || run.Tool.Driver.Name != "etalon" || len(run.Tool.Driver.Rules) != len(codes)+2 || len(run.Results) != 3 {
		t.Fatalf("got version %s, tool %s, %d rules, %d results", log.Version, run.Tool.Driver.Name, len(run.Tool.Driver.Rules), len(run.Results))
	}
	for _, r := range run.Results {
		if run.Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID || r.Message.Text == "" || r.Level != "error" {
			t.Errorf("result %v points at rule %v", r, run.Tool.Driver.Rules[r.RuleIndex])
		}
	}
	place := func(code string) sarifLocation {
		i := slices.IndexFunc(run.Results, func(r sarifResult) bool { return r.RuleID == code })
		return run.Results[i].Locations[0]
	}
	want := sarifLocation{&sarifPhysical{sarifArtifact{"data/tasks.jsonl"}, &sarifRegion{17}}, []sarifLogical{{"workpermit/1.03"}}}
	if diff := cmp.Diff(want, place("not-documented")); diff != "" {
		t.Error(diff)
	}
	want = sarifLocation{Physical: &sarifPhysical{Artifact: sarifArtifact{"data/%D0%9E%D1%82%D1%87%D1%91%D1%82%20%E2%84%961.md"}}}
	if diff := cmp.Diff(want, place("missing-file")); diff != "" {
		t.Error(diff)
	}
	if uri := place("a<b").Physical.Artifact.URI; uri != "a%FF/%5D%5D%3E&%3C%22%27%0A.md" {
		t.Errorf("the hostile path is %s", uri)
	}
	i := slices.IndexFunc(run.Tool.Driver.Rules, func(r sarifRule) bool { return r.ID == "missing-file" })
	if help := run.Tool.Driver.Rules[i].Help.Text; !strings.Contains(help, "What to do: put the file back") {
		t.Errorf("the help of a rule is %q", help)
	}
	if got := write(t, "sarif"); !strings.Contains(got, `"results": []`) {
		t.Error("no findings must still be a run with an empty list of results")
	}
}

func TestJUnit(t *testing.T) {
	parse := func(fs ...dataset.Finding) (s junitSuites) {
		t.Helper()
		if err := xml.Unmarshal([]byte(write(t, "junit", fs...)), &s); err != nil {
			t.Fatal(err)
		}
		return s
	}
	got := parse(append(two, dataset.Finding{Item: "gorillahard/3", Code: "bad-value"})...)
	if got.Tests != 3 || got.Failures != 3 || len(got.Suites) != 3 {
		t.Fatalf("got %d tests, %d failures, %d suites", got.Tests, got.Failures, len(got.Suites))
	}
	var names []string
	for _, s := range got.Suites {
		names = append(names, s.Name+": "+s.Cases[0].Name+": "+s.Cases[0].Failure.Type)
	}
	want := []string{
		"etalon: data/Отчёт №1.md: [missing-file]: missing-file",
		"gorillahard: gorillahard/3: [bad-value]: bad-value",
		"workpermit: data/tasks.jsonl:17: workpermit/1.03: checks[2]: [not-documented]: not-documented",
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
	none := parse()
	if none.Tests != 1 || none.Failures != 0 || len(none.Suites) != 1 || none.Suites[0].Cases[0].Failure != nil {
		t.Errorf("nothing found is written as %v", none)
	}
	c := parse(hostile).Suites[0].Cases[0]
	if c.Failure.Type != "a<b" || c.Class != "w" || !strings.Contains(c.Failure.Text, "]]> </failure>") {
		t.Errorf("got %v %v", c, c.Failure)
	}
}

func TestFindingsAreSortedAndLeftAlone(t *testing.T) {
	given := []dataset.Finding{{File: "b", Code: "x"}, {File: "a", Code: "x"}}
	for _, format := range Formats() {
		got := write(t, format, given...)
		if given[0].File != "b" || given[0].Hint != "" {
			t.Errorf("%s changes the caller's findings: %v", format, given)
		}
		slices.Reverse(given)
		if write(t, format, given...) != got {
			t.Errorf("%s depends on the order of the findings", format)
		}
		slices.Reverse(given)
	}
}

type brokenPipe struct{}

var errPipe = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errPipe }

func TestErrors(t *testing.T) {
	err := WriteFindings(&strings.Builder{}, "yaml", nil, "etalon")
	if err == nil || !strings.Contains(err.Error(), `"yaml": use one of text, json, sarif, junit`) {
		t.Errorf("got %v, want the valid formats", err)
	}
	for _, format := range Formats() {
		if err := WriteFindings(brokenPipe{}, format, two, "etalon"); !errors.Is(err, errPipe) {
			t.Errorf("%s: got %v, want the writer's error", format, err)
		}
	}
	if len(Formats()) != len(writers) {
		t.Errorf("Formats names %d of %d formats", len(Formats()), len(writers))
	}
}

// Any text at all gives a JSON, SARIF and JUnit that parse.
func FuzzWriteFindings(f *testing.F) {
	f.Add("a.md", "w/1", "\x00\xff", "]]>")
	f.Fuzz(func(t *testing.T, file, item, got, code string) {
		fs := []dataset.Finding{{File: file, Line: len(file), Item: item, Field: got, Got: got, Want: file, Code: code, Hint: item}}
		for _, format := range Formats() {
			var b strings.Builder
			if err := WriteFindings(&b, format, fs, item); err != nil {
				t.Fatal(err)
			}
			if text := b.String(); (format == "json" || format == "sarif") && !json.Valid([]byte(text)) {
				t.Fatalf("%s: %q", format, text)
			} else if err := xml.Unmarshal([]byte(text), &junitSuites{}); format == "junit" && err != nil {
				t.Fatalf("%v: %q", err, text)
			}
		}
	})
}
