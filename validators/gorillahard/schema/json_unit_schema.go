// Package schema holds the solvers of lever schema: an argument's type and unit are the tool's,
// not the file's.
package schema

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/brokerkey"
	"etalon/validators/internal/consumers"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	defaults validate.Rule = "takes the default though a nearer layer has the key"
	noEnv    validate.Rule = "overlooks the environment's override"
	otherEnv validate.Rule = "takes the override of another environment"
	idle     validate.Rule = "takes a key that does not count: switched off, or of a section inside"
	unit     validate.Rule = "copies the digits without converting their unit"
)

// JSONUnitSchema solves requests to set on the broker what the settings say of a consumer's queue.
var JSONUnitSchema = &validate.Solver{
	Name:   "json_unit_schema",
	Covers: []string{"json_unit_schema"},
	Doc: "The words name a setting, a consumer and an environment. The value and the queue's name are looked up key by key: the environment's " +
		"layer, else the consumer's own, else the defaults; then the value is told in the unit that the tool's parameter is described with.",
	Wordings: wording.Slots{"consumer": `[^»]+`, "env": `[^»]+`, "what": `[а-яё ]+`}.Must(
		"Выставьте на брокере очереди, из которой в среде «{env}» читает «{consumer}», {what} — ровно такой, какой в итоге действует по настройкам.",
		"После переезда брокера параметры сбросились. Верните очереди обработчика «{consumer}» {what} из настроек для среды «{env}», учитывая все перекрытия.",
		"Среда «{env}», обработчик «{consumer}»: перенесите из файла на его очередь {what}, взяв то значение, которое там в конечном счёте действует.",
		"Хочу, чтобы у очереди обработчика «{consumer}» в среде «{env}» {what} на брокере совпадал с итоговым значением из настроек. Сделайте так.",
		"Какой {what} положен очереди, откуда берёт задания «{consumer}» в среде «{env}»? Найдите по файлу действующее значение с учётом перекрытий и установите на брокере.",
		"Настройки и брокер разошлись: {what} у очереди для «{consumer}» на брокере другой. Исправьте его по файлу так, как действует в среде «{env}» после всех перекрытий.",
		"Приведите к файлу {what} у одной очереди. Обработчик — «{consumer}», среда — «{env}», значение берите после всех перекрытий.",
		"Заявка от сопровождения: очереди обработчика «{consumer}» назначить {what} согласно настройкам, которые действуют в среде «{env}» с перекрытиями.",
	),
	Solve: solveJSONUnitSchema,
	Traps: []validate.Rule{defaults, noEnv, otherEnv, idle, unit},
}

func solveJSONUnitSchema(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	consumer, env := p.Slots["consumer"], p.Slots["env"]
	s, err := consumers.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	if !s.Knows(consumer, env) {
		return validate.Refuse("the file has no such consumer or environment"), nil
	}
	key, err := brokerkey.Named(p.Slots["what"])
	if err != nil {
		return dataset.Answer{}, err
	}
	careless := map[validate.Rule]func() (consumers.Value, bool){
		defaults: func() (consumers.Value, bool) { return s.Overlaid(consumer, env, key.Setting) },
		otherEnv: func() (consumers.Value, bool) { return s.Elsewhere(consumer, env, key.Setting) },
		idle:     func() (consumers.Value, bool) { return s.Idle(consumer, key.Setting) },
	}
	queue, named := s.Effective(consumer, env, "queue")
	value, found := s.Effective(consumer, env, key.Setting)
	if !named || !found {
		return validate.Refuse("the file gives no such value"), nil
	}
	if take := careless[rule]; take != nil {
		value, found = take()
	} else if rule == noEnv {
		value, found = s.Common(consumer, key.Setting)
		queue, _ = s.Common(consumer, "queue")
		found = found && (s.Overrides(consumer, env, key.Setting) || s.Overrides(consumer, env, "queue"))
	}
	if !found {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	if note, ok := s.Comment(); ok {
		p.Cite(p.Files[0], note.Line, "%s", note.Text)
	}
	p.Cite(p.Files[0], queue.Line, "queue %s", queue.Text)
	p.Cite(p.Files[0], value.Line, "%s %s", key.Setting, value.Text)
	return brokerkey.Set(p, key, queue.Text, value.Text, rule == unit)
}
