package plain

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"etalon/internal/extract/refuse"
)

const letter = "Договор поставки № 7 от 5 марта 2025 г.\r\nСумма: 1 250,00 руб. — «срочно», ёлка.\r\n"

// encoded is a text in an encoding; signs that it lacks are left out.
func encoded(t *testing.T, to encoding.Encoding, text string) []byte {
	t.Helper()
	var out []byte
	for _, r := range text {
		b, err := to.NewEncoder().Bytes([]byte(string(r)))
		if err == nil {
			out = append(out, b...)
		}
	}
	return out
}

func TestEncodings(t *testing.T) {
	for _, c := range []struct {
		name string
		data []byte
		bom  bool
	}{
		{"utf-8", []byte(letter), false},
		{"utf-8", []byte("\xef\xbb\xbf" + letter), true},
		{"utf-8", []byte("Кодировка=Windows\r\n" + letter), false}, // what a file says of itself does not count
		{"utf-8", []byte("plain ASCII\n"), false},
		{"utf-8", nil, false},
		{"windows-1251", encoded(t, charmap.Windows1251, letter), false},
		{"windows-1251", encoded(t, charmap.Windows1251, "НЕ ОТНОСИТСЯ К ДЕЛУ\n"), false},
		{"koi8-r", encoded(t, charmap.KOI8R, letter), false},
		{"cp866", encoded(t, charmap.CodePage866, letter), false},
		{"utf-16le", encoded(t, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), letter), false},
		{"utf-16be", encoded(t, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), letter), false},
		{"utf-16le", append([]byte("\xff\xfe"), encoded(t, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), letter)...), true},
		{"utf-16be", append([]byte("\xfe\xff"), encoded(t, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), letter)...), true},
	} {
		got, err := Read(c.data)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got.Encoding != c.name || got.BOM != c.bom {
			t.Errorf("got %s (mark %v), want %s (%v)", got.Encoding, got.BOM, c.name, c.bom)
		}
		if len(c.data) > 100 && !strings.Contains(got.Text, "Договор поставки") {
			t.Errorf("%s is read as %q", c.name, got.Text)
		}
	}
}

func TestLines(t *testing.T) {
	for text, want := range map[string]Text{
		"":           {LineEnds: "none", Lines: 0},
		"а":          {LineEnds: "none", Lines: 1},
		"а\nб\n":     {LineEnds: "lf", Lines: 2},
		"а\nб":       {LineEnds: "lf", Lines: 2},
		"а\r\nб\r\n": {LineEnds: "crlf", Lines: 2},
		"а\rб":       {LineEnds: "cr", Lines: 2},
		"а\r\nб\nв":  {LineEnds: "mixed", Lines: 3},
	} {
		got, err := Read([]byte(text))
		if err != nil || got.LineEnds != want.LineEnds || got.Lines != want.Lines {
			t.Errorf("%q: got %+v, %v", text, got, err)
		}
	}
}

func TestNoText(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		want refuse.Code
	}{
		"zeros":             {make([]byte, 100), refuse.WrongFormat},
		"program":           {[]byte("\x7fELF\x02\x01\x01\x00\x00"), refuse.WrongFormat},
		"escape":            {[]byte("a\x1b[31mb"), refuse.WrongFormat},
		"half UTF-16":       {[]byte("\xff\xfea\x00b"), refuse.BadEncoding},
		"lone surrogate":    {[]byte("\xff\xfe\x00\xd8a\x00"), refuse.BadEncoding},
		"marked, not UTF-8": {[]byte("\xef\xbb\xbf\xff\xff"), refuse.BadEncoding},
	} {
		if _, err := Read(c.data); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %s", name, err, string(c.want))
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(letter))
	f.Add([]byte("\xff\xfe\x10\x04"))
	f.Add([]byte("\xc4\xee\xe3\xee\xe2\xee\xf0"))
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := Read(data)
		if err != nil {
			if refuse.CodeOf(err) == "" {
				t.Errorf("no reason: %v", err)
			}
			return
		}
		if got.Lines < 0 || got.Encoding == "" {
			t.Errorf("got %+v", got)
		}
	})
}
