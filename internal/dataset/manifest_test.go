package dataset

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// published is a small suite on disk, with its manifest.
func published(t *testing.T) (dir string, m *Manifest) {
	t.Helper()
	dir = t.TempDir()
	for path, text := range map[string]string{
		"README.md": "# Набор\n", "data/test.jsonl": goodRow + "\n", "corpus/данные/отчёт.csv": "a;b\n", "corpora/laws/manifest.json": "{}",
	} {
		put(t, dir, path, text)
	}
	m, err := NewManifest("gorillahard", 7, dir)
	if err != nil {
		t.Fatal(err)
	}
	text, err := IndentJSON(m)
	if err != nil {
		t.Fatal(err)
	}
	put(t, dir, ManifestName, string(text))
	return dir, m
}

func put(t *testing.T, dir, path, text string) {
	t.Helper()
	if err := WriteFile(filepath.Join(dir, filepath.FromSlash(path)), []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func TestManifestListsEveryFile(t *testing.T) {
	dir, m := published(t)
	var paths []string
	for _, f := range m.Files {
		paths = append(paths, f.Path)
	}
	want := []string{"README.md", "corpora/laws/manifest.json", "corpus/данные/отчёт.csv", "data/test.jsonl"}
	if diff := cmp.Diff(want, paths); diff != "" {
		t.Error(diff)
	}
	back, fs, err := ReadManifest(dir)
	if err != nil || len(fs) > 0 || !cmp.Equal(back, m) {
		t.Fatalf("read back: %v, %v, %v", back, fs, err)
	}
	if fs, err := back.Verify(dir); err != nil || len(fs) > 0 {
		t.Errorf("a good folder gives %v, %v", fs, err)
	}
	// The order of the list and the spelling of the file are nobody's business.
	m.Files[0], m.Files[3] = m.Files[3], m.Files[0]
	if fs, err := m.Verify(dir); err != nil || len(fs) > 0 {
		t.Errorf("another order gives %v, %v", fs, err)
	}
}

// manifestDamage spoils a good folder or manifest in one place; got is «file field» of the finding.
var manifestDamage = []struct {
	name, code, got string
	spoil           func(t *testing.T, dir string, m *Manifest)
}{
	{"byte changed", "wrong-hash", "data/test.jsonl sha256", func(t *testing.T, dir string, _ *Manifest) {
		put(t, dir, "data/test.jsonl", strings.Replace(goodRow, "1", "2", 1)+"\n")
	}},
	{"file grown: the hash alone is told", "wrong-hash", "README.md sha256", func(t *testing.T, dir string, _ *Manifest) {
		put(t, dir, "README.md", "# Набор\n\n")
	}},
	{"hash changed", "wrong-hash", "README.md sha256", func(_ *testing.T, _ string, m *Manifest) {
		m.Files[0].SHA256 = strings.Repeat("0", 64)
	}},
	{"size changed", "wrong-size", "README.md size", func(_ *testing.T, _ string, m *Manifest) { m.Files[0].Size++ }},
	{"file gone", "missing-file", "corpus/данные/отчёт.csv ", func(t *testing.T, dir string, _ *Manifest) {
		if err := os.RemoveAll(filepath.Join(dir, "corpus")); err != nil {
			t.Fatal(err)
		}
	}},
	{"a folder is no file", "missing-file", "data ", func(_ *testing.T, _ string, m *Manifest) {
		m.Files = append(m.Files, ManifestFile{"data", 0, strings.Repeat("0", 64)})
	}},
	{"file added", "unlisted-file", "data/test.jsonl.bak ", func(t *testing.T, dir string, _ *Manifest) {
		put(t, dir, "data/test.jsonl.bak", "")
	}},
	{"hidden file added", "unlisted-file", ".DS_Store ", func(t *testing.T, dir string, _ *Manifest) { put(t, dir, ".DS_Store", "") }},
	{"entry dropped", "unlisted-file", "data/test.jsonl ", func(_ *testing.T, _ string, m *Manifest) { m.Files = m.Files[:3] }},
	{"listed twice", "bad-manifest", "manifest.json files[4].path", func(_ *testing.T, _ string, m *Manifest) {
		m.Files = append(m.Files, m.Files[0])
	}},
	{"lists itself", "bad-manifest", "manifest.json files[4].path", func(_ *testing.T, _ string, m *Manifest) {
		m.Files = append(m.Files, ManifestFile{ManifestName, 0, strings.Repeat("0", 64)})
	}},
	{"capital hash", "bad-manifest", "manifest.json files[0].sha256", func(_ *testing.T, _ string, m *Manifest) {
		m.Files[0].SHA256 = strings.ToUpper(m.Files[0].SHA256)
	}},
	{"no hash", "bad-manifest", "manifest.json files[1].sha256", func(_ *testing.T, _ string, m *Manifest) { m.Files[1].SHA256 = "" }},
	{"size below zero", "bad-manifest", "manifest.json files[1].size", func(_ *testing.T, _ string, m *Manifest) { m.Files[1].Size = -1 }},
	{"link to a file", "unsafe-path", "data/link ", func(t *testing.T, dir string, _ *Manifest) {
		link(t, "test.jsonl", filepath.Join(dir, "data", "link"))
	}},
	{"link out of the folder", "unsafe-path", "data/link ", func(t *testing.T, dir string, m *Manifest) {
		link(t, "/etc/hosts", filepath.Join(dir, "data", "link"))
		m.Files = append(m.Files, ManifestFile{"data/link", 0, strings.Repeat("0", 64)})
	}},
	{"folder turned into a link", "unsafe-path", "corpus ", func(t *testing.T, dir string, _ *Manifest) {
		if err := os.Rename(filepath.Join(dir, "corpus"), filepath.Join(t.TempDir(), "corpus")); err != nil {
			t.Fatal(err)
		}
		link(t, t.TempDir(), filepath.Join(dir, "corpus"))
	}},
	{"name with a line feed", "unsafe-path", "data/a\nb ", func(t *testing.T, dir string, _ *Manifest) { put(t, dir, "data/a\nb", "") }},
}

func link(t *testing.T, to, at string) {
	t.Helper()
	if err := os.Symlink(to, at); err != nil {
		t.Fatal(err)
	}
}

func TestManifestDamage(t *testing.T) {
	for _, d := range manifestDamage {
		t.Run(d.name, func(t *testing.T) {
			dir, m := published(t)
			d.spoil(t, dir, m)
			fs, err := m.Verify(dir)
			if err != nil || len(fs) != 1 || fs[0].Code != d.code || fs[0].File+" "+fs[0].Field != d.got {
				t.Errorf("got %v, %v, want one [%s] at %q", fs, err, d.code, d.got)
			}
		})
	}
}

func TestManifestFileDamage(t *testing.T) {
	good := `{"suite":"a","seed":1,"tool_version":"0.1.0","go_version":"go1.26","files":[]}`
	for _, test := range []struct{ name, code, text string }{
		{"missing", "missing-file", ""},
		{"cut", "bad-json", good[:20]},
		{"unknown field", "unknown-field", strings.Replace(good, `"seed"`, `"sead":1,"seed"`, 1)},
		{"no suite", "bad-manifest", strings.Replace(good, `"a"`, `""`, 1)},
		{"seed below zero", "bad-type", strings.Replace(good, `1`, `-1`, 1)},
	} {
		dir := t.TempDir()
		if test.text != "" {
			put(t, dir, ManifestName, test.text)
		}
		m, fs, err := ReadManifest(dir)
		if err != nil || m != nil || len(fs) != 1 || fs[0].Code != test.code || fs[0].File != ManifestName {
			t.Errorf("%s: got %v, %v, %v, want [%s]", test.name, m, fs, err, test.code)
		}
	}
	dir := t.TempDir()
	put(t, dir, ManifestName, good)
	if m, fs, err := ReadManifest(dir); err != nil || len(fs) > 0 || m.Suite != "a" {
		t.Errorf("the good twin gives %v, %v, %v", m, fs, err)
	}
	if _, _, err := ReadManifest(filepath.Join(dir, "nowhere")); err == nil {
		t.Error("a folder that is not there cannot be found out about, yet there is no error")
	}
	if _, err := (&Manifest{}).Verify(filepath.Join(dir, "nowhere")); err == nil {
		t.Error("a folder that is not there was verified")
	}
}

func TestManifestRefusesToPublishLinks(t *testing.T) {
	dir, _ := published(t)
	link(t, "README.md", filepath.Join(dir, "link"))
	if _, err := NewManifest("a", 1, dir); err == nil || !strings.Contains(err.Error(), "link") {
		t.Errorf("got %v, want an error that names the link", err)
	}
}

func TestPathProblem(t *testing.T) {
	for _, p := range []string{"a", "data/test.jsonl", "Документы/Договор № 47-ИО.docx", "a/..b/c...d", ".hidden", "a b"} {
		if why := PathProblem(p); why != "" {
			t.Errorf("%q: %s", p, why)
		}
	}
	for _, p := range []string{
		"", ".", "..", "../a", "a/../b", "a/..", "./a", "a//b", "a/", "/a", "//a", `a\b`, `..\..\a`, `C:\a`, "C:a", "c:/a", "a:b",
		"a\x00b", "a\nb", "a\x7fb", "a\u0085b", "a\u202eb", "a\xffb", strings.Repeat("a", 1025),
	} {
		if PathProblem(p) == "" {
			t.Errorf("%q passes as safe", p)
		}
	}
}

// An entry that leads out of the folder is told and never opened.
func TestVerifyStaysInside(t *testing.T) {
	dir, m := published(t)
	outside := filepath.Join(filepath.Dir(dir), "outside.txt")
	if err := WriteFile(outside, nil); err != nil {
		t.Fatal(err)
	}
	n := len(m.Files)
	for _, p := range []string{"../outside.txt", outside, "data/../../outside.txt", "data/./test.jsonl"} {
		m.Files = append(m.Files, ManifestFile{p, 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"})
	}
	fs, err := m.Verify(dir)
	if err != nil || len(fs) != 4 {
		t.Fatalf("got %v, %v", fs, err)
	}
	for i, f := range fs {
		if f.Code != "unsafe-path" || f.Field != fmt.Sprintf("files[%d].path", n+i) {
			t.Errorf("got %v", f)
		}
	}
}

// Faults do not hide one another.
func TestEveryManifestFaultIsToldAtOnce(t *testing.T) {
	dir, m := published(t)
	put(t, dir, "README.md", "другое")
	put(t, dir, "extra.txt", "")
	if err := os.Remove(filepath.Join(dir, "data", "test.jsonl")); err != nil {
		t.Fatal(err)
	}
	fs, err := m.Verify(dir)
	var got []string
	for _, f := range fs {
		got = append(got, f.File+" "+f.Code)
	}
	want := []string{"README.md wrong-hash", "data/test.jsonl missing-file", "extra.txt unlisted-file"}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Error(diff, err)
	}
}
