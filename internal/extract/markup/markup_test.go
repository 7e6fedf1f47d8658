package markup

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"etalon/internal/extract/refuse"
)

// outline writes elements as name(children) and text as it stands.
func outline(t *testing.T, text string) (string, error) {
	t.Helper()
	var out strings.Builder
	var walk func(*Element) error
	walk = func(e *Element) error {
		fmt.Fprintf(&out, "%s(", e.Local)
		err := e.Content(walk, func(b []byte) { out.Write(b) })
		out.WriteByte(')')
		return err
	}
	err := Parse(strings.NewReader(text), Limits{}, walk)
	return out.String(), err
}

func TestContent(t *testing.T) {
	for text, want := range map[string]string{
		`<a>x<b>y</b><c/>z</a>`:                            "a(xb(y)c()z)",
		"\ufeff<?xml version=\"1.0\"?><a/>":                "a()",
		`<a><!-- <!DOCTYPE b> --><b>&lt;&#1040;</b></a>`:   "a(b(<А))",
		`<a><![CDATA[<!DOCTYPE x>]]></a>`:                  "a(<!DOCTYPE x>)",
		"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<a/>": "a()",
	} {
		got, err := outline(t, text)
		if err != nil || got != want {
			t.Errorf("%s: got %s, %v; want %s", text, got, err, want)
		}
	}
}

func TestRefused(t *testing.T) {
	deep := strings.Repeat("<a>", 300) + strings.Repeat("</a>", 300)
	for text, want := range map[string]refuse.Code{
		`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>`:  refuse.Doctype,
		`<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>`: refuse.Doctype,
		`<a><!ELEMENT b ANY></a>`: refuse.Doctype,
		`<a>&x;</a>`:              refuse.BadXML,
		deep:                      refuse.TooDeep,
		`<a><b></a></b>`:          refuse.BadXML,
		`<a/><b/>`:                refuse.BadXML,
		`</a>`:                    refuse.BadXML,
		``:                        refuse.BadXML,
		`<a><b>`:                  refuse.Damaged,
		`<a b="`:                  refuse.BadXML,
		`<?xml version="1.0" encoding="windows-1251"?><a/>`: refuse.BadEncoding,
		`<?xml version="1.0" encoding="utf-16"?><a/>`:       refuse.BadEncoding,
		`<a>` + strings.Repeat(" ", 5<<20) + `</a>`:         refuse.TooLarge,
		`<a b="` + strings.Repeat("x", 5<<20) + `"/>`:       refuse.TooLarge,
	} {
		_, err := outline(t, text)
		if !errors.Is(err, want) {
			t.Errorf("%.60s: got %v, want %s", text, err, string(want))
		}
	}
}

// endless never stops to give spaces.
type endless struct{ head io.Reader }

func (e endless) Read(p []byte) (int, error) {
	if n, err := e.head.Read(p); err == nil {
		return n, nil
	}
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

func TestEndlessTextTakesBoundedMemory(t *testing.T) {
	err := Parse(endless{strings.NewReader("<a>")}, Limits{}, func(e *Element) error { return e.Each(nil) })
	if !errors.Is(err, refuse.TooLarge) {
		t.Errorf("got %v", err)
	}
}

func TestUTF16(t *testing.T) {
	text := `<?xml version="1.0" encoding="UTF-16"?><a>Привет</a>`
	for name, order := range map[string]binary.AppendByteOrder{"little": binary.LittleEndian, "big": binary.BigEndian} {
		for _, mark := range []string{"", "\ufeff"} {
			var data []byte
			for _, u := range utf16.Encode([]rune(mark + text)) {
				data = order.AppendUint16(data, u)
			}
			got, err := outline(t, string(data))
			if err != nil || got != "a(Привет)" {
				t.Errorf("%s, mark %q: got %s, %v", name, mark, got, err)
			}
		}
	}
}

func TestNamespaces(t *testing.T) {
	const text = `<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns="urn:other">
 <x:p x:val="1" val="2"/><p/><q xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><p/></q><p/></x:document>`
	var got []string
	err := Parse(strings.NewReader(text), Limits{}, func(root *Element) error {
		if !root.Is(Word, "document") {
			t.Errorf("the strict namespace is not known: %v", root)
		}
		return root.Each(func(e *Element) error {
			got = append(got, fmt.Sprintf("%s %v %s%s", e.Local, e.Space == Word, e.Attr(Word, "val"), e.Attr(None, "val")))
			return e.Each(func(c *Element) error {
				got = append(got, fmt.Sprintf("in %s %v", c.Local, c.Space == Word))
				return nil
			})
		})
	})
	want := "p true 12; p false ; q true ; in p true; p false "
	if err != nil || strings.Join(got, "; ") != want {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
}

func TestUnreadChildrenAreSkippedAndChecked(t *testing.T) {
	var got []string
	const text = `<a><b><c>1</c></b><d>2</d></a>`
	err := Parse(strings.NewReader(text), Limits{}, func(root *Element) error {
		return root.Each(func(e *Element) error {
			got = append(got, e.Local)
			if e.Local == "d" {
				text, err := e.Text()
				got = append(got, text)
				return err
			}
			return nil
		})
	})
	if err != nil || strings.Join(got, " ") != "b d 2" {
		t.Errorf("got %q, %v", got, err)
	}
	err = Parse(strings.NewReader(`<a><b><c></b></a>`), Limits{}, func(*Element) error { return nil })
	if !errors.Is(err, refuse.BadXML) {
		t.Errorf("a fault in what is skipped: %v", err)
	}
}

func TestAReadersErrorComesThrough(t *testing.T) {
	broken := refuse.New(refuse.FalseSize, "part", "too much")
	err := Parse(io.MultiReader(strings.NewReader("<a><b>"), failing{broken}), Limits{}, func(e *Element) error { return e.Each(nil) })
	if !errors.Is(err, refuse.FalseSize) {
		t.Errorf("got %v", err)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

func FuzzParse(f *testing.F) {
	for _, seed := range []string{`<a b="c">d<e/></a>`, `<!DOCTYPE a>`, "<?xml version='1.0' encoding='utf-16'?><a/>", "\xff\xfe<\x00a\x00/\x00>\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var walk func(*Element) error
		walk = func(e *Element) error {
			if e.Local == "t" {
				_, err := e.Text()
				return err
			}
			return e.Content(walk, func([]byte) {})
		}
		if err := Parse(strings.NewReader(text), Limits{}, walk); err != nil && refuse.CodeOf(err) == "" {
			t.Errorf("no reason: %v", err)
		}
	})
}

func TestLongNamesAreCut(t *testing.T) {
	long := strings.Repeat("ж", 1000)
	err := Parse(strings.NewReader(`<a short="ёлка" long="`+long+`"/>`), Limits{}, func(root *Element) error {
		if got := root.Name(None, "short"); got != "ёлка" {
			t.Errorf("got %q", got)
		}
		if got := root.Name(None, "long"); got != strings.Repeat("ж", 127) {
			t.Errorf("got %d bytes", len(got))
		}
		if got := root.Attr(None, "long"); got != long {
			t.Errorf("the value itself has %d bytes", len(got))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
