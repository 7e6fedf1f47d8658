package penalty

import (
	"errors"
	"strings"
	"testing"

	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

const (
	table = `Счёт;№ договора;Срок оплаты;Дата оплаты;Сумма, руб.;Статус
1;А-1;01.03.2025;11.03.2025;10 000,00;закрыт
2;А-1;02.03.2025;05.03.2025;10 000,00;закрыт
3;А-1;03.03.2025;03.06.2025;10 000,00;закрыт
4;А-1;01.04.2025;;10 000,00;отправлен
5;А-1;01.03.2025;01.04.2025;10 000,00;отменён
6;А-1;20.03.2025;10.03.2025;10 000,00;закрыт
7;А-1/2;01.03.2025;21.03.2025;10 000,00;закрыт
# 8;А-1;01.03.2025;21.03.2025;10 000,00;закрыт
`
	text = `# Условия

## Договор А-1: ООО "Ёж"

- ~~Пеня: 0,3 % в день; льготных дней: 2~~ (редакция снята)
- Пеня: 0,1 % суммы счёта за день; льготных дней: 5; потолок: 4 % суммы счёта

**Допсоглашение.** Для счетов со сроком оплаты 01.04.2025 и позже: пеня 0,25 % за день, льготных дней 6, потолок 7 %.

## Договор А-1/2: ООО "Ёжик"

- Пеня: 0,2 % суммы счёта за день; льготных дней: 3; потолок: 3 % суммы счёта
`
)

func pass(table, text string) *validate.Pass {
	return validate.NewPass("", []validate.File{{Path: "t.md", Text: text}, {Path: "t.csv", Text: table}}, nil, nil, nil)
}

func TestOf(t *testing.T) {
	for _, c := range []struct {
		customer string
		rule     validate.Rule
		want     int64
	}{
		{`ООО "Ёж"`, validate.Main, 5000 + 40000 + 9*2500},
		{`ООО "Ёж"`, AsOf, 5000 + 39000 + 9*2500},
		{`ООО "Ёж"`, Ungraced, 10000 + 40000 + 15*2500},
		{`ООО "Ёж"`, Struck, 8*3000 + 3000 + 90*3000 + 13*3000},
		{`ООО "Ёж"`, Unamended, 5000 + 40000 + 10*1000},
		{`ООО "Ёж"`, Uncapped, 5000 + 87000 + 9*2500},
		{`ООО "Ёж"`, PaidOnly, 5000 + 40000},
		{`ООО "Ёж"`, tally.Voided, 5000 + 40000 + 9*2500 + 26000},
		{`ООО "Ёж"`, tally.Stray, 5000 + 40000 + 9*2500 + 15000 + 15000},
		{`ООО "Ёжик"`, validate.Main, 30000},
		{`ООО "Ёжик"`, Unamended, 0},
		{`ООО "Ёжик"`, PaidOnly, 0},
		{`ООО "Ёжик"`, tally.Voided, 0},
	} {
		got, err := Of(pass(table, text), c.customer, "отменён", "16.04.2025", c.rule)
		if c.want == 0 && !errors.Is(err, validate.ErrNotApplicable) || c.want != 0 && (err != nil || got != c.want) {
			t.Errorf("%s, %q: got %d, %v, want %d", c.customer, c.rule, got, err, c.want)
		}
	}
}

func TestOfRefuses(t *testing.T) {
	for name, p := range map[string]*validate.Pass{
		"one file":             validate.NewPass("", []validate.File{{Path: "t.md", Text: text}}, nil, nil, nil),
		"no table":             pass("", text),
		"no such contract":     pass(table, strings.Replace(text, "Ёж\"", "Ёрш\"", 1)),
		"two contracts":        pass(table, text+"\n## Договор А-2: ООО \"Ёж\"\n"),
		"two terms":            pass(table, strings.Replace(text, "**Доп", "- Пеня: 1 % в день; льготных дней: 1\n**Доп", 1)),
		"half a strike":        pass(table, strings.Replace(text, "2~~", "2", 1)),
		"terms not understood": pass(table, strings.Replace(text, "5; потолок", "5, потолок", 1)),
		"a day that is none":   pass(table, strings.Replace(text, "01.04.2025", "31.04.2025", 1)),
		"no day due":           pass(strings.Replace(table, "01.03.2025", "", 1), text),
		"no sum":               pass(strings.Replace(table, "10 000,00", "-", 1), text),
		"no day paid":          pass(strings.Replace(table, "11.03.2025", "март", 1), text),
		"parts of a kopeck":    pass(strings.Replace(table, "10 000,00", "10 000,07", 1), text),
		"no invoice":           pass(strings.ReplaceAll(table, "А-1;", "Б-1;"), text),
		"no column of payment": pass(strings.Replace(table, "Дата оплаты", "Дата", 1), text),
		"no column of status":  pass(strings.Replace(table, "Статус", "Итог", 1), text),
		"finer than hundredth": pass(table, strings.Replace(text, "0,25", "0,255", 1)),
	} {
		if got, err := Of(p, `ООО "Ёж"`, "отменён", "16.04.2025", validate.Main); err == nil {
			t.Errorf("%s: got %d, want an error", name, got)
		}
	}
}
