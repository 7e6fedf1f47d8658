package caveat

import (
	"fmt"
	"testing"
)

func TestLength(t *testing.T) {
	for text, want := range map[string]string{
		"длительность не больше 45 минут":               "-1 45 true",
		"длительность больше 45 минут и до 6 часов":     "45 360 true",
		"длительность до 2 часов":                       "-1 120 true",
		"длительность больше 45 минут и до 40 минут":    "45 40 false",
		"не длиннее 2 часов":                            "0 0 false",
		"длительность не больше 45 минут, кроме ночных": "0 0 false",
		"": "0 0 false",
	} {
		over, most, ok := Length(text)
		if got := fmt.Sprint(over, most, ok); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}
