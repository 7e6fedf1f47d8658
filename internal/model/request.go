package model

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

const chatPath = "/chat/completions"

// The fields that Reasoning may go by.
const (
	effortField    = "reasoning_effort"
	reasoningField = "reasoning"
	templateField  = "chat_template_kwargs"
)

var reasoningFields = []string{effortField, reasoningField, templateField}

// Request is one question.
type Request struct {
	// ID names the question in records and errors.
	ID string
	// Messages are the conversation.
	Messages []Message
	// Schema is what the answer has to look like; nil: free text, whatever Config.Format says.
	Schema *Schema
	// EstimatedTokens is what the caller takes the prompt to have; 0: not estimated, and whether the
	// server has cut it cannot be checked.
	EstimatedTokens int
}

// Schema is a JSON Schema with a name of letters, digits, _ and -.
type Schema struct {
	Name string
	JSON json.RawMessage
}

// Message is what one side says.
type Message struct {
	Role  string // system, developer, user or assistant
	Parts []Part
}

// Part is a piece of a message: a text or a picture.
type Part struct {
	text  string
	image []byte
}

// Text is a piece of text. Neighbouring pieces are sent as one, a line break between them, since
// servers join or drop further pieces each in their own way.
func Text(s string) Part { return Part{text: s} }

// Image is a picture in PNG or JPEG. The bytes must not change before the request is done.
func Image(data []byte) Part { return Part{image: data} }

// say makes a message of plain text.
func say(role, text string) Message { return Message{Role: role, Parts: []Part{Text(text)}} }

// System is a message of the system.
func System(text string) Message { return say("system", text) }

// User is a message of the user.
func User(parts ...Part) Message { return Message{Role: "user", Parts: parts} }

// Assistant is what the model said before.
func Assistant(text string) Message { return say("assistant", text) }

var roles = map[string]bool{"system": true, "developer": true, "user": true, "assistant": true}

// joined are the parts with empty texts left out and neighbouring ones made one.
func (m Message) joined() []Part {
	var parts []Part
	open := false // the last part is a text
	for _, p := range m.Parts {
		switch {
		case p.image != nil:
			parts = append(parts, p)
			open = false
		case p.text == "":
		case open:
			last := &parts[len(parts)-1]
			if !strings.HasSuffix(last.text, "\n") {
				last.text += "\n"
			}
			last.text += p.text
		default:
			parts = append(parts, p)
			open = true
		}
	}
	return parts
}

// bodyWriter writes the JSON of a request.
type bodyWriter struct {
	config Config
	out    []byte
}

// encode is the body of a request. The same request gives the same bytes.
func (c Config) encode(r Request) ([]byte, error) {
	w := bodyWriter{config: c, out: make([]byte, 0, r.size())}
	w.raw(`{"model":`)
	w.str(c.Model)
	w.raw(`,"messages":[`)
	if len(r.Messages) == 0 {
		return nil, fmt.Errorf("messages: got none, want at least one")
	}
	for i, m := range r.Messages {
		if i > 0 {
			w.raw(",")
		}
		if err := w.message(m); err != nil {
			return nil, fmt.Errorf("messages[%d]%w", i, err)
		}
	}
	w.raw(`],"stream":false`)
	w.settings()
	if err := w.format(r.Schema); err != nil {
		return nil, err
	}
	for _, key := range c.Extra.keys() {
		w.raw(",")
		w.str(key)
		w.raw(":")
		if err := w.compact(c.Extra[key]); err != nil {
			return nil, fmt.Errorf("extra.%s: %w", key, err)
		}
	}
	w.raw("}")
	return w.out, nil
}

// size is about what the body needs, so that pictures are copied once.
func (r Request) size() int {
	n := 1024
	for _, m := range r.Messages {
		for _, p := range m.Parts {
			n += len(p.text) + len(p.text)/8 + base64.StdEncoding.EncodedLen(len(p.image)) + 128
		}
	}
	if r.Schema != nil {
		n += len(r.Schema.JSON)
	}
	return n
}

func (w *bodyWriter) raw(s string) { w.out = append(w.out, s...) }
func (w *bodyWriter) str(s string) { w.out = appendString(w.out, s) }

// compact adds JSON without its white space.
func (w *bodyWriter) compact(text json.RawMessage) error {
	b := bytes.NewBuffer(w.out)
	if err := json.Compact(b, text); err != nil {
		return fmt.Errorf("not JSON: %w", err)
	}
	w.out = b.Bytes()
	return nil
}

