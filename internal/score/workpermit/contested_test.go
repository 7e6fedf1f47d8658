package workpermit

import (
	"testing"

	"etalon/internal/dataset"
)

func TestValuesOfferedWithAnother(t *testing.T) {
	facts := map[string]dataset.Fact{
		"total": {Type: dataset.FactMoney, Value: "83478.00", Unit: "руб."}, "day": {Type: dataset.FactDate, Value: "2025-10-14"},
		"term": {Type: dataset.FactNumber, Value: "63", Unit: "дней"},
	}
	total, day, term := check(dataset.CheckNumber, "total"), check(dataset.CheckDate, "day"), check(dataset.CheckNumber, "term")
	runRows(t, facts, []row{
		{name: "either sum", answer: "Всего либо 83 478,00 руб., либо 99 078,00 руб.", check: total, fails: "want 83478.00"},
		{name: "second of two sums", answer: "Всего 99 078 руб. или **83 478 руб.**", check: total, fails: "want 83478.00"},
		{name: "one sum said twice", answer: "Всего 83 478 руб. или 83,478 тыс. руб.", check: total},
		{name: "chosen afterwards", answer: "Либо 83 478 руб., либо 99 078 руб. Верно первое: 83 478,00 руб.", check: total},
		{name: "in weeks", answer: "Просрочка 63 дня или 9 недель.", check: term},
		{name: "either number of days", answer: "Просрочка 63 или 64 дня.", check: term, fails: "want 63"},
		{name: "either day", answer: "Перенесите на 13 или 14 октября 2025 года.", check: day, fails: "want 2025-10-14"},
		{name: "either date", answer: "На 14.10.2025 или на 15.10.2025.", check: day, fails: "want 2025-10-14"},
		{name: "one day", answer: "На 14 октября 2025 года или раньше.", check: day},
	})
}
