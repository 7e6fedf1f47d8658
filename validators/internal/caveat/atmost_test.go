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

func TestNoLonger(t *testing.T) {
	for text, want := range map[string]int{"не дольше 240 минут": 240, "не дольше 90 суток": -1, "запрет не дольше 90 минут": -1, "": -1} {
		if got, ok := NoLonger(text); ok != (want >= 0) || ok && got != want {
			t.Errorf("NoLonger(%q) = %d, %v, want %d", text, got, ok, want)
		}
	}
}

func TestLines(t *testing.T) {
	for text, want := range map[string]int{"до 60 строк": 60, "отрезок до 400 строк": -1, "до 60 строк и больше": -1, "до 60 мест": -1, "": -1} {
		if got, ok := Lines(text); ok != (want >= 0) || ok && got != want {
			t.Errorf("Lines(%q) = %d, %v, want %d", text, got, ok, want)
		}
	}
}
