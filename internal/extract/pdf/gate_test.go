package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
)

func swollen(size int64) []byte {
	packed, _, _ := madeup.Swelling("", size)
	return append([]byte("\x78\x01"), packed...)
}

func TestGate(t *testing.T) {
	form := func(refs string) string {
		return madeup.Stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<<"+refs+">>>>", []byte("/A Do"))
	}
	picture := func(dictionary string) []byte {
		return madeup.OnePage("", "q Q", madeup.Stream(dictionary, []byte("x")))
	}
	for name, c := range map[string]struct {
		data []byte
		want refuse.Code
	}{
		"a stream below the limit":       {madeup.OnePage("", "q Q", madeup.Stream("/Filter/FlateDecode", swollen(100<<20))), ""},
		"a stream beyond the limit":      {madeup.OnePage("", "q Q", madeup.Stream("/Filter/FlateDecode", swollen(200<<20))), refuse.Ratio},
		"after another stream":           {madeup.OnePage("", "q Q", madeup.Stream("", []byte("stream\nendstream")), madeup.Stream("/Filter/FlateDecode", swollen(200<<20))), refuse.Ratio},
		"packed three times":             {madeup.OnePage("", "q Q", madeup.Stream("/Filter[/Fl/Fl/Fl]", madeup.Zlib(madeup.Zlib(swollen(200<<20))))), refuse.Ratio},
		"a large picture":                {picture("/Width 10000/Height 10000"), ""},
		"a picture beyond the limit":     {picture("/Width 20000/Height 20000"), refuse.TooLarge},
		"the same, other order":          {picture("/Height 99999999999999999999 /Width 2"), refuse.TooLarge},
		"forms in a row":                 {madeup.OnePage("", "q Q", form("/A 6 0 R"), form("/A 7 0 R"), form("")), ""},
		"a form that draws itself":       {madeup.OnePage("", "q Q", form("/A 5 0 R")), refuse.Damaged},
		"forms in a circle of three":     {madeup.OnePage("", "q Q", form("/A 6 0 R"), form("/A 7 0 R"), form("/A 5 0 R")), refuse.Damaged},
		"a page and its form":            {madeup.RawPDF("<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/Annots[4 0 R]>>", "<</Type/Annot/Subtype/Widget/P 3 0 R/AP<</N 5 0 R>>>>", form("")), ""},
		"two forms that share a picture": {madeup.OnePage("", "q Q", form("/A 7 0 R"), form("/A 7 0 R"), madeup.Stream("/Subtype/Image/Width 2/Height 2", []byte("x"))), ""},
	} {
		if err := gate(c.data); c.want == "" && err != nil || c.want != "" && !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %q", name, err, string(c.want))
		}
	}
}

// A chain of forms is followed without end of the stack or of patience.
func TestManyForms(t *testing.T) {
	var objects []string
	for i := range 20_000 {
		objects = append(objects, madeup.Stream(fmt.Sprintf("/Subtype/Form/Resources<</XObject<</A %d 0 R/B %d 0 R>>>>", i+6, i+7), nil))
	}
	if err := gate(madeup.OnePage("", "q Q", objects...)); err != nil {
		t.Error(err)
	}
	if err := gate([]byte(strings.Repeat("1 0 obj /Form 1 0 obj ", 50_000))); err != nil {
		t.Error(err)
	}
	if err := gate(bytes.Repeat([]byte("stream\n"), 200_000)); err != nil {
		t.Error(err)
	}
}

func FuzzGate(f *testing.F) {
	f.Add(madeup.OnePage("/XObject<</X 5 0 R>>", "/X Do", madeup.Stream("/Subtype/Form/Resources<</XObject<</X 5 0 R>>>>", []byte("/X Do"))))
	f.Add(madeup.OnePage("", "q", madeup.Stream("/Filter/FlateDecode/Width 3/Height 3", madeup.Zlib(madeup.Zlib([]byte("text"))))))
	sound, err := os.ReadFile("testdata/two-sentences.pdf")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(sound)
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := gate(data); err != nil && refuse.CodeOf(err) == "" {
			t.Errorf("no reason: %v", err)
		}
	})
}

func BenchmarkGate(b *testing.B) {
	data := madeup.OnePage("", "q Q", madeup.Stream("/Filter/FlateDecode", swollen(50<<20)))
	b.SetBytes(50 << 20)
	for b.Loop() {
		if err := gate(data); err != nil {
			b.Fatal(err)
		}
	}
}
