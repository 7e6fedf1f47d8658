package procurement

import (
	"fmt"
	"slices"

	"etalon/corpora/contracts"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// traps asks about the topics in turn, each time in a document that is silent on it, and writes both
// forms of the question beside answerable twins of the same wording.
func (s *set) traps() error {
	silent, telling := newTurns(s.shuffled("silent")), newTurns(s.shuffled("telling"))
	topics := s.questions.Topics
	for missed, i := 0, 0; s.counter[dataset.TrapCase] < s.size.Traps; i++ {
		t := topics[i%len(topics)]
		quiet := silent.next(t.Topic, func(d *contracts.Document) bool { return s.silent(d, t) })
		says := telling.next(t.Topic, func(d *contracts.Document) bool { _, known := d.Facts[t.Topic]; return known })
		if quiet == nil || says == nil {
			if missed++; missed == len(topics) {
				return fmt.Errorf("%d traps of %d: no topic is left that one contract has and another has not", s.counter[dataset.TrapCase], s.size.Traps)
			}
			continue
		}
		missed = 0
		if err := s.trap(t, s.counter[dataset.TrapCase]%2 == 0, quiet, says); err != nil {
			return err
		}
	}
	return nil
}

// silent says whether a document says nothing about a topic that it well might say something about.
func (s *set) silent(d *contracts.Document, t topic) bool {
	return d.Contract.MightSay(t.Topic) && !slices.ContainsFunc(t.Stems, d.Mentions)
}

// turns gives out documents: those that were given out least first, none twice for one topic.
type turns struct {
	documents []*contracts.Document
	given     map[string]int
	had       map[[2]string]bool
}

func newTurns(documents []*contracts.Document) *turns {
	return &turns{documents, map[string]int{}, map[[2]string]bool{}}
}

func (t *turns) next(topic string, fits func(*contracts.Document) bool) *contracts.Document {
	var best *contracts.Document
	for _, d := range t.documents {
		if !t.had[[2]string{topic, d.Contract.ID}] && (best == nil || t.given[d.Contract.ID] < t.given[best.Contract.ID]) && fits(d) {
			best = d
		}
	}
	if best != nil {
		t.given[best.Contract.ID]++
		t.had[[2]string{topic, best.Contract.ID}] = true
	}
	return best
}

func (s *set) trap(t topic, presupposes bool, silent, telling *contracts.Document) error {
	for _, stem := range t.Stems {
		if silent.Mentions(stem) {
			return fmt.Errorf("%s is to be silent on %s, and its text has %q: reword templates/procurement", silent.Contract.ID, t.Topic, stem)
		}
	}
	id := s.id(dataset.TrapCase)
	s.topics[t.Topic]++
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
