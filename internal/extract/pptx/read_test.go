package pptx

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
)

func read(t testing.TB, slides []string, more madeup.Parts) *Presentation {
	t.Helper()
	d, err := Read(madeup.Pptx(slides, more), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n got %q\nwant %q", what, got, want)
	}
}

// box is a shape with paragraphs; role is the kind of place in the layout, "" for a free one.
func box(name, role string, paragraphs ...string) string {
	ph := ""
	if role != "" {
		ph = `<p:ph type="` + role + `"/>`
	}
	var text strings.Builder
	for _, one := range paragraphs {
		text.WriteString("<a:p>" + one + "</a:p>")
	}
	return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="` + name + `"/><p:nvPr>` + ph + `</p:nvPr></p:nvSpPr><p:txBody><a:bodyPr/>` + text.String() + `</p:txBody></p:sp>`
}

func run(text string) string { return "<a:r><a:rPr/><a:t>" + text + "</a:t></a:r>" }

func TestGroups(t *testing.T) {
	d := read(t, []string{box("1", "", run("Вне группы")) +
		"<p:grpSp>" + box("2", "", run("Уровень 1")) + "<p:grpSp>" + box("3", "", run("Уровень 2: 17 шт.")) + "</p:grpSp></p:grpSp>"}, madeup.Parts{
		"ppt/slides/_rels/slide1.xml.rels": madeup.Relations("n notesSlide ../notesSlides/n1.xml"),
		"ppt/notesSlides/n1.xml":           madeup.SlidePart("notes", "<p:cSld><p:spTree>"+box("a", "sldNum", run("1"))+box("b", "body", run("Заметка: не показывать"))+"</p:spTree></p:cSld>"),
	})
	same(t, "text", d.Text(false), "Вне группы\nУровень 1\nУровень 2: 17 шт.")
	same(t, "notes", d.Slides[0].Notes, "Заметка: не показывать")
}

func TestOrderTitlesAndHiddenSlides(t *testing.T) {
	presentation := madeup.SlidePart("presentation", `<p:sldIdLst><p:sldId r:id="rId-slide2"/><p:sldId r:id="rId-slide3"/><p:sldId r:id="rId-slide1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/>`)
	d := read(t, []string{
		box("t", "title", run("Итоги"), run("квартала")) + box("f", "ftr", run("колонтитул")),
		box("t", "ctrTitle", run("Отчёт ")+"<a:br/>"+run("за год")) + box("empty", "body"),
	}, madeup.Parts{
		"ppt/presentation.xml":             presentation,
		"ppt/slides/slide3.xml":            strings.Replace(madeup.SlidePart("sld", "<p:cSld><p:spTree>"+box("s", "", run("секрет"))+"</p:spTree></p:cSld>"), "<p:sld ", `<p:sld show="0" `, 1),
		"ppt/slides/_rels/slide1.xml.rels": madeup.Relations("l slideLayout ../slideLayouts/l1.xml"),
		"ppt/slideLayouts/l1.xml":          madeup.SlidePart("sldLayout", `<p:cSld name="Заголовок и объект"><p:spTree>`+box("x", "title", run("Образец заголовка"))+`</p:spTree></p:cSld>`),
	})
	var all []string
	for _, s := range d.Slides {
		all = append(all, fmt.Sprint(s.Number, " ", s.Title, " ", s.Hidden, " ", s.Layout))
	}
	same(t, "slides", strings.Join(all, "; "), "1 Отчёт за год false ; 2  true ; 3 Итоги квартала false Заголовок и объект")
	same(t, "visible", d.Text(false), "Отчёт \nза год\n\nИтоги\nквартала\nколонтитул")
	same(t, "with hidden", d.Text(true), "Отчёт \nза год\n\nсекрет\n\nИтоги\nквартала\nколонтитул")
	if d.Width != 9144000 || d.Height != 6858000 {
		t.Errorf("size %d × %d", d.Width, d.Height)
	}
}

func TestTables(t *testing.T) {
	tc := func(attributes, text string) string {
		return `<a:tc` + attributes + `><a:txBody><a:p>` + run(text) + `</a:p></a:txBody></a:tc>`
	}
	d := read(t, []string{`<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr name="Таблица"/></p:nvGraphicFramePr><a:graphic><a:graphicData><a:tbl>` +
		`<a:tr>` + tc(` rowSpan="2"`, "№") + tc(` gridSpan="2"`, "Цена") + tc(` hMerge="1"`, "") + `</a:tr>` +
		`<a:tr>` + tc(` vMerge="1"`, "") + tc("", "план") + tc("", "факт") + `</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`}, nil)
	table := d.Slides[0].Tables[0]
	same(t, "table", fmt.Sprint(table.Rows, table.Cols, table.Cells), "2 3 [{0 0 2 1 №} {0 1 1 2 Цена} {1 1 1 1 план} {1 2 1 1 факт}]")
	same(t, "text", d.Text(false), "№\tЦена\nплан\tфакт")
}

