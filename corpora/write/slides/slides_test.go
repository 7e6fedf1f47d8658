package slides

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"etalon/corpora/write/opc"
	"etalon/corpora/write/opc/opctest"
)

func read(t *testing.T, d Deck) opctest.Package {
	t.Helper()
	zipped, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return opctest.Parts(t, zipped)
}

func slidePart(n int) string { return "ppt/slides/slide" + strconv.Itoa(n) + ".xml" }

// target is where a part's relationship of a kind leads.
func target(t *testing.T, p opctest.Package, rels, kind string) string {
	t.Helper()
	for _, r := range p.XML(t, rels).All("Relationship") {
		if strings.HasSuffix(r.Attrs["Type"], "/"+kind) {
			return r.Attrs["Target"]
		}
	}
	t.Fatalf("%s has no relationship %s", rels, kind)
	return ""
}

// The charts' workbooks make the content hash belong to the Go version too.
func TestSameBytes(t *testing.T) {
	zipped := opctest.Stable(t, func() ([]byte, error) {
		d := rich(t)
		d.Properties.Created = d.Properties.Created.In(time.Local)
		return d.Bytes()
	})
	opctest.Pinned(t, zipped, "f6749820a93d5d6b", "68ad9681869dc1ac")
}

func TestPresentation(t *testing.T) {
	p := read(t, rich(t))
	show := p.XML(t, presentationPart)
	if got := show.One(t, "sldSz").Attrs; got["cx"] != "12192000" || got["cy"] != "6858000" {
		t.Errorf("slides of %v", got)
	}
	rels := p.XML(t, "ppt/_rels/presentation.xml.rels")
	for i, id := range show.All("sldId") {
		at := slices.Index(rels.Values("Relationship", "Id"), id.Attrs["id"])
		if got, want := rels.Values("Relationship", "Target")[at], "slides/slide"+strconv.Itoa(i+1)+".xml"; got != want {
			t.Errorf("slide %d is %s", i+1, got)
		}
	}
	master := p.XML(t, masterPart)
	ids := append(master.Values("sldLayoutId", "id"), show.Values("sldMasterId", "id")...)
	slices.Sort(ids)
	if got := slices.Compact(ids); len(ids) != int(layoutCount)+1 || len(got) != len(ids) {
		t.Errorf("ids of master and layouts %q", ids)
	}
	hidden := ""
	for i := range len(show.All("sldId")) {
		if p.XML(t, slidePart(i+1)).Attrs["show"] == "0" {
			hidden += strconv.Itoa(i+1) + " "
		}
	}
	if hidden != "8 " {
		t.Errorf("hidden slides: %s", hidden)
	}
}

func TestTitlesAndBullets(t *testing.T) {
	p := read(t, rich(t))
	var titles []string
	for i, s := range rich(t).Slides {
		slide := p.XML(t, slidePart(i+1))
		for _, sp := range slide.All("sp") {
			if ph := sp.All("ph"); len(ph) > 0 && strings.HasSuffix(strings.ToLower(ph[0].Attrs["type"]), "title") && !strings.HasPrefix(ph[0].Attrs["type"], "sub") {
				titles = append(titles, sp.Says("t"))
			}
		}
		if titles[len(titles)-1] != s.Title {
			t.Errorf("slide %d is called %q, want %q", i+1, titles[len(titles)-1], s.Title)
		}
		if got, want := target(t, p, "ppt/slides/_rels/slide"+strconv.Itoa(i+1)+".xml.rels", "slideLayout"), "../slideLayouts/slideLayout"+strconv.Itoa(int(s.Layout)+1)+".xml"; got != want {
			t.Errorf("slide %d follows %s, want %s", i+1, got, want)
		}
	}
	var bullets []string
	for _, sp := range p.XML(t, slidePart(2)).All("sp") {
		if ph := sp.All("ph"); len(ph) == 0 || ph[0].Attrs["idx"] != "1" {
			continue
		}
		for _, par := range sp.All("p") {
			level := "0"
			if l := par.Values("pPr", "lvl"); len(l) > 0 {
				level = l[0]
			}
			bullets = append(bullets, level+" "+par.Says("t"))
		}
	}
	want := []string{"0 Выполнено 14 договоров из 15", "1 просрочен один: № 17/2025", "2 претензия направлена 3 марта",
		"0 Пересмотрены цены на кабель", "1 со скидкой 4 %", "0 Склад перевезёнбез остановки отгрузки"}
	if !slices.Equal(bullets, want) {
		t.Errorf("bullets %q, want %q", bullets, want)
	}
	p.XML(t, slidePart(2)).One(t, "br")
}

func TestNotes(t *testing.T) {
	p := read(t, rich(t))
	for n, want := range map[int]string{1: "Поздороваться.|Назвать тему & срок.", 2: "Не больше двух минут."} {
		part := "ppt/notesSlides/" + strings.TrimPrefix(target(t, p, "ppt/slides/_rels/slide"+strconv.Itoa(n)+".xml.rels", "notesSlide"), "../notesSlides/")
		var lines []string
		for _, par := range p.XML(t, part).All("p") {
			lines = append(lines, par.Says("t"))
		}
		if got := strings.Join(lines, "|"); got != want {
			t.Errorf("notes of slide %d say %q, want %q", n, got, want)
		}
	}
	quiet := Deck{Properties: properties(), Slides: []Slide{{Title: "а"}}}
	for _, name := range read(t, quiet).Names {
		if strings.Contains(name, "notes") {
			t.Errorf("a deck without notes has %s", name)
		}
	}
}

