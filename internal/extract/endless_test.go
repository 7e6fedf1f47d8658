package extract

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
	"etalon/internal/pdfium"
)

// endless are files that keep the engine busy for longer than anybody waits: tiles without number,
// and forms that draw two forms that draw two forms …
func endless() map[string][]byte {
	tiles := madeup.OnePage(madeup.Helvetica+"/Pattern<</P 5 0 R>>", madeup.Said("Text that can be read on this page")+"/Pattern cs /P scn 0 0 595 842 re f\n",
		madeup.Stream("/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.0001/YStep 0.0001/Resources<<>>", []byte("1 0 0 rg 0 0 1 1 re f")))
	strokes := madeup.OnePage(madeup.Helvetica, madeup.Said("Text that can be read on this page")+"[0.0001 0.0001] 0 d 0.001 w 0 0 m "+strings.Repeat("595 842 l 0 0 l ", 2000)+"S\n")
	return map[string][]byte{"tiles": tiles, "strokes": strokes}
}

func TestAnEndlessPDFIsInterrupted(t *testing.T) {
	engine, err := pdfium.New(pdfium.Options{Guarded: true, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	for name, data := range endless() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		start := time.Now()
		d, err := Read(ctx, "a.pdf", data, Options{Engine: engine})
		cancel()
		if d != nil || !errors.Is(err, refuse.TooSlow) {
			t.Errorf("%s: got %v after %v, want too slow", name, err, time.Since(start))
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%s: returned after %v", name, took)
		}
		// The only place of the engine is free again: what was interrupted does not run on.
		sound, err := Read(context.Background(), "b.pdf", madeup.OnePage(madeup.Helvetica, madeup.Said("text")), Options{Engine: engine})
		if err != nil || sound.Text() != "text" {
			t.Errorf("%s: the next file: %v", name, err)
		}
		before := processor()
		time.Sleep(300 * time.Millisecond)
		if busy := processor() - before; busy > 150*time.Millisecond {
			t.Errorf("%s: %v of work in 300 ms after it was interrupted", name, busy)
		}
	}
}
