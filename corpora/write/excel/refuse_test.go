package excel

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestDecimals(t *testing.T) {
	for given, want := range map[string]string{
		"0": "0", "-0": "0", "-0.00": "0", "12.50": "12.5", "100": "100", "-1240.5": "-1240.5", "0.000001": "0.000001",
		"999999999999999": "999999999999999", "1234567890123.45": "1234567890123.45", "100000000000000.000": "100000000000000",
	} {
		if got, err := canonical(given); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", given, got, err, want)
		}
	}
	for _, bad := range []string{"", "-", ".5", "5.", "1,5", "1 000", "01", "1e3", "0x1", "+1", "NaN", "1.2.3", "--1", "٣", "1234567890123456", "0.1234567890123456", "12345678901234.56"} {
		if got, err := canonical(bad); err == nil {
			t.Errorf("%q is taken as %q", bad, got)
		}
	}
}

func TestSerials(t *testing.T) {
	for given, want := range map[[5]int]string{
		{1900, 3, 1, 0, 0}: "61", {2025, 1, 1, 0, 0}: "45658", {2024, 2, 29, 12, 0}: "45351.5", {2025, 3, 31, 17, 45}: "45747.7395833333", {9999, 12, 31, 23, 59}: "2958465.99930556",
	} {
		got, err := serial(given[0], given[1], given[2], given[3], given[4])
		if err != nil || got != want {
			t.Errorf("%v: %s, %v; want %s", given, got, err, want)
		}
	}
	for _, bad := range [][5]int{{2025, 2, 29, 0, 0}, {2025, 4, 31, 0, 0}, {2025, 13, 1, 0, 0}, {1900, 2, 28, 0, 0}, {2025, 1, 1, 24, 0}, {2025, 1, 1, 0, 60}, {10000, 1, 1, 0, 0}} {
		if got, err := serial(bad[0], bad[1], bad[2], bad[3], bad[4]); err == nil {
			t.Errorf("%v is taken as %s", bad, got)
		}
	}
}

// A moment of a pivot's records is the one the cell was made of.
func TestMomentsReturn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		when := time.Date(rapid.IntRange(1901, 9999).Draw(t, "year"), 1, rapid.IntRange(1, 365).Draw(t, "day"),
			rapid.IntRange(0, 23).Draw(t, "hour"), rapid.IntRange(0, 59).Draw(t, "minute"), 0, 0, time.UTC)
		n, err := serial(when.Year(), int(when.Month()), when.Day(), when.Hour(), when.Minute())
		if err != nil {
			t.Fatal(err)
		}
		if got := moment(n, 0); got != when.Format("2006-01-02T15:04:05") {
			t.Fatalf("%s came back as %s", when, got)
		}
	})
}

// withSheet is the sample with its data sheet changed.
func withSheet(change func(s *Sheet)) Workbook {
	b := rich()
	change(&b.Sheets[0])
	return b
}

// named is the sample with its last sheet called otherwise.
func named(name string) Workbook {
	b := rich()
	b.Sheets[3].Name = name
	return b
}

func withCell(c Cell) Workbook {
	return withSheet(func(s *Sheet) { s.Rows = append(s.Rows, R(c)) })
}

func withPivot(change func(p *Pivot)) Workbook {
	b := rich()
	change(&b.Sheets[1].Pivots[0])
	return b
}

