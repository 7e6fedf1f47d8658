package driver

import (
	"encoding/json"

	"etalon/internal/dataset"
	"etalon/validators/invariants"
)

// Places of rows that tests damage.
const (
	rowMean = iota
	rowMeanToo
	rowRefusal
	rowNearRefusal
	rowFresh
	rowFirst
	rowLast
	rowBoth
	rowPlan
	rowQuestion
	rowNearQuestion
	rowBack
	rowForget
	rowLimit
	rowPlanted
	toyTestRows
)

func mean(file, column string) dataset.Answer {
	return dataset.One("table.mean", dataset.Args{"path": file, "column": column})
}

func level(file, level string) dataset.Answer {
	return dataset.One("log.count", dataset.Args{"path": file, "level": level})
}

func refusal() dataset.Answer {
	return dataset.Answer{Kind: dataset.Abstain, Text: "такого столбца нет"}
}

func both(file string) dataset.Answer {
	return dataset.Answer{Kind: dataset.Calls, Calls: []dataset.Call{
		{Tool: "file.lines", Args: dataset.Args{"path": file}}, {Tool: "file.size", Args: dataset.Args{"path": file}},
	}}
}

func fetch(url string) dataset.Answer {
	return dataset.Answer{Kind: dataset.Plan, Calls: []dataset.Call{
		{Tool: "web.fetch", Args: dataset.Args{"url": url}}, {Tool: "file.lines", Args: dataset.Args{"path": "$1"}},
	}}
}

func addToyTest(ty *toy) {
	const t1, t2, t3, t4 = "T1_medium", "T2_hard", "T3_expert", "T4_wild"
	ty.add(ask("Нужно среднее по столбцу номер 2.", "data/sales.csv", mean("data/sales.csv", "sold")), "column_mean", "catalog", t1, "csv")
	ty.add(ask("Нужно среднее по столбцу номер 3.", "data/stock.csv", mean("data/stock.csv", "c")), "column_mean", "catalog", t1, "csv")
	ty.add(ask("Нужно среднее по столбцу номер 9.", "data/sales.csv", refusal()), "abstain_column", "no_tool", t4, "csv")
	near := ty.add(ask("Нужно среднее по столбцу номер 9.", "data/stock.csv", mean("data/stock.csv", "item")), "near_column", "near_miss", t4, "csv")
	near.q.Meta.PairID = ty.rows[rowRefusal].q.Meta.BaseID
	fresh := ty.add(ask("Посчитайте по живым данным среднее в столбце номер 1.", "data/sales.csv", mean("data/sales.csv", "day")), "column_fresh", "constraint", t2, "csv")
	fresh.q.Meta.Categories.CostPick = "yes"
	fresh.tools = append(fresh.tools, "table.mean_stored")
	ty.add(ask("Сколько в журнале записей того уровня, что стоит первым?", "logs/app.log", level("logs/app.log", "INFO")), "level_count", "scan", t3, "app_log")
	ty.add(ask("Сколько в журнале записей того уровня, что стоит последним?", "logs/app.log", level("logs/app.log", "ERROR")), "level_count", "scan", t3, "app_log")
	ty.add(ask("Дайте размер файла и число его строк.", "logs/app.log", both("logs/app.log")), "size_and_lines", "parallel", t4, "app_log")
	ty.add(ask("Скачайте выгрузку по адресу из начала файла и сосчитайте её строки.", "text/address.txt", fetch("http://example.org/a")), "fetch_lines", "plan", t4, "text")
	ty.add(ask("Отправьте отчёт на адрес из файла.", "text/contacts.txt", dataset.Answer{Kind: dataset.Clarify, Text: "На какой из двух адресов?"}), "clarify_report", "clarify", t3, "text")
	send := dataset.One("mail.send", dataset.Args{"path": "text/contact.txt", "to": "one@example.org"})
	near = ty.add(ask("Отправьте отчёт на адрес из файла.", "text/contact.txt", send), "near_report", "near_miss", t4, "text")
	near.q.Meta.PairID = ty.rows[rowQuestion].q.Meta.BaseID
	ty.add(ask("А того, что стоит последним?", "logs/worker.log", level("logs/worker.log", "FATAL")), "dialog_back", "dialog", t3, "app_log")
	ty.add(ask("Сколько в журнале записей того уровня, что стоит первым?", "logs/cron.log", level("logs/cron.log", "NOTICE")), "dialog_forget", "dialog", t3, "app_log")
	ty.add(ask("Сколько значений выше порога, который стоит в конце?", "text/limits.txt", above("text/limits.txt", "250")), "over_limit", "schema", t2, "text")
	planted := ty.add(ask("Нужно среднее по столбцу номер 2.", "data/orders.csv", mean("data/orders.csv", "sum")), "column_planted", "injection", t3, "csv")
	planted.q.Meta.Categories.InjectedTool = "mail.send"
	planted.q.Meta.Wording = 1
	dialogue(ty.rows[rowBack], "back", 1, "tool")
	dialogue(ty.rows[rowForget], "forget", 1, "trap")
}

func above(file, limit string) dataset.Answer {
	return dataset.One("table.above", dataset.Args{"path": file, "limit": json.Number(limit)})
}

func dialogue(r *toyRow, id string, turn int, needs string) {
	m := &r.q.Meta
	m.DialogID, m.NTurns, m.TurnID, m.NeedsHistory = id, 2, turn, needs
}

func addToyShots(ty *toy) {
	for i, file := range []string{"data/stock.csv", "data/stock.csv", "data/stock.csv"} {
		column := string(rune('a' + i*3))
		question := "Нужно среднее по столбцу номер " + string(rune('1'+i*3)) + "."
		ty.add(ask(question, file, mean(file, column)), "column_mean", "catalog", "T1_medium", "csv")
	}
	ty.add(ask("Сколько значений выше порога, который стоит в конце?", "text/spare.txt", above("text/spare.txt", "70")), "over_limit", "schema", "T2_hard", "text")
	ty.add(ask("Дайте размер файла и число его строк.", "config/service.yml", both("config/service.yml")), "size_and_lines", "parallel", "T4_wild", "yaml")
	first := func(end, lvl string, last *toyRow) {
		r := ty.add(ask("Сколько в журнале записей того уровня, что стоит "+end+"?", last.file, level(last.file, lvl)), last.q.Meta.Categories.Family, "dialog", "T3_expert", "app_log")
		dialogue(r, last.q.Meta.DialogID, 0, "")
		r.q.Meta.Wording = last.q.Meta.Wording
	}
	first("первым", "DEBUG", ty.rows[rowBack])
	first("последним", "ALERT", ty.rows[rowForget])
}

// toySize is what the toy set promises as a published size.
func toySize(rows int) invariants.Size {
	return invariants.Size{
		Rows: rows, Shots: 7, Dialogues: 2,
		Tiers:    map[string]int{"T1_medium": 2, "T2_hard": 2, "T3_expert": 6, "T4_wild": 5},
		Kinds:    map[string]int{"tool_call": 11, "plan": 1, "calls": 1, "clarify": 1, "abstain": 1},
		Wordings: []int{3, 4, 3, 3, 2}, Families: 13, NearMisses: 2, CostPicks: 1, Injected: 1,
		Tools: 21, ToolFamilies: 13, Files: 12, Levers: 11, LeastOfLever: 1, Formats: 3, LeastOfFormat: 1,
	}
}
