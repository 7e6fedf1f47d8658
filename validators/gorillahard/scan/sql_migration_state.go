package scan

import (
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/migration"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	oldName     validate.Rule = "names the column as it was created"
	firstNumber validate.Rule = "takes the default that the column was created with"
	otherWrite  validate.Rule = "adds what is to be written, or writes what is to be added"
)

// SQLMigrationState solves requests to put the default that a script leaves into a column of a record.
var SQLMigrationState = &validate.Solver{
	Name:   "sql_migration_state",
	Covers: []string{"sql_migration_state"},
	Doc: "The script is run from above, without comments and without what is rolled back; the column is followed through its names from the one that it was created with. " +
		"Its last name, with the table, and its last default are given to the tool.",
	Wordings: wording.Slots{"column": `[a-z_]+\.[a-z_]+`, "key": `[1-9]\d{0,8}`, "deed": `прибавить найденное число к столбцу|записать найденное число в столбец`}.Must(
		"После всего скрипта у столбца, созданного как «{column}», осталось какое-то значение по умолчанию. Надо {deed} записи № {key}, столбец назови его последним именем вместе с таблицей. Откаченное и закомментированное не применяется.",
		"Прочти скрипт до конца и возьми действующее DEFAULT столбца «{column}» (это имя при создании). Требуется {deed} записи № {key}; имя столбца укажи итоговое. Закомментированные команды и всё между BEGIN и ROLLBACK не в счёт.",
		"Столбец при создании звался «{column}», число — его значение по умолчанию после всех изменений. Прошу {deed} записи № {key}; имя столбца тоже нужно то, что получилось в конце. Откаты и комментарии ничего не меняют.",
		"Столбец «{column}» мог быть переименован, а его значение по умолчанию — изменено не раз. Выясни, чем всё кончилось без учёта комментариев и откаченных блоков, и с этим именем и числом попробуй {deed} записи № {key}.",
		"Число — это умолчание, которое скрипт в итоге оставляет столбцу, заведённому под именем «{column}». Помоги {deed} записи № {key}, сам столбец укажи под нынешним именем. Что откачено или закомментировано, того не было.",
		"Возьми столбец, который CREATE TABLE завёл как «{column}», и найди его последнее действующее DEFAULT. Нужно {deed} записи № {key}. Переименования учти, откаченные блоки и комментарии пропусти.",
		"Итог скрипта для столбца «{column}» (имя из CREATE TABLE): как он теперь называется и каково его умолчание? По этим данным требуется {deed} записи № {key}. Блоки с ROLLBACK и закомментированные строки не выполняются.",
		"Столбец — бывший «{column}», под каким именем он остался, видно из скрипта; число — его умолчание в самом конце. Надо {deed} записи № {key}. Команды внутри комментариев и откаченных транзакций не считай.",
	),
	Solve: solveSQLMigrationState,
	Traps: []validate.Rule{migration.RolledBack, migration.Commented, oldName, firstNumber, otherWrite},
}

func solveSQLMigrationState(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	c, found, err := migration.Created(p.Files[0].Text, p.Slots["column"], validate.Main)
	if err != nil || !found {
		return validate.Refuse("the script creates no such column with a number"), err
	}
	p.Cite(p.Files[0], c.Line, "%s.%s is %s by default", c.Table, c.Name, c.Default)
	taken := c
	switch rule {
	case migration.RolledBack, migration.Commented:
		if taken, found, err = migration.Created(p.Files[0].Text, p.Slots["column"], rule); err != nil {
			return dataset.Answer{}, err
		}
	case oldName:
		taken.Name, found = c.Created, c.Created != c.Name
	case firstNumber:
		taken.Default, found = c.First, c.First != c.Default
	}
	if !found || taken.Line == c.Line && (rule == migration.RolledBack || rule == migration.Commented) {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	number, err := strconv.Atoi(taken.Default)
	if err != nil {
		return dataset.Answer{}, err
	}
	capability := "db.put"
	if (p.Slots["deed"] == "прибавить найденное число к столбцу") != (rule == otherWrite) {
		capability = "db.add"
	}
	return p.Call(capability, dataset.Args{"column": taken.Table + "." + taken.Name, "key": p.Slots["key"], "value": number})
}
