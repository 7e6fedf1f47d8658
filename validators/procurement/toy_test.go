package procurement

import (
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
	"etalon/validators/procurement/cases"
	"etalon/validators/validate"
)

// toy is a small set: two contracts with a text layer and a scan, before anything is read of them.
type toy struct {
	pages, originals map[string][]string
	sheets           map[string][]contract.Sheet
	cases, twins     []*row
	solvers          []*cases.Solver
	manifest         []dataset.Document
}

const toyHead = `Реестровый номер контракта {registry}
КОНТРАКТ № {number}
на поставку {goods}
г. Лесной 12 мая 2025 г.
Казённое учреждение «{customer}», именуемое в дальнейшем «Заказчик», в лице начальника Орлова Петра Ильича,
с одной стороны, и Общество с ограниченной ответственностью «{contractor}», именуемое в дальнейшем «Поставщик»,
по итогам торгов (протокол от 02.05.2025 № 77-1) заключили Контракт.
1. ПРЕДМЕТ
1.1. Поставщик вправе привлекать к исполнению Контракта соисполнителей.
2. ЦЕНА
2.1. Цена Контракта составляет {price}, в том числе НДС 20 % — 200,27 руб.
2.2. Оплата производится в течение 8 (восьми) рабочих дней с даты подписания акта.
{extra}
3. СРОКИ
3.1. Поставка производится не позднее 3 сентября 2025 г.
3.2. Контракт действует до 9 октября 2025 г.
Контракт № {number} стр. 1 из 2`

const toyTail = `4. ГАРАНТИЯ
4.1. Гарантийный срок составляет 24 (двадцать четыре) месяца со дня приёмки.
4.2. Размер обеспечения исполнения Контракта составляет 50,00 руб. (Пятьдесят рублей 00 копеек).
5. РЕКВИЗИТЫ
Заказчик: Казённое учреждение «{customer}»
ИНН {customer_inn}
Поставщик: Общество с ограниченной ответственностью «{contractor}»
ИНН {contractor_inn}
Приложение № 1
к Контракту
от 12 мая 2025 г. № {number}
СПЕЦИФИКАЦИЯ
1 Стол письменный дубовый шт. 2 150,00 300,00
2 Стул шт. 4 225,40 901,60
Всего по приложению № 1: {total}
Контракт № {number} стр. 2 из 2`

func toyPages(pairs ...string) []string {
	r := strings.NewReplacer(pairs...)
	return []string{r.Replace(toyHead), r.Replace(toyTail)}
}

var (
	toyList = contract.Sheet{Pages: []int{2}, Rows: [][]string{
		{"№", "Наименование", "Ед. изм.", "Кол-во", "Цена за ед., руб.", "Сумма, руб."},
		{"1", "Стол письменный дубовый", "шт.", "2", "150,00", "300,00"},
		{"2", "Стул", "шт.", "4", "225,40", "901,60"},
	}}
	toySheet = contract.Sheet{Pages: []int{2}, Rows: [][]string{
		{"Показатель", "Значение"},
		{"ИНН Заказчика", "3333333333"},
		{"Гарантийный срок", "24 месяца"},
	}}
)

const (
	toyPrice   = "1 201,60 руб. (Одна тысяча двести один рубль 60 копеек)"
	toyAdvance = "2.3. Заказчик перечисляет Поставщику аванс в размере 15 (пятнадцати) процентов от цены Контракта в течение десяти рабочих дней."
)

func newToy() *toy {
	scan := toyPages("{registry}", "3333333333333333333", "{number}", "33-3/25", "{goods}", "глобусов", "{customer}", "Астра", "{contractor}", "Глобус",
		"{price}", toyPrice, "{extra}\n", "", "{customer_inn}", "3333333333", "{contractor_inn}", "3000000000", "{total}", "1 201,60 руб.")
	return &toy{
		pages: map[string][]string{
			"k01": toyPages("{registry}", "1111111111111111111", "{number}", "11-1/25", "{goods}", "мебели", "{customer}", "Сосна", "{contractor}", "Столяр",
				"{price}", toyPrice, "{extra}\n", "", "{customer_inn}", "1111111111", "{contractor_inn}", "1000000000", "{total}", "1 201,60 руб."),
			"k02": toyPages("{registry}", "2222222222222222222", "{number}", "22-2/25", "{goods}", "парт", "{customer}", "Ель", "{contractor}", "Парта",
				"{price}", "1 201,60 руб. (Одна тысяча двести два рубля 60 копеек)", "{extra}", toyAdvance, "{customer_inn}", "2222222222", "{contractor_inn}", "2000000000", "{total}", "1 201,60 руб."),
			"k03": scan,
		},
		originals: map[string][]string{"k03": scan},
		sheets:    map[string][]contract.Sheet{"k01": {toyList}, "k02": {toyList}, "k03": {toyList, toySheet}},
		solvers:   cases.Solvers,
		manifest: []dataset.Document{
			{ID: "k01", File: "docs/k01.pdf", Kind: dataset.DigitalDocument, Pages: 2},
			{ID: "k02", File: "docs/k02.pdf", Kind: dataset.DigitalDocument, Pages: 2},
			{ID: "k03", File: "docs/k03.pdf", Kind: dataset.ScanDocument, Pages: 2},
		},
		cases: toyCases(), twins: toyTwins(),
	}
}

