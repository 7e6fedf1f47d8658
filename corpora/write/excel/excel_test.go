package excel

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"etalon/corpora/write/opc/opctest"
)

func read(t *testing.T, b Workbook) opctest.Package {
	t.Helper()
	zipped, err := b.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return opctest.Parts(t, zipped)
}

// table is what the cells of a sheet hold: "value", "=formula→value", with the type in front where
// there is one.
func table(t *testing.T, p opctest.Package, sheet int) map[string]string {
	t.Helper()
	var shared []string
	if _, ok := p.Content["xl/sharedStrings.xml"]; ok {
		for _, si := range p.XML(t, "xl/sharedStrings.xml").All("si") {
			shared = append(shared, si.Says("t"))
		}
	}
	cells := map[string]string{}
	for _, c := range p.XML(t, "xl/worksheets/sheet"+strconv.Itoa(sheet)+".xml").All("c") {
		value := c.Says("v", "t")
		kind := c.Attrs["t"]
		switch kind {
		case "s":
			i, err := strconv.Atoi(value)
			if err != nil {
				t.Fatal(err)
			}
			value, kind = shared[i], ""
		case "inlineStr", "n":
			kind = ""
		}
		if f := c.All("f"); len(f) > 0 {
			value = "=" + f[0].Text + "→" + value
		}
		if value != "" {
			cells[c.Attrs["r"]] = strings.TrimPrefix(kind+" "+value, " ")
		}
	}
	return cells
}

func expect(t *testing.T, cells map[string]string, want map[string]string) {
	t.Helper()
	for ref, value := range want {
		if cells[ref] != value {
			t.Errorf("%s holds %q, want %q", ref, cells[ref], value)
		}
	}
}

// The content hash belongs to the versions of excelize and of Go's encoding/xml too.
func TestSameBytes(t *testing.T) {
	zipped := opctest.Stable(t, func() ([]byte, error) {
		b := rich()
		b.Properties.Created = b.Properties.Created.In(time.Local)
		return b.Bytes()
	})
	opctest.Pinned(t, zipped, "fabc834798a97a19", "94e937a2f8af37be")
}

func TestSameBytesStreamed(t *testing.T) {
	b := journal(100)
	b.Sheets[0].Stream = true
	zipped := opctest.Stable(t, b.Bytes)
	opctest.Pinned(t, zipped, "239da130aba5a57c", "be0432f7cf351d8c")
}

func TestCells(t *testing.T) {
	p := read(t, rich())
	cells := table(t, p, 1)
	expect(t, cells, map[string]string{
		"A1": "Продажи по филиалам за 1 квартал 2025 года", "E3": "10500.5", "E5": "1200", "C3": "45669", "C7": "45715",
		"F3": "=E3*1.2→12600.6", "E10": "=SUM(E3:E9)→83945.85", "F10": "=SUM(F3:F9)→100735.02",
		"B11": "str =IF(E10>0,\"да <&> нет\",\"нет\")→да <&> нет", "C11": "b =E10>F10→0", "D11": "b 1", "E11": "45747.7395833333", "G3": "003",
	})
	sheet := p.XML(t, "xl/worksheets/sheet1.xml")
	if got := sheet.One(t, "dimension").Attrs["ref"]; got != "A1:G12" {
		t.Errorf("dimension %s", got)
	}
	if got := sheet.Values("mergeCell", "ref"); !slices.Equal(got, []string{"A1:F1"}) {
		t.Errorf("merges %q", got)
	}
	if pane := sheet.One(t, "pane").Attrs; pane["ySplit"] != "2" || pane["state"] != "frozen" || pane["topLeftCell"] != "A3" {
		t.Errorf("pane %v", pane)
	}
	var hidden []string
	for _, r := range sheet.All("row") {
		if r.Attrs["hidden"] == "true" || r.Attrs["hidden"] == "1" {
			hidden = append(hidden, r.Attrs["r"])
		}
	}
	if !slices.Equal(hidden, []string{"12"}) {
		t.Errorf("hidden rows %q", hidden)
	}
}

