package dataset

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Bounds of one JSON text. They are far above any real row and keep a hostile one from eating
// the machine.
const (
	maxText     = 64 << 20 // bytes in a line, or in a file that is one value
	maxDepth    = 1000     // nested objects and lists
	maxValues   = 1 << 20  // values, keys left out
	maxProblems = 20       // reported of one text
)

// problem is one thing wrong with a JSON text, before it is known where the text stands.
type problem struct {
	code, field, got, want, hint string
	offset                       int
}

// Error lets a problem that ends the reading of a text travel as an error.
func (p *problem) Error() string { return p.code + ": " + p.got }

// segment is one step of a path into a value: a key, or a place in a list when index ≥ 0.
type segment struct {
	key   string
	index int
}

// decoder reads one JSON text in a single pass. Broken syntax ends the text; a key or value that
// does not fit the type is noted and reading goes on, so that one run shows all that is wrong.
type decoder struct {
	data     []byte
	pos      int
	depth    int
	values   int
	path     []segment
	scratch  []byte
	problems []problem
}

func (d *decoder) note(code, got, want, hint string) {
	if len(d.problems) < maxProblems {
		d.problems = append(d.problems, problem{code, d.where(""), got, want, hint, d.pos})
	}
}

func (d *decoder) noteAt(name, code, got, want, hint string) {
	d.path = append(d.path, segment{name, -1})
	d.note(code, got, want, hint)
	d.path = d.path[:len(d.path)-1]
}

// broken ends the text: what follows cannot be trusted.
func (d *decoder) broken(code, got, want string) error {
	return &problem{code: code, field: d.where(""), got: got, want: want, offset: d.pos}
}

func (d *decoder) unexpected(want string) error {
	if d.pos >= len(d.data) {
		return d.broken("bad-json", "the end of the text", want)
	}
	r, n := utf8.DecodeRune(d.data[d.pos:])
	shown := string(d.data[d.pos : d.pos+n])
	if r < ' ' {
		shown = fmt.Sprintf("control character U+%04X", r)
	}
	return d.broken("bad-json", fmt.Sprintf("%s at byte %d", shown, d.pos+1), want)
}

// where renders the path: meta.categories.lever, checks[2].
func (d *decoder) where(last string) string {
	var b strings.Builder
	for i, s := range d.path {
		if i > 20 {
			b.WriteString("…")
			break
		}
		if s.index >= 0 {
			b.WriteString("[" + strconv.Itoa(s.index) + "]")
			continue
		}
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(clip(s.key, 64))
	}
	return b.String() + last
}

func (d *decoder) space() {
	for d.pos < len(d.data) {
		switch d.data[d.pos] {
		case ' ', '\t', '\n', '\r':
			d.pos++
		default:
			return
		}
	}
}

// peek skips white space and gives the next byte, 0 at the end.
func (d *decoder) peek() byte {
	d.space()
	if d.pos >= len(d.data) {
		return 0
	}
	return d.data[d.pos]
}

func (d *decoder) enter() error {
	if d.depth++; d.depth > maxDepth {
		return d.broken("too-deep", fmt.Sprintf("more than %d nested objects and lists", maxDepth), "")
	}
	d.pos++
	return nil
}

func (d *decoder) leave() {
	d.depth--
	d.pos++
}

func (d *decoder) count() error {
	if d.values++; d.values > maxValues {
		return d.broken("too-long", fmt.Sprintf("more than %d values in one text", maxValues), "")
	}
	return nil
}

func (d *decoder) literal(word string) error {
	if !strings.HasPrefix(string(d.data[d.pos:min(len(d.data), d.pos+len(word))]), word) {
		return d.unexpected("a JSON value")
	}
	d.pos += len(word)
	return nil
}

// number takes a number as JSON writes it and gives its bytes.
func (d *decoder) number() ([]byte, error) {
	start := d.pos
	if d.at('-') {
		d.pos++
	}
	if d.at('0') {
		d.pos++
	} else if !d.digits() {
		return nil, d.unexpected("a digit")
	}
	if d.at('.') {
		d.pos++
		if !d.digits() {
			return nil, d.unexpected("a digit after the point")
		}
	}
	if d.at('e') || d.at('E') {
		d.pos++
		if d.at('+') || d.at('-') {
			d.pos++
		}
		if !d.digits() {
			return nil, d.unexpected("a digit of the exponent")
		}
	}
	return d.data[start:d.pos], nil
}

