package pdf

import (
	"fmt"
	"strings"
	"unicode"
)

// Layer is what a text layer is worth.
type Layer uint8

// The verdicts.
const (
	None Layer = iota
	Usable
	Unusable
)

// What it takes to judge, and the shares in percent beyond which a layer is not believed. Real pages
// stay far from each of them; see the tests.
const (
	fewest        = 12 // signs below which nothing is judged but plain damage
	fewestLetters = 80 // letters below which their frequencies say nothing
	mostBad       = 5  // signs that no document prints
	leastAlnum    = 45 // letters and digits among all signs
	mostMojibake  = 25 // accented Latin letters among letters
	mostSpiked    = 12 // words with signs inside that no word has
	leastCommon   = 35 // the most common letters of the language among letters
)

// LayerOf judges a text layer by its text alone: it may be missing, or made of codes that the file
// does not tell the letters of.
func LayerOf(text string) (verdict Layer, why string) {
	c := countSigns(text)
	switch {
	case c.signs == 0:
		return None, ""
	case strings.Count(text, "(cid:") > 1:
		return Unusable, "codes of glyphs instead of letters"
	case percent(c.bad, c.signs) > mostBad:
		return Unusable, fmt.Sprintf("%d %% of the signs stand for no letter", percent(c.bad, c.signs))
	case c.signs < fewest:
		return Usable, ""
	case percent(c.alnum, c.signs) < leastAlnum:
		return Unusable, fmt.Sprintf("only %d %% of the signs are letters or digits", percent(c.alnum, c.signs))
	case c.letters >= fewest && percent(c.accented, c.letters) > mostMojibake:
		return Unusable, "Russian letters decoded by a wrong code page"
	}
	if words, spiked := spikedWords(text); words >= 10 && percent(spiked, words) > mostSpiked {
		return Unusable, fmt.Sprintf("%d %% of the words have signs inside that no word has", percent(spiked, words))
	}
	for _, script := range []struct {
		name, common string
		found        map[rune]int
	}{
		{"Cyrillic", "оеаинтсрвлкмд", c.cyrillic},
		{"Latin", "etaoinsrhldcum", c.latin},
	} {
		letters, common := 0, 0
		for r, n := range script.found {
			letters += n
			if strings.ContainsRune(script.common, r) {
				common += n
			}
		}
		if letters >= fewestLetters && 2*letters > c.letters && percent(common, letters) < leastCommon {
			return Unusable, fmt.Sprintf("the %s letters are not those of any text", script.name)
		}
	}
	return Usable, ""
}

func percent(part, of int) int {
	if of == 0 {
		return 0
	}
	return 100 * part / of
}

// signs counts what a text is made of; spaces and repeated signs, as in leaders, count once.
type signs struct {
	signs, alnum, letters, bad, accented int
	cyrillic, latin                      map[rune]int
}

func countSigns(text string) signs {
	c := signs{cyrillic: map[rune]int{}, latin: map[rune]int{}}
	last := rune(-1)
	for _, r := range text {
		if unicode.IsSpace(r) || r == last && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			continue
		}
		last = r
		c.signs++
		switch {
		case r == unicode.ReplacementChar, unicode.Is(unicode.Co, r), unicode.IsControl(r), r >= 0x80 && r < 0xa0:
			c.bad++
		case unicode.IsLetter(r):
			c.letter(r)
		case unicode.IsDigit(r):
			c.alnum++
		}
	}
	return c
}

func (c *signs) letter(r rune) {
	c.alnum++
	c.letters++
	switch {
	case r >= 0xc0 && r <= 0x24f:
		c.accented++
	case unicode.Is(unicode.Cyrillic, r):
		c.cyrillic[unicode.ToLower(r)]++
	case r < 0x80:
		c.latin[unicode.ToLower(r)]++
	}
}

// spikedWords counts words of three signs and more, and those with signs between letters that are
// never there: «M]heh\guc». Addresses are left out.
func spikedWords(text string) (words, spiked int) {
	for word := range strings.FieldsSeq(text) {
		runes := []rune(word)
		if len(runes) < 3 || strings.Contains(word, "://") || strings.Contains(word, "@") || strings.HasPrefix(word, "www.") {
			continue
		}
		if !strings.ContainsFunc(word, unicode.IsLetter) {
			continue
		}
		words++
		for i := 1; i+1 < len(runes); i++ {
			if strings.ContainsRune(`[]\^_{|}~<=>`+"`", runes[i]) && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(runes[i+1]) {
				spiked++
				break
			}
		}
	}
	return words, spiked
}
