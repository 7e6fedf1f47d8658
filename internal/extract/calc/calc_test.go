package calc

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/office"
	"etalon/internal/extract/xlsx"

	"github.com/xuri/excelize/v2"
)

// libreOffice is the converter of this machine.
func libreOffice(t testing.TB) *office.Converter {
	t.Helper()
	c, err := office.Shared()
	if errors.Is(err, office.ErrMissing) {
		t.Skip("LibreOffice is not installed: nothing to compare with")
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// numbers are what the formulas of the tests work on: A1:A12. A blank stands among them, and in B1:B3 a
// number, a text that looks like one and a truth value.
const numbers = `<row r="1"><c r="A1"><v>1.5</v></c><c r="B1"><v>3</v></c></row><row r="2"><c r="A2"><v>-2.5</v></c><c r="B2" t="inlineStr"><is><t>12</t></is></c></row><row r="3"><c r="A3"><v>1000000.005</v></c><c r="B3" t="b"><v>1</v></c></row><row r="4"><c r="A4"><v>7</v></c></row>` +
	`<row r="5"><c r="A5"><v>12</v></c></row><row r="6"><c r="A6"/></row><row r="7"><c r="A7"><v>0.3</v></c></row><row r="8"><c r="A8"><v>0</v></c></row>` +
	`<row r="9"><c r="A9"><v>0.1</v></c></row><row r="10"><c r="A10"><v>0.2</v></c></row><row r="11"><c r="A11"><v>-7</v></c></row><row r="12"><c r="A12"><v>1E-7</v></c></row>`

// formulas make a workbook with formulas in column C from row 1, each with a false stored result.
func workbookOf(formulas ...string) []byte {
	return workbookWith("", formulas...)
}

func workbookWith(head string, formulas ...string) []byte {
	rows := strings.Split(strings.ReplaceAll(numbers, "</row>", "</row>\x00"), "\x00")
	var b strings.Builder
	b.WriteString("<sheetData>")
	for i := range max(len(formulas), 12) {
		open, inside := fmt.Sprintf(`<row r="%d">`, i+1), ""
		if i < 12 {
			inside = strings.TrimSuffix(strings.TrimPrefix(rows[i], open), "</row>")
		}
		b.WriteString(open + inside)
		if i < len(formulas) {
			fmt.Fprintf(&b, `<c r="C%d"><f>`, i+1)
			_ = xml.EscapeText(&b, []byte(formulas[i])) // into memory: cannot fail
			b.WriteString(`</f><v>424242</v></c>`)
		}
		b.WriteString("</row>")
	}
	b.WriteString("</sheetData>")
	return madeup.Xlsx(head, []string{b.String()}, nil)
}

// in is the value of the n-th formula.
func (r *Result) in(n int) Value { return r.Cells[Ref{"Лист1", n + 1, 3}] }

// cases of the functions that excelize is trusted with; "" stands for arithmetic.
var cases = map[string][]string{
	"":        {"1+2*3", "A1/A4", "-A1^2", "2^-1", "2^3^2", "50%", "A3*10%", "1/3", "0.1+0.2", "A9+A10", "1-0.9", "A4-A4/3*3", "A1/0", "A6+1", "((A1))", "-A2", "+A1", "1E3+1.5e-2", "-2%", "100000*1.1", "A3-1000000", "3*1.1", "A6*5", "2-1-1", "8/4/2", "A9+A10-A7", "1-0.9-0.1", "(43.1-43.2)+1"},
	"ABS":     {"ABS(A2)", "ABS(-0)", "ABS(A3)", "ABS(A6)"},
	"AVERAGE": {"AVERAGE(A1:A4)", "AVERAGE(A1:A12)", "AVERAGE(A6)", "AVERAGE(1,2,4)", "AVERAGE(A6:A8)"},
	"COUNT":   {"COUNT(A1:A12)", "COUNT(A5:A7)", "COUNT(1,2)", "COUNT(A6)"},
	"COUNTA":  {"COUNTA(A1:A12)", "COUNTA(A5:A6)", "COUNTA(A6)"},
	"LARGE":   {"LARGE(A1:A12,1)", "LARGE(A1:A12,3)", "LARGE(A1:A4,9)", "LARGE(A1:A4,0)"},
	"MAX":     {"MAX(A1:A12)", "MAX(A5:A6)", "MAX(A2,A11)", "MAX(-1,-2)", "MAX(A6)"},
	"MEDIAN":  {"MEDIAN(A1:A4)", "MEDIAN(A1:A12)", "MEDIAN(1,2,3,4)"},
	"MIN":     {"MIN(A1:A12)", "MIN(A5:A6)", "MIN(A1,A4)", "MIN(A6:A8)"},
	"POWER":   {"POWER(2,10)", "POWER(A1,2)", "POWER(4,0.5)", "POWER(2,-2)"},
	"PRODUCT": {"PRODUCT(A1:A4)", "PRODUCT(2,3,4)", "PRODUCT(A4,A9)", "PRODUCT(A5:A6)"},
	"SIGN":    {"SIGN(A2)", "SIGN(A1)", "SIGN(0)"},
	"SMALL":   {"SMALL(A1:A12,1)", "SMALL(A1:A12,3)", "SMALL(A1:A4,9)"},
	"SQRT":    {"SQRT(2)", "SQRT(A4)", "SQRT(-1)", "SQRT(0)"},
	"SUM":     {"SUM(A1:A12)", "SUM(A1,A4)", "SUM(A5:A6)", "SUM(A9:A10)", "SUM(A1:A2,A4,1)", "SUM(1,2,3)", "SUM(C1:C2)", "SUM(A1:A3)-A1", "SUM(A7,-A9,-A10)"},
	"SUMSQ":   {"SUMSQ(A1:A4)", "SUMSQ(3,4)"},
}

// drawn are more cases: sums, differences and products of amounts with cents, which double numbers
// hold with an error.
func drawn(name string) []string {
	r := rand.New(rand.NewPCG(1, uint64(len(name))))
	amount := func() string { return fmt.Sprintf("%d.%02d", r.IntN(2000), r.IntN(100)) }
	var all []string
	for range 30 {
		x, y, z := amount(), amount(), amount()
		all = append(all, map[string]string{
			"":        x + "*" + y + "-" + z + "/3",
			"ABS":     "ABS(" + x + "-" + y + ")",
			"AVERAGE": "AVERAGE(" + x + "," + y + "," + z + ")",
			"POWER":   "POWER(" + x + ",1.5)",
			"PRODUCT": "PRODUCT(" + x + "," + y + "," + z + ")",
			"SQRT":    "SQRT(" + x + ")",
			"SUM":     "SUM(" + x + "," + y + ",-" + z + ")-" + x,
			"SUMSQ":   "SUMSQ(" + x + "," + y + ")",
		}[name])
	}
	return slices.DeleteFunc(all, func(s string) bool { return s == "" })
}

// wrong are formulas that excelize gives a false result for, without an error: why their functions
// are not in the list. When one of them comes out right, its function may be tried again.
var wrong = map[string]string{
	"ROUND":      "ROUND(A3,2)",
	"ROUNDDOWN":  "ROUNDDOWN(4.35,2)",
	"TRUNC":      "TRUNC(1.15*100)",
	"SUMPRODUCT": "SUMPRODUCT((A1:A4>1)*A1:A4)",
}

func TestTheLibraryAgreesWithLibreOffice(t *testing.T) {
	converter := libreOffice(t)
	var formulas []string
	for _, name := range append([]string{""}, Proved...) {
		if len(cases[name]) == 0 {
			t.Errorf("%s has no cases", name)
		}
		formulas = append(append(formulas, cases[name]...), drawn(name)...)
	}
	if len(cases) != len(Proved)+1 || !slices.IsSorted(Proved) {
		t.Error("the list and its cases do not go together")
	}
	data := workbookOf(formulas...)
	want, err := Recalculate(context.Background(), data, converter)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Recalculate(context.Background(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, formula := range formulas {
		x, y := got.in(i), want.in(i)
		if y.Unknown != "" || y.Text == "424242" {
			t.Errorf("=%s: LibreOffice gives %+v", formula, y)
		}
		if x.Unknown == "" && !x.Agrees(&xlsx.Cell{Kind: y.Kind, Text: y.Text}) {
			t.Errorf("=%s: excelize gives %+v, LibreOffice %+v", formula, x, y)
		}
		if x.Unknown != "" {
			t.Logf("=%s is left to LibreOffice: %s", formula, x.Unknown)
		}
	}
}

func TestWhatTheLibraryGetsWrong(t *testing.T) {
	names := slices.Sorted(maps.Keys(wrong))
	var formulas []string
	for _, name := range names {
		formulas = append(formulas, wrong[name])
		if slices.Contains(Proved, name) {
			t.Errorf("%s is in the list", name)
		}
	}
	data := workbookOf(formulas...)
	want, err := Recalculate(context.Background(), data, libreOffice(t))
	if err != nil {
		t.Fatal(err)
	}
	got, err := Recalculate(context.Background(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	file, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for i, formula := range formulas {
		if got.in(i).Unknown == "" {
			t.Errorf("=%s: got %+v, want it left to LibreOffice", formula, got.in(i))
		}
		text, err := file.CalcCellValue("Лист1", fmt.Sprint("C", i+1), excelize.Options{RawCellValue: true})
		if err == nil && text == want.in(i).Text {
			t.Errorf("=%s comes out right now: %s", formula, text)
		}
	}
}

// Stored results are 424242 everywhere: none may come through.
func TestStoredResultsAreNotBelieved(t *testing.T) {
	formulas := []string{"A4*2", "C1+1", "SUM(C1:C2)", "C5", "C4", "C4+1", "TODAY()", "C7-C7", "SUM(B1:B3)", `IF(A4>1,"да","нет")`, "XLOOKUP(1,A1:A2,A1:A2)", `LEN("ё")`, "B2+0", "NOSUCH(1)"}
	both := []string{"14", "15", "29", "", "", "", "", "", "", "", "", "", "", ""}
	more := slices.Clone(both)
	more[9], more[11], more[12] = "да", "1", "12"
	check := func(t *testing.T, converter *office.Converter, want []string) {
		got, err := Recalculate(context.Background(), workbookOf(formulas...), converter)
		if err != nil {
			t.Fatal(err)
		}
		for i, formula := range formulas {
			v := got.in(i)
			if v.Text != want[i] || (v.Unknown == "") != (want[i] != "") {
				t.Errorf("=%s: got %+v, want %q", formula, v, want[i])
			}
		}
	}
	t.Run("library", func(t *testing.T) { check(t, nil, both) })
	t.Run("LibreOffice", func(t *testing.T) { check(t, libreOffice(t), more) })
}

func TestResultsThatDependOnTheLanguage(t *testing.T) {
	formulas := []string{`A1&" руб."`, `A4&" шт."`, `TEXT(A4,"0")`, `VALUE("1,5")`, `TEXT(A1,"0.0")`, "A1*2", `LEN(A4)`}
	want := []string{"", "7 шт.", "7", "", "", "3", "1"}
	got, err := Recalculate(context.Background(), workbookOf(formulas...), libreOffice(t))
	if err != nil {
		t.Fatal(err)
	}
	for i, formula := range formulas {
		if v := got.in(i); v.Text != want[i] || (v.Unknown == "") != (want[i] != "") {
			t.Errorf("=%s: got %+v, want %q", formula, v, want[i])
		}
	}
}

// The cell keeps its own format, and the date system of its workbook.
func TestFormatsAreTheWorkbooksOwn(t *testing.T) {
	converter := libreOffice(t)
	sheet := `<sheetData><row r="1"><c r="A1" s="1"><v>44259</v></c><c r="B1" s="1"><f>A1+1</f><v>1</v></c><c r="C1"><f>DATE(2025,3,5)</f><v>1</v></c></row></sheetData>`
	styles := madeup.SheetPart("styleSheet", `<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>`)
	for head, want := range map[string]string{"": "2021-03-05 45721", `<workbookPr date1904="1"/>`: "2025-03-06 44259"} {
		data := madeup.Xlsx(head, []string{sheet}, madeup.Parts{"xl/styles.xml": styles})
		got, err := Recalculate(context.Background(), data, converter)
		if err != nil {
			t.Fatal(err)
		}
		b, c := got.Cells[Ref{"Лист1", 1, 2}], got.Cells[Ref{"Лист1", 1, 3}]
		if s := b.Text + " " + c.Text; s != want || b.Kind != xlsx.Date || c.Kind != xlsx.Number {
			t.Errorf("%q: got %q (%v, %v), want %q", head, s, b, c, want)
		}
	}
}

func TestAgreement(t *testing.T) {
	number := func(text string) *xlsx.Cell { return &xlsx.Cell{Kind: xlsx.Number, Text: text} }
	for _, c := range []struct {
		v      Value
		stored *xlsx.Cell
		want   bool
	}{
		{Value{Kind: xlsx.Number, Text: "35.187781970451"}, number("35.1877819704511"), true},
		{Value{Kind: xlsx.Number, Text: "100"}, number("100.0001"), false},
		{Value{Kind: xlsx.Number, Text: "0"}, number("0.01"), false},
		{Value{Kind: xlsx.Number, Text: "0"}, number("0"), true},
		{Value{Kind: xlsx.Number, Text: "5"}, &xlsx.Cell{Kind: xlsx.String, Text: "5"}, false},
		{Value{Kind: xlsx.Error, Text: "#VALUE!"}, &xlsx.Cell{Kind: xlsx.Error, Text: "#NUM!"}, true},
		{Value{Unknown: "почему-то"}, number(""), false},
		{Value{Kind: xlsx.Number, Text: "5"}, nil, false},
		{Value{Kind: xlsx.Number, Text: "5"}, &xlsx.Cell{Kind: xlsx.Empty, Uncalculated: true}, false},
	} {
		if got := c.v.Agrees(c.stored); got != c.want {
			t.Errorf("%+v and %+v: %v", c.v, c.stored, got)
		}
	}
}

func TestParsing(t *testing.T) {
	for formula, want := range map[string]string{
		"SUM(A1:B2,$C$3)*2":                "[SUM] Л!A1:B2 Л!C3 plain",
		"'Мой ''лист''" + "'!A1+Другой!B2": "[] Мой 'лист'!A1 Другой!B2 plain",
		`IF(A1="x(1)",1,"SUM(B1)")`:        "[IF] Л!A1",
		"[1]Лист!A1":                       "[] Лист!A1",
		"A:A":                              "[]",
		"1:3":                              "[]",
		"Ставка*2":                         "[]",
		"Таблица[Сумма]":                   "[]",
		"1E+5-2.5e-3":                      "[] plain",
		"ROUND(SUM(A1:A3),2)":              "[ROUND SUM] Л!A1:A3 plain",
		"TRUE+1":                           "[]",
		"_xlfn.XLOOKUP(1,A1:A2,B1:B2)":     "[_XLFN.XLOOKUP] Л!A1:A2 Л!B1:B2 plain",
		"A1:":                              "[]",
		"'":                                "[]",
		`"`:                                "[]",
		"Лист!":                            "[]",
		"{1,2}":                            "[]",
		"A1>B1":                            "[] Л!A1 Л!B1",
		"A1:INDEX(B1:B3,2)":                "[] Л!B1:B3",
	} {
		p := parse(formula, "Л")
		got := fmt.Sprint(p.functions)
		for _, r := range p.refs {
			got += " " + r.sheet + "!" + r.area.String()
		}
		if p.plain {
			got += " plain"
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", formula, got, want)
		}
	}
}

func TestPlacesTakenTwice(t *testing.T) {
	same := `<sheet name="л" sheetId="1" r:id="rId-sheet1"/><sheet name="Л" sheetId="2" r:id="rId-sheet2"/>`
	for name, data := range map[string][]byte{
		"rows":   madeup.Xlsx("", []string{`<sheetData><row r="1"><c r="A1"><f>1+1</f></c></row><row r="1"><c r="B1"><f>2+2</f></c></row></sheetData>`}, nil),
		"cells":  madeup.Xlsx("", []string{`<sheetData><row r="1"><c r="A1"><f>1+1</f></c><c r="A1"><f>2+2</f></c></row></sheetData>`}, nil),
		"sheets": madeup.Xlsx("", []string{`<sheetData><row r="1"><c r="A1"><f>1+1</f></c></row></sheetData>`, `<sheetData/>`}, madeup.Parts{"xl/workbook.xml": madeup.SheetPart("workbook", "<sheets>"+same+"</sheets>")}),
	} {
		got, err := Recalculate(context.Background(), data, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		unknown := 0
		for _, v := range got.Cells {
			if strings.Contains(v.Unknown, "two cells") {
				unknown++
			}
		}
		if unknown == 0 {
			t.Errorf("%s: got %+v", name, got.Cells)
		}
	}
}

func FuzzRecalculate(f *testing.F) {
	f.Add(`<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>SUM(A1:A2)*2</f><v>9</v></c></row>`)
	f.Add(`<row r="1"><c r="A1"><f t="shared" si="0" ref="A1:A2">B1^2</f></c></row><row r="2"><c r="A2"><f t="shared" si="0"/></c></row>`)
	f.Fuzz(func(t *testing.T, rows string) {
		got, err := Recalculate(context.Background(), madeup.Xlsx("", []string{"<sheetData>" + rows + "</sheetData>"}, nil), nil)
		if err != nil {
			return // refused by the reader, or by the library
		}
		for at, v := range got.Cells {
			if v.Unknown != "" && v.Text != "" {
				t.Errorf("%s: %+v", at, v)
			}
		}
	})
}

func TestEntangledFormulasAreRefused(t *testing.T) {
	formulas := make([]string, 3000)
	for i := range formulas {
		formulas[i] = "SUM(C1:C3000)"
	}
	if _, err := Recalculate(context.Background(), workbookOf(formulas...), nil); !errors.Is(err, errEntangled) {
		t.Errorf("got %v", err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("SUM(A1:B2)+'л'!C3")
	f.Add(`"a""b"&[1]Л!A:A`)
	f.Fuzz(func(t *testing.T, formula string) {
		for _, r := range parse(formula, "Л").refs {
			if r.area.Top < 1 || r.area.Left < 1 || r.area.Bottom < r.area.Top {
				t.Errorf("area %+v", r.area)
			}
		}
	})
}
