package archive

import (
	"errors"
	"strings"
	"testing"
	"time"

	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

const (
	mark     = ` Подписано электронными подписями Сторон в системе документооборота.`
	contract = `ДОГОВОР ПОСТАВКИ № 12-АБ/24 г. Пробный «1» марта 2024 г. 2.1. Цена Договора составляет 1 000 (Одна тысяча) рублей 00 копеек.`
	head     = `ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 1 к договору поставки № 12-АБ/24 от 1 марта 2024 г. г. Пробный «5» мая 2024 г. `
	more     = head + `1.1. Цена Договора увеличивается на 500 (Пятьсот) рублей 50 копеек. Цена Договора, руб. 1 000,00 1 500,50 2.1. Соглашение вступает в силу с 1 июня 2024 г.`
	draft    = `ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 2 к договору поставки № 12-АБ/24 от 1 марта 2024 г. г. Пробный «___» ________ 2024 г. ` +
		`1.1. Цена Договора с учётом изменений составляет 9 000 (Девять тысяч) рублей 00 копеек. 2.1. Соглашение вступает в силу со дня подписания.`
)

// storage has papers on one line each, as Read leaves them; a name with "скан" is a scan.
func storage(papers ...string) *Archive {
	a := &Archive{}
	for i := 0; i+1 < len(papers); i += 2 {
		a.Files = append(a.Files, File{validate.TaskFile{Name: papers[i]}, strings.Contains(papers[i], "скан"), papers[i+1]})
	}
	return a
}

func prices(t *testing.T, d *Deal, days ...string) string {
	t.Helper()
	var out []string
	for _, text := range days {
		day, err := time.Parse(time.DateOnly, text)
		if err != nil {
			t.Fatal(err)
		}
		price, err := Price(d.On(day))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, facts.Decimal(price))
	}
	return strings.Join(out, " ")
}

func TestDeal(t *testing.T) {
	misread := strings.Replace(more, "12-АБ/24", "12-АВ/24", 1)
	for name, papers := range map[string][]string{
		"marked":           {"д", contract + mark, "с", more + mark, "п", draft},
		"copied":           {"д", contract + mark, "копия", contract + mark, "с", more + mark, "п", draft},
		"scanned":          {"д", contract + mark, "скан", more, "п", draft},
		"a letter wrong":   {"д", contract + mark, "скан", misread, "п", draft},
		"supplement first": {"с", more + mark, "д", contract + mark, "п", draft},
	} {
		d, err := storage(papers...).Deal("12-АБ/24")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := prices(t, d, "2024-05-31", "2024-06-01", "2030-01-01"); got != "1000 1500.5 1500.5" {
			t.Errorf("%s: prices %s", name, got)
		}
		if len(d.Papers) != 3 || len(d.Signed()) != 2 {
			t.Errorf("%s: %d papers, %d signed", name, len(d.Papers), len(d.Signed()))
		}
		if price, err := TabledPrice(d.Signed()); err != nil || facts.Decimal(price) != "1500.5" {
			t.Errorf("%s: the table gives %v, %v", name, price, err)
		}
	}
}

// TestNotPapersOfTheDeal: what is unsigned, or belongs to another contract, changes nothing.
func TestNotPapersOfTheDeal(t *testing.T) {
	for name, other := range map[string]string{
		"no mark":         more,
		"another number":  strings.Replace(more, "12-АБ/24", "13-АБ/24", 1) + mark,
		"a letter, typed": strings.Replace(more, "12-АБ/24", "12-АВ/24", 1) + mark,
	} {
		d, err := storage("д", contract+mark, "с", other).Deal("12-АБ/24")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := prices(t, d, "2030-01-01"); got != "1000" {
			t.Errorf("%s: price %s", name, got)
		}
		if _, err := TabledPrice(d.Signed()); !errors.Is(err, validate.ErrNotApplicable) {
			t.Errorf("%s: the table of no supplement: %v", name, err)
		}
	}
}

func TestDealRefuses(t *testing.T) {
	for name, papers := range map[string][]string{
		"no contract":        {"с", more + mark},
		"an unsigned one":    {"д", contract},
		"two with a number":  {"д", contract + mark, "с", more + mark, "другое", strings.Replace(more, "500,50", "700,50", 1) + mark},
		"no day of force":    {"д", contract + mark, "с", strings.Replace(more, "вступает в силу", "имеет силу", 1) + mark},
		"a day that is none": {"д", contract + mark, "с", strings.Replace(more, "1 июня", "31 июня", 1) + mark},
		"of another day":     {"д", contract + mark, "с", strings.Replace(more, "от 1 марта", "от 2 марта", 1) + mark},
	} {
		if d, err := storage(papers...).Deal("12-АБ/24"); err == nil {
			t.Errorf("%s: %d papers, no error", name, len(d.Papers))
		}
	}
}
