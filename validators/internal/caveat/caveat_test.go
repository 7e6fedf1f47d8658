package caveat

import "testing"

func TestSpan(t *testing.T) {
	for _, c := range []struct {
		text        string
		least, most int64
		ok          bool
	}{
		{"от 1 до 720 часов", 1, 720, true},
		{"от 0 до 900000 миллисекунд", 0, 900000, true},
		{"разрешено от 0 до 43200", 0, 43200, true},
		{"маска от /16 до /28", 16, 28, true},
		{"не чаще раза в минуту", 0, 0, false},
		{"до 2 ГБ за вызов", 0, 0, false},
		{"от 9 до 1 часа", 9, 1, false},
		{"от 1 до 7200000000000000000000 часов", 0, 0, false},
	} {
		least, most, ok := Span(c.text)
		if least != c.least || most != c.most || ok != c.ok {
			t.Errorf("Span(%q) = %d, %d, %v, want %d, %d, %v", c.text, least, most, ok, c.least, c.most, c.ok)
		}
	}
}

func TestDaysAhead(t *testing.T) {
	if days, ok := DaysAhead("не дальше 90 дней вперёд"); days != 90 || !ok {
		t.Errorf("got %d, %v", days, ok)
	}
	if days, ok := DaysAhead("до передачи перевозчику"); ok {
		t.Errorf("got %d, want none", days)
	}
}
