// Package brokerkey knows what can be set on a broker's queue: how requests name it, which key of
// the settings holds it, and how the tool for it wants the value.
package brokerkey

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/quantity"
	"etalon/validators/validate"
)

// Key is one thing that can be set on a queue.
type Key struct {
	// Setting is its key in the settings, Capability what a tool must have to set it.
	Setting, Capability string
	stem                string
}

var keys = []Key{
	{"visibility_timeout", "queue.hide", "скрыти"},
	{"retention", "queue.age", "возраст"},
	{"max_message", "queue.weight", "размер"},
	{"delivery_delay", "queue.delay", "выдержк"},
	{"overflow", "queue.overflow", "переполнени"},
}

// Named finds the one key that a request speaks of.
func Named(words string) (Key, error) {
	var found []Key
	for _, k := range keys {
		if strings.Contains(words, k.stem) {
			found = append(found, k)
		}
	}
	if len(found) != 1 {
		return Key{}, fmt.Errorf("%q names %d settings of a queue, want one", words, len(found))
	}
	return found[0], nil
}

// Parameter is the parameter of a tool that takes the value: the one besides the queue's name.
func Parameter(t dataset.Tool) (name string, p dataset.Property, err error) {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(t.Parameters.Properties)), func(n string) bool { return n == "queue" })
	if len(names) != 1 {
		return "", p, fmt.Errorf("tool %s: got parameters %v besides queue, want one", t.Name, names)
	}
	return names[0], t.Parameters.Properties[names[0]], nil
}

// Amount tells a quantity in the unit that the parameter is described with.
func Amount(text string, p dataset.Property) (int64, error) {
	unit, ok := quantity.Named(p.Description)
	if !ok {
		return 0, fmt.Errorf("the description %q names no unit", p.Description)
	}
	q, err := quantity.Parse(text)
	if err != nil {
		return 0, err
	}
	return q.In(unit)
}

// Allowed says whether the tool's limits admit the number; without limits in numbers they do.
func Allowed(n int64, t dataset.Tool) bool {
	least, most, ok := caveat.Span(t.Constraints["limits"])
	return !ok || least <= n && n <= most
}

// modes are the ways of settings to spell what a queue does when full, and a beginning of the
// word by which a description tells the choice apart.
var modes = map[string]string{"drop-oldest": "стары", "reject-new": "отказ", "block-producer": "держа"}

var choice = regexp.MustCompile(`([a-z_]+) — ([^—]+?)(?:, [a-z_]+ —|$)`)

// Mode finds the choice of the parameter that does what the settings say.
func Mode(text string, p dataset.Property) (string, error) {
	stem, ok := modes[text]
	if !ok {
		return "", fmt.Errorf("%q is no behaviour of a full queue", text)
	}
	var found []string
	for rest := p.Description; ; {
		m := choice.FindStringSubmatchIndex(rest)
		if m == nil {
			break
		}
		name, meaning := rest[m[2]:m[3]], rest[m[4]:m[5]]
		if strings.Contains(meaning, stem) && slices.Contains(p.Enum, any(name)) {
			found = append(found, name)
		}
		rest = rest[m[5]:]
	}
	if len(found) != 1 {
		return "", fmt.Errorf("%q is described by choices %v of %q, want one", text, found, p.Description)
	}
	return found[0], nil
}

// Set is the answer that sets a key of a queue to what the settings say: told as the tool wants it,
// refused beyond its limits. With digits it copies the digits as they stand, which bites only
// where the settings use another unit than the tool.
func Set(p *validate.Pass, k Key, queue, text string, digits bool) (dataset.Answer, error) {
	t, ok, err := p.The(k.Capability)
	if err != nil {
		return dataset.Answer{}, err
	}
	if !ok {
		return validate.Refuse("no tool has the capability " + k.Capability), nil
	}
	name, property, err := Parameter(t)
	if err != nil {
		return dataset.Answer{}, err
	}
	value, err := told(text, property, digits)
	if err != nil {
		return dataset.Answer{}, err
	}
	if n, ok := value.(int64); ok && !Allowed(n, t) {
		return validate.Refuse(fmt.Sprintf("%d is beyond the limits of %s: %s", n, t.Name, t.Constraints["limits"])), nil
	}
	return dataset.One(t.Name, dataset.Args{"queue": queue, name: value}), nil
}

func told(text string, property dataset.Property, digits bool) (any, error) {
	if property.Type == "string" {
		if digits {
			return nil, validate.ErrNotApplicable
		}
		return Mode(text, property)
	}
	if !digits {
		return Amount(text, property)
	}
	q, err := quantity.Parse(text)
	if err != nil {
		return nil, err
	}
	if unit, _ := quantity.Named(property.Description); len(q.Parts) == 1 && q.Parts[0].Unit == unit {
		return nil, validate.ErrNotApplicable
	}
	return json.Number(q.Parts[0].Number), nil
}
