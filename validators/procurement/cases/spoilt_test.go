package cases

import (
	"errors"
	"testing"

	"etalon/validators/internal/contract"
)

// TestSpoiltScans reads clauses as OCR spoils them: strokes of stamps, specks, joined and lost words.
func TestSpoiltScans(t *testing.T) {
	for _, c := range []struct {
		solver *Solver
		clause string
		want   []string
	}{
		{claim, "9.2. Срок рассмотрения претензии составляет 20 (двадцать) ‘календарных дней", []string{"20 календарных дней", "20 календарных дней"}},
		{fineCustomer, ". 8.4. за каждый факт неисполнения Заказчиком обязательств, за исключением\nпросрочки, Поставщик вправе потребовать уплаты штрафа в размере 1 000,00 руб. (Одна -\nтысяча рублей 00 копеек).", []string{"1 000,00 руб.", "1 000,00 руб."}},
		{finePercent, "8.3. За каждый факт неисполнения обязательства, за исключением просрочки,\nПодрядчик уплачивает штраф`в размере 10 (десяти) процентов цены Контракта", []string{"10 %", "10 %"}},
		{start, "3.2. После письменного уведомления Заказчика Исполнитель приступает\nкисполнению не позднее чем через 2 (два) рабочих дня со дня его получения.", []string{"2 рабочих дня", "2 рабочих дня"}},
		{payment, "2.4. Заказчик оплачивает результат в течение 10 а рабочих дней с даты подписания", []string{"10 рабочих дней"}},
		{price, "2.1. Цена Контракта составляет 969 659,36:py6. (Девятьсот шестьдесят девять тысяч\nшестьсот пятьдесят.девять рублей 36 копеек)", []string{"969 659,36 руб.", "969 659,36 руб."}},
		{deadline, "2.1. Оказание Услуг производится не. позднее 23 июля 2025 г. :", []string{"23 июля 2025 г."}},
		{deadline, "2.1. Исполнитель исполняет обязательства в полном объёме не позднее\n23 сентября 2025 г.", []string{"23 сентября 2025 г."}},
		{termDays, "9. Поставка Товара производится в течение 30 (тридцати) рабочих дней co’ AHA\nпередачи Заказчиком задания.", []string{"30 рабочих дней", "30 рабочих дней"}},
		{responsible, "12. Ответственным за исполнение Контракта со стороны\nРомодановская Татьяна Анатольевна, телефон", []string{"Ромодановская Татьяна Анатольевна"}},
		{vat, "2.1. Цена, в том числе HДC 20 % -\n161 609,89 руб.", []string{"161 609,89 руб."}},
		{payment, "9. Заказчик оплачивает результат.в течение 8 (восьми) рабочих дней с даты подписания", []string{"8 рабочих дней", "8 рабочих дней"}},
		{smallBusiness, "20. Исполнитель привлекает к исполнению субъектов малого предпринимательства\nв объёме не MeHee 20 (двадцати) процентов от цены Контракта.", []string{"20 %", "20 %"}},
		{subcontract, "1.6. К исполнению Контракта допускается привлекать couvcnonHuTenei\nи субподрядчиков; за их действия", []string{"да"}},
		{responsible, "2.3. Ответственным за исполнение Контракта со стороны. Заказчика является Гостев\nОлег Андреевич, телефон +7 (000) 856-77-26.", []string{"Гостев Олег Андреевич"}},
		{smallBusiness, "37. Исполнитель привлекает к исполнению субъектов малого предпринимательства\nвобъёме не менее 10 (десяти) процентов от цены Контракта.", []string{"10 %", "10 %"}},
		{samples, "5.4. До начала исполнения Подрядчик представляет Заказчику на согласование 3. (три)\nобразца применяемых изделий или материалов.", []string{"3", "3"}},
		{expiry, "3.3. Контракт вступает в силу со дня его подписания Сторонами и действует\nдо: 22 сентября 2025 г.,.а в части расчётов", []string{"22 сентября 2025 г."}},
		{security, "7.1. Размер обеспечения исполнения Контракта составляет 28°909,12 руб. (Двадцать\nвосемь тысяч девятьсот девять рублей 12 копеек), то есть 5 % цены Контракта.", []string{"28 909,12 руб.", "28 909,12 руб."}},
		{start, "3.2. После письменного уведомления Заказчика Поставщик приступает к исполнению\nне позднее чем Yepe3 9 (девять) рабочих дней со дня его получения.", []string{"9 рабочих дней", "9 рабочих дней"}},
		{start, "2.3. Подрядчик приступает к исполнению обязательств не позднее чем через 5 cere)\nрабочих дней со дня получения письменного уведомления Заказчика.", []string{"5 рабочих дней"}},
		{stageSum, "2.2. Исполнение Контракта разделено на 2 (два) этапа согласно календарному плану:\nЭтап Содержание Окончание Стоимость, руб.\n1 Работы первой очереди 9 июня 2025 г. i 1947 951,97\n2 Работы второй очереди 29 августа 2025 г. 1871 561,69", []string{"1 947 951,97 руб."}},
		{custody, "7.7. За. ответственное хранение не вывезенного в срок имущества Поставщик\nуплачивает 850,00 руб. (Восемьсот пятьдесят рублей 00 копеек) за каждые сутки.", []string{"850,00 руб.", "850,00 руб."}},
		{responsible, "5.3. Ответственное лицо Заказчика — (Скворцова Ольга Юрьевна, телефон\n+7 (000) 015-56-06.", []string{"Скворцова Ольга Юрьевна"}},
		// Nothing is read where too much is lost.
		{security, "4.1. Исполнение Контракта обеспечивается на сумму 502 641,74 руб. (Пятьсот две\nтысячи шестьсот сорок од бль 74 копейки)", []string{"502 641,74 руб."}},
		{payment, "2.4. Заказчик оплачивает результат в течение а рабочих дней с даты подписания", nil},
	} {
		read := c.solver.Read(contract.Read([]string{"1. РАЗДЕЛ\n" + c.clause}, nil, true), nil)
		if len(read) != len(c.want) {
			t.Errorf("%q: %v, want %v", c.clause, read, c.want)
			continue
		}
		for i := range read {
			if read[i].Value != c.want[i] {
				t.Errorf("%q: %v, want %v", c.clause, read, c.want)
			}
		}
	}
}

