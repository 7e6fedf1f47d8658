package procurement

import (
	"errors"
	"regexp"
	"strings"
	"unicode"

	"etalon/internal/score/russian"
)

// wantsWhole tells the questions that ask for a name in full.
var wantsWhole = regexp.MustCompile(`(?i)полн(?:ое|остью|ого|ый)|full name|in full`)

// nameRule compares with an organisation where the gold answer has a legal form or quotation marks,
// otherwise with a person.
func nameRule(gold, question string) (rule, error) {
	whole := wantsWhole.MatchString(question)
	if o, ok := russian.ParseOrganisation(gold); ok && (o.Form != "" || strings.ContainsAny(gold, `«"“„`)) {
		// A sole trader is found by the name of the person, the form is no part of it.
		return organisationRule(gold, o, whole && o.Form != "" && o.Form != "ИП"), nil
	}
	p, err := russian.ParsePerson(gold)
	if err != nil {
		return plainNameRule(gold)
	}
	least := russian.ByInitial
	if whole {
		least = russian.InFull
	}
	return func(text string) (bool, string) {
		at, _, ok := russian.FindPerson(text, p, least)
		var others []string
		for _, m := range russian.Persons(text) {
			if m.Agree(p) == russian.Different {
				others = append(others, m.Of(text))
			}
		}
		if !ok {
			return false, said("", others)
		}
		return len(others) == 0, said(at.Of(text), others)
	}, nil
}

// plainNameRule compares names that are neither («Администрация города Тихореченска») word for
// word; what stands before a colon or a dash («Заказчик: …») is left aside.
func plainNameRule(gold string) (rule, error) {
	if !strings.ContainsFunc(gold, unicode.IsLetter) {
		return nil, errors.New("a name has a letter")
	}
	return func(text string) (bool, string) {
		name := russian.Fold(strip(text))
		for _, mark := range []string{": ", " - "} {
			if _, after, ok := strings.Cut(name, mark); ok && russian.SameText(after, gold) {
				return true, after
			}
		}
		return russian.SameText(name, gold), name
	}, nil
}

// quotedName finds names in quotation marks.
var quotedName = regexp.MustCompile(`[«“„"][^«»“”„"]+[»”“"]`)

func organisationRule(gold string, want russian.Organisation, form bool) rule {
	return func(text string) (bool, string) {
		right := ""
		at, ok := russian.FindOrganisation(text, want)
		switch {
		case ok:
			right = at.Of(text)
		case russian.SameText(strip(text), gold):
			right, at = text, russian.Span{Start: 0, End: len(text)}
		default:
			return false, ""
		}
		if got, read := russian.ParseOrganisation(right); form && (!read || got.Form == "") {
			return false, both([]string{right}) + " without its legal form"
		}
		rest := text[:at.Start] + " ; " + text[at.End:]
		var others []string
		for _, quoted := range quotedName.FindAllString(rest, -1) {
			if o, ok := russian.ParseOrganisation(quoted); ok && !o.Same(russian.Organisation{Name: want.Name}) {
				others = append(others, quoted)
			}
		}
		return len(others) == 0, said(right, others)
	}
}

// strip takes white space, quotation marks and full stops off the ends.
func strip(text string) string {
	return strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`.,;:!"“”„«»'`, r) })
}

// identifierRule: digit for digit and letter for letter. Other identifiers of the same kind or shape
// beside it, or of none, are a contradiction; of another kind («КПП …») they are not.
func identifierRule(gold, _ string) (rule, error) {
	kind := russian.Number
	if isLongNumber(russian.CanonicalID(russian.Bare, gold)) {
		kind = russian.Bare
	}
	want := russian.CanonicalID(kind, gold)
	if !strings.ContainsAny(want, "0123456789") {
		return nil, errors.New("an identifier has a digit")
	}
	return func(text string) (bool, string) {
		if plain := strip(text); russian.CanonicalID(kind, plain) == want {
			return true, plain
		}
		at, ok := russian.FindIdentifier(text, kind, gold)
		if !ok {
			return false, ""
		}
		var others []string
		found := russian.Identifiers(text)
		own := russian.Bare
		for _, id := range found {
			if overlap(id.Span, at) && id.Kind != russian.Bare {
				own = id.Kind
			}
		}
		for _, id := range found {
			if !overlap(id.Span, at) && (id.Kind == own || id.Kind == russian.Bare || own == russian.Bare && id.Kind == kind) && russian.CanonicalID(kind, id.Of(text)) != want {
				others = append(others, id.Of(text))
			}
		}
		for _, span := range numberLike.FindAllStringIndex(text, -1) {
			other := russian.CanonicalID(kind, text[span[0]:span[1]])
			if other != want && mask(other) == mask(want) && !overlap(russian.Span{Start: span[0], End: span[1]}, at) {
				others = append(others, text[span[0]:span[1]])
			}
		}
		for _, span := range overlong.FindAllStringIndex(text, -1) {
			if other := text[span[0]:span[1]]; other != want && len(other) == len(want) && !overlap(russian.Span{Start: span[0], End: span[1]}, at) {
				others = append(others, other)
			}
		}
		return len(others) == 0, said(at.Of(text), others)
	}, nil
}

// numberLike finds what may be the number of a document without a word that says so.
var numberLike = regexp.MustCompile(`\d[\pL\d]*(?:[/–-][\pL\d]+)+`)

// mask is a number with its digits made alike: two numbers of one mask are of one kind.
func mask(number string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '0'
		}
		return r
	}, number)
}

func overlap(a, b russian.Span) bool { return a.Start < b.End && b.Start < a.End }

// overlong finds runs of digits longer than any identifier with a name, as the code of a purchase is.
var overlong = regexp.MustCompile(`\d{21,}`)
