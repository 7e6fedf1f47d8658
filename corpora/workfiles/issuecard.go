package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// IssueCard is a printed card of a composite task: a description with a list of works and
// comments that change it.
type IssueCard struct {
	*File
	People []string
	Tasks  []*CardTask
}

// CardTask is a work of a card. Final is what holds after the last comment; the others are what a
// careless reader believes.
type CardTask struct {
	Key   string
	title string
	Final CardFacts
	// Described is the description's, First goes by the first change of each fact, Believed takes
	// proposals for decisions.
	Described, First, Believed CardFacts
}

// CardFacts are who does a work, until which day (2025-03-14), and whether it is done.
type CardFacts struct {
	Assignee string
	Due      string
	Done     bool
}

// cardBatches is how many batches a card must offer.
const cardBatches = 5

func newIssueCards(seed uint64) ([]*IssueCard, error) {
	all := make([]*IssueCard, 0, len(cardSpecs))
	for _, spec := range cardSpecs {
		c, err := offering(spec, fileStream(seed, "issue "+spec.project))
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// offering draws a card anew until enough of its batches are worth asking about.
func offering(spec cardSpec, rand *stream.Stream) (*IssueCard, error) {
	for range 2000 {
		if c := newIssueCard(spec, rand); len(c.Batches()) >= cardBatches {
			return c, nil
		}
	}
	return nil, fmt.Errorf("workfiles: no card of project %s offers %d batches", spec.project, cardBatches)
}

type cardPlan struct {
	cardSpec
	rand     *stream.Stream
	model    *IssueCard
	key      string
	minute   int
	comments []string
	// changed are the facts that a comment has changed already: key and what.
	changed map[string]bool
}

func newIssueCard(spec cardSpec, rand *stream.Stream) *IssueCard {
	number := rand.Between(210, 1900)
	p := &cardPlan{cardSpec: spec, rand: rand, key: fmt.Sprintf("%s-%d", spec.project, number), changed: map[string]bool{}}
	p.model = &IssueCard{
		File:   &File{Path: fmt.Sprintf(spec.path, p.key), Format: "issue"},
		People: spec.people,
	}
	p.addTasks(number)
	described := p.list()
	p.addComments()
	p.model.Data = []byte(p.text(described))
	return p.model
}

// addTasks draws the works as the description has them: the first three people do most of them.
func (p *cardPlan) addTasks(number int) {
	titles := append([]string(nil), p.titles...)
	stream.Shuffle(p.rand, titles)
	for i, title := range titles {
		number += p.rand.Between(1, 3)
		facts := CardFacts{
			Assignee: p.people[(i+p.rand.IntN(2))%4],
			Due:      fmt.Sprintf("2025-%02d-%02d", p.month, p.rand.Between(12, 28)),
			Done:     p.rand.Chance(30),
		}
		p.model.Tasks = append(p.model.Tasks, &CardTask{
			Key: fmt.Sprintf("%s-%d", p.project, number), title: title,
			Described: facts, First: facts, Believed: facts, Final: facts,
		})
	}
}

// soon is a day within four weeks after the comment that is being written.
func (p *cardPlan) soon() string {
	day := p.today() + p.rand.Between(3, 24)
	if day > 30 {
		return fmt.Sprintf("2025-%02d-%02d", p.month+1, day-30)
	}
	return fmt.Sprintf("2025-%02d-%02d", p.month, day)
}

// today is the day of the month of the comment that is being written.
func (p *cardPlan) today() int { return 2 + p.minute/540 }

// addComments writes up to three weeks of comments; some decide, some only muse, some are chat.
func (p *cardPlan) addComments() {
	for range 44 {
		p.minute += p.rand.Between(20, 330)
		t := stream.Pick(p.rand, p.model.Tasks)
		author := stream.Pick(p.rand, p.people)
		n := p.rand.IntN(100)
		switch {
		case n < 14:
			p.comment(author, fmt.Sprintf(stream.Pick(p.rand, p.chat), t.Key))
		case n < 30 || t.Final.Done && n < 60:
			p.finish(t, author)
		case n < 50:
			p.propose(t, author)
		case n < 74:
			p.reassign(t, author)
		default:
			p.postpone(t, author)
		}
	}
}

// first changes a fact of the reading that stops at the first change.
func (p *cardPlan) first(t *CardTask, fact string, change func(f *CardFacts)) {
	if !p.changed[t.Key+fact] {
		change(&t.First)
	}
	p.changed[t.Key+fact] = true
	change(&t.Final)
	change(&t.Believed)
}

func (p *cardPlan) reassign(t *CardTask, author string) {
	who := stream.Pick(p.rand, p.people)
	if who == t.Final.Assignee {
		return
	}
	p.first(t, "assignee", func(f *CardFacts) { f.Assignee = who })
	if p.rand.Chance(50) {
		p.comment(who, fmt.Sprintf(stream.Pick(p.rand, p.takes), t.Key))
		return
	}
	p.comment(author, fmt.Sprintf(stream.Pick(p.rand, p.gives), t.Key, who))
}

func (p *cardPlan) postpone(t *CardTask, author string) {
	due := p.soon()
	if due == t.Final.Due {
		return
	}
	p.first(t, "due", func(f *CardFacts) { f.Due = due })
	p.comment(author, fmt.Sprintf(stream.Pick(p.rand, p.moves), t.Key, p.date(due)))
}

// finish closes an open work or opens a closed one again.
func (p *cardPlan) finish(t *CardTask, author string) {
	done := !t.Final.Done
	p.first(t, "done", func(f *CardFacts) { f.Done = done })
	texts := p.reopens
	if done {
		texts = p.closes
	}
	p.comment(author, fmt.Sprintf(stream.Pick(p.rand, texts), t.Key))
}

// propose changes nothing but what a careless reader believes.
func (p *cardPlan) propose(t *CardTask, author string) {
	who, due := stream.Pick(p.rand, p.people), p.soon()
	if p.rand.Chance(50) {
		t.Believed.Assignee = who
		p.comment(author, fmt.Sprintf(stream.Pick(p.rand, p.maybeGive), t.Key, who))
		return
	}
	t.Believed.Due = due
	p.comment(author, fmt.Sprintf(stream.Pick(p.rand, p.maybeMove), t.Key, p.date(due)))
}

func (p *cardPlan) comment(author, text string) {
	minute := p.minute % 540
	p.comments = append(p.comments, fmt.Sprintf("#%d  %s %02d:%02d  %s\n    %s\n",
		len(p.comments)+1, p.date(fmt.Sprintf("2025-%02d-%02d", p.month, p.today())), 9+minute/60, minute%60, author, text))
}

// date writes an ISO day the way this tracker does.
func (p *cardPlan) date(iso string) string {
	if !p.dotted {
		return iso
	}
	parts := strings.Split(iso, "-")
	return parts[2] + "." + parts[1] + "." + parts[0]
}

func (p *cardPlan) list() string {
	var b strings.Builder
	for _, t := range p.model.Tasks {
		state := "открыта"
		if t.Described.Done {
			state = "готова"
		}
		fmt.Fprintf(&b, p.row, t.Key, t.title, t.Described.Assignee, p.date(t.Described.Due), state)
	}
	return b.String()
}

func (p *cardPlan) text(list string) string {
	head := fmt.Sprintf(p.head, p.key, p.people[0], p.date(fmt.Sprintf("2025-%02d-01", p.month)), strings.Join(p.people, ", "))
	return head + list + p.middle + strings.Join(p.comments, "\n")
}
