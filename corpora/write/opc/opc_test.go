package opc_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"etalon/corpora/write/opc"
	"etalon/corpora/write/opc/opctest"
)

var spring = time.Date(2025, 3, 14, 12, 30, 0, 0, time.FixedZone("MSK", 3*3600))

// small is a package of a few parts, a picture and a link.
func small() *opc.Package {
	p := opc.New()
	p.SetProperties(opc.Properties{Title: "Письмо & ответ", Author: "Н. П. Заречная", Created: spring, Company: "ООО «Пример»"})
	p.Relate("", "officeDocument", "a/main.xml")
	x := opc.NewXML()
	x.Open("doc", "xmlns:r", opc.OfficeRelationships)
	x.Leaf("picture", "r:embed", p.Relate("a/main.xml", "image", "media/b.png"))
	x.Leaf("again", "r:embed", p.Relate("a/main.xml", "image", "media/b.png"))
	x.Leaf("link", "r:id", p.Link("a/main.xml", "hyperlink", "https://a.example/?x=1&y=\"2\""))
	x.Elem("text", "a < b > c & \"d\"\r\n\t e")
	x.Close("doc")
	p.AddXML("a/main.xml", "application/x-main+xml", x)
	p.Add("media/b.png", "image/png", []byte("not really a picture"))
	return p
}

func TestPackage(t *testing.T) {
	zipped := opctest.Stable(t, func() ([]byte, error) { return small().Bytes() })
	opctest.Pinned(t, zipped, "3deb7cb3c010eb04", "9237620ea6b36fdd")
	p := opctest.Parts(t, zipped)
	if p.Names[0] != "[Content_Types].xml" || !slices.IsSorted(p.Names[1:]) {
		t.Errorf("entries %q: content types come first, the others sorted", p.Names)
	}
	rels := p.XML(t, "a/_rels/main.xml.rels")
	if got := rels.Values("Relationship", "Target"); !slices.Equal(got, []string{"../media/b.png", "https://a.example/?x=1&y=\"2\""}) {
		t.Errorf("targets %q", got)
	}
	main := p.XML(t, "a/main.xml")
	if got := main.One(t, "text").Text; got != "a < b > c & \"d\"\r\n\t e" {
		t.Errorf("text came back as %q", got)
	}
	core := p.XML(t, opc.CorePart)
	if got := core.Says("creator", "lastModifiedBy", "created", "modified"); got != "Н. П. ЗаречнаяН. П. Заречная2025-03-14T09:30:00Z2025-03-14T09:30:00Z" {
		t.Errorf("core properties say %q", got)
	}
	types := p.XML(t, "[Content_Types].xml")
	if got := types.Values("Default", "Extension"); !slices.Equal(got, []string{"png", "rels", "xml"}) {
		t.Errorf("default types of %q", got)
	}
}

func TestContainerFields(t *testing.T) {
	zipped, err := small().Bytes()
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(zipped), int64(len(zipped)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		if f.Flags != 0 || len(f.Extra) != 0 || f.Comment != "" || f.ExternalAttrs != 0 || f.CreatorVersion != 20 || f.ReaderVersion != 20 {
			t.Errorf("%s: flags %d, extra %x, version %d: all are fixed", f.Name, f.Flags, f.Extra, f.CreatorVersion)
		}
		if got := f.Modified.UTC().Format(time.DateTime); got != "1980-01-01 00:00:00" {
			t.Errorf("%s is dated %s", f.Name, got)
		}
		if want := map[bool]uint16{true: zip.Store, false: zip.Deflate}[f.Name == "media/b.png"]; f.Method != want {
			t.Errorf("%s: method %d, want %d", f.Name, f.Method, want)
		}
	}
}

