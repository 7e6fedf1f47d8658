package ocr

import (
	"testing"

	"pgregory.net/rapid"
)

// plainDistance fills the whole table, as the textbook does.
func plainDistance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		before := row[0]
		row[0] = i + 1
		for j := range b {
			cost := before
			if a[i] != b[j] {
				cost++
			}
			before = row[j+1]
			row[j+1] = min(cost, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(b)]
}

func TestDistanceIsThatOfTheTextbook(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SliceOfN(rapid.SampledFrom([]rune("абвг ")), 0, 300)
		a, b := text.Draw(t, "a"), text.Draw(t, "b")
		if got, want := Distance(a, b), plainDistance(a, b); got != want {
			t.Fatalf("%q against %q: %d, want %d", string(a), string(b), got, want)
		}
	})
}

func TestErrorRate(t *testing.T) {
	for _, c := range []struct {
		read, text string
		errors     int
	}{
		{"АО «Ромашка»", "AO \"Ромашка\"", 0}, // Latin letters on one side
		{"Счёт Ne 5 от 5 марта", "Счет № 5 от 5 марта", 0},
		{"Закон М 63-ФЗ", "Закон N 63-ФЗ", 0},
		{"размер М", "размер №", 1},
		{"дого-\nвор поставки", "договор поставки", 0},
		{"договор на 1905 руб.", "договор на 1906 руб.", 1}, // digits count
		{"", "договор", 7},
		{"договор", "", 7},
		{"сумма 1 О00", "сумма 1 000", 1}, // a letter is no nought
	} {
		if got := ErrorRate(c.read, c.text).Errors; got != c.errors {
			t.Errorf("%q read for %q: %d errors, want %d", c.read, c.text, got, c.errors)
		}
	}
	if r := (Rate{Errors: 3, Letters: 1500}); r.PerMille() != 2 {
		t.Errorf("3 of 1500 are %d in a thousand, want 2", r.PerMille())
	}
}

func TestLost(t *testing.T) {
	for _, c := range []struct {
		read, text      string
		errors, letters int
	}{
		{"Исполнитель Заказчик\n/Иванов/ /Петров/", "Заказчик /Петров/ Исполнитель /Иванов/", 0, 31}, // another order
		{"цена 1910,00 руб. Печать", "Цена 1 910,00 руб.", 0, 14},
		{"цена 1 911,00", "Цена 1 910,00", 1, 11},
		{"дого8ор поставки", "договор поставки товара", 1 + 6, 21},
		{"", "договор", 7, 7},
		{"что угодно", "", 0, 0},
		{"12 345", "12 345 678", 0 + 3, 8},
	} {
		if got := Lost(c.read, c.text); got.Errors != c.errors || got.Letters != c.letters {
			t.Errorf("%q read for %q: got %+v, want %d of %d", c.read, c.text, got, c.errors, c.letters)
		}
	}
}

func TestMissing(t *testing.T) {
	got := Missing("Сумма: 6 300,00 руб. Итого", "Итого 6 300,00 и 6 руб")
	want := []string{"и", "6"}
	if len(got) != len(want) || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("missing %q, want %q", got, want)
	}
	if !Found("ООО\u00a0«Ромашка»,  ИНН 0000123450", "ooo \"Ромашка\", ИНН 0000123450") {
		t.Error("a text that was read is not found")
	}
	if Found("ИНН 0000123450", "ИНН 0000123451") {
		t.Error("another number is found")
	}
}

func BenchmarkDistanceOfAPage(b *testing.B) {
	text := []rune{}
	for i := range 4000 {
		text = append(text, rune('а'+i*i%32))
	}
	other := append([]rune(nil), text...)
	for i := 0; i < len(other); i += 37 {
		other[i] = '?'
	}
	b.ReportAllocs()
	for b.Loop() {
		if Distance(text, other) == 0 {
			b.Fatal("no distance")
		}
	}
}
