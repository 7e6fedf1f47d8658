package driver

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func (ty *toy) suite() *validate.Suite {
	return New(func() (Halves, error) { return ty.halves, nil }, func() []*validate.Solver { return ty.halves.Solvers })
}

func TestReportDoesNotDependOnCores(t *testing.T) {
	ty := goodToy(t)
	dir := ty.write(t, damage{late: func(test, _ []dataset.Question) {
		for i := range test {
			test[i].Inputs.Question += " Спасибо."
			test[i].Meta.Categories.NFiles = 2
		}
		test[rowMean].Outputs = "{}"
	}, early: nil})
	var reports []*validate.Report
	for _, cores := range []int{1, 2, 7} {
		before := runtime.GOMAXPROCS(cores)
		report, err := ty.suite().Validate(context.Background(), dir, validate.Options{})
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		reports = append(reports, report)
	}
	if len(reports[0].Findings) < 10 {
		t.Fatalf("only %d findings to compare", len(reports[0].Findings))
	}
	for _, r := range reports[1:] {
		if diff := cmp.Diff(reports[0], r); diff != "" {
			t.Error(diff)
		}
	}
}

func TestPanicOfASolverNamesItAndTheRow(t *testing.T) {
	ty := goodToy(t)
	ty.halves.Solvers[1].Solve = func(*validate.Pass, validate.Rule) (dataset.Answer, error) { panic("out of range") }
	report, err := ty.suite().Validate(context.Background(), ty.write(t, damage{}), validate.Options{})
	var panicked *validate.PanicError
	if !errors.As(err, &panicked) || report != nil {
		t.Fatalf("got report %v and error %v, want a PanicError", report, err)
	}
	for _, want := range []string{"solver entries", "out of range", "gorillahard/5", "data/test.jsonl:6"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("error %q does not tell %q", err, want)
		}
	}
}

func TestBadHalvesAreAnError(t *testing.T) {
	ty := goodToy(t)
	ty.halves.Solvers[1].Doc = ""
	if _, err := ty.suite().Validate(context.Background(), ty.write(t, damage{}), validate.Options{}); err == nil {
		t.Error("an undocumented solver validates")
	}
	broken := New(func() (Halves, error) { return Halves{}, errors.New("no lexicon") }, nil)
	if _, err := broken.Validate(context.Background(), t.TempDir(), validate.Options{}); err == nil || err.Error() != "no lexicon" {
		t.Errorf("got %v, want the lexicon's error", err)
	}
	if _, err := broken.Explain(context.Background(), t.TempDir(), "1"); err == nil {
		t.Error("explain works without a lexicon")
	}
}

func TestMissingFolderIsAnError(t *testing.T) {
	if _, err := goodToy(t).suite().Validate(context.Background(), filepath.Join(t.TempDir(), "none"), validate.Options{}); err == nil {
		t.Error("a folder that is not there validates")
	}
}

func TestCancelledValidationStops(t *testing.T) {
	ty := goodToy(t)
	dir := ty.write(t, damage{})
	for stop := range 3 {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		_, err := ty.suite().Validate(ctx, dir, validate.Options{Progress: func(done, total int) {
			if done >= stop*total/3 {
				cancel()
			}
		}})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled after %d of 3 stages: got %v", stop, err)
		}
	}
}

func TestProgressReachesTheTotal(t *testing.T) {
	ty := goodToy(t)
	for _, d := range []damage{{}, {late: inRow(rowMean, func(q *dataset.Question) { q.Outputs = "" })}} {
		var mu sync.Mutex
		most, totals := 0, map[int]bool{}
		_, err := ty.suite().Validate(context.Background(), ty.write(t, d), validate.Options{Progress: func(done, total int) {
			mu.Lock()
			defer mu.Unlock()
			most = max(most, done)
			totals[total] = true
		}})
		if err != nil {
			t.Fatal(err)
		}
		if want := stages * len(ty.rows); most != want || len(totals) != 1 || !totals[want] {
			t.Errorf("progress went to %d of %v, want %d", most, totals, want)
		}
	}
}

func TestHeldBackChecksAreNotSaidToPass(t *testing.T) {
	undone := func(d damage) []string {
		var checks []string
		for _, u := range d.validate(t).Undone {
			checks = append(checks, u.Check)
			if u.Remedy == "" {
				t.Errorf("%s has no remedy", u.Check)
			}
		}
		return checks
	}
	lost := damage{sealed: inFile("data/test.jsonl", "sold", "sell")}
	for _, check := range []string{"biased-place", "broken-dialogue", "idle-trap", "wrong-count", "wrong-id"} {
		if got := undone(lost); !slices.Contains(got, check) {
			t.Errorf("without data/test.jsonl %s counts as made; not made: %v", check, got)
		}
	}
	renumbered := damage{late: inRow(rowMeanToo, func(q *dataset.Question) { q.Meta.ID = 0 })}
	if got := undone(renumbered); !slices.Contains(got, "wrong-count") {
		t.Errorf("with wrong ids wrong-count counts as made; not made: %v", got)
	}
}

func TestCataloguesAreJudgedWithoutALibrary(t *testing.T) {
	report := damage{
		early:  func(ty *toy) { ty.tool("dns.resolve").Description = "Делает дело." },
		sealed: inFile("catalog/tools.json", "queue", "quene"),
	}.validate(t)
	if got := codesOf(report.Findings); !slices.Equal(got, []string{"unknown-capability", "wrong-hash"}) {
		t.Errorf("found %v", got)
	}
	if n := len(report.Findings); n != 2 {
		t.Errorf("a tool of every catalogue is told %d times, want once", n-1)
	}
}

