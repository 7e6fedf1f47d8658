package cases

import (
	"errors"
	"testing"
)

func readingsOf(values ...string) []Reading {
	var out []Reading
	for _, v := range values {
		out = append(out, Reading{Value: v, How: "somewhere", Page: 1})
	}
	return out
}

func TestSettle(t *testing.T) {
	for _, c := range []struct {
		readings []Reading
		scan     bool
		want     string
		err      error
	}{
		{readingsOf(), false, "", ErrAbsent},
		{readingsOf("8"), false, "8", nil},
		{readingsOf("8"), true, "", ErrSingle},
		{readingsOf("8", "8"), true, "8", nil},
		{readingsOf("8", "9"), false, "", ErrDisputed},
		{readingsOf("8", "8", "9"), false, "", ErrDisputed},
		{readingsOf("8", "8", "9"), true, "8", nil},
		{readingsOf("9", "8", "8"), true, "8", nil},
		{readingsOf("8", "8", "9", "9"), true, "", ErrDisputed},
		{readingsOf("8", "9"), true, "", ErrDisputed},
		{readingsOf("АО «Ель»", "AO «Ель»"), true, "АО «Ель»", nil},
	} {
		got, agreed, err := Settle(c.readings, c.scan)
		if got != c.want || !errors.Is(err, c.err) || err == nil && len(agreed) == 0 {
			t.Errorf("%v, scan %t: %q, %v; want %q, %v", c.readings, c.scan, got, err, c.want, c.err)
		}
	}
}

func TestValues(t *testing.T) {
	for n, want := range map[int64]string{5: "0,05 руб.", 100000: "1 000,00 руб.", 123456789: "1 234 567,89 руб.", 99999: "999,99 руб."} {
		if got := money(n); got != want {
			t.Errorf("%d kopecks are %q, want %q", n, got, want)
		}
	}
	for text, want := range map[string]int64{"1508 152,04": 150815204, "850,00": 85000, "10.50": 1050, "1 000,00 руб.": 100000} {
		if got, ok := kopecks(text); !ok || got != want {
			t.Errorf("%q is %d, want %d", text, got, want)
		}
	}
	for _, text := range []string{"", "850", "1 000,0", "8S0,00", "99999999999999999999,00"} {
		if got, ok := kopecks(text); ok {
			t.Errorf("%q is %d, want no sum", text, got)
		}
	}
	for n, want := range map[int]string{1: "1 рабочий день", 2: "2 рабочих дня", 5: "5 рабочих дней", 11: "11 рабочих дней", 21: "21 рабочий день", 112: "112 рабочих дней"} {
		if got := term(n, "рабочих"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, c := range []struct {
		words, unit string
		scale, want int64
	}{
		{"Четыре миллиона двести пятьдесят семь тысяч девятьсот шестьдесят четыре рубля 42 копейки", "", 100, 425796442},
		{"двадцати пяти", "процентов", 1, 25}, {"четырёх", "часов", 1, 4}, {"двух", "", 1, 2}, {"шестьдесят", "месяцев", 1, 60},
	} {
		if got, ok := spoken(c.words, c.unit, c.scale); !ok || got != c.want {
			t.Errorf("%q is %d %t, want %d", c.words, got, ok, c.want)
		}
	}
	if n, ok := spoken("деся ти", "рабочих дней", 1); ok {
		t.Errorf("a word read wrong is %d", n)
	}
}
