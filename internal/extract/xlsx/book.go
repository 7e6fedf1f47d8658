package xlsx

import (
	"cmp"
	"strconv"
	"strings"

	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
	"etalon/internal/extract/refuse"
)

// Limits of a workbook. A zero field takes its value from DefaultLimits.
type Limits struct {
	Package opc.Limits
	Cells   int // cells with a value or a formula, strings and rows of the whole workbook
	Sheets  int
}

// DefaultLimits fit the largest lists that an office keeps in Excel.
var DefaultLimits = Limits{Cells: 1_000_000, Sheets: 500}

// Book is an open workbook whose rows are read as a stream.
type Book struct {
	pack      *opc.Package
	limits    Limits
	relations opc.Relations
	sheets    []sheetPart
	names     []Name
	date1904  bool
	strings   []string
	shapes    []*shape // by style
	counted   int      // cells, strings and rows so far
	repeated  int      // bytes of shared strings and formulas in cells so far
}

// sheetPart is what the workbook says about a sheet.
type sheetPart struct {
	name  string
	state State
	part  string
	chart bool
}

// SheetInfo is a sheet without its cells.
type SheetInfo struct {
	Name  string
	State State
	Chart bool
}

// Open reads what all sheets share: their list, strings and formats.
func Open(data []byte, limits Limits) (*Book, error) {
	p, err := opc.Open(data, limits.Package)
	if err != nil {
		return nil, err
	}
	limits.Cells = cmp.Or(limits.Cells, DefaultLimits.Cells)
	limits.Sheets = cmp.Or(limits.Sheets, DefaultLimits.Sheets)
	b := &Book{pack: p, limits: limits}
	main, err := p.Main("xl/workbook.xml")
	if err != nil {
		return nil, err
	}
	if b.relations, err = p.Relations(main); err != nil {
		return nil, err
	}
	if err := p.XML(main, b.workbook); err != nil {
		return nil, err
	}
	if err := b.optional("styles", b.styles); err != nil {
		return nil, err
	}
	return b, b.optional("sharedStrings", b.shared)
}

// Sheets lists the sheets in the order of their tabs.
func (b *Book) Sheets() []SheetInfo {
	all := make([]SheetInfo, len(b.sheets))
	for i, s := range b.sheets {
		all[i] = SheetInfo{s.name, s.state, s.chart}
	}
	return all
}

func (b *Book) optional(kind string, read func(*markup.Element) error) error {
	part := b.relations.OfType(kind)
	if part == "" || !b.pack.Has(part) {
		return nil
	}
	return b.pack.XML(part, read)
}

func (b *Book) workbook(root *markup.Element) error {
	if !root.Is(markup.Sheet, "workbook") {
		return refuse.New(refuse.WrongFormat, "", "the main part is <%s>, not an Excel workbook", root.Local)
	}
	return root.Each(func(e *markup.Element) error {
		switch {
		case e.Is(markup.Sheet, "workbookPr"):
			b.date1904 = markup.Truth(e.Attr(markup.None, "date1904"))
		case e.Is(markup.Sheet, "sheets"):
			return e.Each(b.sheet)
		case e.Is(markup.Sheet, "definedNames"):
			return e.Each(b.name)
		}
		return nil
	})
}

func (b *Book) sheet(e *markup.Element) error {
	if !e.Is(markup.Sheet, "sheet") {
		return nil
	}
	if len(b.sheets) >= b.limits.Sheets {
		return refuse.New(refuse.TooLarge, "", "more than %d sheets", b.limits.Sheets)
	}
	one, _ := b.relations.ByID(e.Attr(markup.Rel, "id"))
	b.sheets = append(b.sheets, sheetPart{
		name:  e.Name(markup.None, "name"),
		state: State(cmp.Or(e.Name(markup.None, "state"), string(Visible))),
		part:  one.Target,
		chart: one.Type == "chartsheet",
	})
	return nil
}

