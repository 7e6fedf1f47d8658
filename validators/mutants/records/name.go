package records

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/score/russian"
	"etalon/validators/mutants/records/office"
)

// personFinder finds a person in any case and form and writes somebody else.
type personFinder struct {
	want  russian.Person
	write func(m russian.PersonMention) string
}

func (p personFinder) find(text string) []office.Edit {
	var edits []office.Edit
	for _, m := range russian.Persons(text) {
		if m.Agree(p.want) >= russian.ByInitial {
			edits = append(edits, office.Edit{From: m.Start, To: m.End, Text: p.write(m)})
		}
	}
	return edits
}

// stranger is a full name that shares no part with a person's.
func stranger(p russian.Person) (surname, names string) {
	woman := strings.HasSuffix(p.Patronymic, "на") || p.Patronymic == "" && strings.HasSuffix(p.Given, "а")
	for _, s := range []struct{ man, men, female, women string }{
		{"Пустовойтов", "Игнат Савельевич", "Пустовойтова", "Ульяна Савельевна"},
		{"Жихарев", "Эраст Юлианович", "Жихарева", "Ядвига Юлиановна"},
	} {
		if strings.HasPrefix(strings.ToLower(s.men), p.Given) && p.Given != "" || strings.HasPrefix(p.Surname, strings.ToLower(s.man)) {
			continue
		}
		surname, names = s.man, s.men
		if woman {
			surname, names = s.female, s.women
		}
		break
	}
	return surname, names
}

func capital(word string) string {
	r, n := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[n:]
}

// organisationFinder finds an organisation and writes another.
type organisationFinder struct {
	want russian.Organisation
	to   string
}

func (o organisationFinder) find(text string) []office.Edit {
	var edits []office.Edit
	for at := 0; at < len(text); {
		s, ok := russian.FindOrganisation(text[at:], o.want)
		if !ok || s.End <= s.Start {
			break
		}
		edits = append(edits, office.Edit{From: at + s.Start, To: at + s.End, Text: o.to})
		at += s.End
	}
	return edits
}
