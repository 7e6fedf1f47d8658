package procurement

import (
	"fmt"
	"slices"

	"etalon/corpora/contracts"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// traps asks about every topic in a document that is silent on it, and writes both forms of the
// question beside answerable twins of the same wording.
func (s *set) traps() error {
	place := s.stream("traps").IntN(len(s.documents))
	for i, t := range s.questions.Topics {
		silent := s.after(place, func(d *contracts.Document) bool { return !s.says(d, t) })
		telling := s.after(place, func(d *contracts.Document) bool { return s.says(d, t) })
		if silent == nil || telling == nil {
			return fmt.Errorf("topic %s wants a contract that has it and one that has not", t.Topic)
		}
		place = slices.Index(s.documents, silent) + 1
		if err := s.trap(t, i%2 == 0, silent, telling); err != nil {
			return err
		}
	}
	return nil
}

func (s *set) says(d *contracts.Document, t topic) bool {
	return slices.Contains(d.Contract.Topics, t.Topic)
}

func (s *set) trap(t topic, presupposes bool, silent, telling *contracts.Document) error {
	for _, stem := range t.Stems {
		if silent.Mentions(stem) {
			return fmt.Errorf("%s is to be silent on %s, and its text has %q: reword templates/procurement", silent.Contract.ID, t.Topic, stem)
		}
	}
	id := s.id(dataset.TrapCase)
	wording := s.stream("phrase", id).IntN(len(t.Ask))
	forms := []struct {
		name        string
		question    string
		presupposes bool
	}{{"ask", t.Ask[wording], false}, {"presuppose", t.Presuppose[wording], true}}
	for _, form := range forms {
		trap := &dataset.Case{
			ID: id + "-" + form.name, Type: dataset.TrapCase, DocID: new(silent.Contract.ID), Question: form.question,
			Presupposes: form.presupposes, Confirmed: true, Trap: id,
		}
		twin := *trap
		twin.ID, twin.Type, twin.DocID = trap.ID+"-twin", dataset.QACase, new(telling.Contract.ID)
		s.presupposing = append(s.presupposing, trap, &twin)
		s.gold = append(s.gold, refusal(trap), goldOf(twin.ID, telling, t.Topic))
		if form.presupposes == presupposes {
			c := *trap
			c.ID, c.Trap = id, ""
			s.cases = append(s.cases, &c)
			s.gold = append(s.gold, refusal(&c))
		}
	}
	return nil
}

// refusal is the gold row of a trap: there is nothing to answer.
func refusal(c *dataset.Case) *dataset.Gold { return &dataset.Gold{ID: c.ID, DocID: c.DocID} }

// mixed is the cases in an order that does not tell their types.
func mixed(list []*dataset.Case) []*dataset.Case {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *dataset.Case) int {
		x, y := stream.Rank("procurement order", a.ID), stream.Rank("procurement order", b.ID)
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	return list
}
