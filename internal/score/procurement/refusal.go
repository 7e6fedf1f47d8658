package procurement

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/internal/score/russian"
)

// stance is what a text does with a question.
type stance uint8

const (
	answering stance = iota
	silent           // it says that the document does not say
	denying          // it says that there is no such thing
)

// maxRefusal bounds, in characters, a text that can be a refusal.
const maxRefusal = 1500

// readStance tells refusals from answers. A text refuses when
//
//  1. it does not begin with «да» or "yes";
//  2. one of its phrases says that the document does not say, or that there is no such thing
//     (refusal_table.go), and is not conditional («если иное не указано»);
//  3. no other phrase gives a value: a quantity, a number or a date. Left aside are values in the
//     refusing phrase itself, numbers of pages, clauses and documents, and values of a phrase that
//     says it speaks of something else («указан только срок оплаты — 8 дней»);
//  4. no phrase leads to a guess: a hedge («вероятно», «по смыслу», «обычно») before a value or a
//     person's name, or after «но».
func readStance(text string) (stance, string) {
	if utf8.RuneCountInString(text) > maxRefusal {
		return answering, ""
	}
	folded := russian.Fold(text)
	all := strings.Fields(folded)
	if len(all) == 0 {
		return answering, ""
	}
	switch strings.Trim(all[0], `,.;:!"-()`) {
	case "да", "yes":
		return answering, ""
	}
	parts := phrases(folded)
	valued := valuesOf(folded)
	found, why := answering, ""
	context, hedged := false, false
	for _, p := range parts {
		body := folded[p.Start:p.End]
		said := stanceOf(body)
		context = p.goesOn && context || aside.MatchString(body) && !elsewhere.MatchString(body)
		hedged = p.goesOn && hedged || hedge.MatchString(body)
		if hedged && guesses(body, p, valued, said) || said == answering && !context && within(valued, p.Span) {
			return answering, ""
		}
		if said != answering && (found == answering || said == silent) {
			found, why = said, fmt.Sprintf("says %q", clip(strings.TrimSpace(body)))
		}
	}
	return found, why
}

func stanceOf(phrase string) stance {
	switch {
	case strings.TrimSpace(phrase) == "no":
		return denying
	case conditional.MatchString(phrase):
		return answering
	case silentSaying.MatchString(phrase):
		return silent
	case denyingSaying.MatchString(phrase):
		return denying
	}
	return answering
}

// guesses tells whether a phrase with a hedge in it, or right before it, leads to something of the
// model's own.
func guesses(body string, p phrase, valued []russian.Span, said stance) bool {
	from := 0
	if at := hedge.FindStringIndex(body); at != nil {
		from = at[0]
	}
	if within(valued, russian.Span{Start: p.Start + from, End: p.End}) || len(russian.Persons(titled(body[from:]))) > 0 {
		return true
	}
	return said == answering && turn.MatchString(firstOf(body))
}

// titled gives a folded text capitals again, as names are told by them.
func titled(s string) string {
	var b strings.Builder
	start := true
	for _, r := range s {
		if start {
			b.WriteString(strings.ToUpper(string(r)))
		} else {
			b.WriteRune(r)
		}
		start = r == ' ' || r == '.' || r == '-'
	}
	return b.String()
}

func firstOf(s string) string {
	w := strings.Fields(s)
	return strings.Join(w[:min(1, len(w))], " ")
}

// phrase is a piece of a text between marks that part phrases.
type phrase struct {
	russian.Span
	// goesOn: a comma, dash, colon or bracket stood before it, so it speaks of the same thing.
	goesOn bool
}

// boundary parts phrases. A comma within a number is none, nor is a full stop without a space.
var boundary = regexp.MustCompile(`[;!?]|,\s|\.\s|:|\s-\s|[()]|\s(?:но|однако|хотя|зато|but|however|although|though)\s`)

func phrases(folded string) []phrase {
	var out []phrase
	start, goesOn := 0, false
	add := func(end int) {
		if strings.TrimSpace(folded[start:end]) != "" {
			out = append(out, phrase{russian.Span{Start: start, End: end}, goesOn})
		}
	}
	for _, at := range boundary.FindAllStringIndex(folded, -1) {
		mark := strings.TrimSpace(folded[at[0]:at[1]])
		add(at[0])
		start, goesOn = at[1], slices.Contains([]string{",", ":", "-", "(", ")"}, mark)
		if len(mark) > 1 { // a conjunction is the first word of its phrase
			start = at[0]
		}
	}
	add(len(folded))
	return out
}

// valuesOf are the places of a text where a value stands that may answer something.
func valuesOf(folded string) []russian.Span {
	var out []russian.Span
	for _, q := range russian.Quantities(folded) {
		if q.Unit != "стр." && q.Unit != "лист" && !(q.Unit == "" && referring.MatchString(tail(folded[:q.Start], 40))) {
			out = append(out, q.Span)
		}
	}
	for _, d := range russian.Dates(folded) {
		if !referring.MatchString(tail(folded[:d.Start], 40)) {
			out = append(out, d.Span)
		}
	}
	return out
}

// within tells whether one of the places lies in a span.
func within(places []russian.Span, s russian.Span) bool {
	return slices.ContainsFunc(places, func(p russian.Span) bool { return p.Start >= s.Start && p.Start < s.End })
}
