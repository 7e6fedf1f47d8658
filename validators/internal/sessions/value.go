package sessions

import (
	"encoding/json"
	"fmt"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/jsondoc"
)

var alikeUnder = regexp.MustCompile(`^Что записано в (?P<file>\S+) под (?P<to>\S+)\? Поставь там то же значение, какое стоит под (?P<from>\S+)$`)

// valueThere is the JSON text of the value that stands where the call only pointed to.
func valueThere(f Failure, _ dataset.Tool) (dataset.Args, error) {
	n, err := f.pointedTo("from")
	if err != nil {
		return nil, err
	}
	text, err := scalarText(n)
	return dataset.Args{f.Parameter: text}, err
}

// formerThere is the JSON text of what stands at the place to be changed, where that is something else.
func formerThere(f Failure, t dataset.Tool) dataset.Args {
	n, err := f.pointedTo("to")
	if err != nil {
		return nil
	}
	text, err := scalarText(n)
	if right, wrong := valueThere(f, t); err != nil || wrong != nil || right[f.Parameter] == any(text) {
		return nil
	}
	return dataset.Args{f.Parameter: text}
}

// unquoted is a string as it is in the place of its JSON text.
func unquoted(f Failure, _ dataset.Tool) dataset.Args {
	n, err := f.pointedTo("from")
	if err != nil {
		return nil
	}
	text, isText := n.Text()
	if !isText {
		return nil
	}
	return dataset.Args{f.Parameter: text}
}

// pointedTo is the value under the pointer that the task tells, which the call must have as well.
func (f Failure) pointedTo(which string) (*jsondoc.Node, error) {
	words, err := f.asked(alikeUnder)
	if err != nil {
		return nil, err
	}
	if f.Call.Args["pointer"] != any(words["to"]) || f.Got != words["from"] {
		return nil, fmt.Errorf("the call puts %q under %v, and the task wants what is under %q put under %q", f.Got, f.Call.Args["pointer"], words["from"], words["to"])
	}
	doc, err := f.document()
	if err != nil {
		return nil, err
	}
	n := at(doc, words[which])
	if n == nil {
		return nil, fmt.Errorf("%s has nothing under %q", f.file.Path, words[which])
	}
	return n, nil
}

// scalarText is the one JSON text of a value; objects and lists have more than one, by their spaces.
func scalarText(n *jsondoc.Node) (string, error) {
	switch v := n.Scalar.(type) {
	case string:
		return jsonString(v)
	case json.Number:
		return v.String(), nil
	case bool:
		return fmt.Sprint(v), nil
	}
	return "", fmt.Errorf("line %d has no string, number or truth value", n.Line)
}
