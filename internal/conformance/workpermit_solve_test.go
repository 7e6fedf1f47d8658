package conformance

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"etalon/generators/generate"
	generator "etalon/generators/workpermit"
	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/validators/validate"
	"etalon/validators/workpermit"
)

// Tasks whose materials have scans are solved with OCR only.
var scannedTasks = map[string]bool{"6.02": true, "12.02": true}

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
	if _, err := generator.Suite.Build(t.Context(), generate.Options{Seed: seed}, sink); err != nil {
		t.Fatal(err)
	}
	found, err := dataset.ReadJSONL("data/tasks.jsonl", bytes.NewReader(e.files["data/tasks.jsonl"]), func(_ int, task *dataset.Task) error {
		e.tasks[task.Number] = task
		return nil
	})
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return e
}

// pass is what a system would see of a task.
func (e *exam) pass(task *dataset.Task, reader validate.TaskReader) *validate.TaskPass {
	p := &validate.TaskPass{Now: task.Now, Reader: reader}
	add := func(materials []dataset.Material) {
		for _, m := range materials {
			inside := strings.TrimPrefix(m.Path, "tasks/"+task.Number+"/")
			place, name, _ := strings.Cut(inside, "/")
			p.Materials = append(p.Materials, validate.TaskFile{Place: place, Name: name, Data: e.files[m.Path]})
		}
	}
	for _, turn := range task.Turns {
		p.Words = append(p.Words, turn.Text)
		add(turn.Attachments)
	}
	for _, base := range task.KnowledgeBases {
		add(base.Files)
	}
	add(task.MyFiles)
	return p
}

var examSeeds = []uint64{1, 7, 12345, 99}

// solveTasks solves tasks under every rule: the main rule and all readings find the published facts,
// every trap that applies finds others.
func solveTasks(t *testing.T, options extract.Options, scanned bool) {
	t.Helper()
	reader := validate.NewDocuments(context.Background(), options)
	for _, seed := range examSeeds {
		e := buildExam(t, seed)
		if len(e.tasks) != len(workpermit.Solvers) {
			t.Errorf("seed %d: %d tasks, %d solvers", seed, len(e.tasks), len(workpermit.Solvers))
		}
		for _, s := range workpermit.Solvers {
			task := e.tasks[s.Number]
			if task == nil {
				t.Errorf("seed %d: there is no task %s", seed, s.Number)
				continue
			}
			if scannedTasks[s.Number] != scanned {
				continue
			}
			for _, rule := range append([]validate.Rule{validate.Main}, s.Readings...) {
				found, err := s.Solve(e.pass(task, reader), rule)
				if err != nil {
					t.Errorf("seed %d: %s, rule %q: %v", seed, s.Number, rule, err)
					continue
				}
				for _, line := range validate.DiffFacts(found, task.Facts) {
					t.Errorf("seed %d: %s, rule %q: %s", seed, s.Number, rule, line)
				}
			}
			applied := 0
			for _, rule := range s.Traps {
				found, err := s.Solve(e.pass(task, reader), rule)
				if errors.Is(err, validate.ErrNotApplicable) {
					continue
				}
				applied++
				if err != nil {
					t.Errorf("seed %d: %s, trap %q: %v", seed, s.Number, rule, err)
				} else if len(validate.DiffFacts(found, task.Facts)) == 0 {
					t.Errorf("seed %d: %s: trap %q finds the right facts", seed, s.Number, rule)
				}
			}
			if applied == 0 {
				t.Errorf("seed %d: %s: no trap applies", seed, s.Number)
			}
		}
	}
}

func TestTasksWithoutScansAreSolvedFromTheirMaterials(t *testing.T) {
	solveTasks(t, extract.Options{}, false)
}

func TestScansAreNotSolvedWithoutOCR(t *testing.T) {
	e := buildExam(t, examSeeds[0])
	reader := validate.NewDocuments(context.Background(), extract.Options{})
	for _, s := range workpermit.Solvers {
		if !scannedTasks[s.Number] {
			continue
		}
		if found, err := s.Solve(e.pass(e.tasks[s.Number], reader), validate.Main); !errors.Is(err, validate.ErrUnread) {
			t.Errorf("%s without OCR: got %v, %v, want that it could not be found out", s.Number, found, err)
		}
	}
}
