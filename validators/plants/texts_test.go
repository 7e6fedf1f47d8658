package plants

import "testing"

func TestWords(t *testing.T) {
	for _, c := range []struct {
		name string
		text []string
		want []string
	}{
		{"agree", []string{"Цена 1 250,50 руб. (Одна тысяча двести пятьдесят рублей 50 копеек)."}, nil},
		{"differ", []string{"Цена 1 250,50 руб. (Одна тысяча двести рублей 50 копеек)."}, []string{"contradiction: 1 250,50 руб. / Одна тысяча двести рублей 50 копеек"}},
		{"unit behind the brackets", []string{"Цена 1 250 (Одна тысяча двести) рублей 00 копеек."}, []string{"contradiction: 1 250 рублей 00 копеек / Одна тысяча двести рублей 00 копеек"}},
		{"days", []string{"в течение 5 (шести) рабочих дней"}, []string{"contradiction: 5 рабочих дней / шести рабочих дней"}},
		{"a line of its own", []string{"Всего на сумму 120,00 руб.", "Сто тридцать рублей 00 копеек"}, []string{"contradiction: 120,00 руб. / Сто тридцать рублей 00 копеек"}},
		{"a line of its own that agrees", []string{"Всего на сумму 120,00 руб.", "Сто двадцать рублей 00 копеек"}, nil},
		{"in one passage", []string{"на сумму 120,00 руб.\nСто тридцать рублей 00 копеек (с НДС)"}, []string{"contradiction: 120,00 руб. / Сто тридцать рублей 00 копеек"}},
		{"another sum in brackets", []string{"Цена 1 250 руб. (без доставки)"}, nil},
		{"another sum far behind", []string{"Цена 120,00 руб. Кроме того (по отдельному счёту) Сто рублей за доставку"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) { wantFaults(t, wordFaults(texts(c.text...), nil), c.want...) })
	}
}

func TestShares(t *testing.T) {
	const price = "2.1. Цена Контракта составляет 1 000,00 руб."
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"part", "7.1. Обеспечение составляет 80,00 руб., то есть 8 % цены Контракта.", nil},
		{"wrong part", "7.1. Обеспечение составляет 85,00 руб., то есть 8 % цены Контракта.", []string{"contradiction: 85.00 → 80.00"}},
		{"wrong part after the percent", "2.3. Аванс 30 % цены Контракта, что составляет 350,00 руб.", []string{"contradiction: 350.00 → 300.00"}},
		{"a fine of another base", "8.1. Штраф 10 % суммы обязательства, что составляет 50,00 руб.", nil},
		{"tax inside", "2.2. Итого 120,00 руб., в том числе НДС 20 % — 20,00 руб.", nil},
		{"wrong tax inside", "2.2. Итого 120,00 руб., в том числе НДС 20 % — 24,00 руб.", []string{"wrong-vat: 24.00 → 20.00"}},
		{"no tax named", "2.2. Итого 120,00 руб., в том числе НДС 20 %.", nil},
	} {
		t.Run(c.name, func(t *testing.T) { wantFaults(t, shareFaults(texts(price, c.text), nil), c.want...) })
	}
}

