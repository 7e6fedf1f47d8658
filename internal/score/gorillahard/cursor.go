package gorillahard

import (
	"strings"
	"unicode/utf8"
)

// cursor walks the inside of an object or an array whose text is known to be JSON. It never
// builds a tree: members and elements come out as the text they stand in.
type cursor struct {
	s string
	i int
}

// inside is a cursor after the opening bracket of a container.
func inside(container string) cursor { return cursor{container, 1} }

// member gives the next key, decoded, and its value's text.
func (c *cursor) member() (key, val string, ok bool) {
	if !c.more() {
		return "", "", false
	}
	end := skipString(c.s, c.i)
	key = decode(c.s[c.i:end])
	c.i = end
	c.skip(':')
	return key, c.take(), true
}

// element gives the text of the next element.
func (c *cursor) element() (val string, ok bool) {
	if !c.more() {
		return "", false
	}
	return c.take(), true
}

// more moves to the next member or element.
func (c *cursor) more() bool {
	c.skip(',')
	return c.i < len(c.s) && c.s[c.i] != '}' && c.s[c.i] != ']'
}

// skip passes white space and a separator.
func (c *cursor) skip(sep byte) {
	for c.i < len(c.s) && (c.s[c.i] == sep || isJSONSpace(c.s[c.i])) {
		c.i++
	}
}

func (c *cursor) take() string {
	start := c.i
	c.i = skipValue(c.s, start)
	return c.s[start:c.i]
}

// skipValue gives the end of the value that begins at s[i].
func skipValue(s string, i int) int {
	switch s[i] {
	case '"':
		return skipString(s, i)
	case '{', '[':
		return skipContainer(s, i)
	}
	for i < len(s) && s[i] != ',' && s[i] != '}' && s[i] != ']' && !isJSONSpace(s[i]) {
		i++
	}
	return i
}

func skipString(s string, i int) int {
	for i++; i < len(s); i++ {
		switch s[i] {
		case '"':
			return i + 1
		case '\\':
			i++
		}
	}
	return len(s)
}

func skipContainer(s string, i int) int {
	for depth := 0; i < len(s); i++ {
		switch s[i] {
		case '"':
			i = skipString(s, i) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(s)
}

// isString tells whether a value's text is a string.
func isString(raw string) bool { return raw != "" && raw[0] == '"' }

// isObject tells whether a value's text is an object.
func isObject(raw string) bool { return raw != "" && raw[0] == '{' }

// decode gives the content of a JSON string, quotes included in raw. A surrogate escape without
// its partner keeps the three bytes its code point would have: it then differs from every other
// one and from U+FFFD, as in Python, at the price of not being UTF-8.
func decode(raw string) string {
	body := raw[1 : len(raw)-1]
	esc := strings.IndexByte(body, '\\')
	if esc < 0 {
		return body
	}
	b := make([]byte, 0, len(body))
	for esc >= 0 {
		b = append(b, body[:esc]...)
		var n int
		b, n = appendEscape(b, body[esc:])
		body = body[esc+n:]
		esc = strings.IndexByte(body, '\\')
	}
	return string(append(b, body...))
}

// appendEscape decodes the escape that s begins with and says how long it is.
func appendEscape(b []byte, s string) ([]byte, int) {
	if s[1] != 'u' {
		return append(b, unescaped(s[1])), 2
	}
	r, _ := hex4(s, 2)
	if 0xd800 <= r && r <= 0xdbff && strings.HasPrefix(s[6:], `\u`) {
		if low, ok := hex4(s, 8); ok && 0xdc00 <= low && low <= 0xdfff {
			return utf8.AppendRune(b, (r-0xd800)<<10|(low-0xdc00)+0x10000), 12
		}
	}
	if 0xd800 <= r && r <= 0xdfff {
		return append(b, 0xed, byte(0x80|r>>6&0x3f), byte(0x80|r&0x3f)), 6
	}
	return utf8.AppendRune(b, r), 6
}

// unescaped is what a one-letter escape stands for, 0 for a letter that is none.
func unescaped(b byte) byte {
	switch b {
	case '"', '\\', '/':
		return b
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	}
	return 0
}

func hex4(s string, i int) (rune, bool) {
	if len(s)-i < 4 {
		return 0, false
	}
	var r rune
	for _, b := range []byte(s[i : i+4]) {
		switch {
		case '0' <= b && b <= '9':
			b -= '0'
		case 'a' <= b && b <= 'f':
			b -= 'a' - 10
		case 'A' <= b && b <= 'F':
			b -= 'A' - 10
		default:
			return 0, false
		}
		r = r<<4 | rune(b)
	}
	return r, true
}
