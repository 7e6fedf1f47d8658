package procurement

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"etalon/corpora/contracts"
	"etalon/internal/dataset"
)

// term is a word that contracts write with a capital letter and people do not, in the middle of a sentence.
var term = regexp.MustCompile(`[^.?!] (?:Заказчик|Контракт|Поставщик|Подрядчик|Исполнител|Товар|Работ|Услуг|Сторон)`)

// checkQuestions demands that no question is put to a document twice, in these words or in others,
// and that questions are worded as people ask.
func checkQuestions(t *testing.T, cases []*dataset.Case, answers map[string]*dataset.Gold) {
	t.Helper()
	asked, proved := map[[2]string]string{}, map[[3]string]string{}
	for _, c := range cases {
		g := answers[c.ID]
		words := [2]string{*g.DocID, c.Question}
		if before := asked[words]; before != "" {
			t.Errorf("%s and %s ask the same of %s: %s", before, c.ID, *g.DocID, c.Question)
		}
		asked[words] = c.ID
		if g.Evidence != nil {
			fact := [3]string{*g.DocID, string(c.Type), *g.Evidence}
			if before := proved[fact]; before != "" && *answers[before].Answer == *g.Answer {
				t.Errorf("%s and %s ask for the same fact of %s: %s", before, c.ID, *g.DocID, *g.Answer)
			}
			proved[fact] = c.ID
		}
		if at := term.FindString(c.Question); at != "" {
			t.Errorf("%s has a term of the contract, %q, in the middle of a sentence: %s", c.ID, at, c.Question)
		}
	}
}

// Cases are dealt for many seeds without the cost of making documents.
func TestNoDocumentIsAskedForAFactTwice(t *testing.T) {
	q, err := readQuestions()
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(100) {
		s := &set{size: Whole, seed: seed, questions: q, documents: blank(t, seed, q.Fields), counter: map[dataset.CaseType]int{}}
		d := newDealer(s, dataset.FieldCase, q.Fields)
		if err := d.deal(Whole.Fields); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for id, facts := range d.had {
			slices.Sort(facts)
			if len(slices.Compact(facts)) != len(d.had[id]) || len(facts) > 2 {
				t.Errorf("seed %d: %s is asked for %q", seed, id, facts)
			}
		}
		if len(d.had) != Whole.Documents || len(d.used) != len(q.Fields) {
			t.Errorf("seed %d: %d documents are asked for %d facts", seed, len(d.had), len(d.used))
		}
	}
}

// blank is the documents of a seed that have facts and no files.
func blank(t *testing.T, seed uint64, fields []asked) []*contracts.Document {
	t.Helper()
	plans, err := contracts.Plans(seed)
	if err != nil {
		t.Fatal(err)
	}
	var all []*contracts.Document
	for _, p := range plans {
		d := &contracts.Document{Contract: &contracts.Contract{Plan: p}, Facts: map[string]contracts.Fact{}}
		for _, a := range fields {
			if a.Fact != "price" || !p.Contradicts {
				d.Facts[a.Fact] = contracts.Fact{}
			}
		}
		all = append(all, d)
	}
	return all
}

// varying are the parts of a question that come from a document.
var varying = regexp.MustCompile(`«[^{]*»|\{[a-z_0-9]+\}|[0-9]+`)

// wordingOf is a question without what comes from a document.
func wordingOf(question string) string {
	return varying.ReplaceAllString(strings.NewReplacer("«{item}»", "", "«{item2}»", "").Replace(question), "")
}
