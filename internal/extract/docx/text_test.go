package docx

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
)

// read reads a document with a body.
func read(t testing.TB, body string, more madeup.Parts) *Document {
	t.Helper()
	d, err := Read(madeup.Docx(body, more), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func p(inside string) string { return "<w:p>" + inside + "</w:p>" }

func r(text string) string { return `<w:r><w:t xml:space="preserve">` + text + "</w:t></w:r>" }

func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n got %q\nwant %q", what, got, want)
	}
}

func TestTrackedChanges(t *testing.T) {
	d := read(t, p(r("Цена договора ")+`<w:del w:id="1" w:author="Т"><w:r><w:delText>100 000</w:delText></w:r></w:del><w:ins w:id="2" w:author="Т" w:date="2025-03-05T10:00:00Z">`+r("120 000")+`</w:ins>`+r(" руб."))+
		p(`<w:ins w:id="3" w:author="Т">`+r("Срок — 30 дней.")+`</w:ins>`)+
		p(`<w:moveFrom w:id="4" w:author="Т">`+r("Пункт А.")+`</w:moveFrom>`)+
		p(`<w:moveTo w:id="5" w:author="Т">`+r("Пункт А.")+`</w:moveTo>`), nil)
	same(t, "final", d.Text(Final), "Цена договора 120 000 руб.\nСрок — 30 дней.\nПункт А.")
	same(t, "original", d.Text(Original), "Цена договора 100 000 руб.\nПункт А.")
	same(t, "marked", d.Text(Marked), "Цена договора 100 000120 000 руб.\nСрок — 30 дней.\nПункт А.\nПункт А.")
	var kinds []string
	for _, one := range d.Revisions {
		kinds = append(kinds, one.Kind+" "+one.Text)
	}
	want := []string{"deletion 100 000", "insertion 120 000", "insertion Срок — 30 дней.", "move_from Пункт А.", "move_to Пункт А."}
	if !slices.Equal(kinds, want) || !d.HasRevisions() {
		t.Errorf("revisions %q, want %q", kinds, want)
	}
	if one := d.Revisions[1]; one.Author != "Т" || one.Date != "2025-03-05T10:00:00Z" {
		t.Errorf("author and date: %+v", one)
	}
	if plain := read(t, p(r("Без правок")), nil); plain.HasRevisions() {
		t.Errorf("revisions where there are none: %+v", plain.Revisions)
	}
}

func TestInsertedAndThenDeletedIsInNeitherView(t *testing.T) {
	d := read(t, p(r("А")+`<w:ins w:id="1"><w:del w:id="2"><w:r><w:delText>Б</w:delText></w:r></w:del></w:ins>`+r("В")), nil)
	same(t, "final", d.Text(Final), "АВ")
	same(t, "original", d.Text(Original), "АВ")
}

func TestDeletedParagraphEndJoins(t *testing.T) {
	d := read(t, p(`<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>`+r("Первая часть, "))+p(r("вторая часть."))+
		p(`<w:pPr><w:rPr><w:ins w:id="2"/></w:rPr></w:pPr>`+r("Одна "))+p(r("строка."))+
		p(`<w:pPr><w:rPr><w:del w:id="3"/></w:rPr></w:pPr><w:del w:id="4"><w:r><w:delText>Весь абзац</w:delText></w:r></w:del>`)+p(r("Конец.")), nil)
	same(t, "final", d.Text(Final), "Первая часть, вторая часть.\nОдна \nстрока.\nКонец.")
	same(t, "original", d.Text(Original), "Первая часть, \nвторая часть.\nОдна строка.\nВесь абзац\nКонец.")
}

func TestChangedRowsAndLooks(t *testing.T) {
	row := func(change, text string) string {
		return `<w:tr><w:trPr>` + change + `</w:trPr><w:tc>` + p(r(text)) + `</w:tc></w:tr>`
	}
	d := read(t, `<w:tbl>`+row("", "1")+row(`<w:del w:id="1" w:author="А"/>`, "2")+row(`<w:ins w:id="2"/>`, "3")+`</w:tbl>`+
		p(`<w:r><w:rPr><w:b/><w:rPrChange w:id="3"><w:rPr/></w:rPrChange></w:rPr><w:t>жирно</w:t></w:r>`), nil)
	same(t, "final", d.Text(Final), "1\n3\nжирно")
	same(t, "original", d.Text(Original), "1\n2\nжирно")
	if n := len(d.Revisions); n != 3 {
		t.Errorf("%d revisions: %+v", n, d.Revisions)
	}
	if look := d.Body[1].Paragraph.Runs[0].Look; look == nil || !look.Bold {
		t.Errorf("look %+v", look)
	}
}

