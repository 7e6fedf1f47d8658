package conformance

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// inFile changes the bytes of a file.
func inFile(name string, change func(text []byte) []byte) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		file := filepath.Join(dir, name)
		before := readFile(t, file)
		after := change(bytes.Clone(before))
		if bytes.Equal(before, after) {
			t.Fatalf("%s is not changed", name)
		}
		writeFile(t, file, after)
	}
}

// inLine changes the second line of test.jsonl.
func inLine(change func(line string) string) func(*testing.T, string) {
	return inFile(testFile, func(text []byte) []byte {
		lines := strings.SplitAfter(string(text), "\n")
		lines[1] = change(strings.TrimSuffix(lines[1], "\n")) + "\n"
		return []byte(strings.Join(lines, ""))
	})
}

// swap replaces the first occurrence in the second line of test.jsonl.
func swap(before, after string) func(*testing.T, string) {
	return inLine(func(line string) string { return strings.Replace(line, before, after, 1) })
}

var turn = regexp.MustCompile(`"turn_id":[01]`)

var textDamages = []damage{
	{name: "a row cut short", code: "bad-json", raw: inLine(func(s string) string { return s[:len(s)/2] })},
	{name: "a number that is none", code: "bad-json", raw: swap(`"turn_id":`, `"turn_id":0`)},
	{name: "two rows in a line", code: "trailing-data", raw: inLine(func(s string) string { return s + s })},
	{name: "a key twice", code: "duplicate-key", raw: swap(`{"instruction":`, `{"instruction":"","instruction":`)},
	{name: "a key twice, deep and escaped", code: "duplicate-key", raw: swap(`"lever":`, `"\u006cever":"scan","lever":`)},
	{name: "a key in another case", code: "key-case", raw: swap(`"instruction"`, `"Instruction"`)},
	{name: "a field nobody knows", code: "unknown-field", raw: swap(`"meta":{`, `"meta":{"note":"",`)},
	{name: "a field left out", code: "missing-field", raw: swap(`"language":"ru",`, ``)},
	{name: "a number as text", code: "bad-type", raw: swap(`"language":"ru"`, `"language":1`)},
	{name: "a number with a fraction", code: "bad-type", raw: inLine(func(s string) string {
		return turn.ReplaceAllLiteralString(s, `"turn_id":0.5`)
	})},
	{name: "a byte of another encoding", code: "bad-utf8", raw: swap(`"question":"`, "\"question\":\"\xcf")},
	{name: "half a surrogate pair", code: "lone-surrogate", raw: swap(`"question":"`, `"question":"\ud83d`)},
	{name: "a byte order mark", code: "bom", raw: inFile(testFile, func(b []byte) []byte { return append([]byte("\xef\xbb\xbf"), b...) })},
	{name: "a byte order mark in dataset_meta.json", code: "bom", raw: inFile(metaFile, func(b []byte) []byte { return append([]byte("\xef\xbb\xbf"), b...) })},
	{name: "line ends of Windows", code: "crlf", raw: inFile(shotsFile, func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) })},
	{name: "an empty line", code: "empty-line", raw: inFile(testFile, func(b []byte) []byte { return bytes.Replace(b, []byte("\n"), []byte("\n\n"), 1) })},
	{name: "nested without end", code: "too-deep", raw: swap(`"instruction":`, `"instruction":`+strings.Repeat("[", 2000)+strings.Repeat("]", 2000)+`,"instruction":`)},
	{name: "a tier nobody knows", code: "bad-value", raw: swap(`"language":"ru"`, `"language":"en"`)},
	{name: "broken dataset_meta.json", code: "bad-json", raw: inFile(metaFile, func(b []byte) []byte { return b[:20] })},
	{name: "a broken tool library", code: "bad-json", raw: inFile(libraryFile, func(b []byte) []byte { return b[:len(b)-2] })},
	{name: "an attached file in another encoding", code: "bad-utf8", raw: inCorpus(func(b []byte) []byte { return append(b, 0xcf, '\n') })},
}

// inCorpus changes the first attached file.
func inCorpus(change func(text []byte) []byte) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		m := readValue[dataset.Manifest](t, filepath.Join(dir, dataset.ManifestName))
		for _, f := range m.Files {
			if strings.HasPrefix(f.Path, "corpus/") {
				inFile(f.Path, change)(t, dir)
				return
			}
		}
		t.Fatal("no attached file")
	}
}

// inManifest changes the manifest.
func inManifest(change func(m *dataset.Manifest)) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		m := readValue[dataset.Manifest](t, filepath.Join(dir, dataset.ManifestName))
		change(&m)
		writeManifest(t, dir, &m)
	}
}

func remove(name string) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
}

var sealDamages = []damage{
	{name: "a file changed after the build", code: "wrong-hash", sealed: inFile("README.md", func(b []byte) []byte { return append(b, '\n') })},
	{name: "rows changed after the build", code: "wrong-hash", sealed: swap(`"language":"ru"`, `"language":"en"`)},
	{name: "a wrong size", code: "wrong-size", sealed: inManifest(func(m *dataset.Manifest) { m.Files[0].Size++ })},
	{name: "a lost file", code: "missing-file", sealed: remove(shotsFile)},
	{name: "a file the manifest does not list either", code: "missing-file", raw: remove(metaFile)},
	{name: "a lost manifest", code: "missing-file", sealed: remove(dataset.ManifestName)},
	{name: "a file too many", code: "unlisted-file", sealed: func(t *testing.T, dir string) {
		writeFile(t, filepath.Join(dir, "data", "test.jsonl.bak"), []byte("{}\n"))
	}},
	{name: "a file listed twice", code: "bad-manifest", sealed: inManifest(func(m *dataset.Manifest) { m.Files = append(m.Files, m.Files[0]) })},
	{name: "a hash that is none", code: "bad-manifest", sealed: inManifest(func(m *dataset.Manifest) { m.Files[0].SHA256 = "N/A" })},
	{name: "a path that leads out", code: "unsafe-path", sealed: inManifest(func(m *dataset.Manifest) {
		m.Files = append(m.Files, dataset.ManifestFile{Path: "../secret.txt", SHA256: m.Files[0].SHA256})
	})},
	{name: "a link", code: "unsafe-path", sealed: func(t *testing.T, dir string) {
		if err := os.Symlink("README.md", filepath.Join(dir, "LINK.md")); err != nil {
			t.Fatal(err)
		}
	}},
	{name: "a manifest without a version", code: "bad-manifest", sealed: inManifest(func(m *dataset.Manifest) { m.ToolVersion = "" })},
	{name: "a manifest cut short", code: "bad-json", sealed: inFile(dataset.ManifestName, func(b []byte) []byte { return b[:len(b)/2] })},
}
