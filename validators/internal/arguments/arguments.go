// Package arguments has what careless callers add to the arguments of a call.
package arguments

import (
	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// Defaults are the values that a tool's parameters have when they are left out.
func Defaults(t dataset.Tool) dataset.Args {
	values := dataset.Args{}
	for name, p := range t.Parameters.Properties {
		if p.Default != nil {
			values[name] = p.Default
		}
	}
	return values
}

// Add gives those of more that are not given yet and are not nil. With none to add the rule that
// adds them has nothing to bite on.
func Add(given, more dataset.Args) error {
	err := validate.ErrNotApplicable
	for name, v := range more {
		if _, ok := given[name]; !ok && v != nil {
			given[name], err = v, nil
		}
	}
	return err
}
