package word

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"etalon/corpora/write/opc"
	"etalon/corpora/write/opc/opctest"
)

// read writes a document and unpacks it.
func read(t *testing.T, d Document) opctest.Package {
	t.Helper()
	zipped, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return opctest.Parts(t, zipped)
}

// one is a document of one section.
func one(blocks ...Block) Document {
	return Document{Properties: properties(), Sections: []Section{{Blocks: blocks}}}
}

func TestSameBytes(t *testing.T) {
	zipped := opctest.Stable(t, func() ([]byte, error) {
		d := rich(t)
		d.Properties.Created = d.Properties.Created.In(time.Local)
		return d.Bytes()
	})
	opctest.Pinned(t, zipped, "6cc09e4d96033bd3", "d5a4717b4d4a2e67")
}

func TestNumbering(t *testing.T) {
	p := read(t, rich(t))
	numbering := p.XML(t, "word/numbering.xml")
	definitions := numbering.All("abstractNum")
	if len(definitions) != 4 {
		t.Fatalf("%d definitions, want clauses, bullets, ordered and letters", len(definitions))
	}
	if got := definitions[0].Values("lvlText", "val"); !slices.Equal(got, []string{"%1.", "%1.%2.", "%1.%2.%3.", "%1.%2.%3.%4."}) {
		t.Errorf("clauses are numbered %q", got)
	}
	if got := definitions[3].Values("numFmt", "val")[0]; got != "russianLower" {
		t.Errorf("letters are numbered %q", got)
	}
	// The second ordered list shares the definition of the first and begins anew.
	var restarted []string
	for _, n := range numbering.All("num") {
		if len(n.All("startOverride")) == listLevels {
			restarted = append(restarted, n.Attrs["numId"]+" of "+n.One(t, "abstractNumId").Attrs["val"])
		}
	}
	if !slices.Equal(restarted, []string{"4 of 3"}) {
		t.Errorf("restarted lists: %q", restarted)
	}
	var levels []string
	for _, par := range p.XML(t, documentPart).All("p") {
		if id := par.All("numId"); len(id) > 0 && id[0].Attrs["val"] == "1" {
			levels = append(levels, par.One(t, "ilvl").Attrs["val"])
		}
	}
	if !slices.Equal(levels, []string{"0", "1", "2", "0", "1", "1"}) {
		t.Errorf("levels of clauses: %q", levels)
	}
}

func TestTableMerges(t *testing.T) {
	tables := read(t, rich(t)).XML(t, documentPart).All("tbl")
	merged := tables[len(tables)-2] // the last one is nested in it
	var got []string
	for _, row := range merged.Children {
		if row.Name != "tr" {
			continue
		}
		var line []string
		for _, cell := range row.Children {
			if cell.Name != "tc" {
				continue
			}
			span, merge := "1", ""
			if s := cell.Children[0].Values("gridSpan", "val"); len(s) > 0 {
				span = s[0]
			}
			if v := cell.Children[0].All("vMerge"); len(v) > 0 {
				merge = "|" + v[0].Attrs["val"]
			}
			line = append(line, span+merge)
		}
		got = append(got, strings.Join(line, " "))
	}
	want := []string{"1|restart 3", "1| 1 1 1", "1|restart 1 2|restart", "1| 1 2|", "1 1 1 1"}
	if !slices.Equal(got, want) {
		t.Errorf("spans and merges\n%q, want\n%q", got, want)
	}
	if n := len(merged.All("tblHeader")); n != 2 {
		t.Errorf("%d header rows, want 2", n)
	}
	if got := merged.Values("textDirection", "val"); !slices.Equal(got, []string{"btLr", "btLr"}) {
		t.Errorf("directions of text in the merged cell %q", got)
	}
	goods := tables[0]
	if got := goods.Values("gridCol", "w"); !slices.Equal(got, []string{"567", "4535", "1417", "1417", "1417"}) {
		t.Errorf("widths %q", got)
	}
	if n := len(goods.All("tblHeader")); n != 1 {
		t.Errorf("%d header rows, want 1", n)
	}
}

