package c12

import (
	"slices"
	"testing"

	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The letter as OCR reads it: specks are points, ё may be е, № two letters.
func TestLettersWithSpecks(t *testing.T) {
	text := "Исх. Ne 52. 16 мая 2025 г. Сообщаем, что с 19 мая 2025 г. расчетный счёт, указанный в нашем счёте на оплату. № 586 от 15 мая 2025 г., закрыт. " +
		"Новый расчётный счёт мы открываем в другом банке: АО \"Пробный банк». Договор с банком. Срок оплаты счёта. Ne 586 продлеваем до 27 мая 2025 г., товар"
	for what, want := range map[string][]string{
		"day":    {"16 мая 2025"},
		"closed": {"19 мая 2025", "586"},
		"bank":   {"АО", "Пробный банк"},
		"term":   {"586", "27 мая 2025"},
	} {
		expression := letterDay
		switch what {
		case "closed":
			expression = letterClosed
		case "bank":
			expression = letterBank
		case "term":
			expression = letterTerm
		}
		if got, err := said.Groups(text, expression); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: got %q, %v; want %q", what, got, err, want)
		}
	}
}

func TestChapterTakenApart(t *testing.T) {
	list := readChapter(validate.TaskFile{Name: "Глава 13"}, "ТК", "ТРУДОВОЙ КОДЕКС\nСтатьи главы: 80, 84.1.\nСтатья 80. Основания\nЧасть 1. Случаи:\n1) первый,\nкоторый длиннее\n"+
		"строки;\n7.1) второй.\n1 / 3\nПункт 7.1 — последний в части 1.\nЧасть 2. Порядок.\nСтатья 84.1. Оформление\nОформляют приказом.\n")
	if len(list) != 2 || list[1].number != "84.1" || list[1].title != "Оформление" {
		t.Fatalf("got %+v", list)
	}
	want := []passage{
		{"ч. 1", "Случаи:"},
		{"п. 1 ч. 1", "первый, который длиннее строки;"},
		{"п. 7.1 ч. 1", "второй. Пункт 7.1 — последний в части 1."},
		{"ч. 2", "Порядок."},
	}
	if !slices.Equal(list[0].passages, want) {
		t.Errorf("got %q", list[0].passages)
	}
	if f := list[0].reference("п. 7.1 ч. 1"); f.Value != "п. 7.1 ч. 1 ст. 80 ТК РФ" {
		t.Errorf("got %s", f.Value)
	}
	if f := list[1].reference(list[1].passages[0].place); f.Value != "ст. 84.1 ТК РФ" {
		t.Errorf("got %s", f.Value)
	}
}
