package cases

import (
	"regexp"
	"strings"

	"etalon/internal/extract/ocr"
)

// Topic is a subject that a contract may be silent about, and how a person would look for it.
type Topic struct {
	// words name the subject: any mention of one is too much.
	words *regexp.Regexp
	// near may mean it, and does where a value of the subject stands beside: then it is an answer in
	// other words.
	near *regexp.Regexp
	unit *regexp.Regexp
}

// topic makes one of expressions for plain text: stems, of other words for it and of what its values are counted in.
func topic(words, near, unit string) *Topic {
	return &Topic{regexp.MustCompile(words), regexp.MustCompile(near), regexp.MustCompile(unit)}
}

// plain is how texts are searched: small letters, ё as е; so are the expressions written.
func plain(text string) string {
	return strings.ReplaceAll(strings.ToLower(text), "ё", "е")
}

// valued: figures, or a number in words.
var valued = regexp.MustCompile(`\d|один|одн|дв[аеу]|тр[ие]|четыр|пят|шест|сем[иь]|восем|восьм|девят|десят|сорок|сто |сот|тысяч`)

// Mentions are the sentences of a text that speak of the subject. Lines are joined first; on scans
// words are looked for through look-alike letters too, and
// joined again where the end of a line divides them.
func (t *Topic) Mentions(text string) []string {
	var out []string
	for _, part := range sentences(text) {
		low := plain(part)
		if t.words.MatchString(low) || t.words.MatchString(ocr.Folded(low)) || t.words.MatchString(strings.ReplaceAll(low, "- ", "")) || t.near.MatchString(low) && t.unit.MatchString(low) && valued.MatchString(low) {
			out = append(out, part)
		}
	}
	return out
}

// ended: a full stop, semicolon or bracketed letter ends a sentence when a new one begins.
var ended = regexp.MustCompile(`[.;:!?] (?:[А-ЯЁA-Z]|\d{1,2}\.\d|[а-я]\) )`)

// sentences cuts a text up.
func sentences(text string) []string {
	text = strings.ReplaceAll(text, "\u00ad", "")
	text = strings.Join(strings.Fields(text), " ")
	var out []string
	from := 0
	for _, at := range ended.FindAllStringIndex(text, -1) {
		out = append(out, text[from:at[0]+1])
		from = at[0] + 2
	}
	return append(out, text[from:])
}