func TestTable(t *testing.T) {
	table := read(t, rich(t)).XML(t, slidePart(6)).One(t, "tbl")
	if n := len(table.All("gridCol")); n != 4 {
		t.Errorf("%d columns", n)
	}
	var rows []string
	for _, tr := range table.All("tr") {
		var cells []string
		for _, tc := range tr.All("tc") {
			cells = append(cells, tc.Says("t")+"/"+tc.Attrs["gridSpan"]+tc.Attrs["hMerge"]+"/"+tc.Attrs["rowSpan"]+tc.Attrs["vMerge"])
		}
		rows = append(rows, strings.Join(cells, " "))
	}
	want := []string{
		"№//2 Наименование//2 2025 год/2/ /1/", "//1 //1 Кол-во// Сумма//",
		"1// Кабель ВВГнг(А)-LS 3×2,5// 100// 10 500,50//", "2// Лоток перфорированный//2 20// 7 300,25//",
		"3// //1 5// 1 200,00//", "Итого/3/ /1/ /1/ 19 000,75//",
	}
	if !slices.Equal(rows, want) {
		t.Errorf("rows\n%q, want\n%q", rows, want)
	}
}

func TestChartsAndPictures(t *testing.T) {
	p := read(t, rich(t))
	part := "ppt/charts/" + strings.TrimPrefix(target(t, p, "ppt/slides/_rels/slide4.xml.rels", "chart"), "../charts/")
	chart := p.XML(t, part)
	chart.One(t, "barChart")
	var series []string
	for _, s := range chart.All("ser") {
		series = append(series, s.One(t, "tx").Says("v")+": "+strings.Join(texts(s.One(t, "val").All("v")), " "))
	}
	if !slices.Equal(series, []string{"Север: 1240.5 1310 1402.25", "Юг: 900 905.5 899"}) {
		t.Errorf("series %q", series)
	}
	book := target(t, p, "ppt/charts/_rels/"+strings.TrimPrefix(part, "ppt/charts/")+".rels", "package")
	data := opctest.Parts(t, p.Content["ppt/embeddings/"+strings.TrimPrefix(book, "../embeddings/")])
	if got := strings.Join(texts(data.XML(t, "xl/worksheets/sheet1.xml").All("v")), " "); !strings.Contains(got, "1402.25") {
		t.Errorf("the chart's workbook holds %q", got)
	}
	for kind, n := range map[string]int{"barChart": 1, "lineChart": 1, "pieChart": 1} {
		found := 0
		for _, name := range []string{"ppt/charts/chart2.xml", "ppt/charts/chart3.xml", "ppt/charts/chart4.xml"} {
			found += len(p.XML(t, name).All(kind))
		}
		if found != n {
			t.Errorf("%d charts of kind %s on slide 5, want %d", found, kind, n)
		}
	}
	if got := p.XML(t, slidePart(7)).One(t, "pic").One(t, "cNvPr").Attrs["descr"]; got != "Схема склада" {
		t.Errorf("picture of %q", got)
	}
	media := slices.DeleteFunc(slices.Clone(p.Names), func(n string) bool { return !strings.HasPrefix(n, "ppt/media/") })
	if len(media) != 1 || !bytes.Equal(p.Content[media[0]], drawing(t)) {
		t.Errorf("media %q: equal pictures are kept once, as they came", media)
	}
}

func texts(nodes []*opctest.Node) []string {
	var out []string
	for _, n := range nodes {
		out = append(out, n.Text)
	}
	return out
}

// Shapes of a slide have different ids, and none of them hangs over the edge.
func TestShapes(t *testing.T) {
	for _, standard := range []bool{false, true} {
		d := rich(t)
		d.Look.Standard = standard
		p := read(t, d)
		width, _ := strconv.Atoi(p.XML(t, presentationPart).One(t, "sldSz").Attrs["cx"])
		for i := range d.Slides {
			slide := p.XML(t, slidePart(i+1))
			ids := slide.Values("cNvPr", "id")
			slices.Sort(ids)
			if n := len(ids); len(slices.Compact(ids)) != n {
				t.Errorf("slide %d: ids %q", i+1, ids)
			}
			for _, x := range append(slide.All("xfrm"), p.XML(t, masterPart).All("xfrm")...) {
				left, _ := strconv.Atoi(x.One(t, "off").Attrs["x"])
				wide, _ := strconv.Atoi(x.One(t, "ext").Attrs["cx"])
				top, _ := strconv.Atoi(x.One(t, "off").Attrs["y"])
				high, _ := strconv.Atoi(x.One(t, "ext").Attrs["cy"])
				if left < 0 || top < 0 || left+wide > width || top+high > slideHeight {
					t.Errorf("slide %d: a shape stands at %d, %d and takes %d × %d", i+1, left, top, wide, high)
				}
			}
		}
	}
}

