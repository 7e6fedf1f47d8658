// Package tablewish recognises what a request wants done with a whole table, and answers with the
// call that does it.
package tablewish

import (
	"fmt"
	"maps"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// Wish is what is wanted: a capability and the arguments that say of what. Columns are the names of
// the columns that it speaks of.
type Wish struct {
	Capability string
	Columns    []string
	args       dataset.Args
}

var slots = wording.Slots{
	"column": `[^»]+`, "other": `[^»]+`, "value": `[^»]*`, "format": `[a-z]+`, "order": `от меньшего к большему|от большего к меньшему`,
}

// phrases are the wishes by capability.
var phrases = map[string][]*regexp.Regexp{
	"table.convert":        slots.Must("получить ту же таблицу ещё и в виде {format}"),
	"table.count_matching": slots.Must("узнать, во скольких строках столбец «{column}» равен «{value}»"),
	"table.cross": slots.Must("свести строки так, чтобы «{column}» шло сверху вниз, а «{other}» — слева направо",
		"свести строки так, чтобы значения столбца «{column}» шли сверху вниз, а столбца «{other}» — слева направо"),
	"table.erase_repeats": slots.Must("убрать повторы, оставив на каждое значение столбца «{column}» первую строку"),
	"table.filled":        slots.Must("узнать, сколько непустых ячеек в столбце «{column}»"),
	"table.sort":          slots.Must("упорядочить строки по столбцу «{column}» {order}"),
	"table.split":         slots.Must("разложить строки по отдельным файлам, чтобы в каждом столбец «{column}» был одинаков"),
}

// mistaken has the capabilities that take the same arguments and are taken for one another.
var mistaken = map[string][]string{
	"table.convert":        {"table.cross", "table.split", "table.sort"},
	"table.count_matching": {"table.copy_matching", "table.erase_matching", "table.filled"},
	"table.cross":          {"table.split", "table.sort", "table.convert"},
	"table.erase_repeats":  {"table.distinct", "table.erase_matching", "table.sort"},
	"table.filled":         {"table.distinct", "table.sum", "table.most_frequent"},
	"table.sort":           {"table.erase_repeats", "table.split", "table.cross"},
	"table.split":          {"table.copy_matching", "table.cross", "table.sort"},
}

var orders = map[string]string{"от меньшего к большему": "asc", "от большего к меньшему": "desc"}

// Read recognises a wish.
func Read(text string) (Wish, error) {
	for capability, expressions := range phrases {
		if said, ok := wording.Fill(expressions, text); ok {
			return wish(capability, said), nil
		}
	}
	return Wish{}, fmt.Errorf("nothing is known to be wished by %q", text)
}

func wish(capability string, said map[string]string) Wish {
	w := Wish{Capability: capability}
	column, other := said["column"], said["other"]
	switch capability {
	case "table.convert":
		w.args = dataset.Args{"to": said["format"]}
		return w
	case "table.cross":
		w.Columns, w.args = []string{column, other}, dataset.Args{"rows": column, "columns": other}
		return w
	case "table.count_matching":
		w.args = dataset.Args{"column": column, "value": said["value"]}
	case "table.erase_repeats":
		w.args = dataset.Args{"columns": []any{column}}
	case "table.sort":
		w.args = dataset.Args{"column": column, "order": orders[said["order"]]}
	default:
		w.args = dataset.Args{"column": column}
	}
	w.Columns = []string{column}
	return w
}

// Fits says whether the table has all the columns.
func (w Wish) Fits(s *sheet.Sheet) bool {
	_, err := s.Columns(w.Columns...)
	return err == nil
}

// Beside is the wish about the next column to the one that it speaks of.
func (w Wish) Beside(s *sheet.Sheet) (next Wish, ok bool) {
	if _, single := w.args["column"]; !single {
		return w, false
	}
	i, err := s.Column(w.Columns[0])
	if err != nil {
		return w, false
	}
	args := maps.Clone(w.args)
	args["column"] = s.Header[(i+1)%len(s.Header)]
	return Wish{w.Capability, w.Columns, args}, true
}

// About is the wish the other way about: sorted from the other end, the axes exchanged.
func (w Wish) About() (turned Wish, ok bool) {
	switch w.Capability {
	case "table.cross":
		w.args = dataset.Args{"rows": w.args["columns"], "columns": w.args["rows"]}
	case "table.sort":
		order := "asc"
		if w.args["order"] == order {
			order = "desc"
		}
		w.args = dataset.Args{"column": w.args["column"], "order": order}
	default:
		return w, false
	}
	return w, true
}

// Mistaken is the wish with the first capability that is taken for its own and that the catalogue has.
func (w Wish) Mistaken(p *validate.Pass) (mistook Wish, ok bool) {
	for _, other := range mistaken[w.Capability] {
		if len(p.With(other)) > 0 {
			w.Capability = other
			return w, true
		}
	}
	return w, false
}

// Call is the answer that grants the wish.
func (w Wish) Call(p *validate.Pass) (dataset.Answer, error) {
	args := dataset.Args{"path": p.Files[0].Path}
	maps.Copy(args, w.args)
	return p.Call(w.Capability, args)
}
