package conformance

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// harnessAnswers answers each question of a set in the way its number says.
func harnessAnswers(t *testing.T, rows []*dataset.Question) []byte {
	t.Helper()
	var b bytes.Buffer
	for i, q := range rows {
		ref := q.Outputs
		other := rows[(i+1)%len(rows)].Outputs
		answer := []string{
			ref, "Ответ: " + ref, "<think>" + other + "</think>" + ref, "```json\n" + ref + "\n```", other, ref + other, ref[1:], "",
			`{"abstain": true, "reason": "нет"}`, `{"clarify": "какой файл?"}`, strings.ReplaceAll(ref, `"args"`, `"arguments"`),
			strings.ReplaceAll(ref, "1", "1.0"), `{"tool": "none.such", "args": {}}`,
		}[i%13]
		line, err := json.Marshal(map[string]any{"id": q.Meta.ID, "answer": answer})
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	return b.Bytes()
}

// TestHarnessScorerAgrees runs the published Python with python3 alone: history of dialogues, runs
// that must stop, and the verdicts on many kinds of answers, which are those of etalon score.
func TestHarnessScorerAgrees(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is missing: run scripts/proof-packages.sh, which make test does")
	}
	dir := filepath.Join(buildReal(t), "gorillahard")
	work := t.TempDir()
	answers, theirs, ours := filepath.Join(work, "answers.jsonl"), filepath.Join(work, "python.jsonl"), filepath.Join(work, "go.jsonl")
	writeFile(t, answers, harnessAnswers(t, readSet(t, dir).test))
	args := []string{filepath.Join("testdata", "lm_eval_test.py"), dir, answers, theirs}
	if parity := filepath.Join("..", "..", "..", "shared", "parity", "gorillahard"); exists(t, parity) {
		args = append(args, parity)
	}
	if text, err := exec.Command(python, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if code, _, stderr := etalon("score", "gorillahard", "--dir", dir, "--answers", answers, "--rows", ours); code != 0 {
		t.Fatal(stderr)
	}
	x, y := decodedRows(t, theirs), decodedRows(t, ours)
	if len(x) != len(y) || len(x) < 100 {
		t.Fatalf("%d and %d rows", len(x), len(y))
	}
	for i := range x {
		if !reflect.DeepEqual(x[i], y[i]) {
			t.Errorf("row %d: python says %v, etalon %v", i, x[i], y[i])
		}
	}
}

func exists(t *testing.T, file string) bool {
	t.Helper()
	_, err := os.Stat(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return err == nil
}

func decodedRows(t *testing.T, file string) []any {
	t.Helper()
	var list []any
	d := json.NewDecoder(bytes.NewReader(readFile(t, file)))
	for d.More() {
		var v any
		if err := d.Decode(&v); err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}
