package conformance

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
)

// documentDamage is one fault put into a suite of documents, and the one code it must be found as;
// "" for a change that is none.
type documentDamage struct {
	suite, name, code string
	// tasks are the numbers of the tasks of workpermit that have to be there.
	tasks string
	// scans: what is wrong is seen only by reading scans, or is in a file that takes OCR.
	scans bool
	// do changes files; hashes are brought up to it in the rows, the records and the manifest.
	do func(t *testing.T, dir string)
	// sealed changes files after that.
	sealed func(t *testing.T, dir string)
}

// documentDamages are all kinds, by what they change.
func documentDamages() []documentDamage {
	return slices.Concat(materialDamages, scanDamages, taskDamages, contractDamages)
}

// TestDocumentDamage builds the suites of documents and demands of the real command line that it finds
// in each damaged copy exactly what was done to it. Contracts are a sample, and of the tasks only those
// are left that the damage needs: each such set is sound before it is damaged.
func TestDocumentDamage(t *testing.T) {
	dist := filepath.Join(t.TempDir(), "dist")
	if code, _, stderr := etalon("build", "workpermit", "procurement", "--sample", "--out", dist); code != 0 {
		t.Fatalf("build exits %d: %s", code, stderr)
	}
	sets := map[string]string{}
	for _, d := range documentDamages() {
		if d.scans && !ocr.Built || underRace {
			continue // the build with OCR makes all of them
		}
		if sets[d.tasks] == "" {
			sets[d.tasks] = d.set(t, dist)
			t.Run("sound "+d.suite+" "+d.tasks, func(t *testing.T) {
				t.Parallel()
				documentDamage{suite: d.suite, scans: ocr.Built}.demand(t, sets[d.tasks])
			})
		}
		t.Run(d.suite+" "+d.name, func(t *testing.T) {
			t.Parallel()
			copied := filepath.Join(t.TempDir(), "dist")
			linkTree(t, filepath.Join(sets[d.tasks], d.suite), filepath.Join(copied, d.suite))
			dir := filepath.Join(copied, d.suite)
			if d.do != nil {
				d.do(t, dir)
				sealDocuments(t, dir)
			}
			if d.sealed != nil {
				d.sealed(t, dir)
			}
			d.demand(t, copied)
		})
	}
}

// TestAnotherSeedOfDocuments proves another seed, but for what only reading scans can tell: make test
// proves that of the default seed, and the whole set of contracts.
func TestAnotherSeedOfDocuments(t *testing.T) {
	if underRace {
		return
	}
	dist := filepath.Join(t.TempDir(), "dist")
	if code, _, stderr := etalon("build", "workpermit", "procurement", "--sample", "--seed", "12345", "--out", dist); code != 0 {
		t.Fatalf("build exits %d: %s", code, stderr)
	}
	code, stdout, stderr := etalon("validate", "workpermit", "procurement", "--sample", "--ocr=off", "--dir", dist)
	if code != 0 || !strings.Contains(stderr, "procurement: taken for a sample") || strings.Contains(stderr, "workpermit: taken") {
		t.Errorf("exit code %d\n%s%s", code, stdout, stderr)
	}
}

// set is the part of the built suites that a damage is put into.
func (d documentDamage) set(t *testing.T, dist string) string {
	t.Helper()
	if d.suite != "workpermit" {
		return dist
	}
	part := filepath.Join(t.TempDir(), "dist")
	dir := filepath.Join(part, d.suite)
	linkTree(t, filepath.Join(dist, d.suite), dir)
	keepTasks(t, dir, strings.Fields(d.tasks))
	return part
}

// keepTasks takes the other tasks out of workpermit, and the corpora that none of those left rests on.
func keepTasks(t *testing.T, dir string, numbers []string) {
	t.Helper()
	var corpora []string
	filterRows(t, filepath.Join(dir, "data/tasks.jsonl"), func(task *dataset.Task) bool {
		kept := slices.Contains(numbers, task.Number)
		if kept && task.Corpus != nil {
			corpora = append(corpora, task.Corpus.Name)
		}
		return kept
	})
	filterRows(t, filepath.Join(dir, "proof/plants.jsonl"), func(p *dataset.Plant) bool {
		return slices.Contains(numbers, strings.TrimPrefix(p.Item, "workpermit/"))
	})
	ledger := readValue[map[string]any](t, filepath.Join(dir, "proof/ledger.json"))
	maps.DeleteFunc(ledger, func(number string, _ any) bool { return !slices.Contains(numbers, number) })
	text, err := dataset.IndentJSON(ledger)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "proof/ledger.json"), text)
	for _, folder := range []string{"tasks", "references", "originals/tasks"} {
		keepEntries(t, filepath.Join(dir, folder), numbers)
	}
	for _, folder := range []string{"corpora", "originals/corpora"} {
		keepEntries(t, filepath.Join(dir, folder), corpora)
	}
	seal(t, dir)
}

