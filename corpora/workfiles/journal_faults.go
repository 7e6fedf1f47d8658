package workfiles

import (
	"fmt"
	"strconv"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// journalFault is a way for a call to fail. Its make draws the session up to the failing call,
// sets both calls and returns the text of the error.
type journalFault struct {
	name string
	make func(*sessionBuilder, *Session) string
}

var journalFaults = []journalFault{
	{"address", faultAddress}, {"date", faultDate}, {"limit", faultLimit}, {"moved", faultMoved},
	{"order_number", faultOrderNumber}, {"other_tool", faultOtherTool}, {"unit", faultUnit},
}

var journalPeople = []string{"Г. Лаптева", "Р. Мухин", "Л. Сабирова", "дежурный смены", "Т. Вдовин", "О. Ефимчук", "отдел возвратов"}

var journalQueues = []string{
	"orders.intake", "orders.export", "crm.contacts.sync", "mail.outbox", "docs.scans", "prices.refresh",
	"stock.sync.east", "stock.sync.west", "sms.outbox", "crm.leads.dedup", "reports.nightly", "docs.sign",
}

// queueParam ties a setter of queues to its parameter, its key in settings and its upper limit.
type queueParam struct {
	tool, param, key, what string
	limit, least           int
}

var queueParams = []queueParam{
	{"queue.set_visibility_timeout", "seconds", "visibility_timeout", "тайм-аут невидимости", 43200, 0},
	{"queue.set_retention", "hours", "retention", "срок жизни записей", 720, 1},
	{"queue.set_size_limit", "kibibytes", "max_message", "предел веса записи", 8192, 1},
	{"queue.set_delivery_delay", "milliseconds", "delivery_delay", "задержка выдачи", 900000, 0},
}

// faultUnit: a value with its unit where a whole number is wanted.
func faultUnit(b *sessionBuilder, s *Session) string {
	p, queue := stream.Pick(b.Stream, queueParams), stream.Pick(b.Stream, journalQueues)
	v := stream.Pick(b.Stream, settingValues[p.key])
	for !v.Converts() {
		v = stream.Pick(b.Stream, settingValues[p.key])
	}
	b.task(fmt.Sprintf("Очередь %s: %s теперь %s", queue, p.what, v.Text))
	s.Failed = dataset.Call{Tool: p.tool, Args: dataset.Args{"queue": queue, p.param: v.Text}}
	s.Fixed = dataset.Call{Tool: p.tool, Args: dataset.Args{"queue": queue, p.param: v.Amount}}
	return fmt.Sprintf("параметр «%s»: нужно целое число, получена строка «%s»", p.param, v.Text)
}

// faultLimit: the task itself says what to do when the value is too large.
func faultLimit(b *sessionBuilder, s *Session) string {
	p, queue := stream.Pick(b.Stream, queueParams), stream.Pick(b.Stream, journalQueues)
	wanted := p.limit + p.limit/12*b.Between(1, 30)
	b.task(fmt.Sprintf("Очередь %s: %s — %d, а если столько не разрешено, то самое большее из разрешённого", queue, p.what, wanted))
	s.Failed = dataset.Call{Tool: p.tool, Args: dataset.Args{"queue": queue, p.param: wanted}}
	s.Fixed = dataset.Call{Tool: p.tool, Args: dataset.Args{"queue": queue, p.param: p.limit}}
	return outOfRange(p.param, wanted, p.least, p.limit)
}

// faultDate: a date as people write it; the hours of the call stay.
func faultDate(b *sessionBuilder, s *Session) string {
	id, order := b.fresh("dl-"), b.order()
	day := b.day.AddDate(0, 0, b.Between(4, 20))
	for day.Day() <= 12 {
		day = day.AddDate(0, 0, 1)
	}
	b.task(fmt.Sprintf("По заказу %s клиент просит вручить %s", order, day.Format("02.01.2006")))
	b.found(order, id, "собирается", "")
	args := dataset.Args{"delivery_id": id, "date": day.Format("02.01.2006")}
	fixed := dataset.Args{"delivery_id": id, "date": day.Format("2006-01-02")}
	if b.Chance(70) {
		window := stream.Pick(b.Stream, []string{"10-14", "12-16", "18-21"})
		args["window"], fixed["window"] = window, window
	}
	s.Failed, s.Fixed = dataset.Call{Tool: "delivery.reschedule", Args: args}, dataset.Call{Tool: "delivery.reschedule", Args: fixed}
	return fmt.Sprintf("параметр «date»: ожидается вид ГГГГ-ММ-ДД, получено «%s»", args["date"])
}

// faultOrderNumber: the order's number where the consignment's identifier is wanted; both were looked up.
func faultOrderNumber(b *sessionBuilder, s *Session) string {
	orders, ids := []string{b.order(), b.order()}, []string{b.fresh("dl-"), b.fresh("dl-")}
	acts := []struct{ tool, text string }{{"delivery.hold", "придержать"}, {"delivery.cancel", "исключить"}, {"delivery.expedite", "сделать срочным"}}
	pair := stream.Sample(b.Stream, acts, 2)
	b.task(fmt.Sprintf("Заказ %s — отправление %s, заказ %s — %s", orders[0], pair[0].text, orders[1], pair[1].text))
	for i := range orders {
		b.found(orders[i], ids[i], stream.Pick(b.Stream, []string{"собирается", "запланировано"}), "")
	}
	k := b.IntN(2)
	if k == 1 {
		b.call(dataset.Call{Tool: pair[0].tool, Args: dataset.Args{"delivery_id": ids[0]}})
		b.result(jsonObject{{"ok", true}})
	}
	s.Failed = dataset.Call{Tool: pair[k].tool, Args: dataset.Args{"delivery_id": orders[k]}}
	s.Fixed = dataset.Call{Tool: pair[k].tool, Args: dataset.Args{"delivery_id": ids[k]}}
	return fmt.Sprintf("параметр «delivery_id»: «%s» — номер заказа, а нужен идентификатор отправления", orders[k])
}

// faultMoved: the address has changed for good.
func faultMoved(b *sessionBuilder, s *Session) string {
	tool := stream.Pick(b.Stream, []string{"http.download", "http.head", "http.read_text"})
	name := stream.Pick(b.Stream, []string{"ostatki", "tarify", "reestr", "grafik", "spravochnik", "filialy"}) + "-" + strconv.Itoa(b.Between(100, 999))
	old := "https://" + stream.Pick(b.Stream, []string{"files.postavka.example", "old.katalog.example"}) + "/out/" + name + ".csv"
	moved := "https://" + stream.Pick(b.Stream, []string{"data.postavka.example/v2", "store.katalog.example/public"}) + "/" + name + ".csv?rev=" + strconv.Itoa(b.Between(2, 40))
	b.task("Посмотри, что лежит по адресу " + old)
	s.Failed = dataset.Call{Tool: tool, Args: dataset.Args{"url": old}}
	s.Fixed = dataset.Call{Tool: tool, Args: dataset.Args{"url": moved}}
	return "ответ 301: ресурс переехал навсегда, теперь он здесь: " + moved
}

// faultAddress: the new address stands in the task, the old one in what was looked up.
func faultAddress(b *sessionBuilder, s *Session) string {
	order, id := b.order(), b.fresh("dl-")
	city := stream.Pick(b.Stream, []string{"Тверь", "Пенза", "Вологда", "Курск"})
	places := stream.Sample(b.Stream, []string{"Складская ул., 14", "Заводской пр., 3", "ул. Мира, 61", "Речная ул., 8", "Полевая ул., 27", "Садовая ул., 5"}, 2)
	from, to := city+", "+places[0], city+", "+places[1]
	b.task(fmt.Sprintf("По заказу %s сменился склад клиента, везти по адресу «%s»", order, to))
	b.found(order, id, "запланировано", from)
	s.Failed = dataset.Call{Tool: "delivery.change_address", Args: dataset.Args{"delivery_id": id}}
	s.Fixed = dataset.Call{Tool: "delivery.change_address", Args: dataset.Args{"delivery_id": id, "address": to}}
	return "не передан обязательный параметр «address»"
}

// order is the number of an order the file has not named yet.
func (b *sessionBuilder) order() string { return b.number("ЗК-", 20100, 29900) }

// found looks an order's consignment up.
func (b *sessionBuilder) found(order, id, state, address string) {
	one := jsonObject{{"delivery_id", id}, {"state", state}, {"date", b.day.AddDate(0, 0, b.Between(1, 3)).Format("2006-01-02")}}
	if address != "" {
		one = append(one, jsonMember{"address", address})
	}
	b.lookup(dataset.Call{Tool: "delivery.find_by_order", Args: dataset.Args{"order": order}}, jsonObject{{"order", order}, {"deliveries", []any{one}}})
}
