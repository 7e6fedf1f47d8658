package xlsx

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
)

// read reads a workbook of one sheet with rows.
func read(t testing.TB, head, rows string, more madeup.Parts) *Workbook {
	t.Helper()
	w, err := Read(madeup.Xlsx(head, []string{"<sheetData>" + rows + "</sheetData>"}, more), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// formats is a styles part whose styles 1, 2 … have these number formats.
func formats(codes ...string) madeup.Parts {
	var fmts, xfs strings.Builder
	xfs.WriteString(`<xf numFmtId="0"/>`)
	for i, code := range codes {
		code = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;").Replace(code)
		fmt.Fprintf(&fmts, `<numFmt numFmtId="%d" formatCode="%s"/>`, 164+i, code)
		fmt.Fprintf(&xfs, `<xf numFmtId="%d"/>`, 164+i)
	}
	return madeup.Parts{"xl/styles.xml": madeup.SheetPart("styleSheet", "<numFmts>"+fmts.String()+"</numFmts><cellXfs>"+xfs.String()+"</cellXfs>")}
}

func cell(w *Workbook, ref string) string {
	c := w.Sheets[0].Cell(ref)
	if c == nil {
		return "nothing"
	}
	text := fmt.Sprintf("%s %q", c.Kind, c.Text)
	if c.Formula != "" {
		text += " =" + c.Formula
	}
	if c.Uncalculated {
		text += " not calculated"
	}
	return text
}

func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n got %s\nwant %s", what, got, want)
	}
}

func TestSharedFormulasAndMissingResults(t *testing.T) {
	w := read(t, "", `<row r="1"><c r="D1"><f>SUM(C2:C4)</f></c></row>
<row r="2"><c r="B2"><v>100</v></c><c r="C2"><f t="shared" ref="C2:C4" si="0">B2*1.2</f><v>120</v></c></row>
<row r="3"><c r="B3"><v>200</v></c><c r="C3"><f t="shared" si="0"/><v>240</v></c></row>
<row r="4"><c r="B4"><v>300</v></c><c r="C4"><f t="shared" si="0"/></c></row>
<row r="5"><c r="A5" t="str"><f>""</f><v></v></c><c r="B5" t="str"><f>A1&amp;"x"</f><v>x</v></c></row>`, nil)
	for ref, want := range map[string]string{
		"C2": `number "120" =B2*1.2`, "C3": `number "240" =B3*1.2`, "C4": `empty "" =B4*1.2 not calculated`,
		"D1": `empty "" =SUM(C2:C4) not calculated`, "A5": `string "" =""`, "B5": `string "x" =A1&"x"`,
	} {
		same(t, ref, cell(w, ref), want)
	}
	_, err := Read(madeup.Xlsx("", []string{`<sheetData><row><c><f t="shared" si="7"/></c></row></sheetData>`}, nil), Limits{})
	if !errors.Is(err, refuse.Damaged) {
		t.Errorf("a shared formula that nobody gives: %v", err)
	}
}

func TestShift(t *testing.T) {
	for _, c := range []struct {
		formula    string
		rows, cols int
		want       string
	}{
		{"B2*1.2", 1, 0, "B3*1.2"},
		{"$B2+B$2+$B$2", 1, 1, "$B3+C$2+$B$2"},
		{"SUM(A1:B2)", 2, 3, "SUM(D3:E4)"},
		{"LOG10(A1)+ATAN2(B1,1)", 1, 0, "LOG10(A2)+ATAN2(B2,1)"},
		{`"A1"&A1&'Лист A1'!A1`, 1, 0, `"A1"&A2&'Лист A1'!A2`},
		{`'It''s'!B2+Sheet1!C3`, 1, 1, `'It''s'!C3+Sheet1!D4`},
		{"SUM(A:A)+SUM($1:2)", 1, 1, "SUM(B:B)+SUM($1:3)"},
		{"Table1[[#This Row],[A1]]*2", 1, 1, "Table1[[#This Row],[A1]]*2"},
		{"[1]Лист1!A1", 1, 0, "[1]Лист1!A2"},
		{"A1", -1, 0, "#REF!"},
		{"XFD1", 0, 1, "#REF!"},
		{"ставка*A1+tax_A1", 1, 0, "ставка*A2+tax_A1"},
		{"#REF!+A1", 1, 0, "#REF!+A2"},
		{"1E5+A1", 1, 0, "1E5+A2"},
		{"TRUE+ABCD1", 1, 0, "TRUE+ABCD1"},
		{"IF(A1<=B1,\"a\"\"b\",C1)", 1, 0, "IF(A2<=B2,\"a\"\"b\",C2)"},
	} {
		same(t, c.formula, shift(c.formula, c.rows, c.cols), c.want)
	}
}

