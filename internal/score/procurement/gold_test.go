package procurement

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// contract is the set of testdata: two made-up contracts, one of them a scan, with their cases.
func contract(tb testing.TB) *Exam {
	tb.Helper()
	e, err := Prepare(append(readRows[dataset.Case](tb, "cases.jsonl"), readRows[dataset.Case](tb, "presupposing.jsonl")...),
		readRows[dataset.Gold](tb, "gold.jsonl"), documents(tb))
	if err != nil {
		tb.Fatal(err)
	}
	return e
}

func documents(tb testing.TB) []Document {
	tb.Helper()
	text := func(name string) string {
		data, err := os.ReadFile(filepath.Join("testdata", "set", name))
		if err != nil {
			tb.Fatal(err)
		}
		return string(data)
	}
	return []Document{
		{Document: dataset.Document{ID: "d1", File: "docs/d1.pdf", Kind: dataset.DigitalDocument}, Text: text("d1.txt")},
		{Document: dataset.Document{ID: "d2", File: "docs/d2.pdf", Kind: dataset.ScanDocument}, Text: text("d2.txt")},
	}
}

func readRows[T any](tb testing.TB, name string) []T {
	tb.Helper()
	f, err := os.Open(filepath.Join("testdata", "set", name))
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	var rows []T
	findings, err := dataset.ReadJSONL(name, f, func(_ int, row *T) error {
		rows = append(rows, *row)
		return nil
	})
	if err != nil || len(findings) > 0 {
		tb.Fatal(err, findings)
	}
	return rows
}

func TestGoldAnswersAreRight(t *testing.T) {
	e := contract(t)
	kinds := map[dataset.ValueKind]bool{}
	for _, g := range readRows[dataset.Gold](t, "gold.jsonl") {
		kinds[g.Kind] = true
		v := e.Score(Answer{ID: g.ID, Text: Reply{Answer: g.Answer, Evidence: g.Evidence, DocID: g.DocID}.Text()})
		if !v.Right || v.Verbatim != Unscored && v.Verbatim != Confirmed {
			t.Errorf("%s: %s (%s), verbatim %q (%s)", g.ID, v.Outcome, v.Reason, v.Verbatim, v.VerbatimReason)
		}
		if v.Anchored != Unscored && v.Anchored != Confirmed || strings.HasPrefix(g.ID, "field-") && v.Anchored == Unscored {
			t.Errorf("%s: anchored %q (%s)", g.ID, v.Anchored, v.AnchoredReason)
		}
		if want := map[bool]Support{true: Found, false: NoEvidence}[g.Evidence != nil]; v.Evidence != want {
			t.Errorf("%s: evidence %s, want %s", g.ID, v.Evidence, want)
		}
	}
	if len(kinds) != 10 {
		t.Errorf("the set has %d kinds of answers, want all nine and none", len(kinds))
	}
}

func TestOneDamageIsWrong(t *testing.T) {
	e := contract(t)
	for _, g := range readRows[dataset.Gold](t, "gold.jsonl") {
		if g.Answer == nil {
			invented := "25 000 рублей"
			if v := e.Score(Answer{ID: g.ID, Text: Reply{Answer: &invented}.Text()}); v.Outcome != Invented {
				t.Errorf("%s: %s, want invented", g.ID, v.Outcome)
			}
			continue
		}
		if v := e.Score(Answer{ID: g.ID, Text: Reply{}.Text()}); v.Outcome != Refused || v.Right {
			t.Errorf("%s answered by null: %s, right %v", g.ID, v.Outcome, v.Right)
		}
		for i, r := range *g.Answer {
			if r < '0' || r > '9' {
				continue
			}
			damaged := (*g.Answer)[:i] + string('0'+(r-'0'+1)%10) + (*g.Answer)[i+1:]
			if strings.HasPrefix(damaged, "0") && g.Kind == dataset.MoneyValue {
				continue
			}
			if v := e.Score(Answer{ID: g.ID, Text: Reply{Answer: &damaged, DocID: g.DocID}.Text()}); v.Outcome != Wrong {
				t.Errorf("%s answered by %q: %s (%s), want wrong", g.ID, damaged, v.Outcome, v.Reason)
			}
		}
	}
}
