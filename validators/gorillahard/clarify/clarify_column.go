// Package clarify holds the solvers of lever clarify: whether what was said names one thing or more.
package clarify

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/measure"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	within    validate.Rule = "finds the word inside longer words too"
	firstOne  validate.Rule = "takes the first column that fits where several do"
	alwaysAsk validate.Rule = "asks though one column fits"
	bareWord  validate.Rule = "gives the word in place of the column's name"
	likeTool  validate.Rule = "takes a measure that is often mistaken for the one asked"
)

// ClarifyColumn solves requests about a column of whose name one word is told.
var ClarifyColumn = &validate.Solver{
	Name:   "clarify_column",
	Covers: []string{"clarify_column", "near_clarify_column"},
	Doc: "The columns are looked for in whose heading the word stands and whose cells the measure can be taken of. Just one: it is measured. " +
		"Several: each would be another call, so the question goes back. None: there is nothing to measure.",
	Wordings: wording.Slots{"word": `[^»]+`, "operation": `[а-яё ]+`}.Must(
		"Как точно называется столбец, не помню, но слово «{word}» в его названии есть. Найди по нему {operation}.",
		"Нужно узнать {operation} по столбцу, в заголовке которого встречается слово «{word}»; полного названия под рукой нет.",
		"Отыщи столбец, в названии которого есть слово «{word}», и определи по нему {operation}.",
		"В отчёт просят {operation}. Столбец узнаешь по слову «{word}» в заголовке, целиком заголовок мне не сообщили.",
		"Найди {operation}. Столбец нужен тот, в чьём названии стоит слово «{word}», — больше я о нём ничего не знаю.",
		"Заголовок нужного столбца содержит слово «{word}». Выведи по этому столбцу {operation}, строки берём все.",
		"Коллега просит найти {operation}, а столбец описал так: в названии есть слово «{word}». Помоги получить это число.",
		"Мне надо получить {operation} по столбцу со словом «{word}» в заголовке; точного заголовка не назову.",
	),
	Solve:    solveClarifyColumn,
	Readings: []validate.Rule{within},
	Traps:    []validate.Rule{firstOne, alwaysAsk, bareWord, likeTool},
}

func solveClarifyColumn(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	s, err := sheet.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	m, err := measure.Named(p.Slots["operation"])
	if err != nil {
		return dataset.Answer{}, err
	}
	columns := s.With(p.Slots["word"])
	if rule == within {
		columns = s.Within(p.Slots["word"])
	}
	var fit []string
	for _, column := range columns {
		if m.Suits(s, column) {
			fit = append(fit, s.Header[column])
			p.Cite(p.Files[0], s.Line, "column %s", s.Header[column])
		}
	}
	switch several := len(fit) > 1; {
	case len(fit) == 0:
		return validate.Refuse("no column fits"), nil
	case several && (rule == validate.Main || rule == within), !several && rule == alwaysAsk:
		return validate.Ask("which column?"), nil
	case several != (rule == firstOne) && rule != validate.Main && rule != within:
		return dataset.Answer{}, validate.ErrNotApplicable
	case rule == bareWord:
		fit[0] = p.Slots["word"]
	case rule == likeTool:
		if m, err = m.Mistaken(p); err != nil {
			return dataset.Answer{}, err
		}
	}
	return m.Call(p, fit[0])
}
