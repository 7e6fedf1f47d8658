package tekhkomplekt

import (
	"strconv"
	"time"

	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
	"etalon/internal/stream"
)

// The price lists of the dealer, as their owner named them, and the request for the order.
const (
	PriceBefore = "Прайсы/Арматура ТП/Прайс.xlsx"
	PriceCopy   = "Прайсы/Арматура ТП/Прайс — копия.xlsx"
	PriceNow    = "Загрузки/price_0107.pdf"
	PricePromo  = "Прайсы/Арматура ТП/Прайс НОВЫЙ лето.pdf"
	PriceNext   = "Прайсы/Арматура ТП/Прайс актуальный.xlsx"
	RequestName = "Заявки/Заявка арматура теплового пункта.docx"
)

// The days of the price lists.
var (
	beforeFrom = paper.Day(2025, 1, 15)
	// NowFrom is since when the price list of the order's day holds, NextFrom since when the next one will.
	NowFrom  = paper.Day(2025, 7, 1)
	NextFrom = paper.Day(2025, 9, 1)
	// PromoUntil is the last day of the promotion.
	PromoUntil = paper.Day(2025, 6, 30)
)

// Good is a line of the price lists.
type Good struct {
	Code, Name, Unit string
	// Promo is 0 for what the promotion does not have.
	Before, Now, Next, Promo paper.Money
	// Count is how many are ordered, 0 for none.
	Count int
}

// wares with a usual price in roubles; those of the promotion are said to be.
var wares = []struct {
	name, unit string
	price      int
	promo      bool
	most       int // that are ordered, 0 for none
}{
	{"Кран шаровой приварной DN 50 PN 40", "шт.", 4_860, true, 14},
	{"Кран шаровой фланцевый DN 80 PN 16", "шт.", 9_740, true, 9},
	{"Затвор дисковый межфланцевый DN 100", "шт.", 7_280, false, 0},
	{"Клапан регулирующий двухходовой DN 40 с приводом", "шт.", 61_900, true, 4},
	{"Клапан обратный межфланцевый DN 80", "шт.", 5_320, false, 9},
	{"Регулятор перепада давления DN 40", "шт.", 84_600, false, 3},
	{"Фильтр сетчатый магнитный DN 80", "шт.", 12_450, true, 5},
	{"Фильтр сетчатый магнитный DN 100", "шт.", 16_180, true, 0},
	{"Клапан предохранительный DN 25", "шт.", 8_930, false, 0},
	{"Контроллер погодный двухконтурный", "шт.", 48_300, false, 2},
	{"Датчик температуры наружного воздуха", "шт.", 2_640, true, 0},
	{"Гильза защитная для датчика", "шт.", 910, false, 0},
}

// prices draws the lists: every good got dearer in July, is to get dearer in September, and was cheaper in
// the promotion, so that no two lists give one sum.
func (s *Shelf) prices(r *stream.Stream) {
	codes := stream.Sample(r, hundreds(), len(wares))
	for i, w := range wares {
		g := Good{Code: "ТУ-" + strconv.Itoa(codes[i]), Name: w.name, Unit: w.unit}
		g.Before = tens(w.price, r.Between(96, 104))
		roubles := int(g.Before / 100)
		g.Now = tens(roubles, r.Between(104, 109))
		g.Next = tens(int(g.Now/100), r.Between(103, 106))
		if w.promo {
			g.Promo = tens(roubles, r.Between(86, 91))
		}
		if w.most > 0 {
			g.Count = r.Between(max(w.most/2, 1), w.most)
		}
		s.Goods = append(s.Goods, g)
	}
}

// hundreds are the figures of articles.
func hundreds() []int {
	var list []int
	for n := 104; n < 990; n += 7 {
		list = append(list, n)
	}
	return list
}

// tens is a price times percent, in whole tens of roubles.
func tens(roubles, percent int) paper.Money { return paper.Rub(roubles * percent / 1000 * 10) }

// Ordered are the goods of the request.
func (s *Shelf) Ordered() []Good {
	var list []Good
	for _, g := range s.Goods {
		if g.Count > 0 {
			list = append(list, g)
		}
	}
	return list
}

// Total is what the order costs by some price.
func (s *Shelf) Total(price func(Good) paper.Money) paper.Money {
	var sum paper.Money
	for _, g := range s.Ordered() {
		sum += price(g) * paper.Money(g.Count)
	}
	return sum
}

// AtNow is the price of the list in force on the order's day, AtBefore of the one before, AtNext of the one to come.
func (g Good) AtNow() paper.Money    { return g.Now }
func (g Good) AtBefore() paper.Money { return g.Before }
func (g Good) AtNext() paper.Money   { return g.Next }

// AtPromo falls back on the list before for what the promotion does not have.
func (g Good) AtPromo() paper.Money {
	if g.Promo > 0 {
		return g.Promo
	}
	return g.Before
}

// goodsSheet is a price list's table for print.
func (s *Shelf) goodsSheet(price func(Good) paper.Money, promo bool) paper.Sheet {
	t := paper.Sheet{Widths: []int{20, 96, 14, 30}, Right: []int{3}, Header: []string{"Артикул", "Наименование", "Ед. изм.", "Цена, руб."}}
	for _, g := range s.Goods {
		if !promo || g.Promo > 0 {
			t.Rows = append(t.Rows, []string{g.Code, g.Name, g.Unit, price(g).String()})
		}
	}
	return t
}

// priceBook is a price list as a workbook.
func (s *Shelf) priceBook(since, terms string, day time.Time, price func(Good) paper.Money) excel.Workbook {
	ruled := excel.Ruled()
	sheet := excel.Sheet{Name: "Прайс", Freeze: "A5", FitWidth: true, Columns: []excel.Column{{Width: 12}, {Width: 54}, {Width: 10}, {Width: 14}}, Rows: []excel.Row{
		excel.R(excel.Text(s.Dealer.Short()).In(excel.Style{Bold: true})), excel.R(excel.Text("Прайс-лист на арматуру и автоматику. " + since)), excel.R(excel.Text(terms)),
		excel.Heads("Артикул", "Наименование", "Ед. изм.", "Цена, руб."),
	}}
	for _, g := range s.Goods {
		sheet.Rows = append(sheet.Rows, excel.R(excel.Text(g.Code).In(ruled), excel.Text(g.Name).In(ruled), excel.Text(g.Unit).In(ruled), excel.Number(price(g).Decimal()).In(excel.Money())))
	}
	return excel.Workbook{Properties: opc.Properties{Title: "Прайс-лист", Author: "Отдел продаж", Created: day.Add(9 * time.Hour), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{sheet}}
}

// request is the table of what is to be ordered.
func (s *Shelf) request() paper.Sheet {
	t := paper.Sheet{Widths: []int{8, 22, 90, 16, 20}, Right: []int{4}, Header: []string{"№", "Артикул", "Наименование", "Ед. изм.", "Количество"}}
	for i, g := range s.Ordered() {
		t.Rows = append(t.Rows, []string{strconv.Itoa(i + 1), g.Code, g.Name, g.Unit, strconv.Itoa(g.Count)})
	}
	return t
}
