package caveat

import "testing"

func TestAtMost(t *testing.T) {
	for text, want := range map[string]int{
		"не более 6 адресатов в одном обращении": 6,
		"по будням, не более 40 кодов":           40,
		"не более одного адресата":               -1,
		"до 50 файлов на выходе":                 -1,
		"вдвое не более 6":                       -1,
		"":                                       -1,
	} {
		got, ok := AtMost(text)
		if ok != (want >= 0) || ok && got != want {
			t.Errorf("AtMost(%q) = %d, %v, want %d", text, got, ok, want)
		}
	}
}
