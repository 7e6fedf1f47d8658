package cli

import (
	"errors"
	"strconv"

	"etalon/internal/dataset"
	"etalon/internal/score/procurement"
)

// scorersReading reads values and quotes as the scorer of contracts does, by putting to it exams made
// up for the purpose.
type scorersReading struct{}

// madeUpID is the one case of such an exam.
const madeUpID = "case"

// confirms tells whether an answer would be confirmed where gold is the gold answer.
func confirms(question string, gold *dataset.Gold, answer string) (bool, error) {
	cases := []dataset.Case{{ID: madeUpID, Type: dataset.QACase, Question: question}}
	e, err := procurement.Prepare(cases, []dataset.Gold{{ID: madeUpID, Kind: gold.Kind, Answer: gold.Answer}}, nil)
	if err != nil {
		return false, err
	}
	v := e.Score(procurement.Answer{ID: madeUpID, Text: procurement.Reply{Answer: &answer}.Text()})
	return v.Outcome == procurement.Confirmed, nil
}

// Reads wants a value of the kind that confirms itself and is no refusal.
func (scorersReading) Reads(kind dataset.ValueKind, question, answer string) error {
	ok, err := confirms(question, &dataset.Gold{Kind: kind, Answer: &answer}, answer)
	switch {
	case err != nil:
		return err
	case !ok:
		return errors.New("the value would not be confirmed by itself")
	case kind != dataset.YesNoValue && refuses(answer):
		return errors.New("the text says that there is no answer")
	}
	return nil
}

// refuses tells whether a text is a refusal, such as «в документе не указано».
func refuses(answer string) bool {
	e, err := procurement.Prepare([]dataset.Case{{ID: madeUpID, Type: dataset.TrapCase, Confirmed: true}}, nil, nil)
	return err == nil && e.Score(procurement.Answer{ID: madeUpID, Text: procurement.Reply{Answer: &answer}.Text()}).Outcome == procurement.Refused
}

// Same holds each against the other: a name in full confirms no shorter one where the question asks
// for the full one.
func (scorersReading) Same(question string, a, b *dataset.Gold) bool {
	there, err := confirms(question, a, *b.Answer)
	if err != nil || !there {
		return false
	}
	back, err := confirms(question, b, *a.Answer)
	return err == nil && back
}

// Pages makes a document of every page and looks for the evidence of an answer in each.
func (scorersReading) Pages(kind dataset.DocumentKind, texts []string, quote string) []int {
	pages := make([]procurement.Document, len(texts))
	for i, text := range texts {
		pages[i] = procurement.Document{Document: dataset.Document{ID: strconv.Itoa(i + 1), Kind: kind}, Text: text}
	}
	e, err := procurement.Prepare([]dataset.Case{{ID: madeUpID, Type: dataset.RetrievalCase}}, nil, pages)
	if err != nil {
		return nil
	}
	var found []int
	for i := range pages {
		reply := procurement.Reply{Evidence: &quote, DocID: &pages[i].ID}
		if e.Score(procurement.Answer{ID: madeUpID, Text: reply.Text()}).Evidence == procurement.Found {
			found = append(found, i+1)
		}
	}
	return found
}

// Names looks the value up in the quote as field values are looked up in a document's text.
func (scorersReading) Names(quote, answer string) bool {
	page := "1"
	e, err := procurement.Prepare([]dataset.Case{{ID: madeUpID, Type: dataset.FieldCase, DocID: &page}}, nil,
		[]procurement.Document{{Document: dataset.Document{ID: page}, Text: quote}})
	return err == nil && e.Score(procurement.Answer{ID: madeUpID, Text: procurement.Reply{Answer: &answer}.Text()}).Verbatim == procurement.Confirmed
}
