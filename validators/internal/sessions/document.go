package sessions

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/jsondoc"
)

var unescape = strings.NewReplacer("~1", "/", "~0", "~")

// under is what a document has under a JSON Pointer through objects; nil when nothing.
func under(n *jsondoc.Node, pointer string) *jsondoc.Node {
	steps := strings.Split(pointer, "/")
	if steps[0] != "" {
		return nil
	}
	for _, s := range steps[1:] {
		n = n.At(unescape.Replace(s))
	}
	return n
}

// placeInFile is where the document has what the call sought elsewhere.
func placeInFile(f Failure, _ dataset.Tool) (dataset.Args, error) {
	doc, err := f.document()
	if err != nil {
		return nil, err
	}
	if under(doc, f.Got) != nil {
		return nil, fmt.Errorf("the document has something under %q", f.Got)
	}
	if f.Parameter == "list" {
		return f.listOf(doc)
	}
	place, err := turned(f.Got)
	if err == nil && under(doc, place) == nil {
		err = fmt.Errorf("the document has nothing under %q either", place)
	}
	return dataset.Args{f.Parameter: place}, err
}

// turned has the two named sections of a pointer in the other order, one within the other: what
// lies at /a/x/b/y/key lies at /b/y/a/x/key in files of the other manner.
func turned(pointer string) (string, error) {
	s := strings.Split(pointer, "/")
	if len(s) != 6 {
		return "", fmt.Errorf("%q has not two sections and a key", pointer)
	}
	return strings.Join([]string{"", s[3], s[4], s[1], s[2], s[5]}, "/"), nil
}

// listOf is the one list of objects that are told apart by the field of the call, some with its value.
func (f Failure) listOf(doc *jsondoc.Node) (dataset.Args, error) {
	field, _ := f.Call.Args["field"].(string)
	var found []string
	for place, list := range lists(doc, "") {
		if slices.ContainsFunc(list.Items, func(n *jsondoc.Node) bool {
			text, ok := n.At(strings.Split(field, ".")...).Text()
			return ok && any(text) == f.Call.Args["value"]
		}) {
			found = append(found, place)
		}
	}
	place, err := only(found, "the list of objects with "+field)
	return dataset.Args{f.Parameter: place}, err
}

// lists are the lists that no other list holds, by their pointers.
func lists(n *jsondoc.Node, at string) map[string]*jsondoc.Node {
	found := map[string]*jsondoc.Node{}
	for _, field := range n.Fields {
		place := at + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(field.Name)
		if field.Value.Kind == jsondoc.List {
			found[place] = field.Value
		}
		for p, list := range lists(field.Value, place) {
			found[p] = list
		}
	}
	return found
}

// valueThere is what the document has under the pointer that stood in the place of a value, as JSON.
func valueThere(f Failure, _ dataset.Tool) (dataset.Args, error) {
	doc, err := f.document()
	if err != nil {
		return nil, err
	}
	n := under(doc, f.Got)
	if n == nil || n.Kind != jsondoc.Scalar {
		return nil, fmt.Errorf("the document has no plain value under %q", f.Got)
	}
	text, err := jsonText(n.Scalar)
	return dataset.Args{f.Parameter: text}, err
}

// formerThere is what the document has where the value is to go.
func formerThere(f Failure, t dataset.Tool) dataset.Args {
	pointer, _ := f.Call.Args["pointer"].(string)
	if pointer == f.Got {
		return nil
	}
	f.Got = pointer
	args, err := valueThere(f, t)
	if err != nil {
		return nil
	}
	return args
}

func jsonText(value any) (string, error) {
	if n, ok := value.(json.Number); ok {
		return n.String(), nil
	}
	text, ok := value.(string)
	if !ok {
		return "", fmt.Errorf("%v is neither a string nor a number", value)
	}
	return jsonString(text)
}

// nested is the field within a field that has the names which the call had, in their right order and with a dot.
func nested(f Failure, _ dataset.Tool) (dataset.Args, error) {
	doc, err := f.document()
	if err != nil {
		return nil, err
	}
	place, _ := f.Call.Args["list"].(string)
	list := under(doc, place)
	if list == nil || list.Kind != jsondoc.List {
		return nil, fmt.Errorf("the document has no list under %q", place)
	}
	names := strings.FieldsFunc(f.Got, func(r rune) bool { return r == '.' || r == '/' })
	var found []string
	for _, item := range list.Items {
		for _, outer := range item.Fields {
			for _, inner := range outer.Value.Fields {
				if f.Got != outer.Name+"."+inner.Name && namesOf(outer.Name, inner.Name, names) {
					found = append(found, outer.Name+"."+inner.Name)
				}
			}
		}
	}
	field, err := only(found, "the field "+f.Got)
	return dataset.Args{f.Parameter: field}, err
}

// namesOf tells whether the names are the inner one alone, or both in any order.
func namesOf(outer, inner string, names []string) bool {
	switch len(names) {
	case 1:
		return names[0] == inner
	case 2:
		return names[0] == outer && names[1] == inner || names[0] == inner && names[1] == outer
	}
	return false
}
