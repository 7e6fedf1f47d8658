package sessions

import (
	"encoding/json"

	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/quantity"
	"etalon/validators/validate"
)

// The careless ways to find the value.
const (
	OtherSession validate.Rule = "takes the value from another session"
	OldValue     validate.Rule = "takes the value that is to be replaced from the order's data"
	OtherOrder   validate.Rule = "takes the consignment of the session's other order"
	Digits       validate.Rule = "copies the digits without converting their unit"
	Least        validate.Rule = "takes the least that is allowed"
)

// Traps are the careless ways.
var Traps = []validate.Rule{OtherSession, OldValue, OtherOrder, Digits, Least}

// Misled is the value that a careless way finds.
func (f Failure) Misled(rule validate.Rule, others []Session, t dataset.Tool) (any, error) {
	var value any
	switch rule {
	case OtherSession:
		value = f.elsewhere(others, t)
	case OldValue:
		value = f.old()
	case OtherOrder:
		value = f.otherOrder()
	case Digits:
		value = f.digits(t)
	case Least:
		if least, _, ok := caveat.Span(f.Hint); ok && f.Cause == Bound {
			value = least
		}
	}
	if value == nil {
		return nil, validate.ErrNotApplicable
	}
	return value, nil
}

// elsewhere is the right value of the first other session that failed alike and needs another one.
func (f Failure) elsewhere(others []Session, t dataset.Tool) any {
	if f.Cause == Bound {
		return nil // what is allowed belongs to the tool, not to a session
	}
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
	if f.Cause != Form && f.Cause != Absent {
		return nil
	}
	for _, c := range f.session.Consignments() {
		if c.ID == f.Call.Args["delivery_id"] {
			return c.Node.At(f.Parameter).Value()
		}
	}
	return nil
}

func (f Failure) otherOrder() any {
	if f.Cause != OrderNumber {
		return nil
	}
	for _, c := range f.session.Consignments() {
		if c.Order != f.Got {
			return c.ID
		}
	}
	return nil
}

func (f Failure) digits(t dataset.Tool) any {
	q, err := quantity.Parse(f.Got)
	if f.Cause != Unit || err != nil {
		return nil
	}
	if unit, _ := quantity.Named(t.Parameters.Properties[f.Parameter].Description); len(q.Parts) == 1 && q.Parts[0].Unit == unit {
		return nil
	}
	return json.Number(q.Parts[0].Number)
}
