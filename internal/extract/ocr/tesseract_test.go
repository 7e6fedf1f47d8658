//go:build ocr

package ocr

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"strings"
	"testing"
	"time"

	"etalon/internal/extract/madeup"
)

func TestMain(m *testing.M) {
	if err := Reexec(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func reader(t testing.TB) *Reader {
	t.Helper()
	r, err := New(Options{Cache: "off"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

var letter = []string{
	"Настоящая опись составлена комиссией в присутствии сторон договора.",
	"Поставщик передал, а заказчик принял товар, указанный в приложении.",
	"Подписана опись № 47-ИО на сумму 1 905 406,90 руб. без замечаний.",
	"Претензий по количеству и качеству товара заказчик не имеет.",
	"Экземпляры документа хранятся у каждой стороны в течение пяти лет.",
}

// page draws lines at 200 dpi.
func page(t testing.TB, lines []string) *madeup.Sheet {
	t.Helper()
	s := madeup.NewSheet(200, 827, 600)
	for i, line := range lines {
		if err := s.Write(80, 100+30*i, 12, color.Black, line); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func read(t testing.TB, r *Reader, img image.Image, s Settings) *Page {
	t.Helper()
	p, err := r.Read(context.Background(), img, s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// demand wants at most so many wrong signs in a thousand.
func demand(t *testing.T, p *Page, text string, perMille int) {
	t.Helper()
	if rate := ErrorRate(p.Text, text); rate.PerMille() > perMille {
		t.Errorf("%d of %d signs are wrong:\n%s", rate.Errors, rate.Letters, p.Text)
	}
}

func TestTurnedPages(t *testing.T) {
	r := reader(t)
	text := strings.Join(letter, "\n")
	upright := split(page(t, letter).RGBA).gray
	for _, degrees := range []int{0, 90, 180, 270} {
		p := read(t, r, turned(upright, degrees), Settings{DPI: 200})
		demand(t, p, text, 20)
		if want := (360 - degrees) % 360; p.Turn != want || !p.TurnSure || p.Confidence < 80 {
			t.Errorf("turned by %d: turn %d (sure: %v), confidence %d; want %d", degrees, p.Turn, p.TurnSure, p.Confidence, want)
		}
		if p.Width != upright.Rect.Dx() || p.Height != upright.Rect.Dy() {
			t.Errorf("the upright picture is %d × %d", p.Width, p.Height)
		}
	}
}

func TestTooFewLettersAreNotGuessed(t *testing.T) {
	p := read(t, reader(t), page(t, []string{"оно"}).RGBA, Settings{DPI: 200})
	if p.TurnSure {
		t.Errorf("three letters tell which way up the page is: %+v", p)
	}
	empty := read(t, reader(t), madeup.NewSheet(200, 400, 400).RGBA, Settings{})
	if empty.TurnSure || empty.Text != "" || empty.Confidence != 0 {
		t.Errorf("a blank page: %+v", empty)
	}
}

func TestSkewedPages(t *testing.T) {
	r := reader(t)
	for _, skew := range []int{300, -250} { // uphill is positive
		img := straightened(split(page(t, letter).RGBA).gray, -skew)
		p := read(t, r, img, Settings{DPI: 200})
		demand(t, p, strings.Join(letter, "\n"), 20)
		if d := p.Skew - skew; d > 20 || d < -20 {
			t.Errorf("skew %d, want %d", p.Skew, skew)
		}
	}
}

func TestStampsAreLifted(t *testing.T) {
	r := reader(t)
	for name, ink := range map[string]color.RGBA{"blue": {70, 80, 200, 255}, "dark blue": {20, 30, 150, 255}, "red": {210, 60, 80, 255}, "violet": {130, 70, 190, 255}} {
		s := page(t, letter)
		s.Ring(560, 190, 90, ink)
		for i := range 6 { // a filled stamp with words, over the sum
			s.Bar(250, 130+10*i, 180, 7, ink)
		}
		p := read(t, r, s.RGBA, Settings{DPI: 200})
		if !p.Lifted {
			t.Errorf("%s: not lifted", name)
		}
		demand(t, p, strings.Join(letter, "\n"), 25)
		if !Found(p.Text, "1 905 406,90 руб.") {
			t.Errorf("%s: the sum under the stamp is not read:\n%s", name, p.Text)
		}
	}
}

func TestColouredWordsAreNotLost(t *testing.T) {
	s := page(t, letter[:2])
	if err := s.Write(80, 200, 12, color.RGBA{20, 30, 170, 255}, "Строка напечатана синим цветом"); err != nil {
		t.Fatal(err)
	}
	s.Fill(70, 260, 500, 40, color.RGBA{20, 60, 150, 255})
	if err := s.Write(80, 285, 12, color.White, "Белые слова на синем поле"); err != nil {
		t.Fatal(err)
	}
	p := read(t, reader(t), s.RGBA, Settings{DPI: 200})
	for _, want := range []string{letter[0], letter[1], "Строка напечатана синим цветом", "Белые слова на синем поле"} {
		if !Found(p.Text, want) {
			t.Errorf("%q is not read:\n%s", want, p.Text)
		}
	}
}

func TestSmallPicturesAreEnlarged(t *testing.T) {
	s := madeup.NewSheet(96, 827, 400)
	for i, line := range letter {
		if err := s.Write(80, 100+24*i, 11, color.Black, line); err != nil {
			t.Fatal(err)
		}
	}
	demand(t, read(t, reader(t), s.RGBA, Settings{}), strings.Join(letter, "\n"), 30)
}

func TestFinePicturesAreMadeCoarser(t *testing.T) {
	s := madeup.NewSheet(600, 700, 250)
	for i, line := range letter {
		if err := s.Write(20, 50+30*i, 12, color.Black, line); err != nil {
			t.Fatal(err)
		}
	}
	p := read(t, reader(t), s.RGBA, Settings{DPI: 600})
	demand(t, p, strings.Join(letter, "\n"), 20)
	if p.Width != 4200 || len(p.Lines) != len(letter) || p.Lines[0].Box.Min.X < 110 || p.Lines[0].Box.Min.X > 130 {
		t.Errorf("%d wide, the first line at %v", p.Width, p.Lines[0].Box)
	}
}

func TestTheUprightPictureHasTheBoxes(t *testing.T) {
	img := turned(split(page(t, letter).RGBA).gray, 180)
	p := read(t, reader(t), img, Settings{DPI: 200})
	up := Upright(img, p)
	for _, l := range p.Lines {
		ink := 0
		for y := l.Box.Min.Y; y < l.Box.Max.Y; y++ {
			for x := l.Box.Min.X; x < l.Box.Max.X; x++ {
				if up.GrayAt(x, y).Y < 100 {
					ink++
				}
			}
		}
		if ink*100 < l.Box.Dx()*l.Box.Dy()*5 {
			t.Errorf("no print at %v", l.Box)
		}
	}
}

func TestTableOnAPicture(t *testing.T) {
	s := madeup.NewSheet(200, 827, 400)
	rows := [][]string{{"№", "Товар", "Кол-во", "Сумма, руб."}, {"1", "Кабель силовой", "120", "45 600,00"}, {"5", "Щит учётный", "7", "81 905,50"}}
	xs := []int{80, 120, 420, 500, 680}
	for i, row := range rows {
		for j, text := range row {
			if err := s.Write(xs[j]+10, 120+40*i, 11, color.Black, text); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, x := range xs {
		s.Rule(x, 92, 1, 120)
	}
	for i := range 4 {
		s.Rule(xs[0], 92+40*i, xs[4]-xs[0], 1)
	}
	p := read(t, reader(t), s.RGBA, Settings{DPI: 200})
	if len(p.Tables) != 1 || p.Tables[0].Rows != 3 || p.Tables[0].Cols != 4 {
		t.Fatalf("tables %+v", p.Tables)
	}
	for i, row := range rows {
		for j, want := range row {
			if got := p.Tables[0].At(i, j).Text; Folded(got) != Folded(want) {
				t.Errorf("row %d, column %d: got %q, want %q", i, j, got, want)
			}
		}
	}
}

func TestWordsAndBoxes(t *testing.T) {
	p := read(t, reader(t), page(t, letter).RGBA, Settings{DPI: 200, Upright: true, Straight: true})
	if len(p.Lines) != len(letter) {
		t.Fatalf("%d lines:\n%s", len(p.Lines), p.Text)
	}
	bounds := image.Rect(0, 0, p.Width, p.Height)
	for i, l := range p.Lines {
		if !l.Box.In(bounds) || l.Box.Empty() || i > 0 && l.Box.Min.Y <= p.Lines[i-1].Box.Min.Y {
			t.Errorf("line %d stands at %v", i, l.Box)
		}
		for _, w := range l.Words {
			if !w.Box.In(l.Box) || w.Confidence < 0 || w.Confidence > 100 {
				t.Errorf("word %+v of line %v", w, l.Box)
			}
		}
	}
	if first := p.Lines[0].Box.Min; first.X < 155 || first.X > 165 { // 0.8 inch at 200 dpi
		t.Errorf("the first line begins at %v", first)
	}
}

func TestWhatIsMissing(t *testing.T) {
	if _, err := New(Options{Tessdata: t.TempDir()}); !errors.Is(err, ErrNoLanguage) {
		t.Errorf("no languages: %v", err)
	}
	t.Setenv(threadVariable, "")
	if _, err := New(Options{}); !errors.Is(err, ErrThreads) {
		t.Errorf("threads are not limited: %v", err)
	}
}

func TestWhatWasReadIsNotReadAgain(t *testing.T) {
	folder := t.TempDir()
	data := pngOf(t, page(t, letter[:1]).RGBA)
	var first *Page
	for round := range 2 {
		r, err := New(Options{Cache: folder})
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		p, err := r.ReadBytes(context.Background(), data, Settings{DPI: 200})
		if err != nil {
			t.Fatal(err)
		}
		if round == 0 {
			first = p
		} else if p.Text != first.Text || len(r.engines) > 0 || time.Since(start) > time.Second {
			t.Errorf("read again: %q in %v", p.Text, time.Since(start))
		}
		r.Close()
	}
}

func TestACancelledReadingStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := reader(t).Read(ctx, page(t, letter).RGBA, Settings{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func BenchmarkReadAPage(b *testing.B) {
	r := reader(b)
	var lines []string
	for range 6 {
		lines = append(lines, letter...)
	}
	s := madeup.NewSheet(200, 827, 1169)
	for i, line := range lines {
		if err := s.Write(80, 100+30*i, 11, color.Black, line); err != nil {
			b.Fatal(err)
		}
	}
	g := split(s.RGBA).gray
	for b.Loop() {
		read(b, r, g, Settings{DPI: 200})
	}
}
