package office

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

var (
	rowElement   = regexp.MustCompile(`(?s)<row(\s[^>]*?)?(?:/>|>(.*?)</row>)`)
	cellElement  = regexp.MustCompile(`(?s)<c(\s[^>]*?)?(?:/>|>(.*?)</c>)`)
	valueElement = regexp.MustCompile(`<v(?:\s[^>]*)?>([^<]*)</v>`)
	formula      = regexp.MustCompile(`<f(\s[^>]*)?>([^<]+)</f>`)
	anyFormula   = regexp.MustCompile(`<f(?:\s[^>]*)?(?:/>|>[^<]*</f>)`)
	stringItem   = regexp.MustCompile(`(?s)<si(?:\s[^>]*)?(?:/>|>(.*?)</si>)`)
	stringText   = regexp.MustCompile(`<t(?:\s[^>]*)?>([^<]*)</t>`)
	phonetic     = regexp.MustCompile(`(?s)<rPh.*?</rPh>`)
	numeral      = regexp.MustCompile(`^-?\d+(?:\.\d+)?$`)
)

// attribute is the value of an attribute, "" when it is not there.
func attribute(attributes, name string) string {
	_, rest, ok := strings.Cut(" "+strings.Join(strings.Fields(attributes), " "), " "+name+`="`)
	if !ok {
		return ""
	}
	value, _, _ := strings.Cut(rest, `"`)
	return unescape(value)
}

// cell is a cell as its XML says it.
type cell struct {
	ref, style, kind, inner, text string
	formula                       bool
}

func sharedStrings(xml string) []string {
	var list []string
	for _, m := range stringItem.FindAllStringSubmatch(xml, -1) {
		list = append(list, joined(m[1]))
	}
	return list
}

func joined(xml string) string {
	var b strings.Builder
	for _, t := range stringText.FindAllStringSubmatch(phonetic.ReplaceAllString(xml, ""), -1) {
		b.WriteString(unescape(t[1]))
	}
	return b.String()
}

func readCell(xml string, shared []string) cell {
	m := cellElement.FindStringSubmatch(xml)
	c := cell{ref: attribute(m[1], "r"), style: attribute(m[1], "s"), kind: attribute(m[1], "t"), inner: m[2]}
	c.formula = anyFormula.MatchString(c.inner)
	if v := valueElement.FindStringSubmatch(c.inner); v != nil {
		c.text = unescape(v[1])
	}
	switch c.kind {
	case "s":
		if i, err := strconv.Atoi(c.text); err == nil && i >= 0 && i < len(shared) {
			c.text = shared[i]
		}
	case "inlineStr":
		c.text = joined(c.inner)
	}
	return c
}

func (c cell) number() bool { return (c.kind == "" || c.kind == "n") && numeral.MatchString(c.text) }

// with is the cell with another content: a number where it was one and the new text is, else words.
// The formula stays when keep says so and the content is a number.
func (c cell) with(text string, keep bool) string {
	open := `<c r="` + c.ref + `"`
	if c.style != "" {
		open += ` s="` + escape(c.style) + `"`
	}
	switch {
	case text == "":
		return open + `/>`
	case !c.number() || !numeral.MatchString(text):
		return open + ` t="inlineStr"><is><t xml:space="preserve">` + escape(text) + `</t></is></c>`
	case keep && c.formula:
		return open + `>` + anyFormula.FindString(c.inner) + `<v>` + text + `</v></c>`
	}
	return open + `><v>` + text + `</v></c>`
}

// rewriteSheets changes the cells of all sheets. A cell with a formula keeps it and shows another
// result; see settle.
func (f *File) rewriteSheets(find Finder) int {
	n := 0
	for _, name := range f.under("xl/worksheets/") {
		f.parts[name] = cellElement.ReplaceAllStringFunc(f.parts[name], func(xml string) string {
			c := readCell(xml, f.shared)
			changed := c.text
			if find.Stored != nil && c.number() {
				if number, ok := find.Stored(c.text); ok {
					changed = number
				}
			}
			if changed == c.text {
				changed = Apply(c.text, find.Text(c.text))
			}
			if changed == c.text {
				return xml
			}
			n++
			return c.with(changed, true)
		})
	}
	if n > 0 {
		f.settle()
	}
	return n
}

// settle puts every formula into one more function that nobody computes anew but a spreadsheet, so
// that a workbook with one wrong value has no other fault: stored results stay what they were.
func (f *File) settle() {
	for _, name := range f.under("xl/worksheets/") {
		if !strings.Contains(f.parts[name], "<f") {
			continue
		}
		f.parts[name] = formula.ReplaceAllStringFunc(f.parts[name], func(xml string) string {
			m := formula.FindStringSubmatch(xml)
			if strings.HasPrefix(m[2], "IFERROR(") {
				return xml
			}
			return fmt.Sprintf("<f%s>IFERROR(%s,0)</f>", m[1], m[2])
		})
	}
}
