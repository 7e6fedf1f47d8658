package sessions

import (
	"encoding/json"

	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/quantity"
	"etalon/validators/validate"
)

// Nearby is the careless way to find the value: it takes what stands beside the right one, the day
// or address that the order has now, the session's other order, the digits without their unit, the
// least that is allowed; where nothing does, what another session needed.
const Nearby validate.Rule = "takes a value that stands nearby: beside the right one, or in another session"

// Nearby is the value that the careless way finds.
func (f Failure) Nearby(others []Session, t dataset.Tool) (any, error) {
	value := f.beside(t)
	if value == nil {
		value = f.elsewhere(others, t)
	}
	if value == nil {
		return nil, validate.ErrNotApplicable
	}
	return value, nil
}

func (f Failure) beside(t dataset.Tool) any {
	switch f.Cause {
	case Bound:
		if least, _, ok := caveat.Span(f.Hint); ok {
			return least
		}
	case Form, Absent:
		return f.old()
	case Unit:
		return f.digits(t)
	case OrderNumber:
		return f.otherOrder()
	}
	return nil
}

// elsewhere is the right value of the first other session that failed alike and needs another one.
func (f Failure) elsewhere(others []Session, t dataset.Tool) any {
	right, _ := f.Value(t)
	for _, s := range others {
		o, ok, unclear := s.Failure()
		if !ok || unclear != nil || o.Cause != f.Cause || o.Parameter != f.Parameter {
			continue
		}
		if v, err := o.Value(t); err == nil && v != right {
			return v
		}
	}
	return nil
}

func (f Failure) old() any {
	for _, c := range f.Session.Consignments() {
		if c.ID == f.Call.Args["delivery_id"] {
			return c.Node.At(f.Parameter).Value()
		}
	}
	return nil
}

func (f Failure) otherOrder() any {
	for _, c := range f.Session.Consignments() {
		if c.Order != f.Got {
			return c.ID
		}
	}
	return nil
}

func (f Failure) digits(t dataset.Tool) any {
	q, err := quantity.Parse(f.Got)
	if err != nil {
		return nil
	}
	if unit, _ := quantity.Named(t.Parameters.Properties[f.Parameter].Description); len(q.Parts) == 1 && q.Parts[0].Unit == unit {
		return nil
	}
	return json.Number(q.Parts[0].Number)
}
