package pdf

import (
	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// op is something to be drawn, placed from the upper left corner of its strip.
type op interface {
	draw(w *writer, at geom.Point) error
}

// textOp is a run of text on a line. Width 0 leaves spaces as they are; otherwise they are
// stretched until the run has that width.
type textOp struct {
	at     geom.Point // of the line's start; Y is the line the letters stand on
	text   string
	face   *fonts.Face
	size   geom.Length
	colour ink.Colour
	hide   Hide
	width  geom.Length
}

// boxOp is a rectangle: filled when it has no pen.
type boxOp struct {
	box    geom.Box
	pen    geom.Length
	colour ink.Colour
}

// lineOp is a straight line.
type lineOp struct {
	from, to geom.Point
	pen      geom.Length
	colour   ink.Colour
}

// drawingOp is a drawing whose corner is the strip's.
type drawingOp struct{ drawing ink.Drawing }

// pictureOp is an image file.
type pictureOp struct {
	box  geom.Box
	data []byte
	kind string
}

// markOp draws nothing: it names a place.
type markOp struct {
	name string
	box  geom.Box
}

// strip is a piece of a page as wide as its block that is never split.
type strip struct {
	height geom.Length
	gap    geom.Length // above it, but at the top of a page
	ops    []op
	tied   bool    // the next strip must be on the same page
	fresh  bool    // starts a page
	blank  bool    // nothing but space: dropped at the top of a page
	head   []strip // comes first again where the strip is the first of a page
}
