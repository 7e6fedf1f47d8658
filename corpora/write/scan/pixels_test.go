package scan

import (
	"bytes"
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"image"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"etalon/corpora/write/pdf/geom"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

// Floating point in pixels may differ between architectures. None may get in, nor into the lengths
// and drawings that pixels are made of.
func TestNoFloatingPoint(t *testing.T) {
	looked := 0
	for _, folder := range []string{".", "../pdf/geom", "../pdf/ink", "../fonts"} {
		paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			looked++
			for _, found := range floats(t, path) {
				t.Errorf("%s: floating point", found)
			}
		}
	}
	if looked < 12 {
		t.Errorf("looked at %d files only", looked)
	}
}

// floats are the places of a file where floating point is named or written.
func floats(t *testing.T, path string) []string {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	ast.Inspect(file, func(node ast.Node) bool {
		bad := false
		switch n := node.(type) {
		case *ast.Ident:
			bad = slices.Contains([]string{"float32", "float64", "complex64", "complex128"}, n.Name)
		case *ast.BasicLit:
			bad = n.Kind == token.FLOAT || n.Kind == token.IMAG
		case *ast.ImportSpec:
			bad = slices.Contains([]string{`"math"`, `"math/cmplx"`, `"golang.org/x/image/vector"`}, n.Path.Value)
		}
		if bad {
			found = append(found, set.Position(node.Pos()).String())
		}
		return true
	})
	return found
}

// With nothing done to it a page is the source's, but for the tone of paper; a reader at its own
// resolution gets every pixel as it was written.
func TestCleanScanIsTheSource(t *testing.T) {
	source := letter(t, 1)
	tone := inkTone(0)
	for _, dpi := range []int{75, 96, 100, 120, 150, 200, 240, 300} {
		work := clean(source, Grey, dpi)
		work.Quality.JPEG = 100
		scanned, original := grey(t, made(t, work).Data, 0, dpi), grey(t, source, 0, dpi)
		if scanned.Rect != original.Rect {
			t.Fatalf("%d dpi: %v, want %v", dpi, scanned.Rect, original.Rect)
		}
		off := 0
		for i, v := range original.Pix {
			if got, want := int(scanned.Pix[i]), int(tone[v]); max(got-want, want-got) > 6 {
				off++
			}
		}
		if off > 0 {
			t.Errorf("%d dpi: %d pixels differ", dpi, off)
		}
	}
}

func TestOneBitIsBlackAndWhite(t *testing.T) {
	page := grey(t, made(t, job(letter(t, 1), Worn, Bilevel)).Data, 0, 200)
	black := 0
	for i, v := range page.Pix {
		if v != 0 && v != 255 {
			t.Fatalf("pixel %d is %d", i, v)
		}
		if v == 0 {
			black++
		}
	}
	if share := black * 1000 / len(page.Pix); share < 5 || share > 150 {
		t.Errorf("%d ‰ of the page is black", share)
	}
}

// The line across the page lies as the sheet says.
func TestSkewSkews(t *testing.T) {
	work := clean(letter(t, 4), Grey, 150)
	work.Quality.Skew = 250
	result := made(t, work)
	left, right := 0, 0
	for i, sheet := range result.Sheets {
		page := grey(t, result.Data, i, 150)
		from, to := 300, 900
		slope := math.Atan2(float64(firstDark(page, to)-firstDark(page, from)), float64(to-from)) * 180 / math.Pi * 100
		if math.Abs(slope-float64(sheet.Skew)) > 15 {
			t.Errorf("page %d: the line is turned by %.0f, the sheet says %d", i, slope, sheet.Skew)
		}
		if sheet.Skew < -125 {
			left++
		}
		if sheet.Skew > 125 {
			right++
		}
	}
	if left+right != 4 || left == 0 || right == 0 {
		t.Errorf("%d pages lean left, %d right, of %d: want both", left, right, len(result.Sheets))
	}
}

