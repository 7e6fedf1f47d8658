package dataset

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// decodeText reads one whole JSON text into v. A text with any problem is not to be used.
func decodeText(data []byte, v reflect.Value, p *plan) []problem {
	var d decoder
	return d.text(data, v, p)
}

// text is decodeText with a decoder that was used before, for the room it has gathered.
func (d *decoder) text(data []byte, v reflect.Value, p *plan) []problem {
	if i := invalidUTF8(data); i >= 0 {
		return []problem{{code: "bad-utf8", got: fmt.Sprintf("byte 0x%02X at byte %d", data[i], i+1), offset: i}}
	}
	*d = decoder{data: data, path: d.path[:0], scratch: d.scratch}
	err := d.value(v, p)
	if d.space(); err == nil && d.pos < len(data) {
		rest := clip(string(data[d.pos:min(len(data), d.pos+64)]), 16)
		err = d.broken("trailing-data", fmt.Sprintf("%s at byte %d", rest, d.pos+1), "")
	}
	if fatal, ok := err.(*problem); ok {
		d.problems = append(d.problems, *fatal)
	}
	return d.problems
}

func invalidUTF8(data []byte) int {
	if utf8.Valid(data) {
		return -1
	}
	i := 0
	for i < len(data) {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			break
		}
		i += n
	}
	return i
}

// value reads the next value into v, whose type p describes.
func (d *decoder) value(v reflect.Value, p *plan) error {
	c := d.peek()
	switch p.shape {
	case shapeAny:
		x, err := d.any()
		if err == nil && x != nil {
			v.Set(reflect.ValueOf(x))
		}
		return err
	case shapeRaw, shapeOwn:
		return d.own(v, p)
	case shapePointer:
		if c == 'n' {
			return d.scalarNull()
		}
		v.Set(reflect.New(p.typ.Elem()))
		return d.value(v.Elem(), p.elem)
	}
	switch {
	case c == '"' && p.shape == shapeString:
		if err := d.count(); err != nil {
			return err
		}
		b, err := d.str()
		v.SetString(string(b))
		return err
	case c == '{' && p.shape == shapeStruct:
		return d.object(v, p)
	case c == '{' && p.shape == shapeMap:
		return d.mapping(v, p)
	case c == '[' && p.shape == shapeList:
		return d.list(v, p)
	}
	return d.scalar(c, v, p)
}

func (d *decoder) scalarNull() error {
	if err := d.count(); err != nil {
		return err
	}
	return d.literal("null")
}

// scalar reads a number, a boolean or a short form, or notes that something else stands there.
func (d *decoder) scalar(c byte, v reflect.Value, p *plan) error {
	start := d.pos
	x, err := d.any()
	if err != nil {
		return err
	}
	switch x := x.(type) {
	case string:
		if p.short {
			v.Addr().Interface().(shortForm).expand(x)
			return nil
		}
	case bool:
		if p.shape == shapeBool {
			v.SetBool(x)
			return nil
		}
	case json.Number:
		if setNumber(v, p, string(x)) {
			return nil
		}
	}
	d.note("bad-type", kindOf(c, d.data[start:d.pos]), shapeNames[p.shape]+fitting(p), "")
	return nil
}

// fitting names the width of a number type: an integer that does not fit is not cut down.
func fitting(p *plan) string {
	if p.shape == shapeInt || p.shape == shapeUint {
		return fmt.Sprintf(" of %d bits", p.typ.Bits())
	}
	return ""
}

func setNumber(v reflect.Value, p *plan, s string) bool {
	switch p.shape {
	case shapeNumber:
		v.SetString(s)
		return true
	case shapeInt:
		n, err := strconv.ParseInt(s, 10, p.typ.Bits())
		v.SetInt(n)
		return err == nil
	case shapeUint:
		n, err := strconv.ParseUint(s, 10, p.typ.Bits())
		v.SetUint(n)
		return err == nil
	case shapeFloat:
		f, err := strconv.ParseFloat(s, p.typ.Bits())
		v.SetFloat(f)
		return err == nil
	}
	return false
}

func kindOf(c byte, text []byte) string {
	switch c {
	case '{':
		return "an object"
	case '[':
		return "a list"
	}
	return clip(string(text), 64)
}

// own hands the bytes of a value to the type's own method, after they were checked.
func (d *decoder) own(v reflect.Value, p *plan) error {
	start := d.pos
	if _, err := d.any(); err != nil {
		return err
	}
	raw := d.data[start:d.pos]
	if p.shape == shapeRaw {
		v.SetBytes(append([]byte(nil), raw...))
		return nil
	}
	u, ok := v.Addr().Interface().(json.Unmarshaler)
	if !ok {
		d.note("bad-type", kindOf(raw[0], raw), "", fmt.Sprintf("the type %v can only be written", p.typ))
		return nil
	}
	if err := u.UnmarshalJSON(raw); err != nil {
		d.note("bad-type", kindOf(raw[0], raw), "", err.Error())
	}
	return nil
}

