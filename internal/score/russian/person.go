package russian

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Person is a name as written somewhere, its parts folded, in whatever case of declension. A given
// name or patronymic of one letter is an initial.
type Person struct{ Surname, Given, Patronymic string }

// Agreement is how far two names of one person go together.
type Agreement uint8

const (
	// Different: a part that both have differs, or there is no surname on one side.
	Different Agreement = iota
	// BySurname: the surnames agree and nothing more is there to compare.
	BySurname
	// ByInitial: the surname and the first initial.
	ByInitial
	// ByInitials: the surname and both initials.
	ByInitials
	// ByGiven: the surname and the given name in full.
	ByGiven
	// InFull: surname, given name and patronymic in full.
	InFull
)

// Agree compares two names. Words agree when they can be cases of one name in one gender for all
// parts of the person: «Иванова Ивана Петровича» is «Иванов И. П.», «Иванова Ирина Петровна» is not.
// Where the text does not tell, it is taken for the better: «Иванова И. П.» may be the genitive of
// Иванов and agrees with both. Letters are folded as Fold does: ё is е, й never и.
func (p Person) Agree(o Person) Agreement {
	best := Different
	for _, g := range []gender{masculine, femininum} {
		best = max(best, p.agreeAs(o, g))
	}
	return best
}

func (p Person) agreeAs(o Person, g gender) Agreement {
	if p.Surname == "" || o.Surname == "" || sameNoun(p.Surname, o.Surname)&g == 0 {
		return Different
	}
	if p.Given == "" || o.Given == "" {
		return BySurname
	}
	given, ok := samePart(p.Given, o.Given, g, sameNoun)
	if !ok {
		return Different
	}
	if p.Patronymic == "" || o.Patronymic == "" {
		if given {
			return ByGiven
		}
		return ByInitial
	}
	father, ok := samePart(p.Patronymic, o.Patronymic, g, samePatronymic)
	switch {
	case !ok:
		return Different
	case given && father:
		return InFull
	case given:
		return ByGiven
	}
	return ByInitials
}

// samePart compares given names or patronymics; full says that both are words.
func samePart(a, b string, g gender, same func(a, b string) gender) (full, ok bool) {
	if isInitial(a) || isInitial(b) {
		return false, firstLetter(a) == firstLetter(b)
	}
	return true, same(a, b)&g != 0
}

func samePatronymic(a, b string) gender {
	baseA, g := patronymic(a)
	baseB, h := patronymic(b)
	if g == 0 || h == 0 {
		return sameNoun(a, b) // «Мамед оглы» and other patronymics without our endings
	}
	if baseA != baseB {
		return 0
	}
	return g & h
}

func isInitial(s string) bool { return utf8.RuneCountInString(s) == 1 }

// PersonMention is a name found in a text.
type PersonMention struct {
	Span
	Person
}

// Persons finds the names of persons that a text gives by initials («Иванов И. П.», «И.П. Иванов»,
// «Иванов И.») or with a patronymic («Иванов Иван Петрович», «Иван Петрович Иванов», «Иван
// Петрович»), in any case. Names begin with capital letters. Time is linear.
func Persons(text string) []PersonMention {
	r := read(text)
	var found []PersonMention
	for i := 0; i < len(r.toks); {
		p, end := r.personAt(i)
		if end <= i {
			i++
			continue
		}
		found = append(found, PersonMention{r.span(i, end), p})
		i = end
	}
	return found
}

// ParsePerson reads a name that is the whole text: any form that Persons finds, or a surname alone,
// or a surname and a given name in this order.
func ParsePerson(text string) (Person, error) {
	r := read(strings.TrimSpace(text))
	if p, end := r.personAt(0); end == len(r.toks) && end > 0 {
		return p, nil
	}
	surname, i := r.nameAt(0)
	if i == 0 {
		return Person{}, fmt.Errorf("name %q: want a surname with a given name or initials", clip(text))
	}
	p := Person{Surname: surname}
	if j := r.gap(i); j > i {
		if given, end := r.nameAt(j); end > j {
			p.Given, i = given, end
		}
	}
	if i != len(r.toks) {
		return Person{}, fmt.Errorf("name %q: %q is left over", clip(text), clip(r.text[r.toks[i].Start:]))
	}
	return p, nil
}

// SamePerson tells whether two texts are names of one person, with an initial or more in common.
func SamePerson(a, b string) bool {
	p, err1 := ParsePerson(a)
	o, err2 := ParsePerson(b)
	return err1 == nil && err2 == nil && p.Agree(o) >= ByInitial
}
