package stats

import (
	"math"
	"testing"
)

// near compares with figures printed to so many digits.
func near(got, want float64) bool { return math.Abs(got-want) <= 5e-6 }

func TestMcNemar(t *testing.T) {
	for _, c := range []struct {
		b, c int
		want float64
	}{
		{0, 0, 1}, {0, 1, 1}, {3, 3, 1}, {0, 5, 0.0625}, {0, 6, 0.03125}, {6, 0, 0.03125},
		{1, 9, 0.021484}, {5, 15, 0.041389}, {10, 10, 1}, {2, 12, 0.012939},
	} {
		got, err := McNemar(c.b, c.c)
		if err != nil || !near(got, c.want) {
			t.Errorf("McNemar(%d, %d) = %g, %v, want %g", c.b, c.c, got, err, c.want)
		}
	}
	if p, err := McNemar(400, 600); err != nil || p <= 0 || p > 1e-8 {
		t.Errorf("a thousand pairs: got %g, %v", p, err)
	}
	if _, err := McNemar(-1, 2); err == nil {
		t.Error("a negative count passes")
	}
}

func TestFisher(t *testing.T) {
	for _, c := range []struct {
		a, n1, b, n2 int
		want         float64
	}{
		{3, 4, 1, 4, 0.485714}, {8, 10, 1, 6, 0.034965}, {1, 10, 11, 14, 0.002759}, {5, 5, 5, 5, 1},
		{0, 0, 3, 7, 1}, {0, 20, 0, 20, 1}, {0, 5, 5, 5, 0.007937}, {10, 20, 10, 20, 1},
	} {
		got, err := Fisher(c.a, c.n1, c.b, c.n2)
		if err != nil || !near(got, c.want) {
			t.Errorf("Fisher(%d/%d, %d/%d) = %g, %v, want %g", c.a, c.n1, c.b, c.n2, got, err, c.want)
		}
		swapped, _ := Fisher(c.b, c.n2, c.a, c.n1)
		failed, _ := Fisher(c.n1-c.a, c.n1, c.n2-c.b, c.n2)
		if swapped != got || failed != got {
			t.Errorf("Fisher(%d/%d, %d/%d) depends on the order or on what is called a pass: %g, %g, %g", c.a, c.n1, c.b, c.n2, got, swapped, failed)
		}
	}
	for _, bad := range [][4]int{{5, 4, 0, 1}, {-1, 4, 0, 1}, {0, 1, 2, 1}} {
		if _, err := Fisher(bad[0], bad[1], bad[2], bad[3]); err == nil {
			t.Errorf("%v passes", bad)
		}
	}
}

func TestHolm(t *testing.T) {
	got := Holm([]float64{0.01, 0.04, 0.03, 0.005})
	for i, want := range []float64{0.03, 0.06, 0.06, 0.02} {
		if !near(got[i], want) {
			t.Errorf("adjusted[%d] = %g, want %g", i, got[i], want)
		}
	}
	if got := Holm([]float64{0.6, 0.9}); got[0] != 1 || got[1] != 1 {
		t.Errorf("got %v, want ones", got)
	}
	if got := Holm(nil); len(got) != 0 {
		t.Errorf("got %v of none", got)
	}
}

func TestLeastDifferences(t *testing.T) {
	for disagreements, want := range map[int]int{0: 0, 5: 0, 6: 6, 9: 7, 20: 10, 100: 22} {
		got, ok := LeastPaired(disagreements)
		if got != want || ok != (want > 0) {
			t.Errorf("of %d disagreements: got %d, %v, want %d", disagreements, got, ok, want)
		}
	}
	for _, c := range []struct{ pass, n, want int }{{0, 3, 0}, {0, 5, 4}, {5, 10, 5}, {50, 100, 15}} {
		got, ok := LeastIndependent(c.pass, c.n)
		if got != c.want || ok != (c.want > 0) {
			t.Errorf("from %d of %d: got %d, %v, want %d", c.pass, c.n, got, ok, c.want)
		}
	}
}

func BenchmarkFisher(b *testing.B) {
	for b.Loop() {
		if _, err := Fisher(600, 1169, 640, 1169); err != nil {
			b.Fatal(err)
		}
	}
}
