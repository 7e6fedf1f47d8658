package russian

import (
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

// retype writes a text anew the way another typesetter would: other quotation marks, dashes and
// spaces, letters in two pieces, ё for е.
func retype(t *rapid.T, s string) string {
	var b strings.Builder
	pick := func(of ...string) string { return rapid.SampledFrom(of).Draw(t, "as") }
	for _, r := range s {
		switch r {
		case ' ':
			b.WriteString(pick(" ", "\u00a0", "\u202f", "  ", "\t", "\n\n"))
		case '«', '»':
			b.WriteString(pick("«", "»", `"`, "“", "”", "„", "'"))
		case '-':
			b.WriteString(pick("-", "\u2011", "–", "—", "−"))
		case 'е':
			b.WriteString(pick("е", "ё", "е\u0308", "е\u00ad"))
		case 'й':
			b.WriteString(pick("й", "и\u0306", "й\u200b"))
		default:
			b.WriteRune(r)
		}
	}
	if rapid.Bool().Draw(t, "NFD") {
		return norm.NFD.String(b.String())
	}
	return b.String()
}

func TestRetypedQuoteIsFound(t *testing.T) {
	words := []string{"ООО", "«Верес-Йод»", "обязуется", "до", "05.03.2025", "поставить", "1,5", "т", "щебней", "—", "цена", "12 500", "руб.", "(НДС", "20", "%)", "№", "47-ЙЕ/25"}
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOfN(rapid.SampledFrom(words), 3, 20).Draw(t, "words")
		from := rapid.IntRange(0, len(all)-1).Draw(t, "from")
		to := rapid.IntRange(from+1, len(all)).Draw(t, "to")
		text := retype(t, strings.Join(all, "\u2002"))
		quote := strings.Join(all[from:to], " ")
		if !hasSubstance([]byte(quote)) {
			return
		}
		sp, ok := FindQuote(text, retype(t, quote))
		if !ok {
			t.Fatalf("%q is not found in %q", quote, text)
		}
		if strings.Count(Fold(sp.Of(text)), " ") != strings.Count(Fold(quote), " ") {
			t.Fatalf("%q: the span is %q", quote, sp.Of(text))
		}
		if _, ok := FindQuote(text, quote+"ъъ"); ok {
			t.Fatalf("%q is found in %q", quote+"ъъ", text)
		}
	})
}

func TestFoldIsIdempotent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "text")
		once := Fold(s)
		if again := Fold(once); again != once {
			t.Fatalf("%q folds to %q, that to %q", s, once, again)
		}
	})
}
