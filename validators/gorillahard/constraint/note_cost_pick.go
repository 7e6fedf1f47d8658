package constraint

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/recordings"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const unheeded validate.Rule = "takes the tool of the pair that does not admit the length"

// NoteCostPick solves requests to write a recording down.
var NoteCostPick = &validate.Solver{
	Name:   "note_cost_pick",
	Covers: []string{"note_cost_pick"},
	Doc: "The recording is the one with the topic; it lasts from the last mark of its beginning to the last mark of its end, over midnight too, " +
		"pauses included. Of the tools that write speech down that one is called whose caveat admits so many minutes.",
	Wordings: wording.Slots{"topic": `[^»]+`, "layout": `сплошным текстом|по фразам с отметками времени`}.Must(
		"Нужна расшифровка записи на тему «{topic}», {layout}. Длительность считай от включения до остановки с учётом поздних уточнений в журнале; перерывы не вычитай.",
		"Расшифруй запись «{topic}» {layout}. Сколько она длилась, видно из журнала: берётся время от начала до конца, последние уточнения отменяют прежние отметки, перерывы не вычитаются.",
		"Подготовь расшифровку {layout}: тема записи — «{topic}». Начало и конец бери по последнему слову журнала, а длиной считай всё время между ними, без вычета перерывов.",
		"Хочу прочитать, о чём говорили в записи «{topic}». Сделай расшифровку {layout}; длину записи определи по журналу, где позднейшая поправка важнее первой отметки и пауз не вычитают.",
		"В журнале есть запись «{topic}». Её надо расшифровать {layout}. Имей в виду настоящую длительность — между окончательно указанными началом и концом, целиком, вместе с перерывами.",
		"Запись с темой «{topic}» отправь на расшифровку {layout}. План не важен: длительность — это сколько запись шла на самом деле, с учётом всех поправок ко времени начала и конца и вместе с паузами.",
		"Для отчёта требуется расшифровка {layout}. Речь о записи «{topic}»; её длину посчитай по уточнённому времени включения и выключения, паузы остаются внутри.",
		"Сделай, пожалуйста, из записи «{topic}» расшифровку {layout}. Время начала и остановки в журнале местами исправлено ниже — верно исправленное; длина берётся полностью, с перерывами.",
	),
	Solve: solveNoteCostPick,
	Traps: []validate.Rule{recordings.AsPlanned, recordings.AsNoted, unheeded},
}

var layouts = map[string]string{"сплошным текстом": "plain", "по фразам с отметками времени": "timed"}

func solveNoteCostPick(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	journal, err := recordings.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	about := journal.About(p.Slots["topic"])
	if len(about) > 1 {
		return validate.Ask("several recordings are about it"), nil
	} else if len(about) == 0 || !about[0].Ended() {
		return validate.Refuse("no recording with an end is about it"), nil
	}
	r := about[0]
	minutes := r.Minutes(rule)
	begin, end := r.Lines()
	p.Cite(p.Files[0], begin, "%s, «%s», begins", r.ID, r.Topic)
	p.Cite(p.Files[0], end, "and ends after %d minutes", minutes)
	if rule == recordings.AsNoted && !r.Mended() {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	var fit []string
	for _, t := range p.With("speech.text") {
		over, most, limited := caveat.Length(t.Constraints["limits"])
		if admits := !limited || minutes > over && minutes <= most; admits != (rule == unheeded) {
			fit = append(fit, t.Name)
		}
	}
	switch len(fit) {
	case 0:
		return validate.Refuse("no tool writes down so long a recording"), nil
	case 1:
		return dataset.One(fit[0], dataset.Args{"recording": r.ID, "layout": layouts[p.Slots["layout"]]}), nil
	}
	return dataset.Answer{}, &validate.AmbiguousToolError{Capability: "speech.text", Tools: fit}
}
