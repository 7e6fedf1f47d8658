package constraint

import (
	"errors"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/rolebook"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	void       validate.Rule = "lets suspended groups count, and memberships that have run out or are commented out"
	direct     validate.Rule = "stops at the groups that list the person"
	noLevel    validate.Rule = "pays no heed to the level that the tool wants"
	archived   validate.Rule = "takes the namesake in the archive"
	nextFolder validate.Rule = "takes the tool that does another thing to a folder"
)

// AbstainMissingRights solves requests by a person about a folder, of a tool that wants a level.
var AbstainMissingRights = &validate.Solver{
	Name:   "abstain_missing_rights",
	Covers: []string{"abstain_missing_rights", "near_missing_rights"},
	Doc: "The person's groups are those that list the login and, step by step, those that include one of them; suspended groups neither count nor pass on, lines that are " +
		"commented out or have run out before the day do not count. The highest level among them must reach what the tool wants of its caller.",
	Wordings: wording.Slots{"login": `[a-z]\.[a-z]+`, "today": calendar.DayShape, "folder": `[^»]+`, "deed": `закрыть от правок|сделать доступным для чтения всему отделу|передать под надзор дежурных`}.Must(
		"Пишет {login}, сегодня {today}. Каталог «{folder}» надо {deed}. Мой допуск — наибольший level среди неприостановленных групп, где я состою сам или через вложенную группу; членство действует по день until включительно, закомментированного нет. Каталог бери не архивный.",
		"Надо {deed} каталог «{folder}» (не архивный). Вызов от имени {login}, день вызова — {today}. Уровень вызывающего равен наибольшему level его групп: прямых и тех, что включают его группы. Приостановленная группа не даёт ничего и никому, истёкшее до этого дня членство и закомментированные строки не считаются.",
		"Я — {login}. Прошу {deed} каталог «{folder}», тот, который не в архиве. Сегодня {today}; мой level — самый высокий из групп, куда я вхожу напрямую или по цепочке includes. Группы с frozen = true, членства с until раньше сегодняшнего дня и строки под решёткой пропускай.",
		"Сегодня {today}, обращается {login}: требуется {deed} каталог «{folder}». Архивных тёзок не трогай. Допуск обращающегося — наибольший level по его действующим группам, считая и те, в которые его группа вложена; приостановленные группы не участвуют вовсе, в день until членство ещё в силе, строка с решёткой — не членство.",
		"От имени {login} помоги {deed} каталог «{folder}», архивный с тем же названием не подойдёт. Дата — {today}. Level считай по группам: свои и объемлющие, лишь бы ни одна в цепочке не была приостановлена, членство не кончилось раньше этой даты и не стояло под решёткой; из всех берётся наибольший.",
		"Каталог «{folder}» попробуй {deed}; речь о действующем, не об архивном. Прошу об этом я, {login}, {today}. Какой у меня level, видно из групп: максимум по прямым членствам и по вложенности. Приостановленные группы, закомментированные строки и членства, у которых until уже прошёл, не в счёт (сам день until ещё считается).",
		"Вызывающий — {login}, дата — {today}. Задача: {deed} каталог «{folder}», у которого archived = false. Level вызывающего — наибольший из level его групп, прямых и включающих их; членство годится по until включительно. Замороженные группы из расчёта выпадают целиком, закомментированные строки — тоже.",
		"Помоги, пожалуйста: каталог «{folder}» из числа неархивных нужно {deed}, прошу я, {login}. На {today} мой уровень — это самый большой level групп, в которых я состою, и групп, которые их включают. Не считай приостановленные группы, строки под решёткой и членства с истёкшим until; день until ещё рабочий.",
	),
	Solve: solveAbstainMissingRights,
	Traps: []validate.Rule{void, direct, noLevel, archived, nextFolder},
}

var folderDeeds = map[string][2]string{
	"закрыть от правок":                         {"rights.lock", "rights.read"},
	"сделать доступным для чтения всему отделу": {"rights.read", "rights.lock"},
	"передать под надзор дежурных":              {"rights.keep", "rights.lock"},
}

func solveAbstainMissingRights(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	b, err := rolebook.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	deeds := folderDeeds[p.Slots["deed"]]
	today, noDay := calendar.Day(p.Slots["today"])
	tool, _, err := p.The(deeds[0])
	if err = errors.Join(noDay, err); err != nil {
		return dataset.Answer{}, err
	}
	least, limited := caveat.Level(tool.Constraints["rights"])
	level, groups := b.Level(p.Slots["login"], today, rolebook.Counting{})
	for _, g := range groups {
		p.Cite(p.Files[0], g.Line, "group %s of level %d counts", g.Name, g.Level)
	}
	careless, _ := b.Level(p.Slots["login"], today, rolebook.Counting{Void: rule == void, Direct: rule == direct})
	// What only adds to the level matters to who has too little, all else to who has enough.
	low, adds := limited && level < least, rule == void || rule == noLevel
	if rule != validate.Main && low != adds {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	folders := b.Titled(p.Slots["folder"], rule == archived)
	switch {
	case limited && careless < least && rule != noLevel, len(folders) == 0:
		return validate.Refuse("the level is too low, or there is no such folder"), nil
	case len(folders) > 1:
		return validate.Ask("which of the folders of this name"), nil
	case rule == nextFolder:
		deeds[0] = deeds[1]
	}
	return p.Call(deeds[0], dataset.Args{"folder": folders[0].Code})
}
