package stats

import (
	"fmt"
	"math"
)

// Mean is the mean of values with two intervals at 95 %: ±1.96 s/√n, and the one of Student's t with
// n − 1 degrees of freedom, which is the wider the fewer the values. Of one value there are none. They
// may reach beyond what a single value can be.
type Mean struct {
	N     int
	Value float64
	// SD is the standard deviation of the sample.
	SD              float64
	Normal, Student *Interval
}

// MeanOf is the mean of values; the error is for none. The conversions keep the compiler from fusing a
// product into a sum, which would make bits depend on the processor.
func MeanOf(values []float64) (Mean, error) {
	m := Mean{N: len(values)}
	if m.N == 0 {
		return m, fmt.Errorf("the mean of no values")
	}
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	n := float64(m.N)
	m.Value = sum / n
	if m.N == 1 {
		return m, nil
	}
	squares := 0.0
	for _, v := range values {
		d := v - m.Value
		squares += float64(d * d)
	}
	m.SD = math.Sqrt(squares / (n - 1))
	half := m.SD / math.Sqrt(n)
	m.Normal = around(m.Value, float64(1.96*half))
	m.Student = around(m.Value, float64(StudentQuantile(m.N-1)*half))
	return m, nil
}

func around(centre, half float64) *Interval { return &Interval{centre - half, centre + half} }

// StudentQuantile is the 97.5 % point of Student's distribution with so many degrees of freedom, to
// about 1e-9; it is +Inf for less than one.
func StudentQuantile(degrees int) float64 {
	if degrees < 1 {
		return math.Inf(1)
	}
	low, high := 0.0, 13.0 // that of one degree is 12.7062
	for range 60 {
		middle := (low + high) / 2
		if beyond(middle, float64(degrees)) > 0.05 {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// beyond is how likely a value of Student's distribution is at least t away from 0: the regularised
// incomplete beta function of n/(n+t²) with n/2 and 1/2.
func beyond(t, n float64) float64 {
	return beta(n/(n+float64(t*t)), n/2, 0.5)
}

// beta is the regularised incomplete beta function, by its continued fraction where that converges fast.
func beta(x, a, b float64) float64 {
	switch {
	case x <= 0:
		return 0
	case x >= 1:
		return 1
	case x > (a+1)/(a+b+2):
		return 1 - beta(1-x, b, a)
	}
	la, _ := math.Lgamma(a)
	lb, _ := math.Lgamma(b)
	lab, _ := math.Lgamma(a + b)
	front := math.Exp(lab - la - lb + float64(a*math.Log(x)) + float64(b*math.Log1p(-x)))
	return front * fraction(x, a, b) / a
}

// fraction is the continued fraction of the incomplete beta function, by Lentz's method.
func fraction(x, a, b float64) float64 {
	const tiny = 1e-300
	c, d := 1.0, 1-float64((a+b)*x)/(a+1)
	if math.Abs(d) < tiny {
		d = tiny
	}
	d = 1 / d
	h := d
	for i := 1; i <= 500; i++ {
		m := float64(i)
		step := func(numerator float64) float64 {
			if d = 1 + float64(numerator*d); math.Abs(d) < tiny {
				d = tiny
			}
			if c = 1 + numerator/c; math.Abs(c) < tiny {
				c = tiny
			}
			d = 1 / d
			return d * c
		}
		h *= step(m * (b - m) * x / ((a + 2*m - 1) * (a + 2*m)))
		last := step(-(a + m) * (a + b + m) * x / ((a + 2*m) * (a + 2*m + 1)))
		h *= last
		if math.Abs(last-1) < 1e-15 {
			break
		}
	}
	return h
}
