package workpermit

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// shelfOf is a suite with one corpus of two files.
func shelfOf(files map[string]string) func(path string) ([]byte, error) {
	return func(path string) ([]byte, error) {
		if text, ok := files[path]; ok {
			return []byte(text), nil
		}
		return nil, fmt.Errorf("%s: %w", path, fs.ErrNotExist)
	}
}

const toyIndex = `{"name":"vektor","title":"Мои файлы","files":[{"path":"Договоры/а.docx","size":1,"sha256":"%s"},{"path":"б.docx","size":1,"sha256":"%s"}]}`

func restsOnCorpus(place string) *dataset.Task {
	return &dataset.Task{
		Number: "6.01", Corpus: &dataset.Corpus{Name: "vektor", Place: place},
		Facts:  map[string]dataset.Fact{"file": {Type: dataset.FactText, Value: "Договоры/а.docx"}},
		Checks: []dataset.TaskCheck{{Kind: dataset.CheckPreserved}, {Kind: dataset.CheckIssuedAsIs, Fact: "file"}},
	}
}

func TestFilesOfACorpusAreThePersonsWhereItLiesInTheirStorage(t *testing.T) {
	sumOf := func(text string) string {
		return recordOf("", map[string][]byte{"x": []byte(text)}).IssuedFiles[0].SHA256
	}
	a, b := sumOf("a"), sumOf("b")
	read := shelfOf(map[string]string{"corpora/vektor/manifest.json": fmt.Sprintf(toyIndex, a, b)})
	record := recordOf("вот", map[string][]byte{"копия.docx": []byte("a")})
	record.FilesAfter = []dataset.ManifestFile{{Path: "Договоры/а.docx", SHA256: a}, {Path: "б.docx", SHA256: b}}
	for _, c := range []struct {
		name   string
		place  string
		damage func(r *dataset.Record)
		want   [2]bool
	}{
		{"all as it was", "my_files", func(*dataset.Record) {}, [2]bool{true, true}},
		{"a file is gone", "my_files", func(r *dataset.Record) { r.FilesAfter = r.FilesAfter[:1] }, [2]bool{false, true}},
		{"a file is changed", "my_files", func(r *dataset.Record) { r.FilesAfter[1].SHA256 = a }, [2]bool{false, true}},
		{"a knowledge base is nobody's to keep", "knowledge_base", func(r *dataset.Record) { r.FilesAfter = nil }, [2]bool{true, true}},
	} {
		exam, err := Prepare(restsOnCorpus(c.place), read)
		if err != nil {
			t.Fatal(err)
		}
		damaged := *record
		damaged.FilesAfter = append([]dataset.ManifestFile(nil), record.FilesAfter...)
		c.damage(&damaged)
		verdicts, err := exam.Evaluate(&damaged, Issued(map[string][]byte{"копия.docx": []byte("a")}))
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]bool{verdicts[0].Passed, verdicts[1].Passed}; got != c.want {
			t.Errorf("%s: got %v, want %v: %s, %s", c.name, got, c.want, verdicts[0].Reason, verdicts[1].Reason)
		}
	}
}

func TestACorpusThatCannotBeListedIsAnError(t *testing.T) {
	for name, read := range map[string]func(string) ([]byte, error){
		"broken JSON":       shelfOf(map[string]string{"corpora/vektor/manifest.json": "{"}),
		"another structure": shelfOf(map[string]string{"corpora/vektor/manifest.json": `{"files":1}`}),
		"no disk":           func(string) ([]byte, error) { return nil, errors.New("the disk is gone") },
	} {
		if _, err := Prepare(restsOnCorpus("my_files"), read); err == nil || !strings.Contains(err.Error(), "vektor") {
			t.Errorf("%s: got %v, want an error that names the corpus", name, err)
		}
	}
}
