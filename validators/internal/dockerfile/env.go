package dockerfile

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Setting is a variable that an instruction sets, or that a comment or a text in quotes speaks of.
type Setting struct {
	// Stage is the place of its stage, -1 above the first.
	Stage       int
	Instruction string
	Name, Value string
	Line        int
	Off         bool
}

// Environment is what a file sets: From has for each stage the place of the stage that it begins from,
// -1 for an image from elsewhere.
type Environment struct {
	From     []int
	Settings []Setting
}

var assigned = regexp.MustCompile(`^"?([A-Za-z_][A-Za-z0-9_]*)="?([^"]*)"?$`)

// ReadEnvironment reads what a file sets by ENV, ARG and LABEL. A file without stages is an error.
func ReadEnvironment(text string) (*Environment, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	r := &reader{lines: strings.Split(text, "\n"), image: &Image{}}
	e := &Environment{}
	var names []string
	for r.at < len(r.lines) {
		words := r.instruction()
		if len(words) == 0 {
			continue
		}
		name := words[0].text
		switch off := words[0].off; {
		case off:
			e.set("", words)
		case name == "FROM":
			from := slices.IndexFunc(words[1:], func(w word) bool { return !strings.HasPrefix(w.text, "--") })
			if from < 0 {
				return nil, fmt.Errorf("line %d: FROM nothing", words[0].line)
			}
			e.From = append(e.From, slices.Index(names, words[1+from].text))
			names = append(names, stageOf(words))
		case name == "ENV" || name == "ARG" || name == "LABEL":
			e.set(name, words[1:])
		}
	}
	if len(e.From) == 0 {
		return nil, fmt.Errorf("there is no FROM")
	}
	return e, nil
}

func (e *Environment) set(instruction string, words []word) {
	for _, w := range words {
		if m := assigned.FindStringSubmatch(w.text); m != nil {
			e.Settings = append(e.Settings, Setting{len(e.From) - 1, instruction, m[1], m[2], w.line, w.off})
		}
	}
}

// Last is the last stage.
func (e *Environment) Last() int { return len(e.From) - 1 }

// Chain are the stages that a stage begins from, the farthest first, and itself.
func (e *Environment) Chain(stage int) []int {
	var chain []int
	for ; stage >= 0; stage = e.From[stage] {
		chain = append([]int{stage}, chain...)
	}
	return chain
}

// Of are the settings of a variable by ENV in the stages, in their order; the last one holds.
func (e *Environment) Of(name string, stages ...int) []Setting {
	var found []Setting
	for _, stage := range stages {
		for _, s := range e.Settings {
			if s.Stage == stage && s.Name == name && s.Instruction == "ENV" && !s.Off {
				found = append(found, s)
			}
		}
	}
	return found
}

// Besides are the settings of a variable that hold for nobody in the stages: those commented out, and
// those by ARG, by LABEL or of other stages.
func (e *Environment) Besides(name string, stages ...int) (off, other []Setting) {
	for _, s := range e.Settings {
		switch {
		case s.Name != name:
		case s.Off:
			off = append(off, s)
		case s.Instruction != "ENV" || !slices.Contains(stages, s.Stage):
			other = append(other, s)
		}
	}
	return off, other
}
