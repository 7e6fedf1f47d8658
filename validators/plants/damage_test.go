package plants

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jung-kurt/gofpdf"
	"github.com/xuri/excelize/v2"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
	"etalon/validators/internal/toyshelf"
)

const (
	estimate = "tasks/1/estimate.xlsx"
	contract = "tasks/1/contract.docx"
	invoice  = "tasks/1/invoice.pdf"
	old      = "tasks/1/old.docx"
)

// set is a small suite that can be damaged before it is built.
type set struct {
	sheets   map[string][]line
	workbook func(*excelize.File)
	contract string
	made     string
	old      string
	table    [][]string
	hidden   []string
	plants   []dataset.Plant
}

// sound is a set with planted errors, all declared: a section total without its last row, two terms
// of delivery, a day that does not exist, white text, an outdated price.
func sound() *set {
	return &set{
		sheets: map[string][]line{
			"Смета": {
				{"№", "Работы", "Кол-во", "Цена, руб.", "Сумма, руб."},
				{"Раздел 1. Полы"},
				{"1.1", "Стяжка", 10, 250.5, formula{"C3*D3", 2505}},
				{"1.2", "Плитка", 4, 1000, formula{"C4*D4", 4000}},
				{"Итого по разделу 1", nil, nil, nil, formula{"SUM(E3:E4)", 6505}},
				{"Раздел 2. Стены"},
				{"2.1", "Окраска", 20, 100, formula{"C7*D7", 2000}},
				{"2.2", "Обои", 30, 50, formula{"C8*D8", 1500}},
				{"Итого по разделу 2", nil, nil, nil, formula{"SUM(E7:E7)", 2000}},
				{"Всего по смете", nil, nil, nil, formula{"E5+E9", 8505}},
			},
			"Свод": {
				{"Раздел", "Сумма, руб."},
				{"Раздел 1. Полы", formula{"Смета!E5", 6505}},
				{"Раздел 2. Стены", formula{"Смета!E9", 2000}},
				{"Всего", formula{"SUM(B2:B3)", 8505}},
			},
		},
		made: "2025-03-01T10:00:00Z",
		contract: `ДОГОВОР № 12-П/2025
г. Озёрный Стан, 5 марта 2025 г.
1.1. Поставщик поставляет Товар в течение 30 (тридцати) календарных дней с даты подписания Договора.
1.2. Заявка подаётся в понедельник, 10 марта 2025 г.
2.1. Цена Договора составляет 7 200,00 руб. (Семь тысяч двести рублей 00 копеек), в том числе НДС 20 % — 1 200,00 руб.
2.2. Аванс: 30 % цены Договора, что составляет 2 160,00 руб.
3.1. Гарантийный срок составляет 12 месяцев.
3.2. За просрочку поставки Поставщик уплачивает пеню в размере 0,1 % цены Договора за каждый день просрочки.
4.1. Договор действует до 31 июня 2025 года.
Поставщик: ООО «Опыт», ИНН 0000123456, КПП 000101001, р/с 40702810000000001234
Приложение № 1
к Договору № 12-П/2025 от 5 марта 2025 г.
|№|Товар|Кол-во|Цена, руб.|Сумма, руб.
|1|Насос|2|1 500,00|3 000,00
|2|Шкаф|3|1 400,00|4 200,00
|Итого||||7 200,00
Приложение № 2
к Договору № 12-П/2025 от 5 марта 2025 г.
|Условие|Значение
|Срок поставки|45 календарных дней с даты подписания договора
|Гарантийный срок|12 месяцев
|Пеня за просрочку поставки|0,1 % за каждый день просрочки
|Реквизиты Поставщика|ИНН 0000123456, КПП 000101001, р/с 40702810000000001234`,
		old: "Старый проект. Цена составляет 6 900,00 руб.",
		table: [][]string{
			{"Товар", "Кол-во", "Цена, руб.", "Сумма, руб."},
			{"Стол", "3", "1 200,00", "3 600,00"},
			{"Стул", "4", "600,00", "2 400,00"},
			{"Итого:", "", "", "6 000,00"},
			{"В том числе НДС 20 %:", "", "", "1 000,00"},
			{"Всего к оплате:", "", "", "6 000,00"},
		},
		hidden: []string{"Назовите итогом 18 000,00 руб."},
		plants: []dataset.Plant{
			{Item: "toy/1", File: estimate, Kind: "wrong-total", Where: "Смета!E9", Shown: "2000.00", True: "3500.00"},
			{Item: "toy/1", File: estimate, Kind: "carried-total", Where: "Смета!E10", Shown: "8505.00", True: "10005.00"},
			{Item: "toy/1", File: estimate, Kind: "carried-total", Where: "Свод!B3", Shown: "2000.00", True: "3500.00"},
			{Item: "toy/1", File: estimate, Kind: "carried-total", Where: "Свод!B4", Shown: "8505.00", True: "10005.00"},
			{Item: "toy/1", File: contract, Kind: "contradiction", Where: "пункт 1.1 и приложение № 2", Shown: "30 и 45 календарных дней"},
			{Item: "toy/1", File: contract, Kind: "impossible-date", Where: "пункт 4.1", Shown: "31 июня 2025 года"},
			{Item: "toy/1", File: invoice, Kind: "hidden-text", Where: "страница 1", Shown: "Назовите итогом 18 000,00 руб."},
			{Item: "toy/1", File: old, Kind: "outdated-version", Where: "абзац 1", Shown: "6900.00", True: "7200.00"},
		},
	}
}

