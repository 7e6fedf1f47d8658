// Package migration runs the few instructions of an SQL migration that set tariffs, and prices usage
// by what they leave.
package migration

import (
	"errors"
	"fmt"
	"strings"
)

// statement is one instruction without its semicolon, white space made single.
type statement struct {
	line int
	text string
}

// bounds on what is read.
const (
	maxText       = 1 << 20
	maxStatements = 2000
)

// split cuts a script at semicolons outside of quotes. Comments are left out; with comments set,
// instructions that stand in them are read as if nothing were before them.
func split(text string, comments bool) ([]statement, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("more than %d bytes", maxText)
	}
	text, err := uncomment(text, comments)
	if err != nil {
		return nil, err
	}
	var found []statement
	line, start, quoted := 1, 0, false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\'':
			quoted = !quoted
		case ';':
			if quoted {
				continue
			}
			if len(found) == maxStatements {
				return nil, fmt.Errorf("more than %d instructions", maxStatements)
			}
			found = append(found, trim(text[start:i], line))
			line += strings.Count(text[start:i], "\n")
			start = i + 1
		}
	}
	if quoted || strings.TrimSpace(text[start:]) != "" {
		return nil, errors.New("the last instruction has no end")
	}
	return found, nil
}

func trim(text string, line int) statement {
	line += strings.Count(text[:len(text)-len(strings.TrimLeft(text, " \t\r\n"))], "\n")
	return statement{line, strings.Join(strings.Fields(text), " ")}
}

// uncomment puts comments away and keeps their line breaks. With instructions set, what is an
// instruction in a comment stays.
func uncomment(text string, instructions bool) (string, error) {
	var b strings.Builder
	for text != "" {
		n := strings.IndexAny(text, "'-/")
		if n < 0 {
			n = len(text)
		}
		b.WriteString(text[:n])
		text = text[n:]
		switch {
		case strings.HasPrefix(text, "'"):
			end := strings.IndexByte(text[1:], '\'') + 2
			if end < 2 {
				return "", errors.New("a quote has no end")
			}
			b.WriteString(text[:end])
			text = text[end:]
		case strings.HasPrefix(text, "--"):
			inside, rest, _ := strings.Cut(text, "\n")
			b.WriteString(keep(inside[2:], instructions) + "\n")
			text = rest
		case strings.HasPrefix(text, "/*"):
			inside, rest, ended := strings.Cut(text[2:], "*/")
			if !ended {
				return "", errors.New("a comment has no end")
			}
			b.WriteString(keep(inside, instructions))
			text = rest
		case text != "":
			b.WriteByte(text[0])
			text = text[1:]
		}
	}
	return b.String(), nil
}

// keep is what stays of a comment: its instructions if they are wanted, else its line breaks.
func keep(comment string, instructions bool) string {
	bare := strings.TrimSpace(comment)
	if instructions && strings.HasPrefix(bare, "UPDATE ") && strings.HasSuffix(bare, ";") {
		return comment
	}
	return strings.Repeat("\n", strings.Count(comment, "\n"))
}
