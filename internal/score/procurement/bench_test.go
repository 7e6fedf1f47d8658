package procurement

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// fifty is an exam of 150 cases over fifty contracts of some forty pages.
func fifty(b *testing.B) *Exam {
	b.Helper()
	filler := strings.Repeat("1.1. Поставщик передаёт Товар в течение 5 рабочих дней; цена позиции 1 250,00 руб., всего 12 500,00 руб.\n", 500)
	var cases []dataset.Case
	var gold []dataset.Gold
	var docs []Document
	for i := range 50 {
		id := fmt.Sprintf("k%02d", i+1)
		docs = append(docs, Document{Document: dataset.Document{ID: id, Kind: dataset.DigitalDocument}, Text: purchase + "\n" + filler})
		for k, q := range []struct {
			question, answer string
			kind             dataset.ValueKind
		}{
			{"Какова цена контракта?", "1 348 207,50 руб.", dataset.MoneyValue},
			{"Какой ИНН у заказчика?", "0000341278", dataset.IdentifierValue},
			{"До какого числа действует контракт?", "31 декабря 2024 г.", dataset.DateValue},
		} {
			name := fmt.Sprintf("%s-%d", id, k)
			cases = append(cases, dataset.Case{ID: name, Type: dataset.FieldCase, DocID: &id, Question: q.question, Confirmed: true})
			gold = append(gold, dataset.Gold{ID: name, Kind: q.kind, Answer: &q.answer, DocID: &id})
		}
	}
	e, err := Prepare(cases, gold, docs)
	if err != nil {
		b.Fatal(err)
	}
	return e
}

// BenchmarkTwentyRuns scores 20 runs of 150 cases; the documents are read once, before.
func BenchmarkTwentyRuns(b *testing.B) {
	e := fifty(b)
	var answers strings.Builder
	for run := range 20 {
		for i, id := range e.IDs() {
			answers.WriteString(line(id, "m", run, reply([]string{"1 348 207,50 руб.", "0000512346", "27 июня 2024 г.", "null"}[(i+run)%4])))
		}
	}
	score := func() {
		if _, err := ScoreFile(b.Context(), e, strings.NewReader(answers.String()), io.Discard, Options{}); err != nil {
			b.Fatal(err)
		}
	}
	score()
	b.ResetTimer()
	for range b.N {
		score()
	}
}

// BenchmarkReadFifty reads fifty contracts for all checks.
func BenchmarkReadFifty(b *testing.B) {
	for range b.N {
		b.StopTimer()
		e := fifty(b)
		b.StartTimer()
		for _, c := range e.cases {
			if v := e.Score(Answer{ID: c.ID, Text: reply("12,00 руб.")}); v.Anchored != Wrong {
				b.Fatal(v)
			}
		}
	}
}
