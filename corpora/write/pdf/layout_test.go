package pdf

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
)

func TestTypography(t *testing.T) {
	for from, want := range map[string]string{
		"":                   "",
		"слово":              "слово",
		"в течение 10 дней":  "в~течение 10~дней",
		"товар - это":        "товар~— это",
		"12 345 678,90 руб.": "12~345~678,90~руб.",
		"№ 5 от 3 марта":     "№~5 от~3~марта",
		"И. И. Лесной, А.Б. Орлов":         "И.~И.~Лесной, А.Б.~Орлов",
		"г. Ладный, ул. Луговая, д. 3":     "г.~Ладный, ул.~Луговая, д.~3",
		"(п. 3.1, ст. 432 ГК РФ)":          "(п.~3.1, ст.~432 ГК~РФ)",
		"НДС 20 %, всего":                  "НДС 20~%, всего",
		"на складе и в цехе":               "на~складе и~в~цехе",
		"два  пробела":                     "два  пробела",
		"уже\u00a0склеено и\u00a0не тронь": "уже~склеено и~не тронь",
		"2025 год наступил":                "2025~год наступил",
	} {
		if got := strings.ReplaceAll(Typography(from), nbsp, "~"); got != want {
			t.Errorf("%q gives %q, want %q", from, got, want)
		}
		if twice := Typography(Typography(from)); twice != Typography(from) {
			t.Errorf("%q: applied twice it gives %q", from, twice)
		}
	}
}

func TestHeaderIsRepeatedOnEveryPage(t *testing.T) {
	document := Document{Info: Info{Created: day}, Theme: Plain(), Body: []Block{goods(120)}}
	pages := texts(t, written(t, document).Data)
	if len(pages) < 3 {
		t.Fatalf("%d pages, want several", len(pages))
	}
	rows := 0
	for i, page := range pages {
		if !strings.HasPrefix(page, "№ Товар Деньги п/п Наименование Кол-во Сумма, руб.") {
			t.Errorf("page %d begins with %.80q", i, page)
		}
		rows += strings.Count(page, "Кабель силовой")
	}
	if rows != 120 {
		t.Errorf("%d rows, want 120", rows)
	}
}

// However much stands above, a heading is on the page of its text, and signatures are whole.
func TestWhatBelongsTogetherIsOnOnePage(t *testing.T) {
	for filler := range 24 {
		var body []Block
		for range 30 + filler {
			body = append(body, Paragraph{Spans: T("Строка.")})
		}
		body = append(body, Heading{Level: 1, Spans: T("ЗАГОЛОВОК")}, Paragraph{Spans: T(strings.Repeat("Абзац о порядке приёмки товара. ", 8))}, signatures())
		pages := texts(t, written(t, Document{Info: Info{Created: day}, Theme: Official(), Body: body}).Data)
		for i, page := range pages {
			if strings.Contains(page, "ЗАГОЛОВОК") && !strings.Contains(page, "ЗАГОЛОВОК Абзац о порядке приёмки") {
				t.Errorf("filler %d: the heading ends page %d", filler, i)
			}
			if strings.Contains(page, "Поставщик") != (strings.Count(page, "М. П.") == 2) {
				t.Errorf("filler %d: signatures are split on page %d: %s", filler, i, page)
			}
		}
	}
}

// Signatures that begin a page take the last rows of the table above along, under its heads.
func TestLastRowsStayWithWhatFollows(t *testing.T) {
	moved := 0
	for filler := range 24 {
		var rows []Row
		for i := range 20 + filler {
			rows = append(rows, Row{Cells: Cells("строка-" + strconv.Itoa(i))})
		}
		table := Table{Columns: []Column{{Width: 1}}, Header: []Row{{Cells: Cells("ГРАФА")}}, Rows: rows, Last: 2}
		pages := texts(t, written(t, Document{Info: Info{Created: day}, Theme: Official(), Body: []Block{table, signatures()}}).Data)
		last := pages[len(pages)-1]
		for i := len(rows) - 2; i < len(rows); i++ {
			if !strings.Contains(last, "строка-"+strconv.Itoa(i)) || !strings.Contains(last, "ГРАФА") || !strings.Contains(last, "М. П.") {
				t.Errorf("filler %d: the last page is %s", filler, last)
			}
		}
		if len(pages) > 1 && strings.Count(last, "строка-") == 2 {
			moved++
		}
	}
	if moved == 0 {
		t.Error("the signatures never began a page")
	}
}

