package plan

import (
	"errors"

	"etalon/internal/dataset"
	"etalon/validators/internal/compose"
	"etalon/validators/internal/recordings"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// SpeechThenMail solves requests to make something of one of three recordings and to send it.
var SpeechThenMail = &validate.Solver{
	Name:   "speech_then_mail",
	Covers: []string{"speech_then_mail"},
	Doc: "A recording lasts from its beginning to its end, each as the lowest line of the journal has it, pauses and all. " +
		"The longest of the three, or the shortest, goes into the tool that makes what is wanted, and that goes to the address or to the list.",
	Wordings: wording.Slots{"first": `[^»]+`, "second": `[^»]+`, "third": `[^»]+`, "which": `длиннее|короче`, "what": recordings.MadeShape, "to": recordings.ToWhomShape}.Must(
		"Сравни по журналу длительность записей «{first}», «{second}» и «{third}» (включение и остановка, как они уточнены позднее; перерыв запись не прерывает). Та, что {which} других, нужна для дела: получи {what} и передай то, что получилось, {to}.",
		"Отправь {to} {what} той записи, которая {which} других, если сравнивать «{first}», «{second}» и «{third}». Смотри на действительные отметки включения и остановки после всех исправлений в журнале; перерывы не отнимай.",
		"По темам «{first}», «{second}» и «{third}» есть записи. Нас интересует та, которая {which} других, считая от включения до остановки, перерывы включительно, с исправлениями, внесёнными позже. Подготовь по ней {what}, а готовое перешли {to}.",
		"Три записи журнала, «{first}», «{second}» и «{third}», различаются длительностью: от включения до остановки, по последнему слову журнала, перерывы не вычитаются. Возьми ту, которая {which} других, составь {what} и отправь результат {to}.",
		"Из трёх записей, «{first}», «{second}» и «{third}», возьми ту, что {which} других: время считается от включения до остановки с учётом поздних поправок журнала, перерывы не вычитаются. Сделай по ней {what} и отправь полученное {to}.",
		"Какая запись {which} других: «{first}», «{second}» или «{third}»? Верны последние поправки времени в журнале, перерывы входят в длительность, задуманная длительность не важна. По этой записи надо сделать {what}, результат пошли {to}.",
		"Прошу сделать {what} записи «{first}», «{second}» или «{third}» — какая окажется {which} других по исправленному времени включения и остановки, без вычета перерывов. Что выйдет, надо отправить {to}.",
		"Нужно послать {to} {what} одной записи. Которой — реши по журналу: «{first}», «{second}» или «{third}», смотря какая вышла {which} других от включения до остановки по последним поправкам, с перерывами внутри.",
	),
	Solve: solveSpeechThenMail,
	Traps: []validate.Rule{recordings.AsPlanned, recordings.AsNoted},
}

func solveSpeechThenMail(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	journal, err := recordings.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	var three []*recordings.Recording
	for _, slot := range []string{"first", "second", "third"} {
		about := journal.About(p.Slots[slot])
		if len(about) != 1 || !about[0].Ended() {
			return validate.Refuse("not one recording with an end is on the topic " + p.Slots[slot]), nil
		}
		begin, end := about[0].Lines()
		p.Cite(p.Files[0], begin, "%s, «%s», begins", about[0].ID, about[0].Topic)
		p.Cite(p.Files[0], end, "and ends after %d minutes", about[0].Minutes(rule))
		three = append(three, about[0])
	}
	longest := p.Slots["which"] == "длиннее"
	right, ok := recordings.Extreme(three, longest, validate.Main)
	if !ok {
		return dataset.Answer{}, errors.New("two of the recordings are alike")
	}
	taken, ok := recordings.Extreme(three, longest, rule)
	if !ok {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	capability, err := recordings.Made(p.Slots["what"])
	if err != nil {
		return dataset.Answer{}, err
	}
	if tool, ok, err := p.The(capability); err != nil || ok && recordings.TooLong(tool.Constraints["limits"], right.Minutes(validate.Main)) {
		return validate.Refuse("the recording is longer than the tool takes"), err
	}
	send, args, err := recordings.Sent(p.Slots["to"], "$1")
	if err != nil {
		return dataset.Answer{}, err
	}
	return compose.InOrder(p, compose.By(capability, dataset.Args{"recording": taken.ID}), compose.By(send, args))
}