func TestContentControls(t *testing.T) {
	sdt := func(inside string) string {
		return "<w:sdt><w:sdtPr><w:alias w:val=\"не текст\"/></w:sdtPr><w:sdtContent>" + inside + "</w:sdtContent></w:sdt>"
	}
	cell := func(text string) string { return "<w:tc>" + text + "</w:tc>" }
	d := read(t, sdt(p(r("КОНТРОЛЬ-А")))+
		p(r("До ")+sdt(r("КОНТРОЛЬ-Б"))+r(" после"))+
		sdt("<w:tbl><w:tr>"+cell(p(r("КОНТРОЛЬ-В")))+"</w:tr></w:tbl>")+
		"<w:tbl>"+sdt("<w:tr>"+cell(p(r("КОНТРОЛЬ-Г")))+"</w:tr>")+
		"<w:tr>"+cell(sdt(p(r("КОНТРОЛЬ-Д"))))+"</w:tr><w:tr>"+sdt(cell(p(r("КОНТРОЛЬ-Е"))))+"</w:tr></w:tbl>", nil)
	same(t, "text", d.Text(Final), "КОНТРОЛЬ-А\nДо КОНТРОЛЬ-Б после\nКОНТРОЛЬ-В\nКОНТРОЛЬ-Г\nКОНТРОЛЬ-Д\nКОНТРОЛЬ-Е")
}

func TestMarksInRuns(t *testing.T) {
	for inside, want := range map[string]string{
		`<w:r><w:t>через 1</w:t><w:noBreakHyphen/><w:t>24 часа</w:t></w:r>`:                                       "через 1\u201124 часа",
		`<w:r><w:t>Сумма</w:t><w:tab/><w:t>500</w:t></w:r>`:                                                       "Сумма\t500",
		`<w:r><w:t>Дом</w:t><w:br/><w:t>7</w:t></w:r>`:                                                            "Дом\n7",
		`<w:r><w:t>дого</w:t><w:softHyphen/><w:t>вор</w:t></w:r>`:                                                 "дого\u00adвор",
		`<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:t> да</w:t></w:r>`:                                      "☑ да",
		`<w:r><w:t>25` + "\u00a0" + `шт., ёлка</w:t></w:r>`:                                                       "25\u00a0шт., ёлка",
		`<w:smartTag><w:smartTagPr/>` + r("Москва") + `</w:smartTag>`:                                             "Москва",
		`<m:oMath><m:r><m:t>x=2</m:t></m:r></m:oMath>`:                                                            "x=2",
		`<w:r><w:ruby><w:rt>` + r("мелко") + `</w:rt><w:rubyBase>` + r("крупно") + `</w:rubyBase></w:ruby></w:r>`: "крупно",
	} {
		d := read(t, p(inside), nil)
		same(t, inside, d.Text(Final), want)
	}
}

func TestHiddenText(t *testing.T) {
	hidden := `<w:r><w:rPr><w:vanish/></w:rPr><w:t>тайно</w:t></w:r>`
	styles := madeup.WordPart("styles", `<w:style w:type="character" w:styleId="H"><w:name w:val="Скрытый"/><w:rPr><w:vanish/></w:rPr></w:style>`)
	d := read(t, p(r("видно ")+hidden+`<w:r><w:rPr><w:rStyle w:val="H"/></w:rPr><w:t>по стилю</w:t></w:r>`)+p(hidden)+
		p(`<w:r><w:rPr><w:rStyle w:val="H"/><w:vanish w:val="0"/></w:rPr><w:t>снова видно</w:t></w:r>`), madeup.Parts{"word/styles.xml": styles})
	same(t, "final", d.Text(Final), "видно \nснова видно")
	if got := d.HiddenText(); !slices.Equal(got, []string{"тайно", "по стилю", "тайно"}) {
		t.Errorf("hidden %q", got)
	}
}

