package schema

import (
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/rolebook"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	voidLines validate.Rule = "lists those too whose membership has run out or is commented out"
	unfolded  validate.Rule = "lists the members of the included groups too"
	bareLevel validate.Rule = "copies the number of the level in place of the rank's sign"
	titled    validate.Rule = "gives the title in place of the name"
	otherDeed validate.Rule = "takes another tool of groups"
)

// TOMLPinnedSchema solves requests to bring a group of the directory in line with the file.
var TOMLPinnedSchema = &validate.Solver{
	Name:   "toml_pinned_schema",
	Covers: []string{"toml_pinned_schema"},
	Doc: "The group of the title gives its name, its level as the sign that the tool's list of ranks has, whether it is suspended, and its own lines of members that are " +
		"in use on the day, in order. What of it is given depends on the tool that the words ask for.",
	Wordings: wording.Slots{"group": `[^»]+`, "today": calendar.DayShape, "deed": rolebook.DeedShape}.Must(
		"Надо {deed} группы «{group}» так, как записано в файле. Сегодня {today}: люди с более ранним until и закомментированные не входят, порядок людей — файловый. Вложенные группы не раскрывай.",
		"Сегодня {today}. По файлу требуется {deed} группы «{group}»; если нужны люди, бери их по порядку файла, кроме закомментированных и тех, чей until уже прошёл (сам день until ещё годится). Вложенные группы не раскрывай.",
		"Прошу {deed} группы «{group}». Все данные — в файле; на {today} в ней состоят те, у кого until нет или он не раньше этой даты, в порядке файла. Строки под решёткой не читай. Вложенные группы не раскрывай.",
		"Группа «{group}»: нужно {deed} этой группы по данным файла. Дата — {today}, членство действует по день until включительно, закомментированных людей нет, порядок сохраняется. Вложенные группы не раскрывай.",
		"Помоги {deed} группы «{group}» в точности по файлу на {today}. Истёкшие членства (until раньше этой даты) и закомментированные строки отбрось, людей не переставляй. Вложенные группы не раскрывай.",
		"Сверься с файлом и попробуй {deed} группы «{group}»; дата обращения — {today}. Человек в группе, если строка не под решёткой, а until отсутствует или ещё не прошёл; порядок — как в файле. Вложенные группы не раскрывай.",
		"На {today} нужно {deed} группы «{group}», источник — приложенный файл. Людей перечисляют, как они идут в нём, без закомментированных и без тех, у кого until меньше этой даты; вложенные группы не раскрывают.",
		"Возьми из файла всё, что требуется, чтобы {deed} группы «{group}». Действующими на {today} считай членства без until либо с until не раньше этого дня, если строка не закомментирована; порядок не меняй. Вложенные группы не раскрывай.",
	),
	Solve: solveTOMLPinnedSchema,
	Traps: []validate.Rule{voidLines, unfolded, bareLevel, titled, otherDeed},
}

func solveTOMLPinnedSchema(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	b, err := rolebook.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	today, err := calendar.Day(p.Slots["today"])
	if err != nil {
		return dataset.Answer{}, err
	}
	i := slices.IndexFunc(b.Groups, func(g rolebook.Group) bool { return g.Title == p.Slots["group"] })
	if i < 0 {
		return validate.Refuse("the file has no such group"), nil
	}
	g, deed := b.Groups[i], rolebook.Deed(p.Slots["deed"])
	p.Cite(p.Files[0], g.Line, "group %s", g.Name)
	logins, sign, applies := g.Logins(today), "L", true
	switch rule {
	case voidLines:
		logins = g.Logins("")
		applies = rolebook.TakesLogins(deed) && slices.ContainsFunc(g.Members, func(m rolebook.Member) bool { return !m.In(today) })
	case unfolded:
		logins = b.Unfolded(g, today)
		applies = rolebook.TakesLogins(deed) && len(logins) > len(g.Logins(today))
	case bareLevel:
		sign, applies = "", rolebook.TakesRank(deed)
	case titled:
		g.Name = g.Title
	case otherDeed:
		deed = rolebook.Mistaken(deed)
	}
	if !applies {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	return rolebook.Act(p, deed, g, logins, sign)
}
