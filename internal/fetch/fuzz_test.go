package fetch

import (
	"bytes"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// FuzzReadManifest: whatever is read stays below the folder, stands once, and is read again the same.
func FuzzReadManifest(f *testing.F) {
	for _, c := range badManifests {
		if len(c.text) < 4000 {
			f.Add([]byte(c.text), false)
		}
	}
	f.Add([]byte("\ufeffpages,url,kind,file,id\r\n3,http://a.example/1,scan,docs/д1.pdf,\"d,1\"\r\n"), true)
	f.Fuzz(func(t *testing.T, data []byte, allowHTTP bool) {
		list, err := ReadManifest("M.csv", bytes.NewReader(data), allowHTTP)
		var bad *ManifestError
		if err != nil {
			if !errors.As(err, &bad) || len(bad.Lines) == 0 || !strings.HasPrefix(bad.Lines[0], "M.csv") {
				t.Fatalf("got %v, want lines that are named", err)
			}
			return
		}
		seen := map[string]bool{}
		for i := range list {
			d := &list[i]
			if !filepath.IsLocal(d.File) || strings.ContainsAny(d.File, "\\:\x00") || seen[sameFile(d.File)] || seen["id "+d.ID] {
				t.Fatalf("%q passed", d.File)
			}
			seen[sameFile(d.File)], seen["id "+d.ID] = true, true
			if u := mustParse(d.URL); u.User != nil || u.Hostname() == "" || u.Scheme != "https" && (!allowHTTP || u.Scheme != "http") {
				t.Fatalf("%q passed", d.URL)
			}
			d.Line = 0
		}
		written, err := WriteManifest(list)
		if err != nil {
			t.Fatal(err)
		}
		again, err := ReadManifest("M.csv", bytes.NewReader(written), allowHTTP)
		for i := range again {
			again[i].Line = 0
		}
		if err != nil || !slices.Equal(list, again) {
			t.Fatalf("got %v, %v, want %v", again, err, list)
		}
	})
}

// FuzzReadAuthorities: either an error that says what to do, or every block that begins is a certificate.
func FuzzReadAuthorities(f *testing.F) {
	a := testRoot()
	f.Add([]byte(a.pem()))
	f.Add([]byte("text\r\n" + strings.TrimSpace(a.pem()) + a.pem()))
	f.Add([]byte(a.pem()[:200]))
	f.Add(a.der)
	f.Add(append(bytes.Clone(a.der), 0))
	f.Add([]byte("-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		roots, _, err := ReadAuthorities("roots", data, today)
		var p *Problem
		if err != nil {
			if !errors.As(err, &p) || p.Remedy == "" || !strings.HasPrefix(p.Text, "roots") || len(roots) > 0 {
				t.Fatalf("got %v, want what to do", err)
			}
			return
		}
		if n := bytes.Count(data, []byte(pemBegin)); len(roots) == 0 || n > 0 && n != len(roots) {
			t.Fatalf("got %d certificates of %d", len(roots), n)
		}
	})
}

// FuzzParsePins: a lock is edited by people; whatever is read of one names files below the folder.
func FuzzParsePins(f *testing.F) {
	f.Add([]byte(strings.Join(pinColumns, ",") + "\nd1,d1.pdf,https://a.example/," + strings.Repeat("a", 64) + ",10,2,2026-01-15T12:00:00Z,false\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		rows, err := parsePins(data)
		for _, p := range rows {
			if err == nil && (!filepath.IsLocal(p.File) || p.Bytes < 1 || p.Pages < 0) {
				t.Fatalf("%+v passed", p)
			}
		}
	})
}
