package word

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"testing"
	"time"

	"etalon/corpora/write/opc"
)

var signed = time.Date(2025, 3, 14, 9, 30, 0, 0, time.UTC)

// properties are what every sample says about itself.
func properties() opc.Properties {
	return opc.Properties{
		Title: "Договор поставки № 17/2025", Author: "Н. П. Заречная", LastAuthor: "И. О. Лугов",
		Created: signed, Modified: signed.Add(26 * time.Hour), Company: "ООО «Пример»", Application: "Microsoft Office Word",
	}
}

// drawing is a small picture whose bytes hang on no compressor.
func drawing(t testing.TB) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 96, 48))
	for y := range 48 {
		for x := range 96 {
			m.Set(x, y, color.RGBA{uint8(2 * x), uint8(4 * y), 120, 255})
		}
	}
	var buf bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&buf, m); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// rich is a document with everything that the writer can do.
func rich(t testing.TB) Document {
	editor := Revision{Author: "Редактор Юрист", Date: signed.Add(time.Hour)}
	picture := drawing(t)
	return Document{
		Properties: properties(),
		Look:       Look{FirstLine: 125, Line: 115},
		Tracking:   true,
		Sections: []Section{
			{
				FirstPageDiffers: true,
				Header:           []Block{Paragraph{Style: HeaderText, Align: Right, Text: "Договор № 17/2025"}},
				FirstHeader:      []Block{Paragraph{Style: HeaderText, Inlines: []Inline{Picture{Content: picture, Alt: "Знак поставщика", Height: 100}}}},
				Footer:           []Block{PageOfPages("Страница ", " из ")},
				Blocks:           append(contract(editor), goods(editor)...),
			},
			{
				Page:        Page{Landscape: true},
				FirstNumber: 1,
				Header:      []Block{},
				Blocks: []Block{
					Styled(Heading1, "Приложение 1"),
					Line(Picture{Content: picture, Alt: "Схема склада", Width: 800}),
					Styled(Caption, "Рисунок 1. Схема склада"),
					merged(),
				},
			},
		},
	}
}

func contract(editor Revision) []Block {
	return []Block{
		Styled(Title, "ДОГОВОР ПОСТАВКИ № 17/2025"),
		Paragraph{Style: Plain, Text: "г. Приозёрск\t14 марта 2025 г.", TabRight: 1650},
		P("ООО «Пример», именуемое в дальнейшем «Поставщик», и АО «Образец», именуемое «Покупатель», заключили договор."),
		Paragraph{Style: Heading1, Number: Number{Kind: Clauses}, Text: "ПРЕДМЕТ ДОГОВОРА"},
		Clause(1, "Поставщик передаёт товар по спецификации, Покупатель принимает и оплачивает его."),
		Clause(2, "Товар новый\u00a0и не состоял в употреблении; возврат\u00a0— по акту, ТОРГ\u20112."),
		Paragraph{Style: Heading1, Number: Number{Kind: Clauses}, Text: "ЦЕНА И РАСЧЁТЫ"},
		Paragraph{Number: Number{Kind: Clauses, Level: 1}, Inlines: []Inline{
			T("Цена договора "),
			Bookmark{Name: "Цена", Inlines: []Inline{Run{Text: "1\u00a0240\u00a0500,00 руб.", Format: Format{Bold: true, Highlight: "yellow"}}}},
			T(" со сроком оплаты "),
			Deleted{editor, []Inline{T("десять")}},
			Inserted{editor, []Inline{T("пятнадцать"), Deleted{editor, []Inline{T(" календарных")}}}},
			T(" дней"),
			Footnote{"Дни считаются рабочими, если не сказано иное."},
			T("."),
		}},
		Paragraph{Number: Number{Kind: Clauses, Level: 1}, Inlines: []Inline{
			Commented{Comment{Revision: editor, Paragraphs: []string{"Проверить ставку.", "См. письмо от 3 марта."}}, []Inline{T("НДС 20 %")}},
			T(" включён; цена указана в п. 2.1 («"), Field{Kind: Reference, Bookmark: "Цена", Cached: "1\u00a0240\u00a0500,00 руб."},
			T("», стр. "), Field{Kind: PageReference, Bookmark: "Цена"},
			T("), подробнее "), Link{Address: "https://supplier.example/price?a=1&b=2", Inlines: []Inline{T("в прайсе")}},
			T(" и "), Link{Bookmark: "Цена", Inlines: []Inline{T("выше")}}, T("."),
		}},
		Paragraph{Text: "Пеня уплачивается отдельно.", Inserted: &editor},
		Line(Run{Text: "Штраф не начисляется.", Format: Format{Italic: true}, Was: &Reformatted{editor, Format{Underline: true, Size: 28}}}),
		P("Документы при отгрузке:"),
		Bullet(0, "накладная"), Bullet(1, "оригинал"), Bullet(0, "счёт-фактура"),
		Paragraph{Number: Number{Kind: Ordered}, Text: "сначала приёмка"},
		Paragraph{Number: Number{Kind: Ordered, Level: 1}, Text: "по количеству"},
		Paragraph{Number: Number{Kind: Ordered}, Text: "затем оплата"},
		Paragraph{Number: Number{Kind: Ordered, List: 1}, Text: "другой перечень начинается с единицы"},
		Paragraph{Number: Number{Kind: Letters}, Text: "буквенный пункт"},
		Line(B("Полужирный"), T(", "), Run{Text: "подчёркнутый", Format: Format{Underline: true}}, T(", "),
			Run{Text: "зачёркнутый", Format: Format{Strike: true, Color: "C00000"}}, T(", H"), Run{Text: "2", Format: Format{Subscript: true}},
			T("O, "), Run{Text: "скрытый", Format: Format{Hidden: true}}, Run{Text: "крупный", Format: Format{Size: 32, Font: "Arial"}}),
	}
}

