package russian

import (
	"slices"
	"strings"
)

// gender is a set of genders.
type gender uint8

const (
	masculine gender = 1 << iota
	femininum
	either = masculine | femininum
)

// lemma is what a form may be a form of. The base of a surname that has two genders is that of the
// man; of an adjective, its stem and «~».
type lemma struct {
	base string
	g    gender
}

// ending is one line of a paradigm: a form that ends so comes from a base that ends so.
type ending struct {
	form, base string
	g          gender
	after      string // what the base must end in, alternatives parted by a space; "" for anything
}

// possessive are surnames in -ов, -ев, -ин, -ын, which decline as a noun and as an adjective.
const possessive = "ов ев ин ын"

// Letters that a stem ends in before some endings.
const (
	consonants = "б в г д ж з к л м н п р с т ф х ц ч ш щ"
	hushing    = "г к х ж ш ч щ"
	softened   = "ж ш ч щ ц"
)

// nounEndings are the paradigms of names. Every name may also stand undeclined: women's surnames in
// a consonant, names in -о, -е, -и, -у, -ых.
var nounEndings = slices.Concat(
	paradigm("", masculine, possessive, "а у ым ом е"),
	paradigm("", femininum, possessive, "а ой ою у"),
	paradigm("", masculine, consonants, "а у ом е"),
	paradigm("", masculine, softened, "ем"),
	paradigm("ь", masculine, "", "я ю ем е"),
	paradigm("й", masculine, "", "я ю ем е"),
	paradigm("ий", masculine, "", "ии"),
	paradigm("ь", femininum, "", "и ью"),
	paradigm("а", either, "", "е у ой ою"),
	paradigm("а", either, hushing, "и"),
	paradigm("а", either, consonants, "ы"),
	paradigm("а", either, softened, "ей ею"),
	paradigm("я", either, "", "и е ю ей ею"),
	paradigm("ия", either, "", "ии"),
	// Vowels that are lost: Кравец, Кравца; Павел, Павла; Соловей, Соловья; Лев, Льва.
	paradigm("ец", masculine, "", "ца цу цом цем це ьца ьцу ьцом ьцем ьце йца йцу йцом йцем йце"),
	paradigm("ок", masculine, "", "ка ку ком ке"),
	paradigm("ек", masculine, "", "ка ку ком ке ька ьку ьком ьке"),
	paradigm("ел", masculine, "", "ла лу лом ле"),
	paradigm("ень", masculine, "", "ня ню нем не"),
	paradigm("ей", masculine, "", "ья ью ьем ье"),
	paradigm("лев", masculine, "", "льва льву львом льве"),
)

// adjectiveRows are the endings of surnames that are adjectives: Чайковский, Толстой, Белая.
var adjectiveRows = slices.Concat(
	paradigm("~", masculine, consonants, "ий ый ой ого ому ым им ом его ему ем"),
	paradigm("~", femininum, consonants, "ая ой ою ую яя ей ею юю"),
)

func paradigm(base string, g gender, after, forms string) []ending {
	var rows []ending
	for _, form := range strings.Fields(forms) {
		rows = append(rows, ending{form, base, g, after})
	}
	return rows
}

// lemmas lists what a folded form may be a form of. Itself is always one.
func lemmas(form string) []lemma {
	found := []lemma{{form, either}}
	if hasEnd(form, possessive) {
		found[0].g = masculine
	}
	for _, rows := range [][]ending{nounEndings, adjectiveRows} {
		for _, row := range rows {
			stem, ok := strings.CutSuffix(form, row.form)
			if !ok || len(stem) < 4 && row.base != "лев" || row.after != "" && !hasEnd(stem, row.after) {
				continue
			}
			if l := (lemma{stem + row.base, row.g}); !slices.Contains(found, l) {
				found = append(found, l)
			}
		}
	}
	return found
}

// hasEnd tells whether a word ends in one of the alternatives.
func hasEnd(s, alternatives string) bool {
	for alternatives != "" {
		one, rest, _ := strings.Cut(alternatives, " ")
		if strings.HasSuffix(s, one) {
			return true
		}
		alternatives = rest
	}
	return false
}

// sameNoun gives the genders for which two folded forms may be cases of one name. Parts of a double
// name («Римского-Корсакова») are compared one by one.
func sameNoun(a, b string) gender {
	if a == b {
		return either
	}
	if firstLetter(a) != firstLetter(b) {
		return 0
	}
	as, bs := strings.Split(a, "-"), strings.Split(b, "-")
	if len(as) != len(bs) {
		return 0
	}
	common := either
	for i := range as {
		common &= sameSimple(as[i], bs[i])
	}
	return common
}

func sameSimple(a, b string) (common gender) {
	if a == b {
		return either
	}
	of := lemmas(b)
	for _, x := range lemmas(a) {
		for _, y := range of {
			if x.base == y.base {
				common |= x.g & y.g
			}
		}
	}
	return common
}

func firstLetter(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}

// Patronymics: the man's and the woman's endings, each with its cases.
const (
	sonEndings      = "ович евич ильич кузьмич лукич фомич никитич саввич"
	daughterEndings = "овн евн ильиничн кузьминичн лукиничн фоминичн никитичн саввичн"
)

// patronymic reads a folded patronymic in any case: its base and whose it is; 0 when it is none.
func patronymic(form string) (base string, g gender) {
	for _, tail := range []string{"", "а", "у", "ем", "ом", "е"} {
		if stem, ok := strings.CutSuffix(form, tail); ok && hasEnd(stem, sonEndings) {
			return stem, masculine
		}
	}
	for _, tail := range []string{"а", "ы", "е", "у", "ой", "ою"} {
		if stem, ok := strings.CutSuffix(form, tail); ok && hasEnd(stem, daughterEndings) {
			return stem, femininum
		}
	}
	return "", 0
}
