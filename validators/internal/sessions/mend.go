package sessions

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/brokerkey"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/caveat"
)

// Failure is a failed call with what is wrong with it.
type Failure struct {
	Fault
	Session     Session
	Call, Error Event
}

// Failure is how the session ended; ok is false when it ended well.
func (s Session) Failure() (f Failure, ok bool, err error) {
	call, failure, ok := s.Failed()
	if !ok {
		return Failure{}, false, nil
	}
	fault, err := Blame(failure.Message)
	return Failure{fault, s, call, failure}, true, err
}

// Changes is the parameter whose value is to change. A moved resource is in the argument that had an
// address.
func (f Failure) Changes() string {
	if f.Cause != Moved {
		return f.Parameter
	}
	for name, v := range f.Call.Args {
		if s, ok := v.(string); ok && strings.Contains(s, "://") {
			return name
		}
	}
	return ""
}

// Value is the right value of that parameter, told as the tool wants it.
func (f Failure) Value(t dataset.Tool) (any, error) {
	switch f.Cause {
	case Bound:
		_, most, ok := caveat.Span(f.Hint)
		if !ok || !strings.Contains(f.Session.Task().Text, "самое большее из разрешённого") {
			return nil, fmt.Errorf("nothing says what to take within %q", f.Hint)
		}
		return most, nil
	case Form:
		return calendar.Dotted(f.Got)
	case Absent:
		return f.Session.quoted()
	case Unit:
		return brokerkey.Amount(f.Got, t.Parameters.Properties[f.Parameter])
	case Moved:
		return f.Hint, nil
	case OrderNumber:
		return f.Session.consignment(f.Got)
	default:
		return nil, errors.New("no argument is to change")
	}
}

var quotes = regexp.MustCompile(`адресу «([^»]+)»`)

// quoted is the one address that the task quotes.
func (s Session) quoted() (string, error) {
	m := quotes.FindAllStringSubmatch(s.Task().Text, -1)
	if len(m) != 1 {
		return "", fmt.Errorf("the task %q quotes %d addresses, want one", s.Task().Text, len(m))
	}
	return m[0][1], nil
}

// consignment is the one of the order that the session's results showed.
func (s Session) consignment(order string) (string, error) {
	id := ""
	for _, c := range s.Consignments() {
		if c.Order != order {
			continue
		}
		if id != "" && id != c.ID {
			return "", fmt.Errorf("order %s has several consignments", order)
		}
		id = c.ID
	}
	if id == "" {
		return "", fmt.Errorf("no result of the session shows order %s", order)
	}
	return id, nil
}
