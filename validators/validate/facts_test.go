package validate

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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
