package workpermit

import (
	"testing"

	"etalon/internal/dataset"
)

var valueFacts = map[string]dataset.Fact{
	"sum":     fact(dataset.FactMoney, "1257642.50", "RUB"),
	"days":    fact(dataset.FactNumber, "63", "дней"),
	"rate":    fact(dataset.FactNumber, "0.15", "%"),
	"count":   fact(dataset.FactNumber, "7", ""),
	"day":     fact(dataset.FactDate, "2025-03-19", ""),
	"inn":     fact(dataset.FactIdentifier, "0730805087", ""),
	"kpp":     fact(dataset.FactIdentifier, "006801258", ""),
	"number":  fact(dataset.FactIdentifier, "31-Н/25", ""),
	"short":   fact(dataset.FactIdentifier, "755", ""),
	"article": fact(dataset.FactIdentifier, "ст. 330 ГК РФ", ""),
	"person":  fact(dataset.FactName, "Барышников Вадим Дмитриевич", ""),
	"firm":    fact(dataset.FactName, "ООО «Вектор»", ""),
}

func check(kind dataset.CheckKind, name string) dataset.TaskCheck {
	return dataset.TaskCheck{Kind: kind, Fact: name}
}

func TestNumber(t *testing.T) {
	sum, days, rate := check(dataset.CheckNumber, "sum"), check(dataset.CheckNumber, "days"), check(dataset.CheckNumber, "rate")
	near, docx := sum, sum
	near.Tolerance, docx.File = "0.5", "*.docx"
	word := map[string][]byte{"Итоги.docx": wordFile(t, wordText("Всего 1 257 642,50 руб."))}
	runRows(t, valueFacts, []row{
		{name: "Russian", answer: "Итого 1 257 642,50 руб.", check: sum},
		{name: "English", answer: "Total RUB 1,257,642.50", check: sum},
		{name: "roubles and kopecks", answer: "1 257 642 руб. 50 коп.", check: sum},
		{name: "no unit", answer: "Итого: 1257642,5", check: sum},
		{name: "in a file", answer: "См. файл.", files: word, check: sum},
		{name: "file asked for", answer: "", files: word, check: docx},
		{name: "within tolerance", answer: "1 257 643 руб.", check: near},
		{name: "beyond tolerance", answer: "1 257 644 руб.", check: near, fails: "want 1257642.50 RUB"},
		{name: "another number", answer: "Итого 1 257 642,05 руб.", check: sum, fails: `got 1 257 642,05 руб.`},
		{name: "part of a number", answer: "11 257 642,50 руб.", check: sum, fails: "not found in the final answer"},
		{name: "another currency", answer: "1 257 642,50 USD", check: sum, fails: "not found"},
		{name: "range", answer: "от 1 257 642,50 до 1 300 000 руб.", check: sum, fails: "not found"},
		{name: "empty", check: sum, fails: "got an empty answer and no files"},
		{name: "only in the answer", answer: "1 257 642,50 руб.", check: docx, fails: "got no issued file *.docx"},
		{name: "broken file", files: map[string][]byte{"Итоги.docx": []byte("PK\x03\x04broken")}, check: docx, fails: "Итоги.docx was not read"},
		{name: "calendar days", answer: "63 календарных дня", check: days},
		{name: "working days", answer: "63 рабочих дня", check: days},
		{name: "in words", answer: "шестьдесят три дня", check: days},
		{name: "months", answer: "63 месяца", check: days, fails: "want 63 дней"},
		{name: "percent", answer: "пеня 0,15 % в день", check: rate},
		{name: "another percent", answer: "пеня 0,1 % и 15 %", check: rate, fails: "0,1 %"},
		{name: "percent is no count", answer: "7 %", check: check(dataset.CheckNumber, "count"), fails: "want 7"},
	})
}

func TestDate(t *testing.T) {
	c := check(dataset.CheckDate, "day")
	runRows(t, valueFacts, []row{
		{name: "words", answer: "от 19 марта 2025 года", check: c},
		{name: "figures", answer: "19.03.2025", check: c},
		{name: "ISO", answer: "2025-03-19", check: c},
		{name: "end of a range", answer: "с 1 по 19 марта 2025 г.", check: c},
		{name: "another day", answer: "18.03.2025", check: c, fails: "got 18.03.2025"},
		{name: "another year", answer: "19 марта 2024 года", check: c, fails: "2024"},
		{name: "no year", answer: "19 марта", check: c, fails: "want 2025-03-19"},
		{name: "within a range", answer: "с 1 по 30 марта 2025 г.", check: c, fails: "not found"},
		{name: "month", answer: "март 2025", check: c, fails: "not found"},
		{name: "empty", check: c, fails: "empty answer"},
	})
}

