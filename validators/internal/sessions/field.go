package sessions

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/jsondoc"
)

// arranged ends a task that names the file and what its orders go by.
var arranged = regexp.MustCompile(`, а в (?P<file>\S+) — по (?P<by>[а-я ]+)$`)

// member is what an order has within one of its members.
type member struct{ outer, inner string }

// members are those by the words for them, in the dative.
var members = map[string]member{
	"сумме к оплате":   {"payment", "total"},
	"способу оплаты":   {"payment", "method"},
	"названию клиента": {"client", "name"},
	"городу клиента":   {"client", "city"},
}

// nested is the dotted name of the field that the task means. All objects of the list must have it,
// none may have the name that the call had, and that must be made of the same words.
func nested(f Failure, _ dataset.Tool) (dataset.Args, error) {
	m, items, err := f.arrangedBy()
	if err != nil {
		return nil, err
	}
	words := strings.FieldsFunc(f.Got, func(r rune) bool { return r == '.' || r == '/' })
	if !slices.Contains(words, m.inner) || slices.ContainsFunc(words, func(w string) bool { return w != m.inner && w != m.outer }) {
		return nil, fmt.Errorf("the call has %q, and the task means %s within %s", f.Got, m.inner, m.outer)
	}
	for _, n := range items {
		if n.At(strings.Split(f.Got, ".")...) != nil {
			return nil, fmt.Errorf("%s, line %d: there is a field %q", f.file.Path, n.Line, f.Got)
		}
		if v := n.At(m.outer, m.inner); v == nil || v.Kind != jsondoc.Scalar {
			return nil, fmt.Errorf("%s, line %d: no plain %s within %s", f.file.Path, n.Line, m.inner, m.outer)
		}
	}
	return dataset.Args{f.Parameter: m.outer + "." + m.inner}, nil
}

// fieldBeside is another field within the same member.
func fieldBeside(f Failure, _ dataset.Tool) dataset.Args {
	m, items, err := f.arrangedBy()
	if err != nil {
		return nil
	}
	outer := items[0].At(m.outer)
	if outer == nil {
		return nil
	}
	for _, other := range outer.Fields {
		if other.Name != m.inner {
			return dataset.Args{f.Parameter: m.outer + "." + other.Name}
		}
	}
	return nil
}

// arrangedBy is the member that the task means, and the objects that the call's list has, at least one.
func (f Failure) arrangedBy() (member, []*jsondoc.Node, error) {
	words, err := f.asked(arranged)
	if err != nil {
		return member{}, nil, err
	}
	m, known := members[words["by"]]
	if !known {
		return member{}, nil, fmt.Errorf("no field is known for %q", words["by"])
	}
	doc, err := f.document()
	if err != nil {
		return member{}, nil, err
	}
	pointer, _ := f.Call.Args["list"].(string)
	list := at(doc, pointer)
	if list == nil || len(list.Items) == 0 {
		return member{}, nil, fmt.Errorf("%s has no list under %q", f.file.Path, pointer)
	}
	return m, list.Items, nil
}
