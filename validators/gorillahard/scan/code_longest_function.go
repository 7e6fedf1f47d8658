package scan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/errand"
	"etalon/validators/internal/pysource"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	tails    validate.Rule = "counts comments after the last statement to the body"
	loose    validate.Rule = "measures loosely: up to the next def, with self, with commented-out decorators, by triple quotes"
	mistaken validate.Rule = "names code that is only quoted, or a method without its class"
)

// CodeLongestFunction solves requests to act on the function that one feature sets apart.
var CodeLongestFunction = &validate.Solver{
	Name:   "code_longest_function",
	Covers: []string{"code_longest_function"},
	Doc: "What Python would run as def is a function, be it a method or inside another; strings and comments are none. The feature is measured for each " +
		"by the bracketed rule, and the one on top, or the one without a docstring, is named in full for the tool that does what the words say; its first line is that of def.",
	Wordings: wording.Slots{"feature": pysource.FeatureShape, "action": deed.OutstandingShape}.Must(
		"Найди в исходнике функцию, у которой {feature}: её нужно {action}. Методы и вложенные функции — тоже функции, а код, показанный внутри строк и комментариев, кодом не считается.",
		"Код, процитированный в строках и комментариях, пропускай, методы и вложенные функции бери наравне с прочими. Нужна та функция, у которой {feature}. Её и следует {action}.",
		"У какой функции {feature}? Эту функцию прошу {action}. В расчёт идут и методы, и вложенные; примеры кода в текстовых строках и комментариях — нет.",
		"При разборе модуля нашли функцию, у которой {feature}, и договорились её {action}. Считать надо всё, что Python исполняет как def, включая методы и вложенные, но не то, что лишь похоже на def в тексте.",
		"Посмотри модуль целиком, с методами и вложенными функциями, но без кода, который просто лежит в строках или закомментирован. Там есть функция, у которой {feature}, и её пора {action}.",
		"Задача на сегодня: ту функцию, у которой {feature}, требуется {action}. Имей в виду, что вложенные функции и методы участвуют, а заготовки в строках и комментариях — не функции.",
		"Определи, у которой из функций файла {feature}, — эту функцию надо {action}. Закомментированное и спрятанное в строковых константах не в счёт; методы классов и функции внутри функций — в счёт.",
		"Рецензент указал на одну функцию — ту, у которой {feature}. Её он попросил {action}. Методы и вложенные функции он тоже имел в виду, а def в тексте строк и комментариев — нет.",
	),
	Solve:    solveCodeLongestFunction,
	Readings: []validate.Rule{tails},
	Traps:    []validate.Rule{loose, mistaken},
}

func solveCodeLongestFunction(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	careless := pysource.Careless{Tails: rule == tails, Quoted: rule == mistaken}
	if rule == loose {
		careless = pysource.Loose
	}
	answer, touched, err := errand.Outstanding(p, p.Slots["action"], p.Slots["feature"], careless, false)
	switch {
	case err != nil || touched || rule == validate.Main || rule == tails:
		return answer, err
	case rule == mistaken:
		answer, _, err = errand.Outstanding(p, p.Slots["action"], p.Slots["feature"], pysource.Careless{}, true)
		return answer, err
	}
	return answer, validate.ErrNotApplicable
}