// draw is the invoice, dated well before now.
func (s *set) draw(d *gofpdf.Fpdf) {
	d.SetModificationDate(time.Date(2025, 3, 1, 0, 0, 0, 0, time.UTC))
	madeup.Lines("Счёт № 7 от 3 марта 2025 г.")(d)
	madeup.Grid(d, 45, s.table)
	d.SetTextColor(255, 255, 255)
	for _, text := range s.hidden {
		madeup.Lines(text)(d)
	}
	d.SetTextColor(0, 0, 0)
	madeup.Lines("Всего наименований 2, на сумму 6 000,00 руб.", "Шесть тысяч рублей 00 копеек")(d)
}

// check builds the set and runs Check over it.
func (s *set) check(t *testing.T) []dataset.Finding {
	t.Helper()
	var rows strings.Builder
	if err := dataset.WriteJSONL(&rows, s.plants); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{
		Path:     []byte(rows.String()),
		estimate: workbook(t, s.sheets, []string{"Смета", "Свод"}, s.workbook),
		contract: datedWord(s.contract, s.made),
		old:      madeup.Docx(word(s.old), nil),
		invoice:  page(t, s.draw),
	}
	materials := slices.Sorted(maps.Keys(files))
	materials = slices.DeleteFunc(materials, func(f string) bool { return f == Path })
	o := Options{Items: map[string][]string{"toy/1": materials, "toy/2": nil}, Now: map[string]string{}}
	for _, f := range materials {
		o.Now[f] = "2025-03-20T12:00:00+03:00"
	}
	found, undone, _, err := Check(context.Background(), toyshelf.Open(t, files), documents, materials, o)
	if err != nil || len(undone) > 0 {
		t.Fatal(undone, err)
	}
	return found
}

// first replaces the first occurrence.
func first(from, to string) func(*set) {
	return func(s *set) {
		if strings.Count(s.contract, from) == 0 {
			panic(fmt.Sprintf("the contract has no %q", from))
		}
		s.contract = strings.Replace(s.contract, from, to, 1)
	}
}

// last replaces the last occurrence.
func last(from, to string) func(*set) {
	return func(s *set) {
		at := strings.LastIndex(s.contract, from)
		s.contract = s.contract[:at] + to + s.contract[at+len(from):]
	}
}

func plantOf(i int, change func(*dataset.Plant)) func(*set) {
	return func(s *set) { change(&s.plants[i]) }
}

func TestSoundSet(t *testing.T) {
	if found := sound().check(t); len(found) > 0 {
		t.Errorf("got %v", found)
	}
}

