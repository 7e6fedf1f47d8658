package docx

import "etalon/internal/extract/markup"

// mostControls bounds the list of content controls.
const mostControls = 10_000

// control enters a content control into the list, given the properties of any wrapper.
func (s *story) control(e *markup.Element) error {
	if !e.Is(markup.Word, "sdtPr") || len(s.doc.Controls) >= mostControls {
		return nil
	}
	var one Control
	tag := ""
	err := e.Each(func(c *markup.Element) error {
		switch {
		case c.Is(markup.Word, "alias"):
			one.Name = c.Name(markup.Word, "val")
		case c.Is(markup.Word, "tag"):
			tag = c.Name(markup.Word, "val")
		case c.Is(markup.Word, "showingPlcHdr"):
			one.Empty = c.On(markup.Word)
		}
		return nil
	})
	if one.Name == "" {
		one.Name = tag
	}
	s.doc.Controls = append(s.doc.Controls, one)
	return err
}
