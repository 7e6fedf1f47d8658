package contract

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

var pages = []string{`Реестровый номер контракта 123
КОНТРАКТ № 1-2/25
на поставку
мебели
г. Лесной Бор 12 мая 2025 г.
Казённое учреждение «Сосна»,
именуемое в дальнейшем «Заказчик», в лице Орлова П. И., с одной стороны, и Акционерное общество
«Столяр», именуемое в дальнейшем «Поставщик», вместе — Стороны.
1. ПРЕДМЕТ
1.1. Первое  условие
` + "продолжается\u00a0здесь" + `
4 1.2. Второе условие начинается
Контракт № 1-2/25 стр. 1 из 3`, `и кончается на второй странице.
2. РЕКВИЗИТЫ И ПОДПИСИ
Заказчик:
ИНН 1111111111
КПП 111111111
Поставщик: Акционерное общество «Столяр»
ИНН 2222222222, КПП 222222222
Контракт № 1-2/25 стр. 2 из 3`, `Приложение № 1
к Контракту
от 12 мая 2025 г. № 1-2/25
СПЕЦИФИКАЦИЯ
1 Стол дубовый
на тумбах
шт. 2 150,00 300,00
1. Доставка до двери.`}

var tables = []Sheet{
	{Pages: []int{3}, Rows: [][]string{
		{"№", "Наименование", "Ед. изм.", "Кол-во", "Цена за ед., руб.", "Сумма, руб."},
		{"1", "Стол дубовый на тумбах", "шт.", "2", "150,00", "300,00"}, {"Итого:", "300,00"},
	}},
	{Pages: []int{3}, Rows: [][]string{{"", "Показатель", "Значение ."}, {"", "Шираф Заказчика, руб. -", "1000,00"}, {"", "Аванс", "10%"}, {"одна ячейка"}}},
}

func TestReadTakesAContractApart(t *testing.T) {
	c := Read(pages, tables, false)
	var numbers []string
	for _, one := range c.Clauses {
		numbers = append(numbers, one.Section+" "+one.Number)
	}
	want := []string{"ПРЕДМЕТ 1", "ПРЕДМЕТ 1.1", "ПРЕДМЕТ 1.2", "РЕКВИЗИТЫ И ПОДПИСИ 2", "Приложение № 1 ", "Приложение № 1 1"}
	if !slices.Equal(numbers, want) {
		t.Errorf("%q, want %q", numbers, want)
	}
	if got := c.Clauses[1].Text; got != "Первое условие продолжается здесь" {
		t.Errorf("%q", got)
	}
	if got := c.Title(); got != "на поставку мебели" {
		t.Errorf("title %q", got)
	}
	if strings.Contains(strings.Join(c.Pages, " "), "стр.") {
		t.Error("a running footer is among the words")
	}
	if len(c.Annexes) != 1 || c.Annexes[0] != (Heading{3, "12 мая 2025 г.", "1-2/25", "Приложение № 1 к Контракту от 12 мая 2025 г. № 1-2/25"}) {
		t.Errorf("%v", c.Annexes)
	}
}

func TestWordsKnowTheirPage(t *testing.T) {
	c := Read(pages, tables, false)
	for expression, want := range map[string]int{`Второе условие`: 1, `Второе .* второй`: 2, `кончается`: 2, `Доставка (?P<v>.*)`: 3} {
		m := c.Find(regexp.MustCompile(expression))
		if len(m) != 1 || m[0].Page != want {
			t.Errorf("%s: %+v, want one on page %d", expression, m, want)
		}
	}
	if m := c.Find(regexp.MustCompile(`Доставка (?P<v>[^.]*)`)); m[0].Groups["v"] != "до двери" || m[0].Clause.Number != "1" {
		t.Errorf("%+v", m[0])
	}
}

func TestParties(t *testing.T) {
	c := Read(pages, tables, false)
	customer, ok := c.Party(true)
	other, ok2 := c.Party(false)
	if !ok || !ok2 || customer.Name != "Казённое учреждение «Сосна»" || other.Name != "Акционерное общество «Столяр»" || other.Role != "Поставщик" {
		t.Fatalf("%+v %+v", customer, other)
	}
	if !slices.Equal(customer.Requisites, []Requisite{{"ИНН", "1111111111", 2}, {"КПП", "111111111", 2}}) ||
		!slices.Equal(other.Requisites, []Requisite{{"ИНН", "2222222222", 2}, {"КПП", "222222222", 2}}) {
		t.Errorf("%v %v", customer.Requisites, other.Requisites)
	}
	if got := Short(other.Name); got != "АО «Столяр»" {
		t.Errorf("%q", got)
	}
	if got := Short(customer.Name); got != customer.Name {
		t.Errorf("%q", got)
	}
}

func TestTables(t *testing.T) {
	c := Read(pages, tables, false)
	if !slices.Equal(c.Items, []Item{{Name: "Стол дубовый на тумбах", Unit: "шт.", Quantity: "2", Price: "150,00", Total: "300,00", Page: 3}}) {
		t.Errorf("%+v", c.Items)
	}
	if p := c.Labelled("Штраф Заказчика, руб."); len(p) != 1 || p[0].Value != "1000,00" {
		t.Errorf("a label with a letter read wrong: %v", p)
	}
	for _, label := range []string{"Штраф Подрядчика", "Аванс, руб.", "Аван"} {
		if p := c.Labelled(label); len(p) != 0 {
			t.Errorf("%s: %v", label, p)
		}
	}
	if !strings.Contains(c.Tables(), "Итого: 300,00") || !strings.Contains(c.Tables(), "одна ячейка") {
		t.Errorf("%q", c.Tables())
	}
}

