// Package pdf writes documents with a text layer: letters, contracts, specifications, regulations.
// A document is a value; the same value gives the same bytes on every run, machine and architecture
// of one Go version (streams are compressed by compress/zlib, whose output may change with Go).
// Layout is integer arithmetic; the library below it only carries text, fonts, images and encryption.
package pdf

import (
	"fmt"
	"time"

	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// Document is what Write makes a file of.
type Document struct {
	Info           Info
	Theme          Theme
	Header, Footer Band
	Body           []Block
	Overlays       []Overlay
	Protection     Protection
	// Verbatim leaves spaces and dashes as they are; otherwise Typography is applied.
	Verbatim bool
}

// Info is what the properties of the file say. Created is required and must not be in time.Local.
type Info struct {
	Title, Author, Subject, Creator string
	Created                         time.Time
}

// Protection locks the file (RC4, 40 bits) when Owner is not empty: User opens it, Owner opens and
// changes it. With an empty User anyone can read it.
type Protection struct{ User, Owner string }

// Band is the line in the upper or lower margin. {page} and {pages} stand for numbers:
// "стр. {page} из {pages}".
type Band struct {
	Left, Centre, Right string
	Size                geom.Length // 0: three quarters of the text's
	Rule                bool        // a line between the band and the text
	SkipFirst           bool        // none on the first page
}

// Overlay lays a drawing over a marked place, its centre on the place's centre moved by Shift.
type Overlay struct {
	Mark    string
	Shift   geom.Point
	Drawing ink.Drawing
}

// Result is a written document.
type Result struct {
	Data  []byte
	Pages int
	Marks []Mark
}

// Mark is where a marked span came to stand. A span that runs over a line's end has several.
type Mark struct {
	Name string
	Page int // the first is 0
	Box  geom.Box
}

// Mark finds the first place of a name.
func (r Result) Mark(name string) (Mark, error) {
	for _, mark := range r.Marks {
		if mark.Name == name {
			return mark, nil
		}
	}
	return Mark{}, fmt.Errorf("pdf: nothing is marked %q", name)
}

// Write lays the document out and writes it. A character that the font cannot set is an error.
func Write(document Document) (Result, error) {
	result, err := write(document)
	if err != nil {
		return Result{}, fmt.Errorf("pdf: %q: %w", document.Info.Title, err)
	}
	return result, nil
}

func write(document Document) (Result, error) {
	if err := document.check(); err != nil {
		return Result{}, err
	}
	layout := &layout{theme: document.Theme, verbatim: document.Verbatim}
	strips, err := layout.blocks(document.Body, document.Theme.textWidth())
	if err != nil {
		return Result{}, err
	}
	pages, err := paginate(strips, document.Theme.textHeight())
	if err != nil {
		return Result{}, err
	}
	for i := range pages {
		pages[i].at = geom.Point{X: document.Theme.Left, Y: document.Theme.Top}
		if err := layout.bands(&pages[i], document, i, len(pages)); err != nil {
			return Result{}, err
		}
	}
	marks := collectMarks(pages)
	if err := addOverlays(pages, marks, document.Overlays); err != nil {
		return Result{}, err
	}
	data, err := emit(document, pages)
	return Result{Data: data, Pages: len(pages), Marks: marks}, err
}

func (d Document) check() error {
	if d.Info.Created.IsZero() || d.Info.Created.Location() == time.Local {
		return fmt.Errorf("info.created is %v: want a date in a fixed zone, the file's bytes depend on it", d.Info.Created)
	}
	if d.Protection.User != "" && d.Protection.Owner == "" {
		return fmt.Errorf("protection without an owner's password: the writer would draw one at random")
	}
	if len(d.Protection.User) > 32 || len(d.Protection.Owner) > 32 {
		return fmt.Errorf("a password is longer than 32 bytes, of which PDF keeps no more")
	}
	if len(d.Body) == 0 {
		return fmt.Errorf("the body is empty")
	}
	return d.Theme.check()
}

// collectMarks lists marks in the order of pages and of text.
func collectMarks(pages []page) []Mark {
	var marks []Mark
	for number, page := range pages {
		for _, placed := range page.placed {
			for _, op := range placed.ops {
				if m, ok := op.(markOp); ok {
					box := m.box
					box.X, box.Y = box.X+placed.at.X+page.at.X, box.Y+placed.at.Y+page.at.Y
					marks = append(marks, Mark{m.name, number, box})
				}
			}
		}
	}
	return marks
}

func addOverlays(pages []page, marks []Mark, overlays []Overlay) error {
	for _, overlay := range overlays {
		mark, err := Result{Marks: marks}.Mark(overlay.Mark)
		if err != nil {
			return fmt.Errorf("overlay: %w", err)
		}
		centre := mark.Box.Centre().Add(overlay.Shift)
		page := &pages[mark.Page]
		page.placed = append(page.placed, placed{
			at:  geom.Point{X: centre.X - overlay.Drawing.Width/2 - page.at.X, Y: centre.Y - overlay.Drawing.Height/2 - page.at.Y},
			ops: []op{drawingOp{overlay.Drawing}},
		})
	}
	return nil
}
