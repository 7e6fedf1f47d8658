package grounding

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/termbook"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// MarkdownRegulationTerm solves requests to give or prolong a right for the term that held on a day.
var MarkdownRegulationTerm = &validate.Solver{
	Name:   "markdown_regulation_term",
	Covers: []string{"markdown_regulation_term"},
	Doc: "Of the orders about the category and the right those are left that were signed, not taken back, and have begun by the day, the day itself included; the one of " +
		"the latest day gives the term, and without any the table does.",
	Wordings: wording.Slots{
		"account": `u\d{1,6}`, "resource": `RS-\d{1,4}`, "category": `[^»]+`, "date": calendar.DayShape,
		"level": `чтение|запись`, "deed": `выдать временный доступ|продлить доступ`,
	}.Must(
		"Надо {deed} учётной записи {account} для ресурса {resource}, право — {level}, категория — «{category}». Число суток — срок, который был в силе {date}: приказ действует со своего дня включительно, из действующих верен более поздний по дате, проекты и отменённые приказы не в счёт.",
		"По регламенту на {date} определи срок в сутках: категория «{category}», {level}. На столько и надо {deed} учётной записи {account}, ресурс {resource}. Неподписанные и отменённые приказы не учитывай, приказ с этой же датой уже учитывай, верен последний по дню вступления.",
		"Учётная запись {account}, ресурс {resource}, категория «{category}», вид права — {level}. Прошу {deed} ровно на тот срок, что действовал {date}. Смотри приказы по дням вступления, а не по порядку в тексте; отменённые и проекты пропускай, день вступления входит.",
		"Сегодня {date}. Помоги {deed} учётной записи {account} для ресурса {resource}: срок бери из регламента для категории «{category}» и права «{level}». Приказы, которые ещё не вступили, проекты и отменённые силы не имеют; вступивший сегодня уже действует; из остальных верен самый поздний по дате.",
		"Срок для категории «{category}», право — {level}, менялся приказами. Найди, каким он был {date} (день вступления включается, проекты и отменённые отбрось, побеждает поздний по дате приказ), и попробуй {deed} учётной записи {account}, ресурс {resource}.",
		"Требуется {deed}: учётная запись {account}, ресурс {resource}, столько суток, сколько положено на {date} категории «{category}» по праву «{level}». Если приказов несколько, действует вступивший позже, но не после этой даты; неподписанное и отменённое не считается.",
		"Для учётной записи {account} и ресурса {resource} надо {deed} на положенный срок. Категория «{category}», {level}, день обращения — {date}; исходный срок меняют только подписанные и не отменённые приказы, вступившие не позже этого дня, и последний из них по дате решает.",
		"На {date} у категории «{category}» есть действующий срок по праву «{level}». На этот срок надо {deed} учётной записи {account} для ресурса {resource}. Сроки меняют приказы со дня вступления включительно, поздний по дате отменяет ранний, проекты и отменённые ничего не меняют.",
	),
	Solve: solveMarkdownRegulationTerm,
	Traps: []validate.Rule{termbook.VoidOrder, termbook.NotYet, termbook.FirstTerm},
}

func solveMarkdownRegulationTerm(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	all, err := termbook.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	day, err := calendar.Day(p.Slots["date"])
	if err != nil {
		return dataset.Answer{}, err
	}
	about := termbook.About(all, p.Slots["category"], p.Slots["level"])
	holds := func(o termbook.Order) bool { return !o.Void && o.Day <= day }
	o, found := termbook.Latest(about, holds)
	if !found {
		return validate.Refuse("the regulation has no such term"), nil
	}
	p.Cite(p.Files[0], o.Line, "%s, %s: %d days", o.Category, o.Right, o.Term)
	if taken, careless := termbook.Careless(rule, about, o, day); careless && taken == o {
		return dataset.Answer{}, validate.ErrNotApplicable
	} else if careless {
		o = taken
	}
	args := dataset.Args{"account": p.Slots["account"], "resource": p.Slots["resource"], "days": o.Term}
	if p.Slots["deed"] == "продлить доступ" {
		return p.Call("access.extend", args)
	}
	args["level"] = map[string]string{"чтение": "read", "запись": "write"}[p.Slots["level"]]
	return p.Call("access.grant", args)
}
