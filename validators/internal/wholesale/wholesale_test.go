package wholesale

import (
	"errors"
	"strings"
	"testing"

	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

const (
	list = `{"items": [
 {"sku": "A-1", "pack": 5, "price": "10.00", "wholesale": {"from": 10, "price": "8.00"}},
 {"sku": "A-2", "pack": 4, "price": "3.00", "replaced_by": "A-3"},
 {"sku": "A-3", "pack": 6, "price": "4.00", "wholesale": null}
]}`
	rows = `Дата;Кто;Артикул;Кол-во;Ед.;Состояние
1;"Сад ""Ёж""";A-1;10;шт;принята
1;"Сад ""Ёж""";A-1;2;уп;принята
1;Школа;A-1;9;шт;принята
1;Школа;A-2;2;короб;принята
1;Школа;A-3;1;шт;снята
# 1;Школа;A-3;100;шт;принята
`
)

func pass(rows, list string) *validate.Pass {
	return validate.NewPass("", []validate.File{{Path: "p.json", Text: list}, {Path: "r.csv", Text: rows}}, nil, nil, nil)
}

func TestTotal(t *testing.T) {
	for _, c := range []struct {
		name string
		rule validate.Rule
		want int64
	}{
		{`Сад "Ёж"`, validate.Main, 16000},
		{`Сад "Ёж"`, Unpacked, 8000 + 2000},
		{`Сад "Ёж"`, Retail, 20000},
		{`Сад "Ёж"`, Beyond, 20000},
		{`Сад "Ёж"`, tally.Voided, 0},
		{`Сад "Ёж"`, Old, 0},
		{`Школа`, validate.Main, 9000 + 12*400},
		{`Школа`, Old, 9000 + 8*300},
		{`Школа`, Retail, 0},
		{`Школа`, tally.Voided, 9000 + 13*400},
		{`Школа`, tally.Stray, 9000 + 112*400},
	} {
		got, err := Total(pass(rows, list), c.name, "снята", c.rule)
		if c.want == 0 && !errors.Is(err, validate.ErrNotApplicable) || c.want != 0 && (err != nil || got != c.want) {
			t.Errorf("%s, %q: got %d, %v, want %d", c.name, c.rule, got, err, c.want)
		}
	}
}

func TestTotalRefuses(t *testing.T) {
	for name, p := range map[string]*validate.Pass{
		"one file":           validate.NewPass("", []validate.File{{Path: "r.csv", Text: rows}}, nil, nil, nil),
		"no table":           pass("", list),
		"no column of codes": pass(strings.Replace(rows, "Артикул", "Код", 1), list),
		"an unknown unit":    pass(strings.Replace(rows, "9;шт", "9;кг", 1), list),
		"half a piece":       pass(strings.Replace(rows, "9;шт", "9,5;шт", 1), list),
		"an unknown code":    pass(strings.Replace(rows, "A-1;9", "A-9;9", 1), list),
		"a circle":           pass(rows, strings.Replace(list, `"4.00", `, `"4.00", "replaced_by": "A-2", `, 1)),
		"a repeated code":    pass(rows, strings.Replace(list, "A-2", "A-1", 1)),
		"no pack":            pass(rows, strings.Replace(list, `"pack": 6, `, ``, 1)),
		"a pack of none":     pass(rows, strings.Replace(list, `"pack": 6`, `"pack": 0`, 1)),
		"no price":           pass(rows, strings.Replace(list, `, "price": "4.00"`, ``, 1)),
		"a price in words":   pass(rows, strings.Replace(list, `4.00`, `дорого`, 1)),
		"no threshold":       pass(rows, strings.Replace(list, `"from": 10, `, ``, 1)),
		"no list":            pass(rows, `{"items": {}}`),
		"no document":        pass(rows, `{`),
	} {
		if got, err := Total(p, "Школа", "снята", validate.Main); err == nil {
			t.Errorf("%s: got %d, want an error", name, got)
		}
	}
}
