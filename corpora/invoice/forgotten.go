package invoice

import (
	"fmt"

	"etalon/corpora/paper"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Forgotten is an invoice whose total leaves out a row. Nothing in it is hidden.
type Forgotten struct {
	*Invoice
	// Row is the number of the row that the total leaves out, Left its sum.
	Row  int
	Left paper.Money
}

// Forget draws an invoice and leaves a row out of its total: not the first, and not the last.
func Forget(r *stream.Stream) (*Forgotten, error) {
	v, err := New(r)
	if err != nil {
		return nil, err
	}
	row := r.Between(2, v.Lines-1)
	f := &Forgotten{Invoice: v, Row: row, Left: v.sums[row-1]}
	v.show(v.Total - f.Left)
	return f, nil
}

// Shown is the total that stands there.
func (f *Forgotten) Shown() paper.Money { return f.shown }

// File is the invoice and the error in it.
func (f *Forgotten) File(r *stream.Stream) ([]byte, []dataset.Plant, error) {
	data, err := f.print(r)
	total := func(where string) dataset.Plant {
		return dataset.Plant{Kind: "wrong-total", Where: fmt.Sprintf("строка «%s»: строка %d не вошла", where, f.Row), Shown: f.shown.Decimal(), True: f.Total.Decimal()}
	}
	return data, []dataset.Plant{
		total("Итого"), total("Всего к оплате"),
		{Kind: "wrong-vat", Where: "строка «В том числе НДС 20 %»", Shown: (f.shown / 6).Decimal(), True: f.VAT.Decimal()},
	}, err
}