func TestTerms(t *testing.T) {
	for _, c := range []struct {
		name string
		text []string
		want []string
	}{
		{"one term twice", []string{"3.1. Поставщик поставляет Товар в течение 30 (тридцати) календарных дней с даты поступления аванса.", "5.1. Поставщик завершает поставку не позднее 30 календарных дней со дня поступления аванса."}, nil},
		{"two terms", []string{"3.1. Исполнитель изготавливает и монтирует Оборудование в течение 50 (пятидесяти) календарных дней с даты поступления аванса.", "5.4. Исполнитель завершает монтаж не позднее 70 (семидесяти) календарных дней с даты поступления аванса."}, []string{"contradiction: 50 (пятидесяти) календарных дней / 70 (семидесяти) календарных дней"}},
		{"calendar and working days", []string{"3.1. Поставщик поставляет Товар в течение 30 рабочих дней с даты подписания Договора.", "5.1. Поставщик завершает поставку не позднее 30 календарных дней с даты подписания Договора."}, []string{"contradiction: 30 рабочих дней / 30 календарных дней"}},
		{"other duties", []string{"3.1. Поставщик поставляет Товар в течение 30 календарных дней с даты подписания Договора.", "3.2. Поставщик передаёт обеспечение в течение 5 рабочих дней с даты подписания Договора."}, nil},
		{"other events", []string{"3.1. Поставщик поставляет Товар в течение 30 календарных дней с даты подписания Договора.", "3.2. Поставщик поставляет запасные части в течение 5 рабочих дней с даты получения заявки."}, nil},
		{"the other side", []string{"3.1. Поставщик поставляет Товар в течение 30 календарных дней с даты подписания Договора.", "3.2. Заказчик оплачивает поставку в течение 5 рабочих дней с даты подписания Договора."}, nil},
		{"mending of faults", []string{"3.1. Исполнитель выполняет работы в течение 30 календарных дней с даты подписания акта.", "3.2. Недостатки выполненных работ Исполнитель устраняет в течение 10 рабочих дней с даты подписания акта."}, nil},
		{"penalties of two sides", []string{"8.1. За просрочку поставки Поставщик уплачивает пеню 0,1 % за каждый день.", "8.2. За просрочку оплаты Покупатель уплачивает пеню 0,05 % за каждый день."}, nil},
		{"penalties of one side", []string{"8.1. За нарушение срока Исполнитель уплачивает пеню в размере 0,15 % цены Договора за каждый день просрочки, но не более 10 % цены.", "За нарушение срока монтажа Исполнитель уплачивает пеню 0,3 % цены Договора за каждый день просрочки."}, []string{"contradiction: 0,15 % / 0,3 %"}},
		{"a penalty for something else", []string{"8.1. За просрочку поставки Поставщик уплачивает пеню 0,1 % за каждый день.", "8.3. За просрочку замены Товара Поставщик уплачивает пеню 0,5 % за каждый день."}, nil},
		{"warranty", []string{"6.2. Гарантийный срок составляет 24 месяца.", "9.1. Гарантийный срок на Товар составляет 2 года."}, nil},
		{"two warranties", []string{"6.2. Гарантийный срок составляет 24 месяца.", "9.1. Гарантийный срок составляет 12 месяцев."}, []string{"contradiction: 24 месяца / 12 месяцев"}},
		{"prices", []string{"2.1. Цена Контракта составляет 5 000,00 руб.", "Всего по приложению № 1: 5 100,00 руб."}, []string{"contradiction: 5 000,00 руб. / 5 100,00 руб."}},
	} {
		t.Run(c.name, func(t *testing.T) { wantFaults(t, termFaults(texts(c.text...), nil), c.want...) })
	}
}

func TestRowsOfTerms(t *testing.T) {
	m := texts("5.2. Заказчик проводит приёмку в течение 12 (двенадцати) рабочих дней.", "3.1. Поставка Товара производится не позднее 26 мая 2025 г.")
	m.pairs = []pair{{"row", "срок приемки", "10 рабочих дней"}, {"row", "срок исполнения, не позднее", "26 мая 2025 г."}}
	wantFaults(t, termFaults(m, nil), "contradiction: 12 (двенадцати) рабочих дней / 10 рабочих дней")
	fine := texts("8.3. За каждый факт неисполнения обязательства, за исключением просрочки, Исполнитель уплачивает штраф в размере 10 (десяти) процентов цены.")
	fine.pairs = []pair{{"row", "штраф исполнителя", "5 %"}}
	wantFaults(t, termFaults(fine, nil), "contradiction: 10 (десяти) процентов / 5 %")
	m.pairs = []pair{{"row", "срок приемки", "12 рабочих дней"}, {"row", "срок исполнения, не позднее", "27 мая 2025 г."}}
	wantFaults(t, termFaults(m, nil), "contradiction: 26 мая 2025 г. / 27 мая 2025 г.")
}

func TestRequisites(t *testing.T) {
	for _, c := range []struct {
		name string
		text []string
		want []string
	}{
		{"the same twice", []string{"ИНН 0000123456, КПП 000101001", "ООО «Опыт», ИНН 0000123456, КПП 000101001"}, nil},
		{"two parties", []string{"ИНН 0000123456, КПП 000101001", "ИНН 0099876541, КПП 000201002"}, nil},
		{"a digit", []string{"ИНН 0000123456", "ИНН 0000123457"}, []string{"contradiction: 0000123456 / 0000123457"}},
		{"neighbours changed places", []string{"ОГРН 1037476180287", "ОГРН 1037476108287"}, []string{"contradiction: 1037476180287 / 1037476108287"}},
		{"a registry number", []string{"Реестровый номер контракта 2730174365225000734", "Реестровый номер 2730174365225000737"}, []string{"contradiction: 2730174365225000734 / 2730174365225000737"}},
		{"phones", []string{"00001234567890 тел. +7 (000) 111-22-33, тел. +7 (000) 111-22-34", "тел. +7 (000) 756-20-74", "тел. +7 (000) 746-00-74"}, nil},
		{"a bank code", []string{"р/с 40702810000000001234, БИК 040012345", "р/с 40702810000000001234, БИК 040012346"}, []string{"contradiction: БИК 040012345 / БИК 040012346"}},
	} {
		t.Run(c.name, func(t *testing.T) { wantFaults(t, requisiteFaults(texts(c.text...), nil), c.want...) })
	}
}

