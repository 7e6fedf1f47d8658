package orders

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/dataset"
)

// labels are beginnings of the words that requests call an order's fields by.
var labels = []struct{ stem, field string }{
	{"менеджер", "manager"},
	{"склад", "warehouse"},
	{"способ оплаты", "payment.method"},
	{"состояни", "status"},
	{"город", "client.city"},
}

// Labelled is the field that a request calls so.
func Labelled(label string) (string, error) {
	for _, l := range labels {
		if strings.HasPrefix(label, l.stem) {
			return l.field, nil
		}
	}
	return "", fmt.Errorf("%q is no field of an order", label)
}

var atMost = regexp.MustCompile(`^не больше (\d{1,4}) запис\S+$`)

// Wish puts wishes for a selection into the filter; they are divided by semicolons. A wish not
// understood is an error.
func (f *Filter) Wish(words string) error {
	for _, w := range strings.Split(words, ";") {
		w = strings.TrimSpace(w)
		m := atMost.FindStringSubmatch(w)
		switch {
		case m != nil:
			f.Limit, _ = strconv.Atoi(m[1])
		case strings.HasPrefix(w, "от дешёвых к дорогим") && strings.HasSuffix(w, "сумме заказа"):
			f.SortBy = "payment.total"
		case strings.HasPrefix(w, "от ранних к поздним") && strings.HasSuffix(w, "дате создания"):
			f.SortBy = "created_at"
		case strings.HasPrefix(w, "незаполненные (null) поля"):
			f.SkipNulls = true
		case strings.HasPrefix(w, "большие и малые буквы") && strings.HasSuffix(w, "считать одинаковыми"):
			f.IgnoreCase = true
		default:
			return fmt.Errorf("wish %q is not understood", w)
		}
	}
	return nil
}

// Asked is the filter that a request in words asks for.
func Asked(label, value, wishes string) (Filter, error) {
	field, err := Labelled(label)
	if err != nil {
		return Filter{}, err
	}
	f := Filter{Field: field, Value: value}
	return f, f.Wish(wishes)
}

// Wished are the arguments that the wishes are told with.
func (f Filter) Wished() dataset.Args {
	args := dataset.Args{}
	if f.IgnoreCase {
		args["ignore_case"] = true
	}
	if f.Limit > 0 {
		args["limit"] = f.Limit
	}
	if f.SkipNulls {
		args["skip_nulls"] = true
	}
	if f.SortBy != "" {
		args["sort_by"] = f.SortBy
	}
	return args
}

// Needed is the filter without wishes that leave the selection as it is without them.
func (d *Dump) Needed(f Filter) (Filter, error) {
	whole, err := d.Select(f)
	if err != nil {
		return f, err
	}
	for _, without := range []func(*Filter){
		func(f *Filter) { f.IgnoreCase = false },
		func(f *Filter) { f.Limit = 0 },
		func(f *Filter) { f.SkipNulls = false },
		func(f *Filter) { f.SortBy = "" },
	} {
		less := f
		without(&less)
		selection, err := d.Select(less)
		if err != nil {
			return f, err
		}
		if strings.Join(selection, "\n") == strings.Join(whole, "\n") {
			f = less
		}
	}
	return f, nil
}
