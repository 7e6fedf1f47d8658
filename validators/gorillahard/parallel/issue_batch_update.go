package parallel

import (
	"maps"

	"etalon/internal/dataset"
	"etalon/validators/internal/chore"
	"etalon/validators/internal/issuecard"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	proposals validate.Rule = "takes proposals in comments for decisions"
	asListed  validate.Rule = "goes by the list and overlooks the comments"
	before    validate.Rule = "leaves out tasks due on the last day"
	closedToo validate.Rule = "takes closed tasks too"
)

// IssueBatchUpdate solves requests to do something with every task of a person that is due.
var IssueBatchUpdate = &validate.Solver{
	Name:   "issue_batch_update",
	Covers: []string{"issue_batch_update"},
	Doc: "Comments are read in their order: each decision on who, when, done or not replaces the one before, talk and proposals replace nothing. " +
		"The tasks open at the end, with the person, due on the day or earlier, get one call each.",
	Wordings: wording.Slots{"person": `[a-z]+(?:\.[a-z]+)+`, "day": `\d{4}-\d{2}-\d{2}`, "action": chore.TaskShape}.Must(
		"Все незакрытые задачи карточки, которые после всех комментариев числятся за {person} и должны быть сделаны не позднее {day} включительно, нужно {action}. Предложения и вопросы, по которым решения нет, ничего не меняют.",
		"Прочитай карточку до конца и отбери задачи: исполнитель {person}, не завершены, срок {day} или раньше. Их требуется {action}. Поздний комментарий отменяет прежнее, а предложение без решения ничего не отменяет.",
		"Кто за что отвечает и к какому дню, в обсуждении менялось. По итогу переписки возьми открытые задачи {person} со сроком по {day} включительно: их надо {action}. Мысли вслух и пожелания изменениями не считай.",
		"Задачи из списка нужно {action} — не все, а те, что в конце обсуждения остаются открытыми, закреплены за {person} и имеют срок до {day}, считая и этот день. То, что лишь предлагалось, не учитывай.",
		"С учётом всех решений в комментариях (но не предложений) найди задачи {person}, которые ещё не готовы и сдать которые надо {day} либо раньше. Все такие задачи следует {action}.",
		"Срок — {day} или более ранний, исполнитель — {person}, состояние — не готова. Под это подходит несколько задач карточки; смотри на положение после последнего комментария, обсуждаемое, но не решённое отбрось. Все подходящие предстоит {action}.",
		"У {person} в этой карточке горят задачи: те, что не закрыты и чей срок наступает {day} включительно или прежде. Определи их по последним решениям в обсуждении, не по догадкам и пожеланиям, и проследи, чтобы их удалось {action}.",
		"Просмотри описание и все комментарии: последние решения важнее первых, а нерешённые предложения не в счёт. Открытые задачи, за которые теперь отвечает {person} и которые надо сдать к {day} или раньше, необходимо {action}.",
	),
	Solve: solveIssueBatchUpdate,
	Traps: []validate.Rule{proposals, asListed, before, closedToo},
}

func solveIssueBatchUpdate(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	card, err := issuecard.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	todo, err := chore.Task(p.Slots["action"])
	if err != nil {
		return dataset.Answer{}, err
	}
	tool, ok, err := p.The(todo.Capability)
	if err != nil || !ok {
		return validate.Refuse("no tool does it"), err
	}
	original, _ := todo.Args["original"].(string)
	tasks := card.Tasks(rule == proposals)
	if rule == asListed {
		tasks = card.Listed()
	}
	var calls []dataset.Call
	for _, t := range tasks {
		late := t.Due < p.Slots["day"] || t.Due == p.Slots["day"] && rule != before
		if t.Assignee != p.Slots["person"] || !late || t.Done && rule != closedToo {
			continue
		}
		if original != "" && issuecard.Project(original) != issuecard.Project(t.Key) {
			return validate.Refuse(t.Key + " is of another project than " + original), nil
		}
		p.Cite(p.Files[0], t.Lines[len(t.Lines)-1], "%s: %s, due %s, as of here", t.Key, t.Assignee, t.Due)
		args := dataset.Args{"issue": t.Key}
		maps.Copy(args, todo.Args)
		calls = append(calls, dataset.Call{Tool: tool.Name, Args: args})
	}
	switch len(calls) {
	case 0:
		return validate.Refuse("no task is such"), nil
	case 1:
		return dataset.One(tool.Name, calls[0].Args), nil
	}
	return dataset.Answer{Kind: dataset.Calls, Calls: calls}, nil
}
