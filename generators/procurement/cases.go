package procurement

import (
	"fmt"
	"slices"

	"etalon/corpora/contracts"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// set is the cases with their answers.
type set struct {
	size         Size
	seed         uint64
	questions    *questions
	documents    []*contracts.Document
	cases        []*dataset.Case
	presupposing []*dataset.Case
	gold         []*dataset.Gold
	counter      map[dataset.CaseType]int
	topics       map[string]int // of traps
}

func newSet(size Size, seed uint64, documents []*contracts.Document) (*set, error) {
	q, err := readQuestions()
	if err != nil {
		return nil, err
	}
	s := &set{size: size, seed: seed, questions: q, documents: documents, counter: map[dataset.CaseType]int{}, topics: map[string]int{}}
	for _, step := range []func() error{s.fields, s.traps, s.qa, s.retrieval} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *set) stream(parts ...string) *stream.Stream {
	return stream.New(s.seed, append([]string{"procurement"}, parts...)...)
}

// id numbers the cases of a type: field-01.
func (s *set) id(t dataset.CaseType) string {
	s.counter[t]++
	return fmt.Sprintf("%s-%02d", t, s.counter[t])
}

// answered adds a case about a fact of a document, and its answer.
func (s *set) answered(t dataset.CaseType, a asked, d *contracts.Document) error {
	id := s.id(t)
	question, err := phrase(s.stream("phrase", id), a.Questions, d)
	if err != nil {
		return err
	}
	c := &dataset.Case{ID: id, Type: t, DocID: new(d.Contract.ID), Question: question, Presupposes: true, Confirmed: true}
	if t == dataset.RetrievalCase {
		c.DocID = nil
	}
	s.cases = append(s.cases, c)
	s.gold = append(s.gold, goldOf(id, d, a.Fact))
	return nil
}

func goldOf(id string, d *contracts.Document, fact string) *dataset.Gold {
	f := d.Facts[fact]
	return &dataset.Gold{ID: id, Kind: f.Kind, Answer: new(f.Answer), Evidence: new(f.Evidence), DocID: new(d.Contract.ID), Page: new(f.Page)}
}

func (s *set) fields() error {
	return newDealer(s, dataset.FieldCase, s.questions.Fields).deal(s.size.Fields)
}

// wordsMatch is the fact that the price in words is that in figures.
const wordsMatch = "words_match"

// qa asks of some contracts that contradict themselves whether they do, and deals out the rest, where
// the same is asked of contracts that do not.
func (s *set) qa() error {
	d := newDealer(s, dataset.QACase, s.questions.QA)
	liars := slices.DeleteFunc(s.shuffled("liars"), func(d *contracts.Document) bool { return !d.Contract.Contradicts })
	match := slices.IndexFunc(d.list, func(a asked) bool { return a.Fact == wordsMatch })
	if len(liars) == 0 || match < 0 {
		return fmt.Errorf("no contract contradicts itself, or templates/procurement/questions.yaml does not ask about %s", wordsMatch)
	}
	liable := min(len(liars), max(1, s.size.QA/20))
	for _, liar := range liars[:liable] {
		if err := d.ask(d.list[match], liar); err != nil {
			return err
		}
	}
	d.fits = func(a asked, doc *contracts.Document) bool { return a.Fact != wordsMatch || !doc.Contract.Contradicts }
	return d.deal(s.size.QA - liable)
}

// shuffled is the documents in an order of their own.
func (s *set) shuffled(name string) []*contracts.Document {
	list := slices.Clone(s.documents)
	stream.Shuffle(s.stream(name), list)
	return list
}

// retrieval asks without saying which document is meant; what the question says of it is true of no other.
func (s *set) retrieval() error {
	left := s.shuffled("retrieval")
	for i := range s.size.Retrieval {
		a := s.questions.Retrieval[i%len(s.questions.Retrieval)]
		at := slices.IndexFunc(left, func(d *contracts.Document) bool { return a.suits(d) && s.alone(a, d) })
		if at < 0 {
			return fmt.Errorf("no contract is left that the question without a document about %s could mean alone", a.Fact)
		}
		if err := s.answered(dataset.RetrievalCase, a, left[at]); err != nil {
			return err
		}
		left = slices.Delete(left, at, at+1)
	}
	return nil
}

// alone says whether a document is the only one with all that a question names.
func (s *set) alone(a asked, d *contracts.Document) bool {
	marks := named(a.Questions[0], d)
	has := func(other *contracts.Document) bool {
		return !slices.ContainsFunc(marks, func(mark string) bool { return !other.Mentions(mark) })
	}
	return has(d) && !slices.ContainsFunc(s.documents, func(other *contracts.Document) bool { return other != d && has(other) })
}
