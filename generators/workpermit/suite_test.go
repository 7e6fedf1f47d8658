package workpermit

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// buildFiles builds the whole suite in memory.
func buildFiles(t testing.TB, seed uint64) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	var mu sync.Mutex
	summary, err := Suite.Build(context.Background(), generate.Options{Seed: seed}, func(path string, data []byte) error {
		mu.Lock()
		defer mu.Unlock()
		files[path] = data
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if summary.Items != len(Tasks) {
		t.Fatalf("%d tasks built, want %d", summary.Items, len(Tasks))
	}
	return files
}

func TestBuildIsTheSameEveryTime(t *testing.T) {
	first := buildFiles(t, 1)
	if dir := os.Getenv("WORKPERMIT_OUT"); dir != "" {
		write(t, dir, first)
	}
	before := runtime.GOMAXPROCS(1)
	zone := time.Local
	time.Local = time.FixedZone("far", 11*3600)
	defer func() { runtime.GOMAXPROCS(before); time.Local = zone }()
	second := buildFiles(t, 1)
	if got, want := slices.Sorted(maps.Keys(second)), slices.Sorted(maps.Keys(first)); !slices.Equal(got, want) {
		t.Fatalf("other files: %v and %v", got, want)
	}
	for path, data := range first {
		if !bytes.Equal(data, second[path]) {
			t.Errorf("%s has other bytes in a second build", path)
		}
	}
}

// write lays the files out for a person to look at.
func write(t *testing.T, dir string, files map[string][]byte) {
	t.Helper()
	for path, data := range files {
		name := filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestEverySeedBuilds(t *testing.T) {
	for _, seed := range []uint64{7, 12345} {
		files := buildFiles(t, seed)
		findings, err := dataset.ReadJSONL("data/tasks.jsonl", bytes.NewReader(files["data/tasks.jsonl"]), func(_ int, task *dataset.Task) error {
			checkTask(t, task, files)
			return nil
		})
		if err != nil || len(findings) > 0 {
			t.Errorf("seed %d: tasks.jsonl cannot be read back: %v %v", seed, err, findings)
		}
	}
}

// checkTask holds a published task against what is promised of every task.
func checkTask(t *testing.T, task *dataset.Task, files map[string][]byte) {
	t.Helper()
	if len(task.Checks) < generate.MinChecks {
		t.Errorf("task %s has %d checks", task.Number, len(task.Checks))
	}
	for i, r := range task.Rubric {
		if r.Evidence == "" || !strings.Contains(task.ReferenceAnswer, r.Evidence) {
			t.Errorf("task %s: rubric[%d]: the evidence is empty or not verbatim: %q", task.Number, i, r.Evidence)
		}
	}
	for _, m := range materials(task) {
		if _, ok := files[m.Path]; !ok {
			t.Errorf("task %s: %s is not published", task.Number, m.Path)
		}
	}
	if strings.Contains(task.ReferenceAnswer, "{") || strings.Contains(task.Turns[0].Text, "{") {
		t.Errorf("task %s: a slot is left in its text", task.Number)
	}
}

func materials(task *dataset.Task) []dataset.Material {
	list := slices.Clone(task.MyFiles)
	for _, turn := range task.Turns {
		list = append(list, turn.Attachments...)
	}
	for _, base := range task.KnowledgeBases {
		list = append(list, base.Files...)
	}
	return list
}

func TestTasksAreSortedAndDocumented(t *testing.T) {
	seen := ""
	for _, task := range Tasks {
		category, number, _ := strings.Cut(task.Number, ".")
		if len(category) == 1 {
			category = "0" + category
		}
		if key := category + number; key <= seen {
			t.Errorf("task %s stands out of order", task.Number)
		} else {
			seen = key
		}
		if strings.TrimSpace(task.Doc) == "" {
			t.Errorf("task %s has no Doc", task.Number)
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for b.Loop() {
		buildFiles(b, 1)
	}
}