func TestDateSystems(t *testing.T) {
	row := `<row r="1"><c r="A1" s="1"><v>44259</v></c><c r="B1" s="1"><v>45721</v></c></row>`
	for head, want := range map[string]string{
		`<workbookPr date1904="1"/>`: "A1", `<workbookPr date1904="true"/>`: "A1", "": "B1", `<workbookPr date1904="0"/>`: "B1",
	} {
		same(t, head, cell(read(t, head, row, formats("dd.mm.yyyy")), want), `date "2025-03-05"`)
	}
}

func TestMoments(t *testing.T) {
	for _, c := range []struct{ raw, code, want string }{
		{"45721", `[$-419]d mmmm yyyy" г.";@`, `date "2025-03-05"`},
		{"45721.5", "dd.mm.yyyy", `datetime "2025-03-05T12:00:00"`},
		{"45721.999999999", "dd.mm.yyyy hh:mm", `datetime "2025-03-06T00:00:00"`},
		{"0.75", "h:mm", `time "18:00:00"`},
		{"1.0833333333333333", "[h]:mm", `duration "26:00:00"`},
		{"1", "dd.mm.yyyy", `date "1900-01-01"`},
		{"59", "dd.mm.yyyy", `date "1900-02-28"`},
		{"60", "dd.mm.yyyy", `date "1900-02-29"`}, // the day that Excel has and the calendar has not
		{"61", "dd.mm.yyyy", `date "1900-03-01"`},
		{"2958465", "yyyy", `date "9999-12-31"`},
		{"2958466", "yyyy", `number "2958466"`},
		{"-1", "dd.mm.yyyy", `number "-1"`},
		{"45721", `mmm yy`, `date "2025-03-05"`},
		{"45721", `"дата" 0`, `number "45721"`}, // letters in quotes are no date
		{"45721", `[Red]0.00`, `number "45721"`},
		{"45721", "General", `number "45721"`},
		{"1234.5", `#,##0.00\ "₽"`, `number "1234.5"`},
		{"5", `0\d`, `number "5"`},
		{"45721", "[$-F800]dddd, mmmm dd, yyyy", `date "2025-03-05"`},
		{"0.5", "mm:ss.0", `time "12:00:00"`},
	} {
		w := read(t, "", `<row r="1"><c r="A1" s="1"><v>`+c.raw+`</v></c></row>`, formats(c.code))
		same(t, c.raw+" as "+c.code, cell(w, "A1"), c.want)
	}
}

func TestNumbersThatAreIdentifiers(t *testing.T) {
	for _, c := range []struct{ raw, code, want string }{
		{"123450", "0000000000", "0000123450"},
		{"12345678901", `000\-000\-000\ 00`, "123-456-789 01"},
		{"1234567", `000-000-000" "00`, "000-012-345 67"},
		{"7", "00", "07"},
		{"12345", "000", "12345"},
		{"7.5", "00", "7.5"},
		{"-7", "00", "-7"},
		{"7", "0", "7"},
		{"79990000000", `+0\ (000)\ 000-00-00`, "+7 (999) 000-00-00"},
	} {
		w := read(t, "", `<row r="1"><c r="A1" s="1"><v>`+c.raw+`</v></c></row>`, formats(c.code))
		same(t, c.raw+" as "+c.code, w.Sheets[0].Text("A1"), c.want)
		same(t, "raw", w.Sheets[0].Cell("A1").Raw, c.raw)
	}
}

