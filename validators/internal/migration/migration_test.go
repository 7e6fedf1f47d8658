package migration

import (
	"errors"
	"strings"
	"testing"

	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

const (
	script = `-- tariffs; nobody's
CREATE TABLE t (code text PRIMARY KEY, unit_price numeric(10,2));
INSERT INTO t (code, title, unit_price, free_units) VALUES
    ('A', 'One; or (two)', 10.00, 5),
    ('B', 'Two, -- really', 2.50, NULL);
INSERT INTO t_renamed (old_code, code) VALUES ('A-0', 'A');
UPDATE t SET unit_price = 12.00 WHERE code IN ('A');
-- UPDATE t SET unit_price = 90.00 WHERE code IN ('A');
BEGIN;
    UPDATE t SET free_units = 3 WHERE code = 'B';
COMMIT;
BEGIN;
    UPDATE t SET free_units = 7 WHERE code IN ('A', 'B');
ROLLBACK;
/*
    UPDATE t SET unit_price = 80.00 WHERE code IN ('B');
    UPDATE t SET unit_price = 70.00 WHERE code IN ('B');
*/
`
	table = "# о листах\n" +
		"Ключ\tКлиент\tМесяц\tТариф\tЛистов\tОтметка\n" +
		"k1\tЁж\t2025-04\tA\t100\t\n" +
		"k1\tЁж\t2025-05\tA\t8\tсрочно\n" +
		"k1\tЁж\t2025-05\tA-0\t9\t\n" +
		"k1\tЁж\t2025-06\tB\t2\t\n" +
		"k1\tЁж\t2025-06\tB\t10\t\n" +
		"k1\tЁж\t2025-06\tB\t20\tбрак\n" +
		"# k1\tЁж\t2025-06\tB\t40\t\n" +
		"k2\tЁж-2\t2025-06\tB\t53\t\n"
)

func pass(script, table string) *validate.Pass {
	return validate.NewPass("", []validate.File{{Path: "u.tsv", Text: table}, {Path: "m.sql", Text: script}}, nil, nil, nil)
}

func TestPrice(t *testing.T) {
	for rule, want := range map[validate.Rule]int64{
		validate.Main: 3600 + 4800 + 0 + 1750,
		AllMonths:     114000 + 3600 + 4800 + 0 + 1750,
		tally.Voided:  3600 + 4800 + 0 + 1750 + 4250,
		tally.Stray:   3600 + 4800 + 0 + 1750 + 9250 + 12500,
		RolledBack:    1200 + 2400 + 0 + 750,
		Commented:     27000 + 36000 + 0 + 49000,
		Unmigrated:    3000 + 4000 + 500 + 2500,
		OldCodes:      3600 + 0 + 1750,
		Charged:       9600 + 10800 + 500 + 2500,
		FreeOnce:      3600 + 10800 + 0 + 2250,
	} {
		got, err := Price(pass(script, table), Request{"Ёж", "2025-05", "2025-06", "брак"}, rule)
		if err != nil || got.Kopecks != want || got.Key != "k1" {
			t.Errorf("%q: got %v, %v, want %d", rule, got, err, want)
		}
	}
	for _, rule := range []validate.Rule{tally.Voided, AllMonths, OldCodes, FreeOnce} {
		if got, err := Price(pass(script, table), Request{"Ёж-2", "2025-05", "2025-06", "брак"}, rule); !errors.Is(err, validate.ErrNotApplicable) {
			t.Errorf("%q has nothing to bite on: got %v, %v", rule, got, err)
		}
	}
}

func TestFreeRowsCatchNobody(t *testing.T) {
	free := strings.Replace(table, "B\t20\tбрак", "B\t3\tбрак", 1)
	if got, err := Price(pass(script, free), Request{"Ёж", "2025-05", "2025-06", "брак"}, tally.Voided); !errors.Is(err, validate.ErrNotApplicable) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestPriceRefuses(t *testing.T) {
	for name, p := range map[string]*validate.Pass{
		"one file":              validate.NewPass("", []validate.File{{Path: "m.sql", Text: script}}, nil, nil, nil),
		"no table":              pass(script, ""),
		"no client":             pass(script, strings.ReplaceAll(table, "Ёж\t", "Уж\t")),
		"no rows in the months": pass(script, strings.ReplaceAll(table, "2025-0", "2024-0")),
		"two keys":              pass(script, strings.Replace(table, "k1\tЁж\t2025-05", "k3\tЁж\t2025-05", 1)),
		"no key":                pass(script, strings.Replace(table, "Ключ", "Шифр", 1)),
		"no month":              pass(script, strings.Replace(table, "Месяц", "Период", 1)),
		"no tariff column":      pass(script, strings.Replace(table, "Тариф", "План", 1)),
		"units in words":        pass(script, strings.Replace(table, "\t8\t", "\tвосемь\t", 1)),
		"an unknown tariff":     pass(script, strings.Replace(table, "A-0", "A-9", 1)),
		"an open transaction":   pass(script+"BEGIN;", table),
		"a lone rollback":       pass(script+"ROLLBACK;", table),
		"an open quote":         pass(script+"UPDATE t SET unit_price = 'a;", table),
		"an open comment":       pass(script+"/* x", table),
		"no semicolon":          pass(script+"COMMIT", table),
		"another instruction":   pass(script+"DELETE FROM t;", table),
		"a tariff set unknown":  pass(script+"UPDATE t SET unit_price = 1 WHERE code = 'C';", table),
		"a price of many parts": pass(script+"UPDATE t SET unit_price = 1.2.3 WHERE code = 'A';", table),
		"a tariff put in twice": pass(script+"INSERT INTO t (code, unit_price, free_units) VALUES ('A', 1, 1);", table),
		"a row of too many":     pass(script+"INSERT INTO t (code, unit_price) VALUES ('C', 1, 1);", table),
	} {
		if got, err := Price(p, Request{"Ёж", "2025-05", "2025-06", "брак"}, validate.Main); err == nil {
			t.Errorf("%s: got %v, want an error", name, got)
		}
	}
}
