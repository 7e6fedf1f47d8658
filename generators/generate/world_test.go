package generate

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func TestAWorldIsPublishedWithItsManifestAndOriginals(t *testing.T) {
	w := &World{Name: "vektor", Title: "Мои файлы"}
	files, err := w.Publish(&Story{Files: []Material{{Name: "Письма/б.docx", Data: []byte("b")}, {Name: "Акты/а.pdf", Data: []byte("a"), Original: []byte("text")}}})
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"corpora/vektor/Письма/б.docx": "b", "corpora/vektor/Акты/а.pdf": "a", "originals/corpora/vektor/Акты/а.pdf": "text"} {
		if string(files[path]) != want {
			t.Errorf("%s: got %q, want %q", path, files[path], want)
		}
	}
	index := string(files["corpora/vektor/manifest.json"])
	if a, b := strings.Index(index, "Акты/а.pdf"), strings.Index(index, "Письма/б.docx"); a < 0 || b < a || strings.Contains(index, "originals") {
		t.Errorf("manifest: got %s", index)
	}
	for name, wrong := range map[string][]Material{"a way out": {{Name: "../а.pdf"}}, "a root": {{Name: "/а.pdf"}}, "no name": {{}}, "twice": {{Name: "а", Data: []byte("1")}, {Name: "а", Data: []byte("2")}}} {
		if _, err := w.Publish(&Story{Files: wrong}); err == nil {
			t.Errorf("%s is published", name)
		}
	}
}

func TestATaskRestsOnItsWorld(t *testing.T) {
	task, prose, draft := sound()
	task.World, prose.Corpus = &World{Name: "vektor"}, "vektor"
	story := &Story{Files: []Material{{Name: "Акты/а.pdf", Data: []byte("a")}}}
	built, err := BuildTask(task, prose, draft, story)
	if err != nil {
		t.Fatal(err)
	}
	if want := (dataset.Corpus{Name: "vektor", Place: "my_files"}); *built.Task.Corpus != want {
		t.Errorf("corpus: got %+v, want %+v", *built.Task.Corpus, want)
	}
	if after := built.Record.FilesAfter; len(after) != 2 || after[1].Path != "Акты/а.pdf" {
		t.Errorf("files after: got %+v", after)
	}
	prose.CorpusPlace = "knowledge_base"
	if built, err = BuildTask(task, prose, draft, story); err != nil || len(built.Record.FilesAfter) != 1 {
		t.Errorf("a corpus in a knowledge base is the person's own: %+v, %v", built, err)
	}
	prose.Corpus = "magistral"
	if _, err := BuildTask(task, prose, draft, story); err == nil {
		t.Error("a task rests on a corpus that its prose does not name")
	}
}