// asking makes a row with its key; a trap has none but its document.
func asking(id string, kind dataset.CaseType, doc, question string, value dataset.ValueKind, answer, evidence string, page int) *row {
	r := &row{Case: dataset.Case{ID: id, Type: kind, DocID: &doc, Question: question, Presupposes: true, Confirmed: true}, gold: &dataset.Gold{ID: id, Kind: value, DocID: &doc}}
	if kind != dataset.TrapCase {
		r.gold.Answer, r.gold.Evidence, r.gold.Page = &answer, &evidence, &page
	}
	if kind == dataset.RetrievalCase {
		r.DocID = nil
	}
	return r
}

func toyCases() []*row {
	return []*row{
		asking("field-01", "field", "k01", "Какова цена контракта?", "money", "1 201,60 руб.", "Цена Контракта составляет 1 201,60 руб. (Одна тысяча двести один рубль 60 копеек)", 1),
		asking("field-02", "field", "k02", "Какой номер у контракта?", "identifier", "22-2/25", "КОНТРАКТ № 22-2/25", 1),
		asking("field-03", "field", "k03", "Какой ИНН у заказчика?", "identifier", "3333333333", "ИНН 3333333333", 2),
		asking("qa-01", "qa", "k01", "В какой срок после приёмки заказчик обязан заплатить?", "days", "8 рабочих дней", "Оплата производится в течение 8 (восьми) рабочих дней", 1),
		asking("qa-02", "qa", "k02", "Совпадает ли цена контракта цифрами с ценой прописью?", "yes_no", "нет", "Цена Контракта составляет 1 201,60 руб. (Одна тысяча двести два рубля 60 копеек)", 1),
		asking("qa-03", "qa", "k01", "На какую сумму закупается позиция «Стол письменный»?", "money", "300,00 руб.", "Стол письменный дубовый шт. 2 150,00 300,00", 2),
		asking("qa-04", "qa", "k03", "Назовите гарантийный срок.", "days", "24 месяца", "Гарантийный срок составляет 24 (двадцать четыре) месяца", 2),
		asking("retrieval-01", "retrieval", "k02", "До какой даты должен быть исполнен контракт с организацией ООО «Парта»?", "date", "3 сентября 2025 г.", "не позднее 3 сентября 2025 г.", 1),
		asking("trap-01", "trap", "k01", "Каков размер аванса по контракту?", "", "", "", 0),
	}
}

func toyTwins() []*row {
	const whether, granted = "Платит ли заказчик аванс, и какой именно?", "Каков размер аванса по контракту?"
	const evidence = "аванс в размере 15 (пятнадцати) процентов от цены Контракта"
	rows := []*row{
		asking("trap-01-ask", "trap", "k01", whether, "", "", "", 0),
		asking("trap-01-ask-twin", "qa", "k02", whether, "percent", "15 %", evidence, 1),
		asking("trap-01-presuppose", "trap", "k01", granted, "", "", "", 0),
		asking("trap-01-presuppose-twin", "qa", "k02", granted, "percent", "15 %", evidence, 1),
	}
	for i, r := range rows {
		r.Trap, r.Presupposes = "trap-01", i > 1
	}
	return rows
}

// run reads the toy as a set that needs no file any more.
func (ty *toy) run() *run {
	s := &set{whole: true, golds: map[string]int{}, cases: ty.cases, twins: ty.twins}
	for file, rows := range map[string][]*row{casesFile: s.cases, twinsFile: s.twins} {
		for i, r := range rows {
			r.file, r.line = file, i+1
			s.golds[r.ID] = i + 1
		}
	}
	for i, m := range ty.manifest {
		scan := m.Kind == dataset.ScanDocument
		d := &document{Document: m, line: i + 2, kind: m.Kind, pages: ty.pages[m.ID], contract: contract.Read(ty.pages[m.ID], ty.sheets[m.ID], scan)}
		if scan {
			d.original = ty.originals[m.ID]
			d.source = contract.Read(d.original, ty.sheets[m.ID], false)
		}
		s.docs = append(s.docs, d)
	}
	return &run{driver: &driver{ty.solvers}, set: s, options: validate.Options{Sample: true}}
}
