package taskdriver

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// The places of the toy's tasks.
const (
	bill = iota // a Word document and a PDF, attached
	scan        // a PDF without text among the person's files
	book        // an Excel file in a knowledge base; two messages, an issued file
)

const (
	billFile   = "tasks/1.01/turn-1/Счёт.docx"
	letterFile = "tasks/1.01/turn-1/Письмо.pdf"
	scanFile   = "tasks/6.02/my-files/Сканы/Скан 1.pdf"
	bookFile   = "tasks/10.03/knowledge/Цены.xlsx"
)

func goodToy() *toy {
	return &toy{
		tasks: []*dataset.Task{billTask(), scanTask(), bookTask()},
		files: map[string][]byte{
			"README.md": []byte("# Экзамен\n"), "DISCLAIMER.md": []byte("Всё вымышлено.\n"), "proof/plants.jsonl": nil,
			billFile: toyBill("1204,50"), letterFile: toyLetter(), scanFile: toyScan(), "originals/" + scanFile: toyOriginal(),
			bookFile: toySheet([]string{"Товар", "Цена"}, []string{"Болт", "12.50"}, []string{"Гайка", "7.10"}),
		},
		issued: map[string]map[string][]byte{
			"10.03": {"Цены.xlsx": toySheet([]string{"Товар", "Цена"}, []string{"Болт", "12,50"}, []string{"Гайка", "7,10"})},
		},
		solvers: []*validate.TaskSolver{billSolver(), scanSolver(), bookSolver()},
	}
}

func task(number string, category int, answer string, texts ...string) *dataset.Task {
	t := &dataset.Task{
		ID: "workpermit/" + number, Number: number, Category: category, Title: "Задача", Now: "2025-05-04T10:20:00+03:00", TimeZone: "Europe/Moscow",
		ReplyIfAsked: "Как в документе.", ReferenceAnswer: answer,
	}
	for _, text := range texts {
		t.Turns = append(t.Turns, dataset.Turn{Text: text, Conversation: 1})
	}
	return t
}

func fact(kind dataset.FactType, value, unit string) dataset.Fact {
	return dataset.Fact{Type: kind, Value: value, Unit: unit}
}

func billTask() *dataset.Task {
	t := task("1.01", 1, "Счёт № СТ-46/2025 от 12 апреля 2025 года, покупатель ООО «Опыт».\n\nИтого 1 204,50 руб. Подписал Хлебников Фёдор Романович. Счёт не оплачен.", "Что в счёте?")
	t.Turns[0].Attachments = []dataset.Material{{Path: billFile}, {Path: letterFile}}
	t.Requires = []string{"вложение", "PDF"}
	t.Facts = map[string]dataset.Fact{
		"total": fact(dataset.FactMoney, "1204.50", "RUB"), "number": fact(dataset.FactIdentifier, "СТ-46/2025", ""),
		"day": fact(dataset.FactDate, "2025-04-12", ""), "signer": fact(dataset.FactName, "Хлебников Фёдор Романович", ""),
		"buyer": fact(dataset.FactText, "ООО «Опыт»", ""), "paid": fact(dataset.FactFlag, "no", ""),
	}
	t.Rubric = []dataset.RubricItem{{Text: "Назван итог", Critical: true, Evidence: "Итого 1 204,50 руб."}, {Text: "Назван номер", Evidence: "Счёт № СТ-46/2025"}}
	t.MustNot = []dataset.ForbiddenPhrase{{Text: "Итог назван без копеек", Pattern: `1[\s\x{a0}]?204 руб`}, {Text: "Счёт оплачен полностью"}}
	t.Checks = []dataset.TaskCheck{
		{Kind: dataset.CheckNumber, Fact: "total", Critical: true}, {Kind: dataset.CheckIdentifier, Fact: "number"},
		{Kind: dataset.CheckDate, Fact: "day"}, {Kind: dataset.CheckName, Fact: "signer", Critical: true},
		{Kind: dataset.CheckAbsent, Critical: true, Options: map[string]any{"values": []any{"просим оплатить"}}}, // what is pasted has it
	}
	return t
}

func scanTask() *dataset.Task {
	t := task("6.02", 6, "Сканов в папке: 1, файл «Сканы/Скан 1.pdf».", "Сколько у меня сканов?")
	t.MyFiles = []dataset.Material{{Path: scanFile}}
	t.Corpus = &dataset.Corpus{Name: "tekhkomplekt", Place: "my_files"}
	t.Requires = []string{"хранилище", "скан"}
	t.Facts = map[string]dataset.Fact{"scans": fact(dataset.FactNumber, "1", ""), "file": fact(dataset.FactText, "Сканы/Скан 1.pdf", "")}
	t.Rubric = []dataset.RubricItem{{Text: "Назван скан", Evidence: "файл «Сканы/Скан 1.pdf»"}}
	t.Checks = []dataset.TaskCheck{{Kind: dataset.CheckNumber, Fact: "scans", Critical: true}}
	return t
}

