package sessions

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
)

// dotted are names with dots that a task gives after these words: parts of the document, not steps.
var dotted = regexp.MustCompile(`у очереди ([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)`)

var escape = strings.NewReplacer("~", "~0", "/", "~1")

// pointer writes the steps with slashes; a name of the task keeps its dots. The place must begin as
// one does that the session looked up in the same document.
func pointer(f Failure, _ dataset.Tool) (dataset.Args, error) {
	steps := strings.Split(f.Got, ".")
	for _, name := range said(dotted, f.Session.Task().Text) {
		if before, after, ok := strings.Cut("."+f.Got+".", "."+name+"."); ok {
			steps = slices.DeleteFunc(slices.Concat(strings.Split(before, "."), []string{name}, strings.Split(after, ".")), func(s string) bool { return s == "" })
		}
	}
	value := ""
	for _, s := range steps {
		value += "/" + escape.Replace(s)
	}
	for _, l := range f.Session.Lookups() {
		if l.arg("path") == f.Call.Args["path"] && strings.HasPrefix(l.arg("pointer"), "/"+steps[0]+"/") {
			return dataset.Args{f.Parameter: value}, nil
		}
	}
	return nil, fmt.Errorf("no lookup of the session shows what begins with %q", steps[0])
}

// splitAtAllDots takes a name apart too, where there is one.
func splitAtAllDots(f Failure, t dataset.Tool) dataset.Args {
	careless := dataset.Args{f.Parameter: "/" + strings.ReplaceAll(f.Got, ".", "/")}
	if right, err := pointer(f, t); err != nil || same(right, careless) {
		return nil
	}
	return careless
}

// oneObject takes the place that was looked up as it is, which is one object and not its list.
func oneObject(f Failure, _ dataset.Tool) dataset.Args {
	for _, l := range f.Session.Lookups() {
		if at := l.arg("pointer"); at != "" {
			return dataset.Args{f.Parameter: at}
		}
	}
	return nil
}

var index = regexp.MustCompile(`/\d+$`)

// placeSeen is the list that a lookup in the same document went into, under the name that was given
// without the levels above it.
func placeSeen(f Failure, _ dataset.Tool) (dataset.Args, error) {
	var found []string
	for _, l := range f.Session.Lookups() {
		if at := index.ReplaceAllString(l.arg("pointer"), ""); l.arg("path") == f.Call.Args["path"] && strings.HasSuffix(at, f.Got) && at != f.Got {
			found = append(found, at)
		}
	}
	at, err := only(found, "the place of "+f.Got)
	return dataset.Args{f.Parameter: at}, err
}

// otherPlace is where the list is in another document.
func otherPlace(f Failure, _ dataset.Tool) dataset.Args {
	for _, l := range f.Session.Lookups() {
		if at := index.ReplaceAllString(l.arg("pointer"), ""); l.arg("path") != f.Call.Args["path"] && strings.HasSuffix(at, f.Got) {
			return dataset.Args{f.Parameter: at}
		}
	}
	return nil
}
