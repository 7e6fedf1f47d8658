package workpermit

import "regexp"

// A value is denied right before and after it: «не 63 дня, а 64». «Не позднее 5 марта» and «64 дня, а не 63»
// deny nothing of this kind.
var (
	notThis = regexp.MustCompile(`(?i)(?:^|[^\pL\d])не[\s\x{a0}]+[*_«]{0,3}$`)
	butThat = regexp.MustCompile(`^[^.;\n\d]{0,30},\s+а[\s\x{a0}]`)
)

// How many bytes before and after a value are looked at.
const (
	fewBefore = 16
	fewAfter  = 80
)

// denied tells whether the text says that a value is not the one.
func denied(text string, from, to int) bool {
	return notThis.MatchString(text[max(0, from-fewBefore):from]) && butThat.MatchString(text[to:min(len(text), to+fewAfter)])
}
