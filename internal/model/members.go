package model

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
)

// member is a field of a JSON object.
type member struct {
	key   string
	value json.RawMessage
}

// members lists the fields of a JSON object as they stand. Decoding into a struct would take a key
// in any case, the last of two equal ones, and drop the rest.
func members(object json.RawMessage) ([]member, error) {
	d := json.NewDecoder(bytes.NewReader(object))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, fmt.Errorf("got %s, want an object", shapeOf(object))
	}
	var list []member
	seen := map[string]bool{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return nil, err
		}
		key, _ := t.(string) // d.More within an object is followed by a key or an error
		if seen[key] {
			return nil, fmt.Errorf("key %q stands twice", clip(key))
		}
		seen[key] = true
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, fmt.Errorf("%q: %w", clip(key), err)
		}
		list = append(list, member{key, value})
	}
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	return list, nil
}

// elements lists the elements of a JSON array.
func elements(array json.RawMessage) ([]json.RawMessage, error) {
	var list []json.RawMessage
	if shapeOf(array) != "an array" {
		return nil, fmt.Errorf("got %s, want an array", shapeOf(array))
	}
	return list, json.Unmarshal(array, &list)
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
