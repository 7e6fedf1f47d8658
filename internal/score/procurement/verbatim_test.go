package procurement

import (
	"testing"

	"etalon/internal/dataset"
)

func TestVerbatim(t *testing.T) {
	source := "ООО\u00a0«Ромашка\u2011Тест» обязуется поста\u00adвить 25\u00a0шт. до 01.09.2025. Йошкар-Ола, ул. Соловьёва. Гарантий-\nный срок 24 (двадцать четыре) месяца. " +
		"Цена 1 250 000,00 руб. ИНН 0000123450, контракт № 47-ИО/2025. Директор Бойко Анна Юрьевна. Штраф 5 %."
	for _, tt := range []struct {
		value         string
		digital, scan bool
	}{
		// O11 and its kinds.
		{`ООО "Ромашка-Тест" обязуется поставить 25 шт.`, true, true},
		{`ООО "Ромашка-Тест" обязуется поставить 26 шт.`, false, false},
		{`ООО "Ромашка-Тест" ... до 01.09.2025`, true, true}, // no quote, but it names one day
		{"гарантийный срок", true, true},
		{"ГАРАНТИЙНЫЙ СРОК", true, true},
		{"1 сентября 2025 года", true, true},
		{"2 сентября 2025 года", false, false},
		{"1,25 млн руб.", true, true},
		{"1 250 000", true, true},
		{"250 000", false, false},
		{"1 250 001 руб.", false, false},
		{"1 250 000 долларов", false, false},
		{"двадцать четыре месяца", true, true},
		{"2 года", true, true},
		{"24 дня", false, false},
		{"5%", true, true},
		{"пять процентов", true, true},
		{"0000123450", true, true},
		{"ИНН 0000 123450", true, true},
		{"123450", false, false},
		{"47-ИО/2025", true, true},
		{"7-ИО/2025", false, false},
		{"Бойко А. Ю.", true, true},
		{"Бойко А. И.", false, false},
		{"Общество с ограниченной ответственностью «Ромашка-Тест»", true, true},
		{"АО «Ромашка-Тест»", false, false},
		// O10: ё and NFD are folded; й is и on scans alone.
		{"\u0418\u0306ошкар-Ола, ул. Соловь\u0435\u0308ва", true, true},
		{"ул. Соловьева", true, true},
		{"Боико Анна", false, true},
		// Look-alike letters, on scans alone; digits never.
		{"Poмaшкa-Tecт", false, true},
		{"47-ИО/2О25", false, false},
		{"ИНН OOOO12345O", false, false},
		{"З4 месяца", false, false},
	} {
		for kind, want := range map[dataset.DocumentKind]bool{dataset.DigitalDocument: tt.digital, dataset.ScanDocument: tt.scan} {
			d := newDocument(Document{Document: dataset.Document{ID: "d", Kind: kind}, Text: source})
			if how := d.holds(tt.value); (how != "") != want {
				t.Errorf("%s, %q: %q, want %v", kind, tt.value, how, want)
			}
		}
	}
}

func TestWholeDocumentIsNoValue(t *testing.T) {
	e := contract(t)
	whole := documents(t)[0].Text
	v := e.Score(Answer{ID: "field-1", Text: Reply{Answer: &whole}.Text()})
	if v.Outcome != Wrong || v.Verbatim != Wrong {
		t.Errorf("%s, verbatim %s", v.Outcome, v.Verbatim)
	}
}
