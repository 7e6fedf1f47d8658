package invoice

import (
	"context"
	"strings"
	"testing"

	"etalon/corpora/write/pdf"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

// Text is hidden in two ways, and either must be declared as it stands in the file, from its first
// word to its last.
func TestHiddenTextIsDeclaredWhole(t *testing.T) {
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	ways := map[pdf.Hide]bool{}
	for seed := uint64(1); seed < 9; seed++ {
		r := stream.New(seed, "invoice test")
		v, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		data, plants, err := v.File(r)
		if err != nil {
			t.Fatal(err)
		}
		ways[v.hide] = true
		text := read(t, engine, data)
		if len(plants) != 1 || !strings.Contains(text, plants[0].Shown) {
			t.Fatalf("seed %d: plants %v are not in the text: %s", seed, plants, text)
		}
		before, after, _ := strings.Cut(text, plants[0].Shown)
		if !strings.HasSuffix(before, strings.ReplaceAll(v.Total.String(), "\u00a0", " ")+" ") || !strings.HasPrefix(after, " Всего наименований") {
			t.Errorf("seed %d: beside the declared text stands %q and %q", seed, before[max(0, len(before)-80):], after[:min(len(after), 80)])
		}
	}
	if len(ways) != 2 {
		t.Errorf("text is hidden in %d ways, want both", len(ways))
	}
}

// read is the text of the only page with one space for every run of spaces and line ends.
func read(t *testing.T, engine *pdfium.Engine, data []byte) string {
	t.Helper()
	file, err := engine.Open(context.Background(), data, "")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := file.Text(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(text), " ")
}
