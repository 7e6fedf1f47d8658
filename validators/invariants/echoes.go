package invariants

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/internal/sheet"
)

// How far the description of a right tool may repeat its question. Over the sets of seeds 1, 7, 99
// and 100 to 118, right tools share at most 0.60 of their stems with the question, decoys at most
// 0.59: whoever goes by shared words learns nothing that a decoy does not show as well.
const (
	// echoedWords in a row, the same in both texts, are a quotation.
	echoedWords = 4
	// mostStems of five stems of a description may stand in the question.
	mostStems, ofStems = 3, 5
	// stemLetters is where a word is cut, since Russian endings change; shorter words than
	// shortestStem are prepositions and the like.
	stemLetters, shortestStem = 5, 3
)

// descriptionEcho holds the descriptions of the tools that a reference calls against the question.
func descriptionEcho(_ *Subject, r *published.Row, report Report) {
	question := sheet.Words(r.Inputs.Question)
	asked := stemsOf(question)
	told := map[string]bool{}
	eachCall(r, func(_ int, _ string, c dataset.Call, t *published.Tool) {
		if told[c.Tool] {
			return
		}
		told[c.Tool] = true
		words := sheet.Words(t.Description)
		field := "inputs.tools." + t.Name + ".description"
		if run := sharedRun(words, question); len(run) >= echoedWords {
			report(r.Finding("", field, fmt.Sprintf("«%s» as in the question", strings.Join(run, " ")), fmt.Sprintf("at most %d words in a row of the question", echoedWords-1)))
		}
		own, shared := stemsOf(words), 0
		for stem := range own {
			shared += count(asked[stem])
		}
		if shared*ofStems > len(own)*mostStems {
			report(r.Finding("", field, fmt.Sprintf("%d of %d stems as in the question", shared, len(own)), fmt.Sprintf("at most %d of %d", mostStems, ofStems)))
		}
	})
}

// sharedRun is the longest run of words that stands in both lists; the first of equals.
func sharedRun(a, b []string) []string {
	var longest []string
	ends := make([]int, len(b)+1) // how long a run ends before b[j], for the word of a before
	for i, word := range a {
		for j := len(b) - 1; j >= 0; j-- {
			if ends[j+1] = 0; b[j] == word {
				ends[j+1] = ends[j] + 1
			}
			if n := ends[j+1]; n > len(longest) {
				longest = a[i+1-n : i+1]
			}
		}
	}
	return longest
}

// stemsOf are the beginnings of words without figures.
func stemsOf(words []string) map[string]bool {
	stems := map[string]bool{}
	for _, word := range words {
		letters := []rune(word)
		if len(letters) >= shortestStem && !slices.ContainsFunc(letters, unicode.IsDigit) {
			stems[string(letters[:min(stemLetters, len(letters))])] = true
		}
	}
	return stems
}