func TestFields(t *testing.T) {
	char := func(kind string) string { return `<w:r><w:fldChar w:fldCharType="` + kind + `"/></w:r>` }
	instr := func(s string) string { return `<w:r><w:instrText>` + s + `</w:instrText></w:r>` }
	d := read(t, p(r("Стр. ")+char("begin")+instr(" PAGE ")+char("separate")+r("7")+char("end")+r(" из ")+
		`<w:fldSimple w:instr="NUMPAGES">`+r("9")+`</w:fldSimple>`)+
		p(char("begin")+instr(`HYPERLINK "https://a.example/"`)+char("separate")+r("сайт")+char("end"))+
		p(char("begin")+instr("IF ")+char("begin")+instr("REF x")+char("separate")+r("не видно")+char("end")+instr(" = 1")+char("separate")+r("итог")+char("end"))+
		p(`<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>`+instr("FORMCHECKBOX")+char("end")+r(" согласен")), nil)
	same(t, "text", d.Text(Final), "Стр. 7 из 9\nсайт\nитог\n☒ согласен")
	runs := d.Body[0].Paragraph.Runs
	if runs[1].Field != "PAGE" || runs[3].Field != "NUMPAGES" || d.Body[1].Paragraph.Runs[0].Link != "https://a.example/" {
		t.Errorf("fields and links: %+v", runs)
	}
}

func TestLinks(t *testing.T) {
	d := read(t, p(`<w:hyperlink r:id="l1" w:anchor="part">`+r("закон")+`</w:hyperlink>`+r(" и ")+`<w:hyperlink w:anchor="Приложение">`+r("приложение")+`</w:hyperlink>`),
		madeup.Parts{"word/_rels/document.xml.rels": madeup.Relations("l1 hyperlink https://law.example/ external")})
	runs := d.Body[0].Paragraph.Runs
	same(t, "links", runs[0].Link+" "+runs[1].Link+" "+runs[2].Link, "https://law.example/#part  #Приложение")
}

func TestTextBoxesComeOnceAndAfterTheirParagraph(t *testing.T) {
	box := "<w:txbxContent>" + p(r("Название")) + "</w:txbxContent>"
	d := read(t, p(r("Библиотека")+`<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:positionH><wp:posOffset>199390</wp:posOffset></wp:positionH><a:graphic><wps:wsp><wps:txbx>`+box+`</wps:txbx></wps:wsp></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>`+box+`</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`)+
		p(`<w:r><w:pict><v:shape><v:textpath string="ЧЕРНОВИК"/></v:shape></w:pict></w:r>`), nil)
	same(t, "text", d.Text(Final), "Библиотека\nНазвание\n\nЧЕРНОВИК")
	if !d.Body[1].Box || d.Body[0].Box {
		t.Errorf("boxes: %+v", d.Body)
	}
}

func TestWrongFiles(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		want refuse.Code
	}{
		"text":        {[]byte("this is not docx\n"), refuse.NotAnArchive},
		"plain zip":   {madeup.Zip(madeup.Parts{"a.txt": "x"}), refuse.WrongFormat},
		"a workbook":  {madeup.Zip(madeup.Parts{"word/document.xml": madeup.SheetPart("workbook", "")}), refuse.WrongFormat},
		"entities":    {madeup.Zip(madeup.Parts{"word/document.xml": `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>` + madeup.WordPart("document", "<w:body>"+p(r("&x;"))+"</w:body>")}), refuse.BadXML},
		"doctype":     {madeup.Zip(madeup.Parts{"word/document.xml": strings.TrimPrefix(`<!DOCTYPE a []>`+madeup.WordPart("document", ""), "")}), refuse.Doctype},
		"deep tables": {madeup.Docx(strings.Repeat("<w:tbl><w:tr><w:tc>", 100)+strings.Repeat("</w:tc></w:tr></w:tbl>", 100), nil), refuse.TooDeep},
	} {
		d, err := Read(c.data, Limits{})
		if c.want == refuse.BadXML { // the declaration of XML after a DOCTYPE: either reason is right
			if code := refuse.CodeOf(err); code != refuse.BadXML && code != refuse.Doctype {
				t.Errorf("%s: got %v", name, err)
			}
			continue
		}
		if !errors.Is(err, c.want) || d != nil {
			t.Errorf("%s: got %v, want %s", name, err, string(c.want))
		}
	}
	d := read(t, p("<!-- <!DOCTYPE a> -->"+r("читается")), nil)
	same(t, "a DOCTYPE in a comment", d.Text(Final), "читается")
}

func TestManyNodesAreRefused(t *testing.T) {
	data := madeup.Docx(strings.Repeat("<w:p/>", 5000), nil)
	if _, err := Read(data, Limits{Nodes: 1000}); !errors.Is(err, refuse.TooLarge) {
		t.Errorf("got %v", err)
	}
}
