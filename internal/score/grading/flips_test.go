package grading

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
)

func graded(t *testing.T) *Evaluation {
	t.Helper()
	s := toySuite(t)
	run := t.TempDir()
	handIn(t, run, "a", "1.01", goodRecord)
	handIn(t, run, "a", "1.02", goodRecord)
	e := evaluate(t, s, run, Options{Opine: agreeing, Judge: Court{Model: "m", Prompts: "p"}})
	text, err := dataset.IndentJSON(e)
	if err != nil {
		t.Fatal(err)
	}
	again, found, err := dataset.ReadJSON[Evaluation]("report.json", bytes.NewReader(text))
	if err != nil || len(found) > 0 {
		t.Fatalf("report.json cannot be read back: %v %v", found, err)
	}
	return &again
}

func TestFlips(t *testing.T) {
	no, other := false, 50.0
	for name, c := range map[string]struct {
		change     func(e *Evaluation, g *Graded)
		flips      []string
		comparable bool
		why        string
	}{
		"nothing": {func(*Evaluation, *Graded) {}, nil, true, "nothing changed"},
		"dataset": {func(e *Evaluation, _ *Graded) { e.Suite.TasksSHA256 = "x" }, nil, true, "flips no verdict"},
		"solved":  {func(_ *Evaluation, g *Graded) { g.Solved = &no }, []string{"solved"}, false, "1 verdicts flip"},
		"check":   {func(_ *Evaluation, g *Graded) { g.Checks[0].Passed = false }, []string{"check number sum"}, false, "1 verdicts flip"},
		"check put in": {func(_ *Evaluation, g *Graded) {
			g.Checks = slices.Insert(g.Checks, 0, score.Verdict{Kind: "date", Fact: "day"})
		}, []string{"check date day"}, false, "flip"},
		"check of a twin": {func(_ *Evaluation, g *Graded) { g.Checks = append(g.Checks, g.Checks[0]) }, []string{"check number sum #2"}, false, "flip"},
		"item":            {func(_ *Evaluation, g *Graded) { g.Opinion.Items[1].Verdict = score.Wrong }, []string{"rubric item 2"}, false, "flip"},
		"claim":           {func(_ *Evaluation, g *Graded) { g.Opinion.Claims = []Claim{{Fate: Stands}} }, []string{"inventions"}, false, "flip"},
		"no verdict":      {func(_ *Evaluation, g *Graded) { g.Opinion = nil }, []string{"judge"}, false, "flip"},
		"Q alone":         {func(_ *Evaluation, g *Graded) { g.Q = &other }, nil, false, "Q moves on 1"},
		"record":          {func(_ *Evaluation, g *Graded) { g.Record = "other" }, []string{"record"}, false, "records are not the same"},
		"record gone":     {func(e *Evaluation, _ *Graded) { delete(e.Systems["a"].Tasks, "1.02") }, nil, false, "1 records are in the old"},
		"system gone":     {func(e *Evaluation, _ *Graded) { delete(e.Systems, "a") }, nil, false, "2 records are in the old"},
	} {
		older, newer := graded(t), graded(t)
		newer.Systems["a"].Tasks["1.01"].Record = older.Systems["a"].Tasks["1.01"].Record
		c.change(newer, newer.Systems["a"].Tasks["1.01"])
		newer.Suite.Built = older.Suite.Built
		d := Differ(older, newer)
		var got []string
		for _, f := range d.Flips {
			got = append(got, f.What)
		}
		if !slices.Equal(got, c.flips) || d.Comparable != c.comparable || !strings.Contains(d.Why, c.why) {
			t.Errorf("%s: flips %q, comparable %v: %s", name, got, d.Comparable, d.Why)
		}
	}
}
