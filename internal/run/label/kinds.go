package label

import "etalon/internal/dataset"

// KindOfValue is a kind as people choose it.
type KindOfValue struct {
	Kind dataset.ValueKind `json:"kind"`
	Name string            `json:"name"`
	// Example is an answer that the scorer reads as this kind.
	Example string `json:"example"`
}

// Kinds are all kinds, the common ones first.
var Kinds = []KindOfValue{
	{dataset.MoneyValue, "сумма", "1 348 207,50 руб."},
	{dataset.DateValue, "дата", "2 июня 2025 г."},
	{dataset.DaysValue, "срок", "10 рабочих дней"},
	{dataset.PercentValue, "процент", "5 %"},
	{dataset.NumberValue, "число", "12 штук"},
	{dataset.NameValue, "имя или наименование", "ГБУ «Дворец ветров»"},
	{dataset.IdentifierValue, "номер или код", "0417-08/25"},
	{dataset.YesNoValue, "да или нет", "да"},
	{dataset.ListValue, "перечень, части через «;»", "счёт; накладная; акт приёмки"},
}

func kindOf(kind dataset.ValueKind) *KindOfValue {
	for i := range Kinds {
		if Kinds[i].Kind == kind {
			return &Kinds[i]
		}
	}
	return nil
}
