package workpermit

import (
	"testing"

	"etalon/internal/dataset"
)

func TestAbsentInItsNotations(t *testing.T) {
	facts := map[string]dataset.Fact{
		"sum": fact(dataset.FactMoney, "99078.00", "RUB"), "day": fact(dataset.FactDate, "2025-03-05", ""),
		"person": fact(dataset.FactName, "Хлебников Фёдор Романович", ""), "code": fact(dataset.FactIdentifier, "31-Н/25", ""),
		"words": fact(dataset.FactText, "Договор насосы ФИНАЛ.docx", ""),
	}
	banned := func(values ...any) dataset.TaskCheck {
		return dataset.TaskCheck{Kind: dataset.CheckAbsent, Options: map[string]any{"values": values}}
	}
	runRows(t, facts, []row{
		{"digits", "ИНН 4138 413983", nil, banned("4138413983"), "4138413983"},
		{"digits in a longer run", "номер 41384139831", nil, banned("4138413983"), ""},
		{"amount in another notation", "всего 99078.00 рублей", nil, banned("99 078,00 руб."), "99078.00"},
		{"amount without a unit", "всего 99078", nil, banned("99 078,00"), "99078"},
		{"another amount", "всего 99 079,00 руб.", nil, banned("99 078,00 руб."), ""},
		{"words", "это договор «НАСОСЫ   финал»", nil, banned(`"Насосы финал"`), "want no"},
		{"fact: a sum", "всего 99 078,00 руб.", nil, check(dataset.CheckAbsent, "sum"), "99 078,00"},
		{"fact: thousands", "всего 99,078 тыс. руб.", nil, check(dataset.CheckAbsent, "sum"), "99,078"},
		{"fact: another sum", "всего 83 478,00 руб.", nil, check(dataset.CheckAbsent, "sum"), ""},
		{"fact: a day", "от 5 марта 2025 года", nil, check(dataset.CheckAbsent, "day"), "5 марта"},
		{"fact: the end of a range", "с 5 по 9 марта 2025 года", nil, check(dataset.CheckAbsent, "day"), "5 по 9"},
		{"fact: another day", "от 6 марта 2025 года", nil, check(dataset.CheckAbsent, "day"), ""},
		{"fact: a person declined", "у Хлебникова Ф. Р.", nil, check(dataset.CheckAbsent, "person"), "Хлебникова"},
		{"fact: a code", "№ 31-Н/25", nil, check(dataset.CheckAbsent, "code"), "31-Н/25"},
		{"fact: words", "файл «договор насосы финал.docx»", nil, check(dataset.CheckAbsent, "words"), "want no"},
	})
	for _, values := range [][]any{{""}, {" \u00a0"}, {"а", ""}} {
		if _, err := Prepare(&dataset.Task{Checks: []dataset.TaskCheck{banned(values...)}}, nil); err == nil {
			t.Errorf("%q: want an error, as every answer has it", values)
		}
	}
}
