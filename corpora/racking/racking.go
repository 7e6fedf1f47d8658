// Package racking is a contract for racks of a warehouse, a Word document whose clauses contradict
// each other and its annex, and whose last day does not exist.
package racking

import (
	"fmt"
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/word"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Contract is what the document says.
type Contract struct {
	Number               string
	Date                 time.Time
	City, Site           string
	Customer, Contractor paper.Party
	Representatives      [2]fiction.Person
	Phones               [2]string
	Spec                 paper.Sheet
	Price                paper.Money
	Advance              int // percent
	PaymentDays          int
	// TermMain and TermOther are the two terms in days that clauses 3.1 and 5.4 set.
	TermMain, TermOther int
	// PenaltyMain and PenaltyAnnex are the two rates in percent a day of clause 8.2 and of annex 2.
	PenaltyMain, PenaltyAnnex string
	Warranty                  int // months
	// Impossible is the day that does not exist.
	Impossible string
}

// New draws a contract.
func New(r *stream.Stream) (*Contract, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	c := &Contract{
		Number: fmt.Sprintf("СТ-%d/2025", r.Between(11, 97)), Date: signing(r),
		Customer:        paper.Party{Title: "Заказчик", Firm: maker.Firm(fiction.AO), Bank: "АО «Лесогорский пробный банк»"},
		Contractor:      paper.Party{Title: "Исполнитель", Firm: maker.Firm(fiction.OOO), Bank: "АО «Банк Образец-Кредит»"},
		Representatives: [2]fiction.Person{maker.Person(), maker.Person()}, Phones: [2]string{maker.Phone(), maker.Phone()},
		City: stream.Pick(r, []string{"Верхнеярск", "Лесогорье", "Новоречье", "Староградск"}), Site: maker.Address() + ", склад № " + strconv.Itoa(r.Between(2, 6)),
		Advance: stream.Pick(r, []int{30, 40, 50}), PaymentDays: stream.Pick(r, []int{10, 15, 20}),
		TermMain: 5 * r.Between(7, 10), PenaltyMain: stream.Pick(r, []string{"0.1", "0.15"}), PenaltyAnnex: stream.Pick(r, []string{"0.2", "0.3"}),
		Warranty:   stream.Pick(r, []int{18, 24, 36}),
		Impossible: stream.Pick(r, []string{"31 апреля 2026 года", "31 июня 2026 года", "30 февраля 2026 года", "31 сентября 2026 года"}),
	}
	c.TermOther = c.TermMain + 5*r.Between(2, 4)
	c.draw(r)
	return c, nil
}

// signing is a day on which offices work, and so is the day before it.
func signing(r *stream.Stream) time.Time {
	for {
		day := paper.Day(2025, r.Between(4, 6), r.Between(3, 27))
		if paper.Works(day) && paper.Works(day.AddDate(0, 0, -1)) {
			return day
		}
	}
}

var racks = []struct {
	name     string
	from, to int // price in roubles
}{
	{"Рама стоечная Р-90, высота 4500 мм, глубина 1050 мм", 8900, 11400},
	{"Рама стоечная Р-90, высота 6000 мм, глубина 1050 мм", 11800, 14900},
	{"Балка Б-100, длина 2700 мм, нагрузка на пару 2000 кг", 2650, 3400},
	{"Балка Б-120, длина 2700 мм, нагрузка на пару 3000 кг", 3150, 4100},
	{"Балка Б-120, длина 3600 мм, нагрузка на пару 2500 кг", 3900, 4900},
	{"Настил сетчатый 900×1050 мм", 1450, 1900},
	{"Защита стойки угловая, высота 400 мм", 980, 1350},
	{"Отбойник торцевой двойной, длина 2400 мм", 7600, 9800},
	{"Анкер клиновой 12×110 мм", 48, 76},
	{"Стяжка рядов, длина 300 мм", 290, 420},
	{"Пластина регулировочная 2 мм", 35, 60},
	{"Фиксатор балки", 18, 32},
	{"Табличка нагрузки на ряд", 190, 280},
	{"Ограничитель паллет тыльный, длина 2700 мм", 1250, 1680},
	{"Поддержка паллеты поперечная 1050 мм", 420, 590},
	{"Доставка на Объект, рейс", 21000, 34000},
	{"Монтаж стеллажей, секция", 2400, 3600},
	{"Контрольное нагружение секции", 5200, 7400},
}

// draw fills the specification and adds up the price.
func (c *Contract) draw(r *stream.Stream) {
	c.Spec = paper.Sheet{Widths: []int{6, 66, 12, 20, 24}, Right: []int{2, 3, 4}, Header: []string{"№", "Наименование", "Кол-во", "Цена с НДС, руб.", "Сумма с НДС, руб."}}
	for i, rack := range racks {
		count, price := r.Between(12, 180), paper.Rub(r.Between(rack.from, rack.to))
		if price > paper.Rub(20000) {
			count = r.Between(2, 6)
		}
		sum := paper.Money(count) * price
		c.Price += sum
		c.Spec.Rows = append(c.Spec.Rows, []string{strconv.Itoa(i + 1), rack.name, strconv.Itoa(count), price.String(), sum.String()})
	}
	c.Spec.Total = [][2]string{{"Итого:", c.Price.String()}}
}

var stages = paper.Sheet{
	Widths: []int{14, 90, 62}, Header: []string{"Этап", "Содержание", "Результат"},
	Rows: [][]string{
		{"1", "Обмер Объекта, план расстановки, проверка ровности пола", "План расстановки, подписанный представителями Сторон"},
		{"2", "Изготовление Оборудования", "Уведомление о готовности к отгрузке"},
		{"3", "Доставка, разгрузка, складирование на Объекте", "Товарная накладная"},
		{"4", "Монтаж рам и балок, крепление анкерами, установка защит", "Запись в журнале работ"},
		{"5", "Монтаж настилов и табличек нагрузки, контрольное нагружение", "Запись о нагружении"},
		{"6", "Передача документов, инструктаж работников Заказчика", "Акт сдачи-приёмки"},
	},
}

// File is the Word document and the errors in it.
func (c *Contract) File() ([]byte, []dataset.Plant, error) {
	lines, err := paper.Load("racking_contract", c.slots())
	if err != nil {
		return nil, nil, err
	}
	parties := []paper.Party{c.Customer, c.Contractor}
	body, err := paper.Word(lines, map[string]paper.Sheet{"spec": c.Spec, "stages": stages}, parties)
	if err != nil {
		return nil, nil, err
	}
	made := c.Date.AddDate(0, 0, -2).Add(11 * time.Hour)
	data, err := word.Document{
		Properties: opc.Properties{Title: "Договор № " + c.Number, Author: c.Representatives[1].Initials(fiction.Nominative), Created: made, Modified: made.Add(26 * time.Hour), Company: c.Contractor.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 23, FirstLine: 100, Line: 108, After: 3},
		Sections: []word.Section{{
			FirstPageDiffers: true, Header: []word.Block{word.Paragraph{Style: word.HeaderText, Align: word.Right, Text: "Договор № " + c.Number}},
			FirstHeader: []word.Block{}, Footer: []word.Block{word.PageOfPages("Страница ", " из ")}, Blocks: body,
		}},
	}.Bytes()
	return data, []dataset.Plant{
		{Kind: "contradiction", Where: "пункты 3.1 и 5.4", Shown: fmt.Sprintf("%d и %d календарных дней с даты поступления аванса", c.TermMain, c.TermOther)},
		{Kind: "contradiction", Where: "пункт 8.2 и приложение № 2", Shown: fmt.Sprintf("%s %% и %s %% цены Договора за каждый день просрочки", comma(c.PenaltyMain), comma(c.PenaltyAnnex))},
		{Kind: "impossible-date", Where: "пункт 11.1", Shown: c.Impossible},
	}, err
}
