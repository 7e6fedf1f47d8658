package pdf

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"time"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

var day = time.Date(2025, 3, 14, 9, 30, 0, 0, time.UTC)

// contract is a document with every block.
func contract(t testing.TB, theme Theme) Document {
	t.Helper()
	seal, err := ink.Seal{
		Radius: geom.Mm(19), Family: fonts.LiberationSans, Colour: ink.Blue, Size: geom.Pt(7), Centre: []string{"«ЯСЕНЬ»"},
		Rings: []ink.Ring{
			{Text: "ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ • ГОРОД ЛАДНЫЙ •", Size: geom.Pt(6), Radius: geom.Mm(15), Sweep: 352_00},
			{Text: "ДЛЯ ДОКУМЕНТОВ", Size: geom.Pt(5), Radius: geom.Mm(12), Below: true},
		},
	}.Draw()
	if err != nil {
		t.Fatal(err)
	}
	return Document{
		Info:   Info{Title: "Договор", Author: "Отдел закупок", Created: day},
		Theme:  theme,
		Header: Band{Left: "ООО «Ясень»", Right: "Договор № 8-С", Rule: true, SkipFirst: true},
		Footer: Band{Centre: "стр. {page} из {pages}"},
		Body: append(front(theme), goods(30),
			PageBreak{}, Rule{},
			Picture{Data: photo(t, "png"), Width: geom.Mm(30), Align: Centred}, Picture{Data: photo(t, "jpeg"), Width: geom.Mm(30), Height: geom.Mm(10)},
			Art{Drawing: ink.Signature(stream.New(5, "art"), ink.Black), Align: Right, Mark: "art"},
			Together{[]Block{Heading{Level: 1, Spans: T("Подписи сторон")}, signatures()}},
		),
		Overlays: []Overlay{
			{Mark: "seller.seal", Shift: geom.Point{X: geom.Mm(12)}, Drawing: seal.Turned(-7_00)},
			{Mark: "buyer.signature", Drawing: ink.Signature(stream.New(1, "buyer"), ink.Blue)},
		},
	}
}

func front(theme Theme) []Block {
	logo := ink.Logo(stream.New(2, "logo"), geom.Mm(14), theme.Accent)
	return []Block{
		Letterhead{Name: "ООО «Ясень»", Lines: []string{"000000, г. Ладный, ул. Луговая, д. 3", "office@yasen.example"}, Logo: logo},
		Corner(T("Исх. № 15 от 14.03.2025"), T("Директору\nАО «Верба»\nП. С. Орлову")),
		Heading{Spans: T("ДОГОВОР ПОСТАВКИ № 8-С")},
		Paragraph{Spans: append(T("Общество «Ясень», именуемое в дальнейшем "), append(B("«Поставщик»"), T(", и акционерное общество «Верба», именуемое в дальнейшем «Заказчик», заключили настоящий договор о нижеследующем.")...)...)},
		Clause{Level: 1, Spans: T("ПРЕДМЕТ И ЦЕНА")},
		Clause{Level: 2, Spans: T("Поставщик передаёт Заказчику товар по спецификации, а Заказчик принимает и оплачивает его в течение 10 рабочих дней.")},
		Clause{Level: 2, Name: "price", Spans: []Span{{Text: "Цена договора составляет "}, {Text: "1 204 500 руб. 00 коп.", Style: fonts.Bold, Mark: "price"}, {Text: " и изменению не подлежит, кроме случаев, которые прямо названы в законе."}}},
		Clause{Level: 3, Spans: T("Аванс не предусмотрен.")},
		Clause{Level: 4, Spans: T("пеня начисляется со дня, следующего за последним днём срока оплаты;")},
		Clause{Level: 4, Name: "rate", Spans: T("размер пени — 0,1 % от суммы долга.")},
		Clause{Level: 1, Spans: T("СРОКИ")},
		Bullet{Spans: T("первая партия - до 1 апреля 2025 года;")},
		Bullet{Level: 1, Spans: T("вторая партия - до 1 мая 2025 года.")},
		Space{geom.Pt(6)},
	}
}

func goods(rows int) Table {
	table := Table{
		Columns: []Column{{Width: 1, Align: Centred}, {Width: 8}, {Width: 2, Align: Right}, {Width: 3, Align: Right}},
		Header: []Row{
			{Cells: []Cell{{Spans: T("№")}, {Spans: T("Товар"), Columns: 2}, {Spans: T("Деньги")}}},
			{Cells: Cells("п/п", "Наименование", "Кол-во", "Сумма, руб.")},
		},
	}
	for i := range rows {
		table.Rows = append(table.Rows, Row{Cells: Cells(fmt.Sprint(i+1), "Кабель силовой медный, бухта по 100 м", fmt.Sprint(10+i), fmt.Sprintf("%d 150,00", 40+i))})
	}
	total := Row{Bold: true, Cells: []Cell{{Spans: T("Итого:"), Columns: 3, Align: Right}, {Spans: []Span{Marked("total", "1 204 500,00")}}}}
	table.Rows = append(table.Rows, total)
	return table
}

func signatures() Signatures {
	return Signatures{[]Party{
		{Title: "Поставщик", Lines: []string{"ООО «Ясень»", "г. Ладный, ул. Луговая, д. 3"}, Role: "Директор", Name: "И. И. Лесной", Seal: true, Mark: "seller"},
		{Title: "Заказчик", Lines: []string{"АО «Верба»"}, Role: "Заместитель директора по снабжению", Name: "П. С. Орлов", Seal: true, Mark: "buyer"},
	}}
}

func photo(t testing.TB, kind string) []byte {
	t.Helper()
	picture := image.NewNRGBA(image.Rect(0, 0, 60, 30))
	for i := range 60 * 30 {
		picture.Set(i%60, i/60, color.NRGBA{uint8(i * 4), 120, uint8(i / 8), 255})
	}
	var out bytes.Buffer
	encode := func() error { return png.Encode(&out, picture) }
	if kind == "jpeg" {
		encode = func() error { return jpeg.Encode(&out, picture, nil) }
	}
	if err := encode(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// note is a document of few words.
func note(spans ...Span) Document {
	return Document{Info: Info{Title: "Записка", Created: day}, Theme: Official(), Body: []Block{Paragraph{Spans: spans, NoIndent: true}}}
}

func written(t testing.TB, document Document) Result {
	t.Helper()
	result, err := Write(document)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func opened(t testing.TB, data []byte) *pdfium.Document {
	t.Helper()
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	document, err := engine.Open(context.Background(), data, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(document.Close)
	return document
}

// texts are the texts of all pages, line ends turned into spaces.
func texts(t testing.TB, data []byte) []string {
	t.Helper()
	document := opened(t, data)
	defer document.Close()
	var pages []string
	for page := range document.Pages() {
		text, err := document.Text(context.Background(), page)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, strings.Join(strings.Fields(text), " "))
	}
	return pages
}
