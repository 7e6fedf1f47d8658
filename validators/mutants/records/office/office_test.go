package office

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"etalon/internal/extract"
	"etalon/internal/extract/madeup"
)

func mustOpen(t *testing.T, data []byte) *File {
	t.Helper()
	f, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// reread is what our readers see of a changed file.
func reread(t *testing.T, f *File) *extract.Document {
	t.Helper()
	data, err := f.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := extract.Read(context.Background(), "x", data, extract.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// replace finds every place of a piece of text.
func replace(old, put string) Finder {
	return Finder{Text: func(text string) (edits []Edit) {
		for at := 0; ; {
			i := strings.Index(text[at:], old)
			if i < 0 {
				return edits
			}
			edits = append(edits, Edit{at + i, at + i + len(old), put})
			at += i + len(old)
		}
	}}
}

func TestApply(t *testing.T) {
	if got := Apply("абв", []Edit{{4, 6, "Г"}, {0, 2, "А"}, {2, 2, "-"}}); got != "А-бГ" {
		t.Errorf("got %q", got)
	}
	if got := Apply("abc", []Edit{{2, 3, "C"}, {0, 2, "x"}, {1, 2, "overlaps"}}); got != "xC" {
		t.Errorf("got %q", got)
	}
}

func run(text string) string { return `<w:r><w:t xml:space="preserve">` + text + `</w:t></w:r>` }

func TestWordsInPieces(t *testing.T) {
	body := `<w:p>` + run("Всего 60") + run(" 00") + run("0 руб. &amp; 1") + `<w:r><w:tab/></w:r>` + run("60 000") + `</w:p><w:p>` + run("60") + `</w:p>`
	f := mustOpen(t, madeup.Docx(body, nil))
	if n := f.Rewrite(replace("60 000", "70 001")); n != 2 {
		t.Errorf("got %d places, want 2", n)
	}
	if got, want := reread(t, f).Text(), "Всего 70 001 руб. & 1\t70 001\n60"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestOnlyTheWantedPartChanges(t *testing.T) {
	data := madeup.Docx(`<w:p>`+run("а 1")+`</w:p>`, madeup.Parts{
		"word/styles.xml": madeup.WordPart("styles", ""), "word/header1.xml": madeup.WordPart("hdr", `<w:p>`+run("шапка 1")+`</w:p>`),
	})
	before, after := mustOpen(t, data), mustOpen(t, data)
	if n := after.Rewrite(replace("шапка 1", "шапка 2")); n != 1 {
		t.Fatalf("got %d places, want 1", n)
	}
	if !slices.Equal(before.names, after.names) {
		t.Errorf("parts: got %v, want %v", after.names, before.names)
	}
	for _, name := range before.names {
		if changed := before.parts[name] != after.parts[name]; changed != (name == "word/header1.xml") {
			t.Errorf("%s: changed %v", name, changed)
		}
	}
}

func wordTable(rows ...string) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString("<w:tr>")
		for cell := range strings.SplitSeq(r, "|") {
			b.WriteString("<w:tc><w:p>" + run(cell) + "</w:p></w:tc>")
		}
		b.WriteString("</w:tr>")
	}
	return "<w:tbl>" + b.String() + "</w:tbl>"
}

func slideTable(rows ...string) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(`<a:tr h="1">`)
		for cell := range strings.SplitSeq(r, "|") {
			b.WriteString("<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>" + cell + "</a:t></a:r></a:p></a:txBody></a:tc>")
		}
		b.WriteString("</a:tr>")
	}
	return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid/>` + b.String() + `</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}

// sheet is the inside of a worksheet: =formula⇒result is a formula, digits are a number.
func sheet(rows ...string) string {
	var b strings.Builder
	b.WriteString("<sheetData>")
	for i, r := range rows {
		if r == "" {
			continue
		}
		fmt.Fprintf(&b, `<row r="%d">`, i+1)
		for j, c := range strings.Split(r, "|") {
			ref := fmt.Sprintf("%c%d", 'A'+j, i+1)
			switch formula, result, ok := strings.Cut(c, "⇒"); {
			case ok:
				fmt.Fprintf(&b, `<c r="%s"><f>%s</f><v>%s</v></c>`, ref, formula[1:], result)
			case numeral.MatchString(c):
				fmt.Fprintf(&b, `<c r="%s"><v>%s</v></c>`, ref, c)
			default:
				fmt.Fprintf(&b, `<c r="%s" t="inlineStr"><is><t>%s</t></is></c>`, ref, c)
			}
		}
		b.WriteString("</row>")
	}
	return b.String() + "</sheetData>"
}

