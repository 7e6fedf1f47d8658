package catalog

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/pysource"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	anywhere  validate.Rule = "lets a mark in a string of the body count too"
	withdrawn validate.Rule = "uses the tool that is withdrawn or does not take such functions"
	misnamed  validate.Rule = "names the def that a mark is nearest to, or a method without its class"
)

// CodeDeprecatedTool solves requests to act on the function whose body has a mark.
var CodeDeprecatedTool = &validate.Solver{
	Name:   "code_deprecated_tool",
	Covers: []string{"code_deprecated_tool"},
	Doc: "The mark is looked for in comments inside bodies; the innermost function that it stands in is named in full. Of two tools that say the same " +
		"of themselves, one says in its constraints that it is out of service or takes top-level functions only: the other does it.",
	Wordings: wording.Slots{"ticket": `[A-Z]+-\d+`, "action": deed.FunctionShape}.Must(
		"В теле одной из функций стоит пометка «{ticket}». Эту функцию нужно {action}.",
		"Найди функцию, внутри которой упомянута заявка «{ticket}», — её надо {action}. Упоминания вне тел функций не считаются.",
		"По заявке «{ticket}» осталась последняя мелочь: функцию, в тело которой она вписана, требуется {action}.",
		"Кто-то оставил в коде комментарий с номером «{ticket}». Функцию, в тело которой он попал, прошу {action}.",
		"Закрываем «{ticket}». Для этого ту функцию, в теле которой проставлен этот номер, следует {action}.",
		"Ориентир — номер «{ticket}» в комментарии внутри функции. Саму функцию необходимо {action}.",
		"Какую функцию правили по «{ticket}», видно по комментарию в её теле. Будь добр её {action}.",
		"Ревью требует {action} функцию, тело которой содержит отметку «{ticket}»; отметки между функциями к делу не относятся.",
	),
	Solve:    solveCodeDeprecatedTool,
	Readings: []validate.Rule{anywhere},
	Traps:    []validate.Rule{withdrawn, misnamed},
}

func solveCodeDeprecatedTool(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	f := p.Files[0]
	module, err := pysource.Read(f.Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	places := module.Marks(p.Slots["ticket"])
	if rule == anywhere {
		places = module.Mentions(p.Slots["ticket"])
	}
	var in, near *pysource.Function
	for _, place := range places {
		around := module.Around(place.Line)
		switch found := place.Function; {
		case found == nil:
			near = around.Below
		case in != nil && in != found:
			return validate.Ask("several functions have the mark"), nil
		default:
			in = found
			p.Cite(f, place.Line, "the mark stands in %s, lines %d to %d", in.Name, in.Line, in.End)
			if near == nil {
				near = around.Above
			}
		}
	}
	switch {
	case in == nil:
		return validate.Refuse("no function's body has the mark"), nil
	case rule == withdrawn:
		return deed.WrongTool(p, p.Slots["action"], f.Path, in.Name)
	case rule == misnamed && near != nil && near != in:
		return deed.Misnamed(p, p.Slots["action"], f.Path, in.Name, near.Name)
	case rule == misnamed:
		return deed.BareName(p, p.Slots["action"], f.Path, in.Name)
	}
	return deed.Function(p, p.Slots["action"], f.Path, in.Name)
}
