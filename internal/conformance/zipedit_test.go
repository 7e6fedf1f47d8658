package conformance

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"
)

// eachPart packs the parts of a zip file anew as change leaves them; a part that becomes nil goes.
func eachPart(t *testing.T, file string, change func(name string, data []byte) []byte) {
	t.Helper()
	data := readFile(t, file)
	from, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	to := zip.NewWriter(&b)
	for _, f := range from.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		part, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if part = change(f.Name, part); part == nil {
			continue
		}
		w, err := to.Create(f.Name)
		if err == nil {
			_, err = w.Write(part)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	writeFile(t, file, b.Bytes())
}

// replaceInZip puts a text in the place of another one in all parts and demands that it stood there so
// many times.
func replaceInZip(t *testing.T, file, old, text string, times int) {
	t.Helper()
	found := 0
	eachPart(t, file, func(_ string, part []byte) []byte {
		found += strings.Count(string(part), old)
		return []byte(strings.ReplaceAll(string(part), old, text))
	})
	if found != times {
		t.Fatalf("%q stands in %s %d times, want %d", old, file, found, times)
	}
}
