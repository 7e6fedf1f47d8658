package workpermit

import (
	"reflect"
	"testing"

	"etalon/internal/dataset"
)

func TestMeasure(t *testing.T) {
	task := &dataset.Task{Rubric: []dataset.RubricItem{{Text: "а", Critical: true}, {Text: "б"}, {Text: "в"}, {Text: "г"}, {Text: "д"}}}
	ok, failed, critical := Verdict{Passed: true}, Verdict{}, Verdict{Critical: true}
	all := []ItemVerdict{Correct, Correct, Correct, Correct, Correct}
	breach := []Breach{{Index: 0}}
	for _, r := range []struct {
		name       string
		status     dataset.Status
		verdicts   []Verdict
		breaches   []Breach
		judgement  *Judgement
		t, p, g, q float64
		solved     bool
	}{
		{"perfect", dataset.Completed, []Verdict{ok, ok}, nil, &Judgement{Items: all}, 1, 1, 1, 100, true},
		{"asked", dataset.Asked, nil, nil, &Judgement{Items: all}, 1, 1, 1, 100, true},
		{"error", dataset.Failed, nil, nil, &Judgement{Items: all}, 1, 1, 1, 100, false},
		{"no status", "", nil, nil, &Judgement{Items: all}, 1, 1, 1, 100, false},
		{"half the checks", dataset.Completed, []Verdict{ok, failed}, nil, &Judgement{Items: all}, 0.75, 1, 1, 90, false},
		{"critical check", dataset.Completed, []Verdict{ok, ok, ok, ok, critical}, nil, &Judgement{Items: all}, 0.9, 1, 1, 96, false},
		{"critical item partial", dataset.Completed, nil, nil, &Judgement{Items: []ItemVerdict{Partial, Correct, Correct, Correct, Correct}}, 0.9, 0.9, 1, 92, false},
		{"one missing", dataset.Completed, nil, nil, &Judgement{Items: []ItemVerdict{Correct, Correct, Correct, Correct, Missing}}, 1, 0.8, 1, 92, true},
		{"one wrong", dataset.Completed, nil, nil, &Judgement{Items: []ItemVerdict{Correct, Correct, Correct, Correct, Wrong}}, 0.8, 0.8, 1, 84, true},
		{"two missing", dataset.Completed, nil, nil, &Judgement{Items: []ItemVerdict{Correct, Correct, Correct}}, 1, 0.6, 1, 84, false},
		{"one invention", dataset.Completed, nil, nil, &Judgement{Items: all, Hallucinations: 1}, 1, 1, 0.5, 90, false},
		{"two inventions", dataset.Completed, nil, nil, &Judgement{Items: all, Hallucinations: 2}, 1, 1, 0, 80, false},
		{"forbidden by the judge", dataset.Completed, nil, nil, &Judgement{Items: all, Forbidden: 1}, 1, 1, 0, 80, false},
		{"forbidden by code", dataset.Completed, nil, breach, &Judgement{Items: all}, 1, 1, 0, 80, false},
		{"empty record", dataset.Completed, []Verdict{failed}, nil, &Judgement{}, 0, 0, 1, 20, false},
		{"no verdict", dataset.Completed, []Verdict{ok}, nil, nil, 0.5, 0, 0, 20, false},
	} {
		m := Measure(task, r.status, r.verdicts, r.breaches, Judging{Judgement: r.judgement})
		got, want := []float64{*m.T, *m.P, *m.G, *m.Q}, []float64{r.t, r.p, r.g, r.q}
		if !reflect.DeepEqual(got, want) || *m.Solved != r.solved || m.NoVerdict != (r.judgement == nil) {
			t.Errorf("%s: got %v solved %v, want %v solved %v", r.name, got, *m.Solved, want, r.solved)
		}
	}
	off := Measure(task, dataset.Completed, []Verdict{ok, failed}, nil, Judging{Off: true})
	if off.T != nil || off.P != nil || off.G != nil || off.Q != nil || off.Solved != nil || !off.CodePassed || *off.Share != 0.5 {
		t.Errorf("judge off: %+v", off)
	}
}

func TestGroups(t *testing.T) {
	group := func(critical bool, percent int, passed ...bool) (list []Verdict) {
		for _, p := range passed {
			list = append(list, Verdict{Critical: critical, Passed: p, Group: &dataset.CheckGroup{Name: "строки", Percent: percent}})
		}
		return list
	}
	for _, r := range []struct {
		name     string
		verdicts []Verdict
		failed   bool
		share    *float64
	}{
		{"nothing", nil, false, nil},
		{"enough", group(true, 75, true, true, true, false), false, new(0.75)},
		{"too few", group(true, 80, true, true, true, false), true, new(0.75)},
		{"not critical", group(false, 80, true, false), false, nil},
		{"beside another", append(group(true, 50, true, false), Verdict{Passed: true}), false, new(0.75)},
		{"critical alone", []Verdict{{Critical: true}}, true, new(0.0)},
	} {
		m := Measure(&dataset.Task{}, dataset.Completed, r.verdicts, nil, Judging{Off: true})
		if m.CodePassed == r.failed || !reflect.DeepEqual(m.Share, r.share) {
			t.Errorf("%s: %+v", r.name, m)
		}
	}
	if g := Groups(group(true, 75, true, false)); len(g) != 1 || g[0] != (Group{"строки", 75, 1, 2, true}) {
		t.Errorf("got %+v", g)
	}
}
