package dataset

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// AppendJSON appends the one canonical spelling of v: fields in the order of the struct, keys of
// maps sorted bytewise, no spaces, no HTML escapes, numbers digit for digit, a nil slice as [] and
// a nil map as {}. Not a number, invalid UTF-8 and types without a place in JSON are errors.
func AppendJSON(dst []byte, v any) ([]byte, error) {
	e := encoder{out: dst}
	if err := e.any(v); err != nil {
		return dst, err
	}
	return e.out, nil
}

// WriteJSONL writes one row a line, canonically.
func WriteJSONL[T any](w io.Writer, rows []T) error {
	out := bufio.NewWriterSize(w, 1<<16)
	var line []byte
	for i := range rows {
		var err error
		if line, err = AppendJSON(line[:0], &rows[i]); err != nil {
			return fmt.Errorf("row %d: %w", i+1, err)
		}
		if _, err := out.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return out.Flush()
}

// IndentJSON is AppendJSON for files that people read: two spaces, a final line feed.
func IndentJSON(v any) ([]byte, error) {
	flat, err := AppendJSON(nil, v)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := json.Indent(&b, flat, "", "  "); err != nil {
		return nil, err
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

type encoder struct {
	out   []byte
	depth int
}

func (e *encoder) enter(open byte) error {
	if e.depth++; e.depth > maxDepth {
		return fmt.Errorf("more than %d nested values: a value that holds itself?", maxDepth)
	}
	e.out = append(e.out, open)
	return nil
}

func (e *encoder) leave(end byte) {
	e.depth--
	e.out = append(e.out, end)
}

// any writes a value by its dynamic type; the types strict reading gives come first.
func (e *encoder) any(v any) error {
	switch v := v.(type) {
	case nil:
		e.out = append(e.out, "null"...)
		return nil
	case string:
		return e.text(v)
	case bool:
		e.out = strconv.AppendBool(e.out, v)
		return nil
	case json.Number:
		return e.number(string(v))
	}
	rv := reflect.ValueOf(v)
	p, err := planFor(rv.Type())
	if err != nil {
		return err
	}
	return e.value(rv, p)
}

func (e *encoder) value(v reflect.Value, p *plan) error {
	switch p.shape {
	case shapeString:
		return e.text(v.String())
	case shapeNumber:
		return e.number(v.String())
	case shapeBool:
		e.out = strconv.AppendBool(e.out, v.Bool())
	case shapeInt:
		e.out = strconv.AppendInt(e.out, v.Int(), 10)
	case shapeUint:
		e.out = strconv.AppendUint(e.out, v.Uint(), 10)
	case shapeFloat:
		return e.float(v.Float(), p.typ.Bits())
	case shapeAny:
		return e.any(v.Interface())
	case shapePointer:
		return e.pointer(v, p)
	case shapeList:
		return e.list(v, p)
	case shapeMap:
		return e.mapping(v, p)
	case shapeStruct:
		return e.object(v, p)
	case shapeRaw:
		return e.raw(v.Bytes())
	case shapeOwn:
		return e.own(v)
	}
	return nil
}

func (e *encoder) pointer(v reflect.Value, p *plan) error {
	if v.IsNil() {
		e.out = append(e.out, "null"...)
		return nil
	}
	// A pointer can lead back to itself without a list or an object between.
	if e.depth++; e.depth > 2*maxDepth {
		return errors.New("pointers that never end")
	}
	defer func() { e.depth-- }()
	return e.value(v.Elem(), p.elem)
}

func (e *encoder) list(v reflect.Value, p *plan) error {
	if err := e.enter('['); err != nil {
		return err
	}
	for i := range v.Len() {
		if i > 0 {
			e.out = append(e.out, ',')
		}
		if err := e.value(v.Index(i), p.elem); err != nil {
			return fmt.Errorf("[%d]: %w", i, err)
		}
	}
	e.leave(']')
	return nil
}

func (e *encoder) mapping(v reflect.Value, p *plan) error {
	if err := e.enter('{'); err != nil {
		return err
	}
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	for i, k := range keys {
		if err := e.member(i == 0, k.String(), v.MapIndex(k), p.elem); err != nil {
			return err
		}
	}
	e.leave('}')
	return nil
}

func (e *encoder) object(v reflect.Value, p *plan) error {
	if p.short {
		if s, ok := abbreviated(v); ok {
			return e.text(s)
		}
	}
	if err := e.enter('{'); err != nil {
		return err
	}
	first := true
	for i := range p.fields {
		f := &p.fields[i]
		fv := v.FieldByIndex(f.index)
		if f.omitEmpty && empty(fv) || f.omitZero && fv.IsZero() {
			continue
		}
		if err := e.member(first, f.name, fv, f.plan); err != nil {
			return err
		}
		first = false
	}
	e.leave('}')
	return nil
}

func (e *encoder) member(first bool, name string, v reflect.Value, p *plan) error {
	if !first {
		e.out = append(e.out, ',')
	}
	if err := e.text(name); err != nil {
		return fmt.Errorf("key %q: %w", name, err)
	}
	e.out = append(e.out, ':')
	if err := e.value(v, p); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func abbreviated(v reflect.Value) (string, bool) {
	c := reflect.New(v.Type())
	c.Elem().Set(v)
	return c.Interface().(shortForm).abbreviate()
}

// empty is what encoding/json leaves out for omitempty.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// raw writes a finished JSON text canonically.
func (e *encoder) raw(text []byte) error {
	var v any
	p, err := planFor(reflect.TypeFor[any]())
	if err != nil {
		return err
	}
	if ps := decodeText(text, reflect.ValueOf(&v).Elem(), p); len(ps) > 0 {
		return &ps[0]
	}
	return e.any(v)
}

func (e *encoder) own(v reflect.Value) error {
	c := reflect.New(v.Type())
	c.Elem().Set(v)
	m, ok := c.Interface().(json.Marshaler)
	if !ok {
		return fmt.Errorf("type %v can only be read", v.Type())
	}
	text, err := m.MarshalJSON()
	if err != nil {
		return err
	}
	return e.raw(text)
}

func (e *encoder) number(s string) error {
	d := decoder{data: []byte(s)}
	if _, err := d.number(); err != nil || d.pos != len(s) {
		return fmt.Errorf("%s is no JSON number", quoted(s))
	}
	e.out = append(e.out, s...)
	return nil
}

// float writes the shortest digits that read back to the same value, as encoding/json does.
func (e *encoder) float(f float64, bits int) error {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return fmt.Errorf("%v has no place in JSON", f)
	}
	form := byte('f')
	if a := math.Abs(f); a != 0 && (a < 1e-6 || a >= 1e21) {
		form = 'e'
	}
	e.out = strconv.AppendFloat(e.out, f, form, -1, bits)
	return nil
}

const hexDigits = "0123456789abcdef"

// text writes a string. Besides what JSON demands it escapes U+0085, U+2028 and U+2029: readers
// that cut a text into lines the Unicode way would cut a row there.
func (e *encoder) text(s string) error {
	if !utf8.ValidString(s) {
		return fmt.Errorf("invalid UTF-8 in %s", quoted(s))
	}
	out := append(e.out, '"')
	start := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && c != 0xC2 && c != 0xE2 {
			continue
		}
		esc, width := escapeFor(s[i:])
		if width == 0 {
			continue
		}
		out = append(append(out, s[start:i]...), esc...)
		i += width - 1
		start = i + 1
	}
	e.out = append(append(out, s[start:]...), '"')
	return nil
}

// escapeFor gives the escape of the character s starts with and its width, 0 when it needs none.
func escapeFor(s string) (string, int) {
	switch c := s[0]; {
	case c == '"':
		return `\"`, 1
	case c == '\\':
		return `\\`, 1
	case c == '\n':
		return `\n`, 1
	case c == '\r':
		return `\r`, 1
	case c == '\t':
		return `\t`, 1
	case c < ' ':
		return `\u00` + string(hexDigits[c>>4]) + string(hexDigits[c&15]), 1
	case strings.HasPrefix(s, "\u0085"):
		return `\u0085`, 2
	case strings.HasPrefix(s, "\u2028"):
		return `\u2028`, 3
	case strings.HasPrefix(s, "\u2029"):
		return `\u2029`, 3
	}
	return "", 0
}