func TestASpeckIsNoPartOfAName(t *testing.T) {
	c := contract.Read([]string{"КОНТРАКТ № 1-1/25\nна уборку\nг. Лесной 12 мая 2025 г.\nр Казённое учреждение «Ель», именуемое в дальнейшем «Заказчик», и Акционерное общество «Дуб», именуемое в дальнейшем «Исполнитель», о нижеследующем."}, nil, true)
	if p, ok := c.Party(true); !ok || p.Name != "Казённое учреждение «Ель»" {
		t.Errorf("%+v", p)
	}
}

// TestSpecksInTheSheet reads cells with dust beside their values.
func TestSpecksInTheSheet(t *testing.T) {
	c := contract.Read(nil, []contract.Sheet{{Pages: []int{1}, Rows: [][]string{{"Показатель", "Значение"}, {"Срок оплаты", "8 рабочих дней ©"},
		{"Субподрядчики и соисполнители ‚", "• не допускаются"}, {"Ответственный со стороны Заказчика", "Ёлкина Анна Степановна."}, {"Дата заключения", "12 мая 2025 г,"},
		{"Доля субъектов малого предпринимательства", "He meHee 10 %"}}}}, true)
	for _, one := range []struct {
		solver *Solver
		want   string
	}{{payment, "8 рабочих дней"}, {subcontract, "нет"}, {responsible, "Ёлкина Анна Степановна"}, {signed, "12 мая 2025 г."}, {smallBusiness, "10 %"}} {
		if read := one.solver.Read(c, nil); len(read) != 1 || read[0].Value != one.want {
			t.Errorf("%s: %v, want %q", one.solver.Name, read, one.want)
		}
	}
}

func TestASpeckIsNoPartOfADay(t *testing.T) {
	for cell, want := range map[string]string{"23 июля 2025 г.": "23 июля 2025 г.", "23 июля 2025 г. у": "23 июля 2025 г.", "23 июля 2025 г. утром": "23 июля 2025 г. утром"} {
		if got, _ := aDay(cell); got != want {
			t.Errorf("%q: got %q, want %q", cell, got, want)
		}
	}
}

