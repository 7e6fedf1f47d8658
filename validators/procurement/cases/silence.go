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

// topic makes one of stems, of other words for it and of what its values are counted in.
func topic(words, near, unit string) *Topic {
	return &Topic{regexp.MustCompile(plain(words)), regexp.MustCompile(plain(near)), regexp.MustCompile(unit)}
}

func plain(text string) string {
	return strings.ReplaceAll(strings.ToLower(text), "ё", "е")
}

// valued: figures, or a number in words.
var valued = regexp.MustCompile(`\d|один|одн|дв[аеу]|тр[ие]|четыр|пят|шест|сем[иь]|восем|восьм|девят|десят|сорок|сто |сот|тысяч`)

// Mentions are the sentences of a text that speak of the subject. Lines are joined first; on scans
// words are looked for through look-alike letters too.
func (t *Topic) Mentions(text string) []string {
	var out []string
	for _, part := range sentences(text) {
		low := plain(part)
		folded := ocr.Folded(low)
		if t.words.MatchString(low) || t.words.MatchString(folded) || t.near.MatchString(low) && t.unit.MatchString(low) && valued.MatchString(low) {
			out = append(out, part)
		}
	}
	return out
}

// ended: a full stop, semicolon or bracketed letter ends a sentence when a new one begins.
var ended = regexp.MustCompile(`[.;:!?] (?:[А-ЯЁA-Z]|\d{1,2}\.\d|[а-я]\) )`)

// sentences cuts a text up; a word divided at the end of a line is joined again.
func sentences(text string) []string {
	text = strings.ReplaceAll(text, "\u00ad", "")
	text = strings.NewReplacer("-\n", "-", "\r", "").Replace(text)
	text = strings.Join(strings.Fields(text), " ")
	var out []string
	from := 0
	for _, at := range ended.FindAllStringIndex(text, -1) {
		out = append(out, text[from:at[0]+1])
		from = at[0] + 2
	}
	return append(out, text[from:])
}
