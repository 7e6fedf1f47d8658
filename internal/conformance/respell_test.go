package conformance

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// respell writes every JSON and JSON Lines file of a suite anew as another library might: keys in
// the opposite order, other spacing, every other character escaped, no final line end. Attached
// files are quoted byte for byte by the questions and stay.
func respell(t *testing.T, dir string) {
	t.Helper()
	n := 0
	err := fs.WalkDir(os.DirFS(dir), ".", func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasPrefix(p, "corpus/") {
			return err
		}
		file := filepath.Join(dir, filepath.FromSlash(p))
		switch filepath.Ext(p) {
		case ".json":
			writeFile(t, file, respelled(t, readFile(t, file), "\n\t"))
		case ".jsonl":
			var lines [][]byte
			for line := range bytes.Lines(readFile(t, file)) {
				lines = append(lines, respelled(t, line, " "))
			}
			writeFile(t, file, bytes.Join(lines, []byte("\n")))
		default:
			return nil
		}
		n++
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n < 5 {
		t.Fatalf("only %d files were respelled", n)
	}
	seal(t, dir)
	manifest := filepath.Join(dir, "manifest.json")
	writeFile(t, manifest, respelled(t, readFile(t, manifest), " "))
}

// respelled is one JSON value in another spelling.
func respelled(t *testing.T, text []byte, space string) []byte {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	writeOtherwise(&b, v, space)
	return b.Bytes()
}

func writeOtherwise(b *bytes.Buffer, v any, space string) {
	switch v := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		slices.Reverse(keys)
		writeAll(b, "{", "}", len(keys), space, func(i int) {
			escape(b, keys[i])
			b.WriteString(space + ":" + space)
			writeOtherwise(b, v[keys[i]], space)
		})
	case []any:
		writeAll(b, "[", "]", len(v), space, func(i int) { writeOtherwise(b, v[i], space) })
	case string:
		escape(b, v)
	case json.Number:
		b.WriteString(v.String())
	case bool:
		b.WriteString(map[bool]string{true: "true", false: "false"}[v])
	default:
		b.WriteString("null")
	}
}

func writeAll(b *bytes.Buffer, open, end string, n int, space string, write func(i int)) {
	b.WriteString(open + space)
	for i := range n {
		if i > 0 {
			b.WriteString(space + "," + space)
		}
		write(i)
	}
	b.WriteString(space + end)
}

// escape writes every second UTF-16 unit as \uXXXX and slashes with a backslash.
func escape(b *bytes.Buffer, s string) {
	const hex = "0123456789ABCDEF"
	b.WriteByte('"')
	for i, r := range []rune(s) {
		switch {
		case r == '/':
			b.WriteString(`\/`)
		case r < ' ' || r == '"' || r == '\\' || r < 0x10000 && i%2 == 0:
			b.WriteString(`\u`)
			for shift := 12; shift >= 0; shift -= 4 {
				b.WriteByte(hex[r>>shift&15])
			}
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
}
