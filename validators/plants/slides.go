package plants

import (
	"fmt"

	"etalon/internal/extract/pptx"
)

// fillSlides takes the texts, notes and tables of the slides that are shown.
func (m *material) fillSlides(p *pptx.Presentation) {
	m.property("created", p.Properties.Created)
	m.property("modified", p.Properties.Modified)
	for i := range p.Slides {
		s := &p.Slides[i]
		if s.Hidden {
			continue // said to be hidden
		}
		where := fmt.Sprintf("slide %d", s.Number)
		for _, shape := range s.Shapes {
			m.say(where, shape.Text())
		}
		m.say(where+", notes", s.Notes)
		for j := range s.Tables {
			m.addGrid(fmt.Sprintf("%s, table %d", where, j+1), s.Tables[j])
		}
	}
}

func (m *material) concealSlides(p *pptx.Presentation) {
	for i := range p.Slides {
		if s := &p.Slides[i]; s.Hidden {
			m.hide(fmt.Sprintf("slide %d", s.Number), s.Text())
		}
	}
}