func TestPackageRefuses(t *testing.T) {
	when := opc.Properties{Author: "А", Created: spring}
	for name, c := range map[string]struct {
		damage func(p *opc.Package)
		says   string
	}{
		"a part twice":      {func(p *opc.Package) { p.Add("media/b.png", "image/png", nil) }, "media/b.png is added twice"},
		"no target":         {func(p *opc.Package) { p.Relate("a/main.xml", "image", "media/c.png") }, "media/c.png, which is not in the package"},
		"no source":         {func(p *opc.Package) { p.Relate("a/other.xml", "image", "media/b.png") }, "belongs to a/other.xml, which is not"},
		"nothing leads":     {func(p *opc.Package) { p.Add("a/lost.xml", "application/xml", nil) }, "nothing leads to part a/lost.xml"},
		"a Cyrillic name":   {func(p *opc.Package) { p.Add("a/файл.xml", "application/xml", nil) }, "is not allowed; use ASCII"},
		"a way out":         {func(p *opc.Package) { p.Add("a/../b.xml", "application/xml", nil) }, "dotted folder"},
		"an empty folder":   {func(p *opc.Package) { p.Add("a//b.xml", "application/xml", nil) }, "empty or dotted"},
		"a dangling id":     {func(p *opc.Package) { dangling(p) }, "refers to relationship rId9"},
		"a control byte":    {func(p *opc.Package) { withText(p, "a\x01b") }, "U+0001 at byte 1"},
		"broken UTF-8":      {func(p *opc.Package) { withText(p, "a\xffb") }, "byte 1 is not UTF-8"},
		"a noncharacter":    {func(p *opc.Package) { withText(p, "a\uffffb") }, "U+FFFF"},
		"no author":         {func(p *opc.Package) { p.SetProperties(opc.Properties{Created: spring}) }, "Author is empty"},
		"no date":           {func(p *opc.Package) { p.SetProperties(opc.Properties{Author: "А"}) }, "Created is zero"},
		"dates turned":      {func(p *opc.Package) { when.Modified = spring.Add(-time.Hour); p.SetProperties(when) }, "is before Created"},
		"unbalanced XML":    {func(p *opc.Package) { unbalanced(p) }, "[doc] left open"},
		"attributes in odd": {func(p *opc.Package) { odd(p) }, "attributes come in pairs"},
		"a bad attribute":   {func(p *opc.Package) { badAttribute(p) }, "attribute name of doc"},
		"a wrong close":     {func(p *opc.Package) { wrongClose(p) }, "closing b, but open are [a]"},
	} {
		p := small()
		c.damage(p)
		if _, err := p.Bytes(); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want an error that says %q", name, err, c.says)
		}
	}
}

func addXML(p *opc.Package, build func(x *opc.XML)) {
	x := opc.NewXML()
	build(x)
	p.AddXML("a/more.xml", "application/xml", x)
	p.Relate("a/main.xml", "more", "a/more.xml")
}

func withText(p *opc.Package, s string) { addXML(p, func(x *opc.XML) { x.Elem("doc", s) }) }
func dangling(p *opc.Package)           { addXML(p, func(x *opc.XML) { x.Leaf("doc", "r:id", "rId9") }) }
func unbalanced(p *opc.Package)         { addXML(p, func(x *opc.XML) { x.Open("doc") }) }
func odd(p *opc.Package)                { addXML(p, func(x *opc.XML) { x.Leaf("doc", "name") }) }
func badAttribute(p *opc.Package)       { addXML(p, func(x *opc.XML) { x.Leaf("doc", "name", "\x02") }) }
func wrongClose(p *opc.Package) {
	addXML(p, func(x *opc.XML) { x.Open("a"); x.Close("b"); x.Close("a") })
}

func TestTextSurvives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOf(rapid.OneOf(rapid.Rune(), rapid.SampledFrom([]rune("<>&\"'\r\n\t\x00\x1f\ufffd\ufffe")))).Draw(t, "s")
		x := opc.NewXML()
		x.Open("a", "b", s)
		x.Text(s)
		x.Close("a")
		content, err := x.Bytes()
		if (err == nil) != (opc.CheckText(s) == nil) {
			t.Fatalf("CheckText and the builder disagree about %q", s)
		}
		if err != nil {
			return
		}
		var back struct {
			B string `xml:"b,attr"`
			T string `xml:",chardata"`
		}
		if err := xml.Unmarshal(content, &back); err != nil || back.B != s || back.T != s {
			t.Fatalf("%q came back as %q and %q: %v", s, back.B, back.T, err)
		}
	})
}

