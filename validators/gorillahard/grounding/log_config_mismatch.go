package grounding

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/namecheck"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	sharp  validate.Rule = "ends the minute where it begins"
	cached validate.Rule = "takes answers from the cache for the server's"
	clocks validate.Rule = "takes the log's hours for those of Moscow"
	upper  validate.Rule = "takes the upper of repeated settings, in comments too"
)

// LogConfigMismatch solves requests about the one name that answers otherwise than its settings say.
var LogConfigMismatch = &validate.Solver{
	Name:   "log_config_mismatch",
	Covers: []string{"log_config_mismatch"},
	Doc: "The hour of Moscow is three more than the log's. Each name's last answer of the server up to the end of that minute is held against the lowest line " +
		"in force with the key in its section, else the one of defaults. The only name that differs goes to the tool, with what it should or did answer.",
	Wordings: wording.Slots{"time": `\d{2}:\d{2}`, "what": `TTL|адрес`, "action": deed.NameShape}.Must(
		"На {time} по Москве (журнал ведётся по UTC, Москва впереди на три часа) у одного имени {what} в последнем ответе сервера не тот, что в настройках. Найди это имя и выполни: {action}. Ответы из кэша не в счёт; последний ответ — не позднее указанной минуты; в настройках при повторе ключа верна нижняя строка, закомментированные строки не действуют, недостающее берётся из [DEFAULT].",
		"Сверь журнал проверки имён с настройками по состоянию на {time} московского времени; в журнале UTC, то есть на три часа меньше. Смотрим на {what}: у единственного имени последний к этой минуте (включительно) ответ сервера, не из кэша, расходится с заданным. Требуется {action}. Заданное — это нижняя из повторных строк раздела, без закомментированных, а если ключа в разделе нет — значение [DEFAULT].",
		"Речь об имени, у которого {what} в ответе сервера на {time} (Москва, UTC+3) отличается от настроек; найдя его, нужно {action}. Журнал записан по UTC. Бери последний ответ сервера, пришедший не позже этого времени, ответы из кэша пропускай. Из настроек годится последняя строка с ключом в разделе, при отсутствии ключа — общая из [DEFAULT], выключенные комментарием строки — никогда.",
		"Какое имя в {time} по московскому времени отвечало не так, как велено настройками? Сравнивается {what}; учитывается последний ответ сервера до этой минуты включительно, кэш не считается. Часы журнала — UTC, разница три часа. В настройках закомментированное не действует, повторённый ключ берётся из нижней строки, пропущенный — из [DEFAULT]. Для найденного имени надо {action}.",
		"Утренняя сверка: момент — {time} по Москве, в журнале же время UTC (минус три часа). По каждому имени возьми последний к этому моменту включительно ответ сервера (ответ из кэша — не ответ сервера) и сравни {what} с настройками. Настройки читаются так: комментарии отбрасываем, из двух строк с одним ключом верна нижняя, отсутствующий ключ наследуется из [DEFAULT]. Расхождение одно, и по нему следует {action}.",
		"У одного имени последний ответ сервера не позднее {time} по Москве разошёлся с настройками (сравнить {what}). Прошу {action}. Московское время опережает время журнала, UTC, на три часа. Записи «из кэша» не учитывать. В файле настроек: ключ повторён — верна нижняя строка, ключа нет — действует [DEFAULT], строка под знаком комментария не действует.",
		"По настройкам известно, какой {what} положен каждому имени: нижняя из одноимённых строк раздела, иначе [DEFAULT], закомментированное не считается. По журналу видно, что имя отвечало на деле: последний ответ сервера к {time} московского времени (UTC плюс три часа, журнал в UTC), эта минута включается, кэш не в счёт. Не сошлось только у одного имени; для него необходимо {action}.",
		"В {time} по Москве дежурный заметил неладное: у какого-то имени {what} не совпал с настройками. Восстанови по журналу (он в UTC, это на три часа раньше), каким был последний ответ сервера не позже этого времени, пропуская ответы из кэша, и сличи с настройками, где действуют незакомментированные строки, при повторе — нижняя, при отсутствии — из [DEFAULT]. После этого нужно {action}.",
	),
	Solve:    solveLogConfigMismatch,
	Readings: []validate.Rule{sharp},
	Traps:    []validate.Rule{cached, clocks, upper},
}

func solveLogConfigMismatch(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	q := namecheck.Request{Time: p.Slots["time"], Key: map[string]string{"TTL": "ttl", "адрес": "address"}[p.Slots["what"]]}
	odd, touched, err := namecheck.Find(p, q, namecheck.Careless{
		Sharp: rule == sharp, Cache: rule == cached, Clock: rule == clocks, First: rule == upper, Off: rule == upper,
	})
	switch {
	case err != nil:
		return dataset.Answer{}, err
	case rule != validate.Main && !touched:
		return dataset.Answer{}, validate.ErrNotApplicable
	case len(odd) > 1:
		return validate.Ask("several names answer otherwise"), nil
	case len(odd) == 0:
		return validate.Refuse("every name answers as it should"), nil
	}
	return deed.Name(p, p.Slots["action"], odd[0].Name, odd[0].Got, odd[0].Want)
}
