package pack

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"etalon/internal/extract/refuse"
)

// zipOf packs parts given as name, content, name, content …
func zipOf(t testing.TB, parts ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i := 0; i < len(parts); i += 2 {
		w, err := z.Create(parts[i])
		if err == nil {
			_, err = io.WriteString(w, parts[i+1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// bomb packs a part of so many spaces after a head, and declares another size when that is not 0.
func bomb(t testing.TB, name, head string, size int64, declared uint64) []byte {
	t.Helper()
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	sum := crc32.NewIEEE()
	to := io.MultiWriter(w, sum)
	if _, err = io.WriteString(to, head); err != nil {
		t.Fatal(err)
	}
	spaces := bytes.Repeat([]byte(" "), 1<<20)
	for left := size; left > 0; left -= int64(len(spaces)) {
		if _, err = to.Write(spaces[:min(left, int64(len(spaces)))]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	header := &zip.FileHeader{Name: name, Method: zip.Deflate, CRC32: sum.Sum32(), CompressedSize64: uint64(packed.Len())}
	if header.UncompressedSize64 = declared; declared == 0 {
		header.UncompressedSize64 = uint64(size) + uint64(len(head))
	}
	raw, err := z.CreateRaw(header)
	if err == nil {
		_, err = raw.Write(packed.Bytes())
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// readAll opens a package and reads every part.
func readAll(data []byte, limits Limits) error {
	p, err := Open(data, limits)
	if err != nil {
		return err
	}
	for _, name := range p.Names() {
		stream, err := p.Open(name)
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, stream)
		stream.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

// refused runs f and demands its reason, and that the message names what is to blame.
func refused(t *testing.T, want refuse.Code, named string, f func() error) {
	t.Helper()
	err := f()
	if !errors.Is(err, want) {
		t.Fatalf("got %v, want %s", err, string(want))
	}
	if !strings.Contains(err.Error(), named) {
		t.Errorf("%q does not name %q", err, named)
	}
}

// within demands that f is quick and does not take much memory.
func within(t *testing.T, limit time.Duration, megabytes uint64, f func()) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := time.Now()
	f()
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	if took > limit {
		t.Errorf("took %v, at most %v", took, limit)
	}
	if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > megabytes {
		t.Errorf("took %d MB, at most %d", used, megabytes)
	}
}

func TestASoundPackage(t *testing.T) {
	data := zipOf(t, "word/document.xml", "текст", "[Content_Types].xml", "виды", "word/", "")
	p, err := Open(data, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(p.Names()); got != "[[Content_Types].xml word/document.xml]" {
		t.Errorf("parts %s", got)
	}
	text, err := p.Bytes("WORD/Document.xml", 0) // case does not matter
	if err != nil || string(text) != "текст" {
		t.Errorf("got %q, %v", text, err)
	}
	if _, err = p.Bytes("word/document.xml", 3); !errors.Is(err, refuse.TooLarge) {
		t.Errorf("a part beyond its limit: %v", err)
	}
	if _, err = p.Open("word/other.xml"); !errors.Is(err, refuse.Missing) {
		t.Errorf("a missing part: %v", err)
	}
}

func TestBombs(t *testing.T) {
	const sheet = "xl/worksheets/sheet1.xml"
	honest := bomb(t, sheet, "<worksheet>", 512<<20, 0)
	lying := bomb(t, sheet, "<worksheet>", 512<<20, 10)
	within(t, time.Second, 60, func() {
		refused(t, refuse.Ratio, sheet, func() error { return readAll(honest, Limits{}) })
		refused(t, refuse.FalseSize, sheet, func() error { return readAll(lying, Limits{}) })
	})
}

func TestManyEntries(t *testing.T) {
	parts := make([]string, 0, 20_000)
	for i := range 10_000 {
		parts = append(parts, fmt.Sprintf("part%d", i), "")
	}
	data := zipOf(t, parts...)
	// The end of the directory says there are three entries: its reader would believe that.
	lying := bytes.Clone(data)
	end := bytes.LastIndex(lying, directoryEnd)
	binary.LittleEndian.PutUint16(lying[end+8:], 3)
	binary.LittleEndian.PutUint16(lying[end+10:], 3)
	within(t, time.Second, 10, func() {
		refused(t, refuse.TooManyEntries, "10000", func() error { return readAll(data, Limits{}) })
		refused(t, refuse.TooManyEntries, "10000", func() error { return readAll(lying, Limits{}) })
	})
}

func TestBadNames(t *testing.T) {
	for _, name := range []string{
		"../evil", "word/../../evil", "/etc/passwd", `word\document.xml`, `..\..\x`, "C:evil", "word//x", "./x",
		"a\x00b", "word/\x1b[31m", strings.Repeat("x", 600), "\xff\xfe",
	} {
		refused(t, refuse.BadName, "name", func() error { return readAll(zipOf(t, name, "x"), Limits{}) })
	}
	refused(t, refuse.DuplicateName, "a.XML", func() error { return readAll(zipOf(t, "A.xml", "1", "a.XML", "2"), Limits{}) })
}

func TestDamagedPackages(t *testing.T) {
	sound := zipOf(t, "word/document.xml", strings.Repeat("абвгд", 1000))
	refused(t, refuse.NotAnArchive, "17 bytes", func() error { return readAll([]byte("this is not docx\n"), Limits{}) })
	refused(t, refuse.NotAnArchive, "0 bytes", func() error { return readAll(nil, Limits{}) })
	for _, n := range []int{30, len(sound) / 2, len(sound) - 1} {
		refused(t, refuse.Damaged, "", func() error { return readAll(sound[:n], Limits{}) })
	}
	flipped := bytes.Clone(sound)
	flipped[60] ^= 0xff
	refused(t, refuse.Damaged, "word/document.xml", func() error { return readAll(flipped, Limits{}) })
	encrypted := bytes.Clone(sound)
	encrypted[bytes.Index(encrypted, directoryHeader)+8] |= 1
	refused(t, refuse.PasswordRequired, "word/document.xml", func() error { return readAll(encrypted, Limits{}) })
	refused(t, refuse.Legacy, "old", func() error { return readAll(append(compoundFile, make([]byte, 600)...), Limits{}) })
	locked := append(append(bytes.Clone(compoundFile), make([]byte, 100)...), utf16("EncryptedPackage")...)
	refused(t, refuse.PasswordRequired, "password", func() error { return readAll(locked, Limits{}) })
}

func TestOverlappingEntries(t *testing.T) {
	data := zipOf(t, "a.xml", strings.Repeat("x", 100), "b.xml", strings.Repeat("x", 100))
	// The second entry of the directory points at the first one's bytes.
	second := bytes.LastIndex(data, directoryHeader)
	binary.LittleEndian.PutUint32(data[second+42:], 0)
	refused(t, refuse.Overlap, "b.xml", func() error { return readAll(data, Limits{}) })
}

func TestLimitsOfTheWhole(t *testing.T) {
	data := zipOf(t, "a.xml", strings.Repeat("a", 1000), "b.xml", strings.Repeat("b", 1000))
	refused(t, refuse.TooLarge, "b.xml", func() error { return readAll(data, Limits{Total: 1500}) })
	refused(t, refuse.TooLarge, "a.xml", func() error { return readAll(data, Limits{Part: 500}) })
	refused(t, refuse.TooLarge, "bytes", func() error { return readAll(data, Limits{Bytes: 100}) })
	p, err := Open(data, Limits{Total: 2000})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 { // a part may be read again
		if _, err := p.Bytes("a.xml", 0); err != nil {
			t.Fatal(err)
		}
	}
}

func TestPartsReadAgainAndAgain(t *testing.T) {
	p, err := Open(zipOf(t, "a.xml", strings.Repeat("абвгд", 200_000), "b.xml", "x"), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for range 15 {
		if _, err := p.Bytes("a.xml", 0); err != nil {
			t.Fatal(err)
		}
	}
	refused(t, refuse.TooLarge, "a.xml", func() error {
		for range 30 {
			if _, err := p.Bytes("a.xml", 0); err != nil {
				return err
			}
		}
		return nil
	})
}

func FuzzOpen(f *testing.F) {
	f.Add(zipOf(f, "a.xml", "x", "b/c.xml", "yy"))
	f.Add([]byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := readAll(data, Limits{}); err != nil && refuse.CodeOf(err) == "" {
			t.Errorf("no reason: %v", err)
		}
	})
}

func BenchmarkOpen(b *testing.B) {
	parts := make([]string, 0, 400)
	for i := range 200 {
		parts = append(parts, fmt.Sprintf("ppt/slides/slide%d.xml", i), "<x/>")
	}
	data := zipOf(b, parts...)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Open(data, Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}
