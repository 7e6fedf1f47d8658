package sessions

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/jsondoc"
)

func jsonString(s string) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(s)
	return strings.TrimSuffix(b.String(), "\n"), err
}

var (
	code   = regexp.MustCompile(`^CL-\d+$`)
	spared = regexp.MustCompile(`; с (CL-\d+) сверимся`)
)

// list takes the string apart, which the task must hold as it is, into no more codes than the tool takes.
func list(f Failure, t dataset.Tool) (dataset.Args, error) {
	if !strings.Contains(f.Session.Task().Text, ": "+f.Got+";") {
		return nil, fmt.Errorf("the task does not list %q", f.Got)
	}
	items := []any{}
	for _, c := range strings.Split(f.Got, ", ") {
		if !code.MatchString(c) {
			return nil, fmt.Errorf("%q is no code", c)
		}
		items = append(items, c)
	}
	if most, limited := caveat.AtMost(t.Constraints["limits"]); limited && len(items) > most {
		return nil, fmt.Errorf("%d codes, and the tool takes %d", len(items), most)
	}
	return dataset.Args{f.Parameter: items}, nil
}

// listAndSpared takes in the code that the task leaves for later.
func listAndSpared(f Failure, t dataset.Tool) dataset.Args {
	right, err := list(f, t)
	extra := said(spared, f.Session.Task().Text)
	if err != nil || extra == nil {
		return nil
	}
	return dataset.Args{f.Parameter: append(right[f.Parameter].([]any), extra[0])}
}

// object reads the string that stood in place of an object.
func object(f Failure, _ dataset.Tool) (dataset.Args, error) {
	text, _ := f.Call.Args[f.Parameter].(string)
	n, err := jsondoc.Read(text)
	if err != nil {
		return nil, err
	}
	if n.Kind != jsondoc.Object {
		return nil, fmt.Errorf("%q is no object", text)
	}
	return dataset.Args{f.Parameter: n.Value()}, nil
}
