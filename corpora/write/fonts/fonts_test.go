package fonts

import (
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"
	"pgregory.net/rapid"
)

const russian = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя" +
	"ABCXYZabcxyz0123456789.,:;!?()[]/%+-=«»„“—–№§…•×°²³±\u00a0 \"'&@#_*"

func each(t *testing.T, check func(t *testing.T, face *Face)) {
	for _, family := range Families() {
		for style := Regular; style <= Bold|Italic; style++ {
			t.Run(string(family)+" "+style.String(), func(t *testing.T) {
				face, err := Get(family, style)
				if err != nil {
					t.Fatal(err)
				}
				check(t, face)
			})
		}
	}
}

func TestEveryFontSetsRussian(t *testing.T) {
	each(t, func(t *testing.T, face *Face) {
		if err := face.Check(russian); err != nil {
			t.Error(err)
		}
		if face.Ascent < 600 || face.Ascent > 1100 || face.Descent < 150 || face.Descent > 400 || face.Capital < 550 || face.Capital > 800 {
			t.Errorf("ascent %d, descent %d, capital %d", face.Ascent, face.Descent, face.Capital)
		}
		space, _ := face.Width(" ")
		if hard, _ := face.Width("\u00a0"); hard != space {
			t.Errorf("non-breaking space is %d wide, space %d: the PDF writer puts one for the other", hard, space)
		}
	})
}

// Lines are broken with these widths and drawn with the library's: they must be the same numbers.
func TestWidthsAreTheWriters(t *testing.T) {
	each(t, func(t *testing.T, face *Face) {
		data, err := Copy(face.Family, face.Style)
		if err != nil {
			t.Fatal(err)
		}
		file := gofpdf.New("P", "pt", "A4", "")
		file.AddUTF8FontFromBytes("f", "", data)
		file.SetFont("f", "", 10)
		for _, r := range russian {
			if got, _ := face.Width(string(r)); got != file.GetStringSymbolWidth(string(r)) {
				t.Errorf("%q is %d wide, %d for the writer", r, got, file.GetStringSymbolWidth(string(r)))
			}
		}
	})
}

func TestMissingGlyphIsNamed(t *testing.T) {
	for _, c := range []struct {
		family Family
		text   string
		want   []string // none: the font has it
	}{
		{LiberationSerif, "1 200 ₽", []string{"U+20BD", "'₽'", "LiberationSerif regular", "no glyph"}},
		{DejaVuSerif, "1 200 ₽", nil},
		{LiberationSans, "а\u2011б", []string{"U+2011", "LiberationSans"}},
		{DejaVuSans, "а\u2011б", nil},
		{DejaVuSans, "да 😀", []string{"U+1F600", "above U+FFFF"}},
		{DejaVuMono, "\n", []string{"U+000A"}},
		{DejaVuMono, "\xff", []string{"U+FFFD"}},
	} {
		face, err := Get(c.family, Regular)
		if err != nil {
			t.Fatal(err)
		}
		err = face.Check(c.text)
		if c.want == nil {
			if err != nil {
				t.Errorf("%s: %v", c.family, err)
			}
			continue
		}
		for _, part := range c.want {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%s, %q: error %v, want %q in it", c.family, c.text, err, part)
			}
		}
	}
}

func TestCopyIsTheCallers(t *testing.T) {
	first, err := Copy(DejaVuSans, Bold)
	if err != nil {
		t.Fatal(err)
	}
	clear(first)
	second, err := Copy(DejaVuSans, Bold)
	if err != nil || second[0] == 0 && second[1] == 0 && second[2] == 0 && second[3] == 0 {
		t.Errorf("a change of one copy shows in another, %v", err)
	}
}

func TestUnknownFont(t *testing.T) {
	if _, err := Get("Comic", Regular); err == nil || !strings.Contains(err.Error(), "LiberationSerif") {
		t.Errorf("error %v, want the list of families", err)
	}
	if _, err := Copy(DejaVuSans, 4); err == nil {
		t.Error("style 4 is no error")
	}
}

func TestOutline(t *testing.T) {
	face, err := Get(LiberationSans, Bold)
	if err != nil {
		t.Fatal(err)
	}
	outline, err := face.Outline('Ж')
	if err != nil || len(outline) < 10 || outline[0].Verb != MoveTo {
		t.Fatalf("outline of %d segments, %v", len(outline), err)
	}
	top := 0
	for _, s := range outline {
		top = min(top, s.Y[0])
	}
	if top != -face.Capital && top != 1-face.Capital { // rounded another way
		t.Errorf("the letter is %d high, a capital %d", -top, face.Capital)
	}
	if _, err := face.Outline('₽'); err == nil {
		t.Error("the outline of a missing glyph is no error")
	}
	if blank, err := face.Outline(' '); err != nil || len(blank) != 0 {
		t.Errorf("a space has %d segments, %v", len(blank), err)
	}
}

func TestWidthIsASum(t *testing.T) {
	face, err := Get(LiberationSerif, Regular)
	if err != nil {
		t.Fatal(err)
	}
	letters := rapid.SliceOf(rapid.SampledFrom([]rune(russian)))
	rapid.Check(t, func(t *rapid.T) {
		a, b := string(letters.Draw(t, "a")), string(letters.Draw(t, "b"))
		wa, _ := face.Width(a)
		wb, _ := face.Width(b)
		if sum, err := face.Width(a + b); err != nil || sum != wa+wb {
			t.Fatalf("width of %q + %q is %d, %v, want %d + %d", a, b, sum, err, wa, wb)
		}
	})
}
