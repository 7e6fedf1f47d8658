package plain

import (
	"strings"
	letters "unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"etalon/internal/extract/refuse"
)

// wide recognises UTF-16 without a mark: in one of the two orders of bytes every sign is one that
// Russian and Latin texts use, and there is a letter or a digit.
func wide(data []byte) (*Text, error) {
	if len(data) < 2 || len(data)%2 != 0 {
		return nil, nil
	}
	name, most := "", 0
	var from encoding.Encoding
	for _, one := range []struct {
		name  string
		order unicode.Endianness
	}{{"utf-16le", unicode.LittleEndian}, {"utf-16be", unicode.BigEndian}} {
		order := unicode.UTF16(one.order, unicode.IgnoreBOM)
		out, err := order.NewDecoder().Bytes(data[:min(len(data), sample)])
		if err != nil {
			continue
		}
		if n := usual(out); n > most {
			name, most, from = one.name, n, order
		}
	}
	if name == "" {
		return nil, nil
	}
	return decoded(data, name, from)
}

// sample is how much of a file its encoding is judged by.
const sample = 64 << 10

// usual counts letters and digits, -1 when there is a sign that no office text has.
func usual(text []byte) int {
	count := 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		text = text[size:]
		switch {
		case notText(r):
			return -1
		case r < 0x180, r >= 0x400 && r < 0x460:
			if letters.IsLetter(r) || letters.IsDigit(r) {
				count++
			}
		case r >= 0x2000 && r < 0x2070, strings.ContainsRune("€₽№™", r), r >= 0x2190 && r < 0x2300, r >= 0x2500 && r < 0x2600:
		default:
			return -1
		}
	}
	return count
}

// What speaks for and against a reading; see score.
const (
	common     = 3  // one of the ten letters that make up half of Russian text
	rare       = 1  // another letter
	foreign    = -4 // a sign that Russian texts do not have
	flipped    = -3 // a capital inside a word
	noVowel    = -1 // a letter of a word of three and more without a vowel
	repeated   = -5 // a letter for the third time in a row
	badStart   = -5 // a word that begins with a sign of hardness or softness
	shouting   = -1 // a word in capitals
	usualThere = 2  // windows-1251 is what nearly all such files are in
	tooClose   = 3  // two readings whose difference says nothing
	fewest     = 6  // letters and digits below which nothing is sure
)

// russian picks the one-byte encoding whose reading looks most like Russian.
func russian(data []byte) (*Text, error) {
	best := Text{}
	bestScore, second := -1<<60, -1<<60
	var chosen encoding.Encoding
	for _, one := range []struct {
		name  string
		from  encoding.Encoding
		prior int
	}{{"windows-1251", charmap.Windows1251, usualThere}, {"koi8-r", charmap.KOI8R, 0}, {"cp866", charmap.CodePage866, 0}} {
		out, err := one.from.NewDecoder().Bytes(data[:min(len(data), sample)])
		if err != nil {
			continue
		}
		if s := score(string(out)) + one.prior; s > bestScore {
			second, bestScore, chosen = bestScore, s, one.from
			best = Text{Encoding: one.name, Doubtful: usual(out) < fewest}
		} else {
			second = max(second, s)
		}
	}
	best.Doubtful = best.Doubtful || bestScore-second <= tooClose
	var err error
	if best.Text, err = decodeAll(data, chosen, 2*len(data)); err != nil {
		return nil, refuse.New(refuse.BadEncoding, "", "not valid %s", best.Encoding)
	}
	return &best, nil
}

// score adds up how much a text looks like Russian.
func score(text string) int {
	total := 0
	var w word
	for _, r := range text {
		lower := letters.ToLower(r)
		switch {
		case strings.ContainsRune("оеаинтсрвл", lower):
			total += common
		case lower >= 'а' && lower <= 'я', lower == 'ё':
			total += rare
		case r >= 0x80 && !strings.ContainsRune("«»–—№\u00a0„“”…’°§", r) && (r < 0x2500 || r > 0x259f):
			total += foreign
		}
		if !letters.IsLetter(r) {
			total += w.score()
			w = word{}
			continue
		}
		total += w.add(r, lower)
	}
	return total + w.score()
}

// word is what is known of the word being read.
type word struct {
	length, capitals int
	vowel, hard      bool // hard: it begins with ъ or ь
	small            bool // the letter before is small
	last             rune
	times            int // that the last letter came in a row
}

func (w *word) add(r, lower rune) int {
	if w.length == 0 && (lower == 'ь' || lower == 'ъ') {
		w.hard = true
	}
	w.length++
	w.vowel = w.vowel || strings.ContainsRune("аеёиоуыэюяaeiouy", lower)
	score := 0
	if w.times++; lower != w.last {
		w.last, w.times = lower, 1
	}
	if w.times > 2 {
		score = repeated
	}
	if lower != r {
		w.capitals++
		if w.small {
			score += flipped
		}
	}
	w.small = lower == r
	return score
}

func (w *word) score() int {
	total := 0
	if w.hard {
		total += badStart
	}
	if w.length > 2 && !w.vowel {
		total += noVowel * w.length
	}
	if w.length > 1 && w.capitals == w.length {
		total += shouting
	}
	return total
}
