package plants

import (
	"slices"
	"strings"

	"etalon/internal/score/russian"
)

const (
	// longest is how many requisites of a length a document may have and not be a register, in which
	// two may be alike by chance.
	longest = 40
	// shortest is how many digits a requisite has of which two cannot be alike by chance.
	shortest = 10
	// slips is how many digits a misspelt requisite differs in; two also when neighbours change places.
	slips = 2
)

// long are the kinds of long requisites. Phones are left out: all but their last digits are alike.
// ownerKind says which of them a short one belongs to.
var (
	long      = []russian.Kind{russian.INN, russian.OGRN, russian.OGRNIP, russian.Account, russian.Corr, russian.Number, russian.Bare}
	ownerKind = map[russian.Kind]russian.Kind{russian.KPP: russian.INN, russian.BIK: russian.Account}
)

// requisite is an identifier with its place.
type requisite struct{ where, value string }

// requisiteFaults finds a requisite that is spelt in two ways: two long numbers that differ in one or
// two digits, and a short one (КПП, БИК) that belongs to one long one in two forms.
func requisiteFaults(m *material, _ *counts) []*fault {
	var faults []*fault
	byLength := map[int][]requisite{}
	owned := map[string][]mention{}
	var owners []string
	for _, p := range m.labelled() {
		owner := map[russian.Kind]string{}
		for _, id := range russian.Identifiers(p.text) {
			if slices.Contains(long, id.Kind) {
				owner[id.Kind] = id.Value
				note(byLength, requisite{p.where, id.Value})
				continue
			}
			kind, short := ownerKind[id.Kind]
			of := owner[kind]
			if !short || of == "" {
				continue
			}
			key := string(id.Kind) + of
			if owned[key] == nil {
				owners = append(owners, key)
			}
			owned[key] = append(owned[key], mention{p.where, string(id.Kind) + " " + id.Value, id.Value})
		}
	}
	for _, key := range owners {
		if f := m.clashOf(owned[key]); f != nil {
			faults = append(faults, f)
		}
	}
	for n := shortest; n <= maxDigits; n++ {
		faults = append(faults, m.alike(byLength[n])...)
	}
	return faults
}

// note keeps a number of digits, each once, until there are too many for one document.
func note(byLength map[int][]requisite, r requisite) {
	n := len(r.value)
	list := byLength[n]
	if n < shortest || strings.Trim(r.value, "0123456789") != "" || len(list) > longest {
		return
	}
	if !slices.ContainsFunc(list, func(known requisite) bool { return known.value == r.value }) {
		byLength[n] = append(list, r)
	}
}

// maxDigits is the longest number that is compared: the code of a purchase has 36 digits.
const maxDigits = 36

// labelled are the passages, and rows of two columns with label and value together.
func (m *material) labelled() []passage {
	all := m.texts()
	for _, p := range m.pairs {
		all = append(all, passage{where: p.where, text: p.label + " " + p.value})
	}
	return all
}

// alike finds pairs that differ in a slip. What a bank account and its correspondent account begin
// with is the same for all, so twenty digits are compared like any others.
func (m *material) alike(list []requisite) []*fault {
	if len(list) > longest {
		return nil
	}
	var faults []*fault
	for i, a := range list {
		for _, b := range list[i+1:] {
			if differing(a.value, b.value) <= slips {
				f := m.clash([]string{a.where, b.where}, []string{a.value, b.value})
				f.values = append(f.values, "id "+a.value, "id "+b.value)
				faults = append(faults, f)
			}
		}
	}
	return faults
}

// differing counts the places where two runs of digits of one length differ.
func differing(a, b string) int {
	n := 0
	for i := range len(a) {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}