// firstDark is the first dark pixel of a column.
func firstDark(page *image.Gray, x int) int {
	for y := range page.Rect.Dy() {
		if page.GrayAt(x, y).Y < 128 {
			return y
		}
	}
	return -1
}

func TestTurnedPage(t *testing.T) {
	source := letter(t, 1)
	upright := grey(t, made(t, clean(source, Grey, 100)).Data, 0, 100)
	for _, degrees := range []int{90, 180, 270} {
		work := clean(source, Grey, 100)
		work.Turns = []Turn{{0, degrees}}
		result := made(t, work)
		if sheet := result.Sheets[0]; sheet.Turned != degrees || (sheet.Width > sheet.Height) != (degrees != 180) {
			t.Errorf("turned by %d: sheet %+v", degrees, sheet)
		}
		back := turned(planes{grey(t, result.Data, 0, 100)}, 360-degrees)[0]
		if back.Rect != upright.Rect {
			t.Fatalf("turned by %d and back: %v, want %v", degrees, back.Rect, upright.Rect)
		}
		off := 0
		for i := range back.Pix {
			if v, w := back.Pix[i], upright.Pix[i]; max(v, w)-min(v, w) > 60 {
				off++
			}
		}
		if off > len(back.Pix)/2000 {
			t.Errorf("turned by %d and back: %d pixels differ", degrees, off)
		}
	}
}

func TestFourQuartersAreNone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(1, 9).Draw(t, "width"), rapid.IntRange(1, 9).Draw(t, "height")
		page := newPlanes(1, width, height)
		copy(page[0].Pix, rapid.SliceOfN(rapid.Byte(), width*height, width*height).Draw(t, "pixels"))
		quarter := page
		for range 4 {
			quarter = turned(quarter, 90)
		}
		half, back := turned(page, 180), turned(turned(page, 90), 270)
		if !bytes.Equal(quarter[0].Pix, page[0].Pix) || !bytes.Equal(back[0].Pix, page[0].Pix) {
			t.Fatal("a page turned all around is another")
		}
		if twice := turned(turned(page, 90), 90); !bytes.Equal(twice[0].Pix, half[0].Pix) {
			t.Fatal("two quarters are not a half")
		}
		if width > 1 && turned(page, 90)[0].GrayAt(height-1, 1).Y != page[0].GrayAt(1, 0).Y {
			t.Fatal("the upper edge does not come to the right")
		}
	})
}