// goods is a table long enough to go over to another page.
func goods(editor Revision) []Block {
	t := Table{Widths: []Tenths{100, 800, 250, 250, 250}, Header: 1, Rows: []Row{{Cells: Heads("№", "Наименование", "Кол-во", "Цена, руб.", "Сумма, руб.")}}}
	for i := range 30 {
		n := strconv.Itoa(i + 1)
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			{Text: n, Align: Center}, {Text: "Кабель ВВГнг(А)-LS 3×" + n}, {Text: n, Align: Right}, {Text: "100,00", Align: Right}, {Text: n + "00,00", Align: Right},
		}})
	}
	t.Rows[5].Inserted, t.Rows[6].Deleted = &editor, &editor
	t.Rows = append(t.Rows, Row{Cells: []Cell{{Text: "Итого", Cols: 4, Bold: true, Align: Right}, {Text: "46\u00a0500,00", Bold: true, Align: Right}}})
	return []Block{
		Paragraph{Style: Caption, Text: "Таблица 1. Спецификация", KeepNext: true, PageBreak: true},
		t,
		P("Подписи сторон:"),
		Table{Widths: []Tenths{825, 825}, Border: NoGrid, Rows: []Row{{Cells: []Cell{
			{Blocks: []Block{Styled(Plain, "Поставщик"), Styled(Plain, "____________ Н. П. Заречная")}},
			{Blocks: []Block{Styled(Plain, "Покупатель"), Styled(Plain, "____________ О. Р. Выгин")}},
		}}}},
	}
}

// merged has cells over rows, over columns and over both.
func merged() Table {
	return Table{Widths: []Tenths{300, 400, 400, 400}, Border: Heavy, Align: Center, Header: 2, Rows: []Row{
		{Cells: []Cell{{Text: "Участок", Rows: 2, Bold: true, Middle: true, Align: Center}, {Text: "2025 год", Cols: 3, Bold: true, Align: Center}}},
		{Cells: Heads("Январь", "Февраль", "Март")},
		{Cells: []Cell{{Text: "Север", Rows: 2, Upward: true, Middle: true}, {Text: "10"}, {Text: "не работал", Cols: 2, Rows: 2, Shade: "FFF2CC", Align: Center, Middle: true}}, Height: 100},
		{Cells: Texts("20"), Height: 100},
		{Cells: []Cell{{Text: "Юг"}, {Blocks: []Block{Table{Widths: []Tenths{150, 150}, Rows: []Row{{Cells: Texts("вложенная", "таблица")}}}}}, {Text: "5"}, {Text: "6"}}},
	}}
}
