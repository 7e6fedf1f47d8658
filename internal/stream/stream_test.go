package stream

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The streams are part of every published byte: these values may change only with a major version.
func TestStreamsArePinned(t *testing.T) {
	s := New(1, "gorillahard", "csv_mean", "0")
	got := []int{s.IntN(1000), s.IntN(1000), s.Between(-5, 5), s.IntN(1 << 40)}
	want := []int{764, 594, -2, 1040152782856}
	if !slices.Equal(got, want) {
		t.Errorf("stream gives %v, want %v: published content would change", got, want)
	}
	if got, want := Rank("csv_mean-000", "table.mean"), uint64(11625163316573530041); got != want {
		t.Errorf("Rank = %d, want %d", got, want)
	}
}

func TestPartsDoNotRunTogether(t *testing.T) {
	if New(1, "ab", "c").Uint64() == New(1, "a", "bc").Uint64() {
		t.Error(`("ab","c") and ("a","bc") give one stream`)
	}
	if New(1, "x").Uint64() == New(2, "x").Uint64() {
		t.Error("seeds 1 and 2 give one stream")
	}
}

func TestIntNIsUniform(t *testing.T) {
	const n, trials = 7, 70_000
	var seen [n]int
	s := New(1, "uniform")
	for range trials {
		seen[s.IntN(n)]++
	}
	for value, times := range seen {
		if times < 9_600 || times > 10_400 { // four standard deviations around 10,000
			t.Errorf("%d came %d times of %d, want about 10,000", value, times, trials)
		}
	}
}

func TestIntNRefusesNoChoice(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("IntN(0) must panic: there is nothing to choose")
		}
	}()
	New(1).IntN(0)
}

func TestSampleAndShuffleKeepElements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		xs := rapid.SliceOfN(rapid.IntRange(0, 50), 1, 30).Draw(t, "xs")
		n := rapid.IntRange(0, len(xs)).Draw(t, "n")
		s := New(rapid.Uint64().Draw(t, "seed"), "sample")
		before := slices.Clone(xs)
		if got := Sample(s, xs, n); len(got) != n {
			t.Fatalf("sample of %d has %d elements", n, len(got))
		}
		if !slices.Equal(xs, before) {
			t.Fatal("Sample changed its input")
		}
		shuffled := slices.Clone(xs)
		Shuffle(s, shuffled)
		slices.Sort(shuffled)
		slices.Sort(before)
		if !slices.Equal(shuffled, before) {
			t.Fatalf("Shuffle lost elements: %v, want %v", shuffled, before)
		}
	})
}

func TestChanceBetweenPick(t *testing.T) {
	s := New(3, "bounds")
	low, high := 0, 0
	for range 2_000 {
		switch v := s.Between(3, 5); v {
		case 3:
			low++
		case 5:
			high++
		case 4:
		default:
			t.Fatalf("Between(3, 5) gave %d", v)
		}
		if s.Chance(0) || !s.Chance(100) {
			t.Fatal("Chance(0) must never and Chance(100) must always hold")
		}
		if p := Pick(s, []string{"a", "b"}); p != "a" && p != "b" {
			t.Fatalf("Pick gave %q", p)
		}
	}
	if low == 0 || high == 0 {
		t.Error("Between must reach both ends")
	}
}
