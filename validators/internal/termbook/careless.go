package termbook

import "etalon/validators/validate"

// Careless ways to choose an order.
const (
	VoidOrder validate.Rule = "takes a draft or an order that was taken back"
	NotYet    validate.Rule = "takes an order that has not begun"
	FirstTerm validate.Rule = "keeps to the term of the table though an order changed it"
)

// Careless is the order that a careless reader takes for the right one on a day; careless is false
// under rules that choose no order.
func Careless(rule validate.Rule, about []Order, right Order, day string) (o Order, careless bool) {
	o = right
	switch rule {
	case VoidOrder:
		o, _ = Latest(about, func(o Order) bool { return o.Day <= day })
	case NotYet:
		o, _ = Latest(about, func(o Order) bool { return !o.Void })
	case FirstTerm:
		o = about[0]
	default:
		return o, false
	}
	return o, true
}
