// Package plain reads text files whose encoding nobody can be trusted about: what a file says of
// itself is not looked at, only its bytes are.
package plain

import (
	"bytes"
	"strings"
	letters "unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"etalon/internal/extract/refuse"
)

// Text is a text file.
type Text struct {
	// Encoding is utf-8, utf-16le, utf-16be, windows-1251, koi8-r or cp866.
	Encoding string `json:"encoding"`
	// BOM tells that the file begins with a byte order mark; Text does not.
	BOM bool `json:"bom,omitempty"`
	// LineEnds is lf, crlf, cr, mixed, or none.
	LineEnds string `json:"line_ends"`
	// Lines is how many lines there are, a last one without an end counted.
	Lines int `json:"lines"`
	// Text has its line ends as they are in the file.
	Text string `json:"text"`
}

// mostBytes bounds a file.
const mostBytes = 64 << 20

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
	if utf8.Valid(data) && !bytes.Contains(data, []byte{0}) {
		return &Text{Encoding: "utf-8", Text: string(data)}, nil
	}
	if name := wide(data); name != "" {
		order := unicode.LittleEndian
		if name == "utf-16be" {
			order = unicode.BigEndian
		}
		return decoded(data, name, unicode.UTF16(order, unicode.IgnoreBOM))
	}
	return russian(data), nil
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
	out, err := from.NewDecoder().Bytes(data)
	if err != nil || bytes.ContainsRune(out, utf8.RuneError) {
		return nil, refuse.New(refuse.BadEncoding, "", "not valid %s", name)
	}
	return &Text{Encoding: name, Text: string(out)}, nil
}

// wide recognises UTF-16 without a mark: Russian and Latin letters, spaces and line ends all have a
// high byte of 0 or 4.
func wide(data []byte) string {
	if len(data) < 4 || len(data)%2 != 0 {
		return ""
	}
	var high [2]int
	for i, b := range data {
		if b == 0 || b == 4 {
			high[i%2]++
		}
	}
	half := len(data) / 2
	switch {
	case high[1]*10 > half*9 && high[0]*10 < half*5:
		return "utf-16le"
	case high[0]*10 > half*9 && high[1]*10 < half*5:
		return "utf-16be"
	}
	return ""
}

// russian picks the one-byte encoding whose reading looks most like Russian.
func russian(data []byte) *Text {
	var best Text
	bestScore := -1 << 60
	for _, one := range []struct {
		name string
		from encoding.Encoding
	}{{"windows-1251", charmap.Windows1251}, {"koi8-r", charmap.KOI8R}, {"cp866", charmap.CodePage866}} {
		out, err := one.from.NewDecoder().Bytes(data)
		if err != nil {
			continue
		}
		if s := score(string(out)); s > bestScore {
			best, bestScore = Text{Encoding: one.name, Text: string(out)}, s
		}
	}
	return &best
}

// score adds up how common letters are in Russian; capitals inside words and signs of other scripts
// speak against a reading.
func score(text string) int {
	total := 0
	small := false // the letter before is small
	for _, r := range text {
		lower := letters.ToLower(r)
		switch {
		case strings.ContainsRune("оеаинтсрвл", lower):
			total += 3
		case lower >= 'а' && lower <= 'я', lower == 'ё':
			total++
		case r >= 0x80 && !strings.ContainsRune("«»–—№\u00a0„“”…’°§", r):
			total -= 4
		}
		if small && lower != r {
			total -= 3
		}
		small = lower == r && letters.IsLetter(r)
	}
	return total
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
