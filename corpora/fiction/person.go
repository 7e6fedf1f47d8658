package fiction

import (
	"strings"

	"etalon/internal/stream"
)

// Case is one of the six Russian cases.
type Case int

// The six cases.
const (
	Nominative Case = iota
	Genitive
	Dative
	Accusative
	Instrumental
	Prepositional
)

// Person is an invented person, all names in the nominative.
type Person struct {
	Surname, Given, Patronymic string
	Female                     bool
}

// Person invents a person.
func (m *Maker) Person() Person {
	p := Person{Surname: m.fresh("surname", m.stock.people.Surnames), Female: m.r.Chance(50)}
	patronymic := stream.Pick(m.r, m.stock.people.Patronymics)
	if !p.Female {
		p.Given, p.Patronymic = stream.Pick(m.r, m.stock.people.Men), patronymic[0]
		return p
	}
	p.Given, p.Patronymic = stream.Pick(m.r, m.stock.people.Women), patronymic[1]
	if stem, adjective := strings.CutSuffix(p.Surname, "ий"); adjective {
		p.Surname = stem + "ая"
	} else {
		p.Surname += "а"
	}
	return p
}

// Full is «Иванов Иван Петрович» in a case.
func (p Person) Full(c Case) string {
	return p.surname(c) + " " + p.given(c) + " " + p.patronymic(c)
}

// Initials is «Иванов И. П.» in a case, with non-breaking spaces.
func (p Person) Initials(c Case) string { return p.surname(c) + "\u00a0" + p.letters() }

// Signature is «И. П. Иванов», as under a document.
func (p Person) Signature() string { return p.letters() + "\u00a0" + p.Surname }

func (p Person) letters() string {
	return string([]rune(p.Given)[:1]) + ".\u00a0" + string([]rune(p.Patronymic)[:1]) + "."
}

// endings replace the nominative's ending, by case.
type endings struct {
	cut string
	by  [6]string
}

func (e endings) apply(word string, c Case) string { return strings.TrimSuffix(word, e.cut) + e.by[c] }

// decline applies the first of the endings that fits the word.
func decline(word string, c Case, tables []endings) string {
	for _, e := range tables {
		if strings.HasSuffix(word, e.cut) {
			return e.apply(word, c)
		}
	}
	return word
}

var (
	menSurnames = []endings{
		{"ий", [6]string{"ий", "ого", "ому", "ого", "им", "ом"}},
		{"", [6]string{"", "а", "у", "а", "ым", "е"}},
	}
	womenSurnames = []endings{
		{"ая", [6]string{"ая", "ой", "ой", "ую", "ой", "ой"}},
		{"а", [6]string{"а", "ой", "ой", "у", "ой", "ой"}},
	}
	menNames = []endings{
		{"ий", [6]string{"ий", "ия", "ию", "ия", "ием", "ии"}},
		{"й", [6]string{"й", "я", "ю", "я", "ем", "е"}},
		{"ь", [6]string{"ь", "я", "ю", "я", "ем", "е"}},
		{"", [6]string{"", "а", "у", "а", "ом", "е"}},
	}
	womenNames = []endings{
		{"ия", [6]string{"ия", "ии", "ии", "ию", "ией", "ии"}},
		{"я", [6]string{"я", "и", "е", "ю", "ей", "е"}},
		{"га", [6]string{"га", "ги", "ге", "гу", "гой", "ге"}},
		{"а", [6]string{"а", "ы", "е", "у", "ой", "е"}},
	}
	patronymics = []endings{
		{"ич", [6]string{"ич", "ича", "ичу", "ича", "ичем", "иче"}},
		{"а", [6]string{"а", "ы", "е", "у", "ой", "е"}},
	}
)

func (p Person) surname(c Case) string {
	if p.Female {
		return decline(p.Surname, c, womenSurnames)
	}
	return decline(p.Surname, c, menSurnames)
}

func (p Person) given(c Case) string {
	if p.Female {
		return decline(p.Given, c, womenNames)
	}
	return decline(p.Given, c, menNames)
}

func (p Person) patronymic(c Case) string { return decline(p.Patronymic, c, patronymics) }
