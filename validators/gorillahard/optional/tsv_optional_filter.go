package optional

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tally"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	unfiltered validate.Rule = "counts all rows, whatever the condition"
	otherWay   validate.Rule = "does what is to be done when the other value is more frequent"
)

// TSVOptionalFilter solves requests to do something with a file, how depending on what is in it more often.
var TSVOptionalFilter = &validate.Solver{
	Name:   "tsv_optional_filter",
	Covers: []string{"tsv_optional_filter"},
	Doc: "Of the rows in use whose one cell is just the value, those with either of two values in another column are counted. The more frequent one tells how the file is made " +
		"anew; an argument that says what the tool does of itself is left out.",
	Wordings: wording.Slots{
		"where": `[^»]+`, "value": `[^»]+`, "column": `[^»]+`, "again": `[^»]+`, "a": `[^»]+`, "aa": `[^»]+`, "b": `[^»]+`, "bb": `[^»]+`,
		"action": deed.RemakeShape, "first": deed.MannerShape, "second": deed.MannerShape,
	}.Must(
		"Возьми строки, где столбец «{where}» равен «{value}», и сравни, каких среди них больше: с «{a}» в столбце «{column}» или с «{b}». Закомментированные решёткой строки не считаются, ячейки сравниваются целиком. Если больше «{aa}», файл надо {action} {first}, если больше «{bb}» — {second}.",
		"Файл нужно {action}, а как именно, зависит от счёта. Среди незакомментированных строк, у которых «{where}» в точности «{value}», посчитай те, где «{column}» — «{a}», и те, где «{again}» — «{b}» (тоже в точности). Первых больше — {first}, вторых больше — {second}.",
		"Чего больше в столбце «{column}»: «{a}» или «{b}»? Смотри лишь на строки, в которых «{where}» — это «{value}», без строк под решёткой; похожие, но более длинные значения — другие. При перевесе «{aa}» файл требуется {action} {first}, при перевесе «{bb}» — {second}.",
		"Прошу {action} приложенный файл: {first}, когда записей «{a}» больше, чем записей «{b}», и {second}, когда наоборот. Речь о столбце «{column}» и только о записях, чей столбец «{where}» содержит ровно «{value}»; строки с решёткой записями не считаются, «{aa}» и «{bb}» тоже должны стоять ровно.",
		"Отфильтруй таблицу по условию «{where}» = «{value}» (полное совпадение, закомментированное решёткой отброшено). Если в столбце «{column}» оставшихся строк «{a}» встречается чаще, чем «{b}», сам файл следует {action} {first}; если «{bb}» чаще — {second}. Значения сличаются целиком.",
		"Для отправки файл предстоит {action}. Получатель зависит от того, чего в нём больше: строки, где «{where}» — «{value}», раздели по столбцу «{column}» и сравни число «{a}» с числом «{b}». Больше «{aa}» — {first}, больше «{bb}» — {second}. Решётка в начале строки выключает её, частичные совпадения не годятся.",
		"Коллеги спорят, что чаще в столбце «{column}» у строк с «{value}» в столбце «{where}»: «{a}» или «{b}». Рассуди их, считая только полные совпадения и не глядя на закомментированные решёткой строки, и действуй: при победе «{aa}» файл необходимо {action} {first}, при победе «{bb}» — {second}.",
		"Строки под решёткой отложи. В остальных, где «{where}» — ровно «{value}», сосчитай «{a}» и «{b}» в столбце «{column}», каждое как целую ячейку. Чего окажется больше, тем и определяется дело: файл пора {action} {first} (если это «{aa}») или {second} (если это «{bb}»).",
	),
	Solve: solveTSVOptionalFilter,
	Traps: []validate.Rule{unfiltered, deed.ByDefault, otherWay},
}

func solveTSVOptionalFilter(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	for _, again := range [][2]string{{"a", "aa"}, {"b", "bb"}, {"column", "again"}} {
		if said := p.Slots[again[1]]; said != "" && said != p.Slots[again[0]] {
			return validate.Ask("which values or columns are meant"), nil
		}
	}
	s, err := sheet.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	columns, err := s.Columns(p.Slots["where"], p.Slots["column"])
	if err != nil {
		return validate.Refuse(err.Error()), nil
	}
	c := tally.Comparison{Where: columns[0], Column: columns[1], Value: p.Slots["value"], Every: rule == unfiltered}
	first, second := c.Count(p, s, p.Slots["a"]), c.Count(p, s, p.Slots["b"])
	if first == second {
		return validate.Ask("neither value is more frequent"), nil
	}
	manner := p.Slots["first"]
	if first > second == (rule == otherWay) {
		manner = p.Slots["second"]
	}
	return deed.Remake(p, rule, p.Slots["action"], p.Files[0].Path, manner)
}
