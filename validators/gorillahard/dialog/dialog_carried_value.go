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

const (
	otherLayer validate.Rule = "names the queue as another layer of the settings does"
	sameQueue  validate.Rule = "stops the queue of the first turn again"
)

var (
	pauseSlots = wording.Slots{"consumer": `[^»]+`, "env": `[^»]+`, "minutes": `[1-9]\d{0,4}`}
	pauseFirst = pauseSlots.Must(
		"Остановите на {minutes} минут очередь обработчика «{consumer}» в среде «{env}».",
		"Среда «{env}»: очередь, из которой читает «{consumer}», надо придержать, {minutes} минут хватит.",
		"Обработчик «{consumer}» захлёбывается. Перекройте ему очередь в среде «{env}» на {minutes} минут.",
		"Нужен перерыв в {minutes} минут для очереди, которую в среде «{env}» читает «{consumer}».",
		"Пусть очередь обработчика «{consumer}» (среда «{env}») постоит {minutes} минут.",
		"На {minutes} минут приостановите раздачу заданий обработчику «{consumer}», среда — «{env}».",
		"Обработчик «{consumer}» в среде «{env}» будет {minutes} минут на профилактике. На это время остановите его очередь.",
		"Прошу {minutes} минут тишины для «{consumer}»: его очередь в среде «{env}» остановить, потом она пойдёт сама.",
	)
)

// DialogCarriedValue solves both turns on stopping a consumer's queue for a while.
var DialogCarriedValue = &validate.Solver{
	Name:   "dialog_carried_value",
	Covers: []string{"dialog_carried_value"},
	Doc: "Each turn names a consumer and an environment, the first one minutes too, and the last stops a queue for as long. The queue is what the " +
		"environment's layer calls it, else what the consumer's own layer does.",
	Wordings: slices.Concat(pauseFirst, pauseSlots.Must(
		"На столько же остановите очередь, из которой в среде «{env}» читает «{consumer}».",
		"Обработчику «{consumer}» в среде «{env}» перекройте очередь на такой же срок.",
		"Теперь очередь обработчика «{consumer}», среда «{env}»: пусть она стоит столько же времени.",
		"Придержите на то же время и очередь, которую читает «{consumer}» в среде «{env}».",
		"Ещё «{consumer}», среда «{env}». Остановка его очереди должна длиться столько же.",
		"Такой же перерыв по времени сделайте для очереди обработчика «{consumer}», она нужна в среде «{env}».",
		"В среде «{env}» работает «{consumer}»; его очередь тоже остановите, срок прежний.",
		"Не меняя длительности, остановите в среде «{env}» очередь для «{consumer}».",
	)),
	Solve: solveDialogCarriedValue,
	Traps: []validate.Rule{otherLayer, sameQueue},
}

func solveDialogCarriedValue(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	s, err := consumers.Read(p.Files[0].Text)
	said, missing := wording.Said(p, "minutes", pauseFirst)
	if err := errors.Join(err, missing); err != nil {
		return dataset.Answer{}, err
	}
	consumer, env := p.Slots["consumer"], p.Slots["env"]
	queue, found := s.Effective(consumer, env, "queue")
	switch rule {
	case otherLayer:
		if queue, found = s.Overridden(consumer, env, "queue"); !found {
			queue, found = s.Elsewhere(consumer, env, "queue")
		}
	case sameQueue:
		queue, _ = s.Effective(said["consumer"], said["env"], "queue")
		found = p.Slots["minutes"] == ""
	}
	switch {
	case rule != validate.Main && !found:
		return dataset.Answer{}, validate.ErrNotApplicable
	case !s.Knows(consumer, env) || !found:
		return validate.Refuse("the file has no such queue"), nil
	}
	p.Cite(p.Files[0], queue.Line, "queue %s", queue.Text)
	return brokerkey.Set(p, brokerkey.Key{Capability: "queue.stop"}, queue.Text, said["minutes"]+"m", false)
}
