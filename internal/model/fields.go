package model

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"go.yaml.in/yaml/v3"
)

// Decimal is a number that is sent digit for digit.
type Decimal string

// UnmarshalYAML reads a number as JSON writes it, quoted or not.
func (d *Decimal) UnmarshalYAML(n *yaml.Node) error {
	*d = Decimal(n.Value)
	if !d.valid() {
		return fmt.Errorf("line %d: got %q, want a decimal number such as 0.2", n.Line, n.Value)
	}
	return nil
}

func (d Decimal) valid() bool { return jsonNumber(string(d)) }

// jsonNumber tells whether a text is a JSON number: all other scalars of JSON begin otherwise.
func jsonNumber(text string) bool {
	return text != "" && (text[0] == '-' || '0' <= text[0] && text[0] <= '9') && digits(text[len(text)-1:]) && json.Valid([]byte(text))
}

// Extra are fields of the body by name, as JSON.
type Extra map[string]json.RawMessage

func (e Extra) keys() []string { return slices.Sorted(maps.Keys(e)) }

// UnmarshalYAML takes a mapping. Numbers keep their digits.
func (e *Extra) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: extra: want a mapping of fields of the request", n.Line)
	}
	*e = Extra{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		value, err := appendYAML(nil, n.Content[i+1], 0)
		if err != nil {
			return err
		}
		(*e)[n.Content[i].Value] = value
	}
	return nil
}

// maxExtraDepth bounds nested values of Extra.
const maxExtraDepth = 32

// appendYAML writes a node as JSON, keys in the order of the file.
func appendYAML(dst []byte, n *yaml.Node, depth int) ([]byte, error) {
	if depth > maxExtraDepth {
		return nil, fmt.Errorf("line %d: extra: more than %d nested values", n.Line, maxExtraDepth)
	}
	switch n.Kind {
	case yaml.ScalarNode:
		return appendScalar(dst, n)
	case yaml.MappingNode, yaml.SequenceNode:
		return appendNested(dst, n, depth)
	}
	return nil, fmt.Errorf("line %d: extra: aliases are not taken: write the value out", n.Line)
}

func appendScalar(dst []byte, n *yaml.Node) ([]byte, error) {
	switch tag := n.ShortTag(); {
	case tag == "!!null":
		return append(dst, "null"...), nil
	case tag == "!!bool" || (tag == "!!int" || tag == "!!float") && !jsonNumber(n.Value):
		var value any
		if err := n.Decode(&value); err != nil {
			return nil, err
		}
		text, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("line %d: extra: %q has no form in JSON", n.Line, n.Value)
		}
		return append(dst, text...), nil
	case tag == "!!int" || tag == "!!float":
		return append(dst, n.Value...), nil
	}
	return appendString(dst, n.Value), nil
}

func appendNested(dst []byte, n *yaml.Node, depth int) ([]byte, error) {
	brackets, step := "[]", 1
	if n.Kind == yaml.MappingNode {
		brackets, step = "{}", 2
	}
	dst = append(dst, brackets[0])
	for i := 0; i+step <= len(n.Content); i += step {
		if i > 0 {
			dst = append(dst, ',')
		}
		if step == 2 {
			dst = append(appendString(dst, n.Content[i].Value), ':')
		}
		var err error
		if dst, err = appendYAML(dst, n.Content[i+step-1], depth+1); err != nil {
			return nil, err
		}
	}
	return append(dst, brackets[1]), nil
}

// appendString writes a JSON string and leaves <, > and & as they are.
func appendString(dst []byte, s string) []byte {
	b := bytes.NewBuffer(dst)
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if e.Encode(s) != nil { // a string always has a form
		return dst
	}
	return b.Bytes()[:b.Len()-1]
}
