package opc

import (
	"errors"
	"fmt"
	"testing"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/markup"
	"etalon/internal/extract/refuse"
)

func open(t *testing.T, parts madeup.Parts) *Package {
	t.Helper()
	p, err := Open(madeup.Zip(parts), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestTargets(t *testing.T) {
	for _, c := range []struct{ folder, reference, want string }{
		{"word/", "media/i.png", "word/media/i.png"},
		{"ppt/slides/", "../media/i.png", "ppt/media/i.png"},
		{"word/", "/word/media/i.png", "word/media/i.png"},
		{"word/", "media/%D1%84.png", "word/media/ф.png"},
		{"word/", `media\i.png`, "word/media/i.png"},
		{"word/", "../../../etc/passwd", "etc/passwd"}, // leads to no part, and to no file
		{"", "word/document.xml#x", "word/document.xml"},
		{"word/", "%zz", "word/%zz"},
	} {
		if got := target(c.folder, c.reference); got != c.want {
			t.Errorf("%s from %s: got %s, want %s", c.reference, c.folder, got, c.want)
		}
	}
}

func TestRelations(t *testing.T) {
	p := open(t, madeup.Parts{"word/_rels/document.xml.rels": madeup.Relations("a image media/1.png", "b image media/2.png", "c hyperlink https://a.example/x external")})
	r, err := p.Relations("word/document.xml")
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprintf("%s|%s|%s|%s|%s|%s", r.Part("a"), r.Part("c"), r.Part("z"), r.OfType("image"), r.OfType("hyperlink"), r.All("image"))
	if want := "word/media/1.png|||word/media/1.png||[word/media/1.png word/media/2.png]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if one, ok := r.ByID("c"); !ok || !one.External || one.Target != "https://a.example/x" {
		t.Errorf("a link: %+v", one)
	}
	if one, ok := r.External(); !ok || one.ID != "c" {
		t.Errorf("what leads out: %+v", one)
	}
	if none, err := p.Relations("word/other.xml"); err != nil || len(none.all) != 0 {
		t.Errorf("a part without relationships: %v, %v", none, err)
	}
}

func TestKindsAndMainParts(t *testing.T) {
	for want, parts := range map[string]madeup.Parts{
		"docx": {"_rels/.rels": madeup.Relations("r officeDocument a/b.xml"), "a/b.xml": madeup.WordPart("document", "<w:body/>")},
		"xlsx": {"xl/workbook.xml": madeup.SheetPart("workbook", "")},
		"pptx": {"ppt/presentation.xml": madeup.SlidePart("presentation", "")},
		"":     {"_rels/.rels": madeup.Relations("r officeDocument lost.xml"), "other.xml": "<a/>"},
	} {
		if got, err := open(t, parts).Kind(); err != nil || got != want {
			t.Errorf("got %q, %v; want %q", got, err, want)
		}
	}
	if _, err := open(t, madeup.Parts{"a.txt": "x"}).Main("word/document.xml"); !errors.Is(err, refuse.WrongFormat) {
		t.Errorf("no main part: %v", err)
	}
	_, err := open(t, madeup.Parts{"_rels/.rels": "<!DOCTYPE a><a/>"}).Kind()
	if !errors.Is(err, refuse.Doctype) || refuse.CodeOf(err) != refuse.Doctype {
		t.Errorf("a DOCTYPE in the relationships: %v", err)
	}
}

func TestErrorsNameThePart(t *testing.T) {
	p := open(t, madeup.Parts{"word/styles.xml": "<a><b></a>"})
	err := p.XML("word/styles.xml", func(root *markup.Element) error { return nil })
	if want := `"word/styles.xml": </a> closes nothing [bad_xml]`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if _, _, err := p.Digest("none"); !errors.Is(err, refuse.Missing) {
		t.Errorf("a part that is not there: %v", err)
	}
	sum, size, err := p.Digest("word/styles.xml")
	if err != nil || size != 10 || len(sum) != 64 {
		t.Errorf("got %s, %d, %v", sum, size, err)
	}
}
