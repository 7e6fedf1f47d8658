package plants

import (
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"
	"github.com/xuri/excelize/v2"

	"etalon/internal/extract/madeup"
)

func TestHiddenText(t *testing.T) {
	run := func(look, text string) string {
		return `<w:r><w:rPr>` + look + `</w:rPr><w:t>` + text + `</w:t></w:r>`
	}
	const white, tinyLook, vanish = `<w:color w:val="FFFFFF"/>`, `<w:sz w:val="2"/>`, `<w:vanish/>`
	cell := func(fill, inside string) string {
		return `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="` + fill + `"/></w:tcPr><w:p>` + inside + `</w:p></w:tc></w:tr></w:tbl>`
	}
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"seen", `<w:p>` + run(`<w:color w:val="FF0000"/>`, "красное") + `</w:p>`, nil},
		{"hidden run", `<w:p>` + run("", "видно ") + run(vanish, "не видно") + `</w:p>`, []string{"hidden-text: не видно"}},
		{"white", `<w:p>` + run("", "видно ") + run(white, "бело") + `</w:p>`, []string{"hidden-text: бело"}},
		{"tiny", `<w:p>` + run(tinyLook, "мелко") + `</w:p>`, []string{"hidden-text: мелко"}},
		{"white on blue", cell("1F3864", run(white, "шапка")), nil},
		{"white on white", cell("FFFFFF", run(white, "шапка")), []string{"hidden-text: шапка"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantFaults(t, hiddenFaults(materialOf(t, madeup.Docx(c.body, nil)), nil), c.want...)
		})
	}
}

func TestHiddenPartsOfWorkbooks(t *testing.T) {
	sheets := map[string][]line{"Лист": {{"а", 1}, {"б", 2}}, "Второй": {{"в", 3}}}
	for _, c := range []struct {
		name   string
		change func(*excelize.File) error
		want   []string
	}{
		{"nothing", func(*excelize.File) error { return nil }, nil},
		{"row", func(f *excelize.File) error { return f.SetRowVisible("Лист", 2, false) }, []string{"hidden-text: б 2"}},
		{"column", func(f *excelize.File) error { return f.SetColVisible("Лист", "B", false) }, []string{"hidden-text: 1", "hidden-text: 2"}},
		{"sheet", func(f *excelize.File) error { return f.SetSheetVisible("Второй", false) }, []string{"hidden-text: в 3"}},
		{"very hidden sheet", func(f *excelize.File) error { return f.SetSheetVisible("Второй", false, true) }, []string{"hidden-text: в 3"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			data := workbook(t, sheets, []string{"Лист", "Второй"}, func(f *excelize.File) {
				if err := c.change(f); err != nil {
					t.Error(err)
				}
			})
			wantFaults(t, hiddenFaults(materialOf(t, data), nil), c.want...)
		})
	}
}

func TestHiddenTextOfPages(t *testing.T) {
	for _, c := range []struct {
		name string
		draw func(*gofpdf.Fpdf)
		want []string
	}{
		{"seen", madeup.Lines("Видно всем"), nil},
		{"white", func(d *gofpdf.Fpdf) {
			d.SetTextColor(255, 255, 255)
			madeup.Lines("Не видно никому")(d)
		}, []string{"hidden-text: Не видно никому"}},
		{"tiny", func(d *gofpdf.Fpdf) {
			d.SetFontSize(1)
			madeup.Lines("Не видно никому")(d)
		}, []string{"hidden-text: Не видно никому"}},
		{"mode without ink", func(d *gofpdf.Fpdf) {
			d.SetTextRenderingMode(3)
			madeup.Lines("Не видно никому")(d)
		}, []string{"hidden-text: Не видно никому"}},
		{"covered", func(d *gofpdf.Fpdf) {
			madeup.Lines("Не видно никому")(d)
			d.SetFillColor(200, 200, 200)
			d.Rect(5, 5, 100, 30, "F")
		}, []string{"hidden-text: Не видно никому"}},
		{"off the page", func(d *gofpdf.Fpdf) { d.Text(400, 50, "Не видно никому") }, []string{"hidden-text: Не видно никому"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantFaults(t, hiddenFaults(materialOf(t, page(t, c.draw)), nil), c.want...)
		})
	}
}

func TestHiddenTextContradictsNothing(t *testing.T) {
	m := materialOf(t, page(t, func(d *gofpdf.Fpdf) {
		madeup.Lines("1.1. Срок до 30 апреля 2025 г.")(d)
		d.SetTextColor(255, 255, 255)
		madeup.Lines("Срок до 31 апреля 2025 г.")(d)
	}))
	wantFaults(t, dateFaults(m, nil))
	if len(m.body) != 1 || !strings.Contains(m.body[0].text, "30 апреля") {
		t.Errorf("got %q", m.body)
	}
}

func TestSlides(t *testing.T) {
	shape := func(text string) string {
		return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Текст"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:txBody><a:p><a:r><a:t>` + text + `</a:t></a:r></a:p></p:txBody></p:sp>`
	}
	slide := madeup.SlidePart("sld", "<p:cSld><p:spTree>"+shape("Срок до 31 мая 2025 г.")+"</p:spTree></p:cSld>")
	hidden := strings.Replace(slide, "<p:sld ", `<p:sld show="0" `, 1)
	shown := []string{shape("Срок до 31 апреля 2025 г."), ""}
	m := materialOf(t, madeup.Pptx(shown, madeup.Parts{"ppt/slides/slide2.xml": slide}))
	wantFaults(t, append(dateFaults(m, nil), hiddenFaults(m, nil)...), "impossible-date: 31 апреля 2025 г.")
	m = materialOf(t, madeup.Pptx(shown, madeup.Parts{"ppt/slides/slide2.xml": hidden}))
	wantFaults(t, hiddenFaults(m, nil), "hidden-text: Срок до 31 мая 2025 г.")
}
