package ocr

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
	"time"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
)

// pngOf packs a picture.
func pngOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// claiming is a small PNG whose head claims another size.
func claiming(t *testing.T, w, h uint32) []byte {
	data := pngOf(t, image.NewGray(image.Rect(0, 0, 4, 4)))
	binary.BigEndian.PutUint32(data[16:], w)
	binary.BigEndian.PutUint32(data[20:], h)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

func TestDecode(t *testing.T) {
	sound := pngOf(t, image.NewGray(image.Rect(0, 0, 40, 30)))
	if img, err := Decode(sound); err != nil || img.Bounds().Dx() != 40 {
		t.Errorf("a sound picture: %v", err)
	}
	deep := claiming(t, 8_000, 8_000) // few enough pixels, but of eight bytes each
	deep[24], deep[25] = 16, 6
	binary.BigEndian.PutUint32(deep[29:], crc32.ChecksumIEEE(deep[12:29]))
	start := time.Now()
	for name, c := range map[string]struct {
		data []byte
		want refuse.Code
	}{
		"huge":      {claiming(t, 20_000, 20_000), refuse.TooLarge},
		"deep":      {deep, refuse.TooLarge},
		"long":      {claiming(t, 40_000, 1), refuse.TooLarge},
		"truncated": {sound[:len(sound)-20], refuse.Damaged},
		"false":     {claiming(t, 4, 400), refuse.Damaged},
		"text":      {[]byte("не картинка"), refuse.WrongFormat},
		"nothing":   {nil, refuse.WrongFormat},
	} {
		if _, err := Decode(c.data); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %s", name, err, string(c.want))
		}
	}
	if took := time.Since(start); took > time.Second {
		t.Errorf("took %v", took)
	}
}

func TestLifting(t *testing.T) {
	s := madeup.NewSheet(100, 100, 100)
	s.Fill(10, 10, 20, 20, color.Black)
	s.Fill(40, 10, 20, 20, color.RGBA{20, 30, 160, 255}) // blue ink
	s.Fill(70, 10, 20, 20, color.RGBA{190, 20, 40, 255}) // red ink
	s.Fill(10, 40, 20, 20, color.RGBA{8, 12, 60, 255})   // black under blue
	s.Fill(40, 40, 20, 20, color.Gray{120})
	p := split(s.RGBA)
	if p.lifted == nil {
		t.Fatal("colours are not seen")
	}
	for _, c := range []struct {
		name string
		x, y int
		low  uint8
		high uint8
	}{{"black", 20, 20, 0, 20}, {"blue", 50, 20, 240, 255}, {"red", 80, 20, 240, 255}, {"black under blue", 20, 50, 0, 150}, {"grey", 50, 50, 118, 122}, {"paper", 5, 5, 255, 255}} {
		if got := p.lifted.GrayAt(c.x, c.y).Y; got < c.low || got > c.high {
			t.Errorf("%s: %d, want %d to %d", c.name, got, c.low, c.high)
		}
	}
	if got := p.gray.GrayAt(50, 20).Y; got > 80 {
		t.Errorf("blue is %d in grey", got)
	}
}

func TestColouredFringesAreNotLifted(t *testing.T) {
	s := madeup.NewSheet(100, 100, 100)
	for x := 10; x < 90; x += 8 { // strokes with a red left and a blue right edge
		for y := 10; y < 90; y++ {
			s.Set(x, y, color.RGBA{255, 140, 60, 255})
			s.Set(x+1, y, color.Black)
			s.Set(x+2, y, color.RGBA{60, 140, 255, 255})
		}
	}
	if p := split(s.RGBA); p.lifted != nil {
		t.Error("the edges of letters on a screen are taken for coloured ink")
	}
}

