// Package pyfeature tells one function of a Python file by something that only counting shows.
package pyfeature

import (
	"regexp"
	"slices"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/stream"
)

// Feature is a property that one function of a file has.
type Feature struct {
	// Phrase follows "у которой" and pins what is counted.
	Phrase string
	// Undocumented is true for the feature of having no docstring.
	Undocumented bool
	leaders      func(*workfiles.PythonSource) []string
	// traps are the names that careless readers arrive at, by trap.
	traps func(*workfiles.PythonSource) map[string][]string
}

// Features are all of them.
var Features = []Feature{
	{
		Phrase: "больше всего строк (от строки с def до последней строки тела включительно; пустые строки, комментарии и описание входят, декораторы — нет)",
		leaders: func(s *workfiles.PythonSource) []string {
			return workfiles.Leaders(s.Measure(workfiles.PythonFunction.Lines))
		},
		traps: func(s *workfiles.PythonSource) map[string][]string {
			return map[string][]string{"up to the next def": workfiles.Leaders(nextDef(s))}
		},
	},
	{
		Phrase: "больше всего параметров (self, cls и одиночная звёздочка не в счёт, *args и **kwargs — по одному)",
		leaders: func(s *workfiles.PythonSource) []string {
			return workfiles.Leaders(s.Measure(workfiles.PythonFunction.Arguments))
		},
		traps: func(s *workfiles.PythonSource) map[string][]string {
			return map[string][]string{
				"counts self and the star": workfiles.Leaders(s.Measure(func(f workfiles.PythonFunction) int { return len(f.Params) })),
				"counts commas of def":     workfiles.Leaders(commas(s)),
			}
		},
	},
	{
		Phrase:       "нет строки документации, хотя у остальных она есть (строка в любых кавычках и даже после комментария — тоже документация, а комментарий — нет)",
		Undocumented: true,
		leaders: func(s *workfiles.PythonSource) []string {
			return names(s, func(f workfiles.PythonFunction) bool { return !f.Documented })
		},
		traps: func(s *workfiles.PythonSource) map[string][]string {
			plainless := names(s, func(f workfiles.PythonFunction) bool { return !f.Plain })
			return map[string][]string{"first without triple quotes below the signature": plainless[:1]}
		},
	},
	{
		Phrase: "больше всего декораторов (закомментированные не в счёт)",
		leaders: func(s *workfiles.PythonSource) []string {
			return workfiles.Leaders(s.Measure(func(f workfiles.PythonFunction) int { return f.Decorators }))
		},
		traps: func(s *workfiles.PythonSource) map[string][]string {
			all := s.Measure(func(f workfiles.PythonFunction) int { return f.Decorators + f.Disabled })
			return map[string][]string{"counts commented-out decorators": workfiles.Leaders(all)}
		},
	},
}

// Find is a function of a file that stands out by a feature.
type Find struct {
	Source   *workfiles.PythonSource
	Feature  Feature
	Function workfiles.PythonFunction
}

// Finds are all of some files that a careless reader would not name.
func Finds(sources []*workfiles.PythonSource) []Find {
	var all []Find
	for _, source := range sources {
		for _, feature := range Features {
			name, err := feature.find(source)
			for _, f := range source.Functions {
				if err == nil && f.Name == name {
					all = append(all, Find{source, feature, f})
				}
			}
		}
	}
	return all
}

// Draw is a feature and the function that has it; a careless reader would name another.
func Draw(s *stream.Stream, source *workfiles.PythonSource) (Feature, string, error) {
	f := stream.Pick(s, Features)
	name, err := f.find(source)
	return f, name, err
}

// find is the function that has a feature, or an error to draw again.
func (f Feature) find(source *workfiles.PythonSource) (string, error) {
	leaders := f.leaders(source)
	if len(leaders) != 1 {
		return "", generate.Retry("%d functions have the feature", len(leaders))
	}
	for trap, wrong := range f.traps(source) {
		if slices.Contains(wrong, leaders[0]) {
			return "", generate.Retry("trap %q gives the right function", trap)
		}
	}
	return leaders[0], nil
}

func names(s *workfiles.PythonSource, has func(workfiles.PythonFunction) bool) []string {
	var found []string
	for _, f := range s.Functions {
		if has(f) {
			found = append(found, f.Name)
		}
	}
	return found
}

// defLine is what a careless reader takes for a function: text and comments included.
var defLine = regexp.MustCompile(`^[ #]*def (\w+)\((.*)`)

// qualified is the name of the function that starts at a line, or the bare name that stands there.
func qualified(s *workfiles.PythonSource, line int, bare string) string {
	for _, f := range s.Functions {
		if f.First == line {
			return f.Name
		}
	}
	return bare + " in text"
}

// nextDef are the distances between lines that look like def.
func nextDef(s *workfiles.PythonSource) map[string]int {
	counts, last := map[string]int{}, ""
	for i, line := range strings.Split(string(s.Data), "\n") {
		if m := defLine.FindStringSubmatch(line); m != nil {
			last = qualified(s, i+1, m[1])
		}
		if last != "" {
			counts[last]++
		}
	}
	return counts
}

// commas are the parameters of lines that look like a whole def.
func commas(s *workfiles.PythonSource) map[string]int {
	counts := map[string]int{}
	for i, line := range strings.Split(string(s.Data), "\n") {
		if m := defLine.FindStringSubmatch(line); m != nil && m[2] != "" {
			counts[qualified(s, i+1, m[1])] = 1 + strings.Count(m[2], ",")
		}
	}
	return counts
}
