package grounding

import (
	"maps"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/stems"
	"etalon/validators/internal/timesheet"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const whatOfWork = `общее время в часах \(неполный час округляется до целого вверх\)|сотрудника, у которого минут больше, чем у любого другого`

// JSONLIssueJoin solves requests about the work on a task that a log tells by components.
var JSONLIssueJoin = &validate.Solver{
	Name:   "jsonl_issue_join",
	Covers: []string{"jsonl_issue_join"},
	Doc: "The card lists the components of tasks; decisions in its comments move them, proposals do not. Entries of work on the task's components on days of Moscow, " +
		"those voided left out, count with the minutes of their last correction. All hours, the last begun one whole, or the one who has most go to the tool.",
	Wordings: wording.Slots{
		"what": whatOfWork, "task": `[A-Z]+-\d+`, "again": `[A-Z]+-\d+`, "from": calendar.FiguresShape, "to": calendar.FiguresShape,
		"action": `[а-яё ]+`,
	}.Must(
		"По журналу времени найди {what} по задаче {task} с {from} по {to} включительно. Дата записи — московская (UTC+3), что бы ни стояло в её смещении. Считаются только записи вида work; отменённые (void) не считаются, а после исправления (fix) верны минуты из последнего исправления. Какие компоненты входят в задачу, решает карточка после всех комментариев, предложения без решения не в счёт. Затем нужно {action} {again}.",
		"Определи {what} среди записей work по компонентам задачи {task} за дни от {from} до {to}, оба дня входят, дни по московскому времени (UTC+3). Состав компонентов бери из карточки с учётом принятых в комментариях решений, но не предложений. Запись, на которую сослался void, пропадает; если на запись ссылается fix, минуты берутся из него, из последнего. Затем требуется {action} {again}.",
		"Задача {task}, период {from} — {to} по московским датам включительно (время записей переведи в UTC+3). Выясни {what}: годятся записи вида work по тем компонентам, которые закреплены за задачей к концу обсуждения карточки; обсуждаемое, но не решённое ничего не закрепляет. Отмены (void) убирают запись целиком, исправления (fix) меняют её минуты. После этого требуется {action} {again}.",
		"Закрываем учёт по задаче {task} за дни с {from} по {to}, первый и последний считаются. В карточке прочти, какие компоненты после всех решений относятся к этой задаче (мысли вслух решениями не являются), и по журналу найди {what}. Важно: только kind work, без аннулированных записью void, с минутами после fix, сутки московские, UTC+3. По результату следует {action} {again}.",
		"Журнал ведётся по компонентам, а интересует задача {task}. За период от {from} до {to} включительно, считая сутки по Москве (UTC+3), установи {what}. Компоненты задачи — те, что остаются за ней после последнего решения в комментариях карточки; вопросы и предложения не меняют ничего. Записи не вида work, а также отменённые через void пропусти, исправленные через fix бери с новыми минутами. Дальше прошу {action} {again}.",
		"Определи {what} по работам задачи {task}: дни {from}–{to}, границы включены, время приведено к московскому, UTC+3. Работы — это записи work по компонентам задачи, причём компоненты переходили из задачи в задачу, смотри решения в карточке (предложение — ещё не решение). Минуты — из последнего fix, если он был; запись с void вычёркивается. Теперь надо {action} {again}.",
		"Речь о задаче {task} и о записях за {from} — {to} (московские даты, UTC+3, обе включительно). Сначала по карточке восстанови, какие компоненты у задачи теперь: верны решения из комментариев, последнее важнее, несостоявшиеся предложения забудь. Потом по записям work этих компонентов найди {what}; void отменяет запись, на которую ссылается, fix заменяет её минуты. В конце прошу {action} {again}.",
		"С {from} по {to} (оба дня целиком, по Москве, то есть UTC+3) сотрудники вели журнал. Из записей work, не отменённых строкой void и с поправками строк fix, отбери относящиеся к задаче {task}: её компоненты перечислены в карточке и менялись решениями в комментариях, а предложениями не менялись. По отобранному найди {what}; в итоге необходимо {action} {again}.",
	),
	Solve: solveJSONLIssueJoin,
	Traps: slices.Sorted(maps.Keys(timesheet.Hasty)),
}

var toTask = stems.Table{
	"tracker.assignee": {"назначить", "ответственным"},
	"tracker.hours":    {"прибавить", "учтенному"},
	"tracker.points":   {"записать", "трудоемкостью"},
	"tracker.watcher":  {"подписать", "уведомления"},
}

func solveJSONLIssueJoin(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	if err := wording.Again(p.Slots, "task", "again"); err != nil {
		return dataset.Answer{}, err
	}
	q := timesheet.Request{Task: p.Slots["task"], From: p.Slots["from"], To: p.Slots["to"]}
	work, err := timesheet.Find(p, q, timesheet.Hasty[rule])
	switch {
	case err != nil:
		return dataset.Answer{}, err
	case rule != validate.Main && !work.Touched:
		return dataset.Answer{}, validate.ErrNotApplicable
	case work.Hours() == 0:
		return validate.Refuse("nobody worked on it"), nil
	}
	capability, err := toTask.Named(p.Slots["action"])
	if err != nil {
		return dataset.Answer{}, err
	}
	args := dataset.Args{"issue": p.Slots["task"]}
	if hours := strings.HasPrefix(p.Slots["what"], "общее"); hours {
		args[strings.TrimPrefix(capability, "tracker.")] = work.Hours()
		return p.Call(capability, args)
	}
	login, ok := work.Most()
	if !ok {
		return validate.Ask("several worked as long"), nil
	}
	args[map[string]string{"tracker.assignee": "assignee", "tracker.watcher": "login"}[capability]] = login
	return p.Call(capability, args)
}
