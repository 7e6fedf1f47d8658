package orders

import (
	"testing"

	"etalon/internal/dataset"

	"github.com/google/go-cmp/cmp"
)

func TestLabelled(t *testing.T) {
	for label, want := range map[string]string{"способ оплаты": "payment.method", "состояние заказа": "status", "город клиента": "client.city", "цвет": ""} {
		if got, err := Labelled(label); got != want || (err != nil) != (want == "") {
			t.Errorf("Labelled(%q) = %q, %v, want %q", label, got, err, want)
		}
	}
}

func TestWish(t *testing.T) {
	for words, want := range map[string]Filter{
		"не больше 12 записей":                                     {Limit: 12},
		"от дешёвых к дорогим по сумме заказа":                     {SortBy: "payment.total"},
		"от ранних к поздним по дате создания; не больше 1 записи": {SortBy: "created_at", Limit: 1},
		"незаполненные (null) поля не нужны; большие и малые буквы в значении считать одинаковыми": {SkipNulls: true, IgnoreCase: true},
	} {
		var f Filter
		if err := f.Wish(words); err != nil || f != want {
			t.Errorf("Wish(%q) gives %+v, %v, want %+v", words, f, err, want)
		}
	}
	for _, words := range []string{"", "не больше двух записей", "от ранних к поздним", "не больше 2 записей;", "по дате"} {
		var f Filter
		if err := f.Wish(words); err == nil {
			t.Errorf("Wish(%q) gives %+v, want an error", words, f)
		}
	}
}

func TestAsked(t *testing.T) {
	f, err := Asked("склад отгрузки", "Южный", "не больше 2 записей; незаполненные (null) поля не нужны")
	want := Filter{Field: "warehouse", Value: "Южный", Limit: 2, SkipNulls: true}
	if err != nil || f != want {
		t.Errorf("got %+v, %v, want %+v", f, err, want)
	}
	if diff := cmp.Diff(dataset.Args{"limit": 2, "skip_nulls": true}, f.Wished()); diff != "" {
		t.Errorf("arguments (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(dataset.Args{"ignore_case": true, "sort_by": "total"}, Filter{IgnoreCase: true, SortBy: "total"}.Wished()); diff != "" {
		t.Errorf("arguments (-want +got):\n%s", diff)
	}
	for _, c := range [][2]string{{"цвет", "не больше 2 записей"}, {"менеджер", "побольше"}} {
		if f, err := Asked(c[0], "x", c[1]); err == nil {
			t.Errorf("Asked(%v) = %+v, want an error", c, f)
		}
	}
}

func TestNeeded(t *testing.T) {
	d := read(t)
	f := Filter{Field: "client.name", Value: "ПОЛЮС", IgnoreCase: true, Limit: 2, SkipNulls: true, SortBy: "total"}
	for _, c := range []struct {
		change func(*Filter)
		want   func(*Filter)
	}{
		{func(*Filter) {}, func(*Filter) {}},
		{func(f *Filter) { f.Limit = 3 }, func(f *Filter) { f.Limit = 0 }},
		{func(f *Filter) { f.Limit = 1 }, func(f *Filter) { f.SkipNulls = false }},
		{func(f *Filter) { f.IgnoreCase = false }, func(f *Filter) { f.Limit, f.SkipNulls, f.SortBy = 0, false, "" }},
	} {
		given, want := f, f
		c.change(&given)
		want = given
		c.want(&want)
		if got, err := d.Needed(given); err != nil || got != want {
			t.Errorf("of %+v needed is %+v, %v, want %+v", given, got, err, want)
		}
	}
}
