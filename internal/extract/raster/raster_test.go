package raster

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
)

// gray turns a drawn sheet into grey.
func gray(s *madeup.Sheet) *image.Gray {
	g := image.NewGray(s.Rect)
	for i := range g.Pix {
		g.Pix[i] = s.Pix[4*i]
	}
	return g
}

func write(t testing.TB, s *madeup.Sheet, x, y int, text string) {
	t.Helper()
	if err := s.Write(x, y, 11, color.Black, text); err != nil {
		t.Fatal(err)
	}
}

// paragraphs fills a sheet with lines of text.
func paragraphs(t testing.TB) *madeup.Sheet {
	s := madeup.NewSheet(200, 400, 300)
	for i := range 12 {
		write(t, s, 20, 30+20*i, "Исполнитель обязуется поставить товар")
	}
	return s
}

func TestPrint(t *testing.T) {
	p := PrintOf(gray(paragraphs(t)))
	if p.Height < 12 || p.Height > 17 || !p.Across {
		t.Errorf("eleven points at 200 dpi: %+v", p)
	}
	upright := gray(paragraphs(t))
	turned := image.NewGray(image.Rect(0, 0, upright.Rect.Dy(), upright.Rect.Dx()))
	for y := range upright.Rect.Dy() {
		for x := range upright.Rect.Dx() {
			turned.SetGray(y, x, upright.GrayAt(x, y))
		}
	}
	if p := PrintOf(turned); p.Across {
		t.Errorf("lines that run down are taken for lines across: %+v", p)
	}
	if p := PrintOf(image.NewGray(image.Rect(0, 0, 50, 50))); p.Height != 0 || !p.Across {
		t.Errorf("a black square has letters: %+v", p)
	}
}

func TestUnevenLight(t *testing.T) {
	s := gray(paragraphs(t))
	plain := len(InkOf(s).Points(1 << 20))
	for y := range s.Rect.Dy() {
		for x := range s.Rect.Dx() {
			i := y*s.Stride + x
			s.Pix[i] = uint8(int(s.Pix[i]) * (255 - 120*x/s.Rect.Dx()) / 255)
		}
	}
	shaded := len(InkOf(s).Points(1 << 20))
	if shaded < plain*9/10 || shaded > plain*11/10 {
		t.Errorf("%d pixels of print in the shade, %d in the light", shaded, plain)
	}
}

// table draws rules at these places, in hundredths of an inch.
func table(s *madeup.Sheet, xs, ys []int) {
	for _, x := range xs {
		s.Rule(x, ys[0], 1, ys[len(ys)-1]-ys[0])
	}
	for _, y := range ys {
		s.Rule(xs[0], y, xs[len(xs)-1]-xs[0], 1)
	}
}

func find(s *madeup.Sheet) string {
	var all []string
	for _, t := range RulesOf(InkOf(gray(s)), 14).Tables() {
		merged := []string{}
		for _, c := range t.Cells {
			if c.RowSpan*c.ColSpan > 1 {
				merged = append(merged, fmt.Sprintf("%d,%d %d×%d", c.Row, c.Col, c.RowSpan, c.ColSpan))
			}
		}
		all = append(all, fmt.Sprintf("%d×%d %v", t.Rows(), t.Cols(), merged))
	}
	return strings.Join(all, "; ")
}