// object reads the fields of a struct and notes every key that does not belong.
func (d *decoder) object(v reflect.Value, p *plan) error {
	var seen, folded uint64
	unknown := map[string]bool(nil)
	err := d.members(func(key []byte) error {
		i, ok := p.byName[string(key)]
		if !ok {
			name := string(key)
			unknown = d.stranger(name, p, unknown, &folded)
			return d.within(name, func() error { _, err := d.any(); return err })
		}
		f := &p.fields[i]
		if seen&(1<<i) != 0 {
			d.noteAt(f.name, "duplicate-key", "", "", "")
		}
		seen |= 1 << i
		return d.within(f.name, func() error { return d.value(v.FieldByIndex(f.index), f.plan) })
	})
	if err != nil {
		return err
	}
	for i := range p.fields {
		if f := &p.fields[i]; (seen|folded)&(1<<i) == 0 && f.required() {
			d.noteAt(f.name, "missing-field", "", "", "")
		}
	}
	return nil
}

// within reads a value under its key. After an error the path stays where reading stopped.
func (d *decoder) within(key string, read func() error) error {
	d.path = append(d.path, segment{key, -1})
	if err := read(); err != nil {
		return err
	}
	d.path = d.path[:len(d.path)-1]
	return nil
}

// stranger notes a key that is no field's. A key in another case is not also reported as missing.
func (d *decoder) stranger(key string, p *plan, unknown map[string]bool, folded *uint64) map[string]bool {
	if unknown[key] {
		d.noteAt(key, "duplicate-key", "", "", "")
		return unknown
	}
	if unknown == nil {
		unknown = map[string]bool{}
	}
	unknown[key] = true
	for i, f := range p.fields {
		if strings.EqualFold(f.name, key) {
			*folded |= 1 << i
			d.noteAt(key, "key-case", key, f.name, "")
			return unknown
		}
	}
	d.noteAt(key, "unknown-field", "", "", "")
	return unknown
}

// members walks an object: each is called with a key when the value is next.
func (d *decoder) members(each func(key []byte) error) error {
	if err := d.count(); err != nil {
		return err
	}
	if err := d.enter(); err != nil {
		return err
	}
	for first := true; ; first = false {
		c := d.peek()
		if c == '}' && first {
			break
		}
		if c != '"' {
			return d.unexpected("a key in double quotes")
		}
		key, err := d.str()
		if err != nil {
			return err
		}
		if d.peek() != ':' {
			return d.unexpected("a colon after the key")
		}
		d.pos++
		if err := each(key); err != nil {
			return err
		}
		if c := d.peek(); c == ',' {
			d.pos++
			continue
		} else if c != '}' {
			return d.unexpected("a comma or }")
		}
		break
	}
	d.leave()
	return nil
}

// elements walks a list: each is called when an element is next.
func (d *decoder) elements(each func(i int) error) error {
	if err := d.count(); err != nil {
		return err
	}
	if err := d.enter(); err != nil {
		return err
	}
	for i := 0; ; i++ {
		if c := d.peek(); c == ']' && i == 0 {
			break
		}
		d.path = append(d.path, segment{index: i})
		if err := each(i); err != nil {
			return err
		}
		d.path = d.path[:len(d.path)-1]
		if c := d.peek(); c == ',' {
			d.pos++
			continue
		} else if c != ']' {
			return d.unexpected("a comma or ]")
		}
		break
	}
	d.leave()
	return nil
}

func (d *decoder) mapping(v reflect.Value, p *plan) error {
	m := reflect.MakeMap(p.typ)
	err := d.members(func(b []byte) error {
		key := string(b)
		k := reflect.ValueOf(key).Convert(p.typ.Key())
		if m.MapIndex(k).IsValid() {
			d.noteAt(key, "duplicate-key", "", "", "")
		}
		elem := reflect.New(p.typ.Elem()).Elem()
		err := d.within(key, func() error { return d.value(elem, p.elem) })
		m.SetMapIndex(k, elem)
		return err
	})
	if err == nil {
		v.Set(m)
	}
	return err
}

func (d *decoder) list(v reflect.Value, p *plan) error {
	s := reflect.MakeSlice(p.typ, 0, 0)
	v.Set(s)
	return d.elements(func(i int) error {
		v.Grow(1)
		v.SetLen(i + 1)
		v.Index(i).SetZero()
		return d.value(v.Index(i), p.elem)
	})
}

// any reads a value of no declared type: numbers keep their digits, keys are still checked.
func (d *decoder) any() (any, error) {
	switch c := d.peek(); c {
	case '{':
		return d.anyObject()
	case '[':
		list := []any{}
		err := d.elements(func(int) error {
			x, err := d.any()
			list = append(list, x)
			return err
		})
		return list, err
	default:
		if err := d.count(); err != nil {
			return nil, err
		}
		return d.anyScalar(c)
	}
}

func (d *decoder) anyScalar(c byte) (any, error) {
	switch {
	case c == '"':
		b, err := d.str()
		return string(b), err
	case c == '-' || '0' <= c && c <= '9':
		b, err := d.number()
		return json.Number(b), err
	case c == 't':
		return true, d.literal("true")
	case c == 'f':
		return false, d.literal("false")
	case c == 'n':
		return nil, d.literal("null")
	}
	return nil, d.unexpected("a JSON value")
}

func (d *decoder) anyObject() (any, error) {
	m := map[string]any{}
	err := d.members(func(b []byte) error {
		key := string(b)
		if _, twice := m[key]; twice {
			d.noteAt(key, "duplicate-key", "", "", "")
		}
		return d.within(key, func() (err error) { m[key], err = d.any(); return err })
	})
	return m, err
}
