package generate

import (
	"strings"
	"text/template"

	"etalon/corpora/numerals"
)

// CardFuncs are for the templates of cards: {{n 3 "скан" "скана" "сканов"}} is «3 скана», {{comma
// "24.8"}} is a decimal number as Russian writes it.
var CardFuncs = template.FuncMap{
	"n": func(n int, one, few, many string) string {
		return numerals.Form{One: one, Few: few, Many: many}.Of(int64(n))
	},
	"comma": func(decimal string) string { return strings.ReplaceAll(decimal, ".", ",") },
}
