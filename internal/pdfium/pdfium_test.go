package pdfium

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-fonts/liberation/liberationsansregular"
	"github.com/jung-kurt/gofpdf"
)

// a4 is a document on A4; draw puts content on each of its pages.
func a4(t testing.TB, pages int, draw func(file *gofpdf.Fpdf, page int)) []byte {
	t.Helper()
	file := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "pt", Size: gofpdf.SizeType{Wd: 595.28, Ht: 841.89}})
	file.SetCatalogSort(true)
	file.SetCreationDate(time.Unix(0, 0))
	file.SetModificationDate(time.Unix(0, 0))
	file.AddUTF8FontFromBytes("sans", "", append([]byte(nil), liberationsansregular.TTF...))
	for page := range pages {
		file.AddPage()
		file.SetFont("sans", "", 12)
		draw(file, page)
	}
	return output(t, file)
}

func output(t testing.TB, file *gofpdf.Fpdf) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := file.Output(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// lines is a document with two lines of text on every page.
func lines(t testing.TB, pages int) []byte {
	return a4(t, pages, func(file *gofpdf.Fpdf, page int) {
		file.Text(72, 100, fmt.Sprintf("Страница %d: сумма 12 345,67 руб.", page+1))
		file.Text(72, 120, "Second line")
	})
}

func shared(t testing.TB) *Engine {
	t.Helper()
	engine, err := Shared()
	if err != nil {
		t.Fatal(err)
	}
	return engine
}

func open(t testing.TB, engine *Engine, data []byte) *Document {
	t.Helper()
	document, err := engine.Open(context.Background(), data, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(document.Close)
	return document
}

func TestText(t *testing.T) {
	document := open(t, shared(t), lines(t, 3))
	if document.Pages() != 3 {
		t.Errorf("pages = %d, want 3", document.Pages())
	}
	text, err := document.Text(context.Background(), 1)
	if want := "Страница 2: сумма 12 345,67 руб.\nSecond line"; err != nil || text != want {
		t.Errorf("text = %q, %v, want %q", text, err, want)
	}
	if has, err := document.HasText(context.Background()); err != nil || !has {
		t.Errorf("HasText = %v, %v, want true", has, err)
	}
}

func TestHyphensSurvive(t *testing.T) {
	data := a4(t, 1, func(file *gofpdf.Fpdf, _ int) {
		file.Text(72, 100, "Северо-")
		file.Text(72, 114, "Запад")
	})
	text, err := open(t, shared(t), data).Text(context.Background(), 0)
	if want := "Северо-Запад"; err != nil || text != want {
		t.Errorf("text = %q, %v, want %q", text, err, want)
	}
}

func TestCharsAreWhereTheyWereDrawn(t *testing.T) {
	chars, err := open(t, shared(t), lines(t, 1)).Chars(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	first := chars[0]
	if first.Rune != 'С' || first.Left < 71 || first.Left > 74 || first.Bottom < 840-100-2 || first.Top > 842-100+12 || first.Top <= first.Bottom {
		t.Errorf("first character %+v, want С on (72, 742)", first)
	}
	var text strings.Builder
	for _, c := range chars {
		text.WriteRune(c.Rune)
	}
	want, err := open(t, shared(t), lines(t, 1)).Text(context.Background(), 0)
	if got := strings.ReplaceAll(text.String(), "\n\n", "\n"); err != nil || got != want {
		t.Errorf("characters give %q, the text is %q, %v", got, want, err)
	}
}

func TestPictureHasNoText(t *testing.T) {
	var encoded bytes.Buffer
	if err := png.Encode(&encoded, image.NewGray(image.Rect(0, 0, 40, 60))); err != nil {
		t.Fatal(err)
	}
	data := a4(t, 1, func(file *gofpdf.Fpdf, _ int) {
		options := gofpdf.ImageOptions{ImageType: "png"}
		file.RegisterImageOptionsReader("p", options, &encoded)
		file.ImageOptions("p", 0, 0, 595, 841, false, options, 0, "")
	})
	document := open(t, shared(t), data)
	if has, err := document.HasText(context.Background()); err != nil || has {
		t.Errorf("HasText = %v, %v, want false", has, err)
	}
	objects, err := document.Objects(context.Background(), 0)
	if want := (Objects{Images: 1}); err != nil || objects != want {
		t.Errorf("objects = %+v, %v, want %+v", objects, err, want)
	}
	grey, err := document.Gray(context.Background(), 0, 36)
	if err != nil || grey.GrayAt(grey.Rect.Dx()/2, grey.Rect.Dy()/2).Y != 0 {
		t.Errorf("the black picture does not show: %v", err)
	}
}

func TestObjectsInsideForms(t *testing.T) {
	objects, err := open(t, shared(t), bomb(2, 3)).Objects(context.Background(), 0)
	// The page draws form 0 once, it draws form 1 three times; that one draws a rectangle each time.
	if want := (Objects{Paths: 3}); err != nil || objects != want {
		t.Errorf("objects = %+v, %v, want %+v", objects, err, want)
	}
}

func TestRender(t *testing.T) {
	document := open(t, shared(t), lines(t, 1))
	ctx := context.Background()
	grey, err := document.Gray(ctx, 0, 150)
	if err != nil {
		t.Fatal(err)
	}
	colour, err := document.RGBA(ctx, 0, 150)
	if err != nil {
		t.Fatal(err)
	}
	if want := image.Rect(0, 0, 1241, 1754); grey.Rect != want || colour.Rect != want {
		t.Errorf("sizes %v, %v, want %v", grey.Rect, colour.Rect, want)
	}
	// The two ways smooth letters differently, but lay down as much ink.
	var greyInk, colourInk int
	for i, v := range grey.Pix {
		r, g, b, a := colour.Pix[4*i], colour.Pix[4*i+1], colour.Pix[4*i+2], colour.Pix[4*i+3]
		if a != 255 || r != g || g != b {
			t.Fatalf("pixel %d of a black text: %d %d %d %d", i, r, g, b, a)
		}
		greyInk, colourInk = greyInk+255-int(v), colourInk+255-int(r)
	}
	if greyInk < 255*500 || grey.Pix[0] != 255 || greyInk*10 < colourInk*9 || colourInk*10 < greyInk*9 {
		t.Errorf("ink %d in grey, %d in colour, a corner of %d: want black text on white", greyInk, colourInk, grey.Pix[0])
	}
}

func TestTransparentPartsLieOnWhite(t *testing.T) {
	data := a4(t, 1, func(file *gofpdf.Fpdf, _ int) {
		file.SetAlpha(0.5, "Normal")
		file.SetFillColor(0, 0, 0)
		file.Rect(100, 100, 200, 200, "F")
	})
	document := open(t, shared(t), data)
	colour, err := document.RGBA(context.Background(), 0, 72)
	if err != nil {
		t.Fatal(err)
	}
	if corner, inside := colour.RGBAAt(5, 5).R, colour.RGBAAt(200, 200).R; corner != 255 || inside < 120 || inside > 135 {
		t.Errorf("paper %d, half-black square %d: want 255 and about 127", corner, inside)
	}
}

func TestSizeAndRotation(t *testing.T) {
	data := bytes.Replace(plain1("0 0 10 10 re f"), []byte("/MediaBox [0 0 200 100]"), []byte("/Rotate 90 /MediaBox [0 0 200 100]"), 1)
	document := open(t, shared(t), data)
	size, err := document.Size(context.Background(), 0)
	if want := (Size{Width: 100, Height: 200, Rotation: 90}); err != nil || size != want {
		t.Errorf("size = %+v, %v, want %+v", size, err, want)
	}
	// The square at the lower left corner comes to the upper left one.
	grey, err := document.Gray(context.Background(), 0, 72)
	if err != nil || grey.Rect.Dx() != 100 || grey.GrayAt(5, 5).Y != 0 || grey.GrayAt(5, 195).Y != 255 {
		t.Errorf("the page is not turned: %v, %v", grey.Rect, err)
	}
}

// plain1 is a document of one page of 200 × 100 points, written by hand.
func plain1(content string) []byte {
	return []byte("%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n" +
		"3 0 obj\n<</Type/Page/Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R>>\nendobj\n" +
		fmt.Sprintf("4 0 obj\n<</Length %d>>\nstream\n%s\nendstream\nendobj\n", len(content), content) +
		"trailer\n<</Root 1 0 R>>\n%%EOF\n")
}

// bomb is a page that draws a form, which draws the next one wide times, and so on to a depth: a
// few hundred bytes that take wide to the power of depth steps.
func bomb(depth, wide int) []byte {
	var out strings.Builder
	out.WriteString("%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n" +
		"3 0 obj\n<</Type/Page/Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources <</XObject <</F 5 0 R>>>>>>\nendobj\n" +
		"4 0 obj\n<</Length 4>>\nstream\n/F Do\nendstream\nendobj\n")
	for i := range depth {
		content, resources := strings.Repeat("/F Do ", wide), fmt.Sprintf("/Resources <</XObject <</F %d 0 R>>>>", 6+i)
		if i == depth-1 {
			content, resources = "0 0 10 10 re f", ""
		}
		fmt.Fprintf(&out, "%d 0 obj\n<</Type/XObject/Subtype/Form/BBox[0 0 200 100]%s/Length %d>>\nstream\n%s\nendstream\nendobj\n", 5+i, resources, len(content), content)
	}
	out.WriteString("trailer\n<</Root 1 0 R>>\n%%EOF\n")
	return []byte(out.String())
}

func TestOneDocumentManyCallers(t *testing.T) {
	engine, data := shared(t), lines(t, 2)
	want, err := open(t, engine, data).Gray(context.Background(), 1, 72)
	if err != nil {
		t.Fatal(err)
	}
	one := open(t, engine, data)
	var wait sync.WaitGroup
	failures := make(chan error, 16)
	for range 8 {
		wait.Go(func() {
			got, err := one.Gray(context.Background(), 1, 72)
			if err != nil || !bytes.Equal(got.Pix, want.Pix) {
				failures <- errors.Join(err, errors.New("another picture"))
			}
		})
	}
	wait.Wait()
	close(failures)
	for err := range failures {
		t.Error(err)
	}
}

func TestManyDocumentsAtOnce(t *testing.T) {
	engine, err := New(Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer engine.Close()
	data := lines(t, 1)
	var wait sync.WaitGroup
	texts := make([]string, 12)
	for i := range texts {
		wait.Go(func() {
			document, err := engine.Open(context.Background(), data, "")
			if err != nil {
				return
			}
			defer document.Close()
			texts[i], _ = document.Text(context.Background(), 0)
		})
	}
	wait.Wait()
	for i, text := range texts {
		if !strings.HasPrefix(text, "Страница 1") {
			t.Errorf("document %d: text %q", i, text)
		}
	}
}
