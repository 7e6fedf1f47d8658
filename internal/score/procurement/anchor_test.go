package procurement

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// The contracts of these tests are laid out as real ones are: requisites in the preamble or in two
// columns, sums in a table, a title over several lines, letters that OCR took for others.
const (
	purchase = `ГОСУДАРСТВЕННЫЙ КОНТРАКТ
на поставку стеллажей для нужд архива
№ 117-ГК/24
г. Тихореченск                                        «05» марта 2024 г.

Государственное казённое учреждение «Речной архив» (ИНН 0000341278, КПП 000001001), именуемое в
дальнейшем «Заказчик», в лице директора Лапиной В. О., и Общество с ограниченной
ответственностью «Сосновый стеллаж» (ИНН 0000512346, КПП 000002002), именуемое в дальнейшем
«Поставщик», по итогам аукциона (извещение № 0100200000324000555, протокол от 20.02.2024 № 44-7)
заключили настоящий Контракт.
1. Идентификационный код закупки: 241000034127800000100100010013101244.
2.1. Цена Контракта составляет 1 348 207,50 руб. (Один миллион триста сорок восемь тысяч двести
семь рублей 50 копеек), в том числе НДС 20 % — 224 701,25 руб.
2.2. Начальная (максимальная) цена Контракта — 1 500 000,00 руб.
2.3. Аванс составляет 30 % цены Контракта, то есть 404 462,25 руб.
2.4. Оплата производится в течение 7 рабочих дней; приёмка — в течение 3 рабочих дней.
3.1. Товар поставляется не позднее 27 июня 2024 г. Заявки принимаются не позднее 1 июня 2024 г.
3.2. Контракт действует до 31 декабря 2024 г.
4. Обеспечение исполнения Контракта установлено в размере 5 % цены Контракта, что составляет 67 410,38 руб.
5. Размер обеспечения гарантийных обязательств — 13 482,08 руб. Гарантийный срок — 24 месяца.
6. За утрату ключа Поставщик платит штраф в размере 1 000,00 руб.

ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 2
к Контракту от 05.03.2024 № 117-ГК/24
г. Тихореченск                                        16 мая 2024 г.
Стороны изложили пункт 6 в новой редакции.`

	services = `ДОГОВОР № 93-К/2025
г. Озёрск 2 июня 2025 г.
Муниципальное бюджетное учреждение «Дворец Ветров» (далее — Заказчик) и Индивидуальный предприниматель
Щукин Лев Андреевич (далее — Исполнитель) заключили договор о нижеследующем.
Сведения о договоре
Реестровый номер контракта | 2500000000025000117
Цена договора, руб. | 86 400,00
в том числе НДС 20 %, руб. | 14 400,00
Обеспечение исполне-
ния договора, руб. | 4 320,00
Срок оказания услуг | до 30 сентября 2025 г.
Гарантийный срок | 1 год
Заказчик:                               Исполнитель:
МБУ «Дворец Ветров»                     ИП Щукин Л. А.
ИНН 0000223344                          ИНН 000055667788
БИК 000111222                           БИК 000333444`
)

// anchoring is an exam of the two contracts with a case for one question.
func anchoring(tb testing.TB, doc, question string) *Exam {
	tb.Helper()
	e, err := Prepare([]dataset.Case{{ID: "q", Type: dataset.FieldCase, DocID: &doc, Question: question, Confirmed: true}}, nil, []Document{
		{Document: dataset.Document{ID: "purchase", Kind: dataset.DigitalDocument}, Text: purchase},
		{Document: dataset.Document{ID: "services", Kind: dataset.ScanDocument}, Text: services},
		{Document: dataset.Document{ID: "unread", Kind: dataset.ScanDocument}, Unread: "no OCR"},
	})
	if err != nil {
		tb.Fatal(err)
	}
	return e
}

func anchoredVerdict(tb testing.TB, doc, question, answer string) Verdict {
	tb.Helper()
	return anchoring(tb, doc, question).Score(Answer{ID: "q", Text: reply(answer)})
}

