package facts

import (
	"math/big"
	"testing"
)

func TestSums(t *testing.T) {
	rat := func(a, b int64) *big.Rat { return big.NewRat(a, b) }
	for _, c := range []struct {
		name string
		got  *big.Rat
		want string
	}{
		{"tax inside", Inside(rat(120, 1), rat(20, 1)), "20"},
		{"tax inside, rounded", Inside(rat(100, 1), rat(20, 1)), "16.67"},
		{"product", Times(rat(3, 1), rat(5, 2)), "7.5"},
		{"difference", Minus(rat(3, 1), rat(5, 2)), "0.5"},
		{"sum", Plus(rat(3, 1), rat(5, 2), rat(1, 2)), "6"},
		{"sum of nothing", Plus(), "0"},
	} {
		if got := Decimal(c.got); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
	if f := Currency(rat(1, 4), "CNY"); f.Value != "0.25" || f.Unit != "CNY" {
		t.Errorf("got %+v, want 0.25 CNY", f)
	}
}