func TestNumbersOfContracts(t *testing.T) {
	title := []string{"ДОГОВОР № 7/25", "г. Озёрный Стан, «12» апреля 2025 г."}
	for _, c := range []struct {
		name string
		text []string
		want []string
	}{
		{"annex", []string{"Приложение № 1", "к Договору № 7/25 от 12 апреля 2025 г."}, nil},
		{"annex of another number", []string{"Приложение № 1", "к Договору № 8/25 от 12.04.2025"}, []string{"contradiction: № 7/25 / № 8/25"}},
		{"annex of another day", []string{"Приложение № 1 к Договору от 13 апреля 2025 г. № 7/25"}, []string{"contradiction: «12» апреля 2025 г. / 13 апреля 2025 г."}},
		{"another contract in a clause", []string{"1.1. Стороны исполняют также договор № 9/24 от 1 марта 2024 г."}, nil},
		{"still blank", []string{"к Договору № ______ от «___» __________ 2025 г."}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantFaults(t, numberFaults(texts(append(append([]string{}, title...), c.text...)...), nil), c.want...)
		})
	}
	m := texts(title...)
	m.edge("footer", "Договор № 7/52, стр. 1 из 2")
	wantFaults(t, numberFaults(m, nil), "contradiction: № 7/25 / № 7/52")
}

func TestDates(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"right", "до 30 апреля 2026 года", nil},
		{"31 April", "до 31 апреля 2026 года", []string{"impossible-date: 31 апреля 2026 года"}},
		{"29 February of a leap year", "29.02.2024", nil},
		{"29 February of a common year", "29.02.2025", []string{"impossible-date: 29.02.2025"}},
		{"end before its begin", "с 5 марта 2025 г. по 1 марта 2025 г.", []string{"impossible-date: 5 марта 2025 г. по 1 марта 2025 г."}},
		{"over the end of a year", "с 28 декабря по 5 января 2026 г.", nil},
		{"weekday", "в понедельник, 12 мая 2025 г.", nil},
		{"wrong weekday", "во вторник, 12 мая 2025 г.", []string{"impossible-date: вторник 12 мая 2025 г."}},
		{"wrong weekday behind", "12.05.2025 (вт)", []string{"impossible-date: вт 12.05.2025"}},
		{"a weekday of something else", "по средам. 12 мая 2025 г. поставка", nil},
		{"a number", "п. 31.04 договора", nil},
	} {
		t.Run(c.name, func(t *testing.T) { wantFaults(t, dateFaults(texts(c.text), nil), c.want...) })
	}
}

func TestDaysToCome(t *testing.T) {
	for _, c := range []struct {
		name string
		text []string
		want []string
	}{
		{"before now", []string{"Исх. № 5 от 19.03.2025"}, nil},
		{"today", []string{"Исх. № 5 от 20.03.2025"}, nil},
		{"tomorrow", []string{"Исх. № 5 от 21.03.2025"}, []string{"impossible-date: 21.03.2025"}},
		{"a bill", []string{"СЧЁТ НА ОПЛАТУ № 755 от 12 мая 2025 г."}, []string{"impossible-date: 12 мая 2025 г."}},
		{"a term to come", []string{"Оплатить не позднее 19 мая 2025 г."}, nil},
		{"a draft of a contract", []string{"ДОГОВОР № 5", "г. Озёрный Стан, 1 апреля 2025 г."}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := texts(c.text...)
			m.now = "2025-03-20T12:00:00+03:00"
			wantFaults(t, dateFaults(m, nil), c.want...)
		})
	}
}

func TestProperties(t *testing.T) {
	for _, c := range []struct {
		name, pdf string
		want      []string
	}{
		{"before now", "/CreationDate (D:20250301100000+03'00') /ModDate (D:20250301100000)", nil},
		{"in either order", "/ModDate (D:20250302100000) /CreationDate (D:20250301100000)", nil},
		{"the evening of the same day", "/CreationDate (D:20250320230000)", nil},
		{"made tomorrow", "/CreationDate (D:20250321000000)", []string{"impossible-date: 2025-03-21"}},
		{"changed before it was made", "/CreationDate (D:20250301100000) /ModDate (D:20250228100000)", []string{"impossible-date: 2025-02-28"}},
		{"no moment", "/CreationDate (D:20251399)", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := &material{file: "toy/document", now: "2025-03-20T12:00:00+03:00", stamps: pdfStamps([]byte(c.pdf))}
			wantFaults(t, propertyFaults(m, nil), c.want...)
		})
	}
}