// TestAnchoredFindsTheOtherValue is what the check is for: every wrong answer below stands in the
// document word for word.
func TestAnchoredFindsTheOtherValue(t *testing.T) {
	for _, tt := range []struct {
		doc, question string
		right, wrong  []string
	}{
		{"purchase", "Какова цена контракта?", []string{"1 348 207,50 руб.", "1348207,5 рублей, в том числе НДС 20 % — 224 701,25 руб."}, []string{"224 701,25 руб.", "1 500 000,00 руб.", "404 462,25 руб.", "67 410,38 руб.", "1 348 207,50 руб. или 1 500 000,00 руб."}},
		{"purchase", "Сколько рублей НДС включено в цену контракта?", []string{"224 701,25"}, []string{"1 348 207,50 руб.", "404 462,25 руб."}},
		{"purchase", "Какова ставка НДС в процентах?", []string{"20 %"}, []string{"30 %", "5 %"}},
		{"purchase", "Каков размер обеспечения исполнения контракта?", []string{"67 410,38 руб."}, []string{"13 482,08 руб.", "1 348 207,50 руб."}},
		{"purchase", "Какую сумму составляет обеспечение гарантийных обязательств?", []string{"13 482,08 руб."}, []string{"67 410,38 руб."}},
		{"purchase", "Какова сумма аванса?", []string{"404 462,25 руб."}, []string{"1 348 207,50 руб."}},
		{"purchase", "Сколько процентов составляет аванс?", []string{"30 %"}, []string{"20 %"}},
		{"purchase", "Назовите дату заключения контракта.", []string{"05.03.2024", "5 марта 2024 года"}, []string{"20.02.2024", "16 мая 2024 г.", "27 июня 2024 г."}},
		{"purchase", "Когда подписано дополнительное соглашение № 2?", []string{"16 мая 2024 г."}, []string{"05.03.2024", "27 июня 2024 г."}},
		{"purchase", "До какого числа должен быть поставлен товар?", []string{"27.06.2024"}, []string{"31 декабря 2024 г.", "05.03.2024"}},
		{"purchase", "До какого числа действует контракт?", []string{"31 декабря 2024 г."}, []string{"27 июня 2024 г."}},
		{"purchase", "Какой гарантийный срок установлен?", []string{"24 месяца", "2 года"}, []string{"7 рабочих дней", "3 рабочих дня"}},
		{"purchase", "В какой срок заказчик должен оплатить товар?", []string{"7 рабочих дней"}, []string{"3 рабочих дня", "24 месяца"}},
		{"purchase", "Какой номер у контракта?", []string{"№ 117-ГК/24", "117-ГК/24 от 05.03.2024"}, []string{"44-7", "0100200000324000555"}},
		{"purchase", "Назовите номер извещения о закупке.", []string{"0100200000324000555"}, []string{"117-ГК/24"}},
		{"purchase", "Укажите ИКЗ.", []string{"241000034127800000100100010013101244"}, []string{"0100200000324000555"}},
		{"purchase", "Какой ИНН у заказчика?", []string{"0000341278", "ИНН 0000341278, КПП 000001001"}, []string{"0000512346", "000001001"}},
		{"purchase", "Укажите КПП поставщика.", []string{"000002002"}, []string{"000001001"}},
		{"purchase", "Укажите ИНН второй стороны (не заказчика).", []string{"0000512346"}, []string{"0000341278"}},
		{"purchase", "Назовите полное наименование заказчика.", []string{"Государственное казённое учреждение «Речной архив»"}, []string{"Общество с ограниченной ответственностью «Сосновый стеллаж»", "«Речной архив»", "ГКУ «Речной архив» и ООО «Сосновый стеллаж»"}},
		{"purchase", "С какой организацией заказчик заключил контракт?", []string{"ООО «Сосновый стеллаж»", "«Сосновый стеллаж»", `Общество с ограниченной ответственностью "Сосновый Стеллаж"`}, []string{"ГКУ «Речной архив»", "АО «Сосновый стеллаж»"}},
		{"services", "Какова цена договора?", []string{"86 400 рублей"}, []string{"14 400,00", "4 320,00 руб."}},
		{"services", "Сколько составляет НДС?", []string{"14 400,00 руб."}, []string{"86 400,00 руб."}},
		{"services", "Какова сумма обеспечения исполнения договора?", []string{"4 320 руб."}, []string{"86 400,00"}},
		{"services", "Под каким реестровым номером внесён контракт?", []string{"2500000000025000117"}, []string{"93-К/2025"}},
		{"services", "Каков крайний срок оказания услуг?", []string{"30 сентября 2025 г."}, []string{"2 июня 2025 г."}},
		{"services", "Какого числа заключён договор?", []string{"02.06.2025"}, []string{"30.09.2025"}},
		{"services", "Какой ИНН у заказчика?", []string{"0000223344"}, []string{"000055667788"}},
		{"services", "Какой БИК у исполнителя?", []string{"000333444"}, []string{"000111222"}},
		{"services", "Кто исполнитель по договору?", []string{"Щукин Л. А.", "ИП Щукин Лев Андреевич"}, []string{"МБУ «Дворец Ветров»"}},
		{"services", "Кто заказчик?", []string{"Муниципальное бюджетное учреждение «Дворец Ветров»"}, []string{"Щукин Лев Андреевич"}},
		{"services", "Сколько длится гарантия?", []string{"12 месяцев"}, []string{"1 месяц"}},
	} {
		for _, answer := range tt.right {
			if v := anchoredVerdict(t, tt.doc, tt.question, answer); v.Anchored != Confirmed {
				t.Errorf("%s %q: %s %s (%s), want confirmed", tt.question, answer, v.Anchored, v.Unanchored, v.AnchoredReason)
			}
		}
		for _, answer := range tt.wrong {
			if v := anchoredVerdict(t, tt.doc, tt.question, answer); v.Anchored != Wrong {
				t.Errorf("%s %q: %s %s (%s), want wrong", tt.question, answer, v.Anchored, v.Unanchored, v.AnchoredReason)
			}
		}
	}
}

