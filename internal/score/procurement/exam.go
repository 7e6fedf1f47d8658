package procurement

import (
	"errors"
	"fmt"
	"sync"

	"etalon/internal/dataset"
)

// Document is a document of the set with its text.
type Document struct {
	dataset.Document
	// Text is what the verbatim check looks values up in: of a digital document its text layer. Of a
	// scan, the text of its original where there is one, otherwise what OCR read. It is a judge's
	// view and may differ from what the model was shown.
	Text string
	// Pages are the texts of its pages, where they are known; they are for PageOf alone.
	Pages []string
	// Unread says why there is no text; then nothing is checked verbatim.
	Unread string
}

// Source tells sets of made documents from sets of real ones; the two are never averaged.
type Source string

// The two sources of documents.
const (
	Synthetic Source = "synthetic"
	Real      Source = "real"
)

// Exam is a set of cases prepared for scoring. It does not change: any number of goroutines may
// share it.
type Exam struct {
	Source    Source
	cases     []*prepared
	byID      map[string]*prepared
	documents map[string]*document
}

// prepared is a case with everything that does not depend on an answer.
type prepared struct {
	dataset.Case
	gold *dataset.Gold
	doc  *document // nil where the set has no such document
	rule rule      // nil for traps and where nobody gave the gold answer
	// anchors of a field case, read when first asked for.
	anchors func() *anchors
}

// CaseError says what is wrong with a case or its gold answer.
type CaseError struct {
	ID   string
	Text string
}

// Error names the case.
func (e *CaseError) Error() string { return "case " + e.ID + ": " + e.Text }

// Prepare reads cases (rows of cases.jsonl and presupposing.jsonl), the gold answers and the
// documents. A gold answer that does not read as its kind of value, a case twice, a document that
// the set has not are errors, all of them joined as *CaseError. Cases without gold are allowed:
// they are scored by what does not need it.
//
// How an answer is compared with gold, by kind of value, always digit for digit:
//
//   - money, days, percent, number: the answer gives the value, and no other of its kind. The unit
//     must be the same: months are no days, working days no calendar days, a year is 12 months. A
//     number without a unit is taken for money in roubles, and elsewhere where the question itself
//     names the unit («сколько месяцев»). Tax named after the price («в том числе НДС …») is no
//     other value.
//   - date: the day in any notation, and no other day. A range is no day.
//   - name: the organisation in any case of declension, its form short or whole, or the person with
//     an initial at least; nobody else beside it. Where the question asks for the full name, the
//     form or the whole name must be there.
//   - identifier: all digits and letters, the zeros too; spaces between groups are nothing.
//   - list: every part once or more in any order and case of declension, and nothing else.
//   - yes_no: the first word, or what the answer says of the question's own verb; explanations
//     after it are free.
func Prepare(cases []dataset.Case, gold []dataset.Gold, docs []Document) (*Exam, error) {
	e := &Exam{byID: make(map[string]*prepared, len(cases))}
	if err := e.prepareDocuments(docs); err != nil {
		return nil, err
	}
	golds := make(map[string]*dataset.Gold, len(gold))
	var wrong []error
	for i := range gold {
		if golds[gold[i].ID] != nil {
			wrong = append(wrong, &CaseError{gold[i].ID, "has two gold answers"})
		}
		golds[gold[i].ID] = &gold[i]
	}
	for _, c := range cases {
		p, err := prepareCase(c, golds[c.ID], e.documents)
		if err == nil && e.byID[c.ID] != nil {
			err = &CaseError{c.ID, "stands twice"}
		}
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		e.byID[c.ID] = p
		e.cases = append(e.cases, p)
	}
	if len(wrong) > 0 {
		return nil, errors.Join(wrong...)
	}
	return e, nil
}

// prepareDocuments tells the source of the set. Documents that are fetched from somewhere are real.
func (e *Exam) prepareDocuments(docs []Document) error {
	e.Source = Synthetic
	e.documents = make(map[string]*document, len(docs))
	for i := range docs {
		d := &docs[i]
		source := Synthetic
		if d.URL != "" {
			source = Real
		}
		if i == 0 {
			e.Source = source
		}
		if source != e.Source {
			return fmt.Errorf("documents %s and %s: one is synthetic and one is real; they are scored apart, never averaged", docs[0].ID, d.ID)
		}
		if e.documents[d.ID] != nil {
			return fmt.Errorf("document %s stands twice", d.ID)
		}
		e.documents[d.ID] = newDocument(*d)
	}
	return nil
}

func prepareCase(c dataset.Case, gold *dataset.Gold, documents map[string]*document) (*prepared, error) {
	p := &prepared{Case: c, gold: gold}
	id := c.DocID
	if id == nil && gold != nil {
		id = gold.DocID
	}
	if id != nil {
		if p.doc = documents[*id]; p.doc == nil {
			return nil, &CaseError{c.ID, fmt.Sprintf("the set has no document %q", *id)}
		}
	}
	p.anchors = sync.OnceValue(p.readAnchors)
	switch {
	case gold == nil:
		return p, nil
	case c.Type == dataset.TrapCase && gold.Answer != nil:
		return nil, &CaseError{c.ID, "is a trap and has a gold answer"}
	case c.Type == dataset.TrapCase || gold.Answer == nil:
		return p, nil
	}
	var err error
	if p.rule, err = ruleOf(gold.Kind, *gold.Answer, c.Question); err != nil {
		return nil, &CaseError{c.ID, "gold answer: " + err.Error()}
	}
	return p, nil
}

// IDs are the ids of the cases, in their order.
func (e *Exam) IDs() []string {
	ids := make([]string, len(e.cases))
	for i, c := range e.cases {
		ids[i] = c.ID
	}
	return ids
}

// File of a document, as the list of documents has it; "" where the set has none such.
func (e *Exam) File(id string) string {
	if d := e.documents[id]; d != nil {
		return d.Document.File
	}
	return ""
}

// Has tells whether the set has a case.
func (e *Exam) Has(id string) bool { return e.byID[id] != nil }

// sameDocument tells whether an answer names the wanted document.
func sameDocument(got, want *string) bool {
	return got != nil && want != nil && *got == *want
}
