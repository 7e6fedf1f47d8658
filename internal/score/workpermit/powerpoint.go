package workpermit

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/pptx"
)

// slideWants is what a check demands of a presentation.
type slideWants struct {
	titles, phrases, absent []passage
	least, most             int // slides; most is 0 when their number is free
	tables, charts          int
	filled                  bool
}

// powerPointRule: one issued presentation has all that the options ask for on the slides that are
// shown. slides: the least and the most of them. titles: slides of these titles in this order,
// others between them; a slide without a title has the first box for one. tables: as many tables of
// two rows and columns or more. charts: as many charts. phrases, absent and filled are what they are
// for a Word document.
func powerPointRule(_ *Exam, c *dataset.TaskCheck) (rule, error) {
	w, err := slideWantsOf(c)
	if err != nil {
		return nil, err
	}
	glob := c.File
	return func(h *handed) outcome {
		var near []string
		for _, f := range h.fitting(glob) {
			if f.problem != nil || f.doc.Slides == nil {
				continue
			}
			why := w.lacks(f)
			if why == "" {
				return pass("%s has what is asked for", f.path)
			}
			near = collectLong(near, f.path+": "+why)
		}
		return h.missed(glob, "a presentation as asked for", near)
	}, nil
}

func slideWantsOf(c *dataset.TaskCheck) (*slideWants, error) {
	if len(c.Options) == 0 {
		return nil, errors.New("nothing is asked of the presentation: name an option")
	}
	w := &slideWants{}
	var bad [7]error
	w.titles, bad[0] = headingsOption(c, "titles")
	w.phrases, bad[1] = passagesOption(c, "phrases")
	w.absent, bad[2] = placeholdersOption(c, "absent")
	w.filled, bad[3] = flagOption(c, "filled")
	w.tables, bad[4] = countOption(c, "tables")
	w.charts, bad[5] = countOption(c, "charts")
	w.least, w.most, bad[6] = boundsOption(c, "slides")
	return w, cmp.Or(bad[:]...)
}

// boundsOption is the least and the most of something among a check's options.
func boundsOption(c *dataset.TaskCheck, name string) (least, most int, err error) {
	v, ok := c.Options[name]
	if !ok {
		return 0, 0, nil
	}
	if list, is := v.([]any); is && len(list) == 2 {
		low, isLow := wholeNumber(list[0])
		high, isHigh := wholeNumber(list[1])
		if isLow && isHigh && low >= 1 && low <= high {
			return low, high, nil
		}
	}
	return 0, 0, fmt.Errorf("options.%s is %v, want the least and the most, from 1", name, v)
}

func (w *slideWants) lacks(f *file) string {
	if len(w.absent) > 0 && f.part.cut {
		return fmt.Sprintf("more than %d bytes of text, which were not read", maxText)
	}
	slides, tables, charts := 0, 0, 0
	var titles [][]string
	for i := range f.doc.Slides.Slides {
		s := &f.doc.Slides.Slides[i]
		if s.Hidden {
			continue
		}
		slides++
		charts += len(s.Charts)
		titles = append(titles, titlesOf(s))
		for _, t := range s.Tables {
			if t.Rows > 1 && t.Cols > 1 {
				tables++
			}
		}
	}
	switch {
	case slides < w.least || w.most > 0 && slides > w.most:
		return fmt.Sprintf("want %d to %d slides, got %d", w.least, w.most, slides)
	case tables < w.tables:
		return fmt.Sprintf("want %d table(s) of two rows and columns or more, got %d", w.tables, tables)
	case charts < w.charts:
		return fmt.Sprintf("want %d chart(s), got %d", w.charts, charts)
	}
	if why := lacksHeadings(titles, w.titles); why != "" {
		return why
	}
	if why := lacksPassages(f.visible(), w.phrases, w.absent); why != "" {
		return why
	}
	if w.filled {
		return unfilledSlides(f.doc.Slides)
	}
	return ""
}

// titlesOf are the forms in which the title of a slide may be named.
func titlesOf(s *pptx.Slide) []string {
	if s.Title != "" {
		return headForms(s.Title)
	}
	for _, shape := range s.Shapes {
		if len(shape.Paragraphs) > 0 && strings.TrimSpace(shape.Text()) != "" {
			return headForms(shape.Text())
		}
	}
	return nil
}

func unfilledSlides(p *pptx.Presentation) string {
	for i := range p.Slides {
		if s := &p.Slides[i]; !s.Hidden {
			if at := unfilled(s.Text()); at != "" {
				return fmt.Sprintf("slide %d: %q waits to be filled in", s.Number, clip(at))
			}
		}
	}
	return ""
}
