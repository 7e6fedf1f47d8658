package grounding

import (
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/certbook"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const wrongUnit validate.Rule = "takes days of a lifetime for weeks and weeks for days"

// AbstainEmptySelection solves requests about the certificate of a team that ends within some days.
var AbstainEmptySelection = &validate.Solver{
	Name:   "abstain_empty_selection",
	Covers: []string{"abstain_empty_selection", "near_empty_selection"},
	Doc: "Of the team's records that are in force those are kept whose day of issue and lifetime add up to a day between the two, both included. " +
		"One of them is acted upon; none is a refusal, however near one comes.",
	Wordings: wording.Slots{"team": `[^»]+`, "from": calendar.DayShape, "to": calendar.DayShape, "deed": certbook.DeedShape}.Must(
		"У команды «{team}» есть сертификат, последний день которого приходится на время с {from} по {to}, обе даты входят. Его надо {deed}. Последний день — это день выпуска плюс срок. Закомментированные записи, черновики, отозванные и заменённые другой активной записью не в счёт.",
		"Надо {deed} тот сертификат команды «{team}», который кончается с {from} по {to} включительно. Кончается он в день выпуска плюс срок, единицу срока не перепутай. Не бери отозванные, черновики, закомментированные и те, вместо которых уже есть активная запись.",
		"Прибавь к дню выпуска срок — получится последний день сертификата. Найди у команды «{team}» тот, у которого этот день не раньше {from} и не позже {to}, и попробуй его {deed}. Черновики, отозванные, закомментированные и заменённые активной записью пропусти.",
		"Прошу {deed} сертификат: команда — «{team}», последний день (день выпуска плюс срок) лежит между {from} и {to}, края входят. Запись должна быть активной, не закомментированной и не заменённой другой активной.",
		"С {from} по {to} включительно подходит конец сертификату команды «{team}»; пожалуйста, помоги его {deed}. Конец считай так: день выпуска плюс срок в его единицах. Черновые, отозванные, закомментированные записи и те, на замену которым пришла активная, не учитывай.",
		"Речь о команде «{team}». Её сертификат, у которого день выпуска вместе со сроком даёт дату от {from} до {to} (обе включены), требуется {deed}. Годятся только активные записи вне комментариев, и лишь такие, которых не заменила другая активная.",
		"Требуется {deed} сертификат из хозяйства команды «{team}»: нужен тот, чей последний день не раньше {from} и не позже {to}. Срок прибавляется к дню выпуска. Если запись отозвана, черновая, закомментирована или заменена активной, она не подходит.",
		"Среди активных незакомментированных записей, которые не заменены другой активной, найди сертификат команды «{team}» с последним днём в промежутке от {from} до {to} включительно. Последний день равен дню выпуска плюс срок. Этот сертификат нужно {deed}.",
	),
	Solve: solveAbstainEmptySelection,
	Traps: []validate.Rule{certbook.TakesAny, certbook.OtherDeed, wrongUnit},
}

func solveAbstainEmptySelection(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	from, err := calendar.Day(p.Slots["from"])
	if err != nil {
		return dataset.Answer{}, err
	}
	to, err := calendar.Day(p.Slots["to"])
	if err != nil {
		return dataset.Answer{}, err
	}
	r, err := certbook.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	within := func(day time.Time) bool {
		text := day.Format(time.DateOnly)
		return from <= text && text <= to
	}
	var right, fit []string
	for _, c := range r.Taken(rule) {
		if c.Team == p.Slots["team"] && within(c.Ends) {
			p.Cite(p.Files[0], c.Line, "%s of host %s ends on %s", c.ID, c.Host, c.Ends.Format(time.DateOnly))
			right = append(right, c.ID)
		}
		if c.Team == p.Slots["team"] && within(c.Misread) {
			fit = append(fit, c.ID)
		}
	}
	if rule != wrongUnit {
		return certbook.Act(p, rule, p.Slots["deed"], right)
	}
	if len(right)+len(fit) == 0 {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	return certbook.Act(p, rule, p.Slots["deed"], fit)
}
