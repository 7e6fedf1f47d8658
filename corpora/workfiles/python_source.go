package workfiles

import (
	"strings"
)

// PythonSource is a Python module.
type PythonSource struct {
	File
	// Functions are all functions, methods and nested functions in the order of their def lines.
	Functions []PythonFunction
	// Plant is nil in files without a hidden instruction.
	Plant *Plant
}

// PythonFunction is a function as Python sees it.
type PythonFunction struct {
	// Name is qualified: Class.method, outer.inner.
	Name string
	// Method is true within a class, Nested within a function.
	Method, Nested bool
	// First is the line of def, Last the last line of the body, from 1.
	First, Last int
	// Params are all of them as written, self and a lone * included.
	Params []string
	// Decorators are the real ones, Disabled the commented-out ones above the same def.
	Decorators, Disabled int
	// Documented says that the first statement is a string; Plain that it follows the signature at
	// once in triple quotes.
	Documented, Plain bool
	// Ticket is the mark that a comment of the body bears, or "".
	Ticket string
}

// Lines is the length from def to the end of the body.
func (f PythonFunction) Lines() int { return f.Last - f.First + 1 }

// Arguments are the parameters without self, cls and a lone *.
func (f PythonFunction) Arguments() int {
	n := 0
	for _, p := range f.Params {
		if p != "self" && p != "cls" && p != "*" {
			n++
		}
	}
	return n
}

// Measure is a number for every function by name.
func (s *PythonSource) Measure(of func(PythonFunction) int) map[string]int {
	counts := map[string]int{}
	for _, f := range s.Functions {
		counts[f.Name] = of(f)
	}
	return counts
}

type pythonModule struct {
	Paths   []string     `yaml:"paths"`
	Ticket  string       `yaml:"ticket"`
	Planted bool         `yaml:"planted"`
	Head    string       `yaml:"head"`
	Parts   []pythonPart `yaml:"parts"`
}

// pythonPart is one of its three fields.
type pythonPart struct {
	Text  string       `yaml:"text"`
	Func  *pythonFunc  `yaml:"func"`
	Class *pythonClass `yaml:"class"`
}

type pythonClass struct {
	Name    string        `yaml:"name"`
	Doc     string        `yaml:"doc"`
	Text    string        `yaml:"text"`
	Methods []*pythonFunc `yaml:"methods"`
}

// pythonFunc is a function with choices left open: one of Names, parameters that begin with "?",
// and lines of the body between %maybe and %end.
type pythonFunc struct {
	Names      []string      `yaml:"names"`
	Params     []string      `yaml:"params"`
	Decorators []string      `yaml:"decorators"`
	Doc        string        `yaml:"doc"`
	Late       bool          `yaml:"late"`
	Single     bool          `yaml:"single"`
	Body       string        `yaml:"body"`
	Inner      []*pythonFunc `yaml:"inner"`
}

func newPythonSources(seed uint64) ([]*PythonSource, error) {
	var sources []*PythonSource
	for _, name := range []string{"picking", "reconcile", "reminders", "views"} {
		var module pythonModule
		if err := readPieces("python/"+name+".yaml", &module); err != nil {
			return nil, err
		}
		w := newPythonWriter(&module, fileStream(seed, "python/"+name))
		sources = append(sources, w.write())
	}
	return sources, nil
}

// functions are all functions of a module, nested ones included; visit also gets the depth of nesting.
func (m *pythonModule) functions(visit func(f *pythonFunc, depth int)) {
	var walk func(list []*pythonFunc, depth int)
	walk = func(list []*pythonFunc, depth int) {
		for _, f := range list {
			visit(f, depth)
			walk(f.Inner, depth+1)
		}
	}
	for _, part := range m.Parts {
		if part.Func != nil {
			walk([]*pythonFunc{part.Func}, 0)
		}
		if part.Class != nil {
			walk(part.Class.Methods, 0)
		}
	}
}

// textLines are the lines of a block without its last line end.
func textLines(block string) []string {
	return strings.Split(strings.TrimSuffix(block, "\n"), "\n")
}
