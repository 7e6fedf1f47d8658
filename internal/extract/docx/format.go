package docx

import (
	"etalon/internal/extract/drawing"
	"etalon/internal/extract/markup"
)

// readRunFormat reads w:rPr; reviewed tells that a change of look is tracked in it.
func readRunFormat(e *markup.Element) (f runFormat, reviewed bool, err error) {
	err = e.Each(func(c *markup.Element) error {
		if c.Space != markup.Word {
			return nil
		}
		if c.Local == "rPrChange" {
			reviewed = true
			return nil
		}
		f.set(c)
		return nil
	})
	return f, reviewed, err
}

func (f *runFormat) set(c *markup.Element) {
	val := c.Name(markup.Word, "val")
	switch c.Local {
	case "rStyle":
		f.style = val
	case "b":
		f.bold = toggled(c)
	case "i":
		f.italic = toggled(c)
	case "caps":
		f.caps = toggled(c)
	case "strike", "dstrike":
		f.strike = toggled(c)
	case "vanish", "webHidden":
		if c.Local == "vanish" {
			f.hidden = toggled(c)
		}
	case "u":
		f.underline = on
		if val == "none" {
			f.underline = off
		}
	case "sz":
		f.size = drawing.Number(val, 10_000)
	case "rFonts":
		if f.font = c.Name(markup.Word, "ascii"); f.font == "" {
			f.font = c.Name(markup.Word, "cs")
		}
	case "color":
		f.color = val
	case "highlight":
		f.highlight = val
	case "vertAlign":
		f.vertical = val
	case "ins":
		f.mark.Inserted = true
	case "del":
		f.mark.Deleted = true
	case "moveFrom":
		f.mark.Deleted, f.mark.Moved = true, true
	case "moveTo":
		f.mark.Inserted, f.mark.Moved = true, true
	}
}

// readParagraphFormat reads w:pPr. section is called with w:sectPr, which ends a section.
func readParagraphFormat(e *markup.Element, section func(*markup.Element) error) (f paragraphFormat, mark change, reviewed bool, err error) {
	f = newParagraphFormat()
	err = e.Each(func(c *markup.Element) error {
		if c.Space != markup.Word {
			return nil
		}
		switch c.Local {
		case "pStyle":
			f.style = c.Attr(markup.Word, "val")
		case "jc":
			f.align = c.Name(markup.Word, "val")
		case "outlineLvl":
			if n := drawing.Number(c.Attr(markup.Word, "val"), 9); n < 9 {
				f.outline = n
			}
		case "numPr":
			return f.list(c)
		case "rPr":
			format, changed, err := readRunFormat(c)
			mark, reviewed = format.mark, reviewed || changed
			return err
		case "pPrChange":
			reviewed = true
		case "sectPr":
			if section != nil {
				return section(c)
			}
		}
		return nil
	})
	return f, mark, reviewed, err
}

func (f *paragraphFormat) list(e *markup.Element) error {
	return e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "numId"):
			f.numID = c.Attr(markup.Word, "val")
		case c.Is(markup.Word, "ilvl"):
			f.level = drawing.Number(c.Attr(markup.Word, "val"), deepestLevel)
		}
		return nil
	})
}
