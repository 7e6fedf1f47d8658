package fiction

import (
	"testing"

	"etalon/internal/stream"
)

func TestMixes(t *testing.T) {
	maker, err := New(stream.New(1, "mixes"))
	if err != nil {
		t.Fatal(err)
	}
	one, mixed := maker.Requisites(), 0
	if !one.Mixes(one) {
		t.Error("one bank is not mixed with itself")
	}
	for range 200 {
		other := maker.Requisites()
		if one.Mixes(other) != other.Mixes(one) {
			t.Errorf("%+v and %+v mix one way only", one, other)
		}
		if one.Mixes(other) {
			mixed++
		}
	}
	if mixed == 0 || mixed == 200 {
		t.Errorf("%d of 200 mix", mixed)
	}
}