// TestAnchoredSaysWhatItCannotCheck: no rule, no label, no text are no verdict, and each is counted.
func TestAnchoredSaysWhatItCannotCheck(t *testing.T) {
	for _, tt := range []struct {
		doc, question string
		want          Unanchored
	}{
		{"purchase", "Какого цвета стеллажи?", NoRule},
		{"purchase", "Какова была цена контракта в первоначальной редакции?", NoRule},
		{"purchase", "Какой ИНН указан в документе?", NoRule}, // whose?
		{"services", "Укажите ИКЗ.", NoLabel},
		{"purchase", "Укажите реестровый номер контракта.", NoLabel},
		{"unread", "Какова цена контракта?", NoTextToRead},
	} {
		v := anchoredVerdict(t, tt.doc, tt.question, "1 348 207,50 руб.")
		if v.Anchored != Unscored || v.Unanchored != tt.want {
			t.Errorf("%s: %q, %q, want no verdict for %s", tt.question, v.Anchored, v.Unanchored, tt.want)
		}
	}
	if v := anchoredVerdict(t, "purchase", "Какова цена контракта?", "в документе не указано"); v.Anchored != Refused {
		t.Errorf("a refusal is %s", v.Anchored)
	}
	if v := anchoring(t, "purchase", "Какова цена контракта?").Score(Answer{ID: "q", Error: "timeout"}); v.Anchored != Failed {
		t.Errorf("an error is %s", v.Anchored)
	}
}

// TestAnchoredWindow: a value too far from its label, in another sentence or behind another label is
// not anchored.
func TestAnchoredWindow(t *testing.T) {
	for text, want := range map[string]Outcome{
		"Цена Контракта — 500,00 руб.":                                                   Confirmed,
		"Цена\u00a0Контра-\nкта — 500,00 руб.":                                           Confirmed,
		"Цeна Koнтpaктa: 500,00 руб.":                                                    Confirmed, // Latin letters
		"Цена Контракта | 500,00 руб.":                                                   Confirmed,
		"Цена Контракта твёрдая. Пропуск стоит 500,00 руб.":                              Unscored,
		"Цена Контракта " + strings.Repeat("и так далее ", 20) + "500,00 руб.":           Unscored,
		"Цена Контракта, если она превышает 500,00 руб.":                                 Unscored,
		"Цена Контракта установлена приложением, штраф 500,00 руб.":                      Unscored,
		"Штраф 500,00 руб. от цены Контракта":                                            Unscored, // the value stands behind
		"Цена Контракта 400,00 руб., доставка 500,00 руб.":                               Wrong,
		"Цена Контракта\n\nСтоимость пропуска определяется отдельно и равна 500,00 руб.": Unscored,
	} {
		doc := "d"
		e, err := Prepare([]dataset.Case{{ID: "q", Type: dataset.FieldCase, DocID: &doc, Question: "Какова цена контракта?", Confirmed: true}}, nil,
			[]Document{{Document: dataset.Document{ID: doc}, Text: text}})
		if err != nil {
			t.Fatal(err)
		}
		if v := e.Score(Answer{ID: "q", Text: reply("500,00 руб.")}); v.Anchored != want {
			t.Errorf("%q: %q (%s), want %q", text, v.Anchored, v.AnchoredReason, want)
		}
	}
}

