package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

var xmlText = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// render writes the file. Entries that are not in force look like the others but for one attribute
// or the comment around them.
func (t exportTheme) render(m *ExportManifest, r *stream.Stream) []byte {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
	fmt.Fprintf(&b, "<!-- %s -->\n", t.remark)
	root, space := t.prefix+"manifest", "xmlns"
	if t.prefix != "" {
		space += ":" + strings.TrimSuffix(t.prefix, ":")
	}
	fmt.Fprintf(&b, "<%s %s=%q version=\"3\" issued=%q>\n", root, space, "urn:example:export-manifest:3", t.issued)
	t.element(&b, "  ", "publisher", t.publisher)
	t.element(&b, "  ", "contact", t.contact)
	for i, s := range m.Sets {
		if note := t.notes[i%len(t.notes)]; note != "" && r.Chance(60) {
			fmt.Fprintf(&b, "\n  <!-- %s -->", note)
		}
		b.WriteString("\n" + t.dataSet(s, i, r))
	}
	fmt.Fprintf(&b, "</%s>\n", root)
	return []byte(b.String())
}

func (t exportTheme) dataSet(s *DataSet, i int, r *stream.Stream) string {
	var b strings.Builder
	status := "active"
	if s.State == withdrawn {
		status = "withdrawn"
	}
	fmt.Fprintf(&b, "  <%sdataset id=\"ds-%02d\" edition=\"%d\" status=%q>\n", t.prefix, i+1, s.Edition, status)
	t.element(&b, "    ", "title", s.Title)
	t.element(&b, "    ", "period", s.Period.Code)
	if s.State == withdrawn {
		t.element(&b, "    ", "reason", stream.Pick(r, t.reasons))
	}
	for _, f := range s.Files {
		packed := f.Packed
		if packed == "" {
			packed = "none"
		}
		fmt.Fprintf(&b, "    <%sdistribution format=%q compression=%q bytes=\"%d\">\n", t.prefix, f.Format, packed, r.Between(40, 9800)*1024)
		fmt.Fprintf(&b, "      <%surl>%s</%surl>\n", t.prefix, t.escape(f.URL), t.prefix)
		fmt.Fprintf(&b, "    </%sdistribution>\n", t.prefix)
	}
	fmt.Fprintf(&b, "  </%sdataset>\n", t.prefix)
	if s.State == commentedOut {
		return "  <!--\n" + b.String() + "  -->\n"
	}
	return b.String()
}

func (t exportTheme) element(b *strings.Builder, indent, name, text string) {
	fmt.Fprintf(b, "%s<%s%s>%s</%s%s>\n", indent, t.prefix, name, xmlText.Replace(text), t.prefix, name)
}

// escape writes an address as the publisher's program does.
func (t exportTheme) escape(url string) string {
	if t.cdata {
		return "<![CDATA[" + url + "]]>"
	}
	return xmlText.Replace(url)
}
