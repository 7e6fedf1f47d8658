package plan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/dutylog"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// SpeechThenMail solves requests to send what is made of the longest of three recordings, or the shortest.
var SpeechThenMail = &validate.Solver{
	Name:   "speech_then_mail",
	Covers: []string{"speech_then_mail"},
	Doc: "Each recording lasts from the last word of the log on its beginning to the last word on its end, over midnight too, pauses and all. The one " +
		"that lasts longest, or least long, goes to the tool; what comes out of it is sent to the address or to the list.",
	Wordings: wording.Slots{"a": `[^»]+`, "b": `[^»]+`, "c": `[^»]+`, "which": `длиннее других|короче других`, "what": dutylog.MadeShape,
		"target": dutylog.TargetShape}.Must(
		"Из трёх записей, «{a}», «{b}» и «{c}», возьми ту, что {which}: время считается от включения до остановки с учётом поздних поправок журнала, перерывы не вычитаются. Сделай по ней {what} и отправь полученное {target}.",
		"Нужно послать {target} {what} одной записи. Которой — реши по журналу: «{a}», «{b}» или «{c}», смотря какая вышла {which} от включения до остановки по последним поправкам, с перерывами внутри.",
		"Какая запись {which}: «{a}», «{b}» или «{c}»? Верны последние поправки времени в журнале, перерывы входят в длительность, задуманная длительность не важна. По этой записи надо сделать {what}, результат пошли {target}.",
		"Сравни по журналу длительность записей «{a}», «{b}» и «{c}» (включение и остановка, как они уточнены позднее; перерыв запись не прерывает). Та, что {which}, нужна для дела: получи {what} и передай то, что получилось, {target}.",
		"Отправь {target} {what} той записи, которая {which}, если сравнивать «{a}», «{b}» и «{c}». Смотри на действительные отметки включения и остановки после всех исправлений в журнале; перерывы не отнимай.",
		"По темам «{a}», «{b}» и «{c}» есть записи. Нас интересует та, которая {which}, считая от включения до остановки, перерывы включительно, с исправлениями, внесёнными позже. Подготовь по ней {what}, а готовое перешли {target}.",
		"Прошу сделать {what} записи «{a}», «{b}» или «{c}» — какая окажется {which} по исправленному времени включения и остановки, без вычета перерывов. Что выйдет, надо отправить {target}.",
		"Три записи журнала, «{a}», «{b}» и «{c}», различаются длительностью: от включения до остановки, по последнему слову журнала, перерывы не вычитаются. Возьми ту, которая {which}, составь {what} и отправь результат {target}.",
	),
	Solve: solveSpeechThenMail,
	Traps: []validate.Rule{dutylog.AsPlanned, dutylog.Unmended},
}

func solveSpeechThenMail(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	log, err := dutylog.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	var three []*dutylog.Recording
	for _, slot := range []string{"a", "b", "c"} {
		about := log.About(p.Slots[slot])
		if len(about) > 1 {
			return validate.Ask("several recordings are about it"), nil
		} else if len(about) == 0 || len(about[0].Stops) == 0 {
			return validate.Refuse("no recording with an end is about it"), nil
		}
		three = append(three, about[0])
	}
	length := dutylog.Length(rule)
	differs := false
	for _, r := range three {
		p.Cite(p.Files[0], r.Stops[len(r.Stops)-1].Line, "%s lasted %d minutes", r.ID, r.Minutes())
		differs = differs || length(r) != r.Minutes()
	}
	if rule != validate.Main && !differs {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	found, ok := dutylog.Outermost(three, length, p.Slots["which"] == "длиннее других")
	if !ok {
		return validate.Ask("several are as long"), nil
	}
	return dutylog.Send(p, p.Slots["what"], found.ID, p.Slots["target"])
}
