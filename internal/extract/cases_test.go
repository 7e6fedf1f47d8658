package extract

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"strings"
	"testing"

	"etalon/internal/extract/calc"
	"etalon/internal/extract/docx"
	"etalon/internal/extract/madeup"
	"etalon/internal/extract/ocr"
	"etalon/internal/extract/pdf"
	"etalon/internal/extract/refuse"
	"etalon/internal/extract/xlsx"
)

// The tests below are failures of such tools that people reported, by the number that the collection
// of them gives; the tests of each reader have more of their kinds. O22, small files of huge content, is
// TestHostileFiles. O24 to O26 and O28 are about records of runs and the network: nothing is read there.

func reading(t *testing.T, name string, data []byte) *Document {
	t.Helper()
	d, err := Read(context.Background(), name, data, testOptions(t))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return d
}

func textIs(t *testing.T, d *Document, want string) {
	t.Helper()
	if got := d.Text(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestO14TrackedChanges(t *testing.T) {
	d := reading(t, "a.docx", madeup.Docx(`<w:p><w:r><w:t xml:space="preserve">Цена договора </w:t></w:r><w:del w:id="1" w:author="Т"><w:r><w:delText>100 000</w:delText></w:r></w:del><w:ins w:id="2" w:author="Т"><w:r><w:t>120 000</w:t></w:r></w:ins><w:r><w:t xml:space="preserve"> руб.</w:t></w:r></w:p>
<w:p><w:ins w:id="3" w:author="Т"><w:r><w:t>Срок — 30 дней.</w:t></w:r></w:ins></w:p>
<w:p><w:moveFrom w:id="4" w:author="Т"><w:r><w:t>Пункт А.</w:t></w:r></w:moveFrom></w:p>
<w:p><w:moveTo w:id="5" w:author="Т"><w:r><w:t>Пункт А.</w:t></w:r></w:moveTo></w:p>`, nil))
	textIs(t, d, "Цена договора 120 000 руб.\nСрок — 30 дней.\nПункт А.")
	if !d.Word.HasRevisions() {
		t.Error("that the file has revisions is not told")
	}
	if original, marked := d.OtherViews(); !strings.Contains(original, "100 000 руб.") || !strings.Contains(marked, "100 000120 000") {
		t.Errorf("the other views: %q, %q", original, marked)
	}
}

func TestO15ContentControls(t *testing.T) {
	sdt := func(inside string) string {
		return "<w:sdt><w:sdtPr/><w:sdtContent>" + inside + "</w:sdtContent></w:sdt>"
	}
	run := func(text string) string { return `<w:r><w:t xml:space="preserve">` + text + `</w:t></w:r>` }
	d := reading(t, "a.docx", madeup.Docx(sdt(p("КОНТРОЛЬ-А"))+
		"<w:p>"+run("До ")+sdt(run("КОНТРОЛЬ-Б"))+run(" после")+"</w:p>"+
		sdt("<w:tbl><w:tr><w:tc>"+p("КОНТРОЛЬ-В")+"</w:tc></w:tr></w:tbl>")+
		"<w:tbl>"+sdt("<w:tr><w:tc>"+p("КОНТРОЛЬ-Г")+"</w:tc></w:tr>")+"<w:tr><w:tc>"+sdt(p("КОНТРОЛЬ-Д"))+"</w:tc></w:tr></w:tbl>", nil))
	textIs(t, d, "КОНТРОЛЬ-А\nДо КОНТРОЛЬ-Б после\nКОНТРОЛЬ-В\nКОНТРОЛЬ-Г\nКОНТРОЛЬ-Д")
}

func TestO16DigitsDoNotFuse(t *testing.T) {
	for inside, want := range map[string]string{
		`<w:r><w:t>через 1</w:t><w:noBreakHyphen/><w:t>24 часа</w:t></w:r>`:            "через 1\u201124 часа",
		`<w:r><w:t>через 1–24 часа</w:t></w:r>`:                                        "через 1–24 часа",
		`<w:r><w:t>через 1</w:t></w:r><w:r><w:t>–</w:t></w:r><w:r><w:t>24</w:t></w:r>`: "через 1–24",
		`<w:r><w:t>Сумма</w:t><w:tab/><w:t>500</w:t></w:r>`:                            "Сумма\t500",
		`<w:r><w:t>Дом</w:t><w:br/><w:t>7</w:t></w:r>`:                                 "Дом\n7",
		`<w:r><w:t>Дом</w:t><w:cr/><w:t>7</w:t></w:r>`:                                 "Дом\n7",
		`<w:r><w:t>дого</w:t><w:softHyphen/><w:t>вор</w:t></w:r>`:                      "дого\u00ad" + "вор",
		"<w:r><w:t>№\u00a05, ёлка, Ёж, и\u0306</w:t></w:r>":                            "№\u00a05, ёлка, Ёж, и\u0306",
	} {
		textIs(t, reading(t, "a.docx", madeup.Docx("<w:p>"+inside+"</w:p>", nil)), want)
	}
	slide := `<p:sp><p:txBody><a:p><a:r><a:t>через 1–24 часа</a:t></a:r><a:br/><a:r><a:t>Дом</a:t></a:r><a:r><a:t> 7, при` + "\u00ad" + `мер</a:t></a:r></a:p></p:txBody></p:sp>`
	textIs(t, reading(t, "a.pptx", madeup.Pptx([]string{slide}, nil)), "через 1–24 часа\nДом 7, при\u00adмер")
	sheet := `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><r><t>через 1</t></r><r><t>–24 часа</t></r></is></c><c r="B1" t="inlineStr"><is><t>№` + "\u00a0" + `5 ёлка</t></is></c></row></sheetData>`
	textIs(t, reading(t, "a.xlsx", madeup.Xlsx("", []string{sheet}, nil)), "Лист1\nчерез 1–24 часа\t№\u00a05 ёлка")
	textIs(t, reading(t, "a.pdf", pdfOf(t, madeup.Lines("через 1–24 часа, 1-24, ёлка"))), "через 1–24 часа, 1-24, ёлка")
}

func TestO17FormulasWithoutResults(t *testing.T) {
	data := madeup.Xlsx("", []string{`<sheetData><row r="1"><c r="D1"><f>SUM(C2:C4)</f></c></row>
<row r="2"><c r="B2"><v>100</v></c><c r="C2"><f t="shared" ref="C2:C4" si="0">B2*1.2</f><v>120</v></c></row>
<row r="3"><c r="B3"><v>200</v></c><c r="C3"><f t="shared" si="0"/><v>240</v></c></row>
<row r="4"><c r="B4"><v>300</v></c><c r="C4"><f t="shared" si="0"/></c></row></sheetData>`}, nil)
	sheet := reading(t, "a.xlsx", data).Sheets.Sheets[0]
	for ref, want := range map[string]string{"C2": "B2*1.2 120 false", "C3": "B3*1.2 240 false", "C4": "B4*1.2  true", "D1": "SUM(C2:C4)  true"} {
		c := sheet.Cell(ref)
		if got := fmt.Sprint(c.Formula, " ", c.Text, " ", c.Uncalculated); got != want {
			t.Errorf("%s: got %q, want %q", ref, got, want)
		}
	}
	calculated, err := calc.Recalculate(context.Background(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	for ref, want := range map[calc.Ref]string{{Sheet: "Лист1", Row: 4, Col: 3}: "360", {Sheet: "Лист1", Row: 1, Col: 4}: "720"} {
		if got := calculated.Cells[ref]; got.Text != want || got.Kind != xlsx.Number {
			t.Errorf("%s calculated by us: got %+v, want %s", ref, got, want)
		}
	}
}

func TestO18DateSystems(t *testing.T) {
	styles := madeup.Parts{"xl/styles.xml": madeup.SheetPart("styleSheet", `<cellXfs><xf numFmtId="14"/></cellXfs>`)}
	for head, days := range map[string]string{`<workbookPr date1904="1"/>`: "44259", `<workbookPr date1904="true"/>`: "44259", "": "45721", `<workbookPr date1904="0"/>`: "45721"} {
		d := reading(t, "a.xlsx", madeup.Xlsx(head, []string{`<sheetData><row r="1"><c r="A1" s="0"><v>` + days + `</v></c></row></sheetData>`}, styles))
		textIs(t, d, "Лист1\n2025-03-05")
	}
}

func TestO19GroupedShapes(t *testing.T) {
	box := func(text string) string {
		return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="б"/><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>` + text + `</a:t></a:r></a:p></p:txBody></p:sp>`
	}
	d := reading(t, "a.pptx", madeup.Pptx([]string{box("Вне группы") + "<p:grpSp>" + box("Уровень 1") + "<p:grpSp>" + box("Уровень 2: 17 шт.") + "</p:grpSp></p:grpSp>"}, madeup.Parts{
		"ppt/slides/_rels/slide1.xml.rels": madeup.Relations("n notesSlide ../notesSlides/n1.xml"),
		"ppt/notesSlides/n1.xml":           madeup.SlidePart("notes", "<p:cSld><p:spTree>"+box("Заметка: не показывать")+"</p:spTree></p:cSld>"),
	}))
	textIs(t, d, "Вне группы\nУровень 1\nУровень 2: 17 шт.")
	if got := d.Slides.Slides[0].Notes; got != "Заметка: не показывать" {
		t.Errorf("notes %q", got)
	}
}

func testFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

const twoSentences = "составляет 1 905 406,90 руб."

func TestO20NoUsableTextLayer(t *testing.T) {
	broken, err := madeup.WithoutUnicode(testFile(t, "pdf/testdata/two-sentences.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	d := reading(t, "a.pdf", broken)
	page := d.PDF.Pages[0]
	if page.Kind != pdf.Broken || !page.NeedsOCR || page.Why == "" || page.Text != "" || strings.Contains(d.Text(), "(cid:") {
		t.Errorf("got %+v", page)
	}
	switch {
	case ocr.Built && !strings.Contains(d.Text(), "905 406,90"):
		t.Errorf("OCR reads %q", d.Text())
	case !ocr.Built && (d.Complete() || page.Unread == "" || d.Text() != ""):
		t.Errorf("without OCR the page cannot be checked; got %q", d.Text())
	}
}

func TestO21Passwords(t *testing.T) {
	for _, name := range []string{"two-sentences", "owner-aes128", "owner-aes256"} {
		d := reading(t, "a.pdf", testFile(t, "pdf/testdata/"+name+".pdf"))
		if !strings.Contains(d.Text(), twoSentences) || d.PasswordNeeded {
			t.Errorf("%s: password needed: %v, %q", name, d.PasswordNeeded, d.Text())
		}
	}
	locked := testFile(t, "pdf/testdata/locked-aes256.pdf")
	o := Options{Engine: testEngine(t)}
	for _, given := range []string{"", "Пароль", " пароль"} {
		o.Password = given
		if d, err := Read(context.Background(), "a.pdf", locked, o); d != nil || !errors.Is(err, refuse.PasswordRequired) {
			t.Errorf("password %q: %v", given, err)
		}
	}
	for _, given := range []string{"пароль", "secret"} {
		o.Password = given
		d, err := Read(context.Background(), "a.pdf", locked, o)
		if err != nil || !d.PasswordNeeded || !strings.Contains(d.Text(), twoSentences) {
			t.Errorf("password %q: %v", given, err)
		}
	}
	o.Password = "лишний"
	if d, err := Read(context.Background(), "a.pdf", pdfOf(t, madeup.Lines("Открыто")), o); err != nil || d.PasswordNeeded {
		t.Errorf("a password that is not needed: %v", err)
	}
}

func TestO23EntitiesAndDoctypes(t *testing.T) {
	body := func(head, inside string) []byte {
		return madeup.Docx("", madeup.Parts{"word/document.xml": head + `<w:document ` + madeup.WordSpaces + `><w:body><w:p><w:r><w:t>` + inside + `</w:t></w:r></w:p></w:body></w:document>`})
	}
	var laughs strings.Builder
	laughs.WriteString(`<!DOCTYPE a [<!ENTITY l0 "ха">`)
	for i := range 10 {
		fmt.Fprintf(&laughs, `<!ENTITY l%d "%s">`, i+1, strings.Repeat(fmt.Sprintf("&l%d;", i), 10))
	}
	laughs.WriteString("]>")
	for what, data := range map[string][]byte{
		"an external entity":   body(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>`, "&x;"),
		"billions of laughs":   body(laughs.String(), "&l10;"),
		"a late document type": body("<!-- x -->\n<?y z?>\n<!DOCTYPE a>", "текст"),
		"a document type in the styles": madeup.Docx(p("текст"), madeup.Parts{
			"word/styles.xml": `<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:9/">]><w:styles ` + madeup.WordSpaces + `/>`}),
	} {
		if d, err := Read(context.Background(), "a.docx", data, Options{}); d != nil || !errors.Is(err, refuse.Doctype) || !strings.Contains(err.Error(), "word/") {
			t.Errorf("%s: got %v", what, err)
		}
	}
	textIs(t, reading(t, "a.docx", body(`<!-- <!DOCTYPE a [<!ENTITY x "y">]> -->`, "текст &lt;!DOCTYPE")), "текст <!DOCTYPE")
}

func TestO27AnErrorPageIsNoPDF(t *testing.T) {
	page := []byte("\r\n\r\n<!DOCTYPE html><title>Ошибка</title>Документ не найден")
	if d, err := Read(context.Background(), "a.pdf", page, Options{}); d != nil || !errors.Is(err, refuse.WrongFormat) || !strings.Contains(err.Error(), "HTML, not PDF") {
		t.Errorf("got %v", err)
	}
	textIs(t, reading(t, "a.pdf", append([]byte("twenty bytes of junk"), pdfOf(t, madeup.Lines("Договор"))...)), "Договор")
}

func TestO29TurnedPages(t *testing.T) {
	lines := []string{
		"Настоящая опись составлена комиссией в присутствии сторон договора.",
		"Поставщик передал, а заказчик принял товар, указанный в приложении.",
		"Подписана опись № 47-ИО на сумму 1 905 406,90 руб. без замечаний.",
		"Претензий по количеству и качеству товара заказчик не имеет.",
		"Экземпляры документа хранятся у каждой стороны в течение пяти лет.",
	}
	sheet := madeup.NewSheet(200, 827, 1169)
	for i, line := range lines {
		if err := sheet.Write(80, 100+30*i, 12, color.Black, line); err != nil {
			t.Fatal(err)
		}
	}
	var page draw.Image = sheet.RGBA
	for _, clockwise := range []int{0, 90, 180, 270} {
		var out bytes.Buffer
		if err := png.Encode(&out, page); err != nil {
			t.Fatal(err)
		}
		d := reading(t, "a.png", out.Bytes())
		page = quarter(page)
		if !ocr.Built {
			if d.Complete() || d.Image.Unread == "" {
				t.Error("an unread picture passes for a read one")
			}
			continue
		}
		if rate := ocr.ErrorRate(d.Text(), strings.Join(lines, "\n")); rate.PerMille() > 20 {
			t.Errorf("turned by %d: %d of %d signs are wrong: %q", clockwise, rate.Errors, rate.Letters, d.Text())
		}
		if want := (360 - clockwise) % 360; d.Image.Read.Turn != want || !d.Image.Read.TurnSure {
			t.Errorf("turned by %d: turn %d (sure: %v)", clockwise, d.Image.Read.Turn, d.Image.Read.TurnSure)
		}
	}
}

// quarter turns a picture clockwise.
func quarter(img image.Image) draw.Image {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dy(), b.Dx()))
	for y := range b.Dy() {
		for x := range b.Dx() {
			out.Set(b.Dy()-1-y, x, img.At(x, y))
		}
	}
	return out
}

// Reading is a function of the bytes: O30 for this side.
func TestO30TheSameBytesReadTheSame(t *testing.T) {
	t.Setenv("TZ", "Asia/Vladivostok")
	t.Setenv("LANG", "ru_RU.UTF-8")
	data := madeup.Docx(p("Ёлка")+p("Договор"), nil)
	first := reading(t, "a.docx", data)
	if second := reading(t, "b", data); first.Text() != second.Text() || first.Word.Text(docx.Marked) != second.Word.Text(docx.Marked) {
		t.Error("two readings differ")
	}
}
