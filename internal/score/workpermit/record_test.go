package workpermit

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func TestReadRecord(t *testing.T) {
	sum := sha256.Sum256([]byte("текст"))
	good := dataset.ManifestFile{Path: "вложения/а.txt", Size: 10, SHA256: hex.EncodeToString(sum[:])}
	with := func(change func(f *dataset.ManifestFile)) []dataset.ManifestFile {
		f := good
		change(&f)
		return []dataset.ManifestFile{f}
	}
	for _, r := range []struct {
		name  string
		files []dataset.ManifestFile
		fails string
	}{
		{"good", []dataset.ManifestFile{good}, ""},
		{"no files", nil, ""},
		{"neither size nor hash", with(func(f *dataset.ManifestFile) { f.Size, f.SHA256 = 0, "" }), ""},
		{"escapes", with(func(f *dataset.ManifestFile) { f.Path = "../secret.txt" }), "issued_files[0]"},
		{"absolute", with(func(f *dataset.ManifestFile) { f.Path = "/etc/hostname" }), "issued_files[0]"},
		{"link out", with(func(f *dataset.ManifestFile) { f.Path = "link.txt" }), "issued_files[0]"},
		{"folder", with(func(f *dataset.ManifestFile) { f.Path = "вложения" }), "want a plain file"},
		{"not there", with(func(f *dataset.ManifestFile) { f.Path = "б.txt" }), "no such file"},
		{"other hash", with(func(f *dataset.ManifestFile) { f.SHA256 = strings.Repeat("0", 64) }), "got sha256"},
		{"other size", with(func(f *dataset.ManifestFile) { f.Size = 9 }), "got 10 bytes, want 9"},
		{"twice", []dataset.ManifestFile{good, good}, "named twice"},
		{"too many", manyFiles(good, 101), "at most 100"},
	} {
		dir := filepath.Join(t.TempDir(), "record")
		put(t, filepath.Join(dir, "..", "secret.txt"), "текст")
		put(t, filepath.Join(dir, "вложения", "а.txt"), "текст")
		if err := os.Symlink(filepath.Join(dir, "..", "secret.txt"), filepath.Join(dir, "link.txt")); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(dataset.Record{Task: "1.03", IssuedFiles: r.files})
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(dir, "record.json"), string(text))
		record, files, err := ReadRecord(dir)
		if r.fails == "" && (err != nil || record.Task != "1.03" || len(files) != len(r.files)) {
			t.Errorf("%s: %+v %v", r.name, record, err)
		}
		if r.fails != "" && (err == nil || !strings.Contains(err.Error(), r.fails)) {
			t.Errorf("%s: got %v, want %q", r.name, err, r.fails)
		}
	}
}

func TestReadRecordOfAnyText(t *testing.T) {
	for _, r := range []struct{ name, text, fails string }{
		{"empty object", "{}", ""},
		{"unknown field", `{"model": "x", "final_answer": "да"}`, ""},
		{"not JSON", "{", "record.json"},
		{"not UTF-8", "{\"final_answer\": \"\xff\"}", "not UTF-8"},
		{"wrong type", `{"final_answer": 5}`, "final_answer"},
		{"files after without hashes", `{"files_after": [{"path": "а.docx"}]}`, ""},
		{"wrong hash after", `{"files_after": [{"path": "а.docx", "sha256": "1"}]}`, "sha256"},
		{"wrong status", `{"status": "great"}`, "status"},
		{"nested", strings.Repeat(`{"usage":`, 20_000), "record.json"},
		{"too large", `{"final_answer": "` + strings.Repeat("a", maxRecord) + `"}`, "are not read"},
	} {
		dir := t.TempDir()
		put(t, filepath.Join(dir, "record.json"), r.text)
		_, _, err := ReadRecord(dir)
		if (err == nil) != (r.fails == "") || err != nil && !strings.Contains(err.Error(), r.fails) {
			t.Errorf("%s: got %v, want %q", r.name, err, r.fails)
		}
	}
	if _, _, err := ReadRecord(t.TempDir()); err == nil {
		t.Error("no record.json: want an error")
	}
}

func manyFiles(f dataset.ManifestFile, n int) []dataset.ManifestFile {
	list := make([]dataset.ManifestFile, n)
	for i := range list {
		list[i] = f
	}
	return list
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
