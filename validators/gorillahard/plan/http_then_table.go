package plan

import (
	"cmp"

	"etalon/internal/dataset"
	"etalon/validators/internal/compose"
	"etalon/validators/internal/editions"
	"etalon/validators/internal/measure"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	packed   validate.Rule = "asks the archive as if it were the table"
	asCalled validate.Rule = "asks for the column by what people call it"
	lowest   validate.Rule = "takes the last edition of the list, withdrawn or not"
)

// HTTPThenTable solves requests to learn something of a column of a table that is to be downloaded.
var HTTPThenTable = &validate.Solver{
	Name:   "http_then_table",
	Covers: []string{"http_then_table"},
	Doc: "Among the table's editions that are neither withdrawn nor in comments the greatest number holds. Its address is downloaded; an archive gives " +
		"up the member named, or the newest; then the column is asked, by the heading that this very edition has for it.",
	Wordings: wording.Slots{"title": `[^»]+`, "column": `[^»]+`, "what": `[а-яё ]+(?: «[^»]+»)?`}.Must(
		"Скачай таблицу «{title}» и выясни про её столбец «{column}»: {what}? Берётся старшее издание (edition), которое не отозвано и не закомментировано; заголовок столбца в таблице указан в columns этого издания. Если таблица лежит в архиве, сначала достань её оттуда.",
		"Нужно узнать, {what} в столбце «{column}» таблицы «{title}». Таблицу надо скачать: издание с наибольшим edition среди неотозванных, комментарии не в счёт. Настоящий заголовок столбца смотри в columns того же издания, а из архива таблицу предварительно извлеки.",
		"Таблица «{title}», действующее издание (самое старшее по edition из неотозванных и незакомментированных). Вопрос к столбцу, который называют «{column}»: {what}? Путь такой: скачать, из архива достать то, что в нём указано, и спросить по заголовку из columns.",
		"По какому адресу лежит таблица «{title}», видно из списка; верно издание с наибольшим номером edition, не отозванное и не выключенное комментарием. Загрузи её и скажи, {what} в столбце «{column}» (его заголовок дан в columns издания). Архив — не таблица, её оттуда нужно вынуть.",
		"Аналитик спрашивает о таблице «{title}»: {what} в столбце «{column}»? Скачать надо неотозванное издание с самым большим edition, закомментированных изданий нет. При необходимости извлеки таблицу из архива; столбец называй так, как он назван в columns этого издания.",
		"Выясни, {what} в столбце «{column}», для чего загрузи таблицу «{title}» в последнем по edition издании, которое осталось в силе, то есть не отозвано и не стоит под комментарием. Заголовок столбца свой у каждого издания (columns). Лежащее в архиве сперва извлекается.",
		"Прошу по таблице «{title}» ответить, {what} в столбце «{column}». Сама таблица не приложена, её скачивают по адресу из списка; из изданий годится неотозванное с наибольшим edition, строки-комментарии не действуют. Не забудь про архив, если он там, и про заголовок из columns.",
		"Сначала загрузи «{title}»: нужное издание имеет наибольший edition среди тех, что не отозваны и не закомментированы. Затем, если это архив, вынь из него таблицу так, как сказано в списке. Наконец узнай, {what} в столбце «{column}»; в файле он озаглавлен так, как записано в columns издания.",
	),
	Solve: solveHTTPThenTable,
	Traps: []validate.Rule{packed, asCalled, lowest},
}

func solveHTTPThenTable(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	all, err := editions.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	right, ok := editions.Latest(all, p.Slots["title"], editions.Careless{})
	heading := right.Columns[p.Slots["column"]]
	if !ok || heading == "" {
		return validate.Refuse("no edition in force has such a column"), nil
	}
	p.Cite(p.Files[0], right.Line, "edition %d of %s: %s is headed %s", right.Number, right.Title, p.Slots["column"], heading)
	taken, _ := editions.Latest(all, p.Slots["title"], editions.Careless{Last: rule == lowest})
	if rule == packed && !right.Archive() {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	if taken.Line != right.Line {
		right, heading = taken, cmp.Or(taken.Columns[p.Slots["column"]], p.Slots["column"])
	}
	if rule == asCalled {
		heading = p.Slots["column"]
	}
	steps := []compose.Step{compose.By("http.download", dataset.Args{"url": right.URL})}
	path := dataset.Args{"path": "$1", "column": heading}
	switch {
	case !right.Archive() || rule == packed:
	case right.Member == editions.Newest:
		steps, path["path"] = append(steps, compose.By("archive.newest", dataset.Args{"path": "$1"})), "$2"
	default:
		steps, path["path"] = append(steps, compose.By("archive.member", dataset.Args{"path": "$1", "member": right.Member})), "$2"
	}
	if value, ok := measure.RowsWith(p.Slots["what"]); ok {
		path["value"] = value
		return compose.InOrder(p, append(steps, compose.By("table.count_matching", path))...)
	}
	asked, err := measure.Asked(p.Slots["what"])
	if err != nil {
		return dataset.Answer{}, err
	}
	return compose.InOrder(p, append(steps, compose.By(string(asked), path))...)
}
