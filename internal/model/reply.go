package model

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// reply is what a body of status 200 says, gathered over all chunks of a stream.
type reply struct {
	id, model, finish string
	content, refusal  strings.Builder
	// reasoning comes under two names; a server that sends both says the same twice.
	reasoning, reasoningContent strings.Builder
	toolCalls                   bool
	usage                       Usage
	unknown                     map[string]json.RawMessage
	said                        *serverError // an error in the body
	choices, chunks             int
}

// readReply reads a body. An *Error is about the body's form; what the reply says is judged later.
func readReply(contentType string, body []byte) (*reply, *Error) {
	text := bytes.TrimSpace(bytes.TrimPrefix(body, []byte("\ufeff")))
	switch {
	case len(text) == 0:
		return nil, again(ErrTruncated, "the body is empty")
	case isStream(contentType, text):
		return readStream(text)
	case text[0] == '<' || text[0] != '{' && text[0] != '[' && strings.Contains(strings.ToLower(contentType), "html"):
		return nil, failf(ErrHTML, "a page of HTML: %s", clip(string(text)))
	}
	list, err := values(text)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, again(ErrTruncated, "the JSON ends after %d bytes, within a value", len(text))
	} else if err != nil {
		return nil, failf(ErrBadResponse, "not JSON: %v: %s", err, clip(string(text)))
	}
	r := &reply{}
	for _, v := range list {
		if err := r.merge(v); err != nil {
			return nil, failf(ErrBadResponse, "%v: %s", err, clip(string(text)))
		}
	}
	if len(list) > 1 && r.chunks == 0 {
		return nil, failf(ErrBadResponse, "%d JSON values, want one: %s", len(list), clip(string(text)))
	}
	return r.whole(r.chunks > 0, true)
}

func readStream(text []byte) (*reply, *Error) {
	r := &reply{}
	list, done := events(text)
	for i, e := range list {
		if len(bytes.TrimSpace(e.data)) == 0 {
			continue
		}
		if !json.Valid(e.data) {
			if i == len(list)-1 && !done {
				return nil, again(ErrTruncated, "the stream ends within event %d", i+1)
			}
			return nil, failf(ErrBadResponse, "event %d of the stream is not JSON: %s", i+1, clip(string(e.data)))
		}
		if e.name == "error" && !bytes.Contains(e.data, []byte(`"error"`)) {
			r.said = readServerError(e.data)
			continue
		}
		if err := r.merge(bytes.TrimSpace(e.data)); err != nil {
			return nil, failf(ErrBadResponse, "event %d of the stream: %v: %s", i+1, err, clip(string(e.data)))
		}
	}
	return r.whole(true, len(list) > 0)
}

// whole checks that nothing is missing at the end.
func (r *reply) whole(stream, some bool) (*reply, *Error) {
	switch {
	case r.said != nil:
		return r, nil
	case stream && (!some || r.choices == 0 || r.finish == ""):
		return nil, again(ErrTruncated, "the stream ends after %d bytes of answer without a finish_reason", r.content.Len())
	case r.choices == 0:
		return nil, failf(ErrBadResponse, "there are no choices")
	}
	return r, nil
}

func (r *reply) keep(path string, value json.RawMessage) {
	if r.unknown == nil {
		r.unknown = map[string]json.RawMessage{}
	}
	r.unknown[path] = value
}

// merge adds an object: a whole reply or a chunk of one.
func (r *reply) merge(object json.RawMessage) error {
	if shapeOf(object) == "an array" { // some gateways wrap an error in one
		list, err := elements(object)
		if err != nil || len(list) != 1 {
			return fmt.Errorf("an array of %d values, want an object", len(list))
		}
		object = list[0]
	}
	list, err := members(object)
	if err != nil {
		return err
	}
	for _, m := range list {
		if err := r.field(m); err != nil {
			return fmt.Errorf("%s: %w", m.key, err)
		}
	}
	if r.choices == 0 && r.said == nil {
		r.said = bareError(list)
	}
	return nil
}

