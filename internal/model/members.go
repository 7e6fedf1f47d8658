package model

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"
)

// member is a field of a JSON object.
type member struct {
	key   string
	value json.RawMessage
}

// members lists the fields of a JSON object as they stand. Decoding into a struct would take a key
// in any case, the last of two equal ones, and drop the rest. The object must be valid JSON: it is
// cut up without being checked again at every level.
func members(object json.RawMessage) ([]member, error) {
	if shapeOf(object) != "an object" {
		return nil, fmt.Errorf("got %s, want an object", shapeOf(object))
	}
	var list []member
	c := cutter{object, bytes.IndexByte(object, '{') + 1}
	for c.next() != '}' {
		raw := c.value()
		key, _ := stringOf(raw) // a key of valid JSON is a string
		for _, m := range list {
			if m.key == key {
				return nil, fmt.Errorf("key %q stands twice", clip(key))
			}
		}
		if len(list) >= maxMembers {
			return nil, fmt.Errorf("an object of more than %d fields", maxMembers)
		}
		c.next()
		list = append(list, member{key, c.value()})
	}
	return list, nil
}

// maxMembers is far above what any server sends in one object.
const maxMembers = 256

// elements lists the elements of a JSON array, which must be valid.
func elements(array json.RawMessage) ([]json.RawMessage, error) {
	if shapeOf(array) != "an array" {
		return nil, fmt.Errorf("got %s, want an array", shapeOf(array))
	}
	var list []json.RawMessage
	for c := (cutter{array, bytes.IndexByte(array, '[') + 1}); c.next() != ']'; {
		list = append(list, c.value())
	}
	return list, nil
}

// cutter walks over valid JSON.
type cutter struct {
	text json.RawMessage
	at   int
}

// next skips white space, commas and colons and gives the byte that follows.
func (c *cutter) next() byte {
	for bytes.IndexByte([]byte(" \t\r\n,:"), c.text[c.at]) >= 0 {
		c.at++
	}
	return c.text[c.at]
}

// value cuts out the value that begins here.
func (c *cutter) value() json.RawMessage {
	start, depth := c.at, 0
	for {
		switch b := c.text[c.at]; b {
		case '"':
			c.skipString()
		case '{', '[':
			depth++
			c.at++
		case '}', ']':
			depth--
			c.at++
		default:
			c.at += max(1, bytes.IndexAny(c.text[c.at:], "\"{}[],: \t\r\n"))
			if depth > 0 {
				continue
			}
		}
		if depth == 0 {
			return c.text[start:c.at]
		}
	}
}

func (c *cutter) skipString() {
	for c.at++; ; {
		c.at += bytes.IndexAny(c.text[c.at:], `"\`)
		if c.text[c.at] == '"' {
			c.at++
			return
		}
		c.at += 2
	}
}

func shapeOf(value json.RawMessage) string {
	switch value = bytes.TrimSpace(value); {
	case len(value) == 0:
		return "nothing"
	case value[0] == '{':
		return "an object"
	case value[0] == '[':
		return "an array"
	case value[0] == '"':
		return "a string"
	case isNull(value):
		return "null"
	case value[0] == 't' || value[0] == 'f':
		return "a boolean"
	}
	return "a number"
}

func isNull(value json.RawMessage) bool { return string(value) == "null" }

// stringOf reads a string; ok is false for any other value.
func stringOf(value json.RawMessage) (s string, ok bool) {
	if len(value) == 0 || value[0] != '"' {
		return "", false
	}
	if bytes.IndexByte(value, '\\') < 0 && utf8.Valid(value) {
		return string(value[1 : len(value)-1]), true
	}
	return s, json.Unmarshal(value, &s) == nil
}

// countOf reads a number of tokens; nil for what is none, as absent is not 0.
func countOf(value json.RawMessage) *int64 {
	n, err := strconv.ParseInt(string(value), 10, 64)
	if err != nil || n < 0 {
		return nil
	}
	return &n
}

// values parts a text into the JSON values it is a sequence of. io.ErrUnexpectedEOF: the text ends
// within a value.
func values(text []byte) ([]json.RawMessage, error) {
	if json.Valid(text) {
		return []json.RawMessage{text}, nil
	}
	d := json.NewDecoder(bytes.NewReader(text))
	var list []json.RawMessage
	for {
		var v json.RawMessage
		if err := d.Decode(&v); err == io.EOF {
			return list, nil
		} else if err != nil {
			return list, err
		}
		list = append(list, v)
	}
}
