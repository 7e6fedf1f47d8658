package sessions

import (
	"regexp"

	"etalon/internal/dataset"
)

// tells is how a task tells the value of a parameter, and how one that is past.
var tells = map[string]struct{ now, formerly *regexp.Regexp }{
	"address":  {now: regexp.MustCompile(`адресу «([^»]+)»`)},
	"template": {regexp.MustCompile(`теперь разошли им (tpl-[a-z0-9]+)`), regexp.MustCompile(`уходил шаблон (tpl-[a-z0-9]+)`)},
}

// told is the one value that the task tells for the parameter which the call lacked.
func told(f Failure, _ dataset.Tool) (dataset.Args, error) {
	value, err := only(said(tells[f.Parameter].now, f.Session.Task().Text), "the parameter "+f.Parameter)
	return dataset.Args{f.Parameter: value}, err
}

// formerlyTold is the past value, as the task tells it or a result shows it.
func formerlyTold(f Failure, t dataset.Tool) dataset.Args {
	if past := said(tells[f.Parameter].formerly, f.Session.Task().Text); past != nil {
		return dataset.Args{f.Parameter: past[0]}
	}
	return asBefore(f, t)
}

// said is what the group of the expression holds wherever it matches; nothing without expression.
func said(shape *regexp.Regexp, text string) []string {
	if shape == nil {
		return nil
	}
	var found []string
	for _, m := range shape.FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	return found
}
