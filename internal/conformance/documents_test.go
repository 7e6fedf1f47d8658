package conformance

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
)

// documentDamage is one fault put into a suite of documents, and the one code it must be found as;
// "" for a change that is none.
type documentDamage struct {
	suite, name, code string
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
// in each damaged copy exactly what was done to it.
func TestDocumentDamage(t *testing.T) {
	dist := filepath.Join(t.TempDir(), "dist")
	if code, _, stderr := etalon("build", "workpermit", "procurement", "--out", dist); code != 0 {
		t.Fatalf("build exits %d: %s", code, stderr)
	}
	for _, d := range documentDamages() {
		if d.scans && !ocr.Built || underRace {
			continue // the build with OCR makes all of them
		}
		t.Run(d.suite+" "+d.name, func(t *testing.T) {
			t.Parallel()
			copied := filepath.Join(t.TempDir(), "dist")
			linkTree(t, filepath.Join(dist, d.suite), filepath.Join(copied, d.suite))
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

// TestOtherSeedsOfDocuments proves other seeds, but for what only reading scans can tell: make test
// proves that of the default seed.
func TestOtherSeedsOfDocuments(t *testing.T) {
	if underRace {
		return
	}
	for _, seed := range []string{"7", "12345"} {
		dist := filepath.Join(t.TempDir(), "dist")
		if code, _, stderr := etalon("build", "workpermit", "procurement", "--seed", seed, "--out", dist); code != 0 {
			t.Fatalf("seed %s: build exits %d: %s", seed, code, stderr)
		}
		if code, stdout, stderr := etalon("validate", "workpermit", "procurement", "--ocr=off", "--dir", dist); code != 0 {
			t.Errorf("seed %s: exit code %d\n%s%s", seed, code, stdout, stderr)
		}
	}
}

func (d documentDamage) demand(t *testing.T, dist string) {
	t.Helper()
	args := []string{"validate", d.suite, "--dir", dist, "--format", "json"}
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
