package dialog

import (
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/publication"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const keepsTo validate.Rule = "does what was cancelled with the new data set"

var fileSlots = wording.Slots{"title": `[^»]+`, "period": calendar.PeriodShape}

// DialogCancelled solves both turns on a published file: to store it, and instead of that to see
// where the link of another one leads.
var DialogCancelled = &validate.Solver{
	Name:   "dialog_cancelled",
	Covers: []string{"dialog_cancelled"},
	Doc: "The last turn takes the first one back and asks for something else in full: where the redirects of a link end. Nothing is fetched then. " +
		"Either link is that of the CSV file in the record of the title and period that is in force and not in a comment.",
	Wordings: slices.Concat(storeFile, followLink),
	Solve:    solveDialogCancelled,
	Traps:    slices.Concat(publication.Traps, []validate.Rule{keepsTo}),
}

var storeFile = fileSlots.Must(
	"Сохраните на сервере CSV-файл набора «{title}» за {period}, запись берите действующую.",
	"Заберите к нам на диск CSV из действующей записи набора «{title}» за {period}.",
	"Нужен на диске сервера файл набора «{title}» за {period}: форма CSV, запись не отозвана.",
	"Набор «{title}» за {period}: положите его CSV на сервер. Запись должна быть в силе.",
	"Прошу загрузить на сервер CSV действующей записи набора «{title}» за {period}.",
	"Для отчёта понадобится CSV набора «{title}» за {period}. Заберите файл на сервер, отозванные записи не годятся.",
	"Перенесите на сервер как есть CSV-файл, опубликованный в действующей записи «{title}» за {period}.",
	"Положите к нам копию CSV набора «{title}» за {period}; важна запись, которая сейчас действует.",
)

var followLink = fileSlots.Must(
	"Отбой, ничего не сохраняйте. Лучше выясните, куда в конце концов ведёт ссылка на CSV набора «{title}» за {period}, запись действующая.",
	"Нет, это уже не нужно. Проследите вместо этого ссылку на CSV набора «{title}» за {period} из действующей записи: на какой ссылке всё заканчивается?",
	"Прошлую просьбу снимаю. Возьмите набор «{title}» за {period}, CSV, действующая запись, и скажите, чем кончится переход по ссылке, если идти до самого конца.",
	"Забудьте про то задание. Теперь важно другое: набор «{title}» за {period}, CSV из записи в силе — какова последняя ссылка после всех перенаправлений?",
	"Не надо, передумали. Проверьте только перенаправления у ссылки на CSV «{title}» за {period} (запись действующая) и назовите, чем они завершаются.",
	"Отменяем. Взамен: по ссылке на CSV действующей записи набора «{title}» за {period} пройдите все перенаправления и сообщите конечную точку.",
	"Стоп, файл не понадобится. Нужна конечная ссылка, на которую перекидывает CSV набора «{title}» за {period}; запись берите не отозванную.",
	"Это отставить. У набора «{title}» за {period} есть CSV в действующей записи: узнайте, на какую ссылку он перекидывает в итоге, само содержимое не трогайте.",
)

func solveDialogCancelled(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	_, store := wording.Fill(storeFile, p.Question)
	return publication.One(p, rule, func(f publication.File) (dataset.Answer, error) {
		if rule == keepsTo && store {
			return dataset.Answer{}, validate.ErrNotApplicable
		}
		if store || rule == keepsTo {
			return p.Call("http.download", dataset.Args{"url": f.URL})
		}
		return p.Call("http.redirects", dataset.Args{"url": f.URL})
	})
}
