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
const maxAttempts = 800

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

// Batch is what a family drew for a set: an item for each of wordings, the index of its instruction.
type Batch struct {
	source   *Source
	family   *Family
	prose    *Prose
	wordings []int
	items    []*Item
	seen     map[string]bool
}

// Draw draws one item of a family for each of wordings.
func (s *Source) Draw(f *Family, prose *Prose, wordings []int) (*Batch, error) {
	b := &Batch{source: s, family: f, prose: prose, wordings: wordings, seen: map[string]bool{}}
	for index := range wordings {
		item, err := s.drawItem(f, s.World, index, b.seen)
		if err != nil {
			return nil, fmt.Errorf("family %s, item %d: %w", f.Name, index, err)
		}
		b.items = append(b.items, item)
	}
	return b, nil
}

// Rows renders the items: each is one row, or a dialogue's two in order; they are not numbered yet.
func (b *Batch) Rows() ([][]*dataset.Question, error) {
	var rows [][]*dataset.Question
	for index, item := range b.items {
		turns, err := b.source.render(b.family, b.prose, item, index, b.wordings[index])
		if err != nil {
			return nil, fmt.Errorf("family %s, item %d: %w", b.family.Name, index, err)
		}
		rows = append(rows, turns)
	}
	return rows, nil
}

// Files counts how many items each file is attached to.
func (b *Batch) Files(count map[*workfiles.File]int) {
	for _, item := range b.items {
		for _, f := range item.Files {
			count[f]++
		}
	}
}

// Ask puts an item about a file in the place of the last one about its kin whose files are attached
// elsewhere too, as count tells, and brings count up to it; world is narrowed to the file. It tells
// whether the family has such an item and can ask about the file.
func (b *Batch) Ask(f *workfiles.File, world *workfiles.World, kin workfiles.Kin, count map[*workfiles.File]int) (bool, error) {
	for index := len(b.items) - 1; index >= 0; index-- {
		old := b.items[index]
		if !slices.ContainsFunc(old.Files, func(o *workfiles.File) bool { return kin[o] }) ||
			slices.ContainsFunc(old.Files, func(o *workfiles.File) bool { return count[o] < 2 }) {
			continue
		}
		item, err := b.source.drawItem(b.family, world, index, b.seen)
		if errors.Is(err, ErrRetry) {
			continue // another item has other luck
		}
		if err != nil {
			return false, fmt.Errorf("family %s, item %d: %w", b.family.Name, index, err)
		}
		if !slices.Contains(item.Files, f) {
			return false, nil
		}
		for _, o := range old.Files {
			count[o]--
		}
		for _, o := range item.Files {
			count[o]++
		}
		b.items[index] = item
		return true, nil
	}
	return false, nil
}

// Pick is one of the things that a family can ask about. A world that is narrowed to one file may have none: the draw
// does not fit then.
func Pick[T any](s *stream.Stream, list []T) (one T, err error) {
	if len(list) == 0 {
		return one, Retry("the world has nothing of the kind")
	}
	return stream.Pick(s, list), nil
}

// drawItem calls Make until a draw fits and repeats no earlier one.
func (s *Source) drawItem(f *Family, world *workfiles.World, index int, seen map[string]bool) (*Item, error) {
	var last error
	for attempt := range maxAttempts {
		pass := &Pass{
			World: world, Library: s.Library, Seed: s.Seed, Index: index,
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
