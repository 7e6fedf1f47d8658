package validate

import (
	"bytes"
	"errors"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/jung-kurt/gofpdf"

	"etalon/internal/cache"
	"etalon/internal/dataset"
	"etalon/internal/extract"
)

func fact(kind dataset.FactType, value, unit string) dataset.Fact {
	return dataset.Fact{Type: kind, Value: value, Unit: unit}
}

func table(rows ...[]string) dataset.Fact {
	return dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Ключ", "Цена"}, Rows: rows}}
}

func TestDiffFactsComparesByType(t *testing.T) {
	for name, c := range map[string]struct {
		a, b dataset.Fact
		same bool
	}{
		"zeros":       {fact(dataset.FactMoney, "10.5", "RUB"), fact(dataset.FactMoney, "10.50", "RUB"), true},
		"kopeck":      {fact(dataset.FactMoney, "10.51", "RUB"), fact(dataset.FactMoney, "10.50", "RUB"), false},
		"unit":        {fact(dataset.FactNumber, "5", "дней"), fact(dataset.FactNumber, "5", "%"), false},
		"type":        {fact(dataset.FactNumber, "5", "дней"), fact(dataset.FactText, "5", "дней"), false},
		"spaces":      {fact(dataset.FactText, "ООО «Опыт»", ""), fact(dataset.FactText, "ООО\u00a0«Опыт»", ""), true},
		"text":        {fact(dataset.FactText, "ООО «Опыт»", ""), fact(dataset.FactText, "ООО «Проба»", ""), false},
		"declined":    {fact(dataset.FactName, "Хлебникова Фёдора Романовича", ""), fact(dataset.FactName, "Хлебников Фёдор Романович", ""), true},
		"namesake":    {fact(dataset.FactName, "Хлебникова Фёдора Ильича", ""), fact(dataset.FactName, "Хлебников Фёдор Романович", ""), false},
		"initials":    {fact(dataset.FactName, "Ф. Р. Хлебников", ""), fact(dataset.FactName, "Хлебников Фёдор Романович", ""), false},
		"zero of id":  {fact(dataset.FactIdentifier, "0012", ""), fact(dataset.FactIdentifier, "12", ""), false},
		"list order":  {dataset.Fact{Type: dataset.FactList, List: []string{"а", "б"}}, dataset.Fact{Type: dataset.FactList, List: []string{"б", "а"}}, false},
		"cell":        {table([]string{"1.1", "5"}), table([]string{"1.1", "5.00"}), true},
		"key of row":  {table([]string{"1.1", "5"}), table([]string{"1.10", "5"}), false},
		"one row off": {table([]string{"1.1", "5"}), table(), false},
	} {
		diff := DiffFacts(map[string]dataset.Fact{"f": c.a}, map[string]dataset.Fact{"f": c.b})
		if (len(diff) == 0) != c.same {
			t.Errorf("%s: got %q, want same: %v", name, diff, c.same)
		}
	}
}

func TestDiffFactsNamesWhatOneSideLacks(t *testing.T) {
	got := DiffFacts(map[string]dataset.Fact{"b": fact(dataset.FactDate, "2025-03-04", "")}, map[string]dataset.Fact{"a": fact(dataset.FactNumber, "2", "дней")})
	want := []string{`a: published number "2" дней, the solver finds none`, `b: the solver finds date "2025-03-04", none is published`}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestDocumentsReadMaterialsOnce(t *testing.T) {
	docs := NewDocuments(t.Context(), extract.Options{})
	f := TaskFile{Place: "turn-1", Name: "заметка.txt", Data: []byte("Срок 5 дней")}
	pages, err := docs.Text(f)
	if err != nil || len(pages) != 1 || pages[0] != "Срок 5 дней" {
		t.Fatalf("got %q, %v", pages, err)
	}
	first, _ := docs.Document(f)
	if second, _ := docs.Document(f); first != second {
		t.Error("the same bytes were read twice")
	}
	bad := TaskFile{Place: "turn-1", Name: "смета.xlsx", Data: []byte("не архив")}
	if _, err := docs.Document(bad); err == nil || !strings.Contains(err.Error(), "turn-1/смета.xlsx") {
		t.Errorf("got %v, want an error that names the file", err)
	}
	picture := TaskFile{Place: "turn-1", Name: "скан.png", Data: pixel}
	if _, err := docs.Text(picture); !errors.Is(err, ErrUnread) {
		t.Errorf("got %v, want that the picture was not read", err)
	}
}

// pixel is a PNG of one grey pixel.
var pixel = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00:~\x9bU\x00\x00\x00\nIDATx\x9cc`\x00\x00\x00\x02\x00\x01H\xaf\xa4q\x00\x00\x00\x00IEND\xaeB`\x82")

// TestPDFsAreKeptBetweenProcesses demands that a PDF taken from the cache is the one that was read: nothing
// that a check looks at may be lost on the way.
func TestPDFsAreKeptBetweenProcesses(t *testing.T) {
	folder := t.TempDir()
	reader := func() *Documents {
		d := NewDocuments(t.Context(), extract.Options{})
		d.pdfs = cache.Open[[]byte](folder, "documents")
		return d
	}
	file := gofpdf.New("P", "mm", "A4", "")
	file.AddPage()
	file.SetFont("Helvetica", "", 12)
	file.Text(20, 30, "Total 1234.50")
	file.SetTextColor(255, 255, 255)
	file.Text(20, 60, "hidden")
	file.Rect(20, 80, 60, 20, "D")
	var b bytes.Buffer
	if err := file.Output(&b); err != nil {
		t.Fatal(err)
	}
	f := TaskFile{Place: "turn-1", Name: "a.pdf", Data: b.Bytes()}
	first, err := reader().Document(f)
	if err != nil {
		t.Fatal(err)
	}
	second, err := reader().Document(f)
	if err != nil {
		t.Fatal(err)
	}
	// Nil and empty lists are one to whoever reads them.
	if diff := cmp.Diff(first, second, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if n, err := filepath.Glob(filepath.Join(folder, "documents", "*", "*.json")); err != nil || len(n) != 1 {
		t.Errorf("the cache holds %q, %v, want one file", n, err)
	}
	every := reflect.TypeFor[extract.PDF]()
	for _, lost := range unexported(every, every.Name(), map[reflect.Type]bool{}) {
		t.Errorf("%s would be lost in the cache", lost)
	}
}

// unexported are the fields below a type that encoding/gob leaves out.
func unexported(typ reflect.Type, path string, seen map[reflect.Type]bool) []string {
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return unexported(typ.Elem(), path, seen)
	case reflect.Map:
		return append(unexported(typ.Key(), path, seen), unexported(typ.Elem(), path, seen)...)
	case reflect.Interface, reflect.Func, reflect.Chan:
		return []string{path}
	case reflect.Struct:
		var found []string
		if seen[typ] {
			return nil
		}
		seen[typ] = true
		for i := range typ.NumField() {
			f := typ.Field(i)
			if !f.IsExported() {
				found = append(found, path+"."+f.Name)
			}
			found = append(found, unexported(f.Type, path+"."+f.Name, seen)...)
		}
		return found
	}
	return nil
}