func TestFormats(t *testing.T) {
	p := read(t, rich())
	styles := p.XML(t, "xl/styles.xml")
	codes := map[string]string{}
	for _, f := range styles.All("numFmt") {
		codes[f.Attrs["numFmtId"]] = f.Attrs["formatCode"]
	}
	formats := styles.One(t, "cellXfs").Children
	want := map[string]string{"C3": DayFormat, "E3": "4", "E11": MomentFormat, "A3": "0"}
	for _, c := range p.XML(t, "xl/worksheets/sheet1.xml").All("c") {
		expected, ok := want[c.Attrs["r"]]
		if !ok {
			continue
		}
		i, _ := strconv.Atoi(c.Attrs["s"])
		id := formats[i].Attrs["numFmtId"]
		if id != expected && codes[id] != expected {
			t.Errorf("%s is in format %s %q, want %s", c.Attrs["r"], id, codes[id], expected)
		}
	}
}

func TestWorkbook(t *testing.T) {
	p := read(t, rich())
	book := p.XML(t, "xl/workbook.xml")
	var sheets []string
	for _, s := range book.All("sheet") {
		sheets = append(sheets, s.Attrs["name"]+" "+s.Attrs["state"])
	}
	if !slices.Equal(sheets, []string{"Данные ", "Сводная ", "Справочник hidden", "Архив veryHidden"}) {
		t.Errorf("sheets %q", sheets)
	}
	names := map[string]string{}
	for _, n := range book.All("definedName") {
		names[n.Attrs["name"]] = n.Text
	}
	for name, refers := range map[string]string{
		"Ставка": "Справочник!$B$2", "_xlnm.Print_Titles": "'Данные'!$1:$2", "_xlnm._FilterDatabase": "'Данные'!$A$2:$F$9",
	} {
		if names[name] != refers {
			t.Errorf("name %s refers to %q, want %q", name, names[name], refers)
		}
	}
	core := p.XML(t, "docProps/core.xml")
	if got := core.Says("creator", "created"); got != "Н. П. Заречная2025-03-14T09:30:00Z" {
		t.Errorf("core properties say %q", got)
	}
	if got := p.XML(t, "docProps/app.xml").Says("Application"); got != "Microsoft Excel" {
		t.Errorf("written by %q", got)
	}
}

func TestCommentsChecksAndCharts(t *testing.T) {
	p := read(t, rich())
	comments := p.XML(t, "xl/comments1.xml")
	if got := comments.Values("comment", "ref"); !slices.Equal(got, []string{"E4", "F10"}) {
		t.Errorf("comments at %q", got)
	}
	if got := comments.Says("author", "t"); got != "РедакторАудиторСверить со счётом № 17 от 15 январяИтог пересчитан" {
		t.Errorf("comments say %q", got)
	}
	sheet := p.XML(t, "xl/worksheets/sheet1.xml")
	var checks []string
	for _, c := range sheet.All("dataValidation") {
		checks = append(checks, c.Attrs["type"]+" "+c.Attrs["sqref"]+" "+c.Says("formula1")+" "+c.Says("formula2"))
	}
	want := []string{`list D3:D9 "Кабель,Лоток" `, "list A3:A9 Справочник!$A$2:$A$5 ", "decimal E3:E9 0 1000000.5"}
	if !slices.Equal(checks, want) {
		t.Errorf("checks %q, want %q", checks, want)
	}
	chart := p.XML(t, "xl/charts/chart1.xml")
	chart.One(t, "barChart")
	if got := chart.Says("f"); got != "Данные!$E$2Данные!$D$3:$D$9Данные!$E$3:$E$9" {
		t.Errorf("chart shows %q", got)
	}
}

