package cli

import (
	"encoding/json"
	"math"
	"testing"

	"etalon/internal/dataset"
)

// question asks for the sum; its right tool and the twin share so many words with it.
func question(t *testing.T, words string, calls int) *dataset.Question {
	t.Helper()
	tools, err := json.Marshal([]dataset.Tool{
		{Name: "table.sum", Family: "table", Description: "Сумма столбца таблицы."},
		{Name: "table.mean", Family: "table", Description: "Среднее столбца таблицы без пустых."},
		{Name: "file.sum", Family: "file", Description: words},
	})
	if err != nil {
		t.Fatal(err)
	}
	q := &dataset.Question{Instruction: "{question}"}
	q.Inputs.Question, q.Inputs.Tools, q.Inputs.Context = words, string(tools), "а\nб\n"
	a := dataset.One("table.sum", dataset.Args{"path": "a.csv", "column": "b"})
	if calls > 1 {
		a = dataset.Answer{Kind: dataset.Calls, Calls: []dataset.Call{a.Calls[0], a.Calls[0]}}
	}
	if q.Outputs, err = a.JSON(); err != nil {
		t.Fatal(err)
	}
	return q
}

func TestMeasuresOfDifficulty(t *testing.T) {
	q := question(t, "Какова сумма по столбцу?", 1)
	for i, want := range []float64{24, 2, 3, 1} {
		if got := measures[i].of(q); got != want {
			t.Errorf("%s: got %g, want %g", measures[i].name, got, want)
		}
	}
	if got := operations(question(t, "Сумма", 2)); got != 6 {
		t.Errorf("two calls: got %g operations, want 6", got)
	}
	if got := twinMargin(question(t, "Среднее по столбцу без пустых", 1)); got != -3 {
		t.Errorf("a closer twin: got %g, want -3", got)
	}
	refusal := question(t, "Сумма", 1)
	refusal.Outputs = `{"abstain":true,"reason":"нет"}`
	if operations(refusal) != 0 || twinMargin(refusal) != 0 {
		t.Error("a refusal has operations or a margin")
	}
}

func TestMoments(t *testing.T) {
	rows := []*dataset.Question{{}, {}, {}, {}}
	values, i := []float64{2, 4, 4, 6}, 0
	next := func(*dataset.Question) float64 { i++; return values[(i-1)%4] }
	if mean, variance := moments(rows, next); mean != 4 || math.Abs(variance-8.0/3) > 1e-12 {
		t.Errorf("got %g and %g, want 4 and 8/3", mean, variance)
	}
	if mean, variance := moments(nil, next); mean != 0 || variance != 0 {
		t.Errorf("of nothing: got %g and %g", mean, variance)
	}
}
