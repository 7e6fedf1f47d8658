package judge

import (
	"strings"

	"etalon/internal/score/russian"
)

// confirmation is a reply of the second pass.
type confirmation struct {
	Why       string `json:"why"`
	Confirmed bool   `json:"confirmed"`
	Quote     string `json:"quote"`
}

// minSupport is the least that a quote must have to confirm anything, in characters.
const minSupport = 8

// supports tells whether a confirmation holds: the quote stands in the excerpts word for word and has
// to do with the claim: it has every number of the claim, in any notation, and one of its longer words.
func (c *confirmation) supports(claim, excerpts string) bool {
	quote := strings.TrimSpace(c.Quote)
	if !c.Confirmed || len([]rune(quote)) < minSupport || len(quote) > maxQuote {
		return false
	}
	if _, ok := russian.FindQuote(excerpts, quote); !ok {
		return false
	}
	figures, quoted := figuresOf(claim), figuresOf(quote)
	for f := range figures {
		if !quoted[f] {
			return false
		}
	}
	words, quotedWords := wordsOf(claim), wordsOf(quote)
	for w := range words {
		if quotedWords[w] {
			return true
		}
	}
	return len(words) == 0 && len(figures) > 0
}
