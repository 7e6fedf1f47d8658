package calc

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/extract/xlsx"
)

// parsed is what a formula is made of, as far as judging it takes.
type parsed struct {
	functions []string // upper case, each time it is called
	refs      []reference
	// Plain tells that nothing else is in it but numbers and arithmetic.
	plain bool
}

// reference is an area on a sheet; single tells a cell named by itself.
type reference struct {
	sheet  string
	area   xlsx.Area
	single bool
}

// parse takes a formula apart; sheet is where it stands.
func parse(formula, sheet string) parsed {
	l := &lexer{rest: formula, sheet: sheet, out: parsed{plain: true}}
	for l.rest != "" {
		l.step()
	}
	return l.out
}

// lexer walks through a formula once.
type lexer struct {
	rest, sheet string
	out         parsed
}

func (l *lexer) step() {
	r, size := utf8.DecodeRuneInString(l.rest)
	switch {
	case unicode.IsSpace(r), strings.ContainsRune("+-*/^%(),", r):
		l.rest = l.rest[size:]
	case r >= '0' && r <= '9', r == '.':
		l.number()
	case r == '"':
		l.quoted('"')
		l.out.plain = false
	case r == '\'':
		name := l.quoted('\'')
		l.afterSheet(name)
	case r == '$', r == '_', unicode.IsLetter(r):
		l.word()
	default:
		l.out.plain = false
		l.rest = l.rest[size:]
	}
}

// number skips digits, a point and an exponent.
func (l *lexer) number() {
	i := 0
	for i < len(l.rest) {
		c := l.rest[i]
		exponent := i > 0 && (c == '+' || c == '-') && l.rest[i-1]|0x20 == 'e'
		if c < '0' && c != '.' && !exponent || c > '9' && c|0x20 != 'e' {
			break
		}
		i++
	}
	if i < len(l.rest) && l.rest[i] == ':' { // whole rows
		l.out.plain = false
	}
	l.rest = l.rest[i:]
}

// quoted takes a string or a name in quotes, doubled ones inside.
func (l *lexer) quoted(quote byte) string {
	var b strings.Builder
	i := 1
	for i < len(l.rest) {
		if l.rest[i] == quote {
			if i+1 >= len(l.rest) || l.rest[i+1] != quote {
				break
			}
			i++
		}
		b.WriteByte(l.rest[i])
		i++
	}
	l.rest = l.rest[min(i+1, len(l.rest)):]
	return b.String()
}

func (l *lexer) word() {
	name := l.take()
	switch {
	case strings.HasPrefix(l.rest, "("):
		l.out.functions = append(l.out.functions, strings.ToUpper(name))
	case strings.HasPrefix(l.rest, "!"):
		l.afterSheet(name)
	default:
		l.reference(l.sheet, name)
	}
}

// take cuts off letters, digits and what names are made of.
func (l *lexer) take() string {
	end := strings.IndexFunc(l.rest, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("$_.", r)
	})
	if end < 0 {
		end = len(l.rest)
	}
	name := l.rest[:end]
	l.rest = l.rest[end:]
	return name
}

// afterSheet reads what follows the name of a sheet.
func (l *lexer) afterSheet(sheet string) {
	rest, ok := strings.CutPrefix(l.rest, "!")
	if !ok || strings.ContainsAny(sheet, "[]:") {
		l.out.plain = false // another workbook, several sheets, or no sheet at all
	}
	l.rest = rest
	l.reference(sheet, l.take())
}

// reference reads a cell or an area; a name of anything else is not plain.
func (l *lexer) reference(sheet, first string) {
	area, err := xlsx.ParseArea(first)
	single := true
	if rest, ok := strings.CutPrefix(l.rest, ":"); ok && err == nil {
		l.rest = rest
		area, err = xlsx.ParseArea(first + ":" + l.take())
		single = false
	}
	if err != nil {
		l.out.plain = false
		return
	}
	l.out.refs = append(l.out.refs, reference{sheet, area, single})
}
