package shortcuts

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/validate"
)

// mostAUC is how well marks of the surface may tell a refusal or clarification from its near miss:
// the probability that of one of each the refusal gets the higher score; a coin has 0.5.
const mostAUC = 0.60

// fewestPairs is the number of refusals below which nothing can be learnt.
const fewestPairs = 20

// folds the rows are dealt into; a row is judged by what was learnt from the other folds, and the
// members of a pair lie in one.
const folds = 10

// example is a row of a pair with its marks.
type example struct {
	refuses bool
	fold    uint64
	marks   []string
	score   float64
}

// refusals learns, by a naive Bayes over words, lengths, sizes and formats, to tell refusals and
// clarifications from the near misses that share their words.
func refusals(rows []*published.Row) ([]dataset.Finding, []validate.Rate) {
	examples := pairedExamples(rows)
	for fold := range uint64(folds) {
		seen, all := learn(examples, fold)
		for i := range examples {
			if examples[i].fold == fold {
				examples[i].score = logOdds(examples[i], seen, all)
			}
		}
	}
	won, pairs, refuse, call := compareAll(examples)
	if refuse < fewestPairs {
		return nil, nil
	}
	// Hits and trials are counted in halves, as equal scores are half a win.
	rate := validate.Rate{Name: "shortcut: refusals told from near misses by their surface (AUC, pairs of rows)", Hits: won / 2, Of: pairs}
	auc := float64(won) / float64(2*pairs)
	deviation := math.Sqrt(float64(refuse+call+1) / float64(12*refuse*call))
	if limit := mostAUC + allowance(len(rows), deviation); auc > limit {
		return []dataset.Finding{{
			File: published.TestFile, Field: rate.Name, Code: "refusal-shortcut",
			Got: fmt.Sprintf("%.3f; telling marks: %s", auc, strings.Join(telling(examples), ", ")), Want: fmt.Sprintf("at most %.3f", limit),
		}}, []validate.Rate{rate}
	}
	return nil, []validate.Rate{rate}
}

// pairedExamples are the near misses and the rows they are pairs of.
func pairedExamples(rows []*published.Row) []example {
	paired := map[string]bool{}
	for _, r := range rows {
		if r.Meta.PairID != "" {
			paired[r.Meta.PairID] = true
		}
	}
	var lengths []int
	for _, r := range rows {
		lengths = append(lengths, len(r.Inputs.Context))
	}
	slices.Sort(lengths)
	var examples []example
	for _, r := range rows {
		pair, refuses := r.Meta.PairID, false
		if pair == "" {
			pair, refuses = r.Meta.BaseID, true
		}
		if !paired[pair] {
			continue
		}
		hash := fnv.New64a()
		_, _ = hash.Write([]byte(pair)) // never fails
		examples = append(examples, example{refuses: refuses, fold: hash.Sum64() % folds, marks: marks(r, lengths)})
	}
	return examples
}

// marks of a row's surface, each once.
func marks(r *published.Row, lengths []int) []string {
	place, _ := slices.BinarySearch(lengths, len(r.Inputs.Context))
	found := []string{
		"context " + strconv.Itoa(6*place/len(lengths)), "tools " + strconv.Itoa(len(r.Catalogue.Tools)), "files " + strconv.Itoa(len(r.Files)),
		"format " + r.Meta.Categories.CorpusFormat, "wording " + strconv.Itoa(r.Meta.Wording), "words " + strconv.Itoa(len(strings.Fields(r.Inputs.Question))/5),
	}
	for _, t := range r.Catalogue.Tools {
		found = append(found, "family "+t.Family)
	}
	for word := range strings.FieldsFuncSeq(strings.ToLower(mask(r.Inputs.Question)), func(c rune) bool { return !unicode.IsLetter(c) }) {
		found = append(found, "word "+word)
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// counts of rows with a mark, of refusals and of calls.
type counts struct{ refuse, call int }

// learn counts marks over the folds but one.
func learn(examples []example, without uint64) (seen map[string]counts, all counts) {
	seen = map[string]counts{}
	for _, e := range examples {
		if e.fold == without {
			continue
		}
		if e.refuses {
			all.refuse++
		} else {
			all.call++
		}
		for _, m := range e.marks {
			c := seen[m]
			if e.refuses {
				c.refuse++
			} else {
				c.call++
			}
			seen[m] = c
		}
	}
	return seen, all
}

// logOdds of a refusal by what the other folds taught, with one observation added to each count.
func logOdds(e example, seen map[string]counts, all counts) float64 {
	sum := 0.0
	for _, m := range e.marks {
		sum += weight(seen[m], all)
	}
	return sum
}

func weight(c, all counts) float64 {
	return math.Log(float64(c.refuse+1)/float64(all.refuse+2)) - math.Log(float64(c.call+1)/float64(all.call+2))
}

// compareAll compares every refusal with every call: a higher score wins two halves, an equal one.
func compareAll(examples []example) (halves, pairs, refuse, call int) {
	for _, a := range examples {
		if !a.refuses {
			call++
			continue
		}
		refuse++
		for _, b := range examples {
			if b.refuses {
				continue
			}
			pairs++
			switch {
			case a.score > b.score:
				halves += 2
			case a.score == b.score:
				halves++
			}
		}
	}
	return halves, pairs, refuse, call
}

// telling are the five marks that weigh most.
func telling(examples []example) []string {
	seen, all := learn(examples, folds)
	names := make([]string, 0, len(seen))
	for m := range seen {
		names = append(names, m)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(math.Abs(weight(seen[b], all)), math.Abs(weight(seen[a], all))), strings.Compare(a, b))
	})
	return names[:min(5, len(names))]
}
