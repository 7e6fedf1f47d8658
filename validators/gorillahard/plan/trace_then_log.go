package plan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/attempts"
	"etalon/validators/internal/chore"
	"etalon/validators/internal/compose"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	rehearsals validate.Rule = "takes an attempt that was a rehearsal"
	anyOutcome validate.Rule = "takes an attempt that ended well"
	otherEnd   validate.Rule = "takes the last attempt for the first, or the first for the last"
)

// TraceThenLog solves requests to do something with the service that a trace gives away.
var TraceThenLog = &validate.Solver{
	Name:   "trace_then_log",
	Covers: []string{"trace_then_log"},
	Doc: "Attempts for the order that ended otherwise than well and were no rehearsals stand in the log by time; the first or the last gives the " +
		"trace and the namespace. A tool names one service of the trace, and with that name the second call is made.",
	Wordings: wording.Slots{"which": `первую|последнюю`, "order": `[A-ZА-Я]{2}-\d+`, "who": `служба,[а-яё ]+`, "action": chore.ServiceShape}.Must(
		"Возьми {which} неудачную попытку заказа {order} (outcome не ok; попытки с rehearsal=yes учебные, их не берём). По её трассировке определи имя; нужна {who}. После этого нужно {action}; развёртывание зовётся так же, как служба.",
		"По журналу найди {which} из неудачных попыток заказа {order}, не считая учебных (rehearsal=yes); неудачная — любая с outcome, отличным от ok. Её трассировка скажет имя: нас интересует {who}. Имя развёртывания совпадает с именем службы. Требуется {action}.",
		"Имя покажет трассировка: требуется {who}; саму трассировку возьми у заказа {order}, выбрав {which} неудачную попытку (не ok) и пропустив учебные с пометкой rehearsal=yes. Служба и её развёртывание называются одинаково. Узнав имя, нужно {action}.",
		"Заказ {order} не прошёл. Выбери {which} его попытку с исходом не ok, учебные (rehearsal=yes) отбрось, и по трассировке этой попытки узнай имя; нужна {who}. Зная имя службы (оно же имя развёртывания), следует {action}.",
		"Разбираем сбой по заказу {order}. Смотрим {which} неудачную попытку, то есть с outcome, не равным ok, и без rehearsal=yes. Из её трассировки нужна {who}. Затем надо {action}; под тем же именем служба развёрнута.",
		"Для заказа {order} выдели {which} попытку, которая кончилась не на ok и не была учебной (учебные помечены rehearsal=yes). Спроси у её трассировки, как называется {who}. Дальше прошу {action}, имя развёртывания то же, что у службы.",
		"Кто отвечает за судьбу заказа {order}? Считаем, что это {who}, и судим по одной трассировке: открой {which} неудачную попытку заказа (исход не ok, пометки rehearsal=yes нет) и возьми её трассировку. Развёртывание носит имя службы. Необходимо {action}.",
		"Трассировку бери у заказа {order}: найди {which} попытку, у которой outcome не ok и нет rehearsal=yes. По трассировке выяснится имя службы, нужна {who}. Имея имя (развёртывание названо по службе), остаётся {action}.",
	),
	Solve: solveTraceThenLog,
	Traps: []validate.Rule{rehearsals, anyOutcome, otherEnd},
}

func solveTraceThenLog(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	all, err := attempts.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	last := p.Slots["which"] == "последнюю"
	taken, ok := attempts.Pick(all, p.Slots["order"], last, attempts.Careless{Rehearsals: rule == rehearsals, AnyOutcome: rule == anyOutcome, OtherEnd: rule == otherEnd})
	if !ok {
		return validate.Refuse("no attempt failed"), nil
	}
	p.Cite(p.Files[0], taken.Line, "%s of %s, namespace %s", taken.Trace, taken.Order, taken.Namespace)
	named, err := chore.OfTrace(p.Slots["who"])
	if err != nil {
		return dataset.Answer{}, err
	}
	todo, err := chore.Service(p.Slots["action"], "$1", taken.Namespace, p.Files[0].Path)
	if err != nil {
		return dataset.Answer{}, err
	}
	if long, err := chore.TooLong(p, todo); err != nil || long {
		return validate.Refuse("more minutes than the tool allows"), err
	}
	return compose.InOrder(p, compose.By(named, dataset.Args{"trace": taken.Trace}), compose.By(todo.Capability, todo.Args))
}
