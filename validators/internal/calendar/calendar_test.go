package calendar

import "testing"

// try compares what a reader makes of each text; "" stands for an error.
func try(t *testing.T, read func(string) (string, error), want map[string]string) {
	t.Helper()
	for text, w := range want {
		if got, err := read(text); got != w || (err != nil) != (w == "") {
			t.Errorf("%q: got %q, %v, want %q", text, got, err, w)
		}
	}
}

func TestDay(t *testing.T) {
	try(t, Day, map[string]string{
		"16 июня 2025 года":    "2025-06-16",
		"1 июня 2025 года":     "2025-06-01",
		"29 февраля 2024 года": "2024-02-29",
		"29 февраля 2025 года": "",
		"31 апреля 2025 года":  "",
		"0 мая 2025 года":      "",
		"16 июнь 2025 года":    "",
		"16 июня 2025":         "",
		"16.06.2025":           "",
	})
}

func TestDotted(t *testing.T) {
	try(t, Dotted, map[string]string{
		"13.07.2025": "2025-07-13", "31.04.2025": "", "07.13.2025": "", "1.7.2025": "", "2025-07-13": "",
	})
}

func TestPeriod(t *testing.T) {
	try(t, Period, map[string]string{
		"март 2025 года":              "2025-03",
		"декабрь 2024 года":           "2024-12",
		"четвёртый квартал 2024 года": "2024-Q4",
		"первый квартал 2025 года":    "2025-Q1",
		"2023 год":                "2023",
		"марта 2025 года":         "",
		"пятый квартал 2025 года": "",
		"2023 года":               "",
		"квартал 2023 года":       "",
	})
}

func TestDaysAhead(t *testing.T) {
	for _, c := range []struct {
		from, to string
		want     int
	}{
		{"2025-05-12T06:40:00", "2025-05-29", 17},
		{"2025-02-28", "2025-03-01", 1},
		{"2025-06-16", "2025-06-10", -6},
	} {
		if got, err := DaysAhead(c.from, c.to); err != nil || got != c.want {
			t.Errorf("from %s to %s: got %d, %v, want %d", c.from, c.to, got, err, c.want)
		}
	}
	for _, c := range [][2]string{{"", "2025-05-29"}, {"2025-05-29", "завтра"}} {
		if got, err := DaysAhead(c[0], c[1]); err == nil {
			t.Errorf("from %q to %q: got %d, want an error", c[0], c[1], got)
		}
	}
}
