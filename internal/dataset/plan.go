package dataset

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// shape says how a Go type stands in JSON.
type shape int

const (
	shapeAny shape = iota
	shapeString
	shapeNumber // json.Number: any number, its digits kept
	shapeInt
	shapeUint
	shapeFloat
	shapeBool
	shapePointer
	shapeList
	shapeMap
	shapeStruct
	shapeRaw // json.RawMessage
	shapeOwn // json.Unmarshaler or json.Marshaler
)

var shapeNames = map[shape]string{
	shapeAny: "any value", shapeString: "a string", shapeNumber: "a number", shapeInt: "a whole number",
	shapeUint: "a whole number not below zero", shapeFloat: "a number", shapeBool: "true or false",
	shapeList: "a list", shapeMap: "an object", shapeStruct: "an object", shapeRaw: "any value", shapeOwn: "a value of its own form",
}

// plan is what reading and writing need to know of a type, found once by reflection.
type plan struct {
	typ    reflect.Type
	shape  shape
	elem   *plan
	fields []field
	byName map[string]int
	// short: a string may stand for the whole object (shortForm).
	short bool
}

type field struct {
	name      string
	index     []int
	plan      *plan
	omitEmpty bool
	omitZero  bool
}

func (f *field) required() bool { return !f.omitEmpty && !f.omitZero }

// shortForm is an object of which a string is the usual short form: a rubric item without marks.
// expand takes the string; abbreviate gives it back, or false when more than the string is set.
type shortForm interface {
	expand(s string)
	abbreviate() (string, bool)
}

var (
	plans           sync.Map // reflect.Type → *plan or error
	typeNumber      = reflect.TypeFor[json.Number]()
	typeRaw         = reflect.TypeFor[json.RawMessage]()
	typeUnmarshaler = reflect.TypeFor[json.Unmarshaler]()
	typeMarshaler   = reflect.TypeFor[json.Marshaler]()
	typeShort       = reflect.TypeFor[shortForm]()
)

// planFor finds the plan of a type; the error names the Go type that has no place in JSON here.
func planFor(t reflect.Type) (*plan, error) {
	if p, ok := plans.Load(t); ok {
		if err, bad := p.(error); bad {
			return nil, err
		}
		return p.(*plan), nil
	}
	p, err := makePlan(t, map[reflect.Type]*plan{})
	if err != nil {
		err = fmt.Errorf("type %v: %w", t, err)
		plans.Store(t, err)
		return nil, err
	}
	plans.Store(t, p)
	return p, nil
}

func makePlan(t reflect.Type, made map[reflect.Type]*plan) (*plan, error) {
	if p := made[t]; p != nil {
		return p, nil
	}
	p := &plan{typ: t}
	made[t] = p
	switch {
	case t == typeNumber:
		p.shape = shapeNumber
		return p, nil
	case t == typeRaw:
		p.shape = shapeRaw
		return p, nil
	case t.Kind() != reflect.Interface && t.Kind() != reflect.Pointer && ownForm(t):
		p.shape = shapeOwn
		return p, nil
	}
	return p, p.fill(t, made)
}

func ownForm(t reflect.Type) bool {
	ptr := reflect.PointerTo(t)
	return ptr.Implements(typeUnmarshaler) || ptr.Implements(typeMarshaler)
}

func (p *plan) fill(t reflect.Type, made map[reflect.Type]*plan) error {
	switch t.Kind() {
	case reflect.String:
		p.shape = shapeString
	case reflect.Bool:
		p.shape = shapeBool
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		p.shape = shapeInt
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		p.shape = shapeUint
	case reflect.Float32, reflect.Float64:
		p.shape = shapeFloat
	case reflect.Interface:
		if t.NumMethod() > 0 {
			return fmt.Errorf("interface %v cannot be read", t)
		}
		p.shape = shapeAny
	case reflect.Pointer:
		p.shape = shapePointer
		return p.fillElem(t, made)
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return fmt.Errorf("%v has no place in JSON here: use a string", t)
		}
		p.shape = shapeList
		return p.fillElem(t, made)
	case reflect.Map:
		if t.Key().Kind() != reflect.String {
			return fmt.Errorf("%v: keys of an object are strings", t)
		}
		p.shape = shapeMap
		return p.fillElem(t, made)
	case reflect.Struct:
		p.shape = shapeStruct
		p.short = reflect.PointerTo(t).Implements(typeShort)
		return p.fillStruct(t, made)
	default:
		return fmt.Errorf("%v has no place in JSON here", t)
	}
	return nil
}

func (p *plan) fillElem(t reflect.Type, made map[reflect.Type]*plan) (err error) {
	p.elem, err = makePlan(t.Elem(), made)
	return err
}

// maxFields is the width of the bit set that remembers which fields were seen.
const maxFields = 64

func (p *plan) fillStruct(t reflect.Type, made map[reflect.Type]*plan) error {
	if err := p.addFields(t, nil, made); err != nil {
		return err
	}
	if len(p.fields) > maxFields {
		return fmt.Errorf("%v has more than %d fields", t, maxFields)
	}
	p.byName = make(map[string]int, len(p.fields))
	for i, f := range p.fields {
		if _, twice := p.byName[f.name]; twice {
			return fmt.Errorf("%v has two fields %q", t, f.name)
		}
		p.byName[f.name] = i
	}
	return nil
}

func (p *plan) addFields(t reflect.Type, at []int, made map[reflect.Type]*plan) error {
	for i := range t.NumField() {
		sf := t.Field(i)
		index := append(slices.Clone(at), i)
		name, options, _ := strings.Cut(sf.Tag.Get("json"), ",")
		switch {
		case name == "-" && options == "":
			continue
		case sf.Anonymous && name == "" && sf.Type.Kind() == reflect.Struct:
			if err := p.addFields(sf.Type, index, made); err != nil {
				return err
			}
			continue
		case !sf.IsExported():
			continue
		}
		elem, err := makePlan(sf.Type, made)
		if err != nil {
			return fmt.Errorf("field %s: %w", sf.Name, err)
		}
		f := field{name: name, index: index, plan: elem}
		if f.name == "" {
			f.name = sf.Name
		}
		for option := range strings.SplitSeq(options, ",") {
			switch option {
			case "":
			case "omitempty":
				f.omitEmpty = true
			case "omitzero":
				f.omitZero = true
			default:
				return fmt.Errorf("field %s: option %q of the json tag is not supported", sf.Name, option)
			}
		}
		p.fields = append(p.fields, f)
	}
	return nil
}
