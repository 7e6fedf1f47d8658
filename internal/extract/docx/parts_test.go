package docx

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
)

// shape writes the cells of a table as row,col rowspan×colspan text.
func shape(t *Table) string {
	var all []string
	for i := range t.Cells {
		c := &t.Cells[i]
		all = append(all, fmt.Sprintf("%d,%d %d×%d %s", c.Row, c.Col, c.RowSpan, c.ColSpan, strings.ReplaceAll(c.Text(), "\n", "/")))
	}
	return fmt.Sprintf("%d×%d: %s", t.Rows, t.Cols, strings.Join(all, "; "))
}

func tc(properties, inside string) string {
	return "<w:tc><w:tcPr>" + properties + "</w:tcPr>" + inside + "</w:tc>"
}

func TestMergedCells(t *testing.T) {
	const restart, goes = `<w:vMerge w:val="restart"/>`, `<w:vMerge/>`
	d := read(t, "<w:tbl><w:tblPr/><w:tblGrid/>"+
		"<w:tr><w:trPr><w:tblHeader/></w:trPr>"+tc(restart, p(r("№")))+tc(`<w:gridSpan w:val="2"/><w:shd w:fill="D9D9D9"/>`, p(r("Цена")))+"</w:tr>"+
		"<w:tr><w:trPr><w:tblHeader/></w:trPr>"+tc(goes, p(""))+tc("", p(r("без НДС")))+tc("", p(r("с НДС")))+"</w:tr>"+
		"<w:tr>"+tc("", p(r("1")))+tc("", p(r("100"))+p(r("рублей")))+tc(restart, p(r("120")))+"</w:tr>"+
		`<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>`+tc("", p(r("200")))+tc(goes, p(""))+"</w:tr></w:tbl>", nil)
	table := d.Tables()[0]
	same(t, "shape", shape(table), "4×3: 0,0 2×1 №; 0,1 1×2 Цена; 1,1 1×1 без НДС; 1,2 1×1 с НДС; 2,0 1×1 1; 2,1 1×1 100/рублей; 2,2 2×1 120; 3,1 1×1 200")
	if table.HeaderRows != 2 || table.Cells[1].Fill != "D9D9D9" {
		t.Errorf("%d header rows, fill %q", table.HeaderRows, table.Cells[1].Fill)
	}
	if c := table.At(3, 2); c == nil || c.Text() != "120" {
		t.Errorf("the merged cell is not found below: %+v", c)
	}
	if c := table.At(3, 0); c != nil {
		t.Errorf("a cell where there is none: %+v", c)
	}
	g := table.Grid()
	same(t, "grid", g.String(), "№\tЦена\nбез НДС\tс НДС\n1\t100 рублей\t120\n200")
}

func TestOldMergeAndNestedTables(t *testing.T) {
	inner := "<w:tbl><w:tr>" + tc("", p(r("внутри"))) + "</w:tr></w:tbl>"
	d := read(t, "<w:tbl><w:tr>"+tc(`<w:hMerge w:val="restart"/>`, p(r("широкая")))+tc(`<w:hMerge/>`, p(""))+tc("", inner+p(r("после")))+"</w:tr></w:tbl>", nil)
	same(t, "shape", shape(d.Tables()[0]), "1×3: 0,0 1×2 широкая; 0,2 1×1 внутри/после")
	if n := len(d.Tables()); n != 1 {
		t.Errorf("%d tables at the top", n)
	}
	if n := len(TablesOf(d.Tables()[0].Cells[1].Blocks)); n != 1 {
		t.Errorf("%d tables inside", n)
	}
}

func TestAWideSpanIsBounded(t *testing.T) {
	d := read(t, `<w:tbl><w:tr>`+tc(`<w:gridSpan w:val="2147483647"/>`, p(r("x")))+`</w:tr></w:tbl>`, nil)
	if d.Tables()[0].Cols != widest {
		t.Errorf("%d columns", d.Tables()[0].Cols)
	}
}

func TestNotes(t *testing.T) {
	note := func(id, kind, text string) string {
		return `<w:footnote w:id="` + id + `"` + kind + `>` + p(`<w:r><w:footnoteRef/></w:r>`+r(text)) + `</w:footnote>`
	}
	ref := func(id string) string { return `<w:r><w:footnoteReference w:id="` + id + `"/></w:r>` }
	d := read(t, p(r("Стои")+ref("3")+r("мость"))+p(r("Срок")+ref("0")), madeup.Parts{
		"word/footnotes.xml": madeup.WordPart("footnotes", note("-1", ` w:type="separator"`, "черта")+note("0", "", "вторая")+note("3", "", " первая")+note("9", "", "забытая")),
		"word/endnotes.xml":  madeup.WordPart("endnotes", `<w:endnote w:id="2">`+p(r("в конце"))+`</w:endnote>`),
	})
	same(t, "text", d.Text(Final), "Стоимость\nСрок")
	var all []string
	for _, n := range append(d.Footnotes, d.Endnotes...) {
		all = append(all, fmt.Sprint(n.Number, " ", n.Text()))
	}
	same(t, "notes", strings.Join(all, "; "), "1 первая; 2 вторая; 0 забытая; 0 в конце")
	if run := d.Body[0].Paragraph.Runs[1]; run.Footnote != 1 || run.Text != "" {
		t.Errorf("the mark: %+v", run)
	}
}