func TestNumbersWithoutNoise(t *testing.T) {
	for raw, want := range map[string]string{
		"0.30000000000000004": "0.3", "1204.4999999999998": "1204.5", "1E3": "1000", "1.5E-5": "0.000015", "-0": "0",
		"123456789012345678": "123456789012346000", "9.9999999999999999": "10", "100": "100", "1e400": "1e400", "": "",
	} {
		got, _ := meaning(raw, shape{kind: Number}, false)
		same(t, raw, got, want)
	}
}

func TestKindsOfCells(t *testing.T) {
	w := read(t, "", `<row><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>ООО </t></r><r><t>«Вектор»</t></r><rPh><t>читается</t></rPh></is></c>
<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#DIV/0!</v></c><c t="d"><v>2025-03-05</v></c><c s="3"/><c><v>7</v></c></row><row r="5"><c r="C5"><v>8</v></c></row>`,
		madeup.Parts{"xl/sharedStrings.xml": madeup.SheetPart("sst", `<si><t>a</t></si><si><t xml:space="preserve">a_x000D_b _x005F_x0041_ </t></si>`)})
	for ref, want := range map[string]string{
		"A1": `string "a\rb _x0041_ "`, "B1": `string "ООО «Вектор»"`, "C1": `bool "TRUE"`, "D1": `bool "FALSE"`,
		"E1": `error "#DIV/0!"`, "F1": `date "2025-03-05"`, "G1": "nothing", "H1": `number "7"`, "C5": `number "8"`, "A9": "nothing", "??": "nothing",
	} {
		same(t, ref, cell(w, ref), want)
	}
	same(t, "used", w.Sheets[0].Used, "A1:H5")
}

func TestDamagedSheets(t *testing.T) {
	for rows, want := range map[string]refuse.Code{
		`<row r="1"><c r="B2"><v>1</v></c></row>`:   refuse.Damaged,
		`<row r="0"><c><v>1</v></c></row>`:          refuse.Damaged,
		`<row r="1048577"><c><v>1</v></c></row>`:    refuse.Damaged,
		`<row r="1"><c r="XFE1"><v>1</v></c></row>`: refuse.Damaged,
		`<row><c t="s"><v>5</v></c></row>`:          refuse.Damaged,
		`<row><c t="s"><v>-1</v></c></row>`:         refuse.Damaged,
		`<row><c><v>1</v></row>`:                    refuse.BadXML,
	} {
		_, err := Read(madeup.Xlsx("", []string{"<sheetData>" + rows + "</sheetData>"}, nil), Limits{})
		if !errors.Is(err, want) {
			t.Errorf("%.60s: got %v, want %s", rows, err, string(want))
		}
	}
	_, err := Read(madeup.Xlsx("", []string{"<sheetData>" + strings.Repeat("<row><c><v>1</v></c></row>", 200) + "</sheetData>"}, nil), Limits{Cells: 100})
	if !errors.Is(err, refuse.TooLarge) {
		t.Errorf("more cells than the limit: %v", err)
	}
}

func TestRefs(t *testing.T) {
	for s, want := range map[string]string{
		"A1": "1 1 true", "XFD1048576": "1048576 16384 true", "$B$3": "3 2 true", "b3": "3 2 true", "XFE1": "0 0 false",
		"A0": "0 0 false", "A1048577": "0 0 false", "1": "0 0 false", "A": "0 0 false", "": "0 0 false", "AAAA1": "0 0 false", "A1B": "0 0 false",
	} {
		row, col, ok := ParseRef(s)
		if !ok {
			row, col = 0, 0
		}
		same(t, s, fmt.Sprint(row, col, ok), want)
	}
	for col := 1; col <= mostCols; col++ {
		if _, back, ok := ParseRef(ColumnName(col) + "1"); !ok || back != col {
			t.Fatalf("column %d is %s is %d", col, ColumnName(col), back)
		}
	}
	a, err := ParseArea("C4:A2")
	if err != nil || a.String() != "A2:C4" || !a.Has(3, 2) || a.Has(1, 1) {
		t.Errorf("area %v, %v", a, err)
	}
	if _, err := ParseArea("A1:"); err == nil {
		t.Error("half an area is read")
	}
}
