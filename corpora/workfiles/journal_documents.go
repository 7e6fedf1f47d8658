package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// notPointer is the message on dots where a JSON Pointer has slashes.
func notPointer(param, got string) string {
	return fmt.Sprintf("параметр «%s»: «%s» — не указатель: ступени в нём разделяет косая черта, с неё он и начинается", param, got)
}

func valueAt(path, pointer string) dataset.Call {
	return dataset.Call{Tool: "json.get_value", Args: dataset.Args{"path": path, "pointer": pointer}}
}

// faultPointerDots: the name of a queue has dots of its own, as another queue's lookup shows.
func faultPointerDots(b *sessionBuilder, _ *Session) string {
	two := stream.Sample(b.Stream, journalQueues, 2)
	path, key := b.number("/srv/settings/queues-", 11, 99)+".json", stream.Pick(b.Stream, []string{"limits", "alerts", "consumers"})
	b.task(fmt.Sprintf("Кто по файлу %s отвечает за очередь %s? И что там в разделе %s у очереди %s?", path, two[0], key, two[1]))
	b.lookup(valueAt(path, "/queues/"+two[0]+"/owner"), jsonObject{{"value", stream.Pick(b.Stream, journalPeople)}})
	failed := dataset.Args{"path": path, "pointer": "queues." + two[1] + "." + key}
	b.retry("json.get_value", failed, replaced(failed, "pointer", "/queues/"+two[1]+"/"+key))
	return notPointer("pointer", "queues."+two[1]+"."+key)
}

// listPlace is where a document keeps a list: its sections from the outermost.
func (b *sessionBuilder) listPlace() []string {
	return []string{stream.Pick(b.Stream, []string{"export", "data", "feed", "dump"}), stream.Pick(b.Stream, []string{"orders", "returns", "claims", "parcels"})}
}

// faultListDots: the field is a nested one, whose dot is right.
func faultListDots(b *sessionBuilder, _ *Session) string {
	path, place := b.number("/srv/exchange/in-", 100, 999)+".json", b.listPlace()
	client := stream.Pick(b.Stream, []jsonMember{{"city", "Тверь"}, {"code", b.customer()}, {"name", "Фаянсовый двор"}})
	b.task(fmt.Sprintf("Расставь объекты списка %s в %s по полю %s, оно внутри client", place[1], path, client.key))
	pointer := "/" + strings.Join(place, "/")
	b.lookup(valueAt(path, pointer+"/0"), jsonObject{{"value", jsonObject{{"order", b.order()}, {"client", jsonObject{client}}}}})
	failed := dataset.Args{"path": path, "list": strings.Join(place, "."), "field": "client." + client.key}
	b.retry("json.sort_records", failed, replaced(failed, "list", pointer))
	return notPointer("list", strings.Join(place, "."))
}

// faultLevel: two documents keep a list of one name in different sections.
func faultLevel(b *sessionBuilder, _ *Session) string {
	outer := stream.Sample(b.Stream, []string{"export", "data", "feed", "dump"}, 2)
	list := b.listPlace()[1]
	paths := []string{b.number("/srv/exchange/out-", 100, 999) + ".json", b.number("/srv/exchange/out-", 100, 999) + ".json"}
	meant := b.IntN(2)
	b.task(fmt.Sprintf("Сравни начало списка %s в %s и %s, потом убери из %s объекты, у которых state равно draft", list, paths[0], paths[1], paths[meant]))
	for i := range paths {
		b.lookup(valueAt(paths[i], "/"+outer[i]+"/"+list+"/0"), jsonObject{{"value", jsonObject{{"order", b.order()}, {"state", stream.Pick(b.Stream, []string{"draft", "sent"})}}}})
	}
	failed := dataset.Args{"path": paths[meant], "list": "/" + list, "field": "state", "value": "draft"}
	b.retry("json.drop_records", failed, replaced(failed, "list", "/"+outer[meant]+"/"+list))
	return fmt.Sprintf("параметр «list»: по указателю «/%s» в документе ничего нет", list)
}

// faultQuotes: a string of JSON has its quotes.
func faultQuotes(b *sessionBuilder, _ *Session) string {
	path, route := b.number("/srv/settings/routes-", 11, 99)+".json", b.fresh("r-")
	states := stream.Sample(b.Stream, []string{"работает", "на паузе", "только приём", "только выдача", "снят"}, 2)
	b.task(fmt.Sprintf("Что записано в %s под /routes/%s/state? Поставь там «%s»", path, route, states[1]))
	b.lookup(valueAt(path, "/routes/"+route+"/state"), jsonObject{{"value", states[0]}})
	failed := dataset.Args{"path": path, "pointer": "/routes/" + route + "/state", "value": states[1]}
	b.retry("json.set_value", failed, replaced(failed, "value", `"`+states[1]+`"`))
	return fmt.Sprintf("параметр «value»: «%s» не читается как JSON: строка в нём пишется в кавычках", states[1])
}
