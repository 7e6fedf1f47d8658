package scan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/customer"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tally"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// CSVTopGroup solves requests about whoever has the greatest total over some days.
var CSVTopGroup = &validate.Solver{
	Name:   "csv_top_group",
	Covers: []string{"csv_top_group"},
	Doc: "Rows in use, not of the given status and dated from the first day to the last are divided by a column, money is added up in each " +
		"part, and the value with the greatest sum is what the action is done to. Its name is the cell's content, without the quotes of the file.",
	Wordings: wording.Slots{"group": `[^»]+`, "amount": `[^»]+`, "void": `[^»]+`, "from": calendar.FiguresShape, "to": calendar.FiguresShape, "action": customer.LeaderShape}.Must(
		"Какое значение столбца «{group}» лидирует, если сложить «{amount}» за дни с {from} по {to} включительно, а строки со статусом «{void}» и закомментированные решёткой не считать? Нужно {action}.",
		"Сложи «{amount}» отдельно по каждому значению столбца «{group}»: даты — с {from} по {to}, обе включаются; строки со статусом «{void}» и закомментированные решёткой пропусти. Чей итог больше всех, тот и лидер; надо {action}.",
		"Нужно {action}. Лидер — это значение столбца «{group}», на которое с {from} по {to} включительно приходится наибольший итог «{amount}»; закомментированные решёткой строки и строки со статусом «{void}» в итог не входят.",
		"За период с {from} по {to} включительно определи по таблице лидера: значение столбца «{group}» с самым большим итогом «{amount}», если не брать закомментированные решёткой строки и строки со статусом «{void}». После этого требуется {action}.",
		"Просьба {action}. Лидером считаем то значение столбца «{group}», у которого сумма «{amount}» с {from} по {to} наибольшая (крайние дни входят, а строки со статусом «{void}» и закомментированные решёткой — нет).",
		"Строки со статусом «{void}» и закомментированные решёткой отбрось, оставь даты с {from} по {to} включительно и сложи «{amount}» по каждому значению столбца «{group}». Победителя этого подсчёта назовём лидером; теперь надо {action}.",
		"По итогам дней с {from} по {to}, считая и первый, и последний, решено {action}. Лидера выбираем по наибольшему итогу «{amount}» среди значений столбца «{group}»; закомментированные решёткой строки и строки со статусом «{void}» в расчёт не берём.",
		"Помоги {action}. Найти лидера можно так: столбец «{group}», даты от {from} до {to} включительно, складываем «{amount}», закомментированные решёткой строки и строки со статусом «{void}» пропускаем; у лидера итог больше, чем у остальных.",
	),
	Solve: solveCSVTopGroup,
	Traps: []validate.Rule{tally.Voided, tally.AllDays, tally.ByCount},
}

func solveCSVTopGroup(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	s, err := sheet.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	places, err := s.Columns(p.Slots["group"], p.Slots["amount"])
	if err != nil {
		return validate.Refuse(err.Error()), nil
	}
	rows, err := tally.Window(s, p.Slots["void"], p.Slots["from"], p.Slots["to"], rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	groups, err := tally.Groups(rows, places[0], places[1])
	if err != nil {
		return dataset.Answer{}, err
	}
	leader, err := tally.Leader(groups, rule)
	if err != nil {
		return validate.Ask("which of those that are equal?"), nil
	}
	leader.Cite(p, p.Files[0])
	return customer.Leader(p, p.Slots["action"], p.Slots["group"], leader.Value)
}
