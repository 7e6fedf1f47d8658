package tables

import (
	"slices"
	"strings"

	"etalon/corpora/workfiles"
)

// Deed is something to be done: the words a question asks for it in, and the tool that does it.
type Deed struct{ Words, Tool string }

// Aggregates of one column of numbers, in the accusative.
var Aggregates = []Deed{
	{"среднее арифметическое", "table.mean"},
	{"медиану", "table.median"},
	{"сумму всех значений", "table.sum"},
	{"стандартное отклонение", "table.stddev"},
	{"наибольшее значение", "table.max"},
	{"наименьшее значение", "table.min"},
	{"число различных значений", "table.count_distinct"},
}

// TextAggregates of one column of texts.
var TextAggregates = []Deed{
	{"число различных значений", "table.count_distinct"},
	{"самое частое значение", "table.mode"},
}

// MoneyDeeds take a customer and an amount.
var MoneyDeeds = []Deed{
	{"выставить счёт на оплату", "billing.issue_invoice"},
	{"оформить кредит-ноту", "billing.credit_note"},
	{"заморозить средства на лицевом счёте", "billing.hold_funds"},
	{"вернуть деньги с баланса", "billing.refund_payment"},
	{"списать безнадёжный долг", "billing.write_off"},
	{"назначить новый кредитный лимит", "billing.set_credit_limit"},
}

// RowDeeds take a table, a column and the leader's text in it.
var RowDeeds = []Deed{
	{"сохранить строки лидера в отдельный файл", "table.extract_rows"},
	{"убрать строки лидера из таблицы", "table.drop_rows"},
}

// ClientDeeds take the leader, who is a customer.
var ClientDeeds = []Deed{
	{"сделать лидера приоритетным клиентом", "crm.set_priority"},
	{"приостановить новые продажи лидеру", "crm.freeze_client"},
	{"попросить у лидера отзыв о нашей работе", "crm.request_review"},
	{"убрать карточку лидера в архив", "crm.archive_client"},
}

// Reminders take a list of customers and limit its length.
var Reminders = []Deed{
	{"по СМС", "billing.remind_sms"},
	{"по электронной почте", "billing.remind_email"},
	{"голосовым звонком", "billing.remind_call"},
}

// All are the tables of the world.
func All(w *workfiles.World) []*workfiles.Table {
	var all []*workfiles.Table
	for _, l := range w.Ledgers {
		all = append(all, &l.Table, &l.Prices.Table)
	}
	for _, d := range w.Debtors {
		all = append(all, &d.Table)
	}
	return all
}

// Named are the columns whose name has a word in it, in any case.
func Named(t *workfiles.Table, word string) []workfiles.Column {
	var found []workfiles.Column
	for _, c := range t.Columns {
		if slices.Contains(strings.FieldsFunc(strings.ToLower(c.Name), func(r rune) bool { return r == ' ' || r == ',' }), word) {
			found = append(found, c)
		}
	}
	return found
}