func TestRefusals(t *testing.T) {
	body := note(T("x")...).Body
	with := func(change func(*Document)) Document {
		document := Document{Info: Info{Created: day}, Theme: Official(), Body: body}
		change(&document)
		return document
	}
	table := func(table Table) Document { return with(func(d *Document) { d.Body = []Block{table} }) }
	one := []Column{{Width: 1}}
	for want, document := range map[string]Document{
		"fixed zone":         with(func(d *Document) { d.Info.Created = time.Time{} }),
		"a fixed zone":       with(func(d *Document) { d.Info.Created = time.Date(2025, 1, 1, 0, 0, 0, 0, time.Local) }),
		"owner's":            with(func(d *Document) { d.Protection.User = "a" }),
		"32 bytes":           with(func(d *Document) { d.Protection = Protection{User: "a", Owner: strings.Repeat("я", 17)} }),
		"body is empty":      with(func(d *Document) { d.Body = nil }),
		"for text":           with(func(d *Document) { d.Theme.Left = geom.Pt(540) }),
		"at least 4":         with(func(d *Document) { d.Theme.Size = geom.Pt(3) }),
		"longer than a line": with(func(d *Document) { d.Footer.Left = strings.Repeat("очень ", 60) }),
		"cover 1 columns":    table(Table{Columns: []Column{{Width: 1}, {Width: 1}}, Rows: []Row{{Cells: Cells("a")}}}),
		"column 2 of 1":      table(Table{Columns: one, Rows: []Row{{Cells: Cells("a", "b")}}}),
		"width 0":            table(Table{Columns: []Column{{}}, Rows: []Row{{Cells: Cells("a")}}}),
		"without rows":       table(Table{Columns: one}),
		"does not fit":       table(Table{Columns: one, Rows: []Row{{Cells: Cells(strings.Repeat("строка\n", 100))}}}),
		"parties":            with(func(d *Document) { d.Body = []Block{Signatures{}} }),
		"picture":            with(func(d *Document) { d.Body = []Block{Picture{Data: []byte("GIF"), Width: 100}} }),
		"points wide":        with(func(d *Document) { d.Body = []Block{Picture{Data: photo(t, "png"), Width: geom.Mm(500)}} }),
		"no room for text":   with(func(d *Document) { d.Body = []Block{Paragraph{Spans: T("x"), Shift: geom.Mm(160)}} }),
		"level 7":            with(func(d *Document) { d.Body = []Block{Clause{Level: 7}} }),
		"no font":            with(func(d *Document) { d.Theme.Family = "Comic" }),
	} {
		if _, err := Write(document); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q in it", err, want)
		}
	}
}

// No letter is lost and no line is too long, whatever the words and the width.
func TestBrokenLinesHoldTheText(t *testing.T) {
	letters := rapid.StringOfN(rapid.SampledFrom([]rune("абвшжЩ-.,5 \u00a0\n")), 0, 120, -1)
	l := &layout{theme: Official(), verbatim: true}
	rapid.Check(t, func(t *rapid.T) {
		spans := []Span{{Text: letters.Draw(t, "first")}, {Text: letters.Draw(t, "second"), Style: fonts.Bold}}
		room := geom.Length(rapid.IntRange(2000, 30000).Draw(t, "room"))
		words, err := l.words(spans, look{size: geom.Pt(12)})
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		for _, line := range breakLines(words, room, room) {
			width := geom.Length(0)
			for _, r := range line.runs(true) {
				got.WriteString(r.text)
				width += r.width
			}
			if width != line.width || width > room {
				t.Fatalf("a line of %s points, said %s, in %s", width, line.width, room)
			}
		}
		strip := strings.NewReplacer(" ", "", "\n", "")
		if want := spans[0].Text + spans[1].Text; strip.Replace(got.String()) != strip.Replace(want) {
			t.Fatalf("text %q became %q", want, got.String())
		}
	})
}

func TestStretchedRunsFillTheLine(t *testing.T) {
	l := &layout{theme: Official()}
	words, err := l.words([]Span{{Text: "один два "}, {Text: "три четыре", Style: fonts.Italic, Mark: "m"}, {Text: " пять шесть семь"}}, look{size: geom.Pt(11)})
	if err != nil {
		t.Fatal(err)
	}
	set := line{words: words}
	for _, r := range set.runs(false) {
		set.width += r.width
	}
	room := set.width + 777
	end, marked := geom.Length(0), geom.Length(0)
	for _, o := range set.set(0, 0, room, Justified, false) {
		switch o := o.(type) {
		case textOp:
			if o.at.X != end {
				t.Errorf("run %q begins at %s, the last ended at %s", o.text, o.at.X, end)
			}
			end = o.at.X + o.width
		case markOp:
			marked = o.box.Width
		}
	}
	if end != room || marked == 0 {
		t.Errorf("the line ends at %s of %s, the mark is %s wide", end, room, marked)
	}
}

func TestLandscapeTurnsMargins(t *testing.T) {
	theme := Official().Landscape()
	if theme.Width != a4Height || theme.Top != Official().Left || theme.Left != Official().Bottom {
		t.Errorf("landscape is %+v", theme)
	}
	size := fmt.Sprint(written(t, Document{Info: Info{Created: day}, Theme: theme, Body: []Block{goods(3)}}).Pages)
	if size != "1" {
		t.Errorf("%s pages, want 1", size)
	}
}
