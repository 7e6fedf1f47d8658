package cli

import (
	"slices"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/run/label"
)

func TestExamplesOfKindsAreRead(t *testing.T) {
	if len(label.Kinds) != 9 {
		t.Errorf("got %d kinds, want all 9 of dataset.ValueKind", len(label.Kinds))
	}
	for _, k := range label.Kinds {
		if err := (scorersReading{}).Reads(k.Kind, "", k.Example); err != nil {
			t.Errorf("%s: the example is refused: %v", k.Kind, err)
		}
	}
}

func TestValuesThatTheScorerWouldNotRead(t *testing.T) {
	for _, c := range []struct {
		kind           dataset.ValueKind
		question, text string
		want           bool
	}{
		{dataset.MoneyValue, "", "10 000 руб. и 20 000 руб.", false},
		{dataset.MoneyValue, "", "10 000 рублей 50 копеек", true},
		{dataset.MoneyValue, "", "10 дней", false},
		{dataset.DateValue, "", "июнь 2025 г.", false},
		{dataset.DateValue, "", "31.02.2025", false},
		{dataset.DateValue, "", "02.06.2025", true},
		{dataset.DaysValue, "", "5 %", false},
		{dataset.DaysValue, "", "24 месяца", true},
		{dataset.PercentValue, "", "0,1 процента", true},
		{dataset.NumberValue, "", "двенадцать рублей", false},
		{dataset.IdentifierValue, "", "без номера", false},
		{dataset.NameValue, "", "не указано", false},
		{dataset.NameValue, "Кто отвечает?", "Иванова Анна Петровна", true},
		{dataset.NameValue, "Назовите ответственного полностью.", "Иванова А. П.", false},
		{dataset.NameValue, "", "ООО «Альфа», ООО «Бета»", false},
		{dataset.YesNoValue, "", "нет", true},
		{dataset.YesNoValue, "", "наверное", false},
		{"weight", "", "5 кг", false},
	} {
		if err := (scorersReading{}).Reads(c.kind, c.question, c.text); (err == nil) != c.want {
			t.Errorf("%s %q: got %v, want it read: %t", c.kind, c.text, err, c.want)
		}
	}
}

func TestSameValues(t *testing.T) {
	gold := func(kind dataset.ValueKind, answer string) *dataset.Gold {
		return &dataset.Gold{Kind: kind, Answer: &answer}
	}
	full := "Назовите полное наименование заказчика."
	for _, c := range []struct {
		question string
		a, b     *dataset.Gold
		want     bool
	}{
		{"", gold(dataset.MoneyValue, "1 000,50 руб."), gold(dataset.MoneyValue, "1000 рублей 50 копеек"), true},
		{"", gold(dataset.MoneyValue, "1 000,50 руб."), gold(dataset.MoneyValue, "1 000,05 руб."), false},
		{"", gold(dataset.DaysValue, "10 рабочих дней"), gold(dataset.DaysValue, "10 дней"), false},
		{"", gold(dataset.DateValue, "2 июня 2025 г."), gold(dataset.DateValue, "02.06.2025"), true},
		{full, gold(dataset.NameValue, "ГБУ «Дворец ветров»"), gold(dataset.NameValue, "«Дворец ветров»"), false},
		{"", gold(dataset.MoneyValue, "ничего"), gold(dataset.MoneyValue, "ничего"), false},
	} {
		if got := (scorersReading{}).Same(c.question, c.a, c.b); got != c.want {
			t.Errorf("%s and %s: got %t, want %t", *c.a.Answer, *c.b.Answer, got, c.want)
		}
	}
}

func TestPagesOfAQuote(t *testing.T) {
	texts := []string{"Цена контракта — 10\u00a0000 руб.", "Срок поста-\nвки — 5 дней", "Цена контракта — 10 000 руб. СРОК оплаты", ""}
	for quote, want := range map[string][]int{
		"цена контракта — 10 000 руб": {1, 3},
		"«Срок поставки — 5 дней»":    {2},
		"Цена контракта — 10 001 руб": nil,
		"": nil,
	} {
		if got := (scorersReading{}).Pages(dataset.DigitalDocument, texts, quote); !slices.Equal(got, want) {
			t.Errorf("%q: got pages %v, want %v", quote, got, want)
		}
	}
	// Latin letters that look like Russian ones are OCR's, on scans alone.
	mixed := []string{"Cpoк оплaты"}
	if got := (scorersReading{}).Pages(dataset.ScanDocument, mixed, "Срок оплаты"); !slices.Equal(got, []int{1}) {
		t.Errorf("look-alikes on a scan: got %v", got)
	}
	if got := (scorersReading{}).Pages(dataset.DigitalDocument, mixed, "Срок оплаты"); got != nil {
		t.Errorf("look-alikes of a digital document: got %v", got)
	}
}

func TestQuoteNamesItsValue(t *testing.T) {
	for _, c := range []struct {
		quote, answer string
		want          bool
	}{
		{"Цена — 10 000 (десять тысяч) руб. 00 коп.", "10 000,00 руб.", true},
		{"Цена — 10 000 (десять тысяч) руб. 00 коп.", "10 001,00 руб.", false},
		{"в течение 10 (десяти) рабочих дней", "10 рабочих дней", true},
		{"в течение 10 (десяти) рабочих дней", "10 календарных дней", false},
		{"действует до 02.06.2025", "2 июня 2025 г.", true},
		{"КОНТРАКТ № 0417-08/25", "0417-08/25", true},
		{"пеня 0,1 процента", "0,1 %", true},
	} {
		if got := (scorersReading{}).Names(c.quote, c.answer); got != c.want {
			t.Errorf("%q in %q: got %t, want %t", c.answer, c.quote, got, c.want)
		}
	}
}
