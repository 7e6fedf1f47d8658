package conformance

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"testing"

	"etalon/generators/generate"
	tasks "etalon/generators/workpermit"
	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
)

// exam is a built workpermit: its tasks by number, its files by path.
type exam struct {
	tasks map[string]*dataset.Task
	files map[string][]byte
}

func buildExam(t *testing.T, seed uint64) *exam {
	t.Helper()
	e := &exam{map[string]*dataset.Task{}, map[string][]byte{}}
	var mu sync.Mutex
	sink := func(path string, data []byte) error {
		mu.Lock()
		defer mu.Unlock()
		e.files[path] = data
		return nil
	}
	if _, err := tasks.Suite.Build(t.Context(), generate.Options{Seed: seed}, sink); err != nil {
		t.Fatal(err)
	}
	found, err := dataset.ReadJSONL("data/tasks.jsonl", bytes.NewReader(e.files["data/tasks.jsonl"]), func(_ int, task *dataset.Task) error {
		e.tasks[task.Number] = task
		return nil
	})
	noFault(t, found, err)
	return e
}

// TestCardTellsTheFloor measures an empty record of every task with the real scorer: the published
// card, which counts it by itself, has the same mean.
func TestCardTellsTheFloor(t *testing.T) {
	e := buildExam(t, 1)
	read := func(path string) ([]byte, error) {
		data, ok := e.files[path]
		if !ok {
			return nil, fs.ErrNotExist
		}
		return data, nil
	}
	sum := 0.0
	for number, task := range e.tasks {
		exam, err := score.Prepare(task, read)
		if err != nil {
			t.Fatalf("%s: %v", number, err)
		}
		empty := &dataset.Record{Status: dataset.Completed}
		verdicts, err := exam.Evaluate(empty, nil)
		if err != nil {
			t.Fatalf("%s: %v", number, err)
		}
		m := score.Measure(task, empty.Status, verdicts, nil, score.Judging{Judgement: &score.Judgement{}})
		sum += *m.Q
	}
	want := fmt.Sprintf("%.1f", sum/float64(len(e.tasks)))
	card := string(e.files["README.md"])
	if !strings.Contains(card, "its Q is "+want+" and") || !strings.Contains(card, "| Q пустой записи (нижняя граница) | "+strings.ReplaceAll(want, ".", ",")+" |") {
		t.Errorf("the card does not give %s as the Q of an empty record", want)
	}
}