func bookTask() *dataset.Task {
	t := task("10.03", 10, "Цены в приложенном файле: Болт и Гайка.", "Какие у нас цены?", "Сделай файл.")
	t.KnowledgeBases = []dataset.KnowledgeBase{{Name: "Цены", Files: []dataset.Material{{Path: bookFile}}}}
	t.Requires = []string{"база знаний", "итог Excel", "разговор"}
	t.Facts = map[string]dataset.Fact{
		"goods":  {Type: dataset.FactList, List: []string{"Болт", "Гайка"}},
		"prices": {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Товар", "Цена"}, Rows: [][]string{{"Болт", "12.50"}, {"Гайка", "7.10"}}}},
	}
	t.Rubric = []dataset.RubricItem{{Text: "Сделан файл", Evidence: "Цены в\u00a0приложенном файле"}}
	t.Checks = []dataset.TaskCheck{{Kind: dataset.CheckTable, Fact: "prices", File: "*.xlsx", Critical: true}}
	return t
}

var billWords = regexp.MustCompile(`(?s)№ (\S+) от.*Покупатель: (.+?)\n+Итого: (\d+),(\d+) руб.*Подписал: ([^\n]+)`)

func billSolver() *validate.TaskSolver {
	const dropsKopecks, readsTwice = validate.Rule("drops the kopecks"), validate.Rule("reads the bill twice")
	return &validate.TaskSolver{
		Number: "1.01", Doc: "What the bill says.", Readings: []validate.Rule{readsTwice}, Traps: []validate.Rule{dropsKopecks},
		Solve: func(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
			pages, err := p.Reader.Text(p.Materials[0])
			if err != nil {
				return nil, err
			}
			m := billWords.FindStringSubmatch(strings.Join(pages, "\n"))
			if m == nil {
				return nil, fmt.Errorf("no bill in %q", pages)
			}
			p.Cite(p.Materials[0], "line 3", "total %s,%s", m[3], m[4])
			kopecks := m[4]
			if rule == dropsKopecks {
				kopecks = "00"
			}
			return map[string]dataset.Fact{
				"number": fact(dataset.FactIdentifier, m[1], ""), "buyer": fact(dataset.FactText, m[2], ""), "total": fact(dataset.FactMoney, m[3]+"."+kopecks, "RUB"),
				"signer": fact(dataset.FactName, m[5], ""), "day": fact(dataset.FactDate, "2025-04-12", ""), "paid": fact(dataset.FactFlag, "no", ""),
			}, nil
		},
	}
}

func scanSolver() *validate.TaskSolver {
	return &validate.TaskSolver{
		Number: "6.02", Doc: "PDFs whose pages have no text are counted.",
		Solve: func(p *validate.TaskPass, _ validate.Rule) (map[string]dataset.Fact, error) {
			n, name := 0, ""
			for _, f := range p.Materials {
				doc, err := p.Reader.Document(f)
				if err != nil {
					return nil, err
				}
				if !doc.Complete() {
					n, name = n+1, f.Name
				}
			}
			return map[string]dataset.Fact{"scans": fact(dataset.FactNumber, fmt.Sprint(n), ""), "file": fact(dataset.FactText, name, "")}, nil
		},
	}
}

func bookSolver() *validate.TaskSolver {
	return &validate.TaskSolver{
		Number: "10.03", Doc: "The rows of the price list.",
		Solve: func(p *validate.TaskPass, _ validate.Rule) (map[string]dataset.Fact, error) {
			doc, err := p.Reader.Document(p.Materials[0])
			if err != nil {
				return nil, err
			}
			words := strings.Fields(strings.ReplaceAll(doc.Text(), "|", " "))[1:] // after the sheet's name
			table := &dataset.FactRows{Columns: words[:2]}
			var goods []string
			for i := 2; i+1 < len(words); i += 2 {
				table.Rows = append(table.Rows, words[i:i+2])
				goods = append(goods, words[i])
			}
			return map[string]dataset.Fact{"goods": {Type: dataset.FactList, List: goods}, "prices": {Type: dataset.FactTable, Table: table}}, nil
		},
	}
}
