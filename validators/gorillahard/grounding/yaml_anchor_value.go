package grounding

import (
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/printers"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	inComment validate.Rule = "takes a value that is commented out"
	farther   validate.Rule = "takes the value of a farther template though a nearer place has the key"
	otherKey  validate.Rule = "takes the other key and its tool"
)

// YAMLAnchorValue solves requests to set a printer to what the file says with its templates.
var YAMLAnchorValue = &validate.Solver{
	Name:   "yaml_anchor_value",
	Covers: []string{"yaml_anchor_value"},
	Doc: "The key is looked for in the entry of the room's printer, then in the template that it takes over, then in that one's own template, and so on; the first found " +
		"outside comments and notes is set on the printer.",
	Wordings: wording.Slots{"room": `[^»]+`, "what": `предельное число экземпляров|значение номера лотка`}.Must(
		"В помещении «{room}» {what} на самом устройстве сбилось. Верни значение, которое действует по файлу: ключ устройства сильнее шаблона, шаблон сильнее того, от которого он сам происходит; комментарии и заметки не в счёт.",
		"Для принтера из помещения «{room}» задай {what} по файлу. Если у него самого ключа нет, смотри шаблон, потом шаблон этого шаблона и так далее; закомментированное и текст заметок не читай.",
		"Помещение «{room}», его принтер: выстави {what} так, как получается по файлу после подстановки якорей. Собственный ключ главнее подставленного, где бы он ни стоял; строки с решёткой и заметки ничего не задают.",
		"Приведи {what} у принтера помещения «{room}» к тому, что написано в файле. Порядок силы: сам принтер, его шаблон, родитель шаблона. Заметки и комментарии пропускай.",
		"Какое {what} положено принтеру в помещении «{room}»? Раскрой якоря (своё сильнее унаследованного, ближний шаблон сильнее дальнего), комментарии и заметки отбрось и установи найденное.",
		"Надо настроить принтер помещения «{room}»: {what} берётся из файла. Учитывай наследование через якоря; ключ, записанный у принтера, отменяет унаследованный, а заметки и закомментированные строки силы не имеют.",
		"Прошу выставить {what} принтеру, что стоит в помещении «{room}», по действующей записи файла. Ближайшая к принтеру запись побеждает: он сам, затем шаблон, затем шаблон шаблона; не читай комментарии и заметки.",
		"Сверься с файлом и задай {what} для помещения «{room}». Заметки и закомментированное не считаются, унаследованное действует, только если ни у принтера, ни в более близком шаблоне ключа нет.",
	),
	Solve: solveYAMLAnchorValue,
	Traps: []validate.Rule{inComment, farther, otherKey},
}

var printerKeys = map[string][2]string{
	"предельное число экземпляров": {"copies", "tray"},
	"значение номера лотка":        {"tray", "copies"},
}

func solveYAMLAnchorValue(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	list, err := printers.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	var here []printers.Printer
	for _, one := range list {
		if one.Room == p.Slots["room"] {
			here = append(here, one)
		}
	}
	if len(here) != 1 {
		return validate.Ask("which printer of the room"), nil
	}
	key := printerKeys[p.Slots["what"]][0]
	if rule == otherKey {
		key = printerKeys[p.Slots["what"]][1]
	}
	values := here[0].Chain(key)
	if len(values) == 0 {
		return validate.Refuse("nothing gives the printer this key"), nil
	}
	p.Cite(p.Files[0], values[0].Line, "%s: %s", key, values[0].Value)
	switch rule {
	case inComment:
		values = here[0].Commented(key)
	case farther:
		values = values[1:]
	}
	if len(values) == 0 {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	number, err := strconv.Atoi(values[0].Value)
	if err != nil {
		return dataset.Answer{}, err
	}
	return p.Call("print."+key, dataset.Args{"printer": here[0].Code, key: number})
}
