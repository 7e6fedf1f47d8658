package scan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/customer"
	"etalon/validators/internal/pricelist"
	"etalon/validators/internal/tally"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// TablesJoinTotal solves requests to price an organisation's rows anew by a price list.
var TablesJoinTotal = &validate.Solver{
	Name:   "tables_join_total",
	Covers: []string{"tables_join_total"},
	Doc: "Every row of the organisation that is in use and not of the given status is priced by the list: among the entries of its code that are " +
		"not marked and had begun on the row's day, that very day included, the one that began last. Amount times price, summed to the kopeck.",
	Wordings: wording.Slots{
		"customer": `[^»]+`, "quantity": `[^»]+`, "price": `[^»]+`, "void": `[^»]+`, "retired": `[^»]+`, "action": `[а-яё -]+`,
	}.Must(
		"Пересчитай по прайсу все строки контрагента «{customer}», кроме закомментированных решёткой и строк со статусом «{void}»: «{quantity}» умножить на «{price}» по тому же коду, потом сложить. Берётся цена, начавшая действовать последней к дате строки (начало в тот же день подходит); записи прайса с пометкой «{retired}» не применяются. Нужно {action} в размере полученного итога.",
		"По контрагенту «{customer}» нужно {action} в размере, который считается не по готовым суммам, а по прайсу: «{quantity}» на «{price}» в каждой строке, затем всё сложить. Цена — самая поздняя по этому коду из начавшихся не позже даты строки, начавшаяся в тот же день тоже годится; записи с пометкой «{retired}» из прайса исключить. Строки со статусом «{void}» и закомментированные решёткой не считаются.",
		"Контрагент «{customer}» просит расчёт по прайсу. Для каждой его строки найди по коду цену «{price}», действовавшую на дату строки, то есть с самым поздним началом не позже этой даты (тот же день включается), умножь на «{quantity}» и сложи. Записи прайса с пометкой «{retired}» негодны, строки со статусом «{void}» и закомментированные решёткой в расчёт не идут. В размере итога надо {action}.",
		"Без учёта скидок, чисто по прайсу: сколько выходит у контрагента «{customer}», если «{quantity}» умножать на «{price}» и складывать? Закомментированные решёткой строки и строки со статусом «{void}» пропусти. Цена по коду ищется на дату строки: последняя из уже начавшихся, включая начавшуюся в этот день; записи с пометкой «{retired}» не рассматриваются. В размере результата требуется {action}.",
		"Требуется {action}: контрагент — «{customer}», размер — итог по прайсу. По всем его строкам, за вычетом закомментированных решёткой и имеющих статус «{void}», сложи произведения «{quantity}» и «{price}». Цена берётся по коду, действующая на дату строки: начавшаяся позже других, но не позже самой даты (совпадение дней допустимо); записи прайса с пометкой «{retired}» силы не имеют.",
		"Сверь строки контрагента «{customer}» с прайсом и сложи их стоимость: «{quantity}» на «{price}» того же кода. Если цена менялась, применяй ту, что началась последней из начавшихся в день строки или раньше; записи прайса с пометкой «{retired}» пропускай. Не бери закомментированные решёткой строки и строки со статусом «{void}». Затем надо {action} в размере этой стоимости.",
		"Прошу {action} по контрагенту «{customer}». Размер вычисли сам: сумма «{quantity}» × «{price}» по его строкам, кроме строк со статусом «{void}» и закомментированных решёткой. Цену каждого кода определяет прайс: из записей без пометки «{retired}» нужна начавшаяся позже всех, но не позднее даты строки, причём начало день в день считается.",
		"Считаем заново по прайсу, старые суммы не в счёт. У контрагента «{customer}» возьми строки, которые не закомментированы решёткой и не имеют статуса «{void}»; «{quantity}» каждой умножь на «{price}» её кода. Действует запись прайса без пометки «{retired}» с самой поздней датой начала, не превышающей даты строки (равная дата подходит). Общий итог и есть размер, в котором нужно {action}.",
	),
	Solve: solveTablesJoinTotal,
	Traps: []validate.Rule{
		tally.Voided, tally.Stray, tally.Broken, pricelist.First, pricelist.Newest, pricelist.Withdrawn, pricelist.DayLater, pricelist.OtherMoney,
	},
}

func solveTablesJoinTotal(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	o, err := pricelist.Open(p, p.Slots["quantity"], p.Slots["price"], p.Slots["retired"])
	if err != nil {
		return dataset.Answer{}, err
	}
	lists, err := tally.Rows(o.Sheet, p.Slots["void"], []string{p.Slots["customer"]}, rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	total, err := o.Total(p, lists[0], rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	return customer.Account(p, p.Slots["action"], p.Slots["customer"], total)
}
