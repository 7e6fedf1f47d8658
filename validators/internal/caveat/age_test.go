package caveat

import "testing"

func TestAge(t *testing.T) {
	for text, want := range map[string]int{
		"копии живут 14 суток, более старые ему недоступны":    14,
		"видит копии за 28 суток, более старые ему недоступны": 28,
		"видит копии за 31 сутки, более старые ему недоступны": 31,
		"копии живут 14 суток": -1,
		"не видит копии за 28 суток, более старые ему доступны": -1,
		"": -1,
	} {
		if days, ok := Age(text); ok != (want >= 0) || ok && days != want {
			t.Errorf("%q: got %d, %v", text, days, ok)
		}
	}
}
