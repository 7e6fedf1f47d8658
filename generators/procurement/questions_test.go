package procurement

import (
	"regexp"
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

// Fields are dealt for many seeds without the cost of making documents: their questions take no
// values from them.
func TestFieldsOfManySeedsAskADocumentForAFactOnce(t *testing.T) {
	q, err := readQuestions()
	if err != nil {
		t.Fatal(err)
	}
	facts := map[string]string{}
	for _, a := range q.Fields {
		for _, text := range a.Questions {
			facts[text] = a.Fact
		}
	}
	for seed := range uint64(200) {
		s := &set{seed: seed, questions: q, documents: blank(t, seed, q.Fields), counter: map[dataset.CaseType]int{}}
		if err := s.fields(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		had, covered := map[[2]string]bool{}, map[string]bool{}
		for _, c := range s.cases {
			one := [2]string{*c.DocID, facts[c.Question]}
			if had[one] {
				t.Errorf("seed %d: %s is asked for %s twice", seed, one[0], one[1])
			}
			had[one], covered[one[1]] = true, true
		}
		// The price may be left over where the last document is the one that has none to ask for.
		if len(s.cases) != fieldsEach*len(s.documents) || len(covered) < len(q.Fields)-1 {
			t.Errorf("seed %d: %d cases on %d facts", seed, len(s.cases), len(covered))
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
