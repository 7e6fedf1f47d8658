// Package pageindex finds the pages of many documents that a question is most likely about, by
// BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009) over the words of pages.
package pageindex

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/kljensen/snowball/russian"
)

// The usual parameters: how soon repeating a word stops to count, and how much a long page is held back.
const (
	k1 = 1.2
	b  = 0.75
)

// Page is a page of a document, counted from 1.
type Page struct {
	Doc  string
	Page int
}

// Index is built once and safe for concurrent use.
type Index struct {
	pages   []Page
	lengths []float64
	mean    float64
	places  map[string][]place // by stem
}

type place struct {
	page  int // in pages
	times float64
}

// Builder gathers pages.
type Builder struct{ index Index }

// Add adds a page with its text. Results for equal scores go by the order of adding.
func (x *Builder) Add(p Page, text string) {
	if x.index.places == nil {
		x.index.places = map[string][]place{}
	}
	at := len(x.index.pages)
	words := stems(text)
	x.index.pages = append(x.index.pages, p)
	x.index.lengths = append(x.index.lengths, float64(len(words)))
	for _, w := range words {
		list := x.index.places[w]
		if n := len(list); n > 0 && list[n-1].page == at {
			list[n-1].times++
		} else {
			x.index.places[w] = append(list, place{at, 1})
		}
	}
}

// Build makes the index of what was added.
func (x *Builder) Build() *Index {
	index := x.index
	for _, n := range index.lengths {
		index.mean += n
	}
	index.mean /= max(float64(len(index.pages)), 1)
	return &index
}

// Choose finds the pages to show: the best pages of the best documents, a document ranked by its best
// page. At most so many documents and so many pages in all; a document's first page always comes with
// it, since it says what the document is. Pages are given document by document, the best one first,
// and in their own order within it.
func (x *Index) Choose(question string, documents, pages int) []Page {
	ranked := x.rank(question)
	var docs []string
	chosen := map[string][]Page{}
	total := 0
	take := func(p Page) {
		if total < pages && !slices.Contains(chosen[p.Doc], p) {
			chosen[p.Doc] = append(chosen[p.Doc], p)
			total++
		}
	}
	for _, p := range ranked {
		if !slices.Contains(docs, p.Doc) {
			if len(docs) == documents {
				continue
			}
			docs = append(docs, p.Doc)
			take(p)
		}
	}
	for _, doc := range docs {
		take(Page{doc, 1})
	}
	for _, p := range ranked {
		if slices.Contains(docs, p.Doc) {
			take(p)
		}
	}
	var out []Page
	for _, doc := range docs {
		slices.SortFunc(chosen[doc], func(p, q Page) int { return cmp.Compare(p.Page, q.Page) })
		out = append(out, chosen[doc]...)
	}
	return out
}

// rank are the pages that share a word with the question, the best one first.
func (x *Index) rank(question string) []Page {
	scores := map[int]float64{}
	asked := stems(question)
	slices.Sort(asked)
	for _, stem := range slices.Compact(asked) {
		list := x.places[stem]
		n := float64(len(x.pages))
		idf := math.Log(1 + (n-float64(len(list))+0.5)/(float64(len(list))+0.5))
		for _, p := range list {
			scores[p.page] += idf * p.times * (k1 + 1) / (p.times + k1*(1-b+b*x.lengths[p.page]/x.mean))
		}
	}
	var order []int
	for page := range scores {
		order = append(order, page)
	}
	slices.SortFunc(order, func(p, q int) int { return cmp.Or(cmp.Compare(scores[q], scores[p]), cmp.Compare(p, q)) })
	ranked := make([]Page, len(order))
	for i, page := range order {
		ranked[i] = x.pages[page]
	}
	return ranked
}

// stems are the words of a text without their endings, as Snowball's Russian stemmer cuts them, ё as е.
// Other words and numbers stay whole.
func stems(text string) []string {
	words := strings.FieldsFunc(strings.ReplaceAll(strings.ToLower(text), "ё", "е"), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		words[i] = russian.Stem(w, true)
	}
	return words
}
