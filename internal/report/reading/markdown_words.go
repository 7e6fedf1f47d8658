package reading

import "etalon/internal/score/procurement"

// language is the words of the page of results.
type language struct {
	comma bool // decimals have a comma

	title, about, never, figures string
	sources                      map[procurement.Source]string
	checksTitle                  string
	checks, checkMeaning         map[string]string
	columns                      []string
	parts                        map[procurement.Part]string
	documents, inputs            map[string]string
	nameless, human, notMeasured string
	unanchored, promptChecks     map[string]string
	errorKind, index             string

	comparedTitle, compared string
	comparedColumns         []string
	same, differs, none     string

	costTitle, cost            string
	costColumns                []string
	perDocuments, perRetrieval string
	hours                      string

	anchorsTitle, anchors, noAnchors string
	apartTitle                       string
	apart                            []string
	intervalsTitle, intervals        string
}

var inRussian = language{
	comma: true,
	title: "Результаты: чтение документов о закупках",
	about: "Документы: %s. Заданий, которые задаются: %d; не задаётся ловушек, которые никто не подтвердил: %d.",
	never: "Это разные проверки одних и тех же ответов на задания «поле»: складывать и усреднять их нельзя. Ошибка запроса остаётся в знаменателе и стоит в своей колонке.",
	sources: map[procurement.Source]string{
		procurement.Synthetic: "синтетические (составлены для этого набора)", procurement.Real: "настоящие",
	},
	checksTitle: "Как проверено каждое число",
	checks:      map[string]string{"gold": "эталон", "verbatim": "дословно", "anchored": "по метке", "refusal": "отказ"},
	checkMeaning: map[string]string{
		"gold":     "ответ равен эталонному по виду значения (сумма, дата, срок, процент, имя, номер, список, да/нет), цифра в цифру.",
		"verbatim": "значение встречается в тексте документа. Эталон не нужен; случай «взято не то число, но оно в документе есть» эта проверка не ловит.",
		"anchored": "значение стоит в тексте рядом с меткой того, о чём спрошено (цена, срок, ИНН нужной стороны). Эталон не нужен; другое число того же документа отсеивается. Где правила нет или метка не нашлась, ответ не оценён и посчитан отдельно.",
		"refusal":  "для ловушек верен отказ: `null` или явное «в документе не указано», узнанное по правилу. Всё остальное — выдумка, отдельная колонка.",
	},
	figures: "Числа",
	columns: []string{"Задания", "Документы", "Модель", "На входе", "Проверка", "n", "Подтверждено", "Отказ", "Выдумано", "Неверно", "Ошибки", "Верно, когда ответ дан", "Разброс повторов"},
	parts: map[procurement.Part]string{
		procurement.FieldGold: "поле", procurement.FieldVerbatim: "поле", procurement.FieldAnchored: "поле", procurement.Traps: "ловушка",
		procurement.Questions: "вопрос", procurement.Retrieval: "поиск", procurement.AskingTraps: "ловушка «есть ли»", procurement.AskingTwins: "двойник «есть ли»",
		procurement.PresupposedTraps: "ловушка «каков размер»", procurement.PresupposedTwins: "двойник «каков размер»",
	},
	documents: map[string]string{"all": "все", "scan": "сканы", "digital": "с текстом"},
	inputs:    map[string]string{"image": "страницы картинками", "text": "текст страниц", "mixed": "по-разному"},
	nameless:  "(модель не названа)", human: "человек", notMeasured: "не измерено",
	unanchored:   map[string]string{"no_rule": "по метке не оценено, нет правила для вопроса", "no_label": "по метке не оценено, метки нет в тексте", "no_text": "по метке не оценено, нет текста документа"},
	promptChecks: map[string]string{"cut": "запрос урезан сервером", "no_usage": "проверить, не урезан ли запрос, нельзя: сервер не считает токены", "no_estimate": "проверить, не урезан ли запрос, нельзя: нет оценки длины", "not_checked": "не проверялось, не урезан ли запрос"},
	errorKind:    "ошибка вида", index: "поисковый индекс показал нужный документ — %s, нужную страницу — %s",
	comparedTitle:   "Сравнение моделей",
	compared:        "Только на заданиях, на которые ответили обе. Задание верно, если верно больше половины повторов; ошибка не верна. Точный критерий Мак-Немара с поправкой Холма на все строки таблицы. «Видно от» — наименьшая разница в заданиях, которую при стольких расхождениях можно показать на уровне 5 %.",
	comparedColumns: []string{"Задания", "Проверка", "Первая", "Вторая", "n", "Верно у первой", "Верно у второй", "Только первая", "Только вторая", "p", "p по Холму", "Видно от", "Вход"},
	same:            "одинаковый", differs: "разный или не назван", none: "ни от какой",
	costTitle:    "Стоимость и время",
	cost:         "В пересчёте на 1 000 документов с тем же числом вопросов к документу, что здесь; поиск по всем документам — отдельно, на 1 000 вопросов. Токены — по счёту сервера, ошибочные запросы тоже стоят денег. Время — запросы один за другим. Прочерк: не посчитано или цена не названа.",
	costColumns:  []string{"Модель", "На 1 000", "Вопросов", "Документов или вопросов в прогонах", "Токенов запроса", "из них в кэше", "Токенов ответа", "Время", "Цена"},
	perDocuments: "документов", perRetrieval: "вопросов поиска", hours: "%d ч %02d мин",
	anchorsTitle: "Насколько верить проверке по метке",
	anchors:      "Измерено на этом же наборе, на заданиях «поле» с эталоном. Проверка применима: %s. Эталонный ответ принят: %s. Отвергнуты эталонные ответы других заданий того же документа: %s. Отвергнуты другие значения того же вида из документа: %s.",
	noAnchors:    "На этом наборе не измерить: ни у одного задания «поле» нет эталона.",
	apartTitle:   "Что с чем нельзя сравнивать",
	apart: []string{
		"Синтетические документы с настоящими: среднее по ним не считается.",
		"Эталон, «дословно» и «по метке» между собой: это разные мерки.",
		"Модель, которой показаны картинки страниц, с моделью, которой дан текст: условия разные, и они названы в строке.",
		"Модели на разных наборах заданий: сравнение выше сделано только на общих.",
		"Доли ловушек с долями вопросов: в ловушке верен отказ.",
		"Ловушки «есть ли» и «каков размер»: форма вопроса меняет ответ.",
		"Цену контракта до и после дополнительного соглашения проверка по метке не различает.",
	},
	intervalsTitle: "Откуда интервалы",
	intervals:      "Интервалы Уилсона, 95 %. Число n — ответы, повторы вместе. Повторы одного задания не независимы: задание считается кластером, и число наблюдений уменьшается до действующего. В скобках после доли — границы в процентах; где знаменатель 0, стоит прочерк.",
}

