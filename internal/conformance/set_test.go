package conformance

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"etalon/internal/cli"
	"etalon/internal/dataset"
)

// Files of a built gorillahard.
const (
	testFile    = "data/test.jsonl"
	shotsFile   = "data/shots.jsonl"
	metaFile    = "data/dataset_meta.json"
	libraryFile = "catalog/tools.json"
)

// etalon runs a command line of this repository.
func etalon(args ...string) (code int, stdout, stderr string) {
	var out, log bytes.Buffer
	code = cli.Run(strings.NewReader(""), &out, &log, args...)
	return code, out.String(), log.String()
}

// buildReal builds gorillahard with the default seed into a folder of the test's own and gives
// DIST.
func buildReal(t *testing.T) string {
	t.Helper()
	dist := filepath.Join(t.TempDir(), "dist")
	if code, _, stderr := etalon("build", "gorillahard", "--out", dist); code != 0 {
		t.Fatalf("build exits %d: %s", code, stderr)
	}
	return dist
}

// set is a built gorillahard taken apart, to be damaged and written back.
type set struct {
	test, shots []*dataset.Question
	meta        dataset.SetMeta
	library     []dataset.Tool
}

func readSet(t *testing.T, dir string) *set {
	t.Helper()
	return &set{
		test: readLines(t, filepath.Join(dir, testFile)), shots: readLines(t, filepath.Join(dir, shotsFile)),
		meta: readValue[dataset.SetMeta](t, filepath.Join(dir, metaFile)), library: readValue[[]dataset.Tool](t, filepath.Join(dir, libraryFile)),
	}
}

func readLines(t *testing.T, file string) []*dataset.Question {
	t.Helper()
	var rows []*dataset.Question
	found, err := dataset.ReadJSONL(file, bytes.NewReader(readFile(t, file)), func(_ int, q *dataset.Question) error {
		rows = append(rows, q)
		return nil
	})
	noFault(t, found, err)
	return rows
}

func readValue[T any](t *testing.T, file string) T {
	t.Helper()
	v, found, err := dataset.ReadJSON[T](file, bytes.NewReader(readFile(t, file)))
	noFault(t, found, err)
	return v
}

func noFault(t *testing.T, found []dataset.Finding, err error) {
	t.Helper()
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
}

func readFile(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func writeFile(t *testing.T, file string, text []byte) {
	t.Helper()
	if err := dataset.WriteFile(file, text); err != nil {
		t.Fatal(err)
	}
}

// all are all rows, those of the test first.
func (s *set) all() []*dataset.Question { return slices.Concat(s.test, s.shots) }

// count brings the counts of dataset_meta.json up to the rows.
func (s *set) count() {
	m := &s.meta
	m.Rows, m.Shots, m.Dialogues, m.Tools = len(s.test), len(s.shots), 0, len(s.library)
	m.Tiers, m.Levers, m.Kinds = map[string]int{}, map[string]int{}, map[string]int{}
	m.Families, m.Formats, m.Wordings = map[string]int{}, map[string]int{}, make([]int, len(m.Prompts))
	for _, q := range s.test {
		c := q.Meta.Categories
		m.Tiers[c.Difficulty]++
		m.Levers[c.Lever]++
		m.Kinds[string(c.AnswerKind)]++
		m.Families[c.Family]++
		for _, f := range slices.Compact(strings.Split(c.CorpusFormat, ",")) {
			m.Formats[f]++
		}
		if q.Meta.Wording < len(m.Wordings) {
			m.Wordings[q.Meta.Wording]++
		}
		if q.Meta.NTurns > 1 {
			m.Dialogues++
		}
	}
}

// write writes the four files into dir.
func (s *set) write(t *testing.T, dir string) {
	t.Helper()
	for name, rows := range map[string][]*dataset.Question{testFile: s.test, shotsFile: s.shots} {
		var b bytes.Buffer
		if err := dataset.WriteJSONL(&b, rows); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(dir, name), b.Bytes())
	}
	for name, v := range map[string]any{metaFile: s.meta, libraryFile: s.library} {
		text, err := dataset.IndentJSON(v)
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(dir, name), text)
	}
}

// linkTree makes a copy of a dataset that shares its files with the original: whoever writes one
// anew replaces it, as WriteFile does.
func linkTree(t *testing.T, from, to string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(from), ".", func(p string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			return os.MkdirAll(filepath.Join(to, p), 0o755)
		}
		return os.Link(filepath.Join(from, p), filepath.Join(to, p))
	})
	if err != nil {
		t.Fatal(err)
	}
}

// seal writes the manifest anew from the files.
func seal(t *testing.T, dir string) {
	t.Helper()
	old := readValue[dataset.Manifest](t, filepath.Join(dir, dataset.ManifestName))
	m, err := dataset.NewManifest(old.Suite, old.Seed, dir)
	if err != nil {
		t.Fatal(err)
	}
	writeManifest(t, dir, m)
}

func writeManifest(t *testing.T, dir string, m *dataset.Manifest) {
	t.Helper()
	text, err := dataset.IndentJSON(m)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, dataset.ManifestName), text)
}
