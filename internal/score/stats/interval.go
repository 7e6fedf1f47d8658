// Package stats has the intervals that scores are shown with. All are at 95 %, none uses a clock
// or a global source of randomness, and where the data carry no interval there is none (nil)
// rather than one that looks certain.
package stats

import (
	"fmt"
	"math"
)

// Interval is a range for a share, within [0, 1].
type Interval struct{ Low, High float64 }

// z is the 97.5 % point of the normal distribution.
const z = 1.959963984540054

// Wilson is the score interval of pass out of n independent trials. Of no trials there is none.
// A bound that is 0 or 1 by definition is exactly that.
func Wilson(pass, n int) (*Interval, error) {
	if pass < 0 || n < 0 || pass > n {
		return nil, fmt.Errorf("a share of %d out of %d: want 0 ≤ pass ≤ n", pass, n)
	}
	if n == 0 {
		return nil, nil
	}
	return wilson(float64(pass)/float64(n), float64(n)), nil
}

// wilson takes the share itself, so that n may be an effective number. The conversions keep the
// compiler from fusing a product into a sum, which would make bits depend on the processor.
func wilson(p, n float64) *Interval {
	z2n := float64(z*z) / n
	centre := p + z2n/2
	half := float64(z * math.Sqrt(float64(p*(1-p))/n+z2n/(4*n)))
	i := &Interval{(centre - half) / (1 + z2n), (centre + half) / (1 + z2n)}
	i.Low, i.High = min(max(i.Low, 0), p), max(min(i.High, 1), p)
	if p == 0 {
		i.Low = 0
	}
	if p == 1 {
		i.High = 1
	}
	return i
}

// Cluster is a group of trials that are not independent of each other.
type Cluster struct{ Pass, N int }

// WilsonClustered is Wilson's interval with an effective number of trials: the number of
// independent trials whose share would vary as much as this one does between clusters (the ratio
// estimator's variance). It is never more than the trials counted. Where the variance cannot be
// estimated, with one cluster or with all trials alike, each cluster counts as one trial: repeats
// of a question that always come out the same are worth no more than asking once.
func WilsonClustered(clusters []Cluster) (*Interval, error) {
	pass, n, m := 0, 0, 0
	for _, c := range clusters {
		if c.Pass < 0 || c.N < 0 || c.Pass > c.N {
			return nil, fmt.Errorf("a share of %d out of %d: want 0 ≤ pass ≤ n", c.Pass, c.N)
		}
		if c.N > 0 {
			pass, n, m = pass+c.Pass, n+c.N, m+1
		}
	}
	if n == 0 || n == m {
		return Wilson(pass, n)
	}
	p := float64(pass) / float64(n)
	return wilson(p, effective(clusters, p, float64(n), float64(m))), nil
}

func effective(clusters []Cluster, p, n, m float64) float64 {
	sum := 0.0
	for _, c := range clusters {
		d := float64(c.Pass) - float64(p*float64(c.N))
		sum += float64(d * d)
	}
	if m < 2 || p == 0 || p == 1 {
		return m
	}
	between := m / (m - 1) * sum / (n * n)
	if between == 0 {
		return n
	}
	return min(n, max(1, float64(p*(1-p))/between))
}
