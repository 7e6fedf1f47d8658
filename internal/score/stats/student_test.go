package stats

import (
	"math"
	"testing"
)

func TestStudentQuantile(t *testing.T) {
	for degrees, want := range map[int]float64{
		1: 12.706205, 2: 4.302653, 3: 3.182446, 5: 2.570582, 10: 2.228139, 30: 2.042272, 100: 1.983972, 135: 1.977692, 1000: 1.962339,
	} {
		if got := StudentQuantile(degrees); math.Abs(got-want) > 1e-5 {
			t.Errorf("%d degrees: got %.6f, want %.6f", degrees, got, want)
		}
	}
	if !math.IsInf(StudentQuantile(0), 1) {
		t.Error("no degrees of freedom have a bound")
	}
}

func TestMeanOf(t *testing.T) {
	m, err := MeanOf([]float64{2, 4, 4, 4, 5, 5, 7, 9})
	if err != nil || m.Value != 5 || math.Abs(m.SD-2.138090) > 1e-6 {
		t.Fatalf("got %+v, %v", m, err)
	}
	half := 2.138090 / math.Sqrt(8)
	if math.Abs(m.Normal.High-(5+1.96*half)) > 1e-5 || math.Abs(m.Student.Low-(5-2.364624*half)) > 1e-5 {
		t.Errorf("got %v and %v", m.Normal, m.Student)
	}
	if one, err := MeanOf([]float64{7}); err != nil || one.Value != 7 || one.Normal != nil || one.Student != nil {
		t.Errorf("of one value: %+v, %v", one, err)
	}
	if _, err := MeanOf(nil); err == nil {
		t.Error("of no values there is a mean")
	}
}
