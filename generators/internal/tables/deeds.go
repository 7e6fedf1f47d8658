package tables

import (
	"fmt"
	"slices"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
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

// LeaderDeed is something to be done about the leader of a contest; Args are what the tool takes besides whom it concerns.
type LeaderDeed struct {
	Deed
	// Whom is the parameter for the leader, who is a customer then; "" for deeds that take the table, a column and
	// the leader's text in it.
	Whom string
	Args dataset.Args
}

// Client says that only a customer can be the leader.
func (d LeaderDeed) Client() bool { return d.Whom != "" }

// LeaderDeeds is what there is to be done, in turn; segments and tariffs are drawn.
func LeaderDeeds(s *stream.Stream) []LeaderDeed {
	segment := stream.Pick(s, []string{"малые", "средние", "крупные", "бюджетные"})
	tariff := fmt.Sprintf("%s-%d", stream.Pick(s, []string{"OPT", "BAS", "PRO", "REG"}), s.Between(2, 9))
	extract := LeaderDeed{Deed: Deed{"сохранить строки лидера в отдельный файл", "table.extract_rows"}}
	drop := LeaderDeed{Deed: Deed{"убрать строки лидера из таблицы", "table.drop_rows"}}
	return []LeaderDeed{
		{Deed{fmt.Sprintf("перевести лидера в маркетинговую группу «%s»", segment), "crm.change_segment"}, "client", dataset.Args{"segment": segment}},
		extract,
		{Deed{fmt.Sprintf("перевести лидера на тариф «%s» с нового месяца", tariff), "billing.change_tariff"}, "customer", dataset.Args{"tariff": tariff}},
		drop,
		{Deed{"сделать лидера приоритетным клиентом", "crm.set_priority"}, "client", nil},
		{Deed{"приостановить новые продажи лидеру", "crm.freeze_client"}, "client", nil},
		extract,
		{Deed{"попросить у лидера отзыв о нашей работе", "crm.request_review"}, "client", nil},
		drop,
		{Deed{"убрать карточку лидера в архив", "crm.archive_client"}, "client", nil},
	}
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