func (w *bodyWriter) message(m Message) error {
	if !roles[m.Role] {
		return fmt.Errorf(".role: got %q, want system, developer, user or assistant", m.Role)
	}
	parts := m.joined()
	if len(parts) == 0 {
		return fmt.Errorf(": nothing is said: add a text or a picture")
	}
	w.raw(`{"role":`)
	w.str(m.Role)
	w.raw(`,"content":`)
	if len(parts) == 1 && parts[0].image == nil {
		// a plain string: servers of text models do not take a list
		if err := w.text(parts[0].text); err != nil {
			return err
		}
		w.raw("}")
		return nil
	}
	for i, p := range parts {
		w.raw(string("[,"[min(i, 1)]))
		if err := w.part(p); err != nil {
			return fmt.Errorf(".parts[%d]%w", i, err)
		}
	}
	w.raw("]}")
	return nil
}

// text refuses what JSON cannot hold: an encoder would put U+FFFD there and the model would be asked
// something else.
func (w *bodyWriter) text(s string) error {
	if !utf8.ValidString(s) {
		return fmt.Errorf(": the text is not UTF-8: convert it before asking")
	}
	w.str(s)
	return nil
}

func (w *bodyWriter) part(p Part) error {
	if p.image == nil {
		w.raw(`{"type":"text","text":`)
		err := w.text(p.text)
		w.raw("}")
		return err
	}
	if !w.config.Vision {
		return fmt.Errorf(": a picture, and model %q takes text only: send the text of the page, or set vision for a model that sees", w.config.Name)
	}
	kind := mediaType(p.image)
	if kind == "" {
		return fmt.Errorf(": a picture that begins with % x, want PNG or JPEG", p.image[:min(8, len(p.image))])
	}
	w.raw(`{"type":"image_url","image_url":{"url":"data:` + kind + `;base64,`)
	w.out = base64.StdEncoding.AppendEncode(w.out, p.image)
	w.raw(`"`)
	if w.config.ImageDetail != "" {
		w.raw(`,"detail":`)
		w.str(w.config.ImageDetail)
	}
	w.raw("}}")
	return nil
}

// mediaType goes by the first bytes; "" for what no server is sure to take.
func mediaType(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")):
		return "image/png"
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		return "image/jpeg"
	}
	return ""
}

// settings adds what Config says of sampling and reasoning.
func (w *bodyWriter) settings() {
	c := w.config
	if c.MaxOutputTokens > 0 {
		w.raw(`,"` + c.MaxTokensField + `":` + strconv.Itoa(c.MaxOutputTokens))
	}
	if c.Temperature != "" {
		w.raw(`,"temperature":` + string(c.Temperature))
	}
	if c.Seed != nil {
		w.raw(`,"seed":` + strconv.FormatInt(*c.Seed, 10))
	}
	w.reasoning(c.Reasoning)
}

func (w *bodyWriter) reasoning(r Reasoning) {
	if r.Effort == "" {
		return
	}
	off := r.Effort == "off"
	w.raw(`,"` + r.Field + `":`)
	switch {
	case r.Field == templateField:
		w.raw(`{"enable_thinking":` + strconv.FormatBool(!off) + "}")
	case r.Field == reasoningField && off:
		w.raw(`{"enabled":false}`)
	case r.Field == reasoningField:
		w.raw(`{"effort":`)
		w.str(r.Effort)
		w.raw("}")
	case off:
		w.raw(`"none"`)
	default:
		w.str(r.Effort)
	}
}

func (w *bodyWriter) format(s *Schema) error {
	if s == nil || w.config.Format == NoFormat {
		return nil
	}
	if w.config.Format == JSONObject {
		w.raw(`,"response_format":{"type":"json_object"}`)
		return nil
	}
	if s.Name == "" || strings.Trim(s.Name, schemaLetters) != "" {
		return fmt.Errorf("schema: name: got %q, want letters, digits, _ and -", s.Name)
	}
	w.raw(`,"response_format":{"type":"json_schema","json_schema":{"name":`)
	w.str(s.Name)
	w.raw(`,"strict":true,"schema":`)
	if err := w.compact(s.JSON); err != nil {
		return fmt.Errorf("schema %s: %w", s.Name, err)
	}
	w.raw("}}")
	return nil
}

const schemaLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
