package careless

import (
	"errors"
	"testing"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
)

var (
	bites    = workfiles.Misreading{Name: "bites", Applies: true}
	idle     = workfiles.Misreading{Name: "idle", Right: true}
	harmless = workfiles.Misreading{Name: "harmless", Applies: true, Right: true}
)

func TestBite(t *testing.T) {
	if err := Bite([]workfiles.Misreading{bites, idle}); err != nil {
		t.Errorf("nothing is harmless, got %v", err)
	}
	if err := Bite([]workfiles.Misreading{bites, harmless}); !errors.Is(err, generate.ErrRetry) {
		t.Errorf("one is harmless, got %v, want a new draw", err)
	}
}

func TestTurn(t *testing.T) {
	all := []workfiles.Misreading{bites, idle}
	if err := Turn(2, all); err != nil {
		t.Errorf("the turn of the first, which applies: got %v", err)
	}
	if err := Turn(3, all); !errors.Is(err, generate.ErrRetry) {
		t.Errorf("the turn of the second, which does not: got %v, want a new draw", err)
	}
}

func TestFind(t *testing.T) {
	draws := [][]workfiles.Misreading{{harmless, bites}, {idle, bites}, {bites, idle}, {bites, bites}}
	for _, c := range []struct {
		name           string
		index, n, want int
		again          bool
	}{
		{"the first whose turn applies", 0, 4, 2, false},
		{"the last that bites when no turn applies", 0, 2, 1, false},
		{"nothing bites", 0, 1, 0, true},
	} {
		at := -1
		got, err := Find(c.index, c.n, func() (int, []workfiles.Misreading, error) { at++; return at, draws[at], nil })
		if errors.Is(err, generate.ErrRetry) != c.again || !c.again && (err != nil || got != c.want) {
			t.Errorf("%s: got draw %d, %v; want draw %d, a new draw: %t", c.name, got, err, c.want, c.again)
		}
	}
}
