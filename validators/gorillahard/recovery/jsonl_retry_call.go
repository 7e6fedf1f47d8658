// Package recovery holds the solvers of lever recovery: what to do after a call has failed.
package recovery

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/sessions"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// JSONLRetryCall solves requests to mend the call that a session of a journal ended on.
var JSONLRetryCall = &validate.Solver{
	Name:   "jsonl_retry_call",
	Covers: []string{"jsonl_retry_call"},
	Doc: "The last call and the error after it are those of the session named. What the message blames has its right value in it, in the " +
		"task as the person left it, in the session's results, the last of which holds, or in the file that the session is about; or it asks for another tool with the same arguments. All else is kept.",
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
	Traps: sessions.Careless,
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
	if len(p.Files) > 1 {
		if f, err = f.On(j, sessions.Attached{Path: p.Files[1].Path, Text: p.Files[1].Text}); err != nil {
			return dataset.Answer{}, err
		}
	}
	task := f.Session.Task()
	p.Cite(p.Files[0], task.Line, "the task: %s", task.Text)
	p.Cite(p.Files[0], f.Call.Line, "the call of %s", f.Call.Tool)
	p.Cite(p.Files[0], f.Error.Line, "%s", f.Error.Message)
	tool, ok, err := f.Tool(p)
	if err != nil || !ok {
		return validate.Refuse("the catalogue lacks what the call needs"), err
	}
	args, err := f.Under(rule, j.Others(p.Slots["session"]), tool)
	if err != nil {
		return dataset.Answer{}, err
	}
	if args, err = f.Addressed(args); err != nil && rule == validate.Main {
		return dataset.Answer{}, err
	}
	if rule == sessions.Unchanged {
		return dataset.One(f.Call.Tool, args), nil
	}
	return dataset.One(tool.Name, args), nil
}
