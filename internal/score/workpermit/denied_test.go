package workpermit

import (
	"strings"
	"testing"
)

func TestDeniedValues(t *testing.T) {
	for text, want := range map[string]bool{
		"Просрочка не 63 дня, а 64.": true, "Верно не 63 дня просрочки, а 64": true, "не **63 дня**, а 64": true,
		"Срок не позднее 63 дня, а пеня своя": false, "Просрочка 64 дня, а не 63 дня.": false, "Мнение не ново: 63 дня, а дальше пеня": false, "не 63 дня": false,
	} {
		at := strings.Index(text, "63 дня")
		if got := denied(text, at, at+len("63 дня")); got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}
