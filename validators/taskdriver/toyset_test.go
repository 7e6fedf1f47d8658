package taskdriver

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// toy is a tiny good set built by hand, and the solvers to validate it with. A test damages it in
// one place.
type toy struct {
	tasks []*dataset.Task
	// files are materials and whatever else is published, by path; issued those of references.
	files   map[string][]byte
	issued  map[string]map[string][]byte
	solvers []*validate.TaskSolver
}

// damage is one fault put into the good set, and the one code it must be found as.
type damage struct {
	name string
	code string
	// early changes what the set is made of, late the finished rows and records, ledger what it says,
	// files what lies on the disk before it is hashed, sealed what lies there afterwards.
	early  func(ty *toy)
	late   func(tasks []*dataset.Task, records map[string]*dataset.Record)
	ledger func(l map[string]map[string]dataset.Fact)
	files  func(t testing.TB, dir string)
	sealed func(t testing.TB, dir string)
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// hash fills in what the rows say of their materials.
func (ty *toy) hash(list []dataset.Material) {
	for i := range list {
		list[i].SHA256 = hashOf(ty.files[list[i].Path])
	}
}

// record is what a perfect system hands in.
func (ty *toy) record(task *dataset.Task) *dataset.Record {
	r := &dataset.Record{Task: task.Number, System: "reference", Run: "reference", Status: dataset.Completed, FinalAnswer: task.ReferenceAnswer}
	for i := range task.Turns {
		r.Answers = append(r.Answers, dataset.TurnAnswer{Turn: i + 1, Text: task.ReferenceAnswer})
	}
	for _, name := range slices.Sorted(maps.Keys(ty.issued[task.Number])) {
		data := ty.issued[task.Number][name]
		r.IssuedFiles = append(r.IssuedFiles, dataset.ManifestFile{Path: name, Size: int64(len(data)), SHA256: hashOf(data)})
	}
	return r
}

// write renders the set with its hashes.
func (ty *toy) write(t testing.TB, d damage) string {
	t.Helper()
	dir := t.TempDir()
	records, ledger := map[string]*dataset.Record{}, map[string]map[string]dataset.Fact{}
	for _, task := range ty.tasks {
		for _, turn := range task.Turns {
			ty.hash(turn.Attachments)
		}
		for _, base := range task.KnowledgeBases {
			ty.hash(base.Files)
		}
		ty.hash(task.MyFiles)
		records[task.Number] = ty.record(task)
		ledger[task.Number] = maps.Clone(task.Facts)
	}
	if d.late != nil {
		d.late(ty.tasks, records)
	}
	if d.ledger != nil {
		d.ledger(ledger)
	}
	for path, data := range ty.files {
		put(t, dir, path, data)
	}
	for number, files := range ty.issued {
		for name, data := range files {
			put(t, dir, taskset.ReferencesDir+number+"/"+name, data)
		}
	}
	for number, r := range records {
		putJSON(t, dir, taskset.ReferencesDir+number+"/record.json", r)
	}
	putJSON(t, dir, taskset.LedgerFile, ledger)
	var rows bytes.Buffer
	if err := dataset.WriteJSONL(&rows, ty.tasks); err != nil {
		t.Fatal(err)
	}
	put(t, dir, taskset.TasksFile, rows.Bytes())
	if d.files != nil {
		d.files(t, dir)
	}
	manifest, err := dataset.NewManifest(taskset.Suite, 1, dir)
	if err != nil {
		t.Fatal(err)
	}
	putJSON(t, dir, dataset.ManifestName, manifest)
	if d.sealed != nil {
		d.sealed(t, dir)
	}
	return dir
}

func put(t testing.TB, dir, path string, data []byte) {
	t.Helper()
	path = filepath.Join(dir, filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func putJSON(t testing.TB, dir, path string, v any) {
	t.Helper()
	data, err := dataset.IndentJSON(v)
	if err != nil {
		t.Fatal(err)
	}
	put(t, dir, path, data)
}