func TestLongTextShrinks(t *testing.T) {
	p := read(t, rich(t))
	if got := p.XML(t, slidePart(9)).Values("normAutofit", "fontScale"); !slices.Contains(got, "70000") {
		t.Errorf("the long list is scaled %q", got)
	}
	if got := p.XML(t, slidePart(2)).Values("normAutofit", "fontScale"); slices.ContainsFunc(got, func(s string) bool { return s != "" }) {
		t.Errorf("the short list is scaled %q", got)
	}
}

func TestRefusals(t *testing.T) {
	grid := func(rows ...[]Cell) Slide {
		return Slide{Title: "а", Objects: []Object{Table{Columns: []int{1, 1}, Rows: rows}}}
	}
	chart := func(c Chart) Slide { return Slide{Title: "а", Objects: []Object{c}} }
	for name, c := range map[string]struct {
		slide Slide
		says  string
	}{
		"no title":             {Slide{}, "slide 1: the slide has no title"},
		"a control character":  {Slide{Title: "а\x1b"}, "U+001B"},
		"an unknown layout":    {Slide{Layout: 9, Title: "а"}, "layout 9 does not exist"},
		"bullets on a cover":   {Slide{Layout: Cover, Title: "а", Bullets: Items("б")}, "no place for bullets"},
		"a subtitle nowhere":   {Slide{Title: "а", Subtitle: "б"}, "no place for a subtitle"},
		"too deep a bullet":    {Slide{Title: "а", Bullets: []Bullet{{Level: 5, Text: "б"}}}, "levels are 0 to 4"},
		"a frame off":          {Slide{Title: "а", Objects: []Object{TextBox{Frame: Frame{900, 0, 200, 100}}}}, "does not lie on the slide"},
		"an empty box":         {Slide{Title: "а", Objects: []Object{TextBox{}}}, "has no lines"},
		"no picture":           {Slide{Title: "а", Objects: []Object{Picture{Content: []byte("нет"), Alt: "б"}}}, "give PNG or JPEG"},
		"a picture undone":     {Slide{Title: "а", Objects: []Object{Picture{Content: drawing(t)}}}, "has no Alt"},
		"an empty table":       {grid(), "make no table"},
		"a short row":          {grid(Texts("а")), "no cell for column 2"},
		"a long row":           {grid(Texts("а", "б", "в")), "does not fit at column 3"},
		"a span too deep":      {grid([]Cell{{Rows: 2}, {}}), "does not fit at column 1"},
		"spans that collide":   {grid([]Cell{{}, {Rows: 2}}, []Cell{{Cols: 2}}), "runs into another"},
		"a fill by name":       {grid([]Cell{{Fill: "red"}, {}}), "is not RRGGBB"},
		"aligned nowhere":      {grid([]Cell{{Align: "centre"}, {}}), `alignment "centre"`},
		"no column widths":     {Slide{Title: "а", Objects: []Object{Table{Columns: []int{0}, Rows: [][]Cell{{{}}}}}}, "must be positive"},
		"a chart of nothing":   {chart(Chart{}), "is no chart"},
		"values of no number":  {chart(Chart{Categories: []string{"а"}, Series: []Series{{"б", []string{"1,5"}}}}), "not a decimal"},
		"values missing":       {chart(Chart{Categories: []string{"а", "в"}, Series: []Series{{"б", []string{"1"}}}}), "1 values for 2 categories"},
		"a pie of two series":  {chart(Chart{Kind: Pie, Categories: []string{"а"}, Series: []Series{{"б", []string{"1"}}, {"в", []string{"1"}}}}), "a pie shows one"},
		"too many series":      {chart(Chart{Categories: []string{"а"}, Series: make([]Series, 30)}), "at most"},
		"a control in a note":  {Slide{Title: "а", Notes: "б\x00"}, "U+0000"},
		"a control in a chart": {chart(Chart{Title: "\x03", Categories: []string{"а"}, Series: []Series{{"б", []string{"1"}}}}), "U+0003"},
	} {
		d := Deck{Properties: properties(), Slides: []Slide{c.slide}}
		if _, err := d.Bytes(); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want an error that says %q", name, err, c.says)
		}
	}
	for name, d := range map[string]Deck{
		"at least one slide": {Properties: properties()}, "Author is empty": {Slides: []Slide{{Title: "а"}}},
		"RRGGBB":         {Properties: properties(), Look: Look{Accents: []string{"red"}}, Slides: []Slide{{Title: "а"}}},
		"before Created": {Properties: opc.Properties{Author: "а", Created: properties().Modified, Modified: properties().Created}, Slides: []Slide{{Title: "а"}}},
	} {
		if _, err := d.Bytes(); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, want an error that says %q", err, name)
		}
	}
}

func BenchmarkDeck(b *testing.B) {
	d := rich(b)
	for b.Loop() {
		if _, err := d.Bytes(); err != nil {
			b.Fatal(err)
		}
	}
}