func (b *Book) name(e *markup.Element) error {
	if !e.Is(markup.Sheet, "definedName") || len(b.names) >= b.limits.Cells {
		return nil
	}
	n := Name{
		Name: e.Attr(markup.None, "name"), Hidden: markup.Truth(e.Attr(markup.None, "hidden")),
		Comment: e.Attr(markup.None, "comment"),
	}
	if at, err := strconv.Atoi(e.Attr(markup.None, "localSheetId")); err == nil && at >= 0 && at < len(b.sheets) {
		n.Sheet = b.sheets[at].name
	}
	var err error
	n.Refers, err = e.Text()
	b.names = append(b.names, n)
	return err
}

// styles reads the number formats, all of them resolved once.
func (b *Book) styles(root *markup.Element) error {
	codes := map[int]string{}
	known := map[int]*shape{}
	return root.Each(func(e *markup.Element) error {
		switch {
		case e.Is(markup.Sheet, "numFmts"):
			return e.Each(func(f *markup.Element) error {
				codes[drawing.Number(f.Attr(markup.None, "numFmtId"), 1<<30)] = f.Name(markup.None, "formatCode")
				return nil
			})
		case e.Is(markup.Sheet, "cellXfs"):
			return e.Each(func(x *markup.Element) error {
				if len(b.shapes) >= 1<<16 {
					return refuse.New(refuse.TooLarge, "", "more styles than Excel allows")
				}
				id := drawing.Number(x.Attr(markup.None, "numFmtId"), 1<<30)
				s, ok := known[id]
				if !ok {
					code, own := codes[id]
					if !own {
						code = builtin[id]
					}
					made := shapeOf(code)
					s = &made
					known[id] = s
				}
				b.shapes = append(b.shapes, s)
				return nil
			})
		}
		return nil
	})
}

func (b *Book) shared(root *markup.Element) error {
	return root.Each(func(e *markup.Element) error {
		if !e.Is(markup.Sheet, "si") {
			return nil
		}
		if err := b.count(1); err != nil {
			return err
		}
		text, err := richText(e)
		b.strings = append(b.strings, text)
		return err
	})
}

// richText joins the runs of a string and leaves out how it is pronounced.
func richText(e *markup.Element) (string, error) {
	var first string
	var rest *strings.Builder
	var visit func(*markup.Element) error
	visit = func(c *markup.Element) error {
		switch {
		case c.Is(markup.Sheet, "t"):
			t, err := c.Text()
			switch {
			case rest != nil:
				rest.WriteString(t)
			case first == "":
				first = t
			default:
				rest = &strings.Builder{}
				rest.WriteString(first)
				rest.WriteString(t)
			}
			return err
		case c.Is(markup.Sheet, "r"):
			return c.Each(visit)
		}
		return nil
	}
	err := e.Each(visit)
	if rest != nil {
		first = rest.String()
	}
	return unescape(first), err
}

// unescape reads _x000D_ and its like, by which strings spell signs that XML does not take.
func unescape(s string) string {
	if !strings.Contains(s, "_x") {
		return s
	}
	var out strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '_' && i+7 <= len(s) && s[i+1] == 'x' && s[i+6] == '_' {
			if n, err := strconv.ParseUint(s[i+2:i+6], 16, 16); err == nil {
				out.WriteRune(rune(n))
				i += 6
				continue
			}
		}
		out.WriteByte(s[i])
	}
	return out.String()
}

// count adds to what takes memory.
func (b *Book) count(n int) error {
	if b.counted += n; b.counted > b.limits.Cells {
		return refuse.New(refuse.TooLarge, "", "more than %d cells and strings", b.limits.Cells)
	}
	return nil
}

// mostRepeated bounds what cells take over from one another: one long string may stand in a million.
const mostRepeated = 64 << 20

func (b *Book) repeat(bytes int) error {
	if b.repeated += bytes; b.repeated > mostRepeated {
		return refuse.New(refuse.TooLarge, "", "cells repeat strings and formulas to more than %d bytes", mostRepeated)
	}
	return nil
}

func (b *Book) shapeOf(style int) *shape {
	if style >= 0 && style < len(b.shapes) {
		return b.shapes[style]
	}
	return &shape{kind: Number}
}
