package stems

import "testing"

func TestNamed(t *testing.T) {
	for _, c := range []struct {
		table        Table
		phrase, want string
	}{
		{OfColumn, "среднее арифметическое", "table.mean"},
		{OfColumn, "число различных значений", "table.distinct"},
		{OfColumn, "самое частое значение", "table.most_frequent"},
		{OfColumn, "сумму всех значений", "table.sum"},
		{OfLeader, "убрать строки лидера из таблицы", "table.erase_matching"},
		{OfLeader, "убрать карточку лидера в архив", "crm.hide"},
		{OfLeader, "сохранить строки лидера в отдельный файл", "table.copy_matching"},
		{OfAccount, "оформить кредит-ноту", "billing.correct"},
		{OfAccount, "назначить новый кредитный лимит", "billing.credit_limit"},
		{OfAccount, "заморозить средства на лицевом счёте", "billing.freeze"},
		{OfAccount, "выставить счёт на оплату", "billing.demand"},
		{OfReminder, "по СМС", "billing.sms"},
	} {
		if got, err := c.table.Named(c.phrase); got != c.want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", c.phrase, got, err, c.want)
		}
	}
	for _, phrase := range []string{"", "дисперсию", "наибольшее и наименьшее", "полусумму"} {
		if got, err := OfColumn.Named(phrase); err == nil {
			t.Errorf("%q: got %q, want an error", phrase, got)
		}
	}
}