func TestBulletsLinksPicturesAndComments(t *testing.T) {
	d := read(t, []string{box("b", "body", `<a:pPr lvl="1"><a:buChar char="•"/></a:pPr>`+`<a:r><a:rPr><a:hlinkClick r:id="h"/></a:rPr><a:t>сайт</a:t></a:r>`, `<a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr><a:fld type="slidenum"><a:t>3</a:t></a:fld>`) +
		`<p:pic><p:nvPicPr><p:cNvPr name="Рисунок" descr="График"/></p:nvPicPr><p:blipFill><a:blip r:embed="i"/></p:blipFill></p:pic>` +
		`<mc:AlternateContent><mc:Choice>` + box("new", "", run("новое")) + `</mc:Choice><mc:Fallback>` + box("old", "", run("старое")) + `</mc:Fallback></mc:AlternateContent>`}, madeup.Parts{
		"ppt/slides/_rels/slide1.xml.rels": madeup.Relations("h hyperlink https://a.example/ external", "i image ../media/i.png", "c comments ../comments/c1.xml"),
		"ppt/media/i.png":                  "x",
		"ppt/comments/c1.xml":              madeup.SlidePart("cmLst", `<p:cm authorId="0" dt="2025-03-05"><p:text>Проверить</p:text></p:cm><p:cm authorId="0"><p:text>Готово</p:text><p:extLst><p:ext><x:threadingInfo xmlns:x="urn:x"><x:parentCm/></x:threadingInfo></p:ext></p:extLst></p:cm>`),
		"ppt/commentAuthors.xml":           madeup.SlidePart("cmAuthorLst", `<p:cmAuthor id="0" name="Иванова"/>`),
	})
	s := d.Slides[0]
	same(t, "paragraphs", fmt.Sprint(s.Shapes[0].Paragraphs), "[{сайт 1 • [h]} {3 0 arabicPeriod []}]")
	same(t, "links", fmt.Sprint(s.Links), "[https://a.example/]")
	same(t, "picture", s.Images[0].Name+s.Images[0].Alt+fmt.Sprint(s.Images[0].Size), "РисунокГрафик1")
	same(t, "text", d.Text(false), "сайт\n3\nновое")
	same(t, "comments", fmt.Sprint(s.Comments), "[{Иванова 2025-03-05 Проверить false} {Иванова  Готово true}]")
}

func TestModernComments(t *testing.T) {
	modern := `<x:cmLst xmlns:x="http://schemas.microsoft.com/office/powerpoint/2018/8/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><x:cm authorId="{1}" created="2025-03-05"><x:replyLst><x:reply authorId="{1}"><x:txBody><a:p>` + run("ответ") + `</a:p></x:txBody></x:reply></x:replyLst><x:txBody><a:p>` + run("вопрос") + `</a:p></x:txBody></x:cm></x:cmLst>`
	d := read(t, []string{box("b", "", run("текст"))}, madeup.Parts{
		"ppt/slides/_rels/slide1.xml.rels": madeup.Relations("c comments ../comments/c1.xml"),
		"ppt/comments/c1.xml":              modern,
		"ppt/authors.xml":                  `<x:authorLst xmlns:x="urn:x"><x:author id="{1}" name="Петров"/></x:authorLst>`,
	})
	same(t, "comments", fmt.Sprint(d.Slides[0].Comments), "[{Петров 2025-03-05 вопрос false} {Петров  ответ true}]")
}

func TestWrongPresentations(t *testing.T) {
	missing := madeup.SlidePart("presentation", `<p:sldIdLst><p:sldId r:id="r9"/></p:sldIdLst>`)
	for name, c := range map[string]struct {
		data []byte
		want refuse.Code
	}{
		"a document":    {madeup.Docx("", nil), refuse.WrongFormat},
		"a slide lost":  {madeup.Pptx(nil, madeup.Parts{"ppt/presentation.xml": missing, "ppt/_rels/presentation.xml.rels": madeup.Relations("r9 slide slides/slide9.xml")}), refuse.Missing},
		"broken slides": {madeup.Pptx([]string{"<p:sp>"}, nil), refuse.BadXML},
	} {
		if _, err := Read(c.data, Limits{}); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %s", name, err, string(c.want))
		}
	}
	if _, err := Read(madeup.Pptx([]string{strings.Repeat(box("b", "", run("x")), 50)}, nil), Limits{Nodes: 20}); !errors.Is(err, refuse.TooLarge) {
		t.Errorf("more shapes than the limit: %v", err)
	}
	if _, err := Read(madeup.Pptx([]string{"", "", ""}, nil), Limits{Slides: 2}); !errors.Is(err, refuse.TooLarge) {
		t.Errorf("more slides than the limit: %v", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(box("b", "title", run("x")), box("n", "", run("y")), `<p:cm authorId="0"><p:text>z</p:text></p:cm>`)
	f.Add(`<p:grpSp><a:tbl><a:tr><a:tc gridSpan="9"/></a:tr></a:tbl></p:grpSp><mc:AlternateContent><mc:Choice/></mc:AlternateContent>`, "", "")
	f.Fuzz(func(t *testing.T, slide, notes, comments string) {
		data := madeup.Pptx([]string{slide}, madeup.Parts{
			"ppt/slides/_rels/slide1.xml.rels": madeup.Relations("n notesSlide ../notesSlides/n1.xml", "c comments ../comments/c1.xml"),
			"ppt/notesSlides/n1.xml":           madeup.SlidePart("notes", notes),
			"ppt/comments/c1.xml":              madeup.SlidePart("cmLst", comments),
		})
		d, err := Read(data, Limits{})
		if err != nil {
			if refuse.CodeOf(err) == "" {
				t.Errorf("no reason: %v", err)
			}
			return
		}
		_ = d.Text(true)
	})
}

func BenchmarkRead40Slides(b *testing.B) {
	var slides []string
	for i := range 40 {
		slides = append(slides, strings.Repeat(box("b", "body", run("Показатель"), run(fmt.Sprint("вырос на ", i, " %"))), 8))
	}
	data := madeup.Pptx(slides, nil)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(data, Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}