// TestStrangeTextsAreTakenToo: whatever a document says, nothing panics.
func TestStrangeTextsAreTakenToo(t *testing.T) {
	for _, text := range []string{"", "\n\n", "1.1. до раздела", "Приложение № 1", "КОНТРАКТ №", ", именуемое в дальнейшем «Заказчик»", strings.Repeat("1. ", 50)} {
		c := Read([]string{text, ""}, []Sheet{{}, {Rows: [][]string{nil, {"Показатель", "Значение"}, {"а", "б"}}, Pages: []int{1}}}, true)
		c.Find(regexp.MustCompile(`.`))
		if c.Title() != "" || len(c.Pairs) != 1 {
			t.Errorf("%q: title %q, pairs %v", text, c.Title(), c.Pairs)
		}
	}
}

// TestFeaturesMayBeAColumn reads a price list whose features stand beside the name, over two pages.
func TestFeaturesMayBeAColumn(t *testing.T) {
	list := Sheet{Pages: []int{1, 2}, Rows: [][]string{
		{"№", "Наименование", "Характеристики", "Ед. изм.", "Кол-во", "Цена за ед., руб.", "Сумма, руб."},
		{"1", "Стол (для зала)", "Цвет: орех; Класс: 1", "шт.", "2", "150,00", "300,00"},
		{"№", "Наименование", "Характеристики", "Ед. изм.", "Кол-во", "Цена за ед., руб.", "Сумма, руб."},
		{"2", "Стул (для зала)", "", "шт.", "2", "50,00", "100,00"}, {"Итого:", "400,00"},
	}}
	d := Read([]string{"1 Стол\n(для зала)\nЦвет: орех;\nКласс: 1\nшт. 2 150,00 300,00", "2 Стул (для зала) шт. 2 50,00 100,00"}, []Sheet{list}, false)
	want := []Item{
		{"Стол (для зала)", "Цвет: орех; Класс: 1", "шт.", "2", "150,00", "300,00", 1},
		{"Стул (для зала)", "", "шт.", "2", "50,00", "100,00", 2},
	}
	if !slices.Equal(d.Items, want) {
		t.Errorf("%+v", d.Items)
	}
}

// TestTablesWithoutUprightLines: rows and labels are read from the text where no ruled table was found.
func TestTablesWithoutUprightLines(t *testing.T) {
	d := Read([]string{"КОНТРАКТ", `ПРИЛОЖЕНИЕ № 1
к Контракту № 1-2/25
СПЕЦИФИКАЦИЯ
№ Наименование и характеристики Товара Ед.
изм.
Кол-во Цена за ед.,
руб. Сумма, руб.
1 Журнал, 48 листов (для
зала)
шт. 485 233,12 113 063,20
2 Баннер (для зала)
Цвет: 4 + 0;
м² 117 452,07 52 892,19`, `№ Наименование и характеристики Товара Ед.
изм.
3 Стол 12 мест шт. 1 000 1 150,00 1 150 000,00
Итого: 1 315 955,39
Показатель Значение
Срок оплаты 7 рабочих дней
ИНН Заказчика 1111111111
ИНН Поставщика
2222222222
ИНН Заказчика: нет`}, nil, false)
	want := []Item{
		{Name: "Журнал, 48 листов (для зала)", Unit: "шт.", Quantity: "485", Price: "233,12", Total: "113 063,20", Page: 2},
		{Name: "Баннер (для зала) Цвет: 4 + 0;", Unit: "м²", Quantity: "117", Price: "452,07", Total: "52 892,19", Page: 2},
		{Name: "Стол 12 мест", Unit: "шт.", Quantity: "1 000", Price: "1 150,00", Total: "1 150 000,00", Page: 3},
	}
	if !slices.Equal(d.Items, want) {
		t.Errorf("%+v", d.Items)
	}
	if p := d.Labelled("ИНН Поставщика"); len(p) != 0 {
		t.Errorf("what stands under a label is its value: %+v", p)
	}
	for label, want := range map[string]string{"Срок оплаты": "7 рабочих дней", "ИНН Заказчика": "1111111111"} {
		if p := d.Labelled(label); len(p) != 1 || p[0].Value != want || p[0].Page != 3 {
			t.Errorf("%s: %+v", label, p)
		}
	}
}

// BenchmarkRead takes a contract of 50 pages of price list apart and looks for one clause.
func BenchmarkRead(b *testing.B) {
	row := "1 Стол письменный (для зала)\nЦвет: орех;\nМатериал: плита;\nшт. 2 150,00 300,00\n"
	long := append(slices.Clone(pages), slices.Repeat([]string{strings.Repeat(row, 12)}, 50)...)
	what := regexp.MustCompile(`Доставка (?P<v>до двери)`)
	for b.Loop() {
		if c := Read(long, tables, false); len(c.Find(what)) != 1 {
			b.Fatal("the clause is not found")
		}
	}
}
