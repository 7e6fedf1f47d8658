package grading

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func TestMeasuresOfARun(t *testing.T) {
	s := toySuite(t)
	run := t.TempDir()
	handIn(t, run, "a", "1.01", goodRecord)
	handIn(t, run, "a", "1.02", `{"status": "completed", "final_answer": "Всего 1 руб. Пени нет."}`)
	handIn(t, run, "a", "5.10", `{"status": "error", "final_answer": "Всего 60 000,00 руб."}`)
	handIn(t, run, "b", "1.01", `{"status": "completed", "final_answer": "не знаю", "usage": {"prompt_tokens": 7, "cost": "0.10 RUB"}}`)
	handIn(t, run, "b", "8.01", goodRecord)
	off := evaluate(t, s, run, Options{})
	if g := off.Systems["a"].Tasks["1.01"]; g.Solved != nil || g.Q != nil || !*g.CodePassed || !off.Judge.Off || !strings.Contains(off.Absent[0], "the judge was off") {
		t.Errorf("judge off: %+v, %q", g, off.Absent)
	}
	e := evaluate(t, s, run, Options{Opine: agreeing, Workers: 3})
	a := e.Systems["a"]
	for number, want := range map[string]struct {
		solved bool
		q      float64
	}{"1.01": {true, 100}, "1.02": {false, 0.4 * 25}, "5.10": {false, 100}} {
		if g := a.Tasks[number]; *g.Solved != want.solved || math.Abs(*g.Q-want.q) > 1e-9 {
			t.Errorf("%s: solved %v, Q %v, want %v", number, *g.Solved, *g.Q, want)
		}
	}
	if a.Totals.Solved.N != 1 || a.Totals.Solved.Of != 3 || a.Totals.Q.N != 3 || math.Abs(a.Totals.Q.Value-70) > 1e-9 {
		t.Errorf("totals of a: %+v", a.Totals)
	}
	if b := e.Systems["b"].Totals.Spent; b.Counted != 1 || b.PromptTokens != 7 || b.Cost["RUB"] != "0.1000" {
		t.Errorf("spent by b: %+v", b)
	}
	c := e.Comparisons[0]
	if c.By != "solved" || c.Common != 1 || c.OnlyFirst != 1 || c.Fisher != 1 || !slices.Equal(c.OnlyFirstHas, []string{"1.02", "5.10"}) || !slices.Equal(c.OnlySecondHas, []string{"8.01"}) {
		t.Errorf("comparison: %+v", c)
	}
}

// TestSameBytes: the report does not depend on how many records are looked at at once.
func TestSameBytes(t *testing.T) {
	s := toySuite(t)
	run := t.TempDir()
	for _, system := range []string{"a", "b", "c"} {
		for _, number := range []string{"1.01", "1.02", "5.10", "8.01"} {
			handIn(t, run, system, number, goodRecord)
		}
	}
	var before []byte
	for _, workers := range []int{1, 4} {
		text, err := dataset.IndentJSON(evaluate(t, s, run, Options{Opine: agreeing, Workers: workers}))
		if err != nil {
			t.Fatal(err)
		}
		if before != nil && string(before) != string(text) {
			t.Error("two evaluations differ")
		}
		before = text
	}
}

func TestNoVerdict(t *testing.T) {
	s := toySuite(t)
	run := t.TempDir()
	handIn(t, run, "a", "1.01", goodRecord)
	e := evaluate(t, s, run, Options{Opine: func(*dataset.Task, *dataset.Record, map[string][]byte) (*Opinion, error) {
		return nil, errors.New("no answer")
	}})
	g := e.Systems["a"].Tasks["1.01"]
	if e.Unjudged() != 1 || g.NoVerdict != "no answer" || *g.Solved || *g.Q != 20 { // half of T by code
		t.Errorf("got %+v with Q %v", g, *g.Q)
	}
	if !strings.Contains(strings.Join(e.Absent, "\n"), "without a verdict of the judge") {
		t.Errorf("the report does not say so: %q", e.Absent)
	}
}

func TestSolvedIsWithheld(t *testing.T) {
	s := toySuite(t)
	run := t.TempDir()
	handIn(t, run, "a", "1.01", goodRecord)
	for falseAccepts, told := range map[int]bool{5: true, 6: false} {
		rates := &Rates{}
		if err := rates.SetRates([2]int{falseAccepts, 100}, [2]int{10, 100}, [2]int{0, 9}, [2]int{0, 9}); err != nil {
			t.Fatal(err)
		}
		e := evaluate(t, s, run, Options{Opine: agreeing, Judge: Court{Exam: rates}})
		if g := e.Systems["a"].Tasks["1.01"]; (g.Solved != nil) != told || g.Q == nil || (e.Systems["a"].Totals.Solved != nil) != told {
			t.Errorf("%d of 100: solved %v, totals %v", falseAccepts, g.Solved, e.Systems["a"].Totals.Solved)
		}
		if said := strings.Contains(strings.Join(e.Absent, "\n"), "is not told"); said == told {
			t.Errorf("%d of 100: said %q", falseAccepts, e.Absent)
		}
	}
	if (&Rates{}).Beyond() == nil {
		t.Error("an exam of nothing keeps the limits")
	}
}

func TestInterrupted(t *testing.T) {
	s := toySuite(t)
	dir := t.TempDir()
	handIn(t, dir, "a", "1.01", goodRecord)
	run, err := ReadRun(dir, s)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Evaluate(ctx, s, run, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// TestChangedMaterial: a material that is not the one the row names is no material.
func TestChangedMaterial(t *testing.T) {
	s := toySuite(t)
	s.hashes["data/tasks.jsonl"] = sumOf([]byte("другое"))
	if _, err := s.Read("data/tasks.jsonl"); err == nil || !strings.Contains(err.Error(), "build the suite anew") {
		t.Errorf("got %v", err)
	}
	if _, err := s.Read("../secret"); err == nil {
		t.Error("a path out of the suite is read")
	}
	if _, err := OpenSuite(t.TempDir()); err == nil {
		t.Error("an empty folder is a suite")
	}
	if _, err := OpenSuite(filepath.Join(t.TempDir(), "none")); !os.IsNotExist(err) {
		t.Errorf("got %v", err)
	}
}
