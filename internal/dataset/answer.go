package dataset

import (
	"bytes"
	"encoding/json"
	"fmt"
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
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return "", fmt.Errorf("write answer: %w", err)
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), nil
}
