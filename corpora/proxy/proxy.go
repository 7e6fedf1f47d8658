// Package proxy is a form of a power to receive goods and the card of the driver who is to get it. The
// card has a driving licence, whose number looks like a passport's, and no passport.
package proxy

import (
	"fmt"
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/word"
	"etalon/internal/stream"
)

// Power is what the form is to say.
type Power struct {
	Org, Supplier fiction.Firm
	Driver        fiction.Person
	// Number of the power, the invoice's number and day.
	Number, Invoice string
	Invoiced        time.Time
	Issued          time.Time
	// Days is how long it is valid, the day of issue counted; Until is the last day.
	Days  int
	Until time.Time
	// Series and Licence are those of the driving licence.
	Series, Licence string
	Goods           [2]Good
	dispatcher      fiction.Person
	staff, truck    int
	born, hired     time.Time
}

// Good is what is to be received.
type Good struct {
	Name, Unit string
	Count      int
}

var goods = []Good{
	{"Лента конвейерная 650 мм", "м", 60}, {"Ролик конвейерный 89×650", "шт.", 40}, {"Редуктор цилиндрический Ц2-Пр", "шт.", 2}, {"Масло редукторное, канистра 20 л", "шт.", 6},
	{"Подшипник 6310-Пр", "шт.", 24}, {"Ремень клиновой В-1600", "шт.", 30},
}

// New draws a power.
func New(r *stream.Stream) (*Power, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	p := &Power{
		Org: maker.Firm(fiction.OOO), Supplier: maker.Firm(fiction.OOO), Driver: maker.Person(), dispatcher: maker.Person(),
		Number: strconv.Itoa(r.Between(21, 88)), Invoice: strconv.Itoa(r.Between(304, 989)), Invoiced: paper.Day(2025, 9, r.Between(22, 26)), Issued: paper.Day(2025, 10, r.Between(6, 10)),
		Days: stream.Pick(r, []int{10, 12, 14, 15, 20}), staff: r.Between(105, 289), truck: r.Between(3, 19),
		Series: fmt.Sprintf("00 %02d", r.Between(11, 29)), Licence: strconv.Itoa(r.Between(104_000, 989_000)),
		born: paper.Day(r.Between(1974, 1996), r.Between(1, 12), r.Between(2, 27)), hired: paper.Day(r.Between(2018, 2023), r.Between(2, 11), r.Between(2, 27)),
	}
	for p.Driver.Female { // the form's words agree with a man
		p.Driver = maker.Person()
	}
	p.Until = p.Issued.AddDate(0, 0, p.Days-1)
	for i, g := range stream.Sample(r, goods, 2) {
		g.Count += 2 * r.Between(0, 6)
		p.Goods[i] = g
	}
	return p, nil
}

// Form is the form with its places empty.
func (p *Power) Form() ([]byte, error) {
	const blank = "____________________"
	return p.set(map[string]string{
		"number": "____", "date": "«___» __________ 2025\u00a0г.", "driver": blank + " (должность, фамилия, имя, отчество)", "passport": "серия ________ № ____________, выдан " + blank,
		"supplier": blank, "invoice": "№ ________ от ____________", "until": "____________",
	}, [][]string{{"1", "", "", ""}, {"2", "", "", ""}}, p.Issued.AddDate(0, -8, 0))
}

// Filled is the form as far as the papers fill it.
func (p *Power) Filled() ([]byte, error) {
	var rows [][]string
	for i, g := range p.Goods {
		rows = append(rows, []string{strconv.Itoa(i + 1), g.Name, g.Unit, strconv.Itoa(g.Count)})
	}
	return p.set(map[string]string{
		"number": p.Number, "date": paper.Long(p.Issued), "driver": "водителю-экспедитору " + p.Driver.Full(fiction.Dative),
		"passport": "серия ________ № ____________, выдан ____________________ [в карточке паспорта нет, заполнить по паспорту]",
		"supplier": p.Supplier.Short(), "invoice": "№ " + p.Invoice + " от " + paper.Long(p.Invoiced), "until": paper.Long(p.Until),
	}, rows, p.Issued)
}

func (p *Power) set(slots map[string]string, rows [][]string, on time.Time) ([]byte, error) {
	slots["org_full"], slots["inn"], slots["in_person"] = p.Org.Full(), p.Org.INN, paper.Represented(p.Org)
	slots["post"], slots["signature"] = paper.Post(p.Org), p.Org.Head.Signature()
	lines, err := paper.Load("office/proxy", slots)
	if err != nil {
		return nil, err
	}
	table := paper.Sheet{Widths: []int{10, 100, 25, 30}, Right: []int{3}, Header: []string{"№", "Наименование", "Ед. изм.", "Количество"}, Rows: rows}
	return document("Доверенность", p.Org, lines, map[string]paper.Sheet{"goods": table}, on)
}

// Card is the driver's card.
func (p *Power) Card() ([]byte, error) {
	on := p.Issued.AddDate(0, 0, -17)
	lines, err := paper.Load("office/driver_card", map[string]string{"staff": strconv.Itoa(p.staff), "day": paper.Dots(on), "dispatcher": p.dispatcher.Initials(fiction.Nominative)})
	if err != nil {
		return nil, err
	}
	card := paper.Sheet{Widths: []int{65, 100}, Header: []string{"Сведения", "Значение"}, Rows: [][]string{
		{"Фамилия, имя, отчество", p.Driver.Full(fiction.Nominative)}, {"Должность", "Водитель-экспедитор"}, {"Дата рождения", paper.Dots(p.born)}, {"Принят на работу", paper.Dots(p.hired)},
		{"Водительское удостоверение", "серия " + p.Series + " № " + p.Licence + ", категории B, C, CE"}, {"Закреплённый автомобиль", "фургон, гаражный номер " + strconv.Itoa(p.truck)},
		{"Медицинская справка", "действует до " + paper.Dots(p.Issued.AddDate(0, 7, 3))}, {"Допуск к перевозке опасных грузов", "нет"},
	}}
	return document("Карточка водителя", p.Org, lines, map[string]paper.Sheet{"card": card}, on)
}

func document(title string, org fiction.Firm, lines []paper.Line, tables map[string]paper.Sheet, on time.Time) ([]byte, error) {
	blocks, err := paper.Word(lines, tables, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: title, Author: "Диспетчерская", Created: on.Add(9 * time.Hour), Company: org.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{After: 6}, Sections: []word.Section{{Blocks: blocks}},
	}.Bytes()
}
