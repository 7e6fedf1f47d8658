package stats

import (
	"math"
	"testing"
)

func TestWilson(t *testing.T) {
	for _, tt := range []struct {
		pass, n   int
		low, high float64
	}{
		{0, 5, 0, 0.434482},
		{20, 20, 0.838875, 1},
		{1, 1, 0.206549, 1},
		{0, 77, 0, 0.047518},
		{3, 11, 0.097461, 0.565645},
		{38, 38, 0.908190, 1},
		{80, 100, 0.711171, 0.866633},
		{1, 2, 0.094531, 0.905469},
	} {
		got, err := Wilson(tt.pass, tt.n)
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(got.Low-tt.low) > 1e-6 || math.Abs(got.High-tt.high) > 1e-6 {
			t.Errorf("%d of %d: [%.6f; %.6f], want [%.6f; %.6f]", tt.pass, tt.n, got.Low, got.High, tt.low, tt.high)
		}
		if tt.low == 0 && (got.Low != 0 || math.Signbit(got.Low)) {
			t.Errorf("%d of %d: low bound %g, want exactly 0", tt.pass, tt.n, got.Low)
		}
		if tt.high == 1 && got.High != 1 {
			t.Errorf("%d of %d: high bound %.17g, want exactly 1", tt.pass, tt.n, got.High)
		}
	}
}

func TestWilsonBounds(t *testing.T) {
	for n := 1; n <= 300; n++ {
		for pass := 0; pass <= n; pass++ {
			i, err := Wilson(pass, n)
			if err != nil {
				t.Fatal(err)
			}
			p := float64(pass) / float64(n)
			if !(0 <= i.Low && i.Low <= p && p <= i.High && i.High <= 1) {
				t.Fatalf("%d of %d: [%g; %g] does not hold %g within [0, 1]", pass, n, i.Low, i.High, p)
			}
		}
	}
}

func TestWilsonUnavailable(t *testing.T) {
	if i, err := Wilson(0, 0); i != nil || err != nil {
		t.Errorf("0 of 0: got %v, %v; want no interval and no error", i, err)
	}
	for _, bad := range [][2]int{{1, 0}, {-1, 5}, {6, 5}, {0, -1}} {
		if _, err := Wilson(bad[0], bad[1]); err == nil {
			t.Errorf("%d of %d: no error", bad[0], bad[1])
		}
	}
	if _, err := WilsonClustered([]Cluster{{1, 0}}); err == nil {
		t.Error("a cluster of 1 of 0: no error")
	}
	if i, err := WilsonClustered(nil); i != nil || err != nil {
		t.Errorf("no clusters: got %v, %v; want no interval and no error", i, err)
	}
}

func width(i *Interval) float64 { return i.High - i.Low }

func TestWilsonClustered(t *testing.T) {
	must := func(c []Cluster) *Interval {
		i, err := WilsonClustered(c)
		if err != nil {
			t.Fatal(err)
		}
		return i
	}
	once, _ := Wilson(6, 10)
	single, alike, mixed := []Cluster{}, []Cluster{}, []Cluster{}
	for i := range 10 {
		pass := 0
		if i < 6 {
			pass = 1
		}
		single = append(single, Cluster{pass, 1})
		alike = append(alike, Cluster{5 * pass, 5})
		mixed = append(mixed, Cluster{3, 5})
	}
	if got := must(single); *got != *once {
		t.Errorf("clusters of one: %v, want Wilson's %v", got, once)
	}
	if got := must(alike); width(got) < 0.9*width(once) {
		t.Errorf("five equal repeats: width %.3f, want about that of one run, %.3f", width(got), width(once))
	}
	all, _ := Wilson(30, 50)
	if got := must(mixed); *got != *all {
		t.Errorf("no variance between clusters: %v, want that of all trials, %v", got, all)
	}
	certain, _ := Wilson(10, 10)
	if got := must([]Cluster{{5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}}); *got != *certain {
		t.Errorf("all pass: %v, want that of ten trials, %v", got, certain)
	}
	one, _ := Wilson(1, 1)
	if got := must([]Cluster{{7, 7}}); *got != *one {
		t.Errorf("one cluster: %v, want that of one trial, %v", got, one)
	}
}

func TestBootstrap(t *testing.T) {
	share := func(pass []float64) func([]int) float64 {
		return func(times []int) float64 {
			sum, n := 0.0, 0
			for i, k := range times {
				sum += float64(k) * pass[i]
				n += k
			}
			return sum / float64(n)
		}
	}
	pass := []float64{1, 0, 1, 1, 0, 1, 1, 0, 0, 1}
	a, b := Bootstrap(len(pass), share(pass)), Bootstrap(len(pass), share(pass))
	if a == nil || *a != *b {
		t.Fatalf("two runs: %v and %v, want equal intervals", a, b)
	}
	if !(a.Low < 0.6 && 0.6 < a.High && a.Low >= 0.2 && a.High <= 1) {
		t.Errorf("interval %v, want one around 0.6", a)
	}
	if i := Bootstrap(1, share([]float64{1})); i != nil {
		t.Errorf("one cluster: %v, want none", i)
	}
	if i := Bootstrap(3, share([]float64{1, 1, 1})); i != nil {
		t.Errorf("no variation: %v, want none", i)
	}
}

func TestBootstrapDrawsEveryCluster(t *testing.T) {
	total := make([]int, 7)
	Bootstrap(len(total), func(times []int) float64 {
		n := 0
		for i, k := range times {
			total[i] += k
			n += k
		}
		if n != len(times) {
			t.Fatalf("drew %d clusters, want %d", n, len(times))
		}
		return float64(times[0])
	})
	for i, n := range total {
		if n < draws*9/10 || n > draws*11/10 {
			t.Errorf("cluster %d drawn %d times in %d resamples of %d", i, n, draws, len(total))
		}
	}
}
