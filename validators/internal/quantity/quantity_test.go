package quantity

import (
	"strings"
	"testing"
)

func TestIn(t *testing.T) {
	for _, c := range []struct {
		text string
		unit Unit
		want int64
	}{
		{"1.5s", Millisecond, 1500},
		{"1h30m", Second, 5400},
		{"2d12h", Hour, 60},
		{"36h", Hour, 36},
		{"0.5MiB", Kibibyte, 512},
		{"1.5MiB", Byte, 1572864},
		{"1m15s", Millisecond, 75000},
		{"0s", Second, 0},
		{"1825d", Hour, 43800},
	} {
		q, err := Parse(c.text)
		if err != nil {
			t.Errorf("Parse(%q): %v", c.text, err)
			continue
		}
		if got, err := q.In(c.unit); err != nil || got != c.want {
			t.Errorf("%s in %s: got %d, %v, want %d", c.text, c.unit, got, err, c.want)
		}
	}
}

func TestInRefuses(t *testing.T) {
	for _, c := range []struct {
		text string
		unit Unit
	}{
		{"90m", Hour}, {"1.5s", Second}, {"1KiB", Second}, {"1s", Kibibyte}, {"1s", "week"},
		{"99999999999999999999999999d", Millisecond},
	} {
		q, err := Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := q.In(c.unit); err == nil {
			t.Errorf("%s in %s: got %d, want an error", c.text, c.unit, got)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"", "5", "s", "-1s", "1 s", "1s5KiB", "1.s", ".5s", "1e3s", "1S", "5 минут", strings.Repeat("1s", 21)} {
		if q, err := Parse(text); err == nil {
			t.Errorf("Parse(%q) = %v, want an error", text, q)
		}
	}
}

func TestNamed(t *testing.T) {
	for _, c := range []struct {
		text string
		want Unit
	}{
		{"Тайм-аут в секундах", Second},
		{"Задержка в миллисекундах", Millisecond},
		{"Срок жизни в часах", Hour},
		{"Вес в кибибайтах (1024 байта)", Kibibyte},
		{"На сколько минут прекратить выдачу", Minute},
		{"от 1 до 30 суток", Day},
	} {
		if got, ok := Named(c.text); !ok || got != c.want {
			t.Errorf("Named(%q) = %q, %v, want %q", c.text, got, ok, c.want)
		}
	}
	if got, ok := Named("Имя очереди на брокере, участок"); ok {
		t.Errorf("Named of a name is %q", got)
	}
}
