package opc

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// XML builds one XML document from the outside in. Names are the caller's and trusted; texts and
// values are escaped, and a character that XML forbids is an error.
type XML struct {
	buf  []byte
	open []string
	err  error
}

// NewXML starts a document with its declaration.
func NewXML() *XML {
	return &XML{buf: append(make([]byte, 0, 4096), "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"...)}
}

// Open begins an element. Attributes are given as name, value, name, value.
func (x *XML) Open(name string, attrs ...string) {
	x.start(name, attrs)
	x.buf = append(x.buf, '>')
	x.open = append(x.open, name)
}

// Close ends the element begun last; naming it keeps the builder honest.
func (x *XML) Close(name string) {
	last := len(x.open) - 1
	if last < 0 || x.open[last] != name {
		x.fail(fmt.Errorf("xml: closing %s, but open are %v", name, x.open))
		return
	}
	x.open = x.open[:last]
	x.buf = append(append(append(x.buf, "</"...), name...), '>')
}

// Leaf is an element without content.
func (x *XML) Leaf(name string, attrs ...string) {
	x.start(name, attrs)
	x.buf = append(x.buf, "/>"...)
}

// Elem is an element that holds text alone.
func (x *XML) Elem(name, text string, attrs ...string) {
	x.Open(name, attrs...)
	x.Text(text)
	x.Close(name)
}

// Text is character data.
func (x *XML) Text(s string) {
	if err := CheckText(s); err != nil {
		x.fail(err)
		return
	}
	x.buf = appendEscaped(x.buf, s, false)
}

// Raw inserts markup that this program holds as a constant, such as a theme.
func (x *XML) Raw(markup string) { x.buf = append(x.buf, markup...) }

// Bytes is the finished document.
func (x *XML) Bytes() ([]byte, error) {
	if x.err == nil && len(x.open) > 0 {
		x.err = fmt.Errorf("xml: %v left open", x.open)
	}
	return x.buf, x.err
}

func (x *XML) fail(err error) {
	if x.err == nil {
		x.err = err
	}
}

func (x *XML) start(name string, attrs []string) {
	x.buf = append(append(x.buf, '<'), name...)
	if len(attrs)%2 != 0 {
		x.fail(fmt.Errorf("xml: element %s: attributes come in pairs, got %d words", name, len(attrs)))
		return
	}
	for i := 0; i < len(attrs); i += 2 {
		if err := CheckText(attrs[i+1]); err != nil {
			x.fail(fmt.Errorf("attribute %s of %s: %w", attrs[i], name, err))
			return
		}
		x.buf = append(append(append(x.buf, ' '), attrs[i]...), `="`...)
		x.buf = append(appendEscaped(x.buf, attrs[i+1], true), '"')
	}
}

func appendEscaped(buf []byte, s string, attribute bool) []byte {
	for i := range len(s) {
		switch c := s[i]; {
		case c == '&':
			buf = append(buf, "&amp;"...)
		case c == '<':
			buf = append(buf, "&lt;"...)
		case c == '>':
			buf = append(buf, "&gt;"...)
		case c == '"':
			buf = append(buf, "&quot;"...)
		case c == '\r':
			buf = append(buf, "&#xD;"...)
		case attribute && c == '\n':
			buf = append(buf, "&#xA;"...)
		case attribute && c == '\t':
			buf = append(buf, "&#x9;"...)
		default:
			buf = append(buf, c)
		}
	}
	return buf
}

// CheckText refuses text that no XML document can hold: broken UTF-8, control characters other than
// tab and line breaks, and the two noncharacters U+FFFE and U+FFFF.
func CheckText(s string) error {
	for i, r := range s {
		bad := r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE || r == 0xFFFF
		if r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD") {
			return fmt.Errorf("text %q: byte %d is not UTF-8", excerpt(s, i), i)
		}
		if bad {
			return fmt.Errorf("text %q: U+%04X at byte %d is not allowed in XML; remove it", excerpt(s, i), r, i)
		}
	}
	return nil
}

// excerpt is the neighbourhood of byte i.
func excerpt(s string, i int) string {
	return s[max(0, i-20):min(len(s), i+20)]
}
