package catalog

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tablewish"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	turned   validate.Rule = "does it the other way about: from the other end, the axes exchanged"
	likeWish validate.Rule = "takes a tool that is often mistaken for the one asked"
	nextOne  validate.Rule = "reads the columns one off"
)

// TSVColumnLookup solves requests to do one thing with a whole table.
var TSVColumnLookup = &validate.Solver{
	Name:   "tsv_column_lookup",
	Covers: []string{"tsv_column_lookup"},
	Doc: "One thing is to be done with the table as it is. The tool that does just it is called; columns are named as the heading has them, a value and a direction " +
		"as the words have them. A table without such a column is a refusal.",
	Wordings: wording.Slots{"wish": `(?:узнать|упорядочить|свести|получить|убрать|разложить)(?:[^«»]|«[^»]*»)+`}.Must(
		"По приложенной таблице требуется {wish}.",
		"Помоги, пожалуйста: нужно {wish}. Таблица приложена, берём её целиком.",
		"К отчёту просят {wish}; таблица — та, что во вложении.",
		"Есть таблица, и надо {wish}, больше ничего с ней делать не надо.",
		"Задача на сегодня одна — {wish}; таблица приложена.",
		"Коллега прислал таблицу и хочет {wish}. Сделай это.",
		"Прошу {wish}, файл приложен.",
		"Можешь {wish}? Работай со всей приложенной таблицей.",
	),
	Solve: solveTSVColumnLookup,
	Traps: []validate.Rule{turned, likeWish, nextOne},
}

func solveTSVColumnLookup(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	s, err := sheet.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	w, err := tablewish.Read(p.Slots["wish"])
	if err != nil {
		return dataset.Answer{}, err
	}
	if !w.Fits(s) {
		return validate.Refuse("the table has no such column"), nil
	}
	p.Cite(p.Files[0], s.Line, "columns %q", s.Header)
	applies := true
	switch rule {
	case turned:
		w, applies = w.About()
	case likeWish:
		w, applies = w.Mistaken(p)
	case nextOne:
		w, applies = w.Beside(s)
	}
	if !applies {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	return w.Call(p)
}
