// Package plain reads text files whose encoding nobody can be trusted about: what a file says of
// itself is not looked at, only its bytes are.
package plain

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"etalon/internal/extract/refuse"
)

// Text is a text file.
type Text struct {
	// Encoding is utf-8, utf-16le, utf-16be, windows-1251, koi8-r or cp866.
	Encoding string `json:"encoding"`
	// Doubtful tells that the file has too few letters to be sure of its encoding.
	Doubtful bool `json:"encoding_doubtful,omitempty"`
	// BOM tells that the file begins with a byte order mark; Text does not.
	BOM bool `json:"bom,omitempty"`
	// Declared is what the file says its encoding is, in its own words; FalselyDeclared tells that
	// its bytes say otherwise.
	Declared        string `json:"declared,omitempty"`
	FalselyDeclared bool   `json:"falsely_declared,omitempty"`
	// LineEnds is lf, crlf, cr, mixed, or none.
	LineEnds string `json:"line_ends"`
	// Lines is how many lines there are, a last one without an end counted.
	Lines int `json:"lines"`
	// Text has its line ends as they are in the file.
	Text string `json:"text"`
}

// mostBytes bounds a file.
const mostBytes = 32 << 20

// Read decodes a file, or says that it holds no text.
func Read(data []byte) (*Text, error) {
	if len(data) > mostBytes {
		return nil, refuse.New(refuse.TooLarge, "", "%d bytes, at most %d", len(data), mostBytes)
	}
	t, err := decode(data)
	if err != nil {
		return nil, err
	}
	if i := strings.IndexFunc(t.Text, notText); i >= 0 {
		return nil, refuse.New(refuse.WrongFormat, "", "a control character at byte %d: this is no text file", i)
	}
	t.count()
	t.declaration()
	return t, nil
}

// notText are control characters that texts do not use.
func notText(r rune) bool {
	return r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != '\f' && r != '\x1a' || r == 0x7f
}

func decode(data []byte) (*Text, error) {
	for _, mark := range []struct {
		bytes, name string
		encoding    encoding.Encoding
	}{
		{"\xef\xbb\xbf", "utf-8", nil},
		{"\xff\xfe", "utf-16le", unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)},
		{"\xfe\xff", "utf-16be", unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)},
	} {
		rest, ok := bytes.CutPrefix(data, []byte(mark.bytes))
		if !ok {
			continue
		}
		t, err := decoded(rest, mark.name, mark.encoding)
		if err == nil {
			t.BOM = true
		}
		return t, err
	}
	valid := utf8.Valid(data)
	if valid && bytes.IndexFunc(data, notText) < 0 {
		return &Text{Encoding: "utf-8", Text: string(data)}, nil
	}
	if t, err := wide(data); t != nil || err != nil {
		return t, err
	}
	if valid {
		at := bytes.IndexFunc(data, notText)
		return nil, refuse.New(refuse.WrongFormat, "", "a control character at byte %d: this is no text file", at)
	}
	return russian(data)
}

func decoded(data []byte, name string, from encoding.Encoding) (*Text, error) {
	if from == nil {
		if !utf8.Valid(data) {
			return nil, refuse.New(refuse.BadEncoding, "", "marked as UTF-8 but not valid")
		}
		return &Text{Encoding: name, Text: string(data)}, nil
	}
	if len(data)%2 != 0 {
		return nil, refuse.New(refuse.BadEncoding, "", "an odd number of bytes in %s", name)
	}
	text, err := decodeAll(data, from, len(data))
	if err != nil || strings.ContainsRune(text, utf8.RuneError) {
		return nil, refuse.New(refuse.BadEncoding, "", "not valid %s", name)
	}
	return &Text{Encoding: name, Text: text}, nil
}

// decodeAll decodes a file into a string of about so many bytes, without a copy of it on the way.
func decodeAll(data []byte, from encoding.Encoding, size int) (string, error) {
	var out strings.Builder
	out.Grow(size)
	w := transform.NewWriter(&out, from.NewDecoder())
	_, err := w.Write(data)
	if closed := w.Close(); err == nil {
		err = closed
	}
	return out.String(), err
}

// count finds the lines.
func (t *Text) count() {
	pairs := strings.Count(t.Text, "\r\n")
	feeds := strings.Count(t.Text, "\n") - pairs
	returns := strings.Count(t.Text, "\r") - pairs
	kinds := 0
	t.LineEnds = "none"
	for _, one := range []struct {
		n    int
		name string
	}{{feeds, "lf"}, {pairs, "crlf"}, {returns, "cr"}} {
		if one.n > 0 {
			t.LineEnds = one.name
			kinds++
		}
	}
	if kinds > 1 {
		t.LineEnds = "mixed"
	}
	t.Lines = pairs + feeds + returns
	if n := len(t.Text); n > 0 && t.Text[n-1] != '\n' && t.Text[n-1] != '\r' {
		t.Lines++
	}
}
