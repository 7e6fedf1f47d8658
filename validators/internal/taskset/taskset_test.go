package taskset

import (
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/shelf"
)

const (
	attached = "tasks/6.02/turn-1/Письмо.txt"
	owned    = "tasks/6.02/my-files/Акты/Акт.txt"
	shared   = "corpora/vektor/Прайсы/Прайс.txt"
)

func material(path, text string) dataset.Material {
	sum := sha256.Sum256([]byte(text))
	return dataset.Material{Path: path, SHA256: hex.EncodeToString(sum[:])}
}

func goodTask() *dataset.Task {
	return &dataset.Task{
		ID: "workpermit/6.02", Number: "6.02", Category: 6, Title: "Задача", Now: "2025-03-04T10:20:00+03:00", TimeZone: "Europe/Moscow",
		Turns:  []dataset.Turn{{Text: "Первое.", Attachments: []dataset.Material{material(attached, "письмо")}, Conversation: 1}, {Text: "Второе.", Conversation: 1}},
		Corpus: &dataset.Corpus{Name: "vektor", Place: "my_files"}, MyFiles: []dataset.Material{material(owned, "акт")},
		ReferenceAnswer: "Пять.", Rubric: []dataset.RubricItem{{Text: "Пять"}},
	}
}

// publish writes a set of one task; later changes what lies there after it was sealed.
func publish(t *testing.T, task *dataset.Task, later map[string]string) *shelf.Shelf {
	t.Helper()
	dir := t.TempDir()
	row, err := dataset.AppendJSON(nil, task)
	if err != nil {
		t.Fatal(err)
	}
	write := func(path, text string) {
		if err := dataset.WriteFile(filepath.Join(dir, filepath.FromSlash(path)), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	write(TasksFile, string(row)+"\n")
	write(attached, "письмо")
	write(owned, "акт")
	write(shared, "прайс")
	write("corpora/vektor/manifest.json", `{"name":"vektor","title":"Мои файлы","files":[]}`)
	write("references/6.02/record.json", `{"task":"6.02","final_answer":"Пять.","issued_files":[{"path":"Итог.txt","size":0,"sha256":"`+material("", "").SHA256+`"}]}`)
	write("references/6.02/Итог.txt", "")
	m, err := dataset.NewManifest(Suite, 1, dir)
	if err != nil {
		t.Fatal(err)
	}
	text, err := dataset.IndentJSON(m)
	if err != nil {
		t.Fatal(err)
	}
	write(dataset.ManifestName, string(text))
	for path, text := range later {
		write(path, text)
	}
	s, _, err := shelf.Open(dir, Suite)
	if err != nil || s == nil {
		t.Fatal(s, err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func read(t *testing.T, s *shelf.Shelf) (*Set, []dataset.Finding) {
	t.Helper()
	set, found, err := Read(s)
	if err != nil {
		t.Fatal(err)
	}
	return set, found
}

func TestReadGivesWhatASystemSeesAndWhatAPerfectOneHandsIn(t *testing.T) {
	set, found := read(t, publish(t, goodTask(), nil))
	if len(found) > 0 || set.Partial || len(set.Tasks) != 1 {
		t.Fatalf("got %v, partial %v, %d tasks", found, set.Partial, len(set.Tasks))
	}
	task := set.Tasks[0]
	if want := []string{"Первое.", "Второе."}; !slices.Equal(task.Words, want) {
		t.Errorf("words %q", task.Words)
	}
	if want := []string{attached, owned, shared}; !slices.Equal(task.Paths, want) {
		t.Errorf("paths %q", task.Paths)
	}
	var seen []string
	for _, f := range task.Materials {
		seen = append(seen, f.Place+"|"+f.Name+"|"+string(f.Data))
	}
	if want := []string{"turn-1|Письмо.txt|письмо", "my-files|Акты/Акт.txt|акт", "my-files|Прайсы/Прайс.txt|прайс"}; !slices.Equal(seen, want) {
		t.Errorf("got %q, want %q", seen, want)
	}
	if !task.Solvable() || !task.Judgeable() || task.Record.FinalAnswer != "Пять." || len(task.Issued) != 1 || task.Line != 1 {
		t.Errorf("got %+v", task)
	}
	if p := task.Pass(nil); p.Now != task.Row.Now || len(p.Materials) != 3 || len(p.Words) != 2 {
		t.Errorf("got %+v", p)
	}
}

func TestFilesWithFindingsAreHeld(t *testing.T) {
	for path, solvable := range map[string]bool{owned: false, shared: false, "references/6.02/record.json": true, "references/6.02/Итог.txt": true} {
		set, found := read(t, publish(t, goodTask(), map[string]string{path: "другое"}))
		task := set.Tasks[0]
		if len(found) > 0 || task.Solvable() != solvable || task.Judgeable() || !slices.Equal(task.Held, []string{path}) {
			t.Errorf("%s: found %v, solvable %v, judgeable %v, held %q", path, found, task.Solvable(), task.Judgeable(), task.Held)
		}
	}
}

// TestACheckOfAHeldMaterialIsNotBroken: what is wrong with the material is told, once.
func TestACheckOfAHeldMaterialIsNotBroken(t *testing.T) {
	task := goodTask()
	task.Facts = map[string]dataset.Fact{"edits": {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"действие", "было", "стало"}, Rows: [][]string{{"удалить", "а", ""}}}}}
	task.Checks = []dataset.TaskCheck{{Kind: dataset.CheckEdited, Fact: "edits", Options: map[string]any{"source": "Акты/Акт.txt"}}}
	if _, found := read(t, publish(t, task, nil)); len(found) != 1 || found[0].Code != "broken-check" {
		t.Errorf("a text to be edited as a Word document: %v", found)
	}
	if _, found := read(t, publish(t, task, map[string]string{owned: "другое"})); len(found) > 0 {
		t.Errorf("a held material: %v", found)
	}
}

func TestReadNamesWhatIsWrong(t *testing.T) {
	for want, spoil := range map[string]func(task *dataset.Task){
		"missing-material":  func(task *dataset.Task) { task.MyFiles[0].Path = "tasks/6.02/my-files/Нет.txt" },
		"material-differs":  func(task *dataset.Task) { task.MyFiles[0].SHA256 = strings.Repeat("0", 64) },
		"broken-check":      func(task *dataset.Task) { task.Checks = []dataset.TaskCheck{{Kind: dataset.CheckNumber, Fact: "none"}} },
		"missing-reference": func(task *dataset.Task) { task.Number = "6.03" },
		"bad-value":         func(task *dataset.Task) { task.Title = "" },
	} {
		task := goodTask()
		spoil(task)
		_, found := read(t, publish(t, task, nil))
		if len(found) != 1 || found[0].Code != want {
			t.Errorf("got %v, want %s", found, want)
		}
	}
}

func TestPlaceOf(t *testing.T) {
	for path, want := range map[string]string{
		"tasks/6.02/turn-1/а.txt": "turn-1|а.txt|true", "tasks/6.02/my-files/б/а.txt": "my-files|б/а.txt|true",
		"tasks/6.02/а.txt": "а.txt||false", "tasks/6.03/turn-1/а.txt": "|tasks/6.03/turn-1/а.txt|false", "corpora/laws/а.txt": "|corpora/laws/а.txt|false",
	} {
		place, name, ok := PlaceOf("6.02", path)
		got := place + "|" + name + "|false"
		if ok {
			got = place + "|" + name + "|true"
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
	}
}