func TestTables(t *testing.T) {
	for name, c := range map[string]struct {
		draw func(s *madeup.Sheet)
		want string
	}{
		"text alone": {func(s *madeup.Sheet) { write(t, s, 20, 50, "Итого: ПШЩ НН ЦЦ шшш = 5") }, ""},
		"underlined": {func(s *madeup.Sheet) {
			write(t, s, 20, 50, "Подпись")
			s.Rule(20, 55, 200, 1)
			s.Rule(20, 85, 200, 1)
		}, ""},
		"plain": {func(s *madeup.Sheet) { table(s, []int{20, 100, 200, 350}, []int{20, 50, 80}) }, "2×3 []"},
		"two": {func(s *madeup.Sheet) {
			table(s, []int{20, 100}, []int{20, 50, 80})
			table(s, []int{20, 200, 350}, []int{120, 150})
		}, "2×1 []; 1×2 []"},
		"merged": {func(s *madeup.Sheet) {
			table(s, []int{20, 350}, []int{20, 50, 80, 110})
			s.Rule(100, 20, 1, 90)
			s.Rule(200, 50, 1, 60) // the cell above covers two columns
			write(t, s, 120, 40, "Цена за единицу")
		}, "3×3 [0,1 1×2]"},
		"open sides": {func(s *madeup.Sheet) {
			for _, y := range []int{20, 50, 80} {
				s.Rule(20, y, 330, 1)
			}
			s.Rule(100, 20, 1, 60)
			s.Rule(200, 20, 1, 60)
		}, "2×3 []"},
		"a stroke in a cell": {func(s *madeup.Sheet) {
			table(s, []int{20, 200, 350}, []int{20, 60, 100})
			s.Rule(40, 45, 60, 1) // a word is underlined
		}, "2×2 []"},
		"dotted": {func(s *madeup.Sheet) {
			for x := 40; x < 700; x += 4 {
				for _, y := range []int{40, 100, 160} {
					s.Set(x, y, color.Black)
					s.Set(x+1, y, color.Black)
				}
			}
			for y := 40; y < 160; y += 4 {
				for _, x := range []int{40, 300, 698} {
					s.Set(x, y, color.Black)
					s.Set(x, y+1, color.Black)
				}
			}
		}, "2×2 []"},
	} {
		s := madeup.NewSheet(200, 400, 200)
		c.draw(s)
		if got := find(s); got != c.want {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

func TestEraseLeavesLetters(t *testing.T) {
	draw := func(ruled bool) *image.Gray {
		s := madeup.NewSheet(200, 400, 200)
		write(t, s, 30, 42, "Кабель ВВГ 3×2,5 ширина щели")
		if ruled {
			table(s, []int{20, 350}, []int{20, 60, 100})
		}
		return gray(s)
	}
	plain, ruled := draw(false), draw(true)
	RulesOf(InkOf(ruled), 14).Erase(ruled)
	differs := 0
	for i := range plain.Pix {
		if d := int(plain.Pix[i]) - int(ruled.Pix[i]); d > 100 || d < -100 {
			differs++
		}
	}
	if differs > 40 {
		t.Errorf("%d pixels differ from a page that never had rules", differs)
	}
}

func TestHostilePictures(t *testing.T) {
	checked := image.NewGray(image.Rect(0, 0, 1500, 1500)) // a million pieces
	for i := range checked.Pix {
		checked.Pix[i] = uint8(255 * ((i%1500 + i/1500) % 2))
	}
	lined := image.NewGray(image.Rect(0, 0, 1500, 1500)) // nothing but rules
	for i := range lined.Pix {
		if (i/1500)%6 != 0 && (i%1500)%6 != 0 {
			lined.Pix[i] = 255
		}
	}
	dashed := blank(3000, 3000) // a hundred thousand dashes
	for y := 0; y < 3000; y += 6 {
		for x := range 3000 {
			if x%44 < 40 {
				dashed.Pix[y*3000+x] = 0
			}
		}
	}
	for _, g := range []*image.Gray{checked, lined, dashed, image.NewGray(image.Rect(0, 0, 1, 1)), image.NewGray(image.Rect(0, 0, 2000, 1))} {
		p := PrintOf(g)
		r := RulesOf(InkOf(g), p.Height)
		for _, t2 := range r.Tables() {
			if len(t2.Cells) > mostCells {
				t.Errorf("%d cells", len(t2.Cells))
			}
		}
		r.Erase(g)
	}
}

func blank(w, h int) *image.Gray {
	g := image.NewGray(image.Rect(0, 0, w, h))
	for i := range g.Pix {
		g.Pix[i] = 255
	}
	return g
}

func BenchmarkRulesOfAPage(b *testing.B) {
	s := madeup.NewSheet(200, 827, 1169)
	for i := range 50 {
		write(b, s, 60, 80+20*i, "Наименование товара и технические характеристики по договору")
	}
	table(s, []int{50, 300, 500, 780}, []int{60, 300, 600, 1100})
	g := gray(s)
	b.ReportAllocs()
	for b.Loop() {
		if len(RulesOf(InkOf(g), 14).Tables()) != 1 {
			b.Fatal("no table")
		}
	}
}
