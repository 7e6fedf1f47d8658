package xlsx

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
)

// sheet reads a workbook whose one sheet has these elements, with parts related to it.
func sheet(t *testing.T, inside string, relations []string, more madeup.Parts) *Sheet {
	t.Helper()
	parts := madeup.Parts{"xl/worksheets/_rels/sheet1.xml.rels": madeup.Relations(relations...)}
	for name, text := range more {
		parts[name] = text
	}
	w, err := Read(madeup.Xlsx("", []string{inside}, parts), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return w.Sheets[0]
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestStatesNamesAndOrder(t *testing.T) {
	workbook := madeup.SheetPart("workbook", `<sheets><sheet name="Итог" r:id="rId-sheet2"/><sheet name="Скрытый" state="hidden" r:id="rId-sheet1"/><sheet name="Совсем" state="veryHidden" r:id="rId-sheet3"/></sheets>
<definedNames><definedName name="Ставка">Итог!$B$1</definedName><definedName name="_xlnm.Print_Area" localSheetId="1" hidden="1">Скрытый!$A$1</definedName></definedNames>`)
	w, err := Read(madeup.Xlsx("", []string{"<sheetData><row><c><v>1</v></c></row></sheetData>", "<sheetData><row><c><v>2</v></c></row></sheetData>", ""}, madeup.Parts{"xl/workbook.xml": workbook}), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, s := range w.Sheets {
		all = append(all, fmt.Sprintf("%s %s %s", s.Name, s.State, s.Text("A1")))
	}
	same(t, "sheets", strings.Join(all, "; "), "Итог visible 2; Скрытый hidden 1; Совсем veryHidden ")
	same(t, "names", fmt.Sprintf("%+v", w.Names), "[{Name:Ставка Refers:Итог!$B$1 Sheet: Hidden:false Comment:} {Name:_xlnm.Print_Area Refers:Скрытый!$A$1 Sheet:Скрытый Hidden:true Comment:}]")
	if w.Sheet("Итог") == nil || w.Sheet("нет") != nil {
		t.Error("sheets are not found by name")
	}
}

func TestMergedFrozenAndHidden(t *testing.T) {
	s := sheet(t, `<sheetViews><sheetView><pane state="frozen" topLeftCell="A2"/></sheetView></sheetViews><cols><col min="3" max="4" hidden="1"/><col min="5" max="5"/></cols>
<sheetData><row hidden="1"><c><v>1</v></c></row></sheetData><sheetProtection sheet="1"/><autoFilter ref="A1:C9"/><mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="bad"/></mergeCells>
<conditionalFormatting><cfRule/><cfRule/></conditionalFormatting><headerFooter><oddHeader>&amp;CДСП</oddHeader><oddFooter>&amp;P</oddFooter></headerFooter>`, nil, nil)
	same(t, "sheet", fmt.Sprint(s.Frozen, s.HiddenColumns, s.Rows[0].Hidden, s.Protected, s.AutoFilter, s.Merged, s.Conditional, s.Header, s.Footer),
		"A2[{3 4}] true trueA1:C9[A1:B2] 2&CДСП&P")
}

func TestValidations(t *testing.T) {
	s := sheet(t, `<sheetData/><dataValidations><dataValidation type="list" sqref="B2:B9" showErrorMessage="1" prompt="Выберите"><formula1>"да,нет"</formula1></dataValidation>
<dataValidation type="whole" operator="between" errorStyle="warning" showErrorMessage="1" sqref="C2"><formula1>1</formula1><formula2>10</formula2></dataValidation></dataValidations>
<extLst><ext><x14:dataValidations><x14:dataValidation type="list"><x14:formula1><xm:f>Справочник!$A$1:$A$5</xm:f></x14:formula1><xm:sqref>D2:D9</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>`, nil, nil)
	same(t, "rules", asJSON(t, s.Validations), `[{"cells":"B2:B9","type":"list","first":"\"да,нет\"","stops":true,"prompt":"Выберите"},{"cells":"C2","type":"whole","operator":"between","first":"1","second":"10"},{"cells":"D2:D9","type":"list","first":"Справочник!$A$1:$A$5"}]`)
}

func TestCommentsAndLinks(t *testing.T) {
	people := `<personList xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><person displayName="Петров" id="{1}"/></personList>`
	thread := `<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="B2" dT="2025-03-05T10:00:00" personId="{1}" done="1"><text>Уточнить цену</text></threadedComment></ThreadedComments>`
	s := sheet(t, `<sheetData/><hyperlinks><hyperlink ref="A1" r:id="l"/><hyperlink ref="A2" location="Лист1!B1"/></hyperlinks>`,
		[]string{"c comments ../comments1.xml", "t threadedComment ../threadedComments/t1.xml", "l hyperlink https://a.example/ external"}, madeup.Parts{
			"xl/comments1.xml":           madeup.SheetPart("comments", `<authors><author>Иванова</author><author>tc={2}</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>Проверено </t></r><r><t>05.03</t></r></text></comment><comment ref="B2" authorId="1"><text><t>[Threaded comment]</t></text></comment></commentList>`),
			"xl/threadedComments/t1.xml": thread, "xl/persons/person.xml": people,
		})
	same(t, "comments", asJSON(t, s.Comments), `[{"ref":"A1","author":"Иванова","text":"Проверено 05.03"},{"ref":"B2","author":"Петров","text":"Уточнить цену","date":"2025-03-05T10:00:00","thread":true,"done":true}]`)
	same(t, "links", asJSON(t, s.Links), `[{"ref":"A1","address":"https://a.example/"},{"ref":"A2","address":"#Лист1!B1"}]`)
}

func TestPivot(t *testing.T) {
	s := sheet(t, `<sheetData/>`, []string{"p pivotTable ../pivotTables/p1.xml", "b table ../tables/t1.xml"}, madeup.Parts{
		"xl/pivotTables/p1.xml":            madeup.SheetPart("pivotTableDefinition", `<location ref="A3:C20"/><rowFields><field x="0"/></rowFields><colFields><field x="1"/><field x="-2"/></colFields><pageFields><pageField fld="2"/></pageFields><dataFields><dataField name="Сумма по полю Сумма" fld="3"/><dataField name="Количество" fld="3" subtotal="count"/></dataFields>`),
		"xl/pivotTables/_rels/p1.xml.rels": madeup.Relations("c pivotCacheDefinition ../pivotCache/c1.xml"),
		"xl/pivotCache/c1.xml":             madeup.SheetPart("pivotCacheDefinition", `<cacheSource><worksheetSource ref="A1:D900" sheet="Журнал"/></cacheSource><cacheFields><cacheField name="Отдел"/><cacheField name="Месяц"/><cacheField name="Статус"/><cacheField name="Сумма"/></cacheFields>`),
		"xl/tables/t1.xml":                 madeup.SheetPart("table", `<tableColumns><tableColumn name="№"/><tableColumn name="Сумма,_x000a_руб."/></tableColumns>`),
	})
	if len(s.Pivots) != 1 {
		t.Fatalf("pivots %+v", s.Pivots)
	}
	same(t, "pivot", asJSON(t, s.Pivots[0]), `{"name":"","area":"A3:C20","source":"Журнал!A1:D900","fields":["Отдел","Месяц","Статус","Сумма"],"rows":["Отдел"],"columns":["Месяц","Σ"],"filters":["Статус"],"values":[{"field":"Сумма","name":"Сумма по полю Сумма","function":"sum"},{"field":"Сумма","name":"Количество","function":"count"}]}`)
	same(t, "table", fmt.Sprintf("%q", s.Tables[0].Columns), `["№" "Сумма,\nруб."]`)
}

func TestChartsAndPictures(t *testing.T) {
	const spaces = `xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
	from := `<xdr:from><xdr:col>3</xdr:col><xdr:row>4</xdr:row></xdr:from>`
	s := sheet(t, `<sheetData/><drawing r:id="d"/>`, []string{"d drawing ../drawings/d1.xml"}, madeup.Parts{
		"xl/drawings/d1.xml":            `<xdr:wsDr ` + spaces + `><xdr:twoCellAnchor>` + from + `<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr name="Диаграмма 1" descr="По месяцам"/></xdr:nvGraphicFramePr><a:graphic><a:graphicData><c:chart r:id="c"/></a:graphicData></a:graphic></xdr:graphicFrame></xdr:twoCellAnchor><xdr:oneCellAnchor>` + from + `<xdr:pic><xdr:nvPicPr><xdr:cNvPr name="Логотип"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="i"/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor></xdr:wsDr>`,
		"xl/drawings/_rels/d1.xml.rels": madeup.Relations("c chart ../charts/chart1.xml", "i image ../media/i.png"),
		"xl/charts/chart1.xml":          `<c:chartSpace ` + spaces + `><c:chart><c:plotArea><c:lineChart/><c:barChart/></c:plotArea></c:chart></c:chartSpace>`,
		"xl/media/i.png":                "x",
	})
	same(t, "chart", fmt.Sprint(s.Charts[0].Types, s.Charts[0].Anchor, s.Charts[0].Alt), "[line bar]D5По месяцам")
	same(t, "picture", fmt.Sprint(s.Images[0].Name, s.Images[0].Anchor, s.Images[0].Size), "ЛоготипD51")
}

// journal is a sheet of so many rows of six cells, half of them shared strings.
func journal(rows int) []byte {
	var s, strs strings.Builder
	for i := 1; i <= rows; i++ {
		fmt.Fprintf(&s, `<row r="%d">`, i)
		for c := 1; c <= 6; c++ {
			if c%2 == 0 {
				fmt.Fprintf(&s, `<c r="%s" s="1"><v>%d.5</v></c>`, RefOf(i, c), i*c)
			} else {
				fmt.Fprintf(&s, `<c r="%s" t="s"><v>%d</v></c>`, RefOf(i, c), i*c%5000)
			}
		}
		s.WriteString("</row>")
	}
	for i := range 5000 {
		fmt.Fprintf(&strs, `<si><t>Строка номер %d</t></si>`, i)
	}
	return madeup.Xlsx("", []string{"<sheetData>" + s.String() + "</sheetData>"}, madeup.Parts{"xl/sharedStrings.xml": madeup.SheetPart("sst", strs.String())})
}

func TestRowsAreReadAsAStream(t *testing.T) {
	b, err := Open(journal(500), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	n, last := 0, ""
	err = b.Rows("Лист1", func(r *Row) error {
		n++
		last = fmt.Sprint(r.Number, r.Cells[4].Text, r.Cells[5].Text)
		return nil
	})
	same(t, "rows", fmt.Sprint(n, " ", last, err), "500 500Строка номер 25003000.5<nil>")
	stop := fmt.Errorf("enough")
	if err := b.Rows("Лист1", func(*Row) error { return stop }); err != stop {
		t.Errorf("a reader that stops: %v", err)
	}
	if err := b.Rows("Лист9", nil); refuse.CodeOf(err) != refuse.Missing {
		t.Errorf("a sheet that is not there: %v", err)
	}
}

func BenchmarkRead21000Rows(b *testing.B) {
	data := journal(21_000)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(data, Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRows21000(b *testing.B) {
	data := journal(21_000)
	b.ReportAllocs()
	for b.Loop() {
		book, err := Open(data, Limits{})
		if err == nil {
			err = book.Rows("Лист1", func(*Row) error { return nil })
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// FuzzRead damages the parts of a workbook.
func FuzzRead(f *testing.F) {
	f.Add(`<sheetData><row r="1"><c r="A1" t="s" s="1"><v>0</v></c><c><f t="shared" si="0" ref="B1:B2">A1*2</f></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>`,
		`<si><t>x_x000D_</t></si>`, `<numFmts><numFmt numFmtId="164" formatCode="[h]:mm;@"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>`, `<workbookPr date1904="1"/>`)
	f.Add(`<sheetData><row><c><v>1E300</v></c><c t="inlineStr"><is><r><t>a</t></r></is></c><c><v>-0.00001</v></c></row></sheetData>`, ``, `<cellXfs><xf numFmtId="14"/></cellXfs>`, ``)
	f.Fuzz(func(t *testing.T, inside, strs, styles, head string) {
		data := madeup.Xlsx(head, []string{inside}, madeup.Parts{
			"xl/sharedStrings.xml": madeup.SheetPart("sst", strs), "xl/styles.xml": madeup.SheetPart("styleSheet", styles),
		})
		if _, err := Read(data, Limits{}); err != nil && refuse.CodeOf(err) == "" {
			t.Errorf("no reason: %v", err)
		}
	})
}

func FuzzShift(f *testing.F) {
	f.Add("SUM($A1:B$2)*'x'!C3", 1, -1)
	f.Fuzz(func(t *testing.T, formula string, rows, cols int) {
		rows, cols = rows%mostRows, cols%mostCols
		if got := shift(formula, 0, 0); got != formula {
			t.Errorf("a formula that does not move: %q became %q", formula, got)
		}
		_ = shift(formula, rows, cols)
	})
}

func FuzzFormat(f *testing.F) {
	f.Add(`[$-419]d mmmm yyyy;@`, "45721.5")
	f.Add(`000\-00"x"_)`, "7")
	f.Fuzz(func(t *testing.T, code, raw string) { meaning(raw, shapeOf(code), false) })
}
