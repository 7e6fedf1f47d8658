package parallel

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/compose"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/depths"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	retracted validate.Rule = "believes measurements that were taken back"
	asWritten validate.Rule = "compares clock times without their offsets"
	byLine    validate.Rule = "takes the last line of a queue for its latest measurement"
	newest    validate.Rule = "takes the newest measurement, whatever the moment"
)

// JSONLRequeueSet solves requests to act on each queue that nobody reads and that has grown long.
var JSONLRequeueSet = &validate.Solver{
	Name:   "jsonl_requeue_set",
	Covers: []string{"jsonl_requeue_set"},
	Doc: "Measurements that some line takes back are struck out. Of each queue the one counts that is nearest before the moment, or at it, on one and " +
		"the same clock. A queue without readers then, and with the threshold or more waiting, gets a call.",
	Wordings: wording.Slots{"time": `\d{2}:\d{2}`, "least": `\d{1,9}`, "action": deed.QueueShape}.Must(
		"На {time} по Москве (UTC+3) найди очереди, которые стоят: в последнем к этому времени замере ready не меньше {least}, а consumers равно нулю. Последний — по времени замера с учётом его смещения, а не по месту в файле; замер ровно в указанную минуту подходит; отозванные через retract замеры не считаются, где бы отзыв ни стоял. Каждую такую очередь нужно {action}.",
		"Какие очереди к {time} московского времени (UTC+3) скопили {least} записей ready или больше и при этом не имели потребителей? Для каждой очереди верен самый поздний замер не позже этого времени; смотри на момент замера, приведя смещения к одному, строки в файле перемешаны. Замеры, названные в retract, выброси. Найденные очереди требуется {action}.",
		"Есть очереди, у которых дела в {time} по Москве обстояли так: consumers — 0, ready — {least} и выше. Каждую из них нужно {action}. Положение очереди показывает её последний замер к этому моменту включительно. Порядок строк обманчив, часовые пояса замеров разные (Москва — UTC+3), отозванный замер (retract) ничего не показывает.",
		"Составь список стоящих очередей на {time} (Москва, UTC+3). Стоит та, чей новейший замер, сделанный тогда или раньше, говорит: потребителей нет, ready от {least} и больше. Замеры сравниваются по настоящему времени, с поправкой на смещение; отменённые строкой retract исключаются, даже если отмена пришла позже. Каждую очередь списка надо {action}.",
		"Возьми для каждой очереди последний по времени неотозванный замер, не более поздний, чем {time} по Москве (UTC+3). Если ready в нём достигает {least} (равенство годится), а consumers — ноль, такую очередь следует {action}. Время в строках записано с разными смещениями, и строки стоят не по порядку; отзыв — это строка retract с номером замера.",
		"Московское время {time}, это UTC+3. Очередь считаем зависшей, если по её крайнему к этой минуте включительно замеру нет ни одного потребителя и ждут {least} записей (ready) или больше. Крайний определяй по моменту, а не по номеру строки; про замеры из retract забудь. Все зависшие прошу {action}.",
		"Дежурный принимает смену в {time} по Москве, то есть по UTC на три часа раньше, и разбирает очереди без потребителей (consumers — 0), где ready не ниже {least}. Судит он по последнему замеру каждой очереди на этот миг, включая сам миг, и по настоящему времени замера. Замеры, которые отозваны строками retract, он не смотрит. Каждую выбранную очередь необходимо {action}.",
		"Отбор очередей: момент — {time} по Москве (UTC+3), ready — {least} или выше, consumers — 0, и то и другое по последнему действительному замеру очереди не позже этого момента. Действителен замер, который не отозван через retract в любом месте файла. Смещения у замеров разные, порядок строк случайный. Отобранное пора {action}.",
	),
	Solve: solveJSONLRequeueSet,
	Traps: []validate.Rule{retracted, asWritten, byLine, newest, exclusive},
}

func solveJSONLRequeueSet(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	least, err := wording.Number(p, "least", "same")
	if err != nil {
		return dataset.Answer{}, err
	}
	all, err := depths.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	moment, err := depths.Moment(all, p.Slots["time"])
	if err != nil {
		return dataset.Answer{}, err
	}
	latest, touched, err := depths.Latest(all, moment, depths.Careless{
		Retracted: rule == retracted, AsWritten: rule == asWritten, ByLine: rule == byLine, Later: rule == newest})
	if err != nil {
		return dataset.Answer{}, err
	}
	var found []dataset.Answer
	for _, m := range latest {
		touched = touched || rule == exclusive && m.Ready == least && m.Consumers == 0
		if m.Consumers > 0 || m.Ready < least || rule == exclusive && m.Ready == least {
			continue
		}
		p.Cite(p.Files[0], m.Line, "%s: %d waiting and no reader at %s", m.Queue, m.Ready, m.At.UTC().Format("15:04Z"))
		one, err := deed.Queue(p, p.Slots["action"], m.Queue)
		if err != nil {
			return one, err
		}
		found = append(found, one)
	}
	if rule != validate.Main && !touched {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	return compose.Each(found), nil
}