// TestAContractIsKnownByItsRequisites: where the head was not read, the requisites and the sheet of
// data tell the sides, once each.
func TestAContractIsKnownByItsRequisites(t *testing.T) {
	c := contract.Read([]string{"КОНТРАКТ\n1. РЕКВИЗИТЫ\nЗаказчик: Казённое учреждение «Ель»\nАдрес: 000111\nИсполнитель: Акционерное общество «Дуб»\nАдрес: 000222"},
		[]contract.Sheet{{Pages: []int{1}, Rows: [][]string{{"Показатель", "Значение"}, {"Исполнитель", "Акционерное общество «Дуб»"}}}}, true)
	if got, _, err := Settle(contractor.Read(c, nil), true); got != "Акционерное общество «Дуб»" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if got, _, err := Settle(customer.Read(c, nil), true); !errors.Is(err, ErrSingle) {
		t.Errorf("the customer stands there once: %q, %v", got, err)
	}
	if !byContractor(c, Slots{"org": "АО «Дуб»"}) || byContractor(c, Slots{"org": "АО «Ель»"}) || byCustomer(c, Slots{"org": "Казённое учреждение «Ель»"}) {
		t.Error("a contract is known by a side that two places name, and by no other")
	}
}

// TestTheStrokeOfANumber: a stroke read as a figure makes no other number.
func TestTheStrokeOfANumber(t *testing.T) {
	read := func(top, annex, sheet string, scan bool) (string, error) {
		c := contract.Read([]string{"КОНТРАКТ\n№ " + top + "\nна уборку\nг. Лесной 12 мая 2025 г.\n1. ПРЕДМЕТ\n1.1. Слова.", "Приложение № 1\nк Контракту\nот 12 мая 2025 г. № " + annex},
			[]contract.Sheet{{Pages: []int{2}, Rows: [][]string{{"Показатель", "Значение"}, {"Номер контракта", sheet}}}}, scan)
		got, _, err := Settle(number.Read(c, nil), scan)
		return got, err
	}
	if got, err := read("3796-13125", "3796-13/25", "3796-13/25", true); got != "3796-13/25" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := read("3796-13125", "3796-13125", "3796-13/25", true); !errors.Is(err, ErrSingle) {
		t.Errorf("the stroke was read once: %q, %v", got, err)
	}
	if got, err := read("3796-14/25", "3796-13/25", "3796-13/25", false); !errors.Is(err, ErrDisputed) {
		t.Errorf("a text layer: %q, %v", got, err)
	}
	if got, err := read("3796-13125", "3796-13/25", "3796-13/25", false); !errors.Is(err, ErrDisputed) {
		t.Errorf("a text layer: %q, %v", got, err)
	}
}

// TestASpeckInATitle: a word of one letter may be a speck; a text layer has none.
func TestASpeckInATitle(t *testing.T) {
	head := "КОНТРАКТ\n№ 4562-22/25\nна выполнение е работ:\nг. Лесной 24 марта 2025 г.\n1. ПРЕДМЕТ\n1.1. Слова."
	card := []contract.Sheet{{Pages: []int{1}, Rows: [][]string{{"Показатель", "Значение"}, {"Дата заключения", "24 марта 2025 г."}}}}
	for title, want := range map[string]bool{"выполнение работ": true, "выполнение услуг": false} {
		if got := byTitle(contract.Read([]string{head}, card, true), Slots{"title": title, "signed": "24 марта 2025 г."}); got != want {
			t.Errorf("%s: %t", title, got)
		}
	}
	if byTitle(contract.Read([]string{head}, card, false), Slots{"title": "выполнение работ", "signed": "24 марта 2025 г."}) {
		t.Error("a text layer is read letter by letter")
	}
}

// TestAPlanUnderAStamp reads the calendar plan by what is left of its head.
func TestAPlanUnderAStamp(t *testing.T) {
	rows := [][]string{{"Stan", "PET AC Содержание", "Pt Окончание", "Стоимость, руб."}, {"1", "Работы первой очереди з", "9 июня 2025 г.", "4235 657,52"}}
	c := contract.Read([]string{"КОНТРАКТ"}, []contract.Sheet{{Pages: []int{1}, Rows: rows}}, true)
	if read := stageSum.Read(c, nil); len(read) != 1 || read[0].Value != "4 235 657,52 руб." {
		t.Errorf("%v", read)
	}
}
