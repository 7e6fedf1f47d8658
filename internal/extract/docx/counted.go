package docx

import (
	"strconv"
	"strings"
)

// mostCounted is where counting stops.
const mostCounted = 1_000_000

// counted writes a number in a format of numbering; formats of other scripts fall back to figures.
func counted(n int, format string) string {
	switch format {
	case "none":
		return ""
	case "lowerLetter":
		return letters(n, "abcdefghijklmnopqrstuvwxyz")
	case "upperLetter":
		return letters(n, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	case "russianLower":
		return letters(n, "абвгдежзиклмнопрстуфхцчшщэюя")
	case "russianUpper":
		return letters(n, "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ")
	case "lowerRoman":
		return strings.ToLower(roman(n))
	case "upperRoman":
		return roman(n)
	case "decimalZero":
		if n < 10 {
			return "0" + strconv.Itoa(n)
		}
	}
	return strconv.Itoa(n)
}

// letters counts a, b … z, aa, bb: the letter is repeated. Russian lists leave out ё, й, ъ, ы, ь.
func letters(n int, alphabet string) string {
	runes := []rune(alphabet)
	if n < 1 {
		return ""
	}
	times := (n-1)/len(runes) + 1
	if times > 30 { // no list is that long
		return strconv.Itoa(n)
	}
	return strings.Repeat(string(runes[(n-1)%len(runes)]), times)
}

func roman(n int) string {
	if n < 1 || n > 3999 {
		return strconv.Itoa(n)
	}
	var out strings.Builder
	for _, step := range []struct {
		value int
		sign  string
	}{
		{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"},
		{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"},
	} {
		for n >= step.value {
			out.WriteString(step.sign)
			n -= step.value
		}
	}
	return out.String()
}

// bullet is the mark of an unnumbered item; marks of symbol fonts come out as what they look like.
func bullet(text string) string {
	var out strings.Builder
	for _, r := range text {
		out.WriteRune(symbol(r))
	}
	if out.Len() == 0 {
		return "•" // a picture
	}
	return out.String()
}

// symbol turns a character of the fonts Symbol and Wingdings, which live at U+F000, into a plain one.
func symbol(r rune) rune {
	if r < 0xf000 || r > 0xf0ff {
		return r
	}
	if plain, ok := symbols[r]; ok {
		return plain
	}
	if r < 0xf080 && r > 0xf020 {
		return r - 0xf000
	}
	return '•'
}

var symbols = map[rune]rune{
	0xf02d: '-', 0xf06c: '•', 0xf06e: '■', 0xf06f: '□', 0xf071: '□', 0xf075: '◆', 0xf076: '◆',
	0xf0a7: '▪', 0xf0a8: '☐', 0xf0b7: '•', 0xf0d8: '➢', 0xf0e0: '→', 0xf0fb: '☒', 0xf0fc: '✓',
	0xf0fd: '☒', 0xf0fe: '☑', 0xf0b0: '°', 0xf0b1: '±', 0xf0a3: '≤', 0xf0b3: '≥', 0xf0b4: '×',
}
