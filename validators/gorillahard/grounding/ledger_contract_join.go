package grounding

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/customer"
	"etalon/validators/internal/penalty"
	"etalon/validators/internal/tally"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// LedgerContractJoin solves requests about the penalty that a customer owes by the terms of a contract.
var LedgerContractJoin = &validate.Solver{
	Name:   "ledger_contract_join",
	Covers: []string{"ledger_contract_join"},
	Doc: "The contract with the customer gives the number by which invoices are chosen, without the status. Each costs its daily share for every day from the day " +
		"due to the day paid, or to the one given, beyond the days of grace, at most the bound for one invoice. An amendment holds from its day due on.",
	Wordings: wording.Slots{
		"customer": `[^»]+`, "void": `[^»]+`, "action": `[а-яё -]+`, "day": calendar.FiguresShape, "again": calendar.FiguresShape,
	}.Must(
		"Посчитай неустойку, которую на {day} должен «{customer}», и по этому контрагенту сделай следующее: {action} в размере неустойки. По каждому счёту его договора: дни от срока оплаты до дня оплаты (у неоплаченных — до {again}) минус льготные дни, остальное умножить на пеню, но не больше потолка для этого счёта. Счета со статусом «{void}» и закомментированные решёткой не берём; допсоглашение действует для счетов с указанного в нём срока оплаты, зачёркнутое не действует.",
		"По договору с «{customer}» нужно {action} в размере всей неустойки по состоянию на {day}. Просрочка счёта — разность дат оплаты и срока оплаты, а пока денег нет, разность {again} и срока; платными считаются только дни сверх льготных. Пеня каждого счёта ограничена потолком. Условия — те, что в силе для срока этого счёта (с учётом допсоглашения и без зачёркнутого). Строки со статусом «{void}» и под решёткой исключаются.",
		"Сколько неустойки набежало у «{customer}» к {day}? Бери счета договора, кроме имеющих статус «{void}» и закомментированных решёткой. У каждого: число дней после срока до оплаты (неоплаченный — до {again}) за вычетом льготных, если оно положительно, на дневную пеню, в пределах потолка. Если есть допсоглашение, смотри по сроку оплаты счёта, какие условия к нему относятся; зачёркнутые условия забудь. Сложив всё, надо {action} в размере итога.",
		"Надо {action}: контрагент «{customer}», размер — сумма неустоек по счетам его договора на дату {day}. Для одного счёта это пеня за день, умноженная на число дней между сроком и оплатой без льготных дней, и не больше потолка; у счёта без оплаты вместо её даты стоит {again}. Условия определяются сроком оплаты счёта: до допсоглашения одни, с названной в нём даты другие; зачёркнутые не применяются. Счета «{void}» и строки с решёткой не считаются.",
		"Прошу {action} по «{customer}» в размере неустойки, посчитанной на {day} по условиям договора. Правила простые: льготные дни вычитаются из просрочки, а не отменяют её; потолок свой у каждого счёта; пока счёт не оплачен, просрочка длится по {again} (разность дат); счета со сроком, попавшим под допсоглашение, считаются по нему. Зачёркнутое в условиях, строки под решёткой и счета со статусом «{void}» не учитывай.",
		"Контрагент «{customer}» платил с опозданием. По счетам его договора найди неустойку на {day}: просрочка в днях (дата оплаты минус срок, для неоплаченных {again} минус срок), из неё вычесть льготные дни, умножить на пеню и сумму счёта, обрезать потолком, сложить. Закомментированные решёткой строки и статус «{void}» пропускай; условия бери незачёркнутые и верные для срока данного счёта, допсоглашения не забудь. В размере неустойки требуется {action}.",
		"К {day} юрист просит итог неустойки по «{customer}»: в её размере необходимо {action}. Счёт даёт неустойку, если между сроком и днём оплаты прошло больше дней, чем льготных, и только за лишние дни; ещё не оплаченный считается так, будто оплачен {again}. Выше потолка неустойка по счёту не поднимается. Если срок счёта не раньше даты допсоглашения, действует оно, иначе исходные незачёркнутые условия. Исключи счета «{void}» и строки, начатые решёткой.",
		"Возьми все счета по договору с «{customer}», кроме строк под решёткой и счетов со статусом «{void}», и начисли по ним неустойку на {day}. Дни: от срока оплаты до оплаты, у неоплаченных счетов до {again}, минус льготные; за каждый оставшийся день пеня от суммы счёта; по одному счёту не более потолка. Сроки, на которые распространяется допсоглашение, считай по нему, прочие по основным условиям, зачёркнутые условия отменены. Общую сумму используй так: {action} в размере этой суммы.",
	),
	Solve:    solveLedgerContractJoin,
	Readings: []validate.Rule{penalty.AsOf},
	Traps: []validate.Rule{
		tally.Voided, tally.Stray, penalty.Ungraced, penalty.Struck, penalty.Unamended, penalty.Uncapped, penalty.PaidOnly,
	},
}

func solveLedgerContractJoin(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	if err := wording.Again(p.Slots, "day", "again"); err != nil {
		return dataset.Answer{}, err
	}
	total, err := penalty.Of(p, p.Slots["customer"], p.Slots["void"], p.Slots["day"], rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	if total == 0 {
		return validate.Refuse("nothing is owed for paying late"), nil
	}
	return customer.Account(p, p.Slots["action"], p.Slots["customer"], total)
}
