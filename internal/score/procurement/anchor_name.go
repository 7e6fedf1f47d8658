package procurement

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/score/russian"
)

// partyName is a place where a text names a party: the words before the name in quotation marks, and
// the name; of a sole trader the person.
type partyName struct {
	words, quoted string
	person        *russian.Person
}

const (
	nameReach = 500 // bytes of a name and its legal form
	rowReach  = 300
)

// endOfName begins what stands after a name in a heading or a row.
var endOfName = regexp.MustCompile(`(?i)адрес|ИНН|КПП|ОГРН|в\s+лице|именуем|директор|тел\.|\n\s*(?:заказчик|поставщик|подрядчик|исполнитель)`)

// names finds how a text names a party: before «именуемое … «Заказчик»» and «(Заказчик)», and after
// the party's word at the head of a passage or of a row.
func (d *anchorText) names(want side) []partyName {
	var out []partyName
	text := d.labels.text
	from := 0
	for _, m := range partyAs.FindAllStringSubmatchIndex(text, -1) {
		if sideAt(m) == want {
			zone := d.text[d.labels.at[max(from, runeStart(text, m[0]-nameReach))]:d.labels.at[m[0]]]
			if n, ok := lastName(zone); ok {
				out = append(out, n)
			}
		}
		from = m[1]
	}
	for _, pattern := range []*regexp.Regexp{roleHeading, roleRow} {
		for _, m := range pattern.FindAllStringSubmatchIndex(text, -1) {
			if sideAt(m) != want || len(m) > 4 && twoRoles(text[m[0]:m[1]]) {
				continue
			}
			end := d.labels.at[m[1]]
			zone := d.text[end:runeStart(d.text, min(len(d.text), end+rowReach))]
			if n, ok := firstName(zone); ok {
				out = append(out, n)
			}
		}
	}
	return out
}

// twoRoles tells a heading of two columns: whose a name below is cannot be said.
func twoRoles(heading string) bool { return len(roles.FindAllStringIndex(heading, -1)) > 1 }

// runeStart moves a place back to where a character begins.
func runeStart(text string, at int) int {
	at = max(0, at)
	for at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}

var trader = regexp.MustCompile(`(?i)индивидуальн\pL+\s+предпринимател\pL*|(?:^|[^\pL])ИП\s`)

func traderIn(zone string) (partyName, bool) {
	at := trader.FindStringIndex(zone)
	if at == nil {
		return partyName{}, false
	}
	persons := russian.Persons(zone[at[1]:])
	if len(persons) == 0 || persons[0].Start > 40 {
		return partyName{}, false
	}
	return partyName{person: &persons[0].Person}, true
}

func lastName(zone string) (partyName, bool) {
	if n, ok := traderIn(zone); ok {
		return n, true
	}
	all := quotedName.FindAllStringIndex(zone, -1)
	if all == nil {
		return partyName{}, false
	}
	last := all[len(all)-1]
	before := zone[:last[0]]
	if len(all) > 1 {
		before = zone[all[len(all)-2][1]:last[0]]
	}
	return partyName{words: before, quoted: zone[last[0]:last[1]]}, true
}

func firstName(zone string) (partyName, bool) {
	if at := endOfName.FindStringIndex(zone); at != nil {
		zone = zone[:at[0]]
	}
	if n, ok := traderIn(zone); ok {
		return n, true
	}
	at := quotedName.FindStringIndex(zone)
	if at == nil {
		return partyName{}, false
	}
	if r, _ := utf8.DecodeRuneInString(strings.TrimSpace(zone)); !unicode.IsUpper(r) && !strings.ContainsRune(`«"“„`, r) {
		return partyName{}, false // a sentence about the party
	}
	return partyName{words: zone[:at[0]], quoted: zone[at[0]:at[1]]}, true
}

// value is the name with the comparison that answers pass.
func (n partyName) value(question string) (labelledValue, bool) {
	if n.person != nil {
		p := *n.person
		return labelledValue{text: strings.TrimSpace(p.Surname + " " + p.Given + " " + p.Patronymic), rule: personRule(p, wantsWhole.MatchString(question))}, true
	}
	o, ok := russian.ParseOrganisation(n.quoted)
	if !ok {
		return labelledValue{}, false
	}
	return labelledValue{text: lastWords(n.words, 4) + n.quoted, rule: n.organisation(o, wantsWhole.MatchString(question))}, true
}

func personRule(p russian.Person, whole bool) rule {
	least := russian.ByInitial
	if whole {
		least = russian.InFull
	}
	return func(text string) (bool, string) {
		at, _, ok := russian.FindPerson(text, p, least)
		if !ok {
			return false, ""
		}
		return true, at.Of(text)
	}
}

// organisation compares with the name in quotation marks. Where a question asks for the whole name,
// the legal form or the word before the name must be there; where an answer has one, it is the one of
// the text.
func (n partyName) organisation(o russian.Organisation, whole bool) rule {
	o.Form = ""
	plain := organisationRule(n.quoted, o, false)
	return func(text string) (bool, string) {
		ok, found := plain(text)
		if !ok {
			return false, found
		}
		at := strings.Index(russian.Fold(text), russian.Fold(n.quoted))
		switch form := n.form(text, at); {
		case form == sameForm, form == noForm && !whole:
			return true, found
		case form == noForm:
			return false, fmt.Sprintf("%q without its legal form", clip(found))
		}
		return false, fmt.Sprintf("%q with another legal form", clip(text))
	}
}

// What an answer says of a legal form.
const (
	noForm = iota
	sameForm
	otherForm
)

// form compares what stands before the name with what stands there in the document.
func (n partyName) form(answer string, at int) int {
	own, okOwn := russian.ParseOrganisation(lastWords(n.words, 6) + n.quoted)
	got, okGot := russian.ParseOrganisation(strip(answer))
	if okOwn && okGot && own.Form != "" && got.Form != "" {
		if own.Form == got.Form {
			return sameForm
		}
		return otherForm
	}
	if at < 0 {
		return n.formByOrganisation(answer)
	}
	before := strings.Fields(russian.Fold(answer)[:at])
	words := strings.Fields(russian.Fold(n.words))
	switch {
	case len(before) == 0 || len(words) == 0 || !isWord(before[len(before)-1]):
		return noForm
	case before[len(before)-1] == words[len(words)-1]:
		return sameForm
	}
	return n.formByOrganisation(answer)
}

// formByOrganisation: the whole of the party's words, short or long, stands in the answer.
func (n partyName) formByOrganisation(answer string) int {
	for k := 6; k >= 1; k-- {
		if o, ok := russian.ParseOrganisation(lastWords(n.words, k) + n.quoted); ok && o.Form != "" {
			if _, found := russian.FindOrganisation(answer, o); found {
				if at, ok := russian.FindOrganisation(answer, russian.Organisation{Name: o.Name}); ok && at.End > at.Start {
					return sameForm
				}
			}
		}
	}
	return noForm
}

func isWord(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r)
}

// lastWords are the last words of a text, as it is written but in one line, with a space behind.
func lastWords(text string, n int) string {
	words := strings.Fields(text)
	words = words[max(0, len(words)-n):]
	for i := len(words) - 1; i >= 0; i-- {
		if strings.ContainsAny(words[i], ",.;:()«»\"|") || words[i] == "и" {
			words = words[i+1:]
			break
		}
	}
	if len(words) == 0 {
		return ""
	}
	return strings.Join(words, " ") + " "
}
