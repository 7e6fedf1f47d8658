package tables

import (
	"fmt"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
)

// Chore is something to be done with a table as a whole; Wish is its infinitive.
type Chore struct {
	Wish, Tool string
	Args       dataset.Args
}

// Chores are those of one column that make sense for what it holds.
func Chores(t *workfiles.Table, at int) []Chore {
	name := t.Columns[at].Name
	all := []Chore{{fmt.Sprintf("узнать, сколько непустых ячеек в столбце «%s»", name), "table.count_filled", dataset.Args{"column": name}}}
	if t.Columns[at].Numeric() {
		return append(all,
			Chore{fmt.Sprintf("упорядочить строки по столбцу «%s» от меньшего к большему", name), "table.sort", dataset.Args{"column": name, "order": "asc"}},
			Chore{fmt.Sprintf("упорядочить строки по столбцу «%s» от большего к меньшему", name), "table.sort", dataset.Args{"column": name, "order": "desc"}},
		)
	}
	if texts := Firsts(t.Rows, at, Live); t.Columns[at].Kind == workfiles.Text && len(texts)*2 < len(t.Rows) && !slices.Contains(texts, "") {
		all = append(all,
			Chore{fmt.Sprintf("разложить строки по отдельным файлам, чтобы в каждом столбец «%s» был одинаков", name), "table.split_by", dataset.Args{"column": name}},
			Chore{fmt.Sprintf("узнать, во скольких строках столбец «%s» равен «%s»", name, texts[0]), "table.count_rows", dataset.Args{"column": name, "value": texts[0]}},
			Chore{fmt.Sprintf("убрать повторы, оставив на каждое значение столбца «%s» первую строку", name), "table.dedupe", dataset.Args{"columns": []any{name}}},
		)
		all = append(all, summaries(t, at)...)
	}
	return all
}

// summaries set a column of texts against the other ones, or take the table as it is.
func summaries(t *workfiles.Table, at int) []Chore {
	name := t.Columns[at].Name
	all := []Chore{
		{"получить ту же таблицу ещё и в виде xlsx", "table.convert", dataset.Args{"to": "xlsx"}},
		{"получить ту же таблицу ещё и в виде ods", "table.convert", dataset.Args{"to": "ods"}},
	}
	for i, c := range t.Columns {
		if i != at && c.Kind == workfiles.Text {
			all = append(all, Chore{
				fmt.Sprintf("свести строки так, чтобы значения столбца «%s» шли сверху вниз, а столбца «%s» — слева направо", name, c.Name),
				"table.pivot", dataset.Args{"rows": name, "columns": c.Name},
			})
		}
	}
	return all
}
