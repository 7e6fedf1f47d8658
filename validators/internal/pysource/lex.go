// Package pysource reads Python sources without running them: logical lines by brackets and
// indentation, functions with their full names, comments and what stands in strings. It is lenient:
// what it cannot tell apart it passes over.
package pysource

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxBytes bounds what is read.
const maxBytes = 1 << 20

type kind int

const (
	word   kind = iota // names, keywords, numbers
	symbol             // one character
	text               // a string with its prefix and quotes
)

type token struct {
	kind kind
	text string
	line int
	// depth is how many brackets are open around it; a bracket is outside of its own.
	depth int
}

// statement is a logical line: physical lines joined by brackets, strings and backslashes.
type statement struct {
	indent, first, last int
	tokens              []token
}

// Comment runs from a hash to the end of its line.
type Comment struct {
	Line, Indent int
	// Text is what follows the hash.
	Text string
	// Alone is set when nothing but space stands before it.
	Alone bool
}

type lexer struct {
	rest         string
	line, indent int
	fresh        bool // nothing but space on this line so far
	depth        int
	current      *statement
	statements   []statement
	comments     []Comment
}

func lex(source string) (*lexer, error) {
	if len(source) > maxBytes {
		return nil, fmt.Errorf("python source of %d bytes: more than %d are not read", len(source), maxBytes)
	}
	l := &lexer{rest: strings.ReplaceAll(source, "\r\n", "\n"), line: 1, fresh: true}
	for l.rest != "" {
		l.step()
	}
	l.end()
	return l, nil
}

// step takes one thing off the rest: it always takes at least a byte.
func (l *lexer) step() {
	switch c := l.rest[0]; {
	case c == '\n':
		if l.depth == 0 {
			l.end()
		}
		l.line, l.indent, l.fresh = l.line+1, 0, true
		l.rest = l.rest[1:]
	case c == ' ' || c == '\t' || c == '\f':
		l.space(c)
	case c == '#':
		body, _, _ := strings.Cut(l.rest, "\n")
		l.comments = append(l.comments, Comment{l.line, l.indent, body[1:], l.fresh})
		l.rest = l.rest[len(body):]
	case c == '\\' && strings.HasPrefix(l.rest, "\\\n"):
		l.line++
		l.rest = l.rest[2:]
	default:
		l.thing()
	}
}

func (l *lexer) space(c byte) {
	l.rest = l.rest[1:]
	switch {
	case !l.fresh:
	case c == '\t':
		l.indent += 8 - l.indent%8
	case c == ' ':
		l.indent++
	}
}

func (l *lexer) thing() {
	if n := stringLength(l.rest); n > 0 {
		l.emit(text, n)
		return
	}
	if n := wordLength(l.rest); n > 0 {
		l.emit(word, n)
		return
	}
	switch _, n := utf8.DecodeRuneInString(l.rest); l.rest[0] {
	case '(', '[', '{':
		l.emit(symbol, n)
		l.depth++
	case ')', ']', '}':
		l.depth = max(0, l.depth-1)
		l.emit(symbol, n)
	default:
		l.emit(symbol, n)
	}
}

func (l *lexer) emit(k kind, n int) {
	if l.current == nil {
		l.current = &statement{indent: l.indent, first: l.line}
	}
	t := token{k, l.rest[:n], l.line, l.depth}
	l.current.tokens = append(l.current.tokens, t)
	l.line += strings.Count(t.text, "\n")
	l.current.last = l.line
	l.rest, l.fresh = l.rest[n:], false
}

func (l *lexer) end() {
	if l.current != nil {
		l.statements = append(l.statements, *l.current)
		l.current = nil
	}
}

func wordLength(s string) int {
	for i, r := range s {
		if r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return i
		}
	}
	return len(s)
}

// prefixLength is the length of the letters before a string's quote.
func prefixLength(s string) int {
	n := 0
	for n < 2 && n < len(s) && strings.IndexByte("rRbBfFuUtT", s[n]) >= 0 {
		n++
	}
	return n
}

// stringLength is the length of the string that s begins with, 0 when it begins with none. An
// unclosed short string ends with its line, an unclosed long one with the source.
func stringLength(s string) int {
	at := prefixLength(s)
	if at == len(s) || s[at] != '"' && s[at] != '\'' {
		return 0
	}
	quote := s[at : at+1]
	if long := strings.Repeat(quote, 3); strings.HasPrefix(s[at:], long) {
		quote = long
	}
	for i := at + len(quote); i < len(s); i++ {
		switch {
		case s[i] == '\\':
			i++
		case strings.HasPrefix(s[i:], quote):
			return i + len(quote)
		case s[i] == '\n' && len(quote) == 1:
			return i
		}
	}
	return len(s)
}