// A stamp is blue in colour and grey in grey, and what is under it shows through.
func TestStampIsPressedOn(t *testing.T) {
	source := letter(t, 1)
	at := geom.Point{X: geom.Mm(100), Y: geom.Mm(60)}
	with := func(format Format) Job {
		work := clean(source, format, 100)
		work.Overlays = []Overlay{{Page: 0, At: at, Drawing: seal(t), Strength: 100}}
		return work
	}
	area := image.Rect(at.X.Pixels(100)-80, at.Y.Pixels(100)-80, at.X.Pixels(100)+80, at.Y.Pixels(100)+80)
	plain, pressed := grey(t, made(t, clean(source, Grey, 100)).Data, 0, 100), grey(t, made(t, with(Grey)).Data, 0, 100)
	darker, outside := 0, 0
	for i := range plain.Pix {
		if int(pressed.Pix[i]) < int(plain.Pix[i])-40 {
			if image.Pt(i%plain.Stride, i/plain.Stride).In(area) {
				darker++
			} else {
				outside++
			}
		}
		if int(pressed.Pix[i]) > int(plain.Pix[i])+60 {
			t.Fatalf("pixel %d became lighter: %d, was %d", i, pressed.Pix[i], plain.Pix[i])
		}
	}
	if darker < 1500 || outside > 0 {
		t.Errorf("%d pixels became darker under the stamp, %d elsewhere", darker, outside)
	}
	blue := 0
	reading(t, made(t, with(Colour)).Data, func(ctx context.Context, document *pdfium.Document) {
		page, err := document.RGBA(ctx, 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(page.Pix); i += 4 {
			if int(page.Pix[i+2]) > int(page.Pix[i])+40 {
				blue++
			}
		}
	})
	if blue < 700 {
		t.Errorf("%d blue pixels", blue)
	}
}

// An overlay may hang over the edge of its page.
func TestStampOverTheEdge(t *testing.T) {
	work := clean(letter(t, 1), Grey, 75)
	for _, at := range []geom.Point{{}, {X: geom.Mm(210), Y: geom.Mm(297)}, {X: geom.Mm(-500)}} {
		work.Overlays = append(work.Overlays, Overlay{Page: 0, At: at, Drawing: seal(t)})
	}
	page := grey(t, made(t, work).Data, 0, 75)
	corner := 0
	for y := range 60 {
		for x := range 60 {
			if page.GrayAt(x, y).Y < 200 {
				corner++
			}
		}
	}
	if corner < 100 {
		t.Errorf("%d dark pixels in the corner", corner)
	}
}

func TestEffects(t *testing.T) {
	source := letter(t, 1)
	base := clean(source, Grey, 75)
	plain := grey(t, made(t, base).Data, 0, 75)
	mean := func(page *image.Gray, area image.Rectangle) int {
		sum := 0
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				sum += int(page.GrayAt(x, y).Y)
			}
		}
		return sum / (area.Dx() * area.Dy())
	}
	change := func(set func(*Quality)) *image.Gray {
		work := base
		set(&work.Quality)
		return grey(t, made(t, work).Data, 0, 75)
	}
	blank := image.Rect(200, 500, 400, 700) // below the text
	rough := func(page *image.Gray) int {
		sum := 0
		for x := blank.Min.X; x < blank.Max.X; x++ {
			v, w := int(page.GrayAt(x, 600).Y), int(page.GrayAt(x+1, 600).Y)
			sum += max(v-w, w-v)
		}
		return sum
	}
	if noisy := change(func(q *Quality) { q.Noise = 30 }); rough(noisy) < rough(plain)+500 {
		t.Errorf("grain: %d, without %d", rough(noisy), rough(plain))
	}
	if dim := change(func(q *Quality) { q.Light = 90 }); mean(dim, blank) > mean(plain, blank)-15 {
		t.Errorf("light: %d, without %d", mean(dim, blank), mean(plain, blank))
	}
	darkest := slices.Min(plain.Pix)
	if pale := change(func(q *Quality) { q.Fade = 100 }); int(slices.Min(pale.Pix)) < int(darkest)+60 {
		t.Errorf("fade: darkest %d, without %d", slices.Min(pale.Pix), darkest)
	}
	if soft := change(func(q *Quality) { q.Soft = 2 }); slices.Min(soft.Pix) < darkest+10 {
		t.Errorf("soft: darkest %d, without %d", slices.Min(soft.Pix), darkest)
	}
	specked := change(func(q *Quality) { q.Specks = 2000 })
	if slices.Min(specked.SubImage(blank).(*image.Gray).Pix[:blank.Dx()]) > 200 && mean(specked, blank) == mean(plain, blank) {
		t.Error("specks do not show")
	}
	edges := 0
	for seed := range uint64(6) {
		work := base
		work.Quality.Edges, work.Seed = 50, seed
		page := grey(t, made(t, work).Data, 0, 75)
		if page.GrayAt(0, 400).Y < 190 || page.GrayAt(page.Rect.Dx()-1, 400).Y < 190 {
			edges++
		}
	}
	if edges == 0 {
		t.Error("edges are never dark")
	}
}

func TestGrainIsEven(t *testing.T) {
	random, g := stream.New(1, "grain"), newGrain(1000, 20)
	sum, worst := 0, 0
	for range 100 {
		g.row(random)
		for _, v := range g.levels {
			sum += int(v)
			worst = max(worst, int(v), int(-v))
		}
	}
	if mean := sum / 1000; mean < -150 || mean > 60 || worst > 20 || worst < 17 {
		t.Errorf("grain: mean of %d hundredths of a level, at most %d: want about 0 and 20", mean, worst)
	}
}
