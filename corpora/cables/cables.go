// Package cables is a supplier's price list, a workbook in which one size of a cable is missing between
// two others.
package cables

import (
	"fmt"
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
	"etalon/internal/stream"
)

// Item is a row of the list, without the word «кабель»; the price is of a metre, with tax.
type Item struct {
	Code, Name string
	Price      paper.Money
}

// List is the price list and what is ordered from it.
type List struct {
	Firm  fiction.Firm
	Since time.Time
	Items []Item
	// Found is ordered and listed, Missing is the name of what is ordered and not listed, Near are the
	// sizes beside it.
	Found   Item
	Missing string
	Near    [2]Item
}

var makes = []struct {
	name  string
	metre int // price of a square millimetre's worth of a metre, in kopecks
}{
	{"ВВГнг(А)-LS", 2_260}, {"ВВГнг(А)-FRLS", 3_480}, {"КГтп-ХЛ", 2_930}, {"NYM-J", 2_540},
}

var (
	cores = []int{3, 5}
	sizes = []struct {
		shown  string
		tenths int
	}{{"1,5", 15}, {"2,5", 25}, {"4", 40}, {"6", 60}, {"10", 100}}
)

// New draws a list.
func New(r *stream.Stream) (*List, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	list := &List{Firm: maker.Firm(fiction.OOO), Since: paper.Day(2025, 9, r.Between(1, 5))}
	gone := struct{ make, cores, size int }{r.IntN(len(makes)), r.IntN(len(cores)), r.Between(1, len(sizes)-2)}
	var near []Item
	for m, kind := range makes {
		for c, n := range cores {
			for s, size := range sizes {
				price := paper.Money(kind.metre*n*size.tenths/10/10*10 + 10*r.Between(20, 90))
				item := Item{fmt.Sprintf("К-%d%d%d", 10+m, n, 100+size.tenths), fmt.Sprintf("%s %d×%s", kind.name, n, size.shown), price}
				here := m == gone.make && c == gone.cores
				if here && s == gone.size {
					list.Missing = item.Name
					continue
				}
				if here && (s == gone.size-1 || s == gone.size+1) {
					near = append(near, item)
				}
				list.Items = append(list.Items, item)
			}
		}
	}
	list.Near = [2]Item{near[0], near[1]}
	for list.Found.Name == "" || list.Found == near[0] || list.Found == near[1] {
		list.Found = stream.Pick(r, list.Items)
	}
	return list, nil
}

// File is the workbook.
func (l *List) File() ([]byte, error) {
	title := excel.Style{Bold: true, Size: 14}
	s := excel.Sheet{
		Name: "Прайс", Freeze: "A5", FitWidth: true, Columns: []excel.Column{{Width: 6}, {Width: 13}, {Width: 36}, {Width: 9}, {Width: 18}},
		Rows: []excel.Row{
			excel.R(excel.Text("Прайс-лист " + l.Firm.Short()).In(title)),
			excel.R(excel.Text("Действует с " + paper.Dots(l.Since) + ", цены за метр с НДС 20 %, отпуск со склада от 50 м")),
			excel.R(excel.Text("Чего нет в прайсе, того нет на складе: под заказ не возим")),
			excel.Heads("№", "Артикул", "Наименование", "Ед. изм.", "Цена с НДС, руб."),
		},
	}
	for i, item := range l.Items {
		s.Rows = append(s.Rows, excel.R(excel.Number(strconv.Itoa(i+1)).In(excel.Ruled()), excel.Text(item.Code).In(excel.Ruled()), excel.Text("Кабель силовой "+item.Name).In(excel.Ruled()),
			excel.Text("м").In(excel.Ruled()), excel.Number(item.Price.Decimal()).In(excel.Money())))
	}
	return excel.Workbook{
		Properties: opc.Properties{Title: "Прайс-лист", Author: "Отдел продаж", Created: l.Since, Company: l.Firm.Short(), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{s},
	}.Bytes()
}
