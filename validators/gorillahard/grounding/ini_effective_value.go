package grounding

import (
	"fmt"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/toggles"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	withoutEnv validate.Rule = "overlooks the section of the environment"
	onlyForAll validate.Rule = "takes what is set for all flags though a nearer section has the key"
	elsewhere  validate.Rule = "takes the section of another environment"
	outdated   validate.Rule = "takes an entry that is commented out or replaced by a later one"
)

// INIEffectiveValue solves requests to set a flag to what the file says of it in an environment.
var INIEffectiveValue = &validate.Solver{
	Name:   "ini_effective_value",
	Covers: []string{"ini_effective_value"},
	Doc: "The setting is sought in the flag's section for the environment, then in the flag's own, then in the one for all flags; in the first of " +
		"them that has it, the last entry outside comments counts. The words say which setting, and so which tool.",
	Wordings: wording.Slots{"field": `долю аудитории|дату включения|команду-владельца`, "flag": `[^»]+`, "env": `[^»]+`}.Must(
		"Приведи {field} флага «{flag}» в среде «{env}» в соответствие с файлом: возьми значение, которое там действует. Секция флага для этой среды важнее общей секции флага, та важнее значений по умолчанию; при повторе секции или ключа верна последняя запись, закомментированное не в счёт.",
		"Выставь флагу «{flag}» в среде «{env}» {field} по файлу. Порядок такой: сначала значения по умолчанию, поверх них общая секция флага, поверх неё секция флага для среды; если запись повторена, действует последняя, комментарии не читаются.",
		"Что на самом деле действует для флага «{flag}» в среде «{env}»? Найди {field} и задай. Сильнее всего секция флага для среды, затем общая секция флага, затем значения по умолчанию. Повторённое читай по последней записи, закомментированное пропускай.",
		"В рабочей системе {field} флага «{flag}» сбили. Восстанови для среды «{env}» действующее по файлу значение: среда перекрывает флаг, флаг перекрывает значения по умолчанию, последняя запись перекрывает прежние, комментарии ничего не значат.",
		"Нужно задать {field}: флаг «{flag}», среда «{env}». Значение выведи из файла с учётом перекрытий: умолчания слабее общей секции флага, общая секция слабее секции для среды, ранняя запись слабее поздней, а строки-комментарии не участвуют.",
		"Для среды «{env}» перенеси {field} из файла в настройку флага «{flag}». Учитываются значения по умолчанию, общая секция флага и секция флага для среды, каждая следующая отменяет предыдущую; внутри них верна последняя незакомментированная запись.",
		"Сверься с файлом и установи флагу «{flag}» {field} так, как положено ему в среде «{env}». Если в секции среды ключа нет, смотри общую секцию флага, если нет и там, бери умолчание; из повторов годится последний, закомментированного как будто нет.",
		"По последней действующей записи файла обнови {field} для «{flag}» в «{env}». Записи секции среды отменяют записи общей секции флага, а те отменяют умолчания; закомментированные строки не считаются записями.",
	),
	Solve: solveINIEffectiveValue,
	Traps: []validate.Rule{withoutEnv, onlyForAll, elsewhere, outdated},
}

// settings are the keys by the words, with the capability that sets each and its argument.
var settings = map[string]struct{ key, capability, argument string }{
	"долю аудитории":    {"share", "flags.share", "percent"},
	"дату включения":    {"start", "flags.date", "date"},
	"команду-владельца": {"owner", "flags.owner", "owner"},
}

func solveINIEffectiveValue(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	flag, env, field := p.Slots["flag"], p.Slots["env"], settings[p.Slots["field"]]
	s, err := toggles.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	right, found := s.Effective(flag, env, field.key)
	if !found || !s.Knows(flag, env) {
		return validate.Refuse("the file says nothing of it"), nil
	}
	taken := right
	if careless := map[validate.Rule]toggles.Reading{
		withoutEnv: (*toggles.Set).WithoutEnv, onlyForAll: (*toggles.Set).OnlyForAll, elsewhere: (*toggles.Set).Elsewhere,
		outdated: (*toggles.Set).Outdated,
	}[rule]; careless != nil {
		if taken, found = careless(s, flag, env, field.key); !found || taken.Line == right.Line {
			return dataset.Answer{}, validate.ErrNotApplicable
		}
	}
	p.Cite(p.Files[0], right.Line, "%s = %s", field.key, right.Value)
	args := dataset.Args{"flag": flag, "environment": env, field.argument: taken.Value}
	if field.key == "share" {
		if args[field.argument], err = strconv.Atoi(taken.Value); err != nil {
			return dataset.Answer{}, fmt.Errorf("line %d: %w", taken.Line, err)
		}
	}
	return p.Call(field.capability, args)
}
