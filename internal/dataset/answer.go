package dataset

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Kind says which of the five envelopes an answer is.
type Kind string

// The five kinds of answer.
const (
	ToolCall Kind = "tool_call"
	Plan     Kind = "plan"
	Calls    Kind = "calls"
	Clarify  Kind = "clarify"
	Abstain  Kind = "abstain"
)

// Args are the arguments of a call. Values are what strict JSON decoding gives (string, bool,
// json.Number, nil, []any, map[string]any); an int is allowed where Go code writes one.
type Args map[string]any

// Call names a tool and its arguments.
type Call struct {
	Tool string `json:"tool"`
	Args Args   `json:"args"`
}

// Answer is one envelope: one Call for tool_call, two or more for plan and calls, a Text
// (question or reason) for clarify and abstain.
type Answer struct {
	Kind  Kind
	Calls []Call
	Text  string
}

// One is the answer that calls a single tool.
func One(tool string, args Args) Answer {
	return Answer{Kind: ToolCall, Calls: []Call{{tool, args}}}
}

// JSON writes the envelope on one line, keys in the order of the format block, arguments sorted.
func (a Answer) JSON() (string, error) {
	var v any
	switch a.Kind {
	case ToolCall:
		if len(a.Calls) != 1 {
			return "", fmt.Errorf("a tool call has one call, got %d", len(a.Calls))
		}
		v = a.Calls[0]
	case Plan:
		v = struct {
			Plan []Call `json:"plan"`
		}{a.Calls}
	case Calls:
		v = struct {
			Calls []Call `json:"calls"`
		}{a.Calls}
	case Clarify:
		v = struct {
			Clarify string `json:"clarify"`
		}{a.Text}
	case Abstain:
		v = struct {
			Abstain bool   `json:"abstain"`
			Reason  string `json:"reason"`
		}{true, a.Text}
	default:
		return "", fmt.Errorf("unknown kind of answer %q", a.Kind)
	}
	line, err := AppendJSON(nil, v)
	if err != nil {
		return "", fmt.Errorf("write answer: %w", err)
	}
	return string(line), nil
}

// ParseAnswer reads an envelope strictly: one JSON object on one line, exactly the keys of its
// kind, every value of its type, two steps or more in a plan and in calls.
func ParseAnswer(s string) (Answer, error) {
	if strings.ContainsAny(s, "\r\n") {
		return Answer{}, errors.New("an answer stands on one line")
	}
	var object map[string]any
	if ps := decodeText([]byte(s), reflect.ValueOf(&object).Elem(), planOfObject()); len(ps) > 0 {
		f := ps[0].finding("", 0)
		return Answer{}, fmt.Errorf("answer: %s: %s", strings.Join(strings.Fields(f.Field+" "+f.Code), " "), f.Said())
	}
	return answerOf(object)
}

var planOfObject = sync.OnceValue(func() *plan {
	return &plan{typ: reflect.TypeFor[map[string]any](), shape: shapeMap, elem: &plan{typ: reflect.TypeFor[any](), shape: shapeAny}}
})

func answerOf(object map[string]any) (Answer, error) {
	switch keys := strings.Join(slices.Sorted(maps.Keys(object)), " "); keys {
	case "args tool":
		c, err := callOf(object)
		return Answer{Kind: ToolCall, Calls: []Call{c}}, err
	case "plan":
		steps, err := stepsOf(object[keys])
		return Answer{Kind: Plan, Calls: steps}, err
	case "calls":
		steps, err := stepsOf(object[keys])
		return Answer{Kind: Calls, Calls: steps}, err
	case "clarify":
		text, err := textOf(keys, object[keys])
		return Answer{Kind: Clarify, Text: text}, err
	case "abstain reason":
		if object["abstain"] != true {
			return Answer{}, errors.New("answer: abstain must be true")
		}
		text, err := textOf("reason", object["reason"])
		return Answer{Kind: Abstain, Text: text}, err
	default:
		return Answer{}, fmt.Errorf("answer: keys %s are those of no kind of answer", quoted(keys))
	}
}

func stepsOf(v any) ([]Call, error) {
	list, ok := v.([]any)
	if !ok || len(list) < 2 {
		return nil, errors.New("answer: a plan and calls are lists of two steps or more")
	}
	steps := make([]Call, len(list))
	for i, step := range list {
		object, _ := step.(map[string]any)
		if len(object) != 2 {
			return nil, fmt.Errorf("answer: step %d must have exactly tool and args", i+1)
		}
		c, err := callOf(object)
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
		steps[i] = c
	}
	return steps, nil
}

func callOf(object map[string]any) (Call, error) {
	tool, err := textOf("tool", object["tool"])
	if err != nil {
		return Call{}, err
	}
	args, ok := object["args"].(map[string]any)
	if !ok {
		return Call{}, errors.New("answer: args must be an object")
	}
	return Call{tool, args}, nil
}

func textOf(key string, v any) (string, error) {
	text, ok := v.(string)
	if !ok || strings.TrimSpace(text) == "" {
		return "", fmt.Errorf("answer: %s must be text that is not blank", key)
	}
	return text, nil
}
