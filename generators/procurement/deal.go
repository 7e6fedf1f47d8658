package procurement

import (
	"fmt"
	"slices"

	"etalon/corpora/contracts"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// dealer gives questions of a type out to documents: to all of them in turn, every fact as often as
// the others, never one fact to one document twice.
type dealer struct {
	set  *set
	kind dataset.CaseType
	list []asked
	fits func(asked, *contracts.Document) bool // what else has to hold; nil: nothing
	used map[string]int                        // by fact
	had  map[string][]string                   // facts by document
}

func newDealer(s *set, t dataset.CaseType, list []asked) *dealer {
	list = slices.Clone(list)
	stream.Shuffle(s.stream("deal", string(t)), list)
	return &dealer{set: s, kind: t, list: list, used: map[string]int{}, had: map[string][]string{}}
}

// deal asks n questions. Every document gets one before any gets another.
func (d *dealer) deal(n int) error {
	order := slices.DeleteFunc(d.set.shuffled("documents "+string(d.kind)), func(doc *contracts.Document) bool { return len(d.had[doc.Contract.ID]) > 0 })
	for n > 0 {
		before := n
		for _, doc := range order {
			a, ok := d.next(doc)
			if !ok {
				continue
			}
			if err := d.ask(a, doc); err != nil {
				return err
			}
			if n--; n == 0 {
				return nil
			}
		}
		if n == before {
			return fmt.Errorf("%d questions of type %s are left over: no document has a fact that it was not asked for", n, d.kind)
		}
		order = d.set.shuffled("documents " + string(d.kind))
	}
	return nil
}

// next is the fact of a document that was asked for least, and of those the one that fewest have.
func (d *dealer) next(doc *contracts.Document) (asked, bool) {
	best, found := asked{}, false
	for _, a := range d.list {
		if !a.suits(doc) || slices.Contains(d.had[doc.Contract.ID], a.Fact) || d.fits != nil && !d.fits(a, doc) {
			continue
		}
		if !found || d.less(a, best) {
			best, found = a, true
		}
	}
	return best, found
}

func (d *dealer) less(a, b asked) bool {
	if d.used[a.Fact] != d.used[b.Fact] {
		return d.used[a.Fact] < d.used[b.Fact]
	}
	return d.holders(a) < d.holders(b)
}

// holders is how many documents a question may be put to.
func (d *dealer) holders(a asked) int {
	n := 0
	for _, doc := range d.set.documents {
		if a.suits(doc) {
			n++
		}
	}
	return n
}

func (d *dealer) ask(a asked, doc *contracts.Document) error {
	d.used[a.Fact]++
	d.had[doc.Contract.ID] = append(d.had[doc.Contract.ID], a.Fact)
	return d.set.answered(d.kind, a, doc)
}
