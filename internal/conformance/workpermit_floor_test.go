package conformance

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
)

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