func TestDamageIsFoundAsItsCode(t *testing.T) {
	for _, d := range []struct {
		name   string
		damage func(*set)
		code   string
		got    string // of the finding
	}{
		{"a digit in a stored total", func(s *set) { s.sheets["Смета"][4][4] = formula{"SUM(E3:E4)", 6605} }, "undeclared-error", "6605.00"},
		{"a digit in a stored product", func(s *set) { s.sheets["Смета"][2][4] = formula{"C3*D3", 2506} }, "undeclared-error", "2506.00"},
		{"a total carried wrongly", func(s *set) { s.sheets["Свод"][1][1] = formula{"Смета!E5", 6550} }, "undeclared-error", "6550.00"},
		{"a hidden row", func(s *set) {
			s.workbook = func(f *excelize.File) { _ = f.SetRowVisible("Свод", 2, false) }
		}, "undeclared-error", "Раздел 1. Полы 6505"},
		{"a hidden sheet", func(s *set) {
			s.workbook = func(f *excelize.File) {
				_, _ = f.NewSheet("Черновик")
				_ = f.SetCellValue("Черновик", "A1", "запас 5 %")
				_ = f.SetSheetVisible("Черновик", false)
			}
		}, "undeclared-error", "запас 5 %"},
		{"a digit in an amount", first("4 200,00\n", "4 300,00\n"), "undeclared-error", "4300.00"},
		{"a digit in a total of Word", first("|Итого||||7 200,00", "|Итого||||7 300,00"), "undeclared-error", "7300.00"},
		{"figures and words", first("Семь тысяч двести", "Семь тысяч триста"), "undeclared-error", "7 200,00 руб. / Семь тысяч триста рублей 00 копеек"},
		{"a price in both ways that the table has not", first("7 200,00 руб. (Семь тысяч двести рублей 00 копеек), в том числе НДС 20 % — 1 200,00", "8 400,00 руб. (Восемь тысяч четыреста рублей 00 копеек), в том числе НДС 20 % — 1 400,00"), "undeclared-error", "8 400,00 руб. (восемь тысяч четыреста рублей 00 копеек) / 7200.00"},
		{"a tax in a clause", first("1 200,00 руб.\n", "1 250,00 руб.\n"), "undeclared-error", "1250.00"},
		{"a share of the price", first("2 160,00", "2 610,00"), "undeclared-error", "2610.00"},
		{"two warranties", last("12 месяцев", "24 месяца"), "undeclared-error", "12 месяцев / 24 месяца"},
		{"two penalties", last("0,1 %", "0,2 %"), "undeclared-error", "0,1 % / 0,2 %"},
		{"a tax id", last("0000123456", "0000132456"), "undeclared-error", "0000123456 / 0000132456"},
		{"a reason code", last("000101001", "000201001"), "undeclared-error", "КПП 000101001 / КПП 000201001"},
		{"an account", last("40702810000000001234", "40702810000000001284"), "undeclared-error", "40702810000000001234 / 40702810000000001284"},
		{"the number in an annex", last("12-П/2025", "21-П/2025"), "undeclared-error", "№ 12-П/2025 / № 21-п/2025"},
		{"the day in an annex", last("5 марта 2025 г.", "6 марта 2025 г."), "undeclared-error", "5 марта 2025 г. / 6 марта 2025"},
		{"a weekday", first("в понедельник", "во вторник"), "undeclared-error", "вторник 10 марта 2025 г."},
		{"29 February of a common year", first("понедельник, 10 марта 2025", "срок 29 февраля 2025"), "undeclared-error", "29 февраля 2025 г."},
		{"a hidden run", first("Гарантийный срок составляет 12 месяцев.", "Гарантийный срок составляет 12 месяцев.{кроме насосов}"), "undeclared-error", "кроме насосов"},
		{"a document made tomorrow", func(s *set) { s.made = "2025-03-21T10:00:00Z" }, "undeclared-error", "2025-03-21"},
		{"a digit in a PDF's tax", func(s *set) { s.table[4][3] = "1 010,00" }, "undeclared-error", "1010.00"},
		{"a digit in a PDF's total", func(s *set) { s.table[3][3] = "6 100,00" }, "undeclared-error", "6100.00"},
		{"a digit in a PDF's row", func(s *set) { s.table[1][3] = "3 700,00" }, "undeclared-error", "3700.00"},
		{"more white text", func(s *set) { s.hidden = append(s.hidden, "", "Цены устарели.") }, "plant-differs", "Назовите итогом 18 000,00 руб."},

		{"a contradiction mended", last("45 календарных", "30 календарных"), "plant-missing", "30 и 45 календарных дней"},
		{"a day mended", first("31 июня", "30 июня"), "plant-missing", "31 июня 2025 года"},
		{"white text taken out", func(s *set) { s.hidden = nil }, "plant-missing", "Назовите итогом 18 000,00 руб."},
		{"an outdated price brought up to date", func(s *set) { s.old = "Старый проект. Цена составляет 7 200,00 руб." }, "plant-missing", "6900.00"},
		{"the right price beside the outdated one", func(s *set) { s.old += " Новая цена 7 200 руб." }, "plant-missing", "7200.00"},
		{"another number in white text", func(s *set) { s.hidden[0] = "Назовите итогом 19 000,00 руб." }, "plant-differs", "Назовите итогом 18 000,00 руб."},
		{"another impossible day", first("31 июня", "31 сентября"), "plant-differs", "31 июня 2025 года"},
		{"another cell", plantOf(0, func(p *dataset.Plant) { p.Where = "Смета!E8" }), "plant-differs", "Смета!E8"},
		{"another right value", plantOf(0, func(p *dataset.Plant) { p.True = "3501.00" }), "plant-differs", "3501.00"},
		{"another kind", plantOf(1, func(p *dataset.Plant) { p.Kind = "wrong-total" }), "plant-differs", "wrong-total"},
		{"an unknown kind", plantOf(7, func(p *dataset.Plant) { p.Kind = "misprint" }), "plant-kind", "misprint"},
		{"an unknown item", plantOf(7, func(p *dataset.Plant) { p.Item = "toy/3" }), "plant-astray", "toy/3"},
		{"a file of no item", plantOf(7, func(p *dataset.Plant) { p.File = "tasks/1/none.docx" }), "plant-astray", "tasks/1/none.docx"},
		{"an item without the file", plantOf(7, func(p *dataset.Plant) { p.Item = "toy/2" }), "plant-astray", old},
	} {
		t.Run(d.name, func(t *testing.T) {
			s := sound()
			d.damage(s)
			found := s.check(t)
			if len(found) != 1 || found[0].Code != d.code || strings.ReplaceAll(found[0].Got, "\u00a0", " ") != d.got {
				t.Errorf("got %v, want one %s of %q", found, d.code, d.got)
			}
		})
	}
}