// keepEntries takes all out of a folder but what is named.
func keepEntries(t *testing.T, dir string, names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if slices.Contains(names, e.Name()) {
			continue
		}
		if err := os.RemoveAll(filepath.Join(dir, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
}

// filterRows leaves those rows of a JSON Lines file that are to be kept.
func filterRows[T any](t *testing.T, file string, keep func(row *T) bool) {
	t.Helper()
	var kept []*T
	found, err := dataset.ReadJSONL(file, bytes.NewReader(readFile(t, file)), func(_ int, row *T) error {
		if keep(row) {
			kept = append(kept, row)
		}
		return nil
	})
	noFault(t, found, err)
	writeRows(t, file, kept)
}

func (d documentDamage) demand(t *testing.T, dist string) {
	t.Helper()
	args := []string{"validate", d.suite, "--sample", "--dir", dist, "--format", "json"}
	if !d.scans {
		args = append(args, "--ocr=off")
	}
	code, stdout, stderr := etalon(args...)
	var report struct{ Findings []dataset.Finding }
	if err := json.Unmarshal([]byte(stdout), &report); err != nil {
		t.Fatalf("exit code %d: %v\n%s%s", code, err, stdout, stderr)
	}
	var codes []string
	for _, f := range report.Findings {
		codes = append(codes, f.Code)
		if f.File == "" || f.Hint == "" {
			t.Errorf("a finding without a place or advice: %v", f)
		}
	}
	slices.Sort(codes)
	want := []string{d.code}
	if d.code == "" {
		want = nil
	}
	if codes = slices.Compact(codes); slices.Equal(codes, want) && code == len(want) {
		return
	}
	t.Errorf("exit code %d, found %q, want %q:", code, codes, want)
	for _, f := range report.Findings[:min(len(report.Findings), 6)] {
		t.Log(f)
	}
}

// sealDocuments brings every hash up to the files: of materials in the tasks, of issued files in the
// records, of all in the manifest.
func sealDocuments(t *testing.T, dir string) {
	t.Helper()
	seal(t, dir)
	sums := map[string]dataset.ManifestFile{}
	for _, f := range readValue[dataset.Manifest](t, filepath.Join(dir, dataset.ManifestName)).Files {
		sums[f.Path] = f
	}
	if file := filepath.Join(dir, "data/tasks.jsonl"); exists(t, file) {
		editRows(t, file, func(task *dataset.Task) {
			eachMaterial(task, func(m *dataset.Material) {
				if f, ok := sums[m.Path]; ok {
					m.SHA256 = f.SHA256
				}
			})
			editRecord(t, dir, task.Number, func(r *dataset.Record) {
				for i, m := range r.IssuedFiles {
					if f, ok := sums["references/"+task.Number+"/"+m.Path]; ok {
						r.IssuedFiles[i].SHA256, r.IssuedFiles[i].Size = f.SHA256, f.Size
					}
				}
			})
		})
	}
	seal(t, dir)
}

func eachMaterial(task *dataset.Task, change func(m *dataset.Material)) {
	for i := range task.Turns {
		for j := range task.Turns[i].Attachments {
			change(&task.Turns[i].Attachments[j])
		}
	}
	for i := range task.KnowledgeBases {
		for j := range task.KnowledgeBases[i].Files {
			change(&task.KnowledgeBases[i].Files[j])
		}
	}
	for i := range task.MyFiles {
		change(&task.MyFiles[i])
	}
}

// editRows changes the rows of a JSON Lines file.
func editRows[T any](t *testing.T, file string, change func(row *T)) {
	t.Helper()
	var rows []*T
	found, err := dataset.ReadJSONL(file, bytes.NewReader(readFile(t, file)), func(_ int, row *T) error {
		rows = append(rows, row)
		return nil
	})
	noFault(t, found, err)
	for _, row := range rows {
		change(row)
	}
	writeRows(t, file, rows)
}

func writeRows[T any](t *testing.T, file string, rows []*T) {
	t.Helper()
	var b bytes.Buffer
	if err := dataset.WriteJSONL(&b, rows); err != nil {
		t.Fatal(err)
	}
	writeFile(t, file, b.Bytes())
}

// editTask changes the row of one task.
func editTask(number string, change func(task *dataset.Task)) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		met := false
		editRows(t, filepath.Join(dir, "data/tasks.jsonl"), func(task *dataset.Task) {
			if task.Number == number {
				met = true
				change(task)
			}
		})
		if !met {
			t.Fatalf("there is no task %s", number)
		}
	}
}

// editRecord changes a reference record.
func editRecord(t *testing.T, dir, number string, change func(r *dataset.Record)) {
	t.Helper()
	file := filepath.Join(dir, "references", number, "record.json")
	if !exists(t, file) {
		return
	}
	r := readValue[dataset.Record](t, file)
	change(&r)
	text, err := dataset.IndentJSON(r)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, file, text)
}

// in gives a file of the suite's folder to change.
func in(path string, change func(t *testing.T, file string)) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		change(t, filepath.Join(dir, filepath.FromSlash(path)))
	}
}

// swapFiles exchanges two files.
func swapFiles(a, b string) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		x, y := readFile(t, filepath.Join(dir, a)), readFile(t, filepath.Join(dir, b))
		writeFile(t, filepath.Join(dir, a), y)
		writeFile(t, filepath.Join(dir, b), x)
	}
}

func removeFile(path string) func(t *testing.T, dir string) {
	return in(path, func(t *testing.T, file string) {
		t.Helper()
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	})
}
