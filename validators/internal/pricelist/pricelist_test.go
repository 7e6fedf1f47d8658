package pricelist

import (
	"errors"
	"testing"

	"etalon/validators/validate"
)

const (
	rows = `Дата,Кто,Код работы,Количество,"Сумма, руб."
2025-06-09,Ким,R-1,2,"1,00"
2025-06-10,Ким,R-1,3,"2,00"
2025-06-15,Ким,R-2,1,"3,00"
`
	prices = "Код работы\tЦена, руб.\tЦена опт, руб.\tДействует с\tПометка\n" +
		"R-1\t10,00\t8,00\t09.01.2025\t\n" +
		"R-2\t1 000,50\t900,00\t09.01.2025\tвдвоём\n" +
		"# R-1\t1,00\t1,00\t01.06.2025\t\n" +
		"R-1\t14,00\t9,00\t20.07.2025\t\n" +
		"R-1\t12,00\t9,00\t10.06.2025\t\n" +
		"R-1\t5,00\t4,00\t10.06.2025\tотменена\n" +
		"R-1\t11,00\t9,00\t02.06.2025\t\n"
)

func open(t *testing.T, prices, price string) (*validate.Pass, *Orders, error) {
	t.Helper()
	p := validate.NewPass("", []validate.File{{Path: "p.tsv", Text: prices}, {Path: "r.csv", Text: rows}}, nil, nil, nil)
	o, err := Open(p, "Количество", price, "отменена")
	return p, o, err
}

func TestTotal(t *testing.T) {
	p, o, err := open(t, prices, "Цена, руб.")
	if err != nil {
		t.Fatal(err)
	}
	for rule, want := range map[validate.Rule]int64{
		validate.Main: 2*1100 + 3*1200 + 100050,
		First:         2*1000 + 3*1000 + 100050,
		Newest:        2*1400 + 3*1400 + 100050,
		Withdrawn:     2*1100 + 3*500 + 100050,
		DayLater:      2*1100 + 3*1100 + 100050,
		OtherMoney:    2*900 + 3*900 + 90000,
		"of others":   2*1100 + 3*1200 + 100050,
	} {
		if got, err := o.Total(p, o.Sheet.Records, rule); got != want || err != nil {
			t.Errorf("%q: got %d, %v, want %d", rule, got, err, want)
		}
	}
	for _, rule := range []validate.Rule{First, Newest, Withdrawn, DayLater} {
		if got, err := o.Total(p, o.Sheet.Records[2:], rule); !errors.Is(err, validate.ErrNotApplicable) {
			t.Errorf("%q where there is one price: got %d, %v", rule, got, err)
		}
	}
}

func TestReadyMade(t *testing.T) {
	p, o, err := open(t, "Код работы\tЦена, руб.\tДействует с\tПометка\nR-1\t1\t09.01.2025\t\n", "Цена, руб.")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := o.Total(p, o.Sheet.Records, OtherMoney); got != 600 || err != nil {
		t.Errorf("with one column of prices: got %d, %v, want the sums of the rows", got, err)
	}
}

func TestRefusals(t *testing.T) {
	for name, list := range map[string]string{
		"two prices of one day":  prices + "R-2\t1\t1\t09.01.2025\t\n",
		"no price yet":           "Код работы\tЦена, руб.\tДействует с\tПометка\nR-1\t1\t09.01.2026\t\nR-2\t1\t09.01.2026\t\n",
		"a day that is none":     prices + "R-2\t1\t1\t31.06.2025\t\n",
		"a price that is none":   prices + "R-2\tдоговорная\t1\t01.06.2025\t\n",
		"no column of marks":     "Код работы\tЦена, руб.\tДействует с\nR-1\t1\t09.01.2025\n",
		"no column of the price": "Код работы\tЦена\tДействует с\tПометка\nR-1\t1\t09.01.2025\t\n",
		"a code called other":    "Код товара\tЦена, руб.\tДействует с\tПометка\nR-1\t1\t09.01.2025\t\n",
		"no table":               "",
	} {
		p, o, err := open(t, list, "Цена, руб.")
		if err != nil {
			continue
		}
		if got, err := o.Total(p, o.Sheet.Records, validate.Main); err == nil {
			t.Errorf("%s: got %d, want an error", name, got)
		}
	}
}
