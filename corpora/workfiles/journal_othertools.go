package workfiles

import (
	"fmt"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// otherTool is a call that another tool has to make instead, with the same argument. The verb of its
// task stands for what value draws.
type otherTool struct {
	failed, fixed, param string
	value                func(*sessionBuilder) string
	task, message        string
}

// otherTools are those of any session.
var otherTools = []otherTool{
	{"http.read_text", "http.download", "url", numbered("https://price.optovik.example/list/", 1000, 9999, ""), "Возьми прайс по адресу %s, он понадобится целиком", "тело ответа 7 МБ, строкой его не вернуть: ответ надо сохранить файлом"},
	{"queue.purge", "queue.move_to_dead_letter", "queue", anyQueue, "Освободи очередь %s, она встала", "стирать записи этой очереди запрещено: их можно только перенести к недоставленным"},
	{"delivery.cancel", "delivery.return_to_sender", "delivery_id", consignment, "Клиент отказался, отправление %s ему не нужно", "отправление уже передано перевозчику: исключить его нельзя, до вручения его можно только развернуть обратно"},
	{"delivery.return_to_sender", "delivery.cancel", "delivery_id", consignment, "Клиент отказался от отправления %s", "отправление ещё не передано перевозчику и разворачивать нечего: до передачи его можно только исключить из заказа"},
}

// The others are planned, each in its journal.
var (
	headInstead   = otherTool{"http.read_text", "http.head", "url", numbered("https://data.postavka.example/dump/", 1000, 9999, ".csv"), "Когда последний раз меняли выгрузку %s?", "тело ответа 38 МБ, строкой его не вернуть; дата изменения стоит в служебных полях, тело для неё не нужно"}
	textInstead   = otherTool{"http.download", "http.read_text", "url", numbered("https://status.perevozka.example/news/", 100, 999, ""), "Что сейчас написано на странице %s?", "временный каталог полон, файл положить некуда; тело здесь — 12 КБ текста, его можно вернуть строкой в ответе"}
	mirrorInstead = otherTool{"http.download", "http.mirror_tree", "url", numbered("https://help.oborudovanie.example/manual/v", 2, 40, "/"), "Сохрани на сервере раздел %s целиком, со всем, на что он ссылается", "по адресу не вложение, а начальная страница раздела: за остальными надо пройти по ссылкам"}
	cordonInstead = otherTool{"k8s.drain_node", "k8s.cordon_node", "node", numbered("worker-a", 10, 48, ""), "Узел %s перегревается, выведи его из работы", "бюджет прерываний до утра не даёт вытеснить поды: сейчас можно лишь запретить узлу принимать новые"}
	drainInstead  = otherTool{"k8s.cordon_node", "k8s.drain_node", "node", numbered("batch-c", 10, 48, ""), "Подготовь узел %s к замене памяти", "новых подов узел и так не принимает; перед работами с железом с него надо убрать те, что ещё запущены"}
)

func faultOtherTool(b *sessionBuilder, s *Session) string {
	return stream.Pick(b.Stream, otherTools).make(b, s)
}

// make: the tool itself is the wrong one, the argument is right.
func (o otherTool) make(b *sessionBuilder, s *Session) string {
	value := o.value(b)
	b.task(fmt.Sprintf(o.task, value))
	s.Failed = dataset.Call{Tool: o.failed, Args: dataset.Args{o.param: value}}
	s.Fixed = dataset.Call{Tool: o.fixed, Args: dataset.Args{o.param: value}}
	return o.message
}

func anyQueue(b *sessionBuilder) string    { return stream.Pick(b.Stream, journalQueues) }
func consignment(b *sessionBuilder) string { return b.fresh("dl-") }

// numbered draws names that differ by their number.
func numbered(before string, low, high int, after string) func(*sessionBuilder) string {
	return func(b *sessionBuilder) string { return b.number(before, low, high) + after }
}
