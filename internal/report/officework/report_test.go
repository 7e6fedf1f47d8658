package officework

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/score/grading"
	score "etalon/internal/score/workpermit"
)

func ptr[T any](v T) *T { return &v }

// hostile is what a system or a judge may write.
const hostile = "<script>alert(1)</script> ![x](https://evil.example/a.png) | \x1b[31m \u202e # `"

func made() *Report {
	half := grading.Share{N: 1, Of: 2, Value: ptr(0.5), Low: ptr(0.09), High: ptr(0.91)}
	graded := &grading.Graded{
		Category: 1, Status: dataset.Completed, CodePassed: ptr(false), Solved: ptr(false), Q: ptr(61.25), T: ptr(0.5), P: ptr(0.75), G: ptr(0.0), Notes: []string{hostile},
		Checks:  []score.Verdict{{Index: 0, Kind: dataset.CheckNumber, Fact: "sum", Critical: true, Reason: hostile}, {Index: 1, Kind: dataset.CheckDate, Passed: true, Reason: "unseen reason"}},
		Opinion: &grading.Opinion{Items: []grading.ItemOpinion{{Verdict: score.Correct}, {Verdict: score.Missing}}, Claims: []grading.Claim{{Quote: "claim that stands", Fate: grading.Stands}, {Quote: "claim dropped", Fate: grading.Confirmed}}},
	}
	totals := grading.Totals{Graded: 2, Code: half, Solved: &half, SolvedOfAll: &half, Q: &grading.Mean{N: 2, Value: 61.25, Low: ptr(-5.0), High: ptr(120.0), StudentLow: ptr(-90.0), StudentHigh: ptr(210.0)}, Flags: map[string]int{"lost_files": 1}}
	system := &grading.System{Tasks: map[string]*grading.Graded{"1.01": graded}, Totals: totals, Categories: []grading.Category{{Number: 1, Totals: totals}}}
	empty := &grading.System{Tasks: map[string]*grading.Graded{"1.01": {Refused: hostile, NoVerdict: hostile}}, Categories: []grading.Category{}}
	return &Report{
		Evaluation: &grading.Evaluation{
			Suite: grading.Identity{TasksSHA256: "0123456789abcdef", Tasks: 1}, Judge: grading.Court{Model: hostile},
			Absent: []string{"something is missing"}, Left: []string{hostile}, Systems: map[string]*grading.System{"good": system, hostile: empty},
			Comparisons: []grading.Comparison{{First: hostile, Second: "good", By: "solved", Pairs: grading.Pairs{Common: 1, Fisher: 0.00001, McNemar: 1}, Categories: []grading.Contrast{{Category: 1}}}},
		},
		Tasks: []*dataset.Task{{Number: "1.01", Title: "Задача"}},
	}
}

func TestForms(t *testing.T) {
	for name, write := range map[string]func(r *Report, b *bytes.Buffer) error{
		"text":     func(r *Report, b *bytes.Buffer) error { return r.WriteText(b) },
		"markdown": func(r *Report, b *bytes.Buffer) error { return r.WriteMarkdown(b) },
		"html":     func(r *Report, b *bytes.Buffer) error { return r.WriteHTML(b) },
	} {
		var b bytes.Buffer
		if err := write(made(), &b); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		text := b.String()
		for _, want := range []string{"1 of 2, 50.0 % (9.0 % to 91.0 %)", "61.2 (-5.0 to 120.0)", "something is missing", "&lt; 0.0001"} {
			if name != "html" {
				want = strings.ReplaceAll(want, "&lt;", map[string]string{"text": "<", "markdown": "&lt;"}[name])
			}
			if !strings.Contains(text, want) {
				t.Errorf("%s: has no %q", name, want)
			}
		}
		if name != "text" {
			for _, want := range []string{"claim that stands", "lost files 1", "1 / 0 / 0 / 1"} {
				if !strings.Contains(text, want) {
					t.Errorf("%s: has no %q", name, want)
				}
			}
			for _, unwanted := range []string{"<script", "claim dropped", "unseen reason"} {
				if strings.Contains(text, unwanted) {
					t.Errorf("%s: has %q", name, unwanted)
				}
			}
		}
		if strings.ContainsAny(text, "\x1b\u202e") {
			t.Errorf("%s: control characters of a stranger come through", name)
		}
	}
}

// TestPageNeedsNoNetwork: one file without scripts and addresses.
func TestPageNeedsNoNetwork(t *testing.T) {
	var b bytes.Buffer
	if err := made().WriteHTML(&b); err != nil {
		t.Fatal(err)
	}
	if at := regexp.MustCompile(`(?i)<(script|link|img|iframe|object|embed)|\b(src|href|action)\s*=|url\(|@import`).FindString(b.String()); at != "" {
		t.Errorf("the page has %q", at)
	}
	if n := strings.Count(b.String(), "<svg"); n < 4 {
		t.Errorf("%d charts", n)
	}
	if strings.Contains(b.String(), `x2="120`) || strings.Contains(b.String(), `x1="-`) {
		t.Error("an interval leaves its chart")
	}
}

// TestMarkdownOfStrangers: no text of theirs becomes a picture, a link, a heading or a cell.
func TestMarkdownOfStrangers(t *testing.T) {
	for _, r := range "!*_#`|~<[" {
		if got := escaped(string(r)); got == string(r) {
			t.Errorf("%q stays as it is", r)
		}
	}
	if got := escaped("a\nb https://x"); strings.ContainsAny(got, "\n") || strings.Contains(got, "https://") {
		t.Errorf("got %q", got)
	}
	if got := plain(strings.Repeat("я", 5000)); len([]rune(got)) != 2001 {
		t.Errorf("%d characters are shown", len([]rune(got)))
	}
}
