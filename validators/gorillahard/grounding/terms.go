package grounding

import (
	"etalon/validators/internal/termbook"
	"etalon/validators/validate"
)

// carelessTerm is the order that a careless reader takes for the right one; careless is false under
// rules that choose no order.
func carelessTerm(rule validate.Rule, about []termbook.Order, right termbook.Order, day string) (o termbook.Order, careless bool) {
	o = right
	switch rule {
	case voidOrder:
		o, _ = termbook.Latest(about, func(o termbook.Order) bool { return o.Day <= day })
	case notYet:
		o, _ = termbook.Latest(about, func(o termbook.Order) bool { return !o.Void })
	case firstTerm:
		o = about[0]
	default:
		return o, false
	}
	return o, true
}
