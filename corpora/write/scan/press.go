package scan

import (
	"context"
	"fmt"
	"image"

	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

// mark is a drawing as pixels, with the place of its upper left corner on the page.
type mark struct {
	pixels   planes
	x, y     int
	strength int
	pen      bool
}

// drawings renders the overlays of a job, by page of the source.
func (j Job) drawings(ctx context.Context, engine *pdfium.Engine) (map[int][]mark, error) {
	marks := map[int][]mark{}
	for i, overlay := range j.Overlays {
		made, err := j.drawing(ctx, engine, overlay)
		if err != nil {
			return nil, fmt.Errorf("overlay %d: %w", i, err)
		}
		marks[overlay.Page] = append(marks[overlay.Page], made)
	}
	return marks, nil
}

func (j Job) drawing(ctx context.Context, engine *pdfium.Engine, overlay Overlay) (mark, error) {
	if overlay.Strength < 0 || overlay.Strength > 100 {
		return mark{}, fmt.Errorf("strength is %d, want 0 to 100", overlay.Strength)
	}
	data, margin, err := pdf.Sheet(overlay.Drawing)
	if err != nil {
		return mark{}, err
	}
	sheet, err := engine.Open(ctx, data, "")
	if err != nil {
		return mark{}, err
	}
	defer sheet.Close()
	pixels, err := render(ctx, sheet, 0, j.Quality)
	if err != nil {
		return mark{}, err
	}
	strength := overlay.Strength
	if strength == 0 {
		strength = 85
	}
	corner := geom.Point{X: overlay.At.X - overlay.Drawing.Width/2 - margin, Y: overlay.At.Y - overlay.Drawing.Height/2 - margin}
	return mark{pixels, corner.X.Pixels(j.Quality.DPI), corner.Y.Pixels(j.Quality.DPI), strength, overlay.Pen}, nil
}

// press multiplies ink into the page, so that what is under it shows through. A rubber stamp does
// not touch the paper evenly: its ink varies from place to place.
func (m mark) press(on planes, random *stream.Stream) {
	width, height := m.pixels.size()
	least := 55
	if m.pen {
		least = 90
	}
	cover := blotches(width, height, 255*m.strength/100, least, random)
	pageWidth, pageHeight := on.size()
	for y := max(0, -m.y); y < min(height, pageHeight-m.y); y++ {
		for x := max(0, -m.x); x < min(width, pageWidth-m.x); x++ {
			ink := int(cover.Pix[y*width+x])
			for c, plane := range on {
				at := (y+m.y)*pageWidth + x + m.x
				missing := (255 - int(m.pixels[c].Pix[y*width+x])) * ink / 255
				plane.Pix[at] = uint8(int(plane.Pix[at]) * (255 - missing) / 255)
			}
		}
	}
}

// blotches is how much ink each place has: an even draw on a coarse grid from least percent of top to
// top, straight lines between.
func blotches(width, height, top, least int, random *stream.Stream) *image.Gray {
	const cell = 24
	columns, rows := width/cell+2, height/cell+2
	grid := make([]int, columns*rows)
	for i := range grid {
		grid[i] = random.Between(top*least/100, top)
	}
	made := image.NewGray(image.Rect(0, 0, width, height))
	for y := range height {
		row, fy := grid[y/cell*columns:], y%cell
		for x := range width {
			at, fx := x/cell, x%cell
			upper := row[at]*(cell-fx) + row[at+1]*fx
			lower := row[at+columns]*(cell-fx) + row[at+columns+1]*fx
			made.Pix[y*width+x] = uint8((upper*(cell-fy) + lower*fy) / (cell * cell))
		}
	}
	return made
}
