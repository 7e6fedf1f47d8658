package vektor

import (
	"fmt"
	"strconv"
	"time"

	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// deal is a contract before its figures are drawn.
type deal struct {
	of            func(*Files) *Supplier
	mark, subject string
	body          string
	month, year   int
	wares         []ware
}

type ware struct {
	name, unit string
	price      int // roubles
	from, to   int // how many
}

var deals = []deal{
	{(*Files).stone, "Щ", "щебень гранитный фракции 20–40 мм", "supply", 12, 2024, []ware{{"Щебень гранитный, фракция 20–40 мм", "т", 1_460, 1400, 1400}}},
	{(*Files).stone, "П", "песок строительный", "supply", 2, 2025, []ware{{"Песок строительный средний", "т", 620, 400, 700}}},
	{(*Files).valves, "А", "запорную арматуру", "supply", 8, 2024, []ware{{"Задвижка клиновая DN 100 PN 16", "шт.", 14_300, 12, 30}, {"Затвор дисковый DN 80", "шт.", 6_240, 10, 24}, {"Клапан обратный DN 80", "шт.", 7_080, 8, 20}}},
	{(*Files).cable, "К", "кабель силовой", "supply", 6, 2024, []ware{{"Кабель ВВГнг(А)-LS 5×10", "м", 684, 300, 900}, {"Кабель ВВГнг(А)-LS 3×2,5", "м", 118, 800, 2400}}},
	{(*Files).cable, "К", "кабель контрольный", "supply", 10, 2024, []ware{{"Кабель КВВГнг(А)-LS 10×1,5", "м", 246, 400, 1200}, {"Кабель КВВГнг(А)-LS 4×1,5", "м", 112, 600, 1500}}},
	{(*Files).cable, "К", "провод и кабельные лотки", "supply", 2, 2025, []ware{{"Провод ПуГВ 1×16", "м", 164, 500, 1400}, {"Лоток перфорированный 200×50, 3 м", "шт.", 1_390, 40, 110}}},
	{(*Files).clothes, "С", "спецодежду и средства защиты", "supply", 11, 2024, []ware{{"Костюм рабочий летний", "компл.", 3_180, 30, 60}, {"Ботинки с защитным подноском", "пара", 3_740, 30, 60}, {"Перчатки трикотажные с покрытием", "пара", 46, 600, 1500}}},
	{(*Files).fuel, "Т", "дизельное топливо", "supply", 9, 2024, []ware{{"Топливо дизельное летнее", "л", 61, 9_000, 16_000}}},
	{(*Files).fuel, "Т", "моторное масло", "supply", 1, 2025, []ware{{"Масло моторное 10W-40, бочка 200 л", "шт.", 58_400, 4, 9}}},
	{(*Files).carrier, "Пр", "услуги по перевозке грузов", "carriage", 7, 2024, []ware{{"Рейс автомобиля 10 т, до 100 км", "рейс", 18_600, 20, 40}, {"Рейс автомобиля 20 т, до 100 км", "рейс", 27_900, 10, 25}}},
	{(*Files).rental, "Ар", "два блок-контейнера", "lease", 5, 2024, []ware{{"Аренда блок-контейнера 6×2,4 м, месяц", "мес.", 16_500, 12, 24}}},
	{(*Files).rental, "Ар", "погрузчик вилочный", "lease", 1, 2025, []ware{{"Аренда погрузчика вилочного 3 т, смена", "смена", 9_800, 20, 45}}},
}

func (f *Files) stone() *Supplier   { return f.Stone }
func (f *Files) valves() *Supplier  { return f.Valves }
func (f *Files) cable() *Supplier   { return f.Cable }
func (f *Files) clothes() *Supplier { return f.Clothes }
func (f *Files) fuel() *Supplier    { return f.Fuel }
func (f *Files) carrier() *Supplier { return f.Carrier }
func (f *Files) rental() *Supplier  { return f.Rental }

// contracts draws the figures of all deals.
func (f *Files) contracts(r *stream.Stream) {
	numbers := stream.Sample(r, span(11, 98), len(deals))
	for i, d := range deals {
		c := &Contract{
			Number: fmt.Sprintf("%d-%s/%d", numbers[i], d.mark, d.year%100), Date: working(r, d.year, d.month), Supplier: d.of(f), Subject: d.subject, Body: d.body,
			Days: 5 * r.Between(4, 12), Payment: stream.Pick(r, []int{5, 7, 10, 15}), Penalty: stream.Pick(r, []string{"0,05", "0,1", "0,15"}),
		}
		c.Goods = paper.Sheet{Widths: []int{6, 68, 14, 16, 28, 32}, Right: []int{3, 4, 5}, Header: []string{"№", "Наименование", "Ед. изм.", "Кол-во", "Цена с НДС, руб.", "Сумма с НДС, руб."}}
		for k, w := range d.wares {
			count, price := r.Between(w.from, w.to)/10*10, paper.Rub(w.price)+paper.Money(10*r.Between(0, 9)*w.price/10)
			if count == 0 {
				count = w.from
			}
			sum := price * paper.Money(count)
			c.Price += sum
			c.Goods.Rows = append(c.Goods.Rows, []string{strconv.Itoa(k + 1), w.name, w.unit, strconv.Itoa(count), price.String(), sum.String()})
		}
		c.Goods.Total = [][2]string{{"Всего с НДС 20 %:", c.Price.String()}}
		c.Supplier.Contracts = append(c.Supplier.Contracts, c)
	}
	f.StoneContract, f.Ordered = f.Stone.Contracts[0], deals[0].wares[0].from
	f.Raised, f.RaisedOn = f.Ordered+50*r.Between(4, 8), working(r, 2025, 2)
	f.CableEdited = f.Cable.Contracts[1]
	f.EditedOn, f.EditedFrom = paper.Day(2025, 2, r.Between(17, 20)), paper.Day(2025, 3, 1)
	f.EditedPrice = f.CableEdited.Price + paper.Rub(1000*r.Between(14, 48))
}

// acts of acceptance of stone: two in February, four in March of which one replaces another, one in April.
func (f *Files) acts(r *stream.Stream) {
	day := func(month, from, to int) time.Time { return workingBetween(r, 2025, month, from, to) }
	tonnes := func() int { return r.Between(420, 1180) }
	f.Acts = []Act{
		{Number: "1", Date: day(2, 3, 7), Tenths: tonnes(), Name: "Акт щебень 1.docx"},
		{Number: "2", Date: day(2, 17, 21), Tenths: tonnes(), Name: "Акт щебень 2 (февраль).docx"},
		{Number: "3", Date: day(3, 3, 5), Tenths: tonnes(), Name: "Акт 3.pdf"},
		{Number: "4", Date: day(3, 11, 13), Tenths: tonnes(), Scan: true, Name: "Скан акта от прораба.pdf"},
		{Number: "5", Date: day(3, 18, 20), Tenths: tonnes(), Name: "Акт щебень 5.docx"},
		{Number: "6", Date: day(3, 24, 26), Tenths: tonnes(), Instead: "5", Name: "Акт щебень 6 исправл.docx"},
		{Number: "7", Date: day(4, 1, 3), Tenths: tonnes(), Name: "Акт 7.pdf"},
	}
}

// March are the acts of March that are in force.
func (f *Files) March() []Act {
	var list []Act
	for _, a := range f.inForce() {
		if a.Date.Month() == time.March {
			list = append(list, a)
		}
	}
	return list
}

// inForce leaves out the act that another one replaces.
func (f *Files) inForce() []Act {
	var list []Act
	for i, a := range f.Acts {
		if i+1 == len(f.Acts) || f.Acts[i+1].Instead != a.Number {
			list = append(list, a)
		}
	}
	return list
}

// Accepted is how much stone was accepted by the acts in force, in tenths of a tonne.
func (f *Files) Accepted() int { return Sum(f.inForce()) }

// Left is how much is still to come under the contract with its supplement, in tenths of a tonne.
func (f *Files) Left() int { return 10*f.Raised - f.Accepted() }

// Sum adds up acts, in tenths of a tonne.
func Sum(acts []Act) int {
	total := 0
	for _, a := range acts {
		total += a.Tenths
	}
	return total
}

// working is a working day in the middle of a month.
func working(r *stream.Stream, year, month int) time.Time {
	return workingBetween(r, year, month, 10, 24)
}

func workingBetween(r *stream.Stream, year, month, from, to int) time.Time {
	for {
		if day := paper.Day(year, month, r.Between(from, to)); paper.Works(day) {
			return day
		}
	}
}

func span(from, to int) []int {
	var list []int
	for n := from; n <= to; n++ {
		list = append(list, n)
	}
	return list
}
