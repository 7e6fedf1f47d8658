package ocr

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// lookAlikes turns Latin letters, in lower case, into the Cyrillic ones that Tesseract mixes them up
// with. Digits stay what they are: a number that is read wrong is wrong.
var lookAlikes = map[rune]rune{
	'a': 'а', 'b': 'в', 'c': 'с', 'e': 'е', 'h': 'н', 'k': 'к', 'm': 'м', 'n': 'п', 'o': 'о',
	'p': 'р', 't': 'т', 'x': 'х', 'y': 'у', 'ё': 'е', 'і': 'и',
	'«': '"', '»': '"', '„': '"', '“': '"', '”': '"', '″': '"', '‘': '\'', '’': '\'', '`': '\'',
	'–': '-', '—': '-', '‑': '-', '−': '-', '‐': '-', '•': '-', '·': '-', '▪': '-',
}

// numeroSigns are what is written or read for № before a number.
var numeroSigns = map[string]bool{
	"No": true, "Ne": true, "Nо": true, "Nе": true, "Ns": true, "N": true, "N°": true, "Nº": true, "Nes": true, "М": true, "M": true,
}

// Folded is a text as it is compared with what was read from a picture: one form of each letter that
// looks alike, of quotes, dashes and spaces; words divided at the end of a line joined. Both sides
// of a comparison must be folded.
func Folded(text string) string {
	var out strings.Builder
	out.Grow(len(text))
	words := strings.Fields(joined(norm.NFC.String(text)))
	for i, word := range words {
		if i > 0 {
			out.WriteByte(' ')
		}
		if numeroSigns[word] && i+1 < len(words) && words[i+1][0] >= '0' && words[i+1][0] <= '9' {
			out.WriteRune('№')
			continue
		}
		for _, r := range word {
			r = unicode.ToLower(r)
			if same, ok := lookAlikes[r]; ok {
				r = same
			}
			out.WriteRune(r)
		}
	}
	return out.String()
}

// joined takes the hyphens out at which words are divided between lines, and soft hyphens.
func joined(text string) string {
	if !strings.ContainsAny(text, "\u00ad\n") {
		return text
	}
	runes := []rune(text)
	var out strings.Builder
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		if r == '\u00ad' {
			continue
		}
		if (r == '-' || r == '\u2010') && i > 0 && unicode.IsLetter(runes[i-1]) {
			if next := afterBreak(runes, i+1); next > 0 {
				i = next - 1
				continue
			}
		}
		out.WriteRune(r)
	}
	return out.String()
}

// afterBreak is where a small letter goes on after a line break; 0 when none does.
func afterBreak(runes []rune, i int) int {
	broken := false
	for ; i < len(runes) && unicode.IsSpace(runes[i]); i++ {
		broken = broken || runes[i] == '\n'
	}
	if broken && i < len(runes) && unicode.IsLower(runes[i]) {
		return i
	}
	return 0
}

// Found tells whether a text occurs in what was read, both folded.
func Found(read, text string) bool { return strings.Contains(Folded(read), Folded(text)) }

// Missing are the words of a text, folded, that what was read does not have as often, whatever
// their order: tables and columns may be read in another one. The thousands of a number are joined,
// as the gap between them may be read or not.
func Missing(read, text string) []string {
	missing, _ := unmatched(read, text)
	return missing
}

// Lost is how many signs of a text were not read right, whatever the order of its words. What was
// read beside it, such as a stamp, does not count.
func Lost(read, text string) Rate {
	rate := Rate{}
	for _, word := range words(text) {
		rate.Letters += utf8.RuneCountInString(word)
	}
	missing, left := unmatched(read, text)
	for _, word := range missing {
		runes := []rune(word)
		best, at := len(runes), -1
		for i, other := range left {
			if d := Distance(runes, []rune(other)); d < best {
				best, at = d, i
			}
		}
		rate.Errors += best
		if at >= 0 {
			left = slices.Delete(left, at, at+1)
		}
	}
	return rate
}

// mostUnmatched bounds the words that are compared with each other.
const mostUnmatched = 2_000

// unmatched are the words of a text that were not read, and the words read that are not in it.
func unmatched(read, text string) (missing, left []string) {
	have := map[string]int{}
	for _, word := range words(read) {
		have[word]++
	}
	for _, word := range words(text) {
		if have[word]--; have[word] < 0 {
			missing = append(missing, word)
		}
	}
	for _, word := range words(read) {
		if have[word] > 0 && len(left) < mostUnmatched {
			have[word]--
			left = append(left, word)
		}
	}
	return missing, left
}

// words are the words of a text, folded and without the signs around them.
func words(text string) []string {
	var out []string
	for word := range strings.FieldsSeq(Folded(text)) {
		word = strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if word == "" {
			continue
		}
		if n := len(out); n > 0 && thousands(out[n-1], word) {
			out[n-1] += word
			continue
		}
		out = append(out, word)
	}
	return out
}

// thousands tells whether a word goes on with the digits of a number: three of them, and perhaps a
// fraction.
func thousands(before, word string) bool {
	whole := func(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
	group, fraction, has := strings.Cut(word, ",")
	return whole(before) && len(group) == 3 && whole(group) && (!has || whole(fraction))
}
