package stats

import (
	"fmt"
	"math/big"
	"slices"
)

// McNemar is the two-sided p-value of McNemar's exact test on pairs of verdicts: onlyFirst pairs that
// the first system alone passed, onlySecond that the second alone did. Pairs that both passed or both
// failed say nothing. Under the hypothesis each remaining pair falls either way like a fair coin
// (McNemar 1947, with the binomial instead of χ²). The sum is made in integers.
func McNemar(onlyFirst, onlySecond int) (float64, error) {
	if onlyFirst < 0 || onlySecond < 0 {
		return 0, fmt.Errorf("test of McNemar on %d and %d pairs: want counts", onlyFirst, onlySecond)
	}
	n, tail := onlyFirst+onlySecond, min(onlyFirst, onlySecond)
	sum, term := new(big.Int), big.NewInt(1)
	for i := 0; i <= tail; i++ {
		sum.Add(sum, term)
		term.Mul(term, big.NewInt(int64(n-i))).Quo(term, big.NewInt(int64(i+1)))
	}
	return atMostOne(sum.Lsh(sum, 1), new(big.Int).Lsh(big.NewInt(1), uint(n))), nil
}

// Fisher is the two-sided p-value of Fisher's exact test: pass1 of n1 against pass2 of n2 independent
// trials. It adds the probabilities of all tables with the same margins that are no likelier than the
// one observed (Fisher 1935); they are compared as integers, so no tolerance is needed.
func Fisher(pass1, n1, pass2, n2 int) (float64, error) {
	if pass1 < 0 || pass2 < 0 || pass1 > n1 || pass2 > n2 {
		return 0, fmt.Errorf("test of Fisher on %d/%d and %d/%d: want 0 ≤ pass ≤ n", pass1, n1, pass2, n2)
	}
	total, passed := n1+n2, pass1+pass2
	ways := func(x int) *big.Int {
		w := new(big.Int).Binomial(int64(n1), int64(x))
		return w.Mul(w, new(big.Int).Binomial(int64(n2), int64(passed-x)))
	}
	observed, sum := ways(pass1), new(big.Int)
	// One term follows from the last: C(n1,x+1)·C(n2,k−x−1) from C(n1,x)·C(n2,k−x).
	from, to := max(0, passed-n2), min(n1, passed)
	term := ways(from)
	for x := from; x <= to; x++ {
		if term.Cmp(observed) <= 0 {
			sum.Add(sum, term)
		}
		up := int64(n1-x) * int64(passed-x)
		down := int64(x+1) * int64(n2-passed+x+1)
		term.Mul(term, big.NewInt(up)).Quo(term, big.NewInt(down))
	}
	return atMostOne(sum, new(big.Int).Binomial(int64(total), int64(passed))), nil
}

// atMostOne is the quotient as a probability.
func atMostOne(sum, whole *big.Int) float64 {
	if sum.Cmp(whole) >= 0 {
		return 1
	}
	p, _ := new(big.Rat).SetFrac(sum, whole).Float64()
	return p
}

// Holm adjusts the p-values of a family of tests, in their order, so that rejecting those at most α
// makes a false rejection at most α likely over all of them (Holm 1979).
func Holm(p []float64) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case p[a] < p[b]:
			return -1
		case p[a] > p[b]:
			return 1
		}
		return 0
	})
	adjusted := make([]float64, len(p))
	floor := 0.0
	for rank, i := range order {
		floor = max(floor, min(1, float64(len(p)-rank)*p[i]))
		adjusted[i] = floor
	}
	return adjusted
}

// alpha is the level that differences are judged at.
const alpha = 0.05

// LeastPaired is the smallest difference of passed pairs that McNemar's test shows at 5 % when the
// systems disagree on so many pairs; ok is false when no difference of so few could be shown.
func LeastPaired(disagreements int) (difference int, ok bool) {
	for fewer := disagreements / 2; fewer >= 0; fewer-- {
		if p, err := McNemar(fewer, disagreements-fewer); err == nil && p <= alpha {
			return disagreements - 2*fewer, true
		}
	}
	return 0, false
}

// LeastIndependent is the smallest number of passes above or below pass1 of n that as many trials of
// a second system would have to make for Fisher's test to show it at 5 %; ok is false when none does.
func LeastIndependent(pass1, n int) (difference int, ok bool) {
	for d := 1; d <= n; d++ {
		for _, pass2 := range []int{pass1 + d, pass1 - d} {
			if p, err := Fisher(pass1, n, pass2, n); err == nil && p <= alpha {
				return d, true
			}
		}
	}
	return 0, false
}
