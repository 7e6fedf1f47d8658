package parallel

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/accesslog"
	"etalon/validators/internal/compose"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	probes    validate.Rule = "counts health checks"
	commented validate.Rule = "counts lines behind a hash"
	forwarded validate.Rule = "takes X-Forwarded-For for the client's address"
)

// AccessBlockSet solves requests to act on each address that got enough answers of a kind.
var AccessBlockSet = &validate.Solver{
	Name:   "access_block_set",
	Covers: []string{"access_block_set"},
	Doc: "Lines behind a hash and requests to the probe's path are passed over. What is left is counted by its first field where the status is one " +
		"of those asked for; an address with the threshold or more gets a call of its own.",
	Wordings: wording.Slots{"codes": accesslog.CodesShape, "probe": `/[^»\s]*`, "least": `\d{1,6}`, "same": `\d{1,6}`, "action": deed.AddressShape}.Must(
		"Каждый адрес, который получил не меньше {least} ответов {codes} (ровно {same} тоже подходит), нужно {action}. Адрес — первое поле строки, а не X-Forwarded-For; запросы по пути проверки живости «{probe}» и закомментированные решёткой строки не считаются.",
		"Собери по журналу адреса, у которых ответов {codes} набралось {least} или больше. Их требуется {action}, каждый отдельным вызовом. Считай по первому полю, X-Forwarded-For роли не играет, проверки «{probe}» и строки под «#» пропусти.",
		"Ответы {codes} считаем поштучно на каждый адрес из первого поля. Кто набрал хотя бы {least}, того надо {action}. В счёт не входят обращения к «{probe}», которыми проверяют живость, и строки, начатые решёткой; X-Forwarded-For не смотрим.",
		"Адрес подозрителен, если на него пришлось не меньше {least} ответов {codes}. Все такие адреса прошу {action}. Адрес клиента стоит в начале строки (не в X-Forwarded-For), закомментированные строки и проверки живости «{probe}» не считаются.",
		"Сразу несколько адресов, а именно те, на чьи запросы журнал показывает не меньше {least} ответов {codes}, нужно {action}. Проверочный путь «{probe}» и строки с решёткой впереди не учитывай, адрес бери из первого поля, не из X-Forwarded-For.",
		"Кому из клиентов досталось не меньше {least} ответов {codes}? Клиент — это первое поле записи; поле X-Forwarded-For легко подделать, его не берём. Отбросив проверки живости «{probe}» и закомментированное решёткой, каждого такого клиента следует {action}.",
		"Пройди журнал: без строк с «#» и без запросов «{probe}» (живость узла) посчитай на каждый адрес из первого поля ответы {codes}. Адреса, достигшие числа {least} или превзошедшие его, необходимо {action}; что стоит в X-Forwarded-For, неважно.",
		"По итогам смены готовим список: адреса, чьих ответов {codes} в журнале не менее {least}. В список попадают по первому полю (X-Forwarded-For не в счёт); проверки живости по «{probe}» и строки, выключенные решёткой, из подсчёта исключены. Всех попавших в список пора {action}.",
	),
	Solve: solveAccessBlockSet,
	Traps: []validate.Rule{probes, commented, forwarded, exclusive},
}

func solveAccessBlockSet(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	f := p.Files[0]
	codes, err := accesslog.ParseCodes(p.Slots["codes"])
	if err != nil {
		return dataset.Answer{}, err
	}
	least, err := wording.Number(p, "least", "same")
	if err != nil {
		return dataset.Answer{}, err
	}
	log, err := accesslog.Read(f.Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	counts, touched := log.Counts(codes, p.Slots["probe"], accesslog.Careless{Probes: rule == probes, Commented: rule == commented, Forwarded: rule == forwarded})
	var found []dataset.Answer
	for _, c := range counts {
		touched = touched || rule == exclusive && len(c.Lines) == least
		if len(c.Lines) < least || rule == exclusive && len(c.Lines) == least {
			continue
		}
		p.Cite(f, c.Lines[0], "%s: %d answers, the last on line %d", c.Address, len(c.Lines), c.Lines[len(c.Lines)-1])
		one, err := deed.Address(p, p.Slots["action"], c.Address)
		if err != nil {
			return one, err
		}
		found = append(found, one)
	}
	if rule != validate.Main && !touched {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	return compose.Each(found), nil
}
