package termbook

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = `# Сеть
| Категория | Чтение | Запись |
|---|---|---|
| логист | 66 | 18 |

- Приказ 61: с 20.07.2025 категория «логист», запись — 34 сут. ~~Действует.~~ Отменён до вступления в силу.
- Приказ 51: с 14.08.2025 категория «логист», запись — 12 сут. *Проект, не подписан.*
- Приказ 58: с 18.06.2025 категория «логист», запись — 90 сут.
- Приказ 53: с 22.06.2025 категория «логист», чтение — 4 сут.
- Приказ 54: с 22.05.2025 категория «логист», запись — 5 сут.

1. Приказ действует с названного в нём дня.
`

func TestRead(t *testing.T) {
	all, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	want := []Order{
		{"логист", "запись", "", 18, false, 4}, {"логист", "запись", "2025-07-20", 34, true, 6},
		{"логист", "запись", "2025-08-14", 12, true, 7}, {"логист", "запись", "2025-06-18", 90, false, 8},
		{"логист", "запись", "2025-05-22", 5, false, 10},
	}
	about := About(all, "логист", "запись")
	if diff := cmp.Diff(want, about); diff != "" {
		t.Error(diff)
	}
	for day, want := range map[string]int{"2025-01-01": 18, "2025-05-21": 18, "2025-05-22": 5, "2025-06-18": 90, "2025-12-31": 90} {
		got, ok := Latest(about, func(o Order) bool { return !o.Void && o.Day <= day })
		if !ok || got.Term != want {
			t.Errorf("%s: got %v", day, got)
		}
	}
	if _, ok := Latest(about, func(Order) bool { return false }); ok {
		t.Error("an order was found among none")
	}
}

func TestWhatIsNoRegulationIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"": "no terms",
		"- Приказ 5: отменить всё":                                                           "line 1: an order",
		sample + "- Приказ 1: с 31.02.2025 категория «логист», чтение — 4 сут.":              "2025-02-31",
		sample + "- Приказ 1: с 01.02.2025 категория «логист», чтение — 4 сут. Сомнительно.": "an order",
		strings.Repeat(" ", most+1): "more than",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.30q: got %v, want %q", text, err, want)
		}
	}
}