func TestHeadersAndFooters(t *testing.T) {
	p := read(t, rich(t))
	sections := p.XML(t, documentPart).All("sectPr")
	if len(sections) != 2 {
		t.Fatalf("%d sections", len(sections))
	}
	rels := p.XML(t, "word/_rels/document.xml.rels")
	said := map[string]string{}
	for _, kind := range []string{"headerReference", "footerReference"} {
		for _, ref := range sections[0].All(kind) {
			i := slices.Index(rels.Values("Relationship", "Id"), ref.Attrs["id"])
			part := p.XML(t, "word/"+rels.Values("Relationship", "Target")[i])
			said[kind+" "+ref.Attrs["type"]] = part.Says("t", "instrText")
		}
	}
	want := map[string]string{
		"headerReference default": "Договор № 17/2025", "headerReference first": "",
		"footerReference default": "Страница  PAGE 1 из  NUMPAGES 1", "footerReference first": "",
	}
	for name, text := range want {
		if got, ok := said[name]; !ok || got != text {
			t.Errorf("%s says %q, want %q", name, got, text)
		}
	}
	sections[0].One(t, "titlePg")
	if got := sections[1].One(t, "pgSz").Attrs; got["w"] != "16838" || got["h"] != "11906" || got["orient"] != "landscape" {
		t.Errorf("paper of the second section: %v", got)
	}
	if got := sections[1].One(t, "pgNumType").Attrs["start"]; got != "1" {
		t.Errorf("numbers of the second section begin with %q", got)
	}
}

func TestCommentsAndChanges(t *testing.T) {
	p := read(t, rich(t))
	body := p.XML(t, documentPart)
	comment := p.XML(t, "word/comments.xml").One(t, "comment")
	if comment.Attrs["author"] != "Редактор Юрист" || comment.Attrs["date"] != "2025-03-14T10:30:00Z" || comment.Attrs["initials"] != "РЮ" {
		t.Errorf("comment of %v", comment.Attrs)
	}
	if got := comment.Says("t"); got != "Проверить ставку.См. письмо от 3 марта." {
		t.Errorf("comment says %q", got)
	}
	for _, mark := range []string{"commentRangeStart", "commentRangeEnd", "commentReference"} {
		if got := body.One(t, mark).Attrs["id"]; got != comment.Attrs["id"] {
			t.Errorf("%s has id %q", mark, got)
		}
	}
	var inserted, deleted []string
	for _, n := range body.All("ins") {
		inserted = append(inserted, n.Says("t"))
	}
	for _, n := range body.All("del") {
		deleted = append(deleted, n.Says("delText"))
		if got := n.Says("t"); got != "" {
			t.Errorf("deleted text %q stands as ordinary text", got)
		}
	}
	if got := strings.Join(inserted, "|"); got != "пятнадцать||Пеня уплачивается отдельно.||5|Кабель ВВГнг(А)-LS 3×5|5|100,00|500,00" {
		t.Errorf("inserted %q", got)
	}
	if got := strings.Join(deleted, "|"); got != "десять| календарных||6|Кабель ВВГнг(А)-LS 3×6|6|100,00|600,00" {
		t.Errorf("deleted %q", got)
	}
	change := body.One(t, "rPrChange")
	change.One(t, "u")
	if got := change.One(t, "sz").Attrs["val"]; got != "28" {
		t.Errorf("the run was of size %q before", got)
	}
	ids := append(append(body.Values("ins", "id"), body.Values("del", "id")...), append(body.Values("rPrChange", "id"), body.Values("bookmarkStart", "id")...)...)
	slices.Sort(ids)
	if n := len(ids); n != 19 || len(slices.Compact(ids)) != n {
		t.Errorf("ids of changes and bookmarks are not all different: %q", ids)
	}
	p.XML(t, "word/settings.xml").One(t, "trackRevisions")
}

