package grading

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"testing"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
)

// toyTask is a task of one check and two rubric items.
func toyTask(number string, category int) dataset.Task {
	return dataset.Task{
		ID: "workpermit/" + number, Number: number, Category: category, Title: "Задача " + number, Now: "2025-03-04T10:20:00+03:00", TimeZone: "Europe/Moscow",
		Turns:          []dataset.Turn{{Text: "Сколько?", Attachments: []dataset.Material{}, Conversation: 1}},
		KnowledgeBases: []dataset.KnowledgeBase{}, MyFiles: []dataset.Material{}, Requires: []string{},
		ReferenceAnswer: "Всего 60 000,00 руб.", Rubric: []dataset.RubricItem{{Text: "Названа сумма 60 000,00 руб.", Critical: true}, {Text: "Названа валюта"}},
		MustNot: []dataset.ForbiddenPhrase{{Text: "пени нет", Pattern: "(?i)пени нет"}},
		Checks:  []dataset.TaskCheck{{Kind: dataset.CheckNumber, Fact: "sum", Critical: true}, {Kind: dataset.CheckNoDanger}},
		Facts:   map[string]dataset.Fact{"sum": {Type: dataset.FactMoney, Value: "60000.00", Unit: "RUB"}},
	}
}

// toySuite publishes tasks 1.01, 1.02, 5.10 and 8.01; the last needs 1С.
func toySuite(t *testing.T) *Suite {
	t.Helper()
	dir := t.TempDir()
	tasks := []dataset.Task{toyTask("1.01", 1), toyTask("1.02", 1), toyTask("5.10", 5), toyTask("8.01", 8)}
	tasks[3].PlatformOnly, tasks[3].Requires = true, []string{"1С"}
	var rows bytes.Buffer
	if err := dataset.WriteJSONL(&rows, tasks); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, "data", "tasks.jsonl"), rows.Bytes())
	m, err := dataset.NewManifest("workpermit", 1, dir)
	if err != nil {
		t.Fatal(err)
	}
	text, err := dataset.IndentJSON(m)
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, dataset.ManifestName), text)
	s, err := OpenSuite(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func put(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// handIn writes record.json of a system.
func handIn(t *testing.T, run, system, number, record string) {
	t.Helper()
	put(t, filepath.Join(run, system, number, "record.json"), []byte(record))
}

func evaluate(t *testing.T, s *Suite, dir string, o Options) *Evaluation {
	t.Helper()
	run, err := ReadRun(dir, s)
	if err != nil {
		t.Fatal(err)
	}
	e, err := Evaluate(t.Context(), s, run, o)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// agreeing is a judge that takes every item of an answer with the sum for correct.
func agreeing(task *dataset.Task, record *dataset.Record, _ map[string][]byte) (*Opinion, error) {
	verdict := score.Missing
	if record.FinalAnswer == task.ReferenceAnswer {
		verdict = score.Correct
	}
	return &Opinion{Items: []ItemOpinion{{Verdict: verdict}, {Verdict: verdict}}}, nil
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
