package parallel

import (
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/compose"
	"etalon/validators/internal/customer"
	"etalon/validators/internal/requests"
	"etalon/validators/internal/tally"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// TSVPaymentBatch solves requests to settle each request for money that is due.
var TSVPaymentBatch = &validate.Solver{
	Name:   "tsv_payment_batch",
	Covers: []string{"tsv_payment_batch"},
	Doc: "A request counts when it stands in no comment, is of the unit, has the visa and nothing but it, is neither done nor void, and falls due on " +
		"the day or before. Each is settled by itself: its customer, and its sum less what was paid already.",
	Wordings: wording.Slots{"unit": `[^»]+`, "visa": `[^»]+`, "day": calendar.FiguresShape, "done": `[^»]+`, "void": `[^»]+`, "action": `[а-яё -]+`}.Must(
		"По каждой заявке, где подразделение — «{unit}», виза ровно «{visa}», срок не позже {day} (этот день входит), а состояние не «{done}» и не «{void}», нужно {action} на остаток: сумма заявки минус проведённое. Закомментированные решёткой строки не рассматривай.",
		"Пора разобрать заявки подразделения «{unit}» со сроком по {day} включительно. Годятся только имеющие визу «{visa}» (не похожую, а именно такую) и ещё не завершённые: не «{done}» и не «{void}». По каждой требуется {action} в размере того, что осталось, то есть суммы за вычетом проведённого. Строки под решёткой пропускаются.",
		"Отбери заявки: «{unit}», срок {day} или раньше, виза «{visa}» без оговорок, состояние любое, кроме «{done}» и «{void}», в начале строки нет решётки. На каждую отдельно надо {action}; размер — сумма минус уже проведённое.",
		"Нужно {action} по нескольким заявкам реестра, по вызову на заявку. Заявки такие: относятся к «{unit}», согласованы визой «{visa}» слово в слово, должны быть выполнены до {day}, считая и этот день, и не находятся в состоянии «{done}» или «{void}». Проведённое ранее из суммы вычти; закомментированное решёткой не существует.",
		"Что осталось рассчитать по «{unit}» на {day}? Возьми строки без решётки, у которых срок наступил в этот день или раньше, в визе стоит «{visa}» и ничего больше, а в состоянии — ни «{done}», ни «{void}». Для каждой из них следует {action} на разность суммы и проведённого.",
		"Реестр закрываем по {day}: все заявки «{unit}» с этим или более ранним сроком, с визой «{visa}» (прочие визы, даже близкие по словам, не подходят), кроме находящихся в состоянии «{done}» либо «{void}» и кроме строк под решёткой. По каждой прошу {action}, величина — непроведённая часть суммы.",
		"По подразделению «{unit}», и только по нему, названия бывают похожи, найди открытые заявки, то есть не «{done}» и не «{void}», со сроком не позднее {day} включительно и визой «{visa}». Сколько таких заявок, столько и действий: {action} на сумму, уменьшенную на проведённое. Строки, выключенные решёткой, не бери.",
		"Разбери заявки, удовлетворяющие сразу всем условиям: подразделение «{unit}»; виза «{visa}», точное совпадение; срок {day} или прежде; состояние отличается от «{done}» и от «{void}»; строка не закомментирована решёткой. Действие по каждой: {action} в размере остатка заявки, то есть суммы без проведённой части.",
	),
	Solve: solveTSVPaymentBatch,
	Traps: slices.Concat(requests.Traps, []validate.Rule{tally.Commented}),
}

func solveTSVPaymentBatch(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	day, err := calendar.Figures(p.Slots["day"])
	if err != nil {
		return dataset.Answer{}, err
	}
	register, err := requests.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	due, touched, err := register.Due(requests.Wanted{Unit: p.Slots["unit"], Visa: p.Slots["visa"], Day: day, Closed: []string{p.Slots["done"], p.Slots["void"]}}, rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	if rule != validate.Main && !touched {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	var found []dataset.Answer
	for _, r := range due {
		p.Cite(p.Files[0], r.Line, "%s: %s", r.Number, r.Customer)
		one, err := customer.Account(p, p.Slots["action"], r.Customer, r.Left)
		if err != nil {
			return one, err
		}
		found = append(found, one)
	}
	return compose.Each(found), nil
}
