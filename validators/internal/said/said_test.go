package said

import (
	"math/big"
	"regexp"
	"testing"
	"time"

	"etalon/validators/validate"
)

func TestWords(t *testing.T) {
	text, err := Message(&validate.TaskPass{Words: []string{"Цена\n1 200,50 руб.,  срок 5 марта 2025 года"}})
	if err != nil || text != "Цена 1 200,50 руб., срок 5 марта 2025 года" {
		t.Fatalf("got %q, %v", text, err)
	}
	if n, err := Numbers(text, regexp.MustCompile(`Цена ([\d ]+,\d\d)`)); err != nil || n[0].Cmp(big.NewRat(240100, 200)) != 0 {
		t.Errorf("got %v, %v, want 1200.50", n, err)
	}
	if d, err := Day("5 марта 2025 года"); err != nil || On(d).Value != "2025-03-05" {
		t.Errorf("got %v, %v, want 2025-03-05", d, err)
	}
	for name, fails := range map[string]func() error{
		"two messages":   func() error { _, err := Message(&validate.TaskPass{Words: []string{"а", "б"}}); return err },
		"two matches":    func() error { _, err := Groups("1 и 2", regexp.MustCompile(`\d`)); return err },
		"no such day":    func() error { _, err := Day("31 июня 2025 года"); return err },
		"a month":        func() error { _, err := Day("июнь 2025 года"); return err },
		"half a day":     func() error { _, err := Days(big.NewRat(1, 2)); return err },
		"no moment":      func() error { _, err := Today(&validate.TaskPass{Now: "вчера"}); return err },
		"not a decimal":  func() error { _, err := Decimals([]string{"1", "два"}); return err },
		"nothing to say": func() error { _, err := Message(&validate.TaskPass{}); return err },
	} {
		if fails() == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestDaysOff(t *testing.T) {
	day := func(month time.Month, d int) time.Time { return time.Date(2025, month, d, 0, 0, 0, 0, time.UTC) }
	if got := Working(day(time.November, 1)); !got.Equal(day(time.November, 5)) {
		t.Errorf("after Saturday the first of November got %v", got)
	}
	if got := Working(day(time.May, 20)); !got.Equal(day(time.May, 20)) {
		t.Errorf("a Tuesday moved to %v", got)
	}
	if got := AfterWorking(day(time.May, 16), 2); !got.Equal(day(time.May, 20)) {
		t.Errorf("two working days after a Friday: %v", got)
	}
}
