package workpermit

import (
	"fmt"
	"sync"
	"testing"

	"etalon/internal/dataset"
)

func TestKeptIsOfTheSameBytes(t *testing.T) {
	task := &dataset.Task{Number: "0.00", Facts: valueFacts, Checks: []dataset.TaskCheck{check(dataset.CheckNumber, "count")}}
	exam, err := Prepare(task, nil)
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			n := i%maxKept + i%3 // more than are kept, each several times
			answer, name := fmt.Sprintf("Всего %d.", n), fmt.Sprintf("%d.docx", i%2)
			files := map[string][]byte{name: wordFile(t, wordText(fmt.Sprintf("Всего %d", n+1)))}
			verdicts, err := exam.Evaluate(recordOf(answer, files), Issued(files))
			if err != nil || verdicts[0].Passed != (n == 7 || n == 6) {
				t.Errorf("%s, in the file one more: %+v %v", answer, verdicts, err)
			}
		})
	}
	wg.Wait()
	if n := len(exam.kept.answers.values); n != maxKept || len(exam.kept.answers.keys) != n {
		t.Errorf("kept %d answers, want %d", n, maxKept)
	}
	if n := len(exam.kept.files.values); n != maxKept {
		t.Errorf("kept %d files, want %d", n, maxKept)
	}
}
