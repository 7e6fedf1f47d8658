package pysource

import (
	"slices"
	"strings"
)

// Function is what def makes: of a module, of a class or inside another function.
type Function struct {
	// Name is full: Class.method, outer.inner.
	Name string
	// Line is that of def, Head the last line of the signature, End the last line of the last
	// statement, Tail the last comment after it that is indented as the body is.
	Line, Head, End, Tail int
	Indent                int
	Parameters            []string
	// Decorators are the lines they begin at.
	Decorators []int
	// DocLine is where the string of documentation begins, Doc how it is written.
	DocLine int
	Doc     string
}

// Module is a source taken apart.
type Module struct {
	Lines     []string
	Functions []*Function
	Comments  []Comment
	// Strings are all strings of several lines.
	Strings []Span
}

// Span is a string's lines.
type Span struct{ First, Last int }

// Read takes a source apart.
func Read(source string) (*Module, error) {
	l, err := lex(source)
	if err != nil {
		return nil, err
	}
	b := &builder{module: &Module{Lines: strings.Split(source, "\n"), Comments: l.comments}}
	for _, s := range l.statements {
		b.add(s)
	}
	b.leave(0)
	b.module.tails()
	return b.module, nil
}

// block is a class or a function whose body is being read.
type block struct {
	name     string
	indent   int
	function *Function
	// empty is set until a statement of the body has been read.
	empty bool
}

type builder struct {
	module     *Module
	open       []block
	decorators []int
	last       int // the last line of the statement before
}

func (b *builder) add(s statement) {
	b.leave(s.indent)
	b.document(s.tokens, s.first)
	b.last = s.last
	for _, t := range s.tokens {
		if n := strings.Count(t.text, "\n"); t.kind == text && n > 0 {
			b.module.Strings = append(b.module.Strings, Span{t.line, t.line + n})
		}
	}
	tokens := s.tokens
	if tokens[0].text == "async" && len(tokens) > 1 {
		tokens = tokens[1:]
	}
	switch {
	case tokens[0].text == "@":
		b.decorators = append(b.decorators, s.first)
		return
	case tokens[0].text == "def" && len(tokens) > 1:
		b.function(s, tokens)
	case tokens[0].text == "class" && len(tokens) > 1:
		b.open = append(b.open, block{name: tokens[1].text, indent: s.indent})
	}
	b.decorators = nil
}

// leave closes the blocks whose body a statement with this indent cannot belong to.
func (b *builder) leave(indent int) {
	for n := len(b.open); n > 0 && b.open[n-1].indent >= indent; n-- {
		if f := b.open[n-1].function; f != nil {
			f.End = b.last
		}
		b.open = b.open[:n-1]
	}
}

func (b *builder) function(s statement, tokens []token) {
	names := make([]string, 0, len(b.open)+1)
	for _, o := range b.open {
		names = append(names, o.name)
	}
	f := &Function{
		Name: strings.Join(append(names, tokens[1].text), "."),
		Line: s.first, Head: s.last, End: s.last, Indent: s.indent, Decorators: b.decorators,
	}
	b.module.Functions = append(b.module.Functions, f)
	b.open = append(b.open, block{tokens[1].text, s.indent, f, true})
	var body []token
	f.Parameters, body = signature(tokens[2:])
	if len(body) > 0 {
		f.Head = body[0].line
		b.document(body, body[0].line)
	}
}

// document takes the first statement of a function's body as documentation if it is a string.
func (b *builder) document(tokens []token, line int) {
	n := len(b.open)
	if n == 0 || !b.open[n-1].empty {
		return
	}
	b.open[n-1].empty = false
	for i, t := range tokens {
		if t.text == ";" && i > 0 {
			break
		}
		if t.kind != text || strings.ContainsAny(t.text[:prefixLength(t.text)], "bBfFtT") {
			return
		}
	}
	b.open[n-1].function.DocLine, b.open[n-1].function.Doc = line, tokens[0].text
}

// signature splits what follows a function's name into parameters and an inline body.
func signature(tokens []token) (parameters []string, body []token) {
	start := slices.IndexFunc(tokens, func(t token) bool { return t.text == "(" && t.depth == 0 })
	if start < 0 {
		return nil, nil
	}
	var one []string
	lambda := false
	for i, t := range tokens[start+1:] {
		switch {
		case t.depth == 0 && t.text == ")":
			return flush(parameters, one), afterColon(tokens[start+1+i:])
		case t.depth != 1:
		case t.text == "," && !lambda:
			parameters, one = flush(parameters, one), nil
			continue
		case t.text == "lambda":
			lambda = true
		case t.text == ":":
			lambda = false
		}
		one = append(one, t.text)
	}
	return flush(parameters, one), nil
}

// flush keeps the beginning of a parameter: stars and the name.
func flush(parameters, one []string) []string {
	if len(one) == 0 {
		return parameters
	}
	name := one[0]
	for i := 1; i < min(len(one), 3) && strings.Trim(name, "*") == ""; i++ {
		name += one[i]
	}
	return append(parameters, name)
}

func afterColon(tokens []token) []token {
	i := slices.IndexFunc(tokens, func(t token) bool { return t.text == ":" && t.depth == 0 })
	if i < 0 {
		return nil
	}
	return tokens[i+1:]
}

// tails finds comments that end a function's body: they stand after its last statement, before
// the next one, and deeper than its def.
func (m *Module) tails() {
	alone := map[int]int{}
	for _, c := range m.Comments {
		if c.Alone {
			alone[c.Line] = c.Indent
		}
	}
	for _, f := range m.Functions {
		f.Tail = f.End
		for {
			next := m.filled(f.Tail + 1)
			if indent, ok := alone[next]; !ok || indent <= f.Indent {
				break
			}
			f.Tail = next
		}
	}
}

// filled is the first line from this one on that is not blank.
func (m *Module) filled(line int) int {
	for line <= len(m.Lines) && strings.TrimSpace(m.Lines[line-1]) == "" {
		line++
	}
	return line
}
