// Package grounding holds the solvers of lever grounding: the file settles what the words grant.
package grounding

import (
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/consignment"
	"etalon/validators/internal/orders"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	anyClient  validate.Rule = "does not check whose order it is"
	otherState validate.Rule = "takes another state for the consignment's: the order's, or an earlier mark"
	firstOpen  validate.Rule = "takes the first consignment of the order that is still to come"
	withHours  validate.Rule = "copies the old hours of delivery as an argument"
)

// AbstainFalsePremise solves requests for another day of a consignment, said to be still to come.
var AbstainFalsePremise = &validate.Solver{
	Name:   "abstain_false_premise",
	Covers: []string{"abstain_false_premise", "near_false_premise"},
	Doc: "Three things are granted by the words and checked in the dump: the order is the client's, one consignment of it holds the item, and by its own " +
		"state it is not delivered. With all three it gets the new day; when one fails there is nothing to move.",
	Wordings: wording.Slots{"client": `[^»]+`, "order": `ЗК-\d{5}`, "item": `[^»]+`, "date": calendar.DayShape}.Must(
		"Клиент «{client}» просит перенести на {date} ещё не доставленное отправление с позицией «{item}» по своему заказу {order}.",
		"По заказу {order}, оформленному на клиента «{client}», не доставлено отправление, где лежит «{item}». Назначьте его на {date}.",
		"Заказ {order} принадлежит клиенту «{client}». Отправление с товаром «{item}» оттуда пока не вручено, передвиньте его на {date}.",
		"Передвиньте, пожалуйста, вручение на {date}: заказ {order}, заказчик — «{client}», отправление с позицией «{item}», которое к клиенту ещё не попало.",
		"Звонил клиент «{client}»: товар «{item}» из его заказа {order} всё ещё не привезли, и раньше времени не надо. Пусть это отправление приедет {date}.",
		"Нужен новый день вручения — {date}. Речь о пока не доставленном отправлении с товаром «{item}» из заказа {order}, заказчик — «{client}».",
		"Для клиента «{client}»: отправление по его заказу {order}, в котором едет «{item}», ещё не дошло. Переназначьте его на {date}.",
		"Не доставленное пока отправление с товаром «{item}» (заказ {order}, клиент «{client}») поставьте на {date}.",
	),
	Solve: solveAbstainFalsePremise,
	Traps: []validate.Rule{anyClient, otherState, firstOpen, withHours},
}

func solveAbstainFalsePremise(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	d, err := orders.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	o := d.Order(p.Slots["order"])
	if o == nil {
		return validate.Refuse("the file has no such order"), nil
	}
	held := consignment.Held(p, o, p.Slots["item"])
	found, foreign := orders.ToCome(held), o.Client != p.Slots["client"]
	if rule != validate.Main && foreign != (rule == anyClient) {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	before := found
	switch {
	case rule == otherState && len(found) == 0 && o.Status != orders.OrderDelivered:
		found = held
	case rule == otherState:
		found = slices.DeleteFunc(slices.Clone(found), orders.Consignment.Marked)
	case rule == firstOpen:
		found = orders.First(orders.ToCome(o.Consignments))
	}
	switch {
	case (rule == otherState || rule == firstOpen) && orders.Same(found, before), rule == withHours && len(found) == 0:
		return dataset.Answer{}, validate.ErrNotApplicable
	case foreign && rule != anyClient || len(found) == 0:
		return validate.Refuse("the client has no such consignment to come"), nil
	case len(found) > 1:
		return validate.Ask("which of the consignments that hold the item"), nil
	}
	answer, err := consignment.Move(p, d, found[0], p.Slots["date"])
	if err == nil && rule == withHours && answer.Kind == dataset.ToolCall {
		answer.Calls[0].Args["window"] = found[0].Window
	}
	return answer, err
}
