package ocr

import (
	"strings"
	"unicode"

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
// their order: tables and columns may be read in another one.
func Missing(read, text string) []string {
	have := map[string]int{}
	for word := range strings.FieldsSeq(Folded(read)) {
		have[bare(word)]++
	}
	var missing []string
	for word := range strings.FieldsSeq(Folded(text)) {
		word = bare(word)
		if word == "" {
			continue
		}
		if have[word]--; have[word] < 0 {
			missing = append(missing, word)
		}
	}
	return missing
}

// bare is a word without the signs around it.
func bare(word string) string {
	return strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