func TestComments(t *testing.T) {
	comment := func(id, para, text string) string {
		return `<w:comment w:id="` + id + `" w:author="Иванова" w:initials="И" w:date="2025-03-05T09:00:00Z"><w:p w14:paraId="` + para + `">` + r(text) + `</w:p></w:comment>`
	}
	d := read(t, p(`<w:commentRangeStart w:id="1"/>`+r("Пункт ")+`<w:commentRangeStart w:id="2"/><w:del w:id="9"><w:r><w:delText>5</w:delText></w:r></w:del>`+r("6")+`<w:commentRangeEnd w:id="2"/>`+r(" спорный")+`<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`+r(".")), madeup.Parts{
		"word/comments.xml":         madeup.WordPart("comments", comment("1", "AA", "Проверить")+comment("2", "BB", "Исправил")),
		"word/commentsExtended.xml": strings.ReplaceAll(madeup.WordPart("commentsEx", `<w15:commentEx w15:paraId="BB" w15:paraIdParent="AA" w15:done="1"/>`), "w:commentsEx", "w15:commentsEx"),
	})
	if len(d.Comments) != 2 {
		t.Fatalf("comments %+v", d.Comments)
	}
	one, two := d.Comments[0], d.Comments[1]
	same(t, "first", one.Author+one.Initials+one.Date+one.Text+"|"+one.Anchor+"|"+one.Parent, "ИвановаИ2025-03-05T09:00:00ZПроверить|Пункт 6 спорный|")
	same(t, "second", two.Text+"|"+two.Anchor+"|"+two.Parent, "Исправил|6|1")
	if !two.Done || one.Done {
		t.Errorf("done: %v %v", one.Done, two.Done)
	}
}

func TestHeadersAndSections(t *testing.T) {
	section := `<w:sectPr><w:headerReference w:type="default" r:id="rId-header1"/><w:footerReference w:type="first" r:id="rId-footer1"/><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1134" w:left="567"/></w:sectPr>`
	d := read(t, p(`<w:pPr><w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:pPr>`+r("а"))+p(r("б"))+section, madeup.Parts{
		"word/header1.xml": madeup.WordPart("hdr", p(r("Договор № 47-ИО/2025"))),
		"word/footer1.xml": madeup.WordPart("ftr", p(r("стр. ")+`<w:fldSimple w:instr=" PAGE \* MERGEFORMAT ">`+r("1")+`</w:fldSimple>`)),
	})
	if len(d.Sections) != 2 || !d.Sections[1].Landscape || d.Sections[1].Width != 16838 || d.Sections[1].Top != 1134 || d.Sections[0].Landscape {
		t.Errorf("sections %+v", d.Sections)
	}
	if len(d.Headers) != 1 || len(d.Footers) != 1 {
		t.Fatalf("headers %+v, footers %+v", d.Headers, d.Footers)
	}
	same(t, "header", fmt.Sprint(d.Headers[0].Kind, d.Headers[0].Section, d.Headers[0].Text()), "default1Договор № 47-ИО/2025")
	same(t, "footer", d.Footers[0].Text()+"|"+d.Footers[0].Blocks[0].Paragraph.Runs[1].Field, `стр. 1|PAGE \* MERGEFORMAT`)
	same(t, "body", d.Text(Final), "а\nб")
}

func TestPictures(t *testing.T) {
	d := read(t, p(r("до")+`<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="1" name="Рисунок 1" descr="Схема проезда"/><a:graphic><a:graphicData><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="x.png"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="i1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`+r("после"))+
		p(`<w:r><w:pict><v:shape alt="Печать"><v:imagedata r:id="i1"/></v:shape></w:pict></w:r>`)+
		p(`<w:r><w:drawing><a:blip r:link="i2"/></w:drawing></w:r>`)+p(`<w:r><w:drawing><a:blip r:embed="none"/></w:drawing></w:r>`), madeup.Parts{
		"word/_rels/document.xml.rels": madeup.Relations("i1 image media/image1.png", "i2 image https://a.example/p.png external"),
		"word/media/image1.png":        "точки",
	})
	same(t, "text", d.Text(Final), "допосле\n\n\n")
	if len(d.Images) != 4 {
		t.Fatalf("pictures %+v", d.Images)
	}
	one := d.Images[0]
	same(t, "first", fmt.Sprint(one.Name, "|", one.Alt, "|", one.Width, "|", one.Height, "|", one.Part, "|", one.Size), "Рисунок 1|Схема проезда|914400|457200|word/media/image1.png|10")
	if d.Images[1].Alt != "Печать" || d.Images[1].SHA256 != one.SHA256 || len(one.SHA256) != 64 {
		t.Errorf("the old kind of picture: %+v", d.Images[1])
	}
	if d.Images[2].Link != "https://a.example/p.png" || d.Images[3].SHA256 != "" {
		t.Errorf("pictures that are not in the package: %+v", d.Images[2:])
	}
	if d.Body[0].Paragraph.Runs[1].Image != 1 {
		t.Errorf("the place of the picture: %+v", d.Body[0].Paragraph.Runs)
	}
}

