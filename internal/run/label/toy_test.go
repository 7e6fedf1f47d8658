package label

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// toyJudge reads in a way that is easy to see through: money has «руб», a quote stands where it stands
// letter for letter, two answers are the same when they are without regard to case.
type toyJudge struct{}

func (toyJudge) Reads(kind dataset.ValueKind, _, answer string) error {
	if kind == dataset.MoneyValue && !strings.Contains(answer, "руб") {
		return errors.New("no roubles")
	}
	return nil
}

func (toyJudge) Same(_ string, a, b *dataset.Gold) bool {
	return strings.EqualFold(*a.Answer, *b.Answer)
}

func (toyJudge) Pages(_ dataset.DocumentKind, texts []string, quote string) []int {
	var pages []int
	for i, text := range texts {
		if strings.Contains(text, quote) {
			pages = append(pages, i+1)
		}
	}
	return pages
}

func (toyJudge) Names(quote, answer string) bool { return strings.Contains(quote, answer) }

// pointer is for the fields that may be null.
func pointer[T any](v T) *T { return &v }

// toyCases are a field, a trap and a retrieval about the documents d1 and d2.
var toyCases = []dataset.Case{
	{ID: "c1", Type: dataset.FieldCase, DocID: pointer("d1"), Question: "Какова цена?"},
	{ID: "c2", Type: dataset.TrapCase, DocID: pointer("d1"), Question: "Каков аванс?"},
	{ID: "c3", Type: dataset.RetrievalCase, Question: "Найдите контракт со сроком. Каков он?"},
}

// toyDocument has four pages; the third is not shown, the fourth is a scan that nobody read.
func toyDocument(_ context.Context, id string) (*Document, error) {
	if id != "d1" {
		return nil, nil
	}
	return &Document{Kind: dataset.DigitalDocument, Texts: []string{"Цена 10 руб.", "Срок 5 дней", "Приложение: 7 руб.", ""}, Unread: []int{4}, Shown: []int{1, 2, 4}}, nil
}

func gold(id, answer string) *dataset.Gold {
	return &dataset.Gold{ID: id, Kind: dataset.MoneyValue, Answer: &answer, DocID: pointer("d1"), Page: pointer(1)}
}

func writeFile(t *testing.T, file, text string) {
	t.Helper()
	if err := dataset.WriteFile(file, []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func goldFile(t *testing.T) string { return filepath.Join(t.TempDir(), "fetched", "gold.jsonl") }

func codesOf(warnings []Warning) []Code {
	codes := []Code{}
	for _, w := range warnings {
		codes = append(codes, w.Code)
	}
	slices.Sort(codes)
	return codes
}
