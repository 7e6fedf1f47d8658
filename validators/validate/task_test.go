package validate

import (
	"errors"
	"testing"

	"etalon/internal/dataset"
)

func TestRunOfATaskLeavesThePassAndCatchesPanics(t *testing.T) {
	f := TaskFile{Place: "turn-1", Name: "смета.xlsx"}
	s := &TaskSolver{Number: "1.01", Solve: func(p *TaskPass, rule Rule) (map[string]dataset.Fact, error) {
		p.Cite(f, "F30", "total %d", 7)
		if rule != Main {
			panic("no such rule")
		}
		return map[string]dataset.Fact{"total": {Type: dataset.FactNumber, Value: "7"}}, nil
	}}
	p := &TaskPass{Words: []string{"Сколько?"}}
	for range 2 {
		found, steps, err := s.Run(p, Main)
		if err != nil || found["total"].Value != "7" || len(steps) != 1 || steps[0].Path != "turn-1/смета.xlsx" || steps[0].Note != "F30: total 7" {
			t.Errorf("got %v, %v, %v", found, steps, err)
		}
	}
	_, _, err := s.Run(p, "careless")
	var panicked *PanicError
	if !errors.As(err, &panicked) || panicked.Solver != "1.01" || panicked.Rule != "careless" || len(p.Citations()) > 0 {
		t.Errorf("got %v, citations %v", err, p.Citations())
	}
}
