package fictitious

import (
	"fmt"
	"slices"
	"strings"

	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
	"etalon/internal/extract/refuse"
	"etalon/internal/extract/xlsx"
)

// officeUnits are the texts of all parts of a package, whatever they are for: comments, headers,
// tracked changes, hidden sheets, stored values of charts. Names of schemas are no text.
func officeUnits(kind string, data []byte) ([]unit, error) {
	p, err := opc.Open(data, opc.Limits{})
	if err != nil {
		return nil, err
	}
	var units []unit
	if kind == "xlsx" {
		if units, err = sheetUnits(data); err != nil {
			return units, err
		}
	}
	for _, name := range p.Names() {
		lower := strings.ToLower(name)
		if !strings.HasSuffix(lower, ".xml") && !strings.HasSuffix(lower, ".rels") && !strings.HasSuffix(lower, ".vml") {
			continue
		}
		text, err := partText(p, name)
		if err != nil {
			return units, refuse.In(name, err)
		}
		// The strings and sheets of a workbook are read in their order above.
		units = append(units, unit{where: name, text: text, loose: strings.HasPrefix(lower, "xl/")})
	}
	return units, nil
}

// sheetUnits are the sheets of a workbook, hidden ones too, a line a row.
func sheetUnits(data []byte) ([]unit, error) {
	book, err := xlsx.Read(data, xlsx.Limits{})
	if err != nil {
		return nil, err
	}
	var units []unit
	for _, s := range book.Sheets {
		var out, formulas strings.Builder
		for _, row := range s.Rows {
			for _, c := range row.Cells {
				out.WriteString(c.Text + "\t")
				if c.Formula != "" {
					formulas.WriteString(c.Formula + "\n")
				}
			}
			out.WriteByte('\n')
		}
		units = append(units, unit{where: fmt.Sprintf("sheet %q", s.Name), text: out.String()},
			unit{where: fmt.Sprintf("formulas of sheet %q", s.Name), text: formulas.String(), loose: true})
	}
	return units, nil
}

// Elements of text that stands in the middle of a line, and such as end one although they hold none
// themselves.
var (
	inline = []string{"t", "delText", "r", "ins", "del", "moveFrom", "moveTo", "hyperlink", "smartTag", "fldSimple", "sdt", "sdtContent", "fld"}
	ending = []string{"p", "tr", "row", "si", "c", "comment", "br", "cr", "tab"}
	unread = []string{"rPr", "pPr", "tblPr", "tcPr", "sectPr", "style", "numFmt", "sheetData"}
)

// spoken are the attributes that hold words of somebody.
var spoken = []string{"author", "initials", "userId", "descr", "title", "tooltip", "display", "caption", "userName", "displayName", "providerId", "prompt", "promptTitle", "error", "errorTitle", "v", "alias", "tag", "string"}

// partText is all text of a part, ends of lines where a reader sees them, and then the attributes.
func partText(p *opc.Package, name string) (string, error) {
	var c collector
	err := p.XML(name, c.element)
	return c.text.String() + "\n" + c.said.String(), err
}

// collector keeps attributes apart: they must not part a number whose half was inserted.
type collector struct{ text, said strings.Builder }

func (c *collector) element(e *markup.Element) error {
	c.attributes(e)
	if slices.Contains(unread, e.Local) {
		return nil
	}
	isInline, text := slices.Contains(inline, e.Local), false
	err := e.Content(c.element, func(b []byte) {
		if s := string(b); isInline || strings.TrimSpace(s) != "" {
			text = true
			c.text.WriteString(s)
		}
	})
	switch {
	case e.Local == "noBreakHyphen":
		c.text.WriteByte('-')
	case !isInline && (text || slices.Contains(ending, e.Local)):
		c.text.WriteByte('\n')
	}
	return err
}

func (c *collector) attributes(e *markup.Element) {
	external := e.Attr(markup.None, "TargetMode") == "External"
	named := slices.Contains(namedElements, e.Local)
	e.Attrs(func(_ markup.Space, key, value string) {
		if slices.Contains(spoken, key) || external && key == "Target" || named && key == "name" {
			c.said.WriteString(value + "\n")
		}
	})
}

// namedElements are those whose name somebody gave them.
var namedElements = []string{"sheet", "docPr", "cNvPr", "property", "definedName"}
