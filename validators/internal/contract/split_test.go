package contract

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

const styledHead = `КОНТРАКТ
на поставку
мебели
№ 7-7/25
г. Лесной 12 мая 2025 г.
Казённое учреждение «Сосна», именуемое в дальнейшем «Заказчик», и Акционерное общество «Столяр», именуемое
в дальнейшем «Поставщик», заключили контракт о нижеследующем.
`

// TestNumberingStyles reads the same contract in every style of numbers, also as OCR spoils them.
func TestNumberingStyles(t *testing.T) {
	const nested = "1.1 1.2 2.1 2.2"
	for _, c := range []struct{ name, first, second, clauses, want string }{
		{"plain", "1. ПРЕДМЕТ КОНТРАКТА", "2. ЦЕНА И ОПЛАТА", nested, nested},
		{"articles", "Статья 1. ПРЕДМЕТ КОНТРАКТА", "Статья 2. ЦЕНА И ОПЛАТА", nested, nested},
		{"Roman", "I. ПРЕДМЕТ КОНТРАКТА", "II. ЦЕНА. ОПЛАТА", nested, nested},
		{"Roman, read wrong", "Т. ПРЕДМЕТ КОНТРАКТА", "П, ЦЕНА И ОПЛАТА", nested, nested},
		{"sign of a paragraph", "§ 1. ПРЕДМЕТ КОНТРАКТА", "$ 2. ЦЕНА И ОПЛАТА", nested, nested},
		{"numbered through", "Раздел 1. ПРЕДМЕТ КОНТРАКТА", "Раздел 2. ЦЕНА И ОПЛАТА", "1 2 3 4", "1 2 3 4"},
		{"a title that was not read", "~", "Раздел 2. ЦЕНА И ОПЛАТА", "1 2 3 4", "1 2 3 4"},
	} {
		n := strings.Fields(c.clauses)
		text := styledHead + c.first + "\n" + n[0] + ". Первое.\n1) под ним;\nа) и ещё;\n" + n[1] + ". Второе на сумму 5,76 руб. (Пять рублей\n76 копеек), из них\n" +
			"10 588 916,25 руб.\n" + c.second + "\n" + n[2] + ". Третье до\n12 мая 2025 г.\n" + n[3] + ". Четвёртое.\n" +
			"Приложение № 1 к Контракту от 12 мая 2025 г. № 7-7/25\n1 Стол шт. 2\n1. Доставка.\n2. Подъём."
		d := Read([]string{text}, nil, true)
		var body, extra []string
		for _, one := range d.Clauses {
			switch {
			case strings.HasPrefix(one.Section, "Приложение"):
				extra = append(extra, one.Number)
			case one.Text != "":
				body = append(body, one.Number)
			}
		}
		if got := strings.Join(body, " "); strings.TrimSpace(got) != c.want && got != " "+c.want {
			t.Errorf("%s: clauses %q, want %s", c.name, got, c.want)
		}
		if !slices.Equal(extra, []string{"", "1", "2"}) {
			t.Errorf("%s: clauses of the annex %q", c.name, extra)
		}
		if m := d.Find(regexp.MustCompile(`76 копеек\), из них 10 588 916,25 руб\.$`)); len(m) != 1 || m[0].Clause.Number != n[1] {
			t.Errorf("%s: a price that breaks over lines is not one clause: %+v", c.name, m)
		}
	}
}

func TestHeadsOfAllKinds(t *testing.T) {
	const town = "\nг. Лесной 12 мая 2025 г.\n"
	for _, c := range []struct{ head, number, text, title string }{
		{"КОНТРАКТ № 7-7/25\nна поставку\nмебели", "7-7/25", "КОНТРАКТ № 7-7/25", "на поставку мебели"},
		{"КОНТРАКТ\nна поставку\nмебели\n№ 7-7/25", "7-7/25", "КОНТРАКТ на поставку мебели № 7-7/25", "на поставку мебели"},
		{"ГРАЖДАНСКО-ПРАВОВОЙ ДОГОВОР (КОНТРАКТ)\n№ 7-7/25\nна поставку мебели", "7-7/25", "ГРАЖДАНСКО-ПРАВОВОЙ ДОГОВОР (КОНТРАКТ) № 7-7/25", "на поставку мебели"},
		{"ГРАЖДАНСКО-ПРАВОВОЙ ДОГОВОР (КОНТРАКТ) No 7-7/25\nна поставку мебели", "7-7/25", "ГРАЖДАНСКО-ПРАВОВОЙ ДОГОВОР (КОНТРАКТ) No 7-7/25", "на поставку мебели"},
		{"КОНТРАКТ\nна поставку мебели", "", "", "на поставку мебели"},
	} {
		d := Read([]string{"Реестровый номер контракта 123\n" + c.head + town + "1. ПРЕДМЕТ\n1.1. Слова."}, nil, false)
		number, text := d.OwnNumber()
		if number != c.number || text != c.text || d.Title() != c.title {
			t.Errorf("%q: number %q in %q, title %q", c.head, number, text, d.Title())
		}
		if date, line := d.OwnDate(); date != "12 мая 2025 г." || line != strings.TrimSpace(town) {
			t.Errorf("%q: date %q in %q", c.head, date, line)
		}
	}
}