// TestAnchorReliability: on the small set every gold answer passes and no other value does; where a
// gold answer is false, the check says so.
func TestAnchorReliability(t *testing.T) {
	r := contract(t).AnchorReliability()
	if r.Cases != 5 || r.Made.Count != 5 || r.Right.Count != 5 || r.Values.Of < 5 || r.Values.Count != r.Values.Of {
		t.Errorf("%+v", r)
	}
	gold := readRows[dataset.Gold](t, "gold.jsonl")
	for i := range gold {
		if gold[i].ID == "field-1" {
			vat := "224 701,25 руб."
			gold[i].Answer = &vat
		}
	}
	e, err := Prepare(readRows[dataset.Case](t, "cases.jsonl"), gold[:len(gold)-4], documents(t))
	if err != nil {
		t.Fatal(err)
	}
	if r := e.AnchorReliability(); r.Right.Count != 4 || r.Values.Count != r.Values.Of-1 {
		t.Errorf("false gold: %+v", r)
	}
}

// TestAnchoredDayOverTwoLines: OCR breaks the line of the town in the middle of its day.
func TestAnchoredDayOverTwoLines(t *testing.T) {
	doc := "d"
	for _, text := range []string{
		"ДОГОВОР № 93-К/2025\n02 июня\n2025 г.\nСтороны заключили договор.",
		"ДОГОВОР № 93-К/2025\nг. Озёрск, 02 июня\n2025 г.\nСтороны заключили договор.",
	} {
		e, err := Prepare([]dataset.Case{{ID: "q", Type: dataset.FieldCase, DocID: &doc, Question: "Когда заключён договор?", Confirmed: true}}, nil,
			[]Document{{Document: dataset.Document{ID: doc, Kind: dataset.ScanDocument}, Text: text}})
		if err != nil {
			t.Fatal(err)
		}
		for answer, want := range map[string]Outcome{"2 июня 2025 г.": Confirmed, "3 июня 2025 г.": Wrong} {
			if v := e.Score(Answer{ID: "q", Text: reply(answer)}); v.Anchored != want {
				t.Errorf("%q, %s: %s (%s), want %s", text, answer, v.Anchored, v.Unanchored, want)
			}
		}
	}
}

func FuzzAnchored(f *testing.F) {
	f.Add("ДОГОВОР № 1\n02 июня\n2025 г.", "Когда заключён договор?", "2 июня 2025 г.")
	f.Add(purchase, "Какой ИНН у заказчика?", "0000341278")
	f.Add("Заказчик:\xff\nИНН", "Кто заказчик?", "«")
	f.Add("г. -\nà\u0306", "Когда заключён контракт?", "1 мая 2025 г.")
	f.Fuzz(func(t *testing.T, text, question, answer string) {
		doc := "d"
		e, err := Prepare([]dataset.Case{{ID: "q", Type: dataset.FieldCase, DocID: &doc, Question: question, Confirmed: true}}, nil,
			[]Document{{Document: dataset.Document{ID: doc, Kind: dataset.ScanDocument}, Text: text}})
		if err != nil {
			t.Fatal(err)
		}
		v := e.Score(Answer{ID: "q", Text: reply(answer)})
		if (v.Anchored == Unscored) != (v.Unanchored != Anchored) && v.Fault == "" {
			t.Errorf("%q without a reason: %q", v.Anchored, v.Unanchored)
		}
	})
}