const chartSpaces = `xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"`

func TestChartsAndProperties(t *testing.T) {
	d := read(t, p(`<w:r><w:drawing><c:chart r:id="c1"/></w:drawing></w:r>`), madeup.Parts{
		"word/_rels/document.xml.rels": madeup.Relations("c1 chart charts/chart1.xml", "m vbaProject vbaProject.bin"),
		"word/charts/chart1.xml":       `<c:chartSpace ` + chartSpaces + `><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Расходы</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:f>Лист1!$B$1</c:f><c:strCache><c:pt idx="0"><c:v>План</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:f>Лист1!$A$2:$A$3</c:f><c:strCache><c:pt idx="0"><c:v>янв</c:v></c:pt><c:pt idx="1"><c:v>фев</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>Лист1!$B$2:$B$3</c:f><c:numCache><c:pt idx="0"><c:v>10</c:v></c:pt><c:pt idx="1"><c:v>12.5</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart><c:valAx><c:title><c:tx><c:rich><a:p><a:r><a:t>руб.</a:t></a:r></a:p></c:rich></c:tx></c:title></c:valAx></c:plotArea></c:chart></c:chartSpace>`,
		"_rels/.rels":                  madeup.Relations("r1 officeDocument word/document.xml", "r2 core-properties docProps/core.xml", "r3 custom-properties docProps/custom.xml", "r4 extended-properties docProps/app.xml"),
		"docProps/core.xml":            `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Акт</dc:title><dc:creator> Петров </dc:creator></cp:coreProperties>`,
		"docProps/app.xml":             `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Р7-Офис</Application><Pages>12</Pages><Company>ООО «Ёлка»</Company></Properties>`,
		"docProps/custom.xml":          `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property name="Гриф"><vt:lpwstr>ДСП</vt:lpwstr></property></Properties>`,
	})
	if len(d.Charts) != 1 || !d.Macros {
		t.Fatalf("charts %+v, macros %v", d.Charts, d.Macros)
	}
	same(t, "chart", fmt.Sprintf("%+v", d.Charts[0]), "{Types:[bar] Title:Расходы Axes:[руб.] Series:[{Name:План NameFormula:Лист1!$B$1 Categories:[янв фев] CategoryFormula:Лист1!$A$2:$A$3 Values:[10 12.5] ValueFormula:Лист1!$B$2:$B$3}] Anchor: Alt:}")
	same(t, "properties", d.Properties.Title+d.Properties.Creator+fmt.Sprint(d.Properties.Custom), "АктПетров[{Гриф ДСП}]")
	same(t, "the program's own", d.Properties.Application+", "+d.Properties.Company+", "+d.Properties.Pages, "Р7-Офис, ООО «Ёлка», 12")
}

func TestOneHeaderInManySections(t *testing.T) {
	section := `<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="rId-header1"/></w:sectPr></w:pPr></w:p>`
	more := madeup.Parts{"word/header1.xml": madeup.WordPart("hdr", strings.Repeat(p(r("Шапка")), 50))}
	d := read(t, strings.Repeat(section, 20), more)
	if len(d.Headers) != 20 || d.Headers[19].Section != 19 || !strings.HasPrefix(d.Headers[19].Text(), "Шапка\nШапка") {
		t.Errorf("%d headers: %+v", len(d.Headers), d.Headers[len(d.Headers)-1])
	}
	if _, err := Read(madeup.Docx(strings.Repeat(section, 20), more), Limits{Nodes: 1000}); !errors.Is(err, refuse.TooLarge) {
		t.Errorf("each section counts: %v", err)
	}
}

func TestControls(t *testing.T) {
	sdt := func(properties, inside string) string {
		return "<w:sdt><w:sdtPr>" + properties + "</w:sdtPr><w:sdtContent>" + inside + "</w:sdtContent></w:sdt>"
	}
	const empty = `<w:showingPlcHdr/>`
	d := read(t, sdt(`<w:alias w:val="Срок"/><w:tag w:val="term"/>`+empty, p(r("Место для даты")))+
		p(r("Цена: ")+sdt(`<w:tag w:val="price"/>`, r("100")))+
		"<w:tbl>"+sdt(empty, "<w:tr>"+sdt(`<w:showingPlcHdr w:val="0"/>`, tc("", p(r("x"))))+"</w:tr>")+"</w:tbl>", nil)
	same(t, "controls", fmt.Sprint(d.Controls), "[{Срок true} {price false} { true} { false}]")
	same(t, "text", d.Text(Final), "Место для даты\nЦена: 100\nx")
}
