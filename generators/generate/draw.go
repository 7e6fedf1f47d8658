package generate

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"etalon/catalog"
	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// maxAttempts bounds how often an item is drawn again before its family is at fault.
const maxAttempts = 400

// freshAttempts are those in which an item may not have an earlier item's reference either: variety
// is wanted, but some families have fewer references than questions.
const freshAttempts = 100

// Source is what every family of a build draws from.
type Source struct {
	Seed     uint64
	World    *workfiles.World
	Library  *catalog.Library
	Wordings *Wordings
}

// Draw makes one item of a family for each of wordings, the index of its instruction. An item is
// one row, or a dialogue's two in order; rows are not numbered yet.
func (s *Source) Draw(f *Family, prose *Prose, wordings []int) ([][]*dataset.Question, error) {
	var items [][]*dataset.Question
	seen := map[string]bool{}
	for index, wording := range wordings {
		item, err := s.drawItem(f, prose, index, seen)
		if err != nil {
			return nil, fmt.Errorf("family %s, item %d: %w", f.Name, index, err)
		}
		turns, err := s.render(f, prose, item, index, wording)
		if err != nil {
			return nil, fmt.Errorf("family %s, item %d: %w", f.Name, index, err)
		}
		items = append(items, turns)
	}
	return items, nil
}

// drawItem calls Make until a draw fits and repeats no earlier one.
func (s *Source) drawItem(f *Family, prose *Prose, index int, seen map[string]bool) (*Item, error) {
	var last error
	for attempt := range maxAttempts {
		pass := &Pass{
			World: s.World, Library: s.Library, Seed: s.Seed, Index: index,
			Rand: stream.New(s.Seed, "gorillahard", f.Name, strconv.Itoa(index), strconv.Itoa(attempt)),
		}
		item, err := f.Make(pass)
		if errors.Is(err, ErrRetry) {
			last = err
			continue
		}
		if err != nil {
			return nil, err
		}
		draft, reference := draftKey(item), referenceKey(item)
		if seen[draft] || attempt < freshAttempts && seen[reference] {
			last = Retry("repeats an earlier item")
			continue
		}
		seen[draft] = true
		if len(item.Answer.Calls) > 0 {
			seen[reference] = true
		}
		return item, nil
	}
	return nil, fmt.Errorf("no draw of %d fits: %w", maxAttempts, last)
}

// draftKey tells items apart by what is asked about which files, whatever the phrasing.
func draftKey(item *Item) string {
	var b strings.Builder
	for _, f := range item.Files {
		fmt.Fprintf(&b, "%q ", f.Path)
	}
	writeSlots(&b, item.Slots)
	if item.First != nil {
		writeSlots(&b, item.First.Slots)
	}
	return b.String()
}

// referenceKey tells references apart.
func referenceKey(item *Item) string {
	text, err := item.Answer.JSON()
	if err != nil {
		return "" // render reports what cannot be written
	}
	return "reference " + text
}

func writeSlots(b *strings.Builder, slots map[string]string) {
	for _, name := range slices.Sorted(maps.Keys(slots)) {
		fmt.Fprintf(b, "%s=%q ", name, slots[name])
	}
}