var inEnglish = language{
	title: "Results: reading procurement documents",
	about: "Documents: %s. Cases that are asked: %d; traps not asked, as nobody confirmed them: %d.",
	never: "These are three checks of the same answers to field cases: never add them up or average them. A failed request stays in the denominator and has a column of its own.",
	sources: map[procurement.Source]string{
		procurement.Synthetic: "synthetic (made for this set)", procurement.Real: "real",
	},
	checksTitle: "How each number is checked",
	checks:      map[string]string{"gold": "gold", "verbatim": "verbatim", "anchored": "anchored", "refusal": "refusal"},
	checkMeaning: map[string]string{
		"gold":     "the answer equals the gold answer by its kind of value (money, date, period, percent, name, number, list, yes or no), digit for digit.",
		"verbatim": "the value occurs in the document's text. Needs no gold; does not catch a wrong number that the document has.",
		"anchored": "the value stands in the text next to a label of what is asked (price, deadline, INN of the right party). Needs no gold; another number of the same document is refused. Where no rule fits or no label was found the answer is not scored and counted apart.",
		"refusal":  "in traps a refusal is right: `null`, or a statement that the document does not say, recognised by rule. Anything else is invented, a column of its own.",
	},
	figures: "Figures",
	columns: []string{"Cases", "Documents", "Model", "Input", "Check", "n", "Confirmed", "Refused", "Invented", "Wrong", "Errors", "Right when answered", "Spread of repeats"},
	parts: map[procurement.Part]string{
		procurement.FieldGold: "field", procurement.FieldVerbatim: "field", procurement.FieldAnchored: "field", procurement.Traps: "trap",
		procurement.Questions: "question", procurement.Retrieval: "retrieval", procurement.AskingTraps: "trap asking whether", procurement.AskingTwins: "its answerable twin",
		procurement.PresupposedTraps: "trap presupposing an amount", procurement.PresupposedTwins: "its answerable twin",
	},
	documents: map[string]string{"all": "all", "scan": "scans", "digital": "digital"},
	inputs:    map[string]string{"image": "page images", "text": "page texts", "mixed": "mixed"},
	nameless:  "(model not named)", human: "human", notMeasured: NotMeasured,
	unanchored:   map[string]string{"no_rule": "not scored by labels, no rule for the question", "no_label": "not scored by labels, no label in the text", "no_text": "not scored by labels, the document has no text"},
	promptChecks: map[string]string{"cut": "prompt cut by the server", "no_usage": "cannot be checked whether the prompt was cut: the server does not count tokens", "no_estimate": "cannot be checked whether the prompt was cut: no estimate", "not_checked": "not checked whether the prompt was cut"},
	errorKind:    "error of kind", index: "the page index showed the right document %s, the right page %s",
	comparedTitle:   "Models compared",
	compared:        "Only on cases that both answered. A case is right when more than half of its repeats are; an error is not right. McNemar's exact test, adjusted by Holm over all rows. “Shown from” is the smallest difference in cases that so many disagreements can show at 5 %.",
	comparedColumns: []string{"Cases", "Check", "First", "Second", "n", "Right, first", "Right, second", "Only first", "Only second", "p", "p by Holm", "Shown from", "Input"},
	same:            "same", differs: "different or not said", none: "none",
	costTitle:    "Cost and time",
	cost:         "Per 1,000 documents with as many questions each as here; retrieval over all documents apart, per 1,000 questions. Tokens are as the server counted them; failed requests cost too. Time is one request after the other. A dash: not counted, or no price given.",
	costColumns:  []string{"Model", "Per 1,000", "Questions", "Documents or questions in the runs", "Prompt tokens", "of them cached", "Completion tokens", "Time", "Price"},
	perDocuments: "documents", perRetrieval: "retrieval questions", hours: "%d h %02d min",
	anchorsTitle: "How far the anchored check can be trusted",
	anchors:      "Measured on this very set, on field cases with gold. The check could be made: %s. Gold answer taken: %s. Gold answers of other cases of the document refused: %s. Other values of the kind in the document refused: %s.",
	noAnchors:    "Cannot be measured here: no field case has a gold answer.",
	apartTitle:   "What cannot be compared with what",
	apart: []string{
		"Synthetic documents with real ones: no average over both is made.",
		"Gold, verbatim and anchored with each other: they are different measures.",
		"A model shown page images with one given text: conditions differ, and each row names them.",
		"Models on different sets of cases: the comparison above is on common ones.",
		"Shares of traps with shares of questions: in a trap the refusal is right.",
		"Traps asking whether with traps presupposing an amount: the form of a question changes the answer.",
		"The price before and after an additional agreement: the anchored check does not tell them apart.",
	},
	intervalsTitle: "Where the intervals come from",
	intervals:      "Wilson's intervals at 95 %. The number n counts answers, repeats included. Repeats of a case are not independent: the case is a cluster, and the number of observations is reduced to the effective one. The bounds stand after the share in percent; where the denominator is 0 there is a dash.",
}