func TestPivot(t *testing.T) {
	p := read(t, rich())
	expect(t, table(t, p, 2), map[string]string{
		"A3": "Сумма по филиалу", "B3": "Месяц", "A4": "Филиал", "B4": "Февраль", "C4": "Январь", "D4": "Общий итог",
		"A5": "Ёлкино", "B5": "845.1", "C5": "", "D5": "845.1",
		"A6": "Север", "B6": "1200", "C6": "10500.51", "D6": "11700.51",
		"A7": "Юг", "A8": "Ясное", "A9": "Общий итог", "B9": "2145.09", "C9": "81800.76", "D9": "83945.85",
		"A12": "Товар", "B12": "Филиал", "C12": "Всего, руб.", "D12": "Количество продаж",
		"A13": "Кабель", "B13": "Ёлкино", "A14": "", "B14": "Север", "C14": "10500.5", "D14": "1",
		"A17": "Лоток", "B17": "Север", "C17": "1200.01", "D17": "2", "A19": "Общий итог", "C19": "83945.85", "D19": "7",
	})
	pivot := p.XML(t, "xl/pivotTables/pivotTable1.xml")
	if got := pivot.One(t, "location").Attrs; got["ref"] != "A3:D9" || got["firstDataRow"] != "2" || got["firstDataCol"] != "1" {
		t.Errorf("location %v", got)
	}
	if got := pivot.One(t, "dataField").Attrs; got["name"] != "Сумма по филиалу" || got["fld"] != "4" {
		t.Errorf("data field %v", got)
	}
	cache := p.XML(t, "xl/pivotCache/pivotCacheDefinition1.xml")
	if got := cache.Values("cacheField", "name"); !slices.Equal(got, []string{"Филиал", "Месяц", "Дата", "Товар", "Сумма, руб."}) {
		t.Errorf("cached fields %q", got)
	}
	if got := cache.One(t, "worksheetSource").Attrs; got["ref"] != "A2:E9" || got["sheet"] != "Данные" {
		t.Errorf("source %v", got)
	}
	branches := cache.All("sharedItems")[0].Values("s", "v")
	var order []string
	for _, i := range pivot.All("pivotField")[0].Values("item", "x") {
		n, _ := strconv.Atoi(i)
		order = append(order, branches[n])
	}
	if !slices.Equal(order, []string{"Ёлкино", "Север", "Юг", "Ясное"}) {
		t.Errorf("rows in order %q", order)
	}
	records := p.XML(t, "xl/pivotCache/pivotCacheRecords1.xml").All("r")
	if len(records) != len(sales) || records[1].One(t, "n").Attrs["v"] != "7300.25" || records[1].One(t, "d").Attrs["v"] != "2025-01-15T00:00:00" {
		t.Errorf("%d records, the second is %v", len(records), records[1].Values("n", "v"))
	}
	second := p.XML(t, "xl/pivotTables/pivotTable2.xml")
	if got := second.Values("dataField", "subtotal"); !slices.Equal(got, []string{"", "count"}) {
		t.Errorf("subtotals %q", got)
	}
	if ids := []string{pivot.Attrs["cacheId"], second.Attrs["cacheId"]}; ids[0] == ids[1] {
		t.Errorf("both tables use cache %s", ids[0])
	}
}

func TestStreamed(t *testing.T) {
	b := journal(StreamRows)
	b.Sheets[0].Merges = []string{"G1:H1"}
	b.Sheets[0].Comments = []Comment{{"A2", "Диспетчер", "первая"}}
	b.Sheets[0].Rows[5].Cells[4] = Formula("E5+1", Number("6.05"))
	b.Sheets[0].Rows[6].Cells[4] = Formula(`"а"`, Text("а"))
	b.Sheets[0].Rows[7].Hidden = true
	b.Sheets = append(b.Sheets, Sheet{Name: "Итоги", Pivots: []Pivot{{
		Name: "Виды", Sheet: "Журнал", Range: "A1:D5000", At: "A1", Rows: []string{"Вид"}, Values: []PivotValue{{Field: "№", Caption: "Заявок", Count: true}},
	}}})
	p := read(t, b)
	cells := table(t, p, 1)
	expect(t, cells, map[string]string{
		"A1": "№", "B2": "45658", "C3": "ул. Луговая, д. 1 <б>", "D4": "лифт", "E20": "18.18", "F2": "b 1", "F3": "b 0",
		"E6": "=E5+1→6.05", "E7": "str =\"а\"→а", "E20000": "19998.98", "A20000": "19999",
	})
	if n := len(cells); n != StreamRows*6 {
		t.Errorf("%d cells, want %d", n, StreamRows*6)
	}
	sheet := p.XML(t, "xl/worksheets/sheet1.xml")
	if got := sheet.One(t, "dimension").Attrs["ref"]; got != "A1:F20000" {
		t.Errorf("dimension %s", got)
	}
	sheet.One(t, "mergeCell")
	sheet.One(t, "legacyDrawing")
	sheet.One(t, "pane")
	expect(t, table(t, p, 2), map[string]string{"A1": "Вид", "B1": "Заявок", "A2": "вода", "B5": "4999"})
}

func BenchmarkRows(b *testing.B) {
	book := journal(21_000)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := book.Bytes(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRich(b *testing.B) {
	book := rich()
	for b.Loop() {
		if _, err := book.Bytes(); err != nil {
			b.Fatal(err)
		}
	}
}
