package validate

import (
	"encoding/json"
	"fmt"
	"slices"

	"etalon/internal/dataset"
)

// Envelope is an answer in the form that two answers are compared in: digits and letters are
// kept as written, the order of independent calls and of keys is not, nor is the text of a
// question or a refusal.
type Envelope struct {
	Kind  dataset.Kind
	Calls []string
}

// Envelop brings an answer to that form. An answer that cannot be written is an error: a kind
// without a name, a value that JSON has no place for, a call too many.
func Envelop(a dataset.Answer) (Envelope, error) {
	if err := countCalls(a); err != nil {
		return Envelope{}, err
	}
	e := Envelope{Kind: a.Kind}
	for _, c := range a.Calls {
		if c.Args == nil {
			c.Args = dataset.Args{}
		}
		text, err := json.Marshal(c)
		if err != nil {
			return Envelope{}, fmt.Errorf("call of %s: %w", c.Tool, err)
		}
		e.Calls = append(e.Calls, string(text))
	}
	if a.Kind == dataset.Calls {
		slices.Sort(e.Calls)
	}
	return e, nil
}

func countCalls(a dataset.Answer) error {
	n := len(a.Calls)
	switch a.Kind {
	case dataset.ToolCall:
		if n != 1 {
			return fmt.Errorf("a tool call has one call, got %d", n)
		}
	case dataset.Plan, dataset.Calls:
		if n < 2 {
			return fmt.Errorf("%s has at least two calls, got %d", a.Kind, n)
		}
	case dataset.Clarify, dataset.Abstain:
		if n != 0 {
			return fmt.Errorf("%s has no call, got %d", a.Kind, n)
		}
	default:
		return fmt.Errorf("unknown kind of answer %q", a.Kind)
	}
	return nil
}

// Equal says whether two answers are one.
func (e Envelope) Equal(f Envelope) bool {
	return e.Kind == f.Kind && slices.Equal(e.Calls, f.Calls)
}
