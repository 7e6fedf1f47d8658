package procurement

import (
	"fmt"
	"slices"

	"etalon/corpora/contracts"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// How many cases of a type a set of six contracts has; traps are one a topic.
const (
	fieldsEach = 2
	qaCases    = 13
)

// set is the cases with their answers.
type set struct {
	seed         uint64
	questions    *questions
	documents    []*contracts.Document
	cases        []*dataset.Case
	presupposing []*dataset.Case
	gold         []*dataset.Gold
	counter      map[dataset.CaseType]int
}

func newSet(seed uint64, documents []*contracts.Document) (*set, error) {
	q, err := readQuestions()
	if err != nil {
		return nil, err
	}
	s := &set{seed: seed, questions: q, documents: documents, counter: map[dataset.CaseType]int{}}
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

// fields deals the facts out: two a document, one that has not been asked for before any comes again,
// and never one fact to one document twice.
func (s *set) fields() error {
	left := s.shuffled("fields", s.questions.Fields)
	for _, d := range s.documents {
		var had []string
		fits := func(a asked) bool { return a.suits(d) && !slices.Contains(had, a.Fact) }
		for range fieldsEach {
			at := slices.IndexFunc(left, fits)
			if at < 0 {
				left = append(left, s.shuffled("fields again", s.questions.Fields)...)
				at = slices.IndexFunc(left, fits)
			}
			if at < 0 {
				return fmt.Errorf("%s has no fact for a question of type field", d.Contract.ID)
			}
			if err := s.answered(dataset.FieldCase, left[at], d); err != nil {
				return err
			}
			had = append(had, left[at].Fact)
			left = slices.Delete(left, at, at+1)
		}
	}
	return nil
}

func (s *set) shuffled(name string, list []asked) []asked {
	list = slices.Clone(list)
	stream.Shuffle(s.stream(name), list)
	return list
}

// qa asks every question once, about the documents in turn, and the rest of the number about any.
func (s *set) qa() error {
	list := s.shuffled("qa", s.questions.QA)
	// The contradiction is asked about, and so is a price without one.
	liar := slices.IndexFunc(s.documents, func(d *contracts.Document) bool { return d.Contract.Contradicts })
	match := slices.IndexFunc(list, func(a asked) bool { return a.Fact == "words_match" })
	if liar < 0 || match < 0 {
		return fmt.Errorf("no contract contradicts itself, or templates/procurement/questions.yaml does not ask about words_match")
	}
	if err := s.answered(dataset.QACase, list[match], s.documents[liar]); err != nil {
		return err
	}
	next := liar + 1
	for i := range qaCases - 1 {
		a := list[i%len(list)]
		d := s.after(next, func(d *contracts.Document) bool {
			return a.suits(d) && (a.Fact != "words_match" || !d.Contract.Contradicts)
		})
		if d == nil {
			return fmt.Errorf("no contract suits the question about %s", a.Fact)
		}
		if err := s.answered(dataset.QACase, a, d); err != nil {
			return err
		}
		next = slices.Index(s.documents, d) + 1
	}
	return nil
}

// after is the first document at or after a place, in a circle, that fits.
func (s *set) after(place int, fits func(*contracts.Document) bool) *contracts.Document {
	for i := range s.documents {
		if d := s.documents[(place+i)%len(s.documents)]; fits(d) {
			return d
		}
	}
	return nil
}

// retrieval asks about three documents without saying which.
func (s *set) retrieval() error {
	r := s.stream("retrieval")
	for i, d := range stream.Sample(r, s.documents, len(s.questions.Retrieval)) {
		if err := s.answered(dataset.RetrievalCase, s.questions.Retrieval[i], d); err != nil {
			return err
		}
	}
	return nil
}