func TestTurnsComeBack(t *testing.T) {
	g := image.NewGray(image.Rect(0, 0, 5, 3))
	for i := range g.Pix {
		g.Pix[i] = uint8(i)
	}
	for _, degrees := range []int{90, 180, 270} {
		back := turned(turned(g, degrees), 360-degrees)
		if !bytes.Equal(back.Pix, g.Pix) || back.Rect != g.Rect {
			t.Errorf("%d and back: %v", degrees, back.Pix)
		}
	}
	if q := turned(g, 90); q.GrayAt(2, 0).Y != 0 || q.Rect.Dx() != 3 {
		t.Errorf("the top left corner does not come to the top right: %v", q.Pix)
	}
}

// tilted is a page of text turned clockwise by hundredths of a degree.
func tilted(t *testing.T, hundredths int) *image.Gray {
	s := madeup.NewSheet(200, 600, 400)
	for i := range 14 {
		if err := s.Write(40, 60+22*i, 11, color.Black, "Поставщик обязуется передать товар в установленный срок"); err != nil {
			t.Fatal(err)
		}
	}
	return straightened(split(s.RGBA).gray, hundredths)
}

func TestSkew(t *testing.T) {
	for _, want := range []int{0, 75, -75, 250, -310} {
		got := slantsOf(tilted(t, -want), 200).across
		if d := got - want; d > 15 || d < -15 {
			t.Errorf("lines that run uphill by %d: got %d", want, got)
		}
		if rest := slantsOf(straightened(tilted(t, -want), got), 200).across; rest > 15 || rest < -15 {
			t.Errorf("%d left after straightening", rest)
		}
	}
}

func TestScale(t *testing.T) {
	page := image.NewGray(image.Rect(0, 0, 827, 1169)) // A4 at 100 dpi
	for _, c := range []struct{ height, dpi, factor, after int }{
		{14, 200, 1, 200}, {7, 100, 3, 300}, {7, 0, 3, 300}, {0, 200, 1, 200}, {0, 100, 3, 300}, {2, 0, 4, 400},
	} {
		if factor, after := scale(page, c.height, c.dpi); factor != c.factor || after != c.after {
			t.Errorf("letters of %d pixels at %d dpi: got %d and %d", c.height, c.dpi, factor, after)
		}
	}
	if f, _ := scale(image.NewGray(image.Rect(0, 0, 8000, 8000)), 5, 0); f != 1 {
		t.Errorf("an enormous picture is enlarged %d times", f)
	}
	for _, c := range []struct{ w, h, height, by int }{{1654, 2339, 14, 1}, {2480, 3508, 21, 1}, {4960, 7016, 42, 2}, {8000, 8000, 0, 2}, {3000, 3000, 90, 4}} {
		if by := reduction(image.NewGray(image.Rect(0, 0, c.w, c.h)), c.height); by != c.by {
			t.Errorf("%d × %d with letters of %d pixels: reduced by %d, want %d", c.w, c.h, c.height, by, c.by)
		}
	}
	small := image.NewGray(image.Rect(0, 0, 2, 1))
	small.Pix[1] = 255
	big := enlarged(small, 4)
	if big.Rect.Dx() != 8 || big.Pix[0] != 0 || big.Pix[7] != 255 || big.Pix[3] >= big.Pix[4] {
		t.Errorf("enlarged: %v", big.Pix[:8])
	}
}

func TestWithoutOCR(t *testing.T) {
	if Built {
		return // the tests with Tesseract are in another file
	}
	r, err := New(Options{})
	if r != nil || !errors.Is(err, ErrNoOCR) || !strings.Contains(err.Error(), "-tags ocr") {
		t.Errorf("got %v, %v", r, err)
	}
	if err := Reexec(); err != nil {
		t.Errorf("an executable without OCR wants to start again: %v", err)
	}
}

func BenchmarkSplitAPage(b *testing.B) {
	s := madeup.NewSheet(200, 827, 1169)
	s.Ring(500, 900, 70, color.RGBA{60, 70, 190, 255})
	for b.Loop() {
		split(s.RGBA)
	}
}
