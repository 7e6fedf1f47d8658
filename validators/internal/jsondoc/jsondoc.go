// Package jsondoc reads a JSON document into a tree that keeps the order of keys and the line of
// every value.
package jsondoc

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxDepth bounds nesting: no attached file is deeper, and reading recurses.
const maxDepth = 100

// Node is a value. An object has Fields, a list has Items, anything else a Scalar: a string, a
// bool, a json.Number or nil.
type Node struct {
	Kind   Kind
	Line   int
	Fields []Field
	Items  []*Node
	Scalar any
}

// Kind tells objects, lists and scalars apart.
type Kind int

// The kinds of value.
const (
	Scalar Kind = iota
	Object
	List
)

// Field is a member of an object.
type Field struct {
	Name  string
	Value *Node
}

// Read reads exactly one document. A key repeated within an object is an error: which of the two
// holds would be a guess.
func Read(text string) (*Node, error) {
	r := &reader{text: text, line: 1, dec: json.NewDecoder(strings.NewReader(text))}
	r.dec.UseNumber()
	n, err := r.value(0)
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", r.line, err)
	}
	if _, err := r.dec.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("line %d: the document goes on after its end", r.line)
	}
	return n, nil
}

type reader struct {
	text string
	dec  *json.Decoder
	at   int
	line int
}

// token reads on and keeps count of lines: a token ends on the line that it begins on.
func (r *reader) token() (json.Token, error) {
	t, err := r.dec.Token()
	end := min(int(r.dec.InputOffset()), len(r.text))
	r.line += strings.Count(r.text[r.at:end], "\n")
	r.at = end
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return t, err
}

func (r *reader) value(depth int) (*Node, error) {
	if depth > maxDepth {
		return nil, fmt.Errorf("nested deeper than %d", maxDepth)
	}
	t, err := r.token()
	if err != nil {
		return nil, err
	}
	n := &Node{Line: r.line, Scalar: t}
	switch t {
	case json.Delim('{'):
		n.Kind, n.Scalar = Object, nil
		err = r.object(n, depth)
	case json.Delim('['):
		n.Kind, n.Scalar = List, nil
		err = r.list(n, depth)
	}
	return n, err
}

func (r *reader) object(n *Node, depth int) error {
	seen := map[string]bool{}
	for r.dec.More() {
		key, err := r.token()
		if err != nil {
			return err
		}
		name, _ := key.(string)
		if seen[name] {
			return fmt.Errorf("key %q stands twice in one object", name)
		}
		seen[name] = true
		v, err := r.value(depth + 1)
		if err != nil {
			return err
		}
		n.Fields = append(n.Fields, Field{name, v})
	}
	_, err := r.token()
	return err
}

func (r *reader) list(n *Node, depth int) error {
	for r.dec.More() {
		v, err := r.value(depth + 1)
		if err != nil {
			return err
		}
		n.Items = append(n.Items, v)
	}
	_, err := r.token()
	return err
}

// At follows keys inwards: nil when one of them is missing. It may be asked of nil.
func (n *Node) At(keys ...string) *Node {
	for _, key := range keys {
		if n = n.field(key); n == nil {
			return nil
		}
	}
	return n
}

func (n *Node) field(key string) *Node {
	if n == nil {
		return nil
	}
	for _, f := range n.Fields {
		if f.Name == key {
			return f.Value
		}
	}
	return nil
}

// Text is the string that the node is; ok is false for nil and for anything else.
func (n *Node) Text() (text string, ok bool) {
	if n == nil {
		return "", false
	}
	text, ok = n.Scalar.(string)
	return text, ok
}

// Value is the node as encoding/json would give it, numbers as json.Number; nil for a missing one.
func (n *Node) Value() any {
	if n == nil {
		return nil
	}
	switch n.Kind {
	case Object:
		m := map[string]any{}
		for _, f := range n.Fields {
			m[f.Name] = f.Value.Value()
		}
		return m
	case List:
		list := make([]any, len(n.Items))
		for i, v := range n.Items {
			list[i] = v.Value()
		}
		return list
	default:
		return n.Scalar
	}
}
