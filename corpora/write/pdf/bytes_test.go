package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"runtime"
	"sync"
	"testing"
	"time"

	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/internal/stream"
)

// Published bytes may change only with a major version, or with Go: streams are compressed by its
// standard library. After a change of the toolchain in go.mod look at the pages, then pin anew.
const pinnedWith = "go1.26.8"

func TestBytesArePinned(t *testing.T) {
	if runtime.Version() != pinnedWith {
		t.Fatalf("hashes were pinned with %s, this is %s: pin them anew", pinnedWith, runtime.Version())
	}
	locked := note(T("Справка выдана по месту требования.")...)
	locked.Protection = Protection{User: "ключ", Owner: "хозяин"}
	seal, _, err := Sheet(ink.Signature(stream.New(1, "pinned"), ink.Blue))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"contract": {written(t, contract(t, Official())).Data, "44f1db8f195f6833"},
		"note":     {written(t, note(T("Справка выдана по месту требования.")...)).Data, "91e3741bb47d48da"},
		"locked":   {written(t, locked).Data, "f6f93d18de312bf9"},
		"drawing":  {seal, "edf5045c49b23b54"},
	} {
		if got := fmt.Sprintf("%x", sha256.Sum256(c.data))[:16]; got != c.want {
			t.Errorf("%s: hash %s, want %s", name, got, c.want)
		}
	}
}

func TestSameBytesWhateverRunsBeside(t *testing.T) {
	want := written(t, contract(t, Book())).Data
	for _, processors := range []int{1, 4} {
		before := runtime.GOMAXPROCS(processors)
		var wait sync.WaitGroup
		for range 6 {
			document := contract(t, Book())
			wait.Go(func() {
				if got, err := Write(document); err != nil || !bytes.Equal(got.Data, want) {
					t.Errorf("GOMAXPROCS=%d: %d bytes, %v, want the same %d", processors, len(got.Data), err, len(want))
				}
			})
		}
		wait.Wait()
		runtime.GOMAXPROCS(before)
	}
}

func TestSameBytesInAnotherTimeZone(t *testing.T) {
	want := written(t, contract(t, Plain())).Data
	before := time.Local
	time.Local = time.FixedZone("far", 11*3600)
	defer func() { time.Local = before }()
	if !bytes.Equal(written(t, contract(t, Plain())).Data, want) {
		t.Error("the bytes depend on the machine's time zone")
	}
}

func BenchmarkWrite(b *testing.B) {
	document := contract(b, Official())
	pages, size := 0, 0
	for b.Loop() {
		result, err := Write(document)
		if err != nil {
			b.Fatal(err)
		}
		pages, size = result.Pages, len(result.Data)
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(b.N*pages), "ms/page")
	b.ReportMetric(float64(size)/1024/float64(pages), "KB/page")
}

func BenchmarkLongTable(b *testing.B) {
	document := Document{Info: Info{Created: day}, Theme: Corporate(), Body: []Block{goods(1000)}}
	pages := 0
	for b.Loop() {
		pages = written(b, document).Pages
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(b.N*pages), "ms/page")
}

func BenchmarkSheet(b *testing.B) {
	drawing := ink.Logo(stream.New(1, "b"), geom.Mm(30), ink.Blue)
	for b.Loop() {
		if _, _, err := Sheet(drawing); err != nil {
			b.Fatal(err)
		}
	}
}

// Pictures of one width would come in the order of a Go map; the writer makes them differ.
func TestPicturesOfOneWidthKeepTheirOrder(t *testing.T) {
	document := note(T("x")...)
	for _, kind := range []string{"png", "jpeg"} {
		document.Body = append(document.Body, Picture{Data: photo(t, kind), Width: geom.Mm(20)}, Picture{Data: photo(t, kind), Width: geom.Mm(30)})
	}
	want := written(t, document).Data
	for range 20 {
		if !bytes.Equal(written(t, document).Data, want) {
			t.Fatal("the same document has two files")
		}
	}
	objects, err := opened(t, want).Objects(t.Context(), 0)
	if err != nil || objects.Images != 4 {
		t.Errorf("%+v, %v, want 4 images", objects, err)
	}
}