func (r *reply) field(m member) error {
	switch m.key {
	case "id":
		r.id, _ = stringOf(m.value)
	case "model":
		r.model, _ = stringOf(m.value)
	case "object", "created":
	case "error":
		if !isNull(m.value) {
			r.said = readServerError(m.value)
		}
	case "usage":
		if !isNull(m.value) {
			r.usage = Usage{}
			return r.usage.read(m.value, "", r.keep)
		}
	case "choices":
		return r.readChoices(m.value)
	default:
		r.keep(m.key, m.value)
	}
	return nil
}

func (r *reply) readChoices(value json.RawMessage) error {
	if isNull(value) {
		return nil
	}
	list, err := elements(value)
	if err != nil || len(list) == 0 { // the chunk with the usage has no choice
		return err
	}
	if len(list) > 1 {
		return fmt.Errorf("got %d, asked for one", len(list))
	}
	fields, err := members(list[0])
	if err != nil {
		return err
	}
	r.choices++
	var whole, delta json.RawMessage
	for _, m := range fields {
		switch m.key {
		case "index":
			if n := countOf(m.value); n != nil && *n != 0 {
				return fmt.Errorf("got number %d, asked for one", *n)
			}
		case "message":
			whole = m.value
		case "delta":
			delta = m.value
		case "finish_reason":
			if s, ok := stringOf(m.value); ok && s != "" {
				r.finish = s
			}
		case "error":
			if !isNull(m.value) {
				r.said = readServerError(m.value)
			}
		default:
			r.keep("choices[0]."+m.key, m.value)
		}
	}
	return r.speak(whole, delta)
}

// speak adds what is said. A whole message takes the place of the pieces before it.
func (r *reply) speak(whole, delta json.RawMessage) error {
	if delta != nil {
		r.chunks++
		if isNull(delta) {
			return nil
		}
		return r.message(delta, "choices[0].delta.")
	}
	if whole == nil || isNull(whole) {
		return nil
	}
	r.content.Reset()
	r.refusal.Reset()
	r.reasoning.Reset()
	r.reasoningContent.Reset()
	return r.message(whole, "choices[0].message.")
}

func (r *reply) message(object json.RawMessage, path string) error {
	list, err := members(object)
	if err != nil {
		return err
	}
	into := map[string]*strings.Builder{"content": &r.content, "refusal": &r.refusal, "reasoning": &r.reasoning, "reasoning_content": &r.reasoningContent}
	for _, m := range list {
		text, isText := stringOf(m.value)
		switch b := into[m.key]; {
		case m.key == "role" || isNull(m.value):
		case b != nil && isText:
			b.WriteString(text)
		case m.key == "content" && shapeOf(m.value) == "an array":
			if err := r.contentParts(m.value, path); err != nil {
				return fmt.Errorf("content: %w", err)
			}
		case m.key == "content":
			return fmt.Errorf("content: got %s, want a string", shapeOf(m.value))
		default:
			if m.key == "tool_calls" || m.key == "function_call" {
				r.toolCalls = r.toolCalls || string(m.value) != "[]"
			}
			r.keep(path+m.key, m.value)
		}
	}
	return nil
}

// contentParts reads content that is a list of pieces: text, and thinking, which holds such a list
// again.
func (r *reply) contentParts(array json.RawMessage, path string) error {
	list, err := elements(array)
	if err != nil {
		return err
	}
	for i, piece := range list {
		fields := struct {
			Type     string          `json:"type"`
			Text     string          `json:"text"`
			Thinking json.RawMessage `json:"thinking"`
		}{}
		if err := json.Unmarshal(piece, &fields); err != nil {
			return err
		}
		switch fields.Type {
		case "text":
			r.content.WriteString(fields.Text)
		case "thinking", "reasoning":
			r.reasoning.WriteString(fields.Text + thinkingText(fields.Thinking))
		default:
			r.keep(fmt.Sprintf("%scontent[%d]", path, i), piece)
		}
	}
	return nil
}

func thinkingText(value json.RawMessage) string {
	if s, ok := stringOf(value); ok {
		return s
	}
	var pieces []struct {
		Text string `json:"text"`
	}
	if json.Unmarshal(value, &pieces) != nil {
		return ""
	}
	var b strings.Builder
	for _, p := range pieces {
		b.WriteString(p.Text)
	}
	return b.String()
}
