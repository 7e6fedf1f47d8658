package conformance

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"etalon/generators/generate"
	generator "etalon/generators/workpermit"
	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
)

// TestWorkpermitReferencesPass judges the published reference record of every task by the published
// checks: a perfect system passes them all and says nothing forbidden, an empty record fails.
func TestWorkpermitReferencesPass(t *testing.T) {
	for _, seed := range []uint64{1, 7} {
		dir := t.TempDir()
		_, err := generator.Suite.Build(context.Background(), generate.Options{Seed: seed}, func(path string, data []byte) error {
			return dataset.WriteFile(filepath.Join(dir, filepath.FromSlash(path)), data)
		})
		if err != nil {
			t.Fatal(err)
		}
		rows, err := os.ReadFile(filepath.Join(dir, "data/tasks.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		judged := 0
		findings, err := dataset.ReadJSONL("data/tasks.jsonl", bytes.NewReader(rows), func(_ int, task *dataset.Task) error {
			judged++
			return judgeReference(t, dir, seed, task)
		})
		if err != nil || len(findings) > 0 || judged != len(generator.Tasks) {
			t.Fatalf("seed %d: %d tasks judged, findings %v: %v", seed, judged, findings, err)
		}
	}
}

func judgeReference(t *testing.T, dir string, seed uint64, task *dataset.Task) error {
	t.Helper()
	published := os.DirFS(dir)
	exam, err := score.Prepare(task, func(path string) ([]byte, error) { return fs.ReadFile(published, path) })
	if err != nil {
		return err
	}
	record, files, err := score.ReadRecord(filepath.Join(dir, "references", task.Number))
	if err != nil {
		return fmt.Errorf("reference of %s: %w", task.Number, err)
	}
	verdicts, err := exam.Evaluate(record, score.Issued(files))
	if err != nil {
		return err
	}
	for _, v := range verdicts {
		if !v.Passed {
			t.Errorf("seed %d: workpermit/%s: checks[%d] %s %s: %s", seed, task.Number, v.Index, v.Kind, v.Fact, v.Reason)
		}
	}
	empty, err := exam.Evaluate(&dataset.Record{Status: dataset.Completed}, nil)
	if err != nil {
		return err
	}
	if !score.CriticalFailed(empty) {
		t.Errorf("seed %d: workpermit/%s: an empty record fails no critical check", seed, task.Number)
	}
	for _, b := range exam.Breaches(record, score.Issued(files)) {
		t.Errorf("seed %d: workpermit/%s: must_not[%d]: the reference says %q", seed, task.Number, b.Index, b.Quote)
	}
	return nil
}
