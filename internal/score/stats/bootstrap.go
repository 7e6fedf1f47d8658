package stats

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// draws is the number of resamples; the seeds are constants, so a report is the same each time.
const (
	draws = 2000
	seed1 = 0x6574616c6f6e0001
	seed2 = 0x626f6f7473747270
)

// Bootstrap is the percentile interval of a statistic when n clusters are drawn anew with
// replacement. stat gets the number of times each cluster was drawn. There is no interval with
// fewer than two clusters, nor when all resamples agree: that would claim a certainty which a
// sample without variation cannot give.
func Bootstrap(n int, stat func(times []int) float64) *Interval {
	if n < 2 {
		return nil
	}
	src := rand.NewPCG(seed1, seed2)
	times, values := make([]int, n), make([]float64, draws)
	for d := range values {
		clear(times)
		for range n {
			hi, _ := bits.Mul64(src.Uint64(), uint64(n))
			times[hi]++
		}
		values[d] = stat(times)
	}
	slices.Sort(values)
	if values[0] == values[draws-1] {
		return nil
	}
	return &Interval{quantile(values, 0.025), quantile(values, 0.975)}
}

// quantile interpolates between the two nearest of sorted values.
func quantile(sorted []float64, q float64) float64 {
	at := float64(q * float64(len(sorted)-1))
	i := int(at)
	if i+1 == len(sorted) {
		return sorted[i]
	}
	return sorted[i] + float64((at-float64(i))*(sorted[i+1]-sorted[i]))
}
