package cases

import (
	"errors"
	"testing"

	"etalon/validators/internal/contract"
)

func TestPriceInWords(t *testing.T) {
	const clause = "2. ЦЕНА\n2.1. Цена Контракта составляет 10,00 руб. (Десять рублей 00 копеек).\n"
	const wrong = "2. ЦЕНА\n2.1. Цена Контракта составляет 10,00 руб. (Двадцать рублей 00 копеек).\n"
	const figures = "Приложение № 1\nВсего по приложению № 1: 10,00 руб.\nНДС не облагается."
	const words = "Приложение № 1\nВсего по приложению № 1: 10,00 руб. (Десять рублей 00 копеек).\n"
	const both = "Приложение № 1\nВсего по приложению № 1: 10,00 руб. (Двадцать рублей 00 копеек).\n"
	for _, c := range []struct {
		text string
		scan bool
		want string
		err  error
	}{
		{clause, false, "да", nil},
		{wrong, false, "нет", nil},
		{clause + figures, true, "да", nil},
		{clause + words, true, "да", nil},
		{clause, true, "", ErrSingle},
		{wrong + both, true, "нет", nil},
		{wrong + words, true, "", ErrSingle}, // the words of the clause may have been read wrong
		{wrong + figures, true, "", ErrSingle},
		{figures, false, "", ErrAbsent},
	} {
		d := contract.Read([]string{c.text}, nil, c.scan)
		got, _, err := Settle(wordsMatch.Read(d, nil), d.Scan)
		if got != c.want || !errors.Is(err, c.err) {
			t.Errorf("scan %t, %q: %q, %v; want %q, %v", c.scan, c.text, got, err, c.want, c.err)
		}
	}
	d := contract.Read([]string{clause + words}, nil, true)
	if got, agreed, err := Settle(price.Read(d, nil), true); got != "10,00 руб." || len(agreed) != 4 || err != nil {
		t.Errorf("%q, %v, %v; want four readings of the price", got, agreed, err)
	}
}
