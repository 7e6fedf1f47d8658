package c07

import (
	"testing"

	"etalon/validators/internal/facts"
)

func TestSumInWords(t *testing.T) {
	for text, want := range map[string]string{
		"605000":     "605 000 (Шестьсот пять тысяч) рублей 00 копеек",
		"1":          "1 (Один) рубль 00 копеек",
		"22.01":      "22 (Двадцать два) рубля 01 копейка",
		"1002.5":     "1 002 (Одна тысяча два) рубля 50 копеек",
		"2011014.13": "2 011 014 (Два миллиона одиннадцать тысяч четырнадцать) рублей 13 копеек",
		"121000.02":  "121 000 (Сто двадцать одна тысяча) рублей 02 копейки",
		"412000":     "412 000 (Четыреста двенадцать тысяч) рублей 00 копеек",
	} {
		sum, err := facts.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := inWords(sum); err != nil || got != want {
			t.Errorf("%s: got %q, %v, want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"0", "-5", "0.5", "1.005", "1000000000"} {
		sum, err := facts.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := inWords(sum); err == nil {
			t.Errorf("%s: got %q, want an error", text, got)
		}
	}
}

func TestDecimalInAnyNotation(t *testing.T) {
	d, err := readDecimal("1,6")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"не более 1,6 %", "умножается на 1,6.", "1.6", "толщина 1,60 мм", "коэффициент одна целая шесть десятых", "с коэффициентом одной целой и шести десятых.",
		"Одна целая шесть десятых", "место одна целая шесть десятых", "по пункту 2.1 берётся 1,6",
	} {
		if !d.holds(text, "") {
			t.Errorf("%q has the number", text)
		}
	}
	for _, text := range []string{
		"1,65", "11,6", "0,16", "1,06", "21.6", "16", "1 600", "указанного в пункте 1.6,", "п. 1.6", "1.6.2024", "одна целая шестьдесят пять сотых",
		"двадцать одна целая шесть десятых", "сто одна целая шесть десятых", "одна целая шесть сотых", "полтора",
	} {
		if d.holds(text, "") {
			t.Errorf("%q does not have the number", text)
		}
	}
	for _, text := range []string{"16", "1,66", "0,5", "а"} {
		if _, err := readDecimal(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}
