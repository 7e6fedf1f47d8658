package workfiles

import (
	"fmt"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

func outOfRange(param string, got, least, most int) string {
	return fmt.Sprintf("параметр «%s»: %d вне допустимого, разрешено от %d до %d", param, got, least, most)
}

// notListed is a call with a word where one of a list is wanted.
func (b *sessionBuilder) notListed(tool, param, word string, meant any, rest dataset.Args, allowed string) string {
	b.retry(tool, replaced(rest, param, word), replaced(rest, param, meant))
	return fmt.Sprintf("параметр «%s»: значения «%s» нет в списке, допустимы: %s", param, word, allowed)
}

func faultOutcome(b *sessionBuilder, _ *Session) string {
	o := stream.Pick(b.Stream, []struct{ value, word, text string }{
		{"fixed", "устранено", "причину устранили"}, {"duplicate", "повтор", "она повторяет уже заведённую"}, {"false_alarm", "ложная тревога", "тревога была ложной"},
	})
	closed, open := b.incident(), b.incident()
	b.task(fmt.Sprintf("По карточке %s ясно: %s. Запиши в ленту «разобрано» и закрой; %s пусть остаётся открытой", closed, o.text, open))
	b.lookup(dataset.Call{Tool: "incident.add_note", Args: dataset.Args{"incident_id": closed, "text": "разобрано"}}, jsonObject{{"ok", true}})
	return b.notListed("incident.close", "outcome", o.word, o.value, dataset.Args{"incident_id": closed}, "fixed, duplicate, false_alarm")
}

func faultLine(b *sessionBuilder, _ *Session) string {
	moved, stays := b.incident(), b.incident()
	word, line, text := "третья", 3, "Передай карточку %s на третью линию поддержки; %s остаётся на второй"
	if b.Chance(50) {
		word, line, text = "вторая", 2, "Передай карточку %s на вторую линию поддержки; %s уже на третьей, её не трогай"
	}
	b.task(fmt.Sprintf(text, moved, stays))
	return b.notListed("incident.escalate", "line", word, line, dataset.Args{"incident_id": moved}, "2, 3")
}

func faultLanguage(b *sessionBuilder, _ *Session) string {
	two := stream.Sample(b.Stream, []struct{ value, word, speak string }{
		{"en", "английский", "по-английски"}, {"de", "немецкий", "по-немецки"}, {"zh", "китайский", "по-китайски"},
	}, 2)
	record, other := b.fresh("rec-"), b.fresh("rec-")
	b.task(fmt.Sprintf("Наложи русский перевод на запись %s, там говорят %s; до записи %s, где говорят %s, очередь дойдёт завтра", record, two[0].speak, other, two[1].speak))
	return b.notListed("speech.translate", "source_language", two[0].word, two[0].value, dataset.Args{"recording": record}, "en, de, zh")
}

func faultRuleKind(b *sessionBuilder, _ *Session) string {
	k := stream.Pick(b.Stream, []struct{ value, word, text string }{
		{"black", "чёрный", "Что сейчас в чёрном списке пограничного фильтра? Белый и потолки частоты не нужны"},
		{"white", "белый", "Что сейчас в белом списке пограничного фильтра? Чёрный и потолки частоты не нужны"},
		{"rate", "потолки", "Какие потолки частоты стоят на пограничном фильтре? Чёрный и белый списки не нужны"},
	})
	b.task(k.text)
	return b.notListed("firewall.list_rules", "kind", k.word, k.value, dataset.Args{}, "black, white, rate")
}

// faultTemplate: two templates are named, one of them for the past.
func faultTemplate(b *sessionBuilder, _ *Session) string {
	codes, now, before := b.customers(3), b.fresh("tpl-"), b.fresh("tpl-")
	b.task(fmt.Sprintf("Организациям %s, %s и %s в прошлый раз уходил шаблон %s; теперь разошли им %s", codes[0], codes[1], codes[2], before, now))
	failed := dataset.Args{"customer_ids": codes}
	b.retry("crm.send_campaign", failed, replaced(failed, "template", now))
	return "не передан обязательный параметр «template»"
}

// faultListAsText: the codes stand in one string; one of the task is not meant.
func faultListAsText(b *sessionBuilder, _ *Session) string {
	codes, left := b.customers(3), b.customer()
	text := fmt.Sprintf("%s, %s, %s", codes...)
	b.task(fmt.Sprintf("Отправь акты сверки за квартал: %s; с %s сверимся позже", text, left))
	b.retry("billing.send_statement", dataset.Args{"customer_ids": text}, dataset.Args{"customer_ids": codes})
	return fmt.Sprintf("параметр «customer_ids»: нужен список строк, получена строка «%s»", text)
}

// faultBodyAsText: the body is right but for its being a string.
func faultBodyAsText(b *sessionBuilder, _ *Session) string {
	url := b.number("https://api.perevozka.example/v", 1, 9) + "/pickups"
	order, places, fragile := b.order(), b.Between(2, 30), b.Chance(50)
	kind := "не хрупкий"
	if fragile {
		kind = "хрупкий"
	}
	b.task(fmt.Sprintf("Закажи забор груза через %s: заказ %s, мест %d, груз %s; поля order, places, fragile", url, order, places, kind))
	text := jsonRow(jsonObject{{"order", order}, {"places", places}, {"fragile", fragile}})
	b.retry("http.post_json", dataset.Args{"url": url, "body": text}, dataset.Args{"url": url, "body": map[string]any{"order": order, "places": places, "fragile": fragile}})
	return "параметр «body»: нужен объект, получена строка"
}

// incident, customer and customers are identifiers the file has not named yet.
func (b *sessionBuilder) incident() string { return b.number("INC-", 1200, 4800) }
func (b *sessionBuilder) customer() string { return b.number("CL-", 1100, 8900) }

func (b *sessionBuilder) customers(n int) []any {
	codes := make([]any, n)
	for i := range codes {
		codes[i] = b.customer()
	}
	return codes
}
