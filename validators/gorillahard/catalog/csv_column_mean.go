// Package catalog holds the solvers of lever catalog: which of several like tools is meant.
package catalog

import (
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/measure"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	inexact  validate.Rule = "names a similar column, or the column not letter for letter"
	likeTool validate.Rule = "takes a measure that is often mistaken for the one asked"
)

// CSVColumnMean solves requests for one measure of one column.
var CSVColumnMean = &validate.Solver{
	Name:   "csv_column_mean",
	Covers: []string{"csv_column_mean"},
	Doc: "One column is named in full and one measure of it in words; no row is singled out. The tool for just that measure is called " +
		"with the column's name as the heading has it. A measure of numbers is refused for a column that holds anything else.",
	Wordings: wording.Slots{"operation": `[а-яё ]+`, "column": `[^»]+`}.Must(
		"Определи {operation} по столбцу «{column}» приложенной таблицы.",
		"Для отчёта осталось узнать {operation} в столбце «{column}»; строки берутся все, без отбора.",
		"По столбцу «{column}» нужно получить {operation}, отбирать строки не требуется.",
		"Возьми таблицу целиком и найди {operation} для столбца «{column}».",
		"В сводку надо вписать {operation} — речь о столбце «{column}», причём сразу по всей таблице.",
		"Столбец «{column}»: выведи {operation}, ничего не отбрасывая.",
		"Хочу знать {operation} в столбце «{column}» этой таблицы. Помоги получить.",
		"Бухгалтерия просит показать {operation} по столбцу «{column}». Ограничений по строкам у неё нет.",
	),
	Solve: solveCSVColumnMean,
	Traps: []validate.Rule{inexact, likeTool},
}

func solveCSVColumnMean(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	s, err := sheet.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	m, err := measure.Named(p.Slots["operation"])
	if err != nil {
		return dataset.Answer{}, err
	}
	column, err := s.Column(p.Slots["column"])
	if err != nil {
		return validate.Refuse(err.Error()), nil
	}
	if !m.Suits(s, column) {
		return validate.Refuse("the column holds no numbers"), nil
	}
	name := s.Header[column]
	switch rule {
	case inexact:
		bare, _, hasUnit := strings.Cut(name, ", ")
		like, err := s.Like(column)
		switch {
		case err == nil:
			name = s.Header[like]
		case hasUnit:
			name = bare
		default:
			name = strings.ToLower(name)
		}
	case likeTool:
		if m, err = m.Mistaken(p); err != nil {
			return dataset.Answer{}, err
		}
	}
	p.Cite(p.Files[0], s.Line, "column %s", name)
	return m.Call(p, name)
}
