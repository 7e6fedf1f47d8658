package caveat

import "testing"

func TestLevel(t *testing.T) {
	for text, want := range map[string]int{
		"вызывающий с level 3 или выше":  3,
		"вызывающий с level 12 или выше": 12,
		"вызывающий с level 3":           -1,
		"дежурный администратор":         -1,
		"": -1,
	} {
		if least, ok := Level(text); ok != (want >= 0) || ok && least != want {
			t.Errorf("%q: got %d, %v", text, least, ok)
		}
	}
}
