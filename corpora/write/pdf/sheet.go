package pdf

import (
	"time"

	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// Sheet is a page with nothing on it but a drawing, and the margin around the drawing, which holds
// what pens draw outside its box. It is meant for rendering.
func Sheet(drawing ink.Drawing) (data []byte, margin geom.Length, err error) {
	margin = geom.Pt(3)
	theme := Theme{Width: drawing.Width + 2*margin, Height: drawing.Height + 2*margin, Left: margin, Top: margin}
	document := Document{Theme: theme, Info: Info{Created: time.Unix(0, 0).UTC()}}
	data, err = emit(document, []page{{at: geom.Point{X: margin, Y: margin}, placed: []placed{{ops: []op{drawingOp{drawing}}}}}})
	return data, margin, err
}
