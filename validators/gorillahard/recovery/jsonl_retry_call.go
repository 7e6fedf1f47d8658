// Package recovery holds the solvers of lever recovery: what to do after a call has failed.
package recovery

import (
	"maps"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/sessions"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const unchanged validate.Rule = "repeats the failed call as it was"

// JSONLRetryCall solves requests to mend the call that a session of a journal ended on.
var JSONLRetryCall = &validate.Solver{
	Name:   "jsonl_retry_call",
	Covers: []string{"jsonl_retry_call"},
	Doc: "The last call and the error after it are those of the session named. The message blames one argument, whose right value follows from it, from the " +
		"task or from the session's results, or it asks for another tool with the same arguments. All else of the call is kept.",
	Wordings: wording.Slots{"session": `s-[a-z0-9]+`}.Must(
		"В сеансе {session} помощник остановился на ошибке. Сделайте вместо последнего вызова тот, который пройдёт; меняйте только то, на что указывает сообщение, остальное сохраните.",
		"Чем кончился сеанс {session}, видно из журнала: последний вызов отвергнут. Исправьте его по тексту ошибки и записям этого сеанса, ничего лишнего не трогая.",
		"Продолжите с места сбоя сеанс {session}. Нужен один вызов, который учитывает последнюю ошибку; всё, к чему она не относится, оставьте как было.",
		"Какой вызов должен идти следующим в сеансе {session}? Последний не удался; поправьте ровно то, из-за чего он не удался, и больше ничего.",
		"Задача сеанса {session} так и не сделана: система вернула ошибку. Доведите её до конца одним вызовом, исправив только указанное в сообщении.",
		"Посмотрите, на чём споткнулся помощник в {session}, и повторите обращение уже правильно. Верные части неудачного вызова должны остаться прежними.",
		"По журналу последняя попытка в сеансе {session} провалилась. Дайте исправленную: устраните названную в ответе причину, прочего не меняйте.",
		"Ошибка в конце сеанса {session} говорит, что было не так. Сделайте вызов взамен неудачного, отступив от него только там, где она этого требует.",
	),
	Solve: solveJSONLRetryCall,
	Traps: []validate.Rule{sessions.Nearby, unchanged},
}

func solveJSONLRetryCall(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	j, err := sessions.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	f, ok, err := j.Session(p.Slots["session"]).Failure()
	if err != nil || !ok {
		return validate.Refuse("the session did not end on an error"), err
	}
	task := f.Session.Task()
	p.Cite(p.Files[0], task.Line, "the task: %s", task.Text)
	p.Cite(p.Files[0], f.Call.Line, "the call of %s", f.Call.Tool)
	p.Cite(p.Files[0], f.Error.Line, "%s", f.Error.Message)
	capability, other := f.Instead()
	switch {
	case rule == unchanged:
		return dataset.One(f.Call.Tool, f.Call.Args), nil
	case other && rule == validate.Main:
		return p.Call(capability, f.Call.Args)
	case other:
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	at := slices.IndexFunc(p.Tools, func(t dataset.Tool) bool { return t.Name == f.Call.Tool })
	if at < 0 {
		return validate.Refuse("the catalogue lacks " + f.Call.Tool), nil
	}
	value, err := f.Value(p.Tools[at])
	if rule == sessions.Nearby {
		value, err = f.Nearby(j.Others(p.Slots["session"]), p.Tools[at])
	}
	args := maps.Clone(f.Call.Args)
	args[f.Changes()] = value
	return dataset.One(f.Call.Tool, args), err
}
