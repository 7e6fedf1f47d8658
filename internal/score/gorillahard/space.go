package gorillahard

import (
	"strings"
	"unicode/utf8"
)

// isSpace is Python's str.isspace for one code point. The set is written out because it decides
// verdicts and must not move with Go's Unicode tables: U+001C–U+001F are white here, U+FEFF,
// U+200B, U+180E and U+2060 are not.
func isSpace(r rune) bool {
	switch {
	case r <= ' ':
		return r == ' ' || '\t' <= r && r <= '\r' || 0x1c <= r && r <= 0x1f
	case r < 0x1680:
		return r == 0x85 || r == 0xa0
	case 0x2000 <= r && r <= 0x200a:
		return true
	}
	switch r {
	case 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000:
		return true
	}
	return false
}

// trim is Python's str.strip.
func trim(s string) string {
	if s == "" || printable(s[0]) && printable(s[len(s)-1]) {
		return s
	}
	return strings.TrimFunc(s, isSpace)
}

func printable(b byte) bool { return ' ' < b && b < utf8.RuneSelf }

// isJSONSpace is white space between JSON tokens, a much smaller set.
func isJSONSpace(b byte) bool { return b == ' ' || b == '\n' || b == '\t' || b == '\r' }
