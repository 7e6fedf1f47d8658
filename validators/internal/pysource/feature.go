package pysource

import (
	"fmt"
	"regexp"
	"strings"
)

// Feature is what tells one function from all others.
type Feature int

// The features that requests name.
const (
	MostLines Feature = iota
	MostParameters
	MostDecorators
	Undocumented
)

// said are the words of each feature.
var said = map[string]Feature{
	"больше всего строк (от строки с def до последней строки тела включительно; пустые строки, комментарии и описание входят, декораторы — нет)":     MostLines,
	"больше всего параметров (self, cls и одиночная звёздочка не в счёт, *args и **kwargs — по одному)":                                              MostParameters,
	"больше всего декораторов (закомментированные не в счёт)":                                                                                        MostDecorators,
	"нет строки документации, хотя у остальных она есть (строка в любых кавычках и даже после комментария — тоже документация, а комментарий — нет)": Undocumented,
}

// FeatureShape is what ParseFeature reads, for wordings: it has no groups.
const FeatureShape = `больше всего (?:строк|параметров|декораторов) \([^()]+\)|нет строки документации, хотя у остальных она есть \([^()]+\)`

// ParseFeature recognises a feature by its words, the bracketed rule included.
func ParseFeature(words string) (Feature, error) {
	f, ok := said[words]
	if !ok {
		return 0, fmt.Errorf("no feature of a function is called %q", words)
	}
	return f, nil
}

// Careless says what a hasty reader gets wrong; zero is the right way. Each bites on some features
// only.
type Careless struct {
	// Quoted takes code in strings and comments for code. It does not bite on lengths, where
	// NextDef falls for quoted code.
	Quoted bool
	// Receivers counts self, cls and bare signs as parameters.
	Receivers bool
	// Commented counts decorators that are commented out.
	Commented bool
	// NextDef measures up to the next line that looks like def.
	NextDef bool
	// QuotesBelow wants three double quotes right below the signature.
	QuotesBelow bool
	// Tails counts comments after the last statement: not wrong where the outcome is the same.
	Tails bool
}

// Loose is every carelessness about how a feature is measured.
var Loose = Careless{Receivers: true, Commented: true, NextDef: true, QuotesBelow: true}

// Find gives the functions that have the feature: one, unless several tie. touched says whether
// carelessness had something to bite on.
func (m *Module) Find(f Feature, c Careless) (found []*Function, touched bool) {
	functions := m.Functions
	if c.Quoted {
		quoted := m.quoted()
		for _, q := range quoted {
			n, _ := m.measure(q, f, c)
			touched = touched || n > 0 && f != Undocumented && f != MostLines
		}
		functions = append(append([]*Function{}, functions...), quoted...)
	}
	best := 0
	for _, fn := range functions {
		n, bitten := m.measure(fn, f, c)
		touched = touched || bitten
		switch {
		case n > best:
			best, found = n, []*Function{fn}
		case n == best && n > 0:
			found = append(found, fn)
		}
	}
	if c.QuotesBelow && f == Undocumented && len(found) > 1 {
		found = found[:1]
	}
	return found, touched
}

func (m *Module) measure(fn *Function, f Feature, c Careless) (n int, bitten bool) {
	switch f {
	case MostLines:
		switch {
		case c.NextDef:
			return m.nextDef(fn.Line) - fn.Line, true
		case c.Tails:
			return fn.Tail - fn.Line + 1, false
		}
		return fn.End - fn.Line + 1, false
	case MostParameters:
		n = parameters(fn)
		if c.Receivers {
			return len(fn.Parameters), n < len(fn.Parameters)
		}
		return n, false
	case MostDecorators:
		n = len(fn.Decorators)
		if c.Commented {
			more := m.commented(fn)
			return n + more, more > 0
		}
		return n, false
	}
	if c.QuotesBelow && fn.DocLine > 0 && (fn.DocLine != fn.Head+1 || !strings.HasPrefix(fn.Doc, `"""`)) {
		return 1, true
	}
	if fn.DocLine == 0 {
		return 1, false
	}
	return 0, false
}

// parameters counts those that a caller can give a value.
func parameters(fn *Function) int {
	n := 0
	for i, p := range fn.Parameters {
		if p != "*" && p != "/" && (i > 0 || p != "self" && p != "cls") {
			n++
		}
	}
	return n
}

var (
	looksLikeDef      = regexp.MustCompile(`^\s*(?:async\s+)?def\s+\w+`)
	looksLikeDecorate = regexp.MustCompile(`^\s*#+\s*@\w`)
)

// nextDef is the line below that looks like def, or the one after the last.
func (m *Module) nextDef(line int) int {
	for i := line; i < len(m.Lines); i++ {
		if looksLikeDef.MatchString(m.Lines[i]) {
			return i + 1
		}
	}
	return len(m.Lines) + 1
}

// commented counts decorators commented out among or right above a function's own.
func (m *Module) commented(fn *Function) int {
	n := 0
	for i := fn.Line - 2; i >= 0 && i < len(m.Lines); i-- {
		line := strings.TrimSpace(m.Lines[i])
		switch {
		case looksLikeDecorate.MatchString(line):
			n++
		case len(fn.Decorators) > 0 && i+1 >= fn.Decorators[0], strings.HasPrefix(line, "#"):
		default:
			return n
		}
	}
	return n
}
