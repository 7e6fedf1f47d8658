package dialog

import (
	"errors"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/brokerkey"
	"etalon/validators/internal/consumers"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const uncorrected validate.Rule = "keeps to the environment that was taken back"

var (
	stopSlots = wording.Slots{"consumer": `[^»]+`, "env": `[^»]+`, "minutes": `[1-9]\d{0,4}`}
	stopFirst = stopSlots.Must(
		"Останови на {minutes} минут очередь обработчика «{consumer}» в среде «{env}».",
		"Среда «{env}», обработчик «{consumer}»: его очередь пусть постоит {minutes} минут.",
		"На {minutes} минут перекрой очередь, которую в среде «{env}» читает «{consumer}».",
		"Обработчику «{consumer}» нужна тишина на {minutes} минут; среда — «{env}», речь о его очереди.",
		"Прошу придержать очередь обработчика «{consumer}» (среда «{env}») на {minutes} минут.",
		"В среде «{env}» очередь для «{consumer}» надо остановить, срок — {minutes} минут.",
		"Сделай перерыв в {minutes} минут очереди, откуда берёт задания «{consumer}» в среде «{env}».",
		"Очередь обработчика «{consumer}», среда «{env}»: остановка на {minutes} минут.",
	)
)

// DialogCorrectedValue solves both turns on stopping a queue, the last of which mends the environment.
var DialogCorrectedValue = &validate.Solver{
	Name:   "dialog_corrected_value",
	Covers: []string{"dialog_corrected_value"},
	Doc: "The consumer and the minutes are those of the first turn, the environment is the one said last. The queue of that consumer there is stopped: its name is " +
		"what the environment's layer calls it, else what the consumer's own does.",
	Wordings: slices.Concat(stopFirst, stopSlots.Must(
		"Поправка: среда не та, верная — «{env}». Остальное как было.",
		"Ошибся со средой, должна быть «{env}»; прочее не меняй.",
		"Нет, среду возьми «{env}», всё остальное в силе.",
		"Исправь среду на «{env}» и сделай так.",
		"Прошу прощения, имелась в виду среда «{env}». Другие условия прежние.",
		"Вместо названной среды нужна «{env}», в остальном без изменений.",
		"Среда указана неверно: правильно «{env}». Обработчик и срок оставь.",
		"Всё то же, но для среды «{env}», прошлую я назвал по ошибке.",
	)),
	Solve: solveDialogCorrectedValue,
	Traps: []validate.Rule{uncorrected, otherLayer},
}

func solveDialogCorrectedValue(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	s, err := consumers.Read(p.Files[0].Text)
	said, missing := wording.Said(p, "minutes", stopFirst)
	if err := errors.Join(err, missing); err != nil {
		return dataset.Answer{}, err
	}
	consumer, env, applies := said["consumer"], p.Slots["env"], true
	if rule == uncorrected {
		env, applies = said["env"], env != said["env"]
	}
	queue, found := s.Effective(consumer, env, "queue")
	if rule == otherLayer {
		if queue, applies = s.Overridden(consumer, env, "queue"); !applies {
			queue, applies = s.Elsewhere(consumer, env, "queue")
		}
	}
	switch {
	case !applies:
		return dataset.Answer{}, validate.ErrNotApplicable
	case !s.Knows(consumer, env) || !found:
		return validate.Refuse("the file has no such queue"), nil
	}
	p.Cite(p.Files[0], queue.Line, "queue %s", queue.Text)
	return brokerkey.Set(p, brokerkey.Key{Capability: "queue.stop"}, queue.Text, said["minutes"]+"m", false)
}
