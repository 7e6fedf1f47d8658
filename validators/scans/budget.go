package scans

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"etalon/internal/extract/ocr"
)

// The error budget of a scanned page. What a person would read has to be there, but the order in
// which OCR takes the cells of a table or the words around a seal is nobody's fault, so words are
// counted in any order and not as one string.
//
// Measured with Tesseract 5.3, rus+eng. Letters lost, over the 576 pages of both suites with 26 seeds:
// median 7 ‰, nine of ten pages 30 ‰, ninety-nine of a hundred 55 ‰, the worst (annexes with narrow
// columns under a seal) 85 ‰. Over 378 of them, with 17 seeds, a good page shows at most 2 strange
// words (none on 94 %), and has 915 ‰ or more of its letters in common with its own page: at least 38 ‰
// more than with any other.
//
// What must not pass: another page of the same document loses 240 ‰ or more; a page that is blank
// or that nobody can read nearly all. The same page of another contract loses as little as 25 ‰, as
// both have the words of the form: there the nearer original decides, and for a document that the
// suite does not have the strange words, 4 or more on 99 % of such pages, 28 in the middle.
const (
	// LostPerMille is how many letters of the original, in a thousand, a page may lose.
	LostPerMille = 150
	// CoveredLetters is what a seal and two signatures may cover of a page with little else on it, such
	// as a last page that says the total and who signed: up to 39 of its 207 letters were lost. Half a
	// page is never covered.
	CoveredLetters = 50
	// StrangeWords is how many words a page may show beyond doubt that no page of the original has:
	// another document of the same form loses few letters and says other figures.
	StrangeWords = 3
	// Doubtless is the confidence of OCR from which a word counts as read.
	Doubtless = 95
)

// mayLose is how many letters a page of the original may lose.
func mayLose(letters int) int {
	return max(letters*LostPerMille/1000, min(CoveredLetters, letters/2))
}

// telling is how many letters a word must have to tell documents apart; any figure does.
const telling = 5

// wordsOf are the words and the groups of digits of a text, folded.
func wordsOf(text string) []string {
	return strings.FieldsFunc(ocr.Folded(norm.NFKC.String(text)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// mostJoined is of how many groups of digits a number consists that may be read as one.
const mostJoined = 6

// known are the words of a document, and its numbers with their groups joined.
func known(pages []string) map[string]bool {
	have := map[string]bool{}
	for _, page := range pages {
		words := wordsOf(page)
		for i, w := range words {
			have[w] = true
			for j := i + 1; j < min(i+mostJoined, len(words)) && isNumber(words[j]) && isNumber(words[j-1]); j++ {
				w += words[j]
				have[w] = true
			}
		}
	}
	return have
}

func isNumber(s string) bool { return strings.Trim(s, "0123456789") == "" }

// strange are the telling words that were read without doubt and are not among the known ones.
func strange(p *ocr.Page, have map[string]bool) []string {
	var out []string
	divided := false // the line before ended within a word
	for _, line := range p.Lines {
		words := line.Words
		if divided && len(words) > 0 {
			words = words[1:]
		}
		if divided = endsWithin(line.Words); divided && len(words) > 0 {
			words = words[:len(words)-1]
		}
		for _, w := range words {
			if w.Confidence < Doubtless {
				continue
			}
			for _, word := range wordsOf(w.Text) {
				figure := strings.ContainsFunc(word, unicode.IsDigit)
				if !have[word] && (figure || utf8.RuneCountInString(word) >= telling) {
					out = append(out, word)
				}
			}
		}
	}
	return out
}

// endsWithin tells whether the last word of a line goes on in the next one.
func endsWithin(words []ocr.Word) bool {
	return len(words) > 0 && strings.HasSuffix(words[len(words)-1].Text, "-")
}

// bag are the words of an original's page with how often they stand there.
type bag struct {
	name    string
	words   map[string]int
	letters int
}

func bagOf(name, text string) bag {
	b := bag{name: name, words: map[string]int{}}
	for _, w := range wordsOf(text) {
		b.words[w]++
		b.letters += utf8.RuneCountInString(w)
	}
	return b
}

// bagsOf are the bags of all originals, by scan and page.
func bagsOf(deeds []*deed) [][]bag {
	bags := make([][]bag, len(deeds))
	for n, d := range deeds {
		for i, text := range d.originals {
			bags[n] = append(bags[n], bagOf(fmt.Sprintf("page %d of %s", i+1, d.pair.Original), text))
		}
	}
	return bags
}

// common is the share of letters that two pages have in common, in millionths.
func (b bag) common(other bag) int {
	both := 0
	for w, n := range b.words {
		both += min(n, other.words[w]) * utf8.RuneCountInString(w)
	}
	return 2_000_000 * both / max(1, b.letters+other.letters)
}

// nearer names the original page that a reading has most in common with, unless it is its own.
func nearer(read string, bags [][]bag, deed, page int) string {
	own := bagOf("", read)
	best, name := own.common(bags[deed][page]), ""
	for _, pages := range bags {
		for _, other := range pages {
			if c := own.common(other); c > best {
				best, name = c, other.name
			}
		}
	}
	return name
}
