package pdf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/jung-kurt/gofpdf"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// writer puts operations on pages of a file. Lines and shapes are written as PDF operators made of
// integers; text and images go through the library, which counts glyphs and objects.
type writer struct {
	file     *gofpdf.Fpdf
	height   geom.Length
	pictures []picture
}

func emit(document Document, pages []page) ([]byte, error) {
	theme := document.Theme
	w := &writer{height: theme.Height, file: gofpdf.NewCustom(&gofpdf.InitType{
		UnitStr: "pt", Size: gofpdf.SizeType{Wd: points(theme.Width), Ht: points(theme.Height)},
	})}
	w.settings(document)
	if err := w.fonts(pages); err != nil {
		return nil, err
	}
	for number, page := range pages {
		w.file.AddPage()
		for _, placed := range page.placed {
			for _, op := range placed.ops {
				if err := op.draw(w, page.at.Add(placed.at)); err != nil {
					return nil, fmt.Errorf("page %d: %w", number+1, err)
				}
			}
		}
	}
	var out bytes.Buffer
	if err := w.file.Output(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// settings are what makes the bytes depend on nothing but the document.
func (w *writer) settings(document Document) {
	info := document.Info
	w.file.SetCatalogSort(true)
	w.file.SetCreationDate(info.Created)
	w.file.SetModificationDate(info.Created)
	w.file.SetAutoPageBreak(false, 0)
	w.file.SetMargins(0, 0, 0)
	w.file.SetCellMargin(0)
	w.file.SetTitle(info.Title, true)
	w.file.SetAuthor(info.Author, true)
	w.file.SetSubject(info.Subject, true)
	w.file.SetCreator(info.Creator, true)
	w.file.SetProducer("", false)
	if document.Protection.Owner != "" {
		w.file.SetProtection(gofpdf.CnProtectPrint, document.Protection.User, document.Protection.Owner)
	}
}

// fonts adds those that pages use, in a fixed order.
func (w *writer) fonts(pages []page) error {
	used := map[*fonts.Face]bool{}
	var faces []*fonts.Face
	for _, page := range pages {
		for _, placed := range page.placed {
			for _, o := range placed.ops {
				if text, ok := o.(textOp); ok && !used[text.face] {
					used[text.face] = true
					faces = append(faces, text.face)
				}
			}
		}
	}
	slices.SortFunc(faces, func(a, b *fonts.Face) int {
		return strings.Compare(fmt.Sprint(a.Family, uint8(a.Style)), fmt.Sprint(b.Family, uint8(b.Style)))
	})
	for _, face := range faces {
		data, err := fonts.Copy(face.Family, face.Style)
		if err != nil {
			return err
		}
		w.file.AddUTF8FontFromBytes(string(face.Family), styleName(face.Style), data)
	}
	return w.file.Error()
}

func styleName(style fonts.Style) string { return [...]string{"", "B", "I", "BI"}[style&3] }

// points is the one door from lengths to the library's numbers; a division by a hundred is rounded
// alike everywhere.
func points(l geom.Length) float64 { return float64(l) / 100 }

func (o textOp) draw(w *writer, at geom.Point) error {
	if o.text == "" {
		return nil
	}
	at = at.Add(o.at)
	size := points(o.size)
	w.file.SetFont(string(o.face.Family), styleName(o.face.Style), size)
	w.file.SetTextColor(int(o.colour.R), int(o.colour.G), int(o.colour.B))
	if o.hide == Unpainted {
		w.file.SetTextRenderingMode(3)
		defer w.file.SetTextRenderingMode(0)
	}
	if o.width == 0 {
		w.file.Text(points(at.X), points(at.Y), o.text)
		return w.file.Error()
	}
	// A cell of no height whose text is stretched: the library puts its line 0.3 sizes lower.
	w.file.SetXY(points(at.X), points(at.Y)-.3*size)
	w.file.CellFormat(points(o.width), 0, o.text, "", 0, "J", false, 0, "")
	return w.file.Error()
}

func (o boxOp) draw(w *writer, at geom.Point) error {
	b := o.box
	end, set := "f", colour(o.colour, "rg")
	if o.pen > 0 {
		end, set = "S", colour(o.colour, "RG")+" "+o.pen.String()+" w"
	}
	w.raw("q %s %s %s %s %s re %s Q", set, at.X+b.X, w.up(at.Y+b.Y+b.Height), b.Width, b.Height, end)
	return nil
}

func (o lineOp) draw(w *writer, at geom.Point) error {
	from, to := at.Add(o.from), at.Add(o.to)
	w.raw("q %s %s w %s %s m %s %s l S Q", colour(o.colour, "RG"), o.pen, from.X, w.up(from.Y), to.X, w.up(to.Y))
	return nil
}

func (o drawingOp) draw(w *writer, at geom.Point) error {
	for _, shape := range o.drawing.Shapes {
		w.shape(shape, at)
	}
	return nil
}

func (w *writer) shape(shape ink.Shape, at geom.Point) {
	var path strings.Builder
	for _, step := range shape.Path {
		count, operator := 1, "m"
		switch step.Verb {
		case ink.Line:
			operator = "l"
		case ink.Curve:
			count, operator = 3, "c"
		case ink.Close:
			count, operator = 0, "h"
		}
		for _, p := range step.P[:count] {
			p = at.Add(p)
			fmt.Fprintf(&path, "%s %s ", p.X, w.up(p.Y))
		}
		path.WriteString(operator + "\n")
	}
	if shape.Pen > 0 { // round ends and corners, as ink has
		w.raw("q %s %s w 1 J 1 j\n%sS Q", colour(shape.Colour, "RG"), shape.Pen, path.String())
		return
	}
	w.raw("q %s\n%sf Q", colour(shape.Colour, "rg"), path.String())
}

func (o markOp) draw(*writer, geom.Point) error { return nil }

func (w *writer) raw(format string, values ...any) {
	w.file.RawWriteStr(fmt.Sprintf(format, values...))
}

// up is a height measured as PDF does, from the lower edge.
func (w *writer) up(y geom.Length) geom.Length { return w.height - y }

// colour sets a colour with an operator; levels have three digits.
func colour(c ink.Colour, operator string) string {
	level := func(v uint8) string { return fmt.Sprintf("%d.%03d", int(v)/255, (int(v)*1000+127)/255%1000) }
	return level(c.R) + " " + level(c.G) + " " + level(c.B) + " " + operator
}
