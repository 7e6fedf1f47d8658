package slides

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
	"time"

	"etalon/corpora/write/opc"
)

func properties() opc.Properties {
	return opc.Properties{
		Title: "Итоги первого квартала", Author: "Н. П. Заречная", Company: "ООО «Пример»", Application: "Microsoft Office PowerPoint",
		Created: time.Date(2025, 4, 2, 8, 0, 0, 0, time.UTC), Modified: time.Date(2025, 4, 3, 8, 0, 0, 0, time.UTC),
	}
}

// drawing is a small picture whose bytes hang on no compressor.
func drawing(t testing.TB) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 160, 60))
	for y := range 60 {
		for x := range 160 {
			m.Set(x, y, color.RGBA{uint8(x), uint8(4 * y), 160, 255})
		}
	}
	var buf bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&buf, m); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// rich is a deck with everything that the writer can do.
func rich(t testing.TB) Deck {
	picture := drawing(t)
	quarters := []string{"Январь", "Февраль", "Март"}
	return Deck{Properties: properties(), Slides: []Slide{
		{Layout: Cover, Title: "Итоги первого квартала", Subtitle: "ООО «Пример», 2 апреля 2025 года", Notes: "Поздороваться.\nНазвать тему & срок."},
		{
			Title: "Что сделано", Notes: "Не больше двух минут.",
			Bullets: []Bullet{
				{Text: "Выполнено 14 договоров из 15"}, {Level: 1, Text: "просрочен один: № 17/2025", Bold: true}, {Level: 2, Text: "претензия направлена 3 марта"},
				{Text: "Пересмотрены цены на кабель"}, {Level: 1, Text: "со скидкой 4 %", Italic: true}, {Text: "Склад перевезён\nбез остановки отгрузки"},
			},
		},
		{Layout: Divider, Title: "Цифры", Subtitle: "Выручка, структура, план"},
		{
			Title: "Выручка по филиалам, тыс. руб.", Bullets: Items("Север растёт", "Юг стоит на месте", "План выполнен на 104 %"),
			Objects: []Object{Chart{Kind: Columns, Title: "Выручка", Categories: quarters, Labels: true, Series: []Series{
				{"Север", []string{"1240.5", "1310", "1402.25"}}, {"Юг", []string{"900", "905.5", "899"}},
			}}},
		},
		{
			Layout: TitleOnly, Title: "Три вида диаграмм",
			Objects: []Object{
				Chart{Kind: Bars, Title: "Дни просрочки", Categories: quarters, Series: []Series{{"Дни", []string{"3", "0", "7"}}}},
				Chart{Kind: Lines, Title: "Курс", Categories: quarters, Series: []Series{{"Курс", []string{"91.5", "92", "90.25"}}}},
				Chart{Kind: Pie, Title: "Доли", Categories: []string{"Кабель", "Лотки", "Прочее"}, Labels: true, Series: []Series{{"Доли", []string{"60", "30", "10"}}}},
				Picture{Content: picture, Alt: "Схема склада"},
			},
		},
		{
			Layout: TitleOnly, Title: "Спецификация",
			Objects: []Object{Table{Columns: []int{1, 6, 2, 2}, Header: 2, Rows: [][]Cell{
				{{Text: "№", Rows: 2}, {Text: "Наименование", Rows: 2}, {Text: "2025 год", Cols: 2}},
				{{Text: "Кол-во"}, {Text: "Сумма"}},
				{{Text: "1", Align: Center}, {Text: "Кабель ВВГнг(А)-LS 3×2,5"}, {Text: "100", Align: Right}, {Text: "10 500,50", Align: Right}},
				{{Text: "2", Align: Center}, {Text: "Лоток перфорированный", Rows: 2, Fill: "FFF2CC"}, {Text: "20", Align: Right}, {Text: "7 300,25", Align: Right}},
				{{Text: "3", Align: Center}, {Text: "5", Align: Right}, {Text: "1 200,00", Align: Right}},
				{{Text: "Итого", Cols: 3, Bold: true, Align: Right}, {Text: "19 000,75", Bold: true, Align: Right}},
			}}},
		},
		{
			Title: "Схема", Bullets: Items("Два склада", "Один въезд"), Objects: []Object{
				Picture{Content: picture, Alt: "Схема склада"},
				TextBox{Frame: Frame{60, 860, 400, 60}, Lines: []Bullet{{Text: "Источник: отчёт склада", Italic: true}}, Size: 12},
			},
		},
		{Title: "Запасной слайд", Bullets: Items("Не показывать без вопроса"), Hidden: true},
		{Title: "Длинный список", Bullets: Items(
			"Первый пункт, который занимает на слайде целых две строки, потому что говорит о многом сразу",
			"Второй пункт", "Третий пункт", "Четвёртый пункт", "Пятый пункт", "Шестой пункт", "Седьмой пункт", "Восьмой пункт",
			"Девятый пункт, который тоже занимает две строки, чтобы проверить, как текст уменьшается",
			"Десятый пункт", "Одиннадцатый пункт")},
	}}
}