func TestTextAndReferences(t *testing.T) {
	p := read(t, rich(t))
	body := p.XML(t, documentPart)
	all := body.Says("t")
	for _, want := range []string{"Товар новый\u00a0и не состоял", "1\u00a0240\u00a0500,00 руб.", "ТОРГ2."} {
		if !strings.Contains(all, want) {
			t.Errorf("the text lacks %q", want)
		}
	}
	body.One(t, "noBreakHyphen") // between ТОРГ and 2
	if got := body.Says("instrText"); got != ` REF Цена \h  PAGEREF Цена \h ` {
		t.Errorf("fields %q", got)
	}
	if got := body.One(t, "bookmarkStart").Attrs["name"]; got != "Цена" {
		t.Errorf("bookmark %q", got)
	}
	links := body.All("hyperlink")
	if len(links) != 2 || links[1].Attrs["anchor"] != "Цена" {
		t.Fatalf("%d links", len(links))
	}
	rels := p.XML(t, "word/_rels/document.xml.rels")
	i := slices.Index(rels.Values("Relationship", "Id"), links[0].Attrs["id"])
	if got := rels.Values("Relationship", "Target")[i]; got != "https://supplier.example/price?a=1&b=2" {
		t.Errorf("link to %q", got)
	}
	if got := p.XML(t, "word/footnotes.xml").Says("t"); got != " Дни считаются рабочими, если не сказано иное." {
		t.Errorf("footnote %q", got)
	}
	if got := body.Values("docPr", "descr"); !slices.Equal(got, []string{"Схема склада"}) {
		t.Errorf("pictures %q", got)
	}
	if got := body.One(t, "extent").Attrs; got["cx"] != "2880000" || got["cy"] != "1440000" {
		t.Errorf("picture of %v", got)
	}
	media := slices.DeleteFunc(slices.Clone(p.Names), func(n string) bool { return !strings.HasPrefix(n, "word/media/") })
	if len(media) != 1 || string(p.Content[media[0]]) != string(drawing(t)) {
		t.Errorf("media %q: equal pictures are kept once, as they came", media)
	}
}

