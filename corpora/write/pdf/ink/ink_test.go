package ink

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/internal/stream"
)

// within fails when a drawing has ink far outside its box: a writer would cut it off.
func within(t interface{ Errorf(string, ...any) }, name string, d Drawing, slack geom.Length) {
	points := 0
	for _, shape := range d.Shapes {
		for _, step := range shape.Path {
			count := map[Verb]int{Move: 1, Line: 1, Curve: 3}[step.Verb]
			for _, p := range step.P[:count] {
				points++
				if p.X < -slack || p.Y < -slack || p.X > d.Width+slack || p.Y > d.Height+slack {
					t.Errorf("%s: point %v outside of %s × %s", name, p, d.Width, d.Height)
				}
			}
		}
	}
	if points == 0 {
		t.Errorf("%s: nothing is drawn", name)
	}
}

func usual() Seal {
	return Seal{
		Radius: geom.Mm(20), Family: fonts.LiberationSans, Colour: Blue, Size: geom.Pt(8), Centre: []string{"«ЯСЕНЬ»", "СКЛАД"},
		Rings: []Ring{
			{Text: "ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ", Size: geom.Pt(6), Radius: geom.Mm(16), Sweep: 300_00},
			{Text: "ДЛЯ СЧЕТОВ", Size: geom.Pt(5), Radius: geom.Mm(12), Below: true},
		},
	}
}

func TestDrawingsLieInTheirBoxes(t *testing.T) {
	seal, err := usual().Draw()
	if err != nil {
		t.Fatal(err)
	}
	stamp, err := Stamp{Lines: []string{"КОПИЯ ВЕРНА", "Секретарь"}, Size: geom.Pt(14), Family: fonts.LiberationSans, Colour: Violet, Double: true}.Draw()
	if err != nil {
		t.Fatal(err)
	}
	within(t, "seal", seal, 0)
	within(t, "stamp", stamp, 0)
	rapid.Check(t, func(t *rapid.T) {
		random, angle := stream.New(rapid.Uint64().Draw(t, "seed"), "ink"), rapid.IntRange(-360_00, 360_00).Draw(t, "angle")
		within(t, "turned stamp", stamp.Turned(angle), 10)
		within(t, "turned seal", seal.Turned(angle), 10)
		within(t, "signature", Signature(random, Black), geom.Mm(2))
		within(t, "logo", Logo(random, geom.Mm(20), Red), 0)
	})
}

func TestRingIsCentredAtTheTop(t *testing.T) {
	face, err := fonts.Get(fonts.LiberationSans, fonts.Bold)
	if err != nil {
		t.Fatal(err)
	}
	for _, below := range []bool{false, true} {
		path, err := Ring{Text: "ШАЛАШ", Size: geom.Pt(10), Radius: geom.Mm(20), Below: below}.path(face, geom.Point{})
		if err != nil {
			t.Fatal(err)
		}
		var left, right, top, bottom geom.Length
		for _, step := range path {
			p := step.P[0]
			left, right, top, bottom = min(left, p.X), max(right, p.X), min(top, p.Y), max(bottom, p.Y)
		}
		if off := left + right; max(off, -off) > 150 {
			t.Errorf("below %v: from %s to %s, want the middle at 0", below, left, right)
		}
		// Letters stand on the circle outwards at the top, and on it inwards at the bottom.
		radius := geom.Mm(20)
		if !below && (top > -radius || bottom > 0) || below && (bottom > radius+100 || bottom < radius-300 || top < 0) {
			t.Errorf("below %v: from %s to %s, the circle is at %s", below, top, bottom, radius)
		}
	}
}

func TestRefusals(t *testing.T) {
	for want, change := range map[string]func(*Seal){
		"U+20BD":       func(s *Seal) { s.Centre = []string{"₽"} },
		"U+2011":       func(s *Seal) { s.Rings[0].Text = "а\u2011б" },
		"a radius":     func(s *Seal) { s.Rings[0].Radius = 0 },
		"no font":      func(s *Seal) { s.Family = "Comic" },
		"want a text":  func(s *Seal) { s.Rings[0].Text = "" },
		"above U+FFFF": func(s *Seal) { s.Rings[1].Text = "😀" },
	} {
		seal := usual()
		change(&seal)
		if _, err := seal.Draw(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q in it", err, want)
		}
	}
	for _, stamp := range []Stamp{{Family: fonts.LiberationSans}, {Family: fonts.LiberationSans, Lines: []string{"₽"}}, {Lines: []string{"x"}}} {
		if _, err := stamp.Draw(); err == nil {
			t.Errorf("%+v is no error", stamp)
		}
	}
}

func TestOneStreamOneHand(t *testing.T) {
	first, again := Signature(stream.New(1, "hand"), Blue), Signature(stream.New(1, "hand"), Blue)
	if !reflect.DeepEqual(first, again) {
		t.Error("the same stream signs in two ways")
	}
	if reflect.DeepEqual(first, Signature(stream.New(2, "hand"), Blue)) {
		t.Error("two streams sign alike")
	}
}

func TestInAndOverLeaveTheOriginal(t *testing.T) {
	logo := Logo(stream.New(1, "logo"), geom.Mm(10), Red)
	black := logo.In(Black)
	both := logo.Over(black, geom.Point{X: geom.Mm(20)})
	if logo.Shapes[0].Colour != Red || black.Shapes[0].Colour != Black {
		t.Errorf("colours %v, %v", logo.Shapes[0].Colour, black.Shapes[0].Colour)
	}
	if len(both.Shapes) != 2*len(logo.Shapes) || both.Width != geom.Mm(20)+geom.Mm(10) || both.Height != geom.Mm(10) {
		t.Errorf("both: %d shapes, %s × %s", len(both.Shapes), both.Width, both.Height)
	}
}