func TestTables(t *testing.T) {
	rows := []string{"Поз.|Цена", "1|10", "2|20", "3|30"}
	for name, data := range map[string][]byte{
		"word": madeup.Docx(wordTable(rows...), nil), "excel": madeup.Xlsx("", []string{sheet(rows...)}, nil), "powerpoint": madeup.Pptx([]string{slideTable(rows...)}, nil),
	} {
		for _, c := range []struct {
			what   string
			change func(t Table) bool
			want   string
		}{
			{"nothing", func(Table) bool { return true }, "Поз. Цена 1 10 2 20 3 30"},
			{"cell", func(t Table) bool { return t.SetCell(2, 1, "21") }, "Поз. Цена 1 10 2 21 3 30"},
			{"drop", func(t Table) bool { return t.DropRow(2) }, "Поз. Цена 1 10 3 30"},
			{"add", func(t Table) bool { return t.AddRow(1, 0, "7") }, "Поз. Цена 1 10 2 20 3 30 7 10"},
			{"swap", func(t Table) bool { return t.SwapRows(1, 3) }, "Поз. Цена 3 30 2 20 1 10"},
			{"no such column", func(t Table) bool { return !t.SetCell(1, 9, "x") }, "Поз. Цена 1 10 2 20 3 30"},
		} {
			f := mustOpen(t, data)
			tables := f.Tables()
			if len(tables) != 1 || !slices.Equal(tables[0].Rows()[2], []string{"2", "20"}) {
				t.Fatalf("%s: got %d tables", name, len(tables))
			}
			if !c.change(tables[0]) {
				t.Errorf("%s, %s: not done", name, c.what)
			}
			text := strings.TrimPrefix(reread(t, f).Text(), "Лист1\n")
			if got := strings.Join(strings.Fields(text), " "); got != c.want {
				t.Errorf("%s, %s: got %q, want %q", name, c.what, got, c.want)
			}
		}
	}
}

func TestBlocksOfASheet(t *testing.T) {
	f := mustOpen(t, madeup.Xlsx("", []string{sheet("а|б", "1|2", "", "в|г", "3|4", "5|6"), sheet("одна")}, nil))
	tables := f.Tables()
	if len(tables) != 2 || len(tables[1].Rows()) != 3 {
		t.Fatalf("got %d blocks", len(tables))
	}
	tables[0].AddRow(1, 1, "9")
	if got := tables[1].Rows()[2]; !slices.Equal(got, []string{"5", "6"}) {
		t.Errorf("the other block: got %v", got)
	}
}

func TestSheetsKeepTheirResults(t *testing.T) {
	data := madeup.Xlsx("", []string{sheet("Цена|10", "Кол-во|3", "Всего|=B1*B2⇒30", "Итого|=SUM(B3:B3)⇒30")}, nil)
	f := mustOpen(t, data)
	if n := f.Rewrite(replace("30", "31")); n != 2 {
		t.Errorf("got %d cells, want 2", n)
	}
	book := reread(t, f).Sheets
	if c := book.Sheets[0].At(3, 2); c.Text != "31" || c.Formula != "IFERROR(B1*B2,0)" {
		t.Errorf("got %+v", c)
	}
	f = mustOpen(t, data)
	if n := f.Rewrite(replace("10", "н/д")); n != 1 || reread(t, f).Sheets.Sheets[0].At(1, 2).Text != "н/д" {
		t.Errorf("a number that becomes words: %d cells", n)
	}
	f = mustOpen(t, data)
	stored := Finder{Text: func(string) []Edit { return nil }, Stored: func(n string) (string, bool) { return "11", n == "10" }}
	if n := f.Rewrite(stored); n != 1 || reread(t, f).Sheets.Sheets[0].At(1, 2).Text != "11" {
		t.Errorf("a stored number: %d cells", n)
	}
}