func TestRatesAreMeasuredOverAllRows(t *testing.T) {
	report := damage{}.validate(t)
	rates := map[string]validate.Rate{}
	for _, r := range report.Rates {
		if _, twice := rates[r.Name]; twice {
			t.Errorf("rate %q stands twice", r.Name)
		}
		rates[r.Name] = r
	}
	if report.Items != toyTestRows {
		t.Errorf("items: got %d, want %d", report.Items, toyTestRows)
	}
	for name, want := range map[string]validate.Rate{
		"trivial system: always abstain (sample_pass_rate)": {Hits: 1, Of: toyTestRows},
		"trivial system: always clarify (sample_pass_rate)": {Hits: 1, Of: toyTestRows},
		"mutants killed: truncated":                         {Hits: 8 * 22, Of: 8 * 22},
		"mutants killed: steps swapped":                     {Hits: 2, Of: 2},
		"equivalents accepted: spaces":                      {Hits: 2 * 22, Of: 2 * 22},
		"equivalents accepted: numbers with a point":        {Hits: 2, Of: 2},
	} {
		want.Name = name
		if rates[name] != want {
			t.Errorf("got %+v, want %+v", rates[name], want)
		}
	}
}

func TestExplainTellsTheWay(t *testing.T) {
	ty := goodToy(t)
	dir := ty.write(t, damage{})
	e, err := ty.suite().Explain(context.Background(), dir, "gorillahard/3")
	if err != nil {
		t.Fatal(err)
	}
	want := []validate.Citation{{Path: "data/stock.csv", Line: 1, Note: "column 9 is item"}}
	if diff := cmp.Diff(want, e.Steps); diff != "" {
		t.Error(diff)
	}
	if e.ID != "gorillahard/3" || e.Family != "near_column" || e.Solver.Name != "columns" || e.Answer != e.Reference {
		t.Errorf("got %+v", e)
	}
	for _, id := range []string{"11", "dialog_back-11"} {
		if e, err = ty.suite().Explain(context.Background(), dir, id); err != nil || e.Family != "dialog_back" || e.Answer != e.Reference {
			t.Errorf("last turn by id %s: got %+v, %v", id, e, err)
		}
	}
}

func TestExplainSaysWhatItCannotDo(t *testing.T) {
	ty := goodToy(t)
	explain := func(d damage, id, want string) {
		t.Helper()
		_, err := ty.suite().Explain(context.Background(), ty.write(t, d), id)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("explain %s: got %v, want an error with %q", id, err, want)
		}
	}
	explain(damage{}, "400", "ids go from 0 to 21")
	explain(damage{}, "near_repo-10", "near base ids: near_report-10")
	explain(damage{late: inRow(rowMean, func(q *dataset.Question) { q.Outputs = "" })}, "0", "missing-reference")
	explain(damage{late: inRow(rowMean, func(q *dataset.Question) { q.Inputs.Question = "Что?" })}, "0", "unrecognised-wording")
	explain(damage{sealed: func(t testing.TB, dir string) { remove(t, filepath.Join(dir, dataset.ManifestName)) }}, "0", "missing-file")
	explain(damage{late: func(test, _ []dataset.Question) {
		test[rowMean].Inputs.Question = test[rowBack].Inputs.Question
	}}, "0", validate.ErrNeedsHistory.Error())
}

// times multiplies the set: every copy has files of its own.
func (ty *toy) times(n int) *toy {
	one, nTest := ty.rows, ty.nTest
	ty.rows = nil
	var late []*toyRow
	for i := range n {
		rename := func(s string) string { return fmt.Sprintf("n%d/%s", i, s) }
		for path, text := range toyCorpus() {
			ty.corpus[rename(path)] = text
			delete(ty.corpus, path)
		}
		for k, r := range one {
			c := *r
			c.file = rename(r.file)
			turn := (i*3 + k) % len(r.tools)
			c.tools = slices.Concat(r.tools[turn:], r.tools[:turn])
			c.answer.Calls = slices.Clone(r.answer.Calls)
			for j, call := range c.answer.Calls {
				args := dataset.Args{}
				for name, v := range call.Args {
					if v == r.file {
						v = c.file
					}
					args[name] = v
				}
				c.answer.Calls[j].Args = args
			}
			m := &c.q.Meta
			m.BaseID, m.DialogID = rename(m.BaseID), rename(m.DialogID)
			if m.PairID != "" {
				m.PairID = rename(m.PairID)
			}
			switch {
			case k < nTest:
				ty.rows = append(ty.rows, &c)
			case i == 0 || m.NTurns > 1:
				late = append(late, &c)
			default:
				delete(ty.corpus, rename("config/service.yml"))
				delete(ty.corpus, rename("text/spare.txt"))
			}
		}
	}
	ty.nTest = len(ty.rows)
	ty.rows = append(ty.rows, late...)
	for i, r := range ty.rows {
		r.q.Meta.ID = i
	}
	ty.halves.Sizes = nil
	return ty
}

func TestLargerSetHasNoFindings(t *testing.T) {
	ty := goodToy(t).times(3)
	report, err := ty.suite().Validate(context.Background(), ty.write(t, damage{}), validate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range report.Findings {
		t.Error(f)
	}
}

func BenchmarkValidate(b *testing.B) {
	for _, n := range []int{13, 78} {
		ty := goodToy(b).times(n)
		dir := ty.write(b, damage{})
		b.Run(fmt.Sprintf("rows=%d", len(ty.rows)), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				report, err := ty.suite().Validate(context.Background(), dir, validate.Options{})
				if err != nil || len(report.Findings) > 0 {
					b.Fatal(err, report.Findings)
				}
			}
		})
	}
}
