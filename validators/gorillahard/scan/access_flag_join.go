package scan

import (
	"errors"

	"etalon/internal/dataset"
	"etalon/validators/internal/accesslog"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/flagroutes"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	latest    validate.Rule = "goes by the time of changes, not by their place"
	stale     validate.Rule = "knows of no changes"
	stateless validate.Rule = "does not ask for the state"
	unshifted validate.Rule = "takes the hours of Moscow for the log's"
	shortest  validate.Rule = "gives a path to the shortest route that fits"
	every     validate.Rule = "gives a path to every route that fits"
)

var careless = map[validate.Rule]flagroutes.Careless{
	latest:    {Latest: true},
	stale:     {Unchanged: true},
	stateless: {AnyState: true},
	unshifted: {Clock: true},
	shortest:  {Routes: flagroutes.Shortest},
	every:     {Routes: flagroutes.Every},
}

// AccessFlagJoin solves requests to act on the flag whose route got most answers of a kind.
var AccessFlagJoin = &validate.Solver{
	Name:   "access_flag_join",
	Covers: []string{"access_flag_join"},
	Doc: "Answers of the codes, not behind a hash, from the first minute up to the last without it, three hours less in the log, go to the flag with the longest route " +
		"that the path is or lies beneath. Of flags whose state, the lowest change or else the first, is the one asked for, the one with most is acted on there.",
	Wordings: wording.Slots{
		"environment": `[^»]+`, "state": `включён|выключен`, "class": accesslog.CodesShape, "from": `\d{2}:\d{2}`, "to": `\d{2}:\d{2}`,
		"begin": `\d{2}:\d{2}`, "again": `\d{2}:\d{2}`, "there": `[^»]+`, "action": deed.FlagShape,
	}.Must(
		"Среди переключателей, у которых в окружении «{environment}» действующее состояние — «{state}», найди тот, чей маршрут получил больше всего ответов {class} с {from} до {to} по Москве (начало включается, конец нет; журнал в UTC, Москва впереди на три часа). Путь относится к переключателю с самым длинным подходящим маршрутом, запросы под решёткой не считаются, последнее изменение в changes главнее states. Дальше с этим переключателем в том же окружении нужно сделать следующее: {action}.",
		"Переключатель окружения «{environment}» участвует в отборе, только если он сейчас {state}. Из участвующих нужен тот, чьему маршруту между {from} (включительно) и {to} (не включая) московского времени, то есть на три часа раньше по UTC журнала, досталось больше всего ответов {class}. Поступить с ним надо так: {action}. Состояние определяет нижняя запись changes по переключателю и окружению, а без неё states; вложенный путь отходит к более длинному маршруту; строки с решёткой пропускаются.",
		"Посчитай ответы {class} по переключателям за промежуток от {from} до {to} по Москве, {again} уже не входит (часы журнала — UTC, минус три). Запрос засчитывается только переключателю с наиболее длинным маршрутом, под которым лежит путь; закомментированные строки не засчитываются. Оставь только переключатели, чьё состояние в окружении «{environment}» — «{state}» (сначала changes, самая нижняя запись, потом states), и возьми первый по числу таких ответов. Действие с ним там же: {action}.",
		"Окружение «{environment}», московское время с {from} до {to}, правая граница исключена, разница с UTC журнала три часа. Возьми переключатели, которые по файлу сейчас в состоянии «{state}»: верна последняя запись changes про это окружение, при её отсутствии — states. Который из них получил больше всего ответов {class}? Запросы под решёткой отбрось, а путь приписывай самому длинному из подходящих маршрутов. С найденным требуется вот что: {action}.",
		"Кто виноват в ответах {class}? Смотри строки журнала без решётки с {from} включительно до {to} исключительно по Москве (в журнале UTC, на три часа меньше) и относи каждый путь к переключателю с самым длинным маршрутом, который его охватывает. Нужен переключатель, набравший больше всех среди тех, чьё состояние в «{environment}» — «{state}»: изменения из changes сильнее states, нижнее сильнее верхнего. Для него прошу сделать вот что в этом окружении: {action}.",
		"Прошу об одном действии с одним переключателем окружения «{environment}»: {action}. Переключатель такой: из имеющих состояние «{state}» тот, на чей маршрут пришлось наибольшее число ответов {class} за время от {from} до {to} (Москва, UTC+3; первая граница входит, вторая нет; журнал по UTC). Состояние бери по последней записи changes для этого окружения, если она есть. Путь принадлежит маршруту, самому длинному из охватывающих его, строки, начатые решёткой, не участвуют.",
		"Сопоставь журнал с файлом переключателей. Промежуток: с {from} включительно до {to} по Москве, сама отметка {again} уже не входит; в журнале это на три часа раньше (UTC). Считаем ответы {class}, кроме закомментированных строк; если путь подходит под два маршрута, он относится к длинному. Отбираем переключатели окружения «{environment}», состояние которых сейчас — «{state}» (нижняя запись changes отменяет states). С тем из них, у которого ответов больше всего, следует поступить в этом окружении так: {action}.",
		"Ограничься переключателями, состояние которых в «{environment}» сейчас — «{state}». За время с {from} до {to} по Москве (это UTC журнала плюс три часа; {begin} входит, {again} — нет) маршрут одного из них дал больше ответов {class}, чем маршруты остальных. Найди его: состояние смотри в changes, по нижней записи об этом окружении, и лишь потом в states; за путём всегда стоит самый длинный подходящий маршрут; строки под решёткой — проверка, их нет. С найденным переключателем в окружении «{there}» необходимо сделать следующее: {action}.",
	),
	Solve:    solveAccessFlagJoin,
	Readings: []validate.Rule{latest},
	Traps:    []validate.Rule{stale, stateless, unshifted, shortest, every},
}

func solveAccessFlagJoin(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	if err := errors.Join(
		wording.Again(p.Slots, "from", "begin"), wording.Again(p.Slots, "to", "again"), wording.Again(p.Slots, "environment", "there"),
	); err != nil {
		return dataset.Answer{}, err
	}
	lead, err := flagroutes.Find(p, flagroutes.Request{
		Environment: p.Slots["environment"], From: p.Slots["from"], To: p.Slots["to"], Codes: p.Slots["class"], On: p.Slots["state"] == "включён",
	}, careless[rule])
	switch {
	case err != nil:
		return dataset.Answer{}, err
	case rule == latest && !lead.Touched:
		return dataset.Answer{}, validate.ErrNotApplicable
	case lead.Flag == "":
		return validate.Refuse("no such answers"), nil
	case lead.Tied:
		return validate.Ask("several flags have as many"), nil
	}
	return deed.Flag(p, p.Slots["action"], p.Slots["environment"], lead.Flag)
}
