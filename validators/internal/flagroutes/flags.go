// Package flagroutes tells which feature flag the requests of an access log belong to: each flag has
// a route and what lies beneath it, and a state in each environment that changes override.
package flagroutes

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"etalon/validators/validate"
)

// flag is a flag with its route and states as they were at first.
type flag struct {
	line       int
	key, route string
	states     map[string]string
}

// change is a later state of a flag in an environment.
type change struct {
	line                 int
	at, flag, env, state string
}

// registry is a file of flags.
type registry struct {
	flags   []flag
	changes []change
}

// maxText bounds what is read.
const maxText = 1 << 20

type document struct {
	Flags []struct {
		Key    string            `yaml:"key"`
		Route  string            `yaml:"route"`
		Owner  string            `yaml:"owner"`
		States map[string]string `yaml:"states"`
	} `yaml:"flags"`
	Changes []struct {
		At          string `yaml:"at"`
		Flag        string `yaml:"flag"`
		Environment string `yaml:"environment"`
		State       string `yaml:"state"`
		Note        string `yaml:"note"`
	} `yaml:"changes"`
}

// read reads a file of flags.
func read(f validate.File) (registry, error) {
	var r registry
	if len(f.Text) > maxText {
		return r, fmt.Errorf("%s: more than %d bytes", f.Path, maxText)
	}
	var d document
	decoder := yaml.NewDecoder(strings.NewReader(f.Text))
	decoder.KnownFields(true)
	if err := decoder.Decode(&d); err != nil {
		return r, fmt.Errorf("%s: %w", f.Path, err)
	}
	for _, x := range d.Flags {
		if x.Key == "" || !strings.HasPrefix(x.Route, "/") || slices.ContainsFunc(r.flags, func(y flag) bool { return y.key == x.Key || y.route == x.Route }) {
			return r, fmt.Errorf("%s: flag %q or its route %q is missing or repeated", f.Path, x.Key, x.Route)
		}
		r.flags = append(r.flags, flag{lineOf(f.Text, "key: "+x.Key), x.Key, x.Route, x.States})
	}
	for _, c := range d.Changes {
		if !slices.ContainsFunc(r.flags, func(x flag) bool { return x.key == c.Flag }) {
			return r, fmt.Errorf("%s: a change of %q, which is no flag", f.Path, c.Flag)
		}
		r.changes = append(r.changes, change{lineOf(f.Text, `at: "`+c.At+`", flag: `+c.Flag+","), c.At, c.Flag, c.Environment, c.State})
	}
	if len(r.flags) == 0 {
		return r, errors.New(f.Path + " has no flags")
	}
	return r, nil
}

// lineOf is the first line in force that has the text, 0 when none has.
func lineOf(text, part string) int {
	for i, line := range strings.Split(text, "\n") {
		if !strings.HasPrefix(strings.TrimSpace(line), "#") && (strings.HasSuffix(line, part) || strings.HasSuffix(part, ",") && strings.Contains(line, part)) {
			return i + 1
		}
	}
	return 0
}

// order says which of several changes is the last.
type order int

const (
	lowest order = iota
	latest
	none
)

// state is a flag's state in an environment and where it is said.
func (r registry) state(x flag, env string, by order) (state string, line int) {
	state, line = x.states[env], x.line
	at := ""
	for _, c := range r.changes {
		if c.flag != x.key || c.env != env || by == none || by == latest && c.at < at {
			continue
		}
		state, line, at = c.state, c.line, c.at
	}
	return state, line
}