func TestIdentifier(t *testing.T) {
	inn, kpp, number, short, article := check(dataset.CheckIdentifier, "inn"), check(dataset.CheckIdentifier, "kpp"),
		check(dataset.CheckIdentifier, "number"), check(dataset.CheckIdentifier, "short"), check(dataset.CheckIdentifier, "article")
	runRows(t, valueFacts, []row{
		{name: "key word", answer: "ИНН 0730805087", check: inn},
		{name: "bold", answer: "ИНН: **0730805087**", check: inn},
		{name: "in a table", answer: "| ИНН | 0730805087 |", check: inn},
		{name: "joined", answer: "ИНН/КПП 0730805087/006801258", check: kpp},
		{name: "one digit off", answer: "ИНН 0730805088", check: inn, fails: "got ИНН 0730805088"},
		{name: "zero lost", answer: "ИНН 730805087", check: inn, fails: "want 0730805087"},
		{name: "within a longer one", answer: "р/с 40702073080508700000", check: inn, fails: "not found"},
		{name: "contract", answer: "договор №31-Н/25 от", check: number},
		{name: "contract in Latin letters", answer: "договор № 31-H/25", check: number},
		{name: "longer contract", answer: "договор № 131-Н/25", check: number, fails: "want 31-Н/25"},
		{name: "short after №", answer: "счёт № 755 от", check: short},
		{name: "short without №", answer: "позиций 755", check: short, fails: "want 755"},
		{name: "article", answer: "по пункту 1 статьи 330 ГК РФ", check: article},
		{name: "another article", answer: "по ст. 331 ГК РФ", check: article, fails: "want ст. 330"},
		{name: "empty", check: inn, fails: "empty answer"},
	})
}

func TestName(t *testing.T) {
	person, firm := check(dataset.CheckName, "person"), check(dataset.CheckName, "firm")
	runRows(t, valueFacts, []row{
		{name: "in full", answer: "Подписывает Барышников Вадим Дмитриевич.", check: person},
		{name: "initials, genitive", answer: "в лице Барышникова В. Д.", check: person},
		{name: "given name first", answer: "Вадимом Дмитриевичем Барышниковым", check: person},
		{name: "another initial", answer: "Барышников С. Д.", check: person, fails: "got Барышников С. Д."},
		{name: "surname alone", answer: "подписывает Барышников", check: person, fails: "want Барышников Вадим"},
		{name: "another person", answer: "Хлебников Фёдор Романович", check: person, fails: "got Хлебников"},
		{name: "empty", check: person, fails: "empty answer"},
		{name: "firm", answer: `счёт ООО "Вектор"`, check: firm},
		{name: "another form", answer: "АО «Вектор»", check: firm, fails: "want ООО"},
		{name: "longer name", answer: "ООО «Вектор-М»", check: firm, fails: "want ООО"},
	})
}

func TestOrder(t *testing.T) {
	facts := map[string]dataset.Fact{"steps": {Type: dataset.FactList, List: []string{"Заявка", "Согласование", "Оплата"}}}
	c := check(dataset.CheckOrder, "steps")
	runRows(t, facts, []row{
		{name: "right", answer: "1. Заявка\n2. Согласование\n3. Оплата", check: c},
		{name: "after an introduction", answer: "Речь про оплату: оплата в конце. Заявка, затем согласование, потом оплата.", check: c},
		{name: "swapped", answer: "1. Согласование\n2. Заявка\n3. Оплата", check: c, fails: "Согласование → Заявка → Оплата"},
		{name: "dropped", answer: "Заявка, оплата", check: c, fails: "want Заявка → Согласование → Оплата"},
		{name: "within another word", answer: "Заявка, согласование, предоплата", check: c, fails: "want"},
		{name: "empty", check: c, fails: "empty answer"},
	})
}
