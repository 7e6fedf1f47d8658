package geom

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestSineIsClose(t *testing.T) {
	for angle := -720_00; angle <= 720_00; angle += 7 {
		exact := math.Sin(float64(angle) / 100 * math.Pi / 180)
		if off := math.Abs(float64(Sin(angle))/One - exact); off > 0.00004 {
			t.Fatalf("Sin(%d) is off by %g", angle, off)
		}
		if Cos(angle) != Sin(angle+90_00) {
			t.Fatalf("Cos(%d) is not the sine a quarter further", angle)
		}
	}
	for angle, want := range map[int]int{0: 0, 30_00: One / 2, 90_00: One, 180_00: 0, 270_00: -One, -90_00: -One, 450_00: One} {
		if got := Sin(angle); got != want {
			t.Errorf("Sin(%d) = %d, want %d", angle, got, want)
		}
	}
}

func TestLengths(t *testing.T) {
	for _, c := range []struct {
		got  Length
		want string
	}{
		{Pt(12), "12.00"}, {Mm(0), "0.00"}, {Mm(25), "70.86"}, {Mm(254), "720.00"}, {-5, "-0.05"}, {-1234, "-12.34"},
		{Pt(10).Permille(333), "3.33"}, {Length(3).Permille(500), "0.02"}, {Length(-3).Permille(500), "-0.02"},
	} {
		if c.got.String() != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
	if got := Pt(72).Pixels(150); got != 150 {
		t.Errorf("an inch at 150 dpi is %d pixels", got)
	}
}

func TestTurn(t *testing.T) {
	for angle, want := range map[int]Point{0: {1000, 0}, 90_00: {0, 1000}, 180_00: {-1000, 0}, 270_00: {0, -1000}, 60_00: {500, 866}} {
		if got := (Point{X: 1000}).Turn(angle); got != want {
			t.Errorf("turned by %d: %v, want %v", angle, got, want)
		}
	}
	if got := (Box{10, 20, 30, 40}).Centre(); got != (Point{25, 40}) {
		t.Errorf("centre %v", got)
	}
}

func TestTurningBackReturns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Point{Length(rapid.IntRange(-60_000, 60_000).Draw(t, "x")), Length(rapid.IntRange(-60_000, 60_000).Draw(t, "y"))}
		angle := rapid.IntRange(-360_00, 360_00).Draw(t, "angle")
		back := p.Turn(angle).Turn(-angle)
		if dx, dy := back.X-p.X, back.Y-p.Y; max(dx, -dx, dy, -dy) > 8 {
			t.Fatalf("%v turned by %d and back is %v", p, angle, back)
		}
	})
}
