package procurement

import (
	"errors"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func TestVerdicts(t *testing.T) {
	e := contract(t)
	for _, tt := range []struct {
		id, answer, doc string // null for null
		outcome         Outcome
		verbatim        Outcome
	}{
		// A value of the document that was not asked for is verbatim and wrong.
		{"field-1", "1 348 207,50 руб.", "null", Confirmed, Confirmed},
		{"field-1", "1 348 207.5", "null", Confirmed, Confirmed},
		{"field-1", "один миллион триста сорок восемь тысяч двести семь рублей 50 копеек", "null", Confirmed, Confirmed},
		{"field-1", "224 701,25 руб.", "null", Wrong, Confirmed},
		{"field-1", "1 348 207,51 руб.", "null", Wrong, Wrong},
		{"field-1", "не указана", "null", Refused, Refused},
		{"field-1", "null", "null", Refused, Refused},
		{"field-2", "1500000000025000117", "null", Confirmed, Confirmed},
		{"field-2", "0000341278", "null", Wrong, Confirmed},
		{"field-2", "1500000000025000118", "null", Wrong, Wrong},
		{"field-2", "500000000025000117", "null", Wrong, Wrong},
		{"field-2", "1500 0000 0002 5000 117", "null", Confirmed, Confirmed},
		{"field-3", "02.06.2025", "null", Confirmed, Confirmed},
		{"field-3", "30 сентября 2025 г.", "null", Wrong, Confirmed},
		{"field-3", "3 июня 2025 г.", "null", Wrong, Wrong},
		{"field-4", "МБУ «Дворец Ветров»", "null", Confirmed, Confirmed},
		{"field-4", "Щукин Л. А.", "null", Wrong, Confirmed},
		{"field-4", "МБУ «Дворец Ветра»", "null", Wrong, Wrong},
		{"field-5", "0417-08/25", "null", Confirmed, Confirmed},
		{"field-5", "417-08/25", "null", Wrong, Wrong},
		// Traps: only a refusal is right, and no value is.
		{"trap-1", "null", "null", Refused, Unscored},
		{"trap-1", "В документе не указано", "null", Refused, Unscored},
		{"trap-1", "Аванс не предусмотрен", "null", Refused, Unscored},
		{"trap-1", "10 %", "null", Invented, Unscored},
		{"trap-1", "не указано, но по смыслу 10 %", "null", Invented, Unscored},
		{"trap-1", "86 400,00 руб.", "null", Invented, Unscored},
		{"trap-2", "Нет", "null", Refused, Unscored},
		{"trap-2", "Да", "null", Invented, Unscored},
		{"trap-2-ask", "Нет, не предусмотрена", "null", Refused, Unscored},
		{"trap-2-presuppose", "300,00 руб.", "null", Invented, Unscored},
		{"trap-2-ask-twin", "Да, предусмотрена: 300,00 руб. за пропуск", "null", Confirmed, Unscored},
		{"trap-2-ask-twin", "Не предусмотрена", "null", Refused, Unscored},
		{"trap-2-ask-twin", "Да", "null", Wrong, Unscored},
		{"trap-2-presuppose-twin", "null", "null", Refused, Unscored},
		// To a question of yes or no «не предусмотрено» is an answer.
		{"qa-3", "Нет", "null", Confirmed, Unscored},
		{"qa-3", "Не допускает", "null", Confirmed, Unscored},
		{"qa-3", "Не предусмотрено", "null", Confirmed, Unscored},
		{"qa-3", "Да", "null", Wrong, Unscored},
		{"qa-3", "В документе не указано", "null", Refused, Unscored},
		{"qa-3", "Соисполнители", "null", Wrong, Unscored},
		{"qa-1", "9 рабочих дней", "null", Confirmed, Unscored},
		{"qa-1", "9 дней", "null", Wrong, Unscored},
		{"qa-1", "Срок не установлен", "null", Refused, Unscored},
		{"qa-1", strings.Repeat("9 рабочих дней ", 50), "null", Wrong, Unscored},
		// Retrieval: the value and the document.
		{"retrieval-1", "30 сентября 2025 г.", "d2", Confirmed, Unscored},
		{"retrieval-1", "30 сентября 2025 г.", "d1", Wrong, Unscored},
		{"retrieval-1", "30 сентября 2025 г.", "null", Wrong, Unscored},
		{"retrieval-1", "27 июня 2025 г.", "d2", Wrong, Unscored},
		{"retrieval-1", "null", "d2", Refused, Unscored},
	} {
		v := e.Score(Answer{ID: tt.id, Text: Reply{Answer: text(tt.answer), DocID: text(tt.doc)}.Text()})
		if v.Outcome != tt.outcome || v.Verbatim != tt.verbatim || v.Reason == "" {
			t.Errorf("%s %q: %s (%s), verbatim %q (%s); want %s, %q", tt.id, tt.answer, v.Outcome, v.Reason, v.Verbatim, v.VerbatimReason, tt.outcome, tt.verbatim)
		}
		if want := tt.outcome == Confirmed || tt.outcome == Refused && strings.HasPrefix(tt.id, "trap") && !strings.HasSuffix(tt.id, "twin"); v.Right != want {
			t.Errorf("%s %q: right %v, want %v", tt.id, tt.answer, v.Right, want)
		}
	}
	if v := e.Score(Answer{ID: "field-99", Text: "{}"}); v.Outcome != Failed || v.Fault != UnknownCase {
		t.Errorf("an unknown case: %s, %s", v.Outcome, v.Fault)
	}
	if v := e.Score(Answer{ID: "field-1"}); v.Outcome != Failed || v.Verbatim != Failed || v.Fault != Empty {
		t.Errorf("an empty answer: %s, verbatim %s, %s", v.Outcome, v.Verbatim, v.Fault)
	}
}

func text(s string) *string {
	if s == "null" {
		return nil
	}
	return &s
}

func TestRetrievalHalves(t *testing.T) {
	e := contract(t)
	for _, tt := range []struct {
		answer, doc     string
		value, document bool
	}{
		{"30.09.2025", "d2", true, true}, {"30.09.2025", "d1", true, false}, {"27.06.2025", "d2", false, true}, {"27.06.2025", "d9", false, false},
	} {
		v := e.Score(Answer{ID: "retrieval-1", Text: Reply{Answer: &tt.answer, DocID: &tt.doc}.Text()})
		if v.Value != tt.value || v.Document != tt.document {
			t.Errorf("%s in %s: value %v, document %v", tt.answer, tt.doc, v.Value, v.Document)
		}
	}
}

func TestEvidence(t *testing.T) {
	e := contract(t)
	answer := "9 рабочих дней"
	for _, tt := range []struct {
		id, evidence, doc string
		want              Support
	}{
		{"qa-1", "Оплата производится в течение 9 (девяти) рабочих дней", "null", Found},
		{"qa-1", "оплата  производится в\nтечение 9 (девяти) рабочих дней.", "null", Found},
		{"qa-1", "Оплата производится в течение 8 (восьми) рабочих дней", "null", Absent},
		{"qa-1", "Оплата ... рабочих дней", "null", Absent},
		{"qa-1", `именуемое в дальнейшем "Заказчик"`, "null", Found},
		{"qa-1", "", "null", NoEvidence},
		{"qa-1", " «» ", "null", NoEvidence},
		{"qa-1", "null", "null", NoEvidence},
		{"retrieval-1", "Срок оказания услуг: до 30 сентября 2025 г.", "d2", Found},
		{"retrieval-1", "Срок оказания услуг: до 30 сентября 2025 г.", "d1", Absent},
		{"retrieval-1", "Срок оказания услуг: до 30 сентября 2025 г.", "d77", Absent},
		{"retrieval-1", "Срок оказания услуг: до 30 сентября 2025 г.", "null", Absent},
	} {
		v := e.Score(Answer{ID: tt.id, Text: Reply{Answer: &answer, Evidence: text(tt.evidence), DocID: text(tt.doc)}.Text()})
		if v.Evidence != tt.want {
			t.Errorf("%s %q in %s: %s, want %s", tt.id, tt.evidence, tt.doc, v.Evidence, tt.want)
		}
	}
}

func TestWithoutGold(t *testing.T) {
	id, open := "r1", "В какой срок?"
	price := "Какова цена?"
	docs := []Document{
		{Document: dataset.Document{ID: id, File: "docs/r1.pdf", Kind: dataset.ScanDocument, URL: "https://docs.example/1"}, Text: "Цена Контракта 86 400,00 руб."},
		{Document: dataset.Document{ID: "r2", File: "docs/r2.pdf", Kind: dataset.ScanDocument, URL: "https://docs.example/2"}, Unread: "no OCR"},
	}
	other := "r2"
	e, err := Prepare([]dataset.Case{
		{ID: "f", Type: dataset.FieldCase, DocID: &id, Question: price}, {ID: "q", Type: dataset.QACase, DocID: &id, Question: open},
		{ID: "t", Type: dataset.TrapCase, DocID: &id, Question: open}, {ID: "u", Type: dataset.FieldCase, DocID: &other, Question: price},
	}, []dataset.Gold{{ID: "q"}}, docs)
	if err != nil {
		t.Fatal(err)
	}
	if e.Source != Real {
		t.Errorf("source %s, want %s", e.Source, Real)
	}
	answer, quote := "86 400 руб.", "Цена Контракта"
	for _, tt := range []struct {
		id       string
		outcome  Outcome
		verbatim Outcome
		evidence Support
	}{{"f", Unscored, Confirmed, Found}, {"q", Unscored, Unscored, Found}, {"t", Unscored, Unscored, Found}, {"u", Unscored, Unscored, Unsupported}} {
		v := e.Score(Answer{ID: tt.id, Text: Reply{Answer: &answer, Evidence: &quote}.Text()})
		if v.Outcome != tt.outcome || v.Verbatim != tt.verbatim || v.Evidence != tt.evidence || v.Right {
			t.Errorf("%s: %q, verbatim %q, evidence %s, right %v", tt.id, v.Outcome, v.Verbatim, v.Evidence, v.Right)
		}
	}
}

func TestPrepareRefuses(t *testing.T) {
	id, no, five := "d1", "d9", "5 руб."
	c := dataset.Case{ID: "c", Type: dataset.FieldCase, DocID: &id, Question: "Какова цена?"}
	trap := dataset.Case{ID: "t", Type: dataset.TrapCase, DocID: &id, Question: "Каков аванс?", Confirmed: true}
	lost := c
	lost.DocID = &no
	d := Document{Document: dataset.Document{ID: id, Kind: dataset.DigitalDocument}}
	fetched := Document{Document: dataset.Document{ID: "d2", Kind: dataset.DigitalDocument, URL: "https://docs.example/"}}
	gold := dataset.Gold{ID: "c", Kind: dataset.MoneyValue, Answer: &five}
	for _, tt := range []struct {
		want  string
		cases []dataset.Case
		gold  []dataset.Gold
		docs  []Document
	}{
		{"stands twice", []dataset.Case{c, c}, nil, []Document{d}},
		{"has two gold answers", []dataset.Case{c}, []dataset.Gold{gold, gold}, []Document{d}},
		{`no document "d9"`, []dataset.Case{lost}, nil, []Document{d}},
		{"as days", []dataset.Case{c}, []dataset.Gold{{ID: "c", Kind: dataset.DaysValue, Answer: &five}}, []Document{d}},
		{"trap and has a gold answer", []dataset.Case{trap}, []dataset.Gold{{ID: "t", Kind: dataset.MoneyValue, Answer: &five}}, []Document{d}},
		{"never averaged", nil, nil, []Document{d, fetched}},
		{"document d1 stands twice", nil, nil, []Document{d, d}},
	} {
		_, err := Prepare(tt.cases, tt.gold, tt.docs)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v, want %q", err, tt.want)
		}
		var ofCase *CaseError
		if len(tt.cases) > 0 && !errors.As(err, &ofCase) {
			t.Errorf("%v names no case", err)
		}
	}
}
