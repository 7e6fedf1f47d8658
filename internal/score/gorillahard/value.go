package gorillahard

import (
	"slices"
	"strings"
)

type valueKind uint8

const (
	vText     valueKind = iota // any string that is nothing below
	vNull                      // strict only: null is its own value
	vTrue                      // true; in public semantics also the text
	vFalse                     // false, likewise
	vNumber                    // a number; in public semantics also a numeric string
	vOverflow                  // public only: an integer that float() refuses
	vList
	vObject
)

// value is an expected value, prepared once. Answers are compared with it as text.
type value struct {
	kind valueKind
	text string  // vText: trimmed; vNumber in strict semantics: the literal
	num  float64 // vNumber in public semantics
	list []value
	keys []string // of an object, sorted
	vals []value
}

// rules are what the two semantics do differently with a value.
type rules struct {
	grammar *grammar
	scalar  func(raw string) value             // any value but a list or an object
	same    func(want *value, raw string) bool // likewise for want
}

var (
	publicRules = rules{&python311, publicScalar, samePublic}
	strictRules = rules{&rfc8259, strictScalar, sameStrict}
)

// prepare builds the expected value from its text, which is known to be JSON.
func (r *rules) prepare(raw string) value {
	switch {
	case isObject(raw):
		return r.prepareObject(raw)
	case raw[0] == '[':
		v := value{kind: vList}
		for c := inside(raw); ; {
			e, ok := c.element()
			if !ok {
				return v
			}
			v.list = append(v.list, r.prepare(e))
		}
	}
	return r.scalar(raw)
}

// prepareObject keeps the last value of a repeated key.
func (r *rules) prepareObject(raw string) value {
	last := map[string]string{}
	for c := inside(raw); ; {
		key, val, ok := c.member()
		if !ok {
			break
		}
		last[key] = val
	}
	v := value{kind: vObject}
	for key := range last {
		v.keys = append(v.keys, strings.Clone(key))
	}
	slices.Sort(v.keys)
	for _, key := range v.keys {
		v.vals = append(v.vals, r.prepare(last[key]))
	}
	return v
}

// equal tells whether an answer's value, given as text, is the expected one.
func (r *rules) equal(want *value, raw string) bool {
	switch want.kind {
	case vList:
		return raw[0] == '[' && r.equalList(want, raw)
	case vObject:
		return isObject(raw) && r.equalObject(want, raw)
	}
	return r.same(want, raw)
}

func (r *rules) equalList(want *value, raw string) bool {
	c := inside(raw)
	for i := range want.list {
		e, ok := c.element()
		if !ok || !r.equal(&want.list[i], e) {
			return false
		}
	}
	_, more := c.element()
	return !more
}

// equalObject compares objects by key; of a repeated key the last value counts. Keys are exact:
// never trimmed, never in another case.
func (r *rules) equalObject(want *value, raw string) bool {
	var few [8]string
	n, got := 0, few[:]
	if len(want.keys) > len(few) {
		got = make([]string, len(want.keys))
	}
	for c := inside(raw); ; {
		key, val, ok := c.member()
		if !ok {
			break
		}
		i, known := slices.BinarySearch(want.keys, key)
		if !known {
			return false
		}
		if got[i] == "" {
			n++
		}
		got[i] = val
	}
	if n != len(want.keys) {
		return false
	}
	for i := range want.vals {
		if !r.equal(&want.vals[i], got[i]) {
			return false
		}
	}
	return true
}