func (d *decoder) at(c byte) bool { return d.pos < len(d.data) && d.data[d.pos] == c }

func (d *decoder) digits() bool {
	start := d.pos
	for d.pos < len(d.data) && d.data[d.pos]-'0' <= 9 {
		d.pos++
	}
	return d.pos > start
}

// special marks the bytes of a string that need a look; all others are taken as they are.
var special = func() (t [256]bool) {
	for c := range 0x20 {
		t[c] = true
	}
	t['"'], t['\\'] = true, true
	return t
}()

// str takes a string and gives its text, good until the next call. The caller saw the quote.
func (d *decoder) str() ([]byte, error) {
	d.pos++
	start := d.pos
	i := start
	for i < len(d.data) && !special[d.data[i]] {
		i++
	}
	if i < len(d.data) && d.data[i] == '"' {
		d.pos = i + 1
		return d.data[start:i], nil
	}
	d.scratch = append(d.scratch[:0], d.data[start:i]...)
	d.pos = i
	return d.escaped()
}

// escaped goes on with a string from its first escape.
func (d *decoder) escaped() ([]byte, error) {
	for d.pos < len(d.data) {
		switch c := d.data[d.pos]; {
		case c == '"':
			d.pos++
			return d.scratch, nil
		case c == '\\':
			if err := d.escape(); err != nil {
				return nil, err
			}
		case c < ' ':
			return nil, d.unexpected("an escape such as \\n: control characters do not stand in a string")
		}
		start := d.pos
		i := start
		for i < len(d.data) && !special[d.data[i]] {
			i++
		}
		d.scratch = append(d.scratch, d.data[start:i]...)
		d.pos = i
	}
	return nil, d.unexpected("the end of the string")
}

func (d *decoder) escape() error {
	if d.pos+1 >= len(d.data) {
		d.pos = len(d.data)
		return d.unexpected("the rest of an escape")
	}
	c := d.data[d.pos+1]
	switch c {
	case '"', '\\', '/':
	case 'b':
		c = '\b'
	case 'f':
		c = '\f'
	case 'n':
		c = '\n'
	case 'r':
		c = '\r'
	case 't':
		c = '\t'
	case 'u':
		return d.escapeU()
	default:
		d.pos++
		return d.unexpected(`one of " \ / b f n r t u after a backslash`)
	}
	d.scratch = append(d.scratch, c)
	d.pos += 2
	return nil
}

func (d *decoder) escapeU() error {
	r, ok := d.hex4(d.pos)
	if !ok {
		return d.unexpected("four hexadecimal digits after \\u")
	}
	width := 6
	if utf16.IsSurrogate(r) {
		low, ok := d.hex4(d.pos + 6)
		pair := utf16.DecodeRune(r, low)
		if !ok || pair == utf8.RuneError {
			return d.broken("lone-surrogate", string(d.data[d.pos:d.pos+6])+fmt.Sprintf(" at byte %d", d.pos+1), "")
		}
		r, width = pair, 12
	}
	d.scratch = utf8.AppendRune(d.scratch, r)
	d.pos += width
	return nil
}

// hex4 reads \uXXXX at byte i.
func (d *decoder) hex4(i int) (rune, bool) {
	if i+6 > len(d.data) || d.data[i] != '\\' || d.data[i+1] != 'u' {
		return 0, false
	}
	var r rune
	for _, c := range d.data[i+2 : i+6] {
		switch {
		case '0' <= c && c <= '9':
			r = r<<4 | rune(c-'0')
		case 'a' <= c && c <= 'f':
			r = r<<4 | rune(c-'a'+10)
		case 'A' <= c && c <= 'F':
			r = r<<4 | rune(c-'A'+10)
		default:
			return 0, false
		}
	}
	return r, true
}