func TestHeadingsOfAnnexes(t *testing.T) {
	for text, want := range map[string]Heading{
		"Приложение № 1\nк Контракту\nот 12 мая 2025 г. № 7-7/25": {Date: "12 мая 2025 г.", Number: "7-7/25", Text: "Приложение № 1 к Контракту от 12 мая 2025 г. № 7-7/25"},
		"Приложение № 2 к Контракту от 12 мая 2025 г. № 7-7/25":   {Date: "12 мая 2025 г.", Number: "7-7/25", Text: "Приложение № 2 к Контракту от 12 мая 2025 г. № 7-7/25"},
		"ПРИЛОЖЕНИЕ № 1\nк Контракту Ne 7-7/25":                   {Number: "7-7/25", Text: "ПРИЛОЖЕНИЕ № 1 к Контракту Ne 7-7/25"},
	} {
		d := Read([]string{styledHead + "1. ПРЕДМЕТ\n1.1. Слова.", text + "\nСПЕЦИФИКАЦИЯ"}, nil, false)
		want.Page = 2
		if len(d.Annexes) != 1 || d.Annexes[0] != want {
			t.Errorf("%q: %+v, want %+v", text, d.Annexes, want)
		}
	}
}

func TestNamesOverLines(t *testing.T) {
	d := Read([]string{styledHead + "1. РЕКВИЗИТЫ\nЗаказчик:\nКазённое учреждение\n«Сосна»\nАдрес: 000111, г. Лесной\nИНН 1111111111\n" +
		"Поставщик: Акционерное общество «Столяр»\nАдрес: 000222\nИНН 2222222222\nЗаказчик:\nДиректор\n/П. И. Орлов/\nПоставщик:\nДиректор\n/О. П. Иванов/"}, nil, false)
	want := [][2]string{{"Казённое учреждение «Сосна»", "Заказчик: Казённое учреждение «Сосна»"}, {"Акционерное общество «Столяр»", "Поставщик: Акционерное общество «Столяр»"}}
	for i, p := range d.Parties {
		if p.Name != want[i][0] || len(p.Named) != 1 || p.Named[0] != (Named{want[i][0], want[i][1], 1}) || len(p.Requisites) != 1 {
			t.Errorf("%+v", p)
		}
	}
}

const supplementText = `ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 1 от 14 июня 2025 г.
к Контракту от 12 мая 2025 г. № 7-7/25
г. Лесной 14 июня 2025 г.
Казённое учреждение «Сосна» (Заказчик) и Акционерное общество «Столяр» (Поставщик) заключили
настоящее дополнительное соглашение о нижеследующем.
1. Стороны излагают пункт 1.2 Контракта так: «Цена Контракта составляет 20,00 руб. (Двадцать рублей
00 копеек)».
Условие Было Стало
Цена Контракта, руб. 10,00 20,00
2. Срок исполнения не изменяется.
3. Дополнительное соглашение вступает в силу со дня подписания, то есть
14 июня 2025 г., и является неотъемлемой частью Контракта.
Заказчик:
Директор`

func TestSupplementIsAPartOfItsOwn(t *testing.T) {
	table := Sheet{Pages: []int{2}, Rows: [][]string{{"Условие", "Было", "Стало"}, {"Цена Контракта, руб.", "10,00", "20,00"}}}
	body := styledHead + "1. ПРЕДМЕТ\n1.1. Слова.\n1.2. Цена Контракта составляет 10,00 руб. (Десять рублей 00 копеек)."
	for name, tables := range map[string][]Sheet{"ruled": {table}, "unruled": nil} {
		d := Read([]string{body, supplementText}, tables, false)
		s := d.Supplement
		if s == nil || s.Page != 2 || len(s.Clauses) != 3 || strings.Contains(s.Clauses[0].Text, "Было") {
			t.Fatalf("%s: %+v", name, s)
		}
		if len(s.Changes) != 1 || s.Changes[0] != (Change{"Цена Контракта, руб.", "10,00", "20,00", 2}) {
			t.Errorf("%s: changes %+v", name, s.Changes)
		}
		price := regexp.MustCompile(`Цена Контракта составляет (?P<s>\d+,\d\d)`)
		if m := d.Find(price); len(m) != 1 || m[0].Groups["s"] != "10,00" {
			t.Errorf("%s: the contract's clauses say %+v", name, m)
		}
		if m := s.Find(price); len(m) != 1 || m[0].Groups["s"] != "20,00" || m[0].Page != 2 {
			t.Errorf("%s: the supplement's clauses say %+v", name, m)
		}
		if len(s.Dates) != 3 {
			t.Errorf("%s: dates %+v, want three places", name, s.Dates)
		}
		for _, one := range s.Dates {
			if one.Date != "14 июня 2025 г." || one.Page != 2 {
				t.Errorf("%s: %+v", name, one)
			}
		}
		if len(d.Annexes) != 1 || d.Annexes[0].Date != "12 мая 2025 г." || strings.Contains(strings.Join(d.Body, ""), "Стало") {
			t.Errorf("%s: headings %+v, body %q", name, d.Annexes, d.Body)
		}
		if date, _ := d.OwnDate(); date != "12 мая 2025 г." {
			t.Errorf("%s: the contract's date is %q", name, date)
		}
	}
	if d := Read([]string{body + "\n1.3. Изменения оформляются\nдополнительным соглашением."}, nil, false); d.Supplement != nil {
		t.Errorf("a contract without a supplement has one: %+v", d.Supplement)
	}
}
