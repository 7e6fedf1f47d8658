package contract

import (
	"slices"
	"testing"
)

// TestAFoldIsNoColumn reads tables to which OCR adds a column where the paper was folded, and a speck
// before a word of the head.
func TestAFoldIsNoColumn(t *testing.T) {
	card := Sheet{Pages: []int{1}, Rows: [][]string{
		{"СВЕДЕНИЯ", "Приложение № 2 1Я О КОНТРАКТЕ", "."}, {"_ Показатель", "Значение", ""},
		{"ИНН Исполнителя", "3611717550", ""}, {"| Срок оплаты", "9 рабочих дней", "."}, {"Аванс", "10 %"},
	}}
	list := Sheet{Pages: []int{1}, Rows: [][]string{
		{"№", "Наименование услуг", "изм. ЕД.", "Кол-во", "руб. Цена заед.,", "Сумма, руб.", ""},
		{"1", "Мойка окон", "м²", "10", "20,00", "200,00", "|"}, {"Итого:", "200,00"},
	}}
	d := Read([]string{"1 Мойка окон м² 10 20,00 200,00"}, []Sheet{card, list}, true)
	for label, want := range map[string]string{"ИНН Исполнителя": "3611717550", "Срок оплаты": "9 рабочих дней", "Аванс": "10 %"} {
		if p := d.Labelled(label); len(p) != 1 || p[0].Value != want {
			t.Errorf("%s: %+v", label, p)
		}
	}
	if want := []Item{{Name: "Мойка окон", Unit: "м²", Quantity: "10", Price: "20,00", Total: "200,00", Page: 1}}; !slices.Equal(d.Items, want) {
		t.Errorf("%+v", d.Items)
	}
}

// TestAWordMayBeSetAside reads the head of a scan whose line lost its last word to another place.
func TestAWordMayBeSetAside(t *testing.T) {
	d := Read([]string{"КОНТРАКТ\nна охрану\n№ 0113-23/25\nг. Лесогорье 24 марта 2025 г.\nГосударственное бюджетное учреждение «Лесопарк»,\n" +
		"в дальнейшем «Заказчик», в лице директора, с одной стороны, и Акционерное\nобщество «Дуб», именуемое в дальнейшем «Исполнитель», заключили контракт о нижеследующем."}, nil, true)
	if p, ok := d.Party(true); !ok || p.Name != "Государственное бюджетное учреждение «Лесопарк»" {
		t.Errorf("%+v", p)
	}
	if p, ok := d.Party(false); !ok || p.Name != "Акционерное общество «Дуб»" {
		t.Errorf("%+v", p)
	}
}

// TestTheYearsPoint reads the line of the town with the point at its end taken for a comma.
func TestTheYearsPoint(t *testing.T) {
	d := Read([]string{"ГРАЖДАНСКО-ПРАВОВОЙ ДОГОВОР (КОНТРАКТ) № 2929-09/25\nна поставку\nг. Староградск 13 января 2025 г,\n" +
		"Казённое учреждение «Сосна», именуемое в дальнейшем «Заказчик», заключили контракт о нижеследующем."}, nil, true)
	if p, ok := d.Party(true); !ok || p.Name != "Казённое учреждение «Сосна»" {
		t.Errorf("%+v", p)
	}
	if date, _ := d.OwnDate(); date != "13 января 2025 г." || d.Title() != "на поставку" {
		t.Errorf("%q, %q", date, d.Title())
	}
}

const lostHead = "КОНТРАКТ\nна охрану\nг. Лесогорье 24 марта 2025 г.\nГосударственное бюджетное «Заказчик», и общество «Исполнитель», о нижеследующем.\n" +
	"1. РЕКВИЗИТЫ\nЗаказчик: Казённое учреждение «Сосна»\nАдрес: 000111\nИНН 1111111111\nИсполнитель: Акционерное общество «Дуб»\nАдрес: 000222\nUHH 2222222222, КПП 003301215\n" +
	"Заказчик: Исполнитель:\nДиректор\n«Дуб»\nИНН 2222222222"

// TestSidesWithoutAHead: requisites tell the sides of a scan whose head was not read; the seals under
// two columns of signatures belong to nobody.
func TestSidesWithoutAHead(t *testing.T) {
	d := Read([]string{lostHead}, nil, true)
	for customer, want := range map[bool][2]string{true: {"Казённое учреждение «Сосна»", "1111111111"}, false: {"Акционерное общество «Дуб»", "2222222222"}} {
		p, ok := d.Party(customer)
		if !ok || p.Name != "" || len(p.Named) != 1 || p.Named[0].Name != want[0] || len(p.Requisites) == 0 || p.Requisites[0] != (Requisite{"ИНН", want[1], 1}) || customer && len(p.Requisites) > 1 {
			t.Errorf("%+v, want %q", p, want)
		}
	}
	if d := Read([]string{lostHead}, nil, false); len(d.Parties) != 0 {
		t.Errorf("a text layer without a head names %+v", d.Parties)
	}
	if got := Short("Общество с oграниченной ответственностью «Дуб»"); got != "ООО «Дуб»" {
		t.Errorf("%q", got)
	}
}