func TestRefusals(t *testing.T) {
	for name, c := range map[string]struct {
		book Workbook
		says string
	}{
		"no sheets":              {Workbook{Properties: properties()}, "at least one sheet"},
		"no properties":          {Workbook{}, "Author is empty"},
		"all hidden":             {Workbook{Properties: properties(), Sheets: []Sheet{{Name: "а", State: Hidden}}}, "no sheet is visible"},
		"a sheet twice":          {named("ДАННЫЕ"), "stands twice"},
		"a long name":            {named(strings.Repeat("я", 32)), "1 to 31 characters"},
		"a colon in a name":      {named("а:б"), "none of"},
		"an unknown name target": {Workbook{Properties: properties(), Sheets: []Sheet{{Name: "а"}}, Names: []Name{{"Имя", "Нет!$A$1"}}}, `sheet "Нет" does not exist`},
		"a control character":    {withCell(Text("а\x0cб")), "cell A13: text"},
		"a carriage return":      {withCell(Text("а\r\nб")), "carriage return"},
		"a text too long":        {withCell(Text(strings.Repeat("я", 32_768))), "a cell holds 32767"},
		"no number":              {withCell(Number("1,5")), "not a decimal"},
		"an account number":      {withCell(Number("40702810900000000001")), "Excel keeps 15"},
		"31 April":               {withCell(Date(2025, 4, 31)), "does not exist"},
		"a formula with =":       {withCell(Formula("=A1", Int(1))), "without the equals sign"},
		"a formula uncounted":    {withCell(Formula("A1", Blank())), "needs the value"},
		"merges overlap":         {withSheet(func(s *Sheet) { s.Merges = append(s.Merges, "F1:G2") }), "merges A1:F1 and F1:G2 overlap"},
		"a merge hides a value":  {withSheet(func(s *Sheet) { s.Merges = append(s.Merges, "A3:B3") }), "hides a value in row 3, column 2"},
		"a merge of one cell":    {withSheet(func(s *Sheet) { s.Merges = append(s.Merges, "J1:J1") }), "is not a range"},
		"a merge backwards":      {withSheet(func(s *Sheet) { s.Merges = append(s.Merges, "K9:J1") }), "runs backwards"},
		"two comments":           {withSheet(func(s *Sheet) { s.Comments = append(s.Comments, s.Comments[0]) }), "two comments"},
		"a comment by nobody":    {withSheet(func(s *Sheet) { s.Comments = []Comment{{"A1", "", "а"}} }), "author and text"},
		"a check of two kinds":   {withSheet(func(s *Sheet) { s.Checks[0].From = "1" }), "give one of"},
		"a check of nothing":     {withSheet(func(s *Sheet) { s.Checks[0].List = nil }), "give one of"},
		"a word with a comma":    {withSheet(func(s *Sheet) { s.Checks[0].List = []string{"а,б"} }), "has a comma"},
		"half a limit":           {withSheet(func(s *Sheet) { s.Checks[2].To = "" }), "not a decimal"},
		"a chart of nothing":     {withSheet(func(s *Sheet) { s.Charts[0].Series = nil }), "no series"},
		"a chart elsewhere":      {withSheet(func(s *Sheet) { s.Charts[0].Series[0].Values = "Нет!$A$1:$A$2" }), "does not exist"},
		"a name unquoted":        {Workbook{Properties: properties(), Sheets: []Sheet{{Name: "Мой лист"}}, Names: []Name{{"Имя", "Мой лист!$A$1"}}}, "into apostrophes"},
		"a colour by name":       {withCell(Text("а").In(Style{Fill: "red"})), "is not RRGGBB"},
		"an unknown alignment":   {withCell(Text("а").In(Style{Align: "centre"})), `alignment "centre"`},
		"letters too big":        {withCell(Text("а").In(Style{Size: 410})), "out of bounds"},
		"a check of no range":    {withSheet(func(s *Sheet) { s.Checks[0].Range = "столбец D" }), "is not a range"},
		"a pivot twice":          {withPivot(func(p *Pivot) { p.Name = "ПоТоварам" }), "another table's"},
		"a pivot of no sheet":    {withPivot(func(p *Pivot) { p.Sheet = "Нет" }), `source sheet "Нет"`},
		"a pivot of no field":    {withPivot(func(p *Pivot) { p.Rows = []string{"Нет"} }), `no field "Нет"`},
		"a pivot beyond":         {withPivot(func(p *Pivot) { p.Range = "A2:E99" }), "does not lie in"},
		"a pivot with formulas":  {withPivot(func(p *Pivot) { p.Range = "A1:E9" }), "column 2 of its source has no head"},
		"a pivot over cells":     {withPivot(func(p *Pivot) { p.At = "A1" }), "is taken"},
		"a pivot named as field": {withPivot(func(p *Pivot) { p.Values[0].Caption = "Филиал" }), "which Excel refuses"},
		"a pivot sums text":      {withPivot(func(p *Pivot) { p.Values[0].Field = "Товар" }), "is no number"},
		"a field on two axes":    {withPivot(func(p *Pivot) { p.Column = "Филиал" }), "used twice"},
		"a pivot of dates":       {withPivot(func(p *Pivot) { p.Column = "Дата" }), "text alone or of numbers alone"},
		"no row field":           {withPivot(func(p *Pivot) { p.Rows = nil }), "0 row fields"},
	} {
		if _, err := c.book.Bytes(); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want an error that says %q", name, err, c.says)
		}
	}
}
