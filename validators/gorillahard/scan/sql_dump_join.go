package scan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/migration"
	"etalon/validators/internal/rubles"
	"etalon/validators/internal/stems"
	"etalon/validators/internal/tally"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// SQLDumpJoin solves requests to write down what a client's usage costs after a migration.
var SQLDumpJoin = &validate.Solver{
	Name:   "sql_dump_join",
	Covers: []string{"sql_dump_join"},
	Doc: "The migration is run without its comments; what a transaction did is undone by its ROLLBACK. Each row of the client in the months, in use and without the " +
		"mark, costs its units less the free ones of its tariff, an old code being the new one, times the price. The sum goes to the record of the client's key.",
	Wordings: wording.Slots{
		"client": `[^»]+`, "void": `[^»]+`, "from": `\d{4}-\d{2}`, "to": `\d{4}-\d{2}`, "column": `[a-z_]+\.[a-z_]+`, "action": `[а-яё, ]+`,
	}.Must(
		"Посчитай, сколько начислено клиенту «{client}» за месяцы с {from} по {to} включительно: из количества каждой строки вычти бесплатные единицы её тарифа (ниже нуля не опускаясь), остаток умножь на цену и сложи всё. Цены и бесплатные единицы — какими их оставляет миграция, выполненная целиком; откаченное через ROLLBACK и закомментированное не исполняется. Старый код тарифа означает новый. Строки с отметкой «{void}» и под решёткой не берутся. Нужно {action} в столбце {column} у этого клиента.",
		"По клиенту «{client}» требуется {action} в столбце {column}. Сумма — по его строкам за период {from} — {to} (оба месяца входят), кроме закомментированных решёткой и имеющих отметку «{void}»: цена единицы на количество сверх бесплатного в каждой строке отдельно. Тарифы бери в том виде, в каком они окажутся после миграции: учти все UPDATE, кроме отменённых откатом и стоящих в комментариях, переименованные коды приведи к новым, NULL в бесплатных единицах — это ноль.",
		"Надо {action} в столбце {column}; клиент — «{client}», месяцы — с {from} по {to}, крайние считаются. Чтобы узнать сумму, прогони в уме миграцию (ROLLBACK отменяет свою транзакцию, комментарии не исполняются), возьми получившиеся цены и бесплатные единицы и примени к каждой строке учёта: (количество минус бесплатные, но не меньше нуля) на цену. Старые коды в учёте переведи в новые, отметку «{void}» и строки с решёткой исключи.",
		"Во что обошёлся клиенту «{client}» период {from} — {to} включительно? Каждая его строка учёта стоит столько: единицы сверх бесплатных, умноженные на цену тарифа; бесплатные единицы даются на каждую строку. Тариф смотри на конец миграции, без инструкций, которые откачены или закомментированы; код старого образца смотри по таблице переименований. Строки «{void}» и начатые решёткой пропусти. Затем следует {action} в столбце {column} у клиента.",
		"Прошу {action} в столбце {column} для клиента «{client}». Речь о стоимости его строк за {from}–{to} (месяцы включительно) по тарифам, действующим после всей миграции. Исполняются все её инструкции, кроме тех, что в комментариях и в транзакциях с ROLLBACK. В строке оплачивается лишь количество сверх бесплатного (пустое бесплатное, NULL, равно нулю), отрицательной строка не бывает. Строки со старым кодом тоже считаются, по новому; с отметкой «{void}» и с решёткой не считаются.",
		"Клиент «{client}», с {from} по {to}, оба месяца целиком. Найди сумму: по всем строкам учёта, не закомментированным решёткой и без отметки «{void}», количество уменьшается на бесплатные единицы (до нуля самое большее) и умножается на цену. Какая цена и сколько бесплатно, решает миграция после последней инструкции; откат транзакции и комментарий делают инструкцию недействительной. Прежние коды соответствуют новым по таблице переименований. После этого необходимо {action} в столбце {column} записи клиента.",
		"Сложи стоимость строк клиента «{client}» за месяцы {from} — {to} включительно и проследи, чтобы удалось {action} в столбце {column} этого клиента. Стоимость строки: цена тарифа на единицы без бесплатных, не меньше нуля. Тарифы — итоговые, после миграции; помни о ROLLBACK и о закомментированных UPDATE, которые ничего не меняют, и о старых кодах, за которыми стоят новые тарифы. Отметка «{void}» или решётка впереди снимает строку со счёта.",
		"Итог миграции задаёт цены, учёт задаёт количество. Для клиента «{client}» за {from} — {to} (границы входят) умножь одно на другое построчно, вычитая сперва бесплатные единицы тарифа (NULL — ни одной; меньше нуля не бывает), и сложи. Не исполняй закомментированное и откаченное, старые коды читай как новые, строки под решёткой и с отметкой «{void}» отбрось. Осталось {action} в столбце {column} у клиента.",
	),
	Solve: solveSQLDumpJoin,
	Traps: []validate.Rule{
		tally.Voided, tally.Stray, migration.AllMonths, migration.RolledBack, migration.Commented, migration.Unmigrated,
		migration.OldCodes, migration.Charged, migration.FreeOnce,
	},
}

var toNumber = stems.Table{
	"db.add": {"прибав", "есть"},
	"db.put": {"записа", "взамен", "прежн"},
}

func solveSQLDumpJoin(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	bill, err := migration.Price(p, migration.Request{
		Client: p.Slots["client"], From: p.Slots["from"], To: p.Slots["to"], Void: p.Slots["void"],
	}, rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	capability, err := toNumber.Named(p.Slots["action"])
	if err != nil {
		return dataset.Answer{}, err
	}
	return p.Call(capability, dataset.Args{"column": p.Slots["column"], "key": bill.Key, "value": rubles.Number(bill.Kopecks)})
}
