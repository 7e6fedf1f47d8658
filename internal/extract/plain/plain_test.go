package plain

import (
	"errors"
	"fmt"
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
	if whole, err := to.NewEncoder().Bytes([]byte(text)); err == nil {
		return whole
	}
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
		{"cp866", encoded(t, charmap.CodePage866, "┌────────┐\n│ Сумма  │\n└────────┘\n"), false},
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

// Short texts have few letters to go by. What is doubtful says so.
func TestShortTexts(t *testing.T) {
	encodings := []struct {
		name string
		to   encoding.Encoding
	}{
		{"windows-1251", charmap.Windows1251}, {"koi8-r", charmap.KOI8R}, {"cp866", charmap.CodePage866},
		{"utf-16le", unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)}, {"utf-16be", unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)},
	}
	for _, text := range []string{
		"Да", "Нет", "ИТОГО", "Итого: 5", "ООО «Ёлка»", "да;нет;1", "НДС", "Акт", "№ 5", "АКТ № 7 ОТ 01.02.2025", "Ф.И.О.", "ёж", "ЩИТ",
		"Срок — 1–24 часа", "abc", "Сумма;Цена\r\n1;2\r\n", "ПОСТАВКА КАБЕЛЯ ВВГ", "ХХХ", "руб.", "Ы", "ЯБЛОКО", "5\u00a0°С", "Ставка 5\u00a0%, при\u00adмер",
	} {
		for _, e := range encodings {
			data, err := e.to.NewEncoder().Bytes([]byte(text))
			if err != nil {
				continue // the encoding lacks a sign of the text
			}
			got, err := Read(data)
			if err != nil {
				t.Errorf("%q in %s: %v", text, e.name, err)
			} else if got.Text != text && !got.Doubtful {
				t.Errorf("%q in %s: read as %s without a doubt: %q", text, e.name, got.Encoding, got.Text)
			} else if got.Text != text {
				t.Logf("%q in %s: doubtful, read as %s: %q", text, e.name, got.Encoding, got.Text)
			}
		}
	}
}

func TestALongTextIsNoDoubt(t *testing.T) {
	for _, to := range []encoding.Encoding{charmap.Windows1251, charmap.KOI8R, charmap.CodePage866} {
		if got, err := Read(encoded(t, to, letter)); err != nil || got.Doubtful {
			t.Errorf("got %+v, %v", got, err)
		}
	}
}

func TestFalseDeclarations(t *testing.T) {
	const (
		xml  = `<?xml version="1.0" encoding="%s"?><а>Сумма 1–24 часа, ёлка</а>`
		html = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=%s"></head><body>Договор</body></html>`
		meta = "<!doctype html>\n<META CHARSET='%s'><p>Договор"
		bank = "1CClientBankExchange\r\nВерсияФормата=1.02\r\nКодировка=%s\r\nСумма=1000.00\r\n"
		csv  = "# -*- coding: %s -*-\nтовар;цена\n"
	)
	wide := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	for _, c := range []struct {
		form, says string
		really     encoding.Encoding
		lies       bool
	}{
		{xml, "UTF-8", encoding.Nop, false},
		{xml, "windows-1251", charmap.Windows1251, false},
		{xml, "UTF-8", charmap.Windows1251, true},
		{xml, "windows-1251", encoding.Nop, true},
		{xml, "UTF-16", wide, false},
		{xml, "UTF-8", wide, true},
		{html, "windows-1251", encoding.Nop, true},
		{html, "koi8-r", charmap.KOI8R, false},
		{meta, "utf-8", charmap.Windows1251, true},
		{meta, "iso-8859-5", encoding.Nop, true},
		{meta, "x-unknown", encoding.Nop, false}, // nobody knows what that is
		{bank, "Windows", encoding.Nop, true},
		{bank, "Windows", charmap.Windows1251, false},
		{bank, "DOS", charmap.CodePage866, false},
		{bank, "DOS", charmap.Windows1251, true},
		{csv, "cp1251", encoding.Nop, true},
		{csv, "cp1251", charmap.Windows1251, false},
	} {
		text := fmt.Sprintf(c.form, c.says)
		got, err := Read(encoded(t, c.really, text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got.Declared != c.says || got.FalselyDeclared != c.lies || !strings.Contains(text, got.Text[len(got.Text)/2:]) {
			t.Errorf("%s in %s: declared %q, falsely %v, want %v; %q", text, got.Encoding, got.Declared, got.FalselyDeclared, c.lies, got.Text)
		}
	}
	if got, err := Read([]byte(`<?xml version="1.0" encoding="windows-1251"?><a>plain</a>`)); err != nil || got.FalselyDeclared {
		t.Errorf("plain ASCII is right under any name: %+v, %v", got, err)
	}
}

func TestRussianTextIsKeptAsWritten(t *testing.T) {
	const text = "через 1\u201124 часа, 1–24 дня, 1-24; при\u00adмер; №\u00a05; ёлка и Ёж; и\u0306; «а» “б”\u2009—\u202f5\n"
	for _, to := range []encoding.Encoding{encoding.Nop, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), unicode.UTF16(unicode.BigEndian, unicode.UseBOM)} {
		data, err := to.NewEncoder().Bytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Read(data); err != nil || got.Text != text {
			t.Errorf("got %+v, %v", got, err)
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

func BenchmarkRead(b *testing.B) {
	data, err := charmap.Windows1251.NewEncoder().Bytes([]byte(strings.Repeat(strings.ReplaceAll(letter, "—", "-"), 5000)))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(data); err != nil {
			b.Fatal(err)
		}
	}
}
