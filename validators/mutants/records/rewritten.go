package records

import (
	"strings"

	"etalon/validators/mutants/records/office"
)

// documentSpellings are ways to write the same in the Word documents and presentations that are handed
// in: surely equivalent for every check that code makes.
var documentSpellings = []spelling{
	{name: "documents with е for ё", make: strings.NewReplacer("ё", "е", "Ё", "Е").Replace},
	{name: "documents with straight quotation marks", make: strings.NewReplacer("«", `"`, "»", `"`).Replace},
	{name: "documents with short dashes", make: strings.NewReplacer("—", "–").Replace},
	{name: "documents with plain spaces for no-break ones", make: strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace},
	{name: "documents with two spaces for one", make: func(text string) string { return strings.ReplaceAll(text, " ", "  ") }},
}

// respelled writes the documents of a record in another spelling, rune by rune, so that every word
// keeps its own look. A space beside a digit may part groups of digits and stays.
func (v *variant) respelled(respell func(text string) string) {
	find := office.Finder{Text: func(text string) (edits []office.Edit) {
		for i, r := range text {
			one := string(r)
			if one == " " && (isDigit(runeBefore(text, i)) || isDigit(runeAfter(text, i+1))) {
				continue
			}
			if after := respell(one); after != one {
				edits = append(edits, office.Edit{From: i, To: i + len(one), Text: after})
			}
		}
		return edits
	}}
	for _, kind := range []office.Kind{office.Word, office.PowerPoint} {
		v.documents("", kind, func(f *office.File) bool { return f.Rewrite(find) > 0 })
	}
}
