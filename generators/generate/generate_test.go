package generate

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

const toyProse = `
family: toy
questions: ["А {x}", "Б {x}", "В {x}", "Г {x}", "Д {x}", "Е {x}", "Ж {x}", "З {x}"]
answer: ["Нельзя без {x}."]
`

func prose(text string) fstest.MapFS {
	return fstest.MapFS{"gorillahard/toy.yaml": {Data: []byte(text)}}
}

func TestReadProseRefusesDamage(t *testing.T) {
	if _, err := ReadProse(prose(toyProse), "toy"); err != nil {
		t.Fatalf("the undamaged prose must be read: %v", err)
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"too few phrasings", `"А {x}", `, "", "at least 8"},
		{"phrasing twice", "А {x}", "Б {x}", "stands twice"},
		{"padded", "А {x}", " А {x}", "padded"},
		{"decomposed", "Ж {x}", "и\u0306 {x}", "not NFC"},
		{"another family", "family: toy", "family: boy", `want "toy"`},
		{"unknown field", "answer:", "answers:", "answers"},
	} {
		_, err := ReadProse(prose(strings.Replace(toyProse, c.old, c.new, 1)), "toy")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got error %v, want one that says %q", c.name, err, c.want)
		}
	}
	if _, err := ReadProse(fstest.MapFS{}, "toy"); err == nil || !strings.Contains(err.Error(), "write templates/gorillahard/toy.yaml") {
		t.Errorf("missing prose: got error %v, want one that says which file to write", err)
	}
}

func TestPhraseFillsInOnePass(t *testing.T) {
	texts := []string{"было {a}, стало {b}"}
	got, err := phrase(texts, "toy", 5, map[string]string{"a": "{b}", "b": "2"})
	if err != nil || got != "было {b}, стало 2" {
		t.Errorf("got %q, %v; a value that looks like a slot must stay as it is", got, err)
	}
	if _, err := phrase(texts, "toy", 0, map[string]string{"a": "1"}); err == nil || !strings.Contains(err.Error(), "no value for [b]") {
		t.Errorf("got error %v, want one about the missing slot", err)
	}
	if _, err := phrase(texts, "toy", 0, map[string]string{"a": "1", "b": "2", "c": "3"}); err == nil || !strings.Contains(err.Error(), "{c} is not used") {
		t.Errorf("got error %v, want one about the unused slot", err)
	}
}

func TestPhrasingsAreUsedEvenly(t *testing.T) {
	p, err := ReadProse(prose(toyProse), "toy")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]int{}
	for i := range 16 {
		q, err := phrase(p.Questions, "toy", i, map[string]string{"x": "1"})
		if err != nil {
			t.Fatal(err)
		}
		used[q]++
	}
	if len(used) != 8 || slices.Max(slices.Collect(maps.Values(used))) != 2 {
		t.Errorf("phrasings used %v, want each of 8 twice", used)
	}
}

const toyQuotas = `
suite: toy
families:
  - {family: a, wordings: [1, 0, 2, 0, 0]}
  - {family: b, wordings: [0, 0, 0, 0, 0]}
shots: [a, a, a, a, a]
`

func TestQuotas(t *testing.T) {
	read := func(text string) (*Quotas, error) {
		return ReadQuotas(fstest.MapFS{"quotas/toy.yaml": {Data: []byte(text)}}, "toy")
	}
	q, err := read(toyQuotas)
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Sorted(slices.Values(q.Items(1, "a", false))); !slices.Equal(got, []int{0, 2, 2}) {
		t.Errorf("items of a have wordings %v, want 0, 2, 2 in some order", got)
	}
	if got := q.Items(1, "b", false); len(got) != 0 {
		t.Errorf("a candidate has %d items, want none", len(got))
	}
	if got := q.Items(1, "b", true); len(got) != CandidateRows {
		t.Errorf("a wanted candidate has %d items, want %d", len(got), CandidateRows)
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"unsorted", "family: b", "family: A", "must stand before"},
		{"twice", "family: b", "family: a", "must stand before"},
		{"four numbers", "[1, 0, 2, 0, 0]", "[1, 0, 2, 0]", "one a wording"},
		{"negative", "[1, 0, 2, 0, 0]", "[1, 0, -2, 0, 0]", "negative"},
		{"too few shots", "[a, a, a, a, a]", "[a]", "1 shots"},
		{"unknown field", "suite: toy", "suit: toy", "suit"},
	} {
		if _, err := read(strings.Replace(toyQuotas, c.old, c.new, 1)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got error %v, want one that says %q", c.name, err, c.want)
		}
	}
}

func TestDrawItemRetriesAndTellsWhy(t *testing.T) {
	s := &Source{Seed: 1}
	calls := 0
	picky := &Family{Name: "toy", Make: func(p *Pass) (*Item, error) {
		if calls++; calls < 5 {
			return nil, Retry("draw %d is a tie", calls)
		}
		return &Item{Slots: map[string]string{"n": strconv.Itoa(p.Rand.IntN(3))}}, nil
	}}
	seen := map[string]bool{}
	for i := range 3 {
		if _, err := s.drawItem(picky, s.World, i, seen); err != nil {
			t.Fatal(err)
		}
	}
	if len(seen) != 3 {
		t.Errorf("three items are %d different ones", len(seen))
	}
	if _, err := s.drawItem(picky, s.World, 3, seen); err == nil || !strings.Contains(err.Error(), "repeats an earlier item") {
		t.Errorf("got error %v, want one that says that draws repeat", err)
	}
	broken := &Family{Name: "toy", Make: func(*Pass) (*Item, error) { return nil, errors.New("no such file kind") }}
	if _, err := s.drawItem(broken, s.World, 0, seen); err == nil || strings.Contains(err.Error(), "no draw of") {
		t.Errorf("got error %v; an error that is no retry must come through at once", err)
	}
}

func TestItemsKeepTheirStreams(t *testing.T) {
	draw := func(index int) int {
		return stream.New(1, "gorillahard", "toy", strconv.Itoa(index), "0").IntN(1 << 30)
	}
	s := &Source{Seed: 1}
	f := &Family{Name: "toy", Make: func(p *Pass) (*Item, error) {
		return &Item{Slots: map[string]string{"n": strconv.Itoa(p.Rand.IntN(1 << 30))}}, nil
	}}
	for i := range 3 {
		item, err := s.drawItem(f, nil, i, map[string]bool{})
		if err != nil {
			t.Fatal(err)
		}
		if want := strconv.Itoa(draw(i)); item.Slots["n"] != want {
			t.Errorf("item %d drew %s, want %s whatever was drawn before", i, item.Slots["n"], want)
		}
	}
}

func TestWordingsNeedFive(t *testing.T) {
	files := fstest.MapFS{"gorillahard/wordings.yaml": {Data: []byte("instructions: [a, b]\nformat: f\n")}}
	if _, err := ReadWordings(files); err == nil || !strings.Contains(err.Error(), "2 instructions, want 5") {
		t.Errorf("got error %v, want one about the number of instructions", err)
	}
}

func TestRenderRefusesNoFile(t *testing.T) {
	s := &Source{}
	_, err := s.render(&Family{Name: "toy"}, &Prose{}, &Item{Answer: dataset.One("a.b", nil)}, 0, 0)
	if err == nil || !strings.Contains(err.Error(), "0 files attached") {
		t.Errorf("got error %v, want one about the attached files", err)
	}
}
