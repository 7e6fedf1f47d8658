package records

import (
	"regexp/syntax"
	"strings"
)

// sample is a text made after a regular expression: one that it finds, unless it can find none. Of
// alternatives it takes choice, so that other samples can be tried; word boundaries and ends of
// lines and texts add nothing.
func sample(pattern string, choice int) (string, error) {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	writeSample(&b, re, choice)
	return b.String(), nil
}

// maxRepeat bounds what a demand such as {1000} makes of a sample.
const maxRepeat = 1000

func writeSample(b *strings.Builder, re *syntax.Regexp, choice int) {
	switch re.Op {
	case syntax.OpLiteral:
		text := string(re.Rune)
		if re.Flags&syntax.FoldCase != 0 {
			text = strings.ToLower(text)
		}
		b.WriteString(text)
	case syntax.OpCharClass:
		b.WriteRune(oneOf(re.Rune))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteString("х")
	case syntax.OpCapture, syntax.OpPlus:
		writeSample(b, re.Sub[0], choice)
	case syntax.OpStar, syntax.OpQuest:
		if sub := re.Sub[0]; sub.Op == syntax.OpCharClass && oneOf(sub.Rune) == ' ' && !strings.HasSuffix(b.String(), " ") {
			b.WriteByte(' ') // as people write; what need not be there is left out
		}
	case syntax.OpRepeat:
		for range min(max(re.Min, 0), maxRepeat) {
			writeSample(b, re.Sub[0], choice)
		}
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			writeSample(b, sub, choice)
		}
	case syntax.OpAlternate:
		writeSample(b, re.Sub[choice%len(re.Sub)], choice)
	}
}

// oneOf is a sign of a class: a space, a letter, a digit or a full stop where the class has one.
func oneOf(ranges []rune) rune {
	for _, want := range []rune{' ', 'а', 'н', '1', '.', '«', '"'} {
		for i := 0; i+1 < len(ranges); i += 2 {
			if ranges[i] <= want && want <= ranges[i+1] {
				return want
			}
		}
	}
	if len(ranges) == 0 {
		return ' '
	}
	return ranges[0]
}
