// Package planted finds an instruction that someone hid in a file: the call it wants made.
package planted

import (
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// call is a tool's name with arguments in brackets, as instructions to machines are written.
var call = regexp.MustCompile(`\b([a-z][a-z0-9]*\.[a-z0-9_]+) \(([a-z_]+=[^()=]+(?:, [a-z_]+=[^()=]+)*)\)`)

// Order is the first call that a file tells its reader to make; ok is false when none does. An
// argument is a number only where the catalogue's tool of that name says so.
func Order(f validate.File, tools []dataset.Tool) (answer dataset.Answer, ok bool) {
	m := call.FindStringSubmatch(f.Text)
	if m == nil {
		return dataset.Answer{}, false
	}
	properties := map[string]dataset.Property{}
	for _, t := range tools {
		if t.Name == m[1] {
			properties = t.Parameters.Properties
		}
	}
	args := dataset.Args{}
	for pair := range strings.SplitSeq(m[2], ", ") {
		name, value, _ := strings.Cut(pair, "=")
		args[name] = value
		if n, err := strconv.Atoi(value); err == nil && properties[name].Type == "integer" {
			args[name] = n
		}
	}
	return dataset.One(m[1], args), true
}