func TestCheckTextKnowsXML(t *testing.T) {
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		want := r == '\t' || r == '\n' || r == '\r' || r >= 0x20 && r <= 0xD7FF || r >= 0xE000 && r <= 0xFFFD || r >= 0x10000
		if got := opc.CheckText(string(r)) == nil; got != want {
			t.Fatalf("U+%04X allowed: %v, want %v", r, got, want)
		}
	}
}

// foreign zips parts the way another library might: any order, clock dates, content types turned over.
func foreign(t *testing.T, parts map[string][]byte, names []string, when time.Time) []byte {
	t.Helper()
	var buf bytes.Buffer
	w := zip.NewWriter(&buf)
	for _, name := range names {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: when, Comment: "x"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write(parts[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func TestCanonical(t *testing.T) {
	want, err := small().Bytes()
	if err != nil {
		t.Fatal(err)
	}
	parts, err := opc.Parts(want)
	if err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(parts))
	slices.Reverse(names)
	types := string(parts["[Content_Types].xml"])
	open, rest, _ := strings.Cut(types, "<Default")
	parts["[Content_Types].xml"] = []byte(open + `<Override ContentType="application/x-main+xml" PartName="/a/main.xml"></Override><Default` + rest)
	got, err := opc.Canonical(foreign(t, parts, names, spring))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("another order, date and spelling of the same package give other bytes")
	}
}

func TestCanonicalRefuses(t *testing.T) {
	good, err := small().Bytes()
	if err != nil {
		t.Fatal(err)
	}
	parts, err := opc.Parts(good)
	if err != nil {
		t.Fatal(err)
	}
	const typesName = "[Content_Types].xml"
	names := slices.Sorted(maps.Keys(parts))
	replaced := func(name, content string) []byte {
		damaged := maps.Clone(parts)
		damaged[name] = []byte(content)
		return foreign(t, damaged, names, spring)
	}
	without := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == typesName })
	types := string(parts[typesName])
	for name, c := range map[string]struct {
		zipped []byte
		says   string
	}{
		"not a zip":        {[]byte("Это не архив"), "not a valid zip"},
		"cut off":          {good[:len(good)-30], "not a valid zip"},
		"no types":         {foreign(t, parts, without, spring), "not an office package"},
		"types broken":     {replaced(typesName, "<Types>"), "unexpected EOF"},
		"an entry twice":   {foreign(t, parts, append(names, names[0]), spring), "stands twice"},
		"no type":          {replaced(typesName, strings.Replace(types, "png", "gif", 1)), "media/b.png has no content type"},
		"two defaults":     {replaced(typesName, strings.Replace(types, "<Override", `<Default Extension="png" ContentType="image/x"/><Override`, 1)), "two types"},
		"two overrides":    {replaced(typesName, strings.Replace(types, "<Override", `<Override PartName="/a/main.xml" ContentType="x"/><Override`, 1)), "two types"},
		"a ghost":          {replaced(typesName, strings.Replace(types, "<Override", `<Override PartName="/a/ghost.xml" ContentType="x"/><Override`, 1)), "/a/ghost.xml, which is not"},
		"an id twice":      {replaced("a/_rels/main.xml.rels", strings.Replace(string(parts["a/_rels/main.xml.rels"]), "rId2", "rId1", 1)), "rId1 stands twice"},
		"relations broken": {replaced("a/_rels/main.xml.rels", "<Relationships"), "main.xml.rels"},
	} {
		if _, err := opc.Canonical(c.zipped); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want an error that says %q", name, err, c.says)
		}
	}
}

func FuzzCanonical(f *testing.F) {
	good, err := small().Bytes()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add(good[:len(good)/2])
	f.Fuzz(func(t *testing.T, zipped []byte) {
		once, err := opc.Canonical(zipped)
		if err != nil {
			return
		}
		if twice, err := opc.Canonical(once); err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("what Canonical wrote it does not keep: %v", err)
		}
	})
}