func TestSharedStrings(t *testing.T) {
	f := mustOpen(t, madeup.Xlsx("", []string{`<sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c></row></sheetData>`}, madeup.Parts{
		"xl/sharedStrings.xml": madeup.SheetPart("sst", `<si><t>цена &amp; срок</t></si><si><r><t>Про</t></r><r><t>ект</t></r></si>`),
	}))
	if n := f.Rewrite(replace("Проект", "Финал")); n != 1 {
		t.Errorf("got %d cells", n)
	}
	if row := reread(t, f).Sheets.Sheets[0]; row.At(1, 1).Text != "Финал" || row.At(1, 2).Text != "цена & срок" {
		t.Errorf("got %+v", row.Rows)
	}
}

func TestBook(t *testing.T) {
	data := madeup.Xlsx("", []string{sheet("10|20", "=A1+B1⇒30|=VLOOKUP(A1,B1:B2,1)⇒5|=SUM(A1:B1)⇒30")}, nil)
	f := mustOpen(t, data)
	if f.Formulas() != 3 || f.Kind != Excel {
		t.Fatalf("got %d formulas in a %s", f.Formulas(), f.Kind)
	}
	if !f.Falsify(1, func(string) string { return "99" }) || reread(t, f).Sheets.Sheets[0].At(2, 3).Text != "99" {
		t.Error("the second plain formula keeps its result")
	}
	if f.Falsify(2, func(s string) string { return s }) {
		t.Error("there is no third plain formula")
	}
	if !f.Break(0) || reread(t, f).Sheets.Sheets[0].At(2, 1).Text != "#REF!" {
		t.Error("the first formula shows no error")
	}
	if n := f.DropFormulas(); n != 3 || f.Formulas() != 0 || reread(t, f).Sheets.Sheets[0].At(2, 3).Text != "99" {
		t.Errorf("%d formulas dropped", n)
	}
	if !f.RenameSheet("Лист1", "Свод & итог") || reread(t, f).Sheets.Sheets[0].Name != "Свод & итог" || f.RenameSheet("Лист1", "x") {
		t.Error("the sheet has its old name")
	}
	if f.DropPivots() || f.DropDrawings() {
		t.Error("there is nothing to take off")
	}
	f.parts["xl/worksheets/_rels/sheet1.xml.rels"] = `<Relationships><Relationship Id="r1" Type="http://x/pivotTable" Target="p.xml"/><Relationship Id="r2" Type="http://x/drawing" Target="d.xml"/></Relationships>`
	f.names = append(f.names, "xl/worksheets/_rels/sheet1.xml.rels")
	f.parts["xl/worksheets/sheet1.xml"] = strings.Replace(f.parts["xl/worksheets/sheet1.xml"], "</worksheet>", `<drawing r:id="r2"/></worksheet>`, 1)
	if !f.DropPivots() || !f.DropDrawings() || strings.Contains(f.parts["xl/worksheets/_rels/sheet1.xml.rels"], "pivot") || strings.Contains(f.parts["xl/worksheets/sheet1.xml"], "drawing") {
		t.Error("the pivot table or the drawing is still there")
	}
}

func TestOpenRefuses(t *testing.T) {
	for name, data := range map[string][]byte{
		"no zip":    []byte("текст"),
		"other zip": madeup.Zip(madeup.Parts{"a.txt": "а"}),
		"cut":       madeup.Docx("", nil)[:100],
		"too large": madeup.Zip(madeup.Parts{"word/document.xml": strings.Repeat(" ", maxUnpacked+1)}),
	} {
		if _, err := Open(data); err == nil {
			t.Errorf("%s: want an error", name)
		}
	}
	whole := madeup.Docx(`<w:p>`+run("а")+`</w:p>`, nil)
	for at := 0; at < len(whole); at += 7 {
		hurt := bytes.Clone(whole)
		hurt[at] ^= 0xff
		if f, err := Open(hurt); err == nil {
			f.Rewrite(replace("а", "б")) // must not panic
			f.Tables()
		}
	}
}
