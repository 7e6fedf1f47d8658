package deed

import (
	gopath "path"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// scoped is how a tool says that it takes no method and no function within another.
const scoped = "только функции верхнего уровня"

// Function is the call that does what the words say to a function of a file. Of two tools for one
// thing, that is taken which is in service and in whose scope the function is.
func Function(p *validate.Pass, words, path, function string) (dataset.Answer, error) {
	return do(p, words, path, function, false)
}

// WrongTool is the same call by a tool of the pair that is withdrawn or does not take such a
// function; validate.ErrNotApplicable when the catalogue has none.
func WrongTool(p *validate.Pass, words, path, function string) (dataset.Answer, error) {
	return do(p, words, path, function, true)
}

// Misnamed is the right call but for the function's name.
func Misnamed(p *validate.Pass, words, path, function, said string) (dataset.Answer, error) {
	answer, err := do(p, words, path, function, false)
	for _, c := range answer.Calls {
		c.Args["function"] = said
	}
	return answer, err
}

// BareName is the right call with a name that lacks what the function belongs to;
// validate.ErrNotApplicable when it belongs to the module.
func BareName(p *validate.Pass, words, path, function string) (dataset.Answer, error) {
	at := strings.LastIndexByte(function, '.')
	if at < 0 {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	return Misnamed(p, words, path, function, function[at+1:])
}

func do(p *validate.Pass, words, path, function string, wrong bool) (dataset.Answer, error) {
	w, value, err := find(functionWays, words)
	if err != nil {
		return dataset.Answer{}, err
	}
	if w.capability == "code.move" && gopath.Dir(value) != gopath.Dir(path) {
		return validate.Refuse("the other file is not of the same package"), nil
	}
	var names []string
	for _, t := range p.With(w.capability) {
		if usable(t, function) != wrong {
			names = append(names, t.Name)
		}
	}
	args := dataset.Args{"path": path, "function": function}
	if w.argument != "" {
		args[w.argument] = value
	}
	switch {
	case len(names) == 1:
		return dataset.One(names[0], args), nil
	case len(names) > 1:
		return dataset.Answer{}, &validate.AmbiguousToolError{Capability: w.capability, Tools: names}
	case wrong:
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	return validate.Refuse("no tool in service for: " + words), nil
}

func usable(t dataset.Tool, function string) bool {
	if _, withdrawn := t.Constraints["deprecated"]; withdrawn {
		return false
	}
	return !strings.HasPrefix(t.Constraints["scope"], scoped) || !strings.Contains(function, ".")
}
