package fictitious

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"etalon/internal/dataset"
)

// hit is something in a text that could belong to somebody real.
type hit struct {
	at              int
	code, got, want string
}

// mostText bounds one text that is looked through, in bytes; the largest corpus file has a tenth.
const mostText = 64 << 20

// Texts finds in a text what could belong to somebody real. Line counts from 1. What is found twice
// is told once.
func Texts(path, text string) []dataset.Finding {
	text = smooth(text)
	var found []dataset.Finding
	for _, h := range find(text) {
		found = append(found, h.finding(path, 1+strings.Count(text[:h.at], "\n")))
	}
	return found
}

func (h hit) finding(path string, line int) dataset.Finding {
	return dataset.Finding{File: path, Line: line, Got: h.got, Want: h.want, Code: h.code}
}

// smooth brings a text to the form that is looked through: one form of each digit and space, nothing
// invisible inside a number.
func smooth(text string) string {
	text = strings.ToValidUTF8(text[:min(len(text), mostText)], " ")
	return strings.Map(func(r rune) rune {
		switch r {
		case '\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff':
			return -1
		case '‐', '‑', '‒', '–', '—', '−':
			return '-'
		case '\r':
			return '\n'
		}
		return r
	}, norm.NFKC.String(text))
}

// find looks through a smooth text; hits come in order of their places, each value once a code.
func find(text string) []hit {
	n := newNumbers(text)
	hits := slices.Concat(n.identifiers(), n.accounts(), n.phones(), hosts(text), addresses(text))
	slices.SortStableFunc(hits, func(a, b hit) int { return a.at - b.at })
	said := map[[2]string]bool{}
	return slices.DeleteFunc(hits, func(h hit) bool {
		key := [2]string{h.code, h.got}
		known := said[key]
		said[key] = true
		return known
	})
}
