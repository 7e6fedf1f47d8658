// Package dialog holds the solvers of lever dialog: a first turn, and a last one that leans on it.
package dialog

import (
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/consignment"
	"etalon/validators/internal/orders"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	firstOfOrder validate.Rule = "takes the first consignment of the order"
	anyOrder     validate.Rule = "takes a consignment of another order that holds the item"
	sameAgain    validate.Rule = "repeats the consignment of the first turn"
)

var (
	operationSlots = wording.Slots{"action": `[а-яё ]+`, "item": `[^»]+`, "order": `ЗК-\d{5}`}
	operationFirst = operationSlots.Must(
		"Нужно {action} отправление с позицией «{item}» по заказу {order}.",
		"Прошу {action} то отправление заказа {order}, в котором лежит «{item}».",
		"Заказ {order}: требуется {action} отправление, где едет «{item}».",
		"Обстоятельства изменились. Надо {action} отправление с товаром «{item}», заказ {order}.",
		"Можете {action} отправление по заказу {order}, то, что с позицией «{item}»?",
		"По просьбе отдела продаж следует {action} отправление, в которое вошёл товар «{item}» из заказа {order}.",
		"У заказа {order} несколько отправлений. То, где «{item}», нужно {action}.",
		"Решили {action} отправление с «{item}», оно из заказа {order}.",
	)
)

// DialogSameOperation solves both turns on what to do with a consignment.
var DialogSameOperation = &validate.Solver{
	Name:   "dialog_same_operation",
	Covers: []string{"dialog_same_operation"},
	Doc: "The first turn says what to do and with which consignment; the last one names another consignment and no action, so the action is that of " +
		"the first turn's words. A consignment is the one of the order that holds the item; its state must allow the action.",
	Wordings: slices.Concat(operationFirst, operationSlots.Must(
		"А теперь то же самое с отправлением, где «{item}», из заказа {order}.",
		"Повторите это для заказа {order}: отправление с позицией «{item}».",
		"Ещё одно такое же действие, заказ {order}, отправление с товаром «{item}».",
		"И заказ {order} туда же: речь об отправлении, в котором едет «{item}».",
		"С отправлением по заказу {order}, в котором лежит «{item}», поступите так же.",
		"Так же надо обойтись с отправлением, в которое попал товар «{item}» по заказу {order}.",
		"Хорошо. Следующий — заказ {order}, отправление с «{item}», всё как в прошлый раз.",
		"Для отправления с позицией «{item}» (заказ {order}) — аналогично.",
	)),
	Solve: solveDialogSameOperation,
	Traps: []validate.Rule{firstOfOrder, anyOrder, sameAgain},
}

func solveDialogSameOperation(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	d, err := orders.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	said, err := wording.Said(p, "action", operationFirst)
	if err != nil {
		return dataset.Answer{}, err
	}
	capability, err := consignment.Action(said["action"])
	if err != nil {
		return dataset.Answer{}, err
	}
	found := d.Holding(p.Slots["order"], p.Slots["item"])
	misled := map[validate.Rule][]orders.Consignment{
		firstOfOrder: orders.First(d.Of(p.Slots["order"])),
		anyOrder:     orders.First(d.Besides(p.Slots["order"], p.Slots["item"])),
		sameAgain:    d.Holding(said["order"], said["item"]),
	}
	if m, careless := misled[rule]; careless {
		if len(m) == 0 || orders.Same(m, found) && (rule != sameAgain || p.Slots["action"] != "") {
			return dataset.Answer{}, validate.ErrNotApplicable
		}
		found = m
	}
	return consignment.Do(p, capability, found)
}
