package taskdriver

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"
	"sync"
	"time"

	"github.com/jung-kurt/gofpdf"

	"etalon/internal/extract/madeup"
)

// paragraphs is the body of a Word document.
func paragraphs(lines ...string) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(`<w:p><w:r><w:t xml:space="preserve">` + line + `</w:t></w:r></w:p>`)
	}
	return b.String()
}

func toyBill(total string) []byte {
	return madeup.Docx(paragraphs(
		"Счёт № СТ-46/2025 от 12 апреля 2025 года", "Покупатель: ООО «Опыт»", "Итого: "+total+" руб.", "Подписал: Хлебников Фёдор Романович",
	), nil)
}

var billLines = []string{"Счёт № СТ-46/2025 от 12 апреля 2025 года", "Покупатель: ООО «Опыт»", "Итого: 1204,50 руб.", "Подписал: Хлебников Фёдор Романович"}

// titled is a Word document with a company among its properties.
func titled(company string) []byte {
	return madeup.Docx(paragraphs(billLines...), madeup.Parts{
		"_rels/.rels":      madeup.Relations("r1 officeDocument word/document.xml", "r2 extended-properties docProps/app.xml"),
		"docProps/app.xml": `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>` + company + `</Company></Properties>`,
	})
}

// commented is the bill with a comment.
func commented(text string) []byte {
	return madeup.Docx(paragraphs(billLines...)+`<w:p><w:r><w:commentReference w:id="1"/></w:r></w:p>`, madeup.Parts{
		"word/comments.xml": madeup.WordPart("comments", `<w:comment w:id="1" w:author="Проверяющий"><w:p><w:r><w:t>`+text+`</w:t></w:r></w:p></w:comment>`),
	})
}

// captioned is the bill with a picture, the words that are read aloud in its place and what its file says.
func captioned(caption string, picture []byte) []byte {
	return madeup.Docx(paragraphs(billLines...)+`<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="1" name="Рисунок 1" descr="`+caption+`"/>`+
		`<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId-image1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
		madeup.Parts{"word/media/image1.jpeg": string(picture)})
}

// jpegSaying is the head of a JPEG file with a comment.
func jpegSaying(text string) []byte {
	head := binary.BigEndian.AppendUint16([]byte("\xff\xd8\xff\xfe"), uint16(2+len(text)))
	return append(append(head, text...), "\xff\xda\x00\x02"...)
}

// toySheet is a workbook of one sheet of texts.
func toySheet(rows ...[]string) []byte {
	var b strings.Builder
	b.WriteString("<sheetData>")
	for i, row := range rows {
		fmt.Fprintf(&b, `<row r="%d">`, i+1)
		for j, cell := range row {
			fmt.Fprintf(&b, `<c r="%c%d" t="inlineStr"><is><t>%s</t></is></c>`, 'A'+j, i+1, cell)
		}
		b.WriteString("</row>")
	}
	return madeup.Xlsx("", []string{b.String() + "</sheetData>"}, nil)
}

func mustPDF(draw func(*gofpdf.Fpdf)) []byte {
	data, err := madeup.PDF(func(d *gofpdf.Fpdf) {
		d.SetModificationDate(time.Unix(0, 0)) // the other date is set by madeup
		draw(d)
	})
	if err != nil {
		panic(err)
	}
	return data
}

// toyLetter is a PDF with text.
var toyLetter = sync.OnceValue(func() []byte {
	return mustPDF(madeup.Lines("Просим оплатить приложенный счёт в течение пяти дней.", "Товар отгрузим в день поступления денег."))
})

// toyOriginal says in text what the scan shows.
var toyOriginal = sync.OnceValue(func() []byte { return mustPDF(madeup.Lines(toyDeed...)) })

var toyDeed = []string{"Акт осмотра", "Всё исправно"}

// toyScan is a PDF whose page is a picture.
var toyScan = sync.OnceValue(func() []byte {
	sheet := madeup.NewSheet(150, 827, 1169)
	for i, line := range toyDeed {
		if err := sheet.Write(100, 200+100*i, 14, color.Black, line); err != nil {
			panic(err)
		}
	}
	grey := image.NewGray(sheet.Rect)
	draw.Draw(grey, grey.Rect, sheet, image.Point{}, draw.Src)
	var picture bytes.Buffer
	if err := png.Encode(&picture, grey); err != nil {
		panic(err)
	}
	return mustPDF(func(d *gofpdf.Fpdf) {
		o := gofpdf.ImageOptions{ImageType: "PNG"}
		d.RegisterImageOptionsReader("page", o, bytes.NewReader(picture.Bytes()))
		d.ImageOptions("page", 0, 0, 210, 297, false, o, 0, "")
	})
})