func TestStylesAreDefined(t *testing.T) {
	p := read(t, rich(t))
	defined := p.XML(t, "word/styles.xml").Values("style", "styleId")
	for _, part := range p.Names {
		if !strings.HasPrefix(part, "word/") || !strings.HasSuffix(part, ".xml") {
			continue
		}
		x := p.XML(t, part)
		for _, id := range append(x.Values("pStyle", "val"), x.Values("rStyle", "val")...) {
			if !slices.Contains(defined, id) {
				t.Errorf("%s uses style %q, which is not defined", part, id)
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	who := Revision{Author: "Юрист", Date: signed}
	cell := []Tenths{100, 100}
	for name, c := range map[string]struct {
		block Block
		says  string
	}{
		"a control character":     {P("а\x0bб"), "U+000B"},
		"an unknown style":        {Styled("Heading9", "а"), `style "Heading9" does not exist`},
		"too deep a level":        {Clause(4, "а"), "levels are 0 to 3"},
		"a bookmark missing":      {Line(Field{Kind: Reference, Bookmark: "Нет"}), `section 1, block 1: bookmark "Нет" is referred to`},
		"a bookmark twice":        {Line(Bookmark{Name: "а"}, Bookmark{Name: "а"}), "stands twice"},
		"a bookmark with a blank": {Line(Bookmark{Name: "а б"}), "a name has up to 40"},
		"a link to nowhere":       {Line(Link{}), "give exactly one"},
		"a link in a change":      {Line(Inserted{who, []Inline{Link{Address: "a"}}}), "Word allows none"},
		"a change in a link":      {Line(Link{Address: "a", Inlines: []Inline{Deleted{who, nil}}}), "tracked change stands inside a link"},
		"an undated change":       {Line(Inserted{Revision{Author: "Юрист"}, nil}), "lacks its author or date"},
		"a comment by nobody":     {Line(Commented{Comment{Revision: Revision{Date: signed}}, nil}), "lacks its author or date"},
		"an empty comment":        {Line(Commented{Comment{Revision: who}, nil}), "says nothing"},
		"no picture":              {Line(Picture{Content: []byte("нет"), Alt: "а"}), "give PNG or JPEG"},
		"a picture unexplained":   {Line(Picture{Content: drawing(t)}), "has no Alt"},
		"a colour by name":        {Line(Run{Text: "а", Format: Format{Color: "red"}}), "is not RRGGBB"},
		"an unknown marker pen":   {Line(Run{Text: "а", Format: Format{Highlight: "pink"}}), `highlight "pink"`},
		"an unknown alignment":    {Paragraph{Align: "centre"}, `alignment "centre"`},
		"a justified table":       {Table{Widths: cell, Align: Justify, Rows: []Row{{Cells: Texts("а", "б")}}}, "cannot be justified"},
		"an unknown break":        {Line(Break("line")), `break "line"`},
		"an unknown field":        {Line(Field{Kind: "TOC"}), `field "TOC"`},
		"letters too small":       {Line(Run{Text: "а", Format: Format{Size: 1}}), "2 to 3276"},
		"a nil inline":            {Line(nil), "inline of type <nil>"},
		"a nil block":             {nil, "neither a Paragraph nor a Table"},
		"an empty table":          {Table{Widths: cell}, "make no table"},
		"a short row":             {Table{Widths: cell, Rows: []Row{{Cells: Texts("а")}}}, "row 1 ends at column 1 of 2"},
		"a long row":              {Table{Widths: cell, Rows: []Row{{Cells: Texts("а", "б", "в")}}}, "1 cells too many"},
		"a span too wide":         {Table{Widths: cell, Rows: []Row{{Cells: []Cell{{Cols: 3}}}}}, "does not fit into 2"},
		"a span too deep":         {Table{Widths: cell, Rows: []Row{{Cells: []Cell{{Rows: 2}, {}}}}}, "a cell of 2 rows does not fit"},
		"spans that collide":      {Table{Widths: cell, Rows: []Row{{Cells: []Cell{{}, {Rows: 2}}}, {Cells: []Cell{{Cols: 2}}}}}, "reaches down from above"},
		"text and blocks":         {Table{Widths: cell, Rows: []Row{{Cells: []Cell{{Text: "а", Blocks: []Block{P("б")}}, {}}}}}, "give one of them"},
	} {
		if _, err := one(c.block).Bytes(); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want an error that says %q", name, err, c.says)
		}
	}
}

func TestRefusesWholeDocuments(t *testing.T) {
	grid := Table{Widths: []Tenths{100}, Rows: []Row{{Cells: Texts("а")}}}
	for name, c := range map[string]struct {
		document Document
		says     string
	}{
		"no section":           {Document{Properties: properties()}, "at least one section"},
		"no properties":        {Document{Sections: []Section{{}}}, "Author is empty"},
		"two tables in a row":  {one(grid, grid), "blocks 1 and 2 are tables"},
		"no room":              {Document{Properties: properties(), Sections: []Section{{Page: Page{Left: 2000, Right: 200}}}}, "leave no room"},
		"a comment in a band":  {Document{Properties: properties(), Sections: []Section{{Header: []Block{Line(Commented{})}}}}, "outside the body"},
		"a footnote in a band": {Document{Properties: properties(), Sections: []Section{{Footer: []Block{Line(Footnote{"а"})}}}}, "section 1, footer: a footnote"},
		"a heading in red":     {Document{Properties: properties(), Look: Look{HeadingColor: "red"}, Sections: []Section{{}}}, "RRGGBB"},
		"a control author":     {Document{Properties: opc.Properties{Author: "\x07", Created: signed}, Sections: []Section{{}}}, "U+0007"},
	} {
		if _, err := c.document.Bytes(); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want an error that says %q", name, err, c.says)
		}
	}
}

func TestTablesAreFollowedByParagraphs(t *testing.T) {
	inner := Table{Widths: []Tenths{50}, Rows: []Row{{Cells: Texts("а")}}}
	outer := Table{Widths: []Tenths{100}, Rows: []Row{{Cells: []Cell{{Blocks: []Block{inner}}}}}}
	body := read(t, one(outer)).XML(t, documentPart).One(t, "body")
	for _, place := range append(body.All("tc"), body) {
		for i, c := range place.Children {
			if c.Name == "tbl" && (i+1 == len(place.Children) || place.Children[i+1].Name != "p") {
				t.Errorf("a table in %s is followed by no paragraph", place.Name)
			}
		}
	}
}

// thirty is a contract of about thirty pages.
func thirty() Document {
	var blocks []Block
	for i := range 22 {
		blocks = append(blocks, Paragraph{Style: Heading1, Number: Number{Kind: Clauses}, Text: "РАЗДЕЛ"})
		for j := range 20 {
			blocks = append(blocks, Clause(1+j%2, strings.Repeat("Стороны исполняют обязательства в срок "+strconv.Itoa(i*j)+" дней. ", 3)))
		}
		blocks = append(blocks, goods(Revision{Author: "Юрист", Date: signed})[1])
	}
	return one(append(blocks, P("Конец"))...)
}

func BenchmarkThirtyPages(b *testing.B) {
	d := thirty()
	for b.Loop() {
		if _, err := d.Bytes(); err != nil {
			b.Fatal(err)
		}
	}
}
