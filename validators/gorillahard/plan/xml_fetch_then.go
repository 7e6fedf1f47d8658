// Package plan holds the solvers of lever plan: a step works on what an earlier one brings.
package plan

import (
	"fmt"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/publication"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const otherwise validate.Rule = "unpacks what is not compressed, or looks at what is without unpacking it"

// looks are stems of what may be asked of a file, and the capability that tells it.
var looks = map[string]string{"число строк": "file.lines", "SHA-256": "file.digest", "кодировк": "file.encoding", "окончани": "file.newlines", "размер": "file.size"}

// XMLFetchThen solves requests to learn something of a published file.
var XMLFetchThen = &validate.Solver{
	Name:   "xml_fetch_then",
	Covers: []string{"xml_fetch_then"},
	Doc: "The address is that of the format, in the one record of the title and period that is in force and not in a comment. It is fetched, unpacked " +
		"when the manifest says that it is compressed, and what then lies on the server is looked at.",
	Wordings: wording.Slots{"what": `[а-я ]+(?:SHA-256)?`, "title": `[^»]+`, "period": calendar.PeriodShape}.Must(
		"Интересует {what} у CSV-файла набора «{title}» за {period}. Запись берите действующую; если файл сжат, речь о его распакованном содержимом.",
		"Узнайте {what} для набора «{title}» за {period} в CSV: нужна не отозванная запись, а сжатый файл сначала распакуйте.",
		"За {period} опубликован набор «{title}». Определите по CSV-версии из действующей записи {what}; сжатое перед этим распаковать, несжатое смотреть как есть.",
		"Партнёр спрашивает {what} таблицы «{title}» за {period}. Таблица нужна в CSV из записи, которая сейчас в силе, и в распакованном виде.",
		"Можно узнать {what} таблицы «{title}» за {period}? Смотреть надо CSV действующей записи, причём не в сжатом виде.",
		"CSV набора «{title}», период — {period}, запись в силе: выясните {what}. Если публикуют архив, то не у него, а у таблицы внутри.",
		"Для сверки требуется {what}. Проверьте CSV-выпуск набора «{title}» за {period}, опираясь на действующую запись; считать по файлу без сжатия.",
		"Сверяем выгрузки: нужен набор «{title}» за {period}, форма CSV, запись не отозвана. Сообщите {what} самой таблицы, а не сжатого файла, если он сжат.",
	),
	Solve: solveXMLFetchThen,
	Traps: slices.Concat(publication.Traps, []validate.Rule{otherwise}),
}

func solveXMLFetchThen(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	return publication.One(p, rule, func(f publication.File) (dataset.Answer, error) {
		packed, known := f.Packed()
		if !known {
			return validate.Refuse("nothing unpacks " + f.Compression), nil
		}
		steps := []string{"http.download"}
		if packed != (rule == otherwise) {
			steps = append(steps, "file.unpack")
		}
		for stem, capability := range looks {
			if strings.Contains(p.Slots["what"], stem) {
				steps = append(steps, capability)
			}
		}
		answer := dataset.Answer{Kind: dataset.Plan}
		args := dataset.Args{"url": f.URL}
		for i, capability := range steps {
			tool, ok, err := p.The(capability)
			if err != nil || !ok {
				return validate.Refuse("no tool has the capability " + capability), err
			}
			answer.Calls = append(answer.Calls, dataset.Call{Tool: tool.Name, Args: args})
			args = dataset.Args{"path": fmt.Sprintf("$%d", i+1)}
		}
		return answer, nil
	})
}
