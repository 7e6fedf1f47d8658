package invariants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// tally is what the rows of a set add up to.
type tally struct {
	tiers, levers, kinds, families, formats map[string]int
	wordings                                []int
	dialogues, cost, injected               int
}

func (s *Subject) tally(wordings int) tally {
	t := tally{
		tiers: map[string]int{}, levers: map[string]int{}, kinds: map[string]int{},
		families: map[string]int{}, formats: map[string]int{}, wordings: make([]int, wordings),
	}
	for _, r := range s.Test {
		c := r.Meta.Categories
		t.tiers[c.Difficulty]++
		t.levers[c.Lever]++
		t.kinds[string(c.AnswerKind)]++
		t.families[c.Family]++
		for _, f := range slices.Compact(strings.Split(c.CorpusFormat, ",")) {
			t.formats[f]++
		}
		if r.Meta.Wording < wordings {
			t.wordings[r.Meta.Wording]++
		}
		t.dialogues += count(r.Meta.NTurns > 1)
		t.cost += count(c.CostPick == "yes")
		t.injected += count(c.InjectedTool != "")
	}
	return t
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// hiddenCounts cannot be counted where rows do not tell their tier, lever and family.
var hiddenCounts = []string{"tiers", "levers", "families"}

// wrongCount holds dataset_meta.json against the rows and files.
func wrongCount(s *Subject, report Report) {
	m, t := s.Meta, s.tally(len(s.Meta.Wordings))
	say := func(field string, got, want int) {
		if got != want {
			report(dataset.Finding{File: published.MetaFile, Field: field, Got: strconv.Itoa(got), Want: strconv.Itoa(want)})
		}
	}
	say("rows", m.Rows, len(s.Test))
	say("shots", m.Shots, len(s.Shots))
	say("dialogues", m.Dialogues, t.dialogues)
	say("files", m.Files, s.CorpusFiles)
	say("tools", m.Tools, len(s.Library.Tools))
	for _, x := range []struct {
		field     string
		got, want map[string]int
	}{
		{"tiers", m.Tiers, t.tiers}, {"levers", m.Levers, t.levers}, {"kinds", m.Kinds, t.kinds},
		{"families", m.Families, t.families}, {"formats", m.Formats, t.formats},
	} {
		if s.Hidden && slices.Contains(hiddenCounts, x.field) {
			continue
		}
		for _, name := range bothKeys(x.got, x.want) {
			say(x.field+"."+name, x.got[name], x.want[name])
		}
	}
	for i, want := range t.wordings {
		say(fmt.Sprintf("wordings[%d]", i), m.Wordings[i], want)
	}
}

func bothKeys(a, b map[string]int) []string {
	all := map[string]int{}
	for k := range a {
		all[k] = 0
	}
	for k := range b {
		all[k] = 0
	}
	return sortedKeys(all)
}

// Size is a published size of the set and the exact counts that the card promises for it.
type Size struct {
	// Rows is the number of rows of the test, by which the size is known.
	Rows, Shots, Dialogues     int
	Tiers, Kinds               map[string]int
	Wordings                   []int
	Families, NearMisses       int
	CostPicks, Injected        int
	Tools, ToolFamilies, Files int
	Levers, LeastOfLever       int
	Formats, LeastOfFormat     int
	// MedianPrompt is the middle length of a prompt in characters, give or take MedianSlack; 0 is
	// no promise.
	MedianPrompt, MedianSlack int
	// EveryTool promises that each tool is right in some row and a decoy in some row.
	EveryTool bool
}

// Sizes are the published sizes. A set of another size (a slice, a family on trial) promises
// nothing but what its own dataset_meta.json says.
var Sizes = []Size{{
	Rows: 1169, Shots: 35, Dialogues: 30, EveryTool: true,
	Tiers:    map[string]int{"T1_medium": 16, "T2_hard": 56, "T3_expert": 329, "T4_wild": 768},
	Kinds:    map[string]int{"tool_call": 782, "plan": 51, "calls": 199, "clarify": 10, "abstain": 127},
	Wordings: []int{252, 235, 227, 249, 206},
	Families: 66, NearMisses: 109, CostPicks: 6, Injected: 6,
	Tools: 183, ToolFamilies: 30, Files: 144,
	Levers: 16, LeastOfLever: 6, Formats: 15, LeastOfFormat: 3,
	MedianPrompt: 18_500, MedianSlack: 1_500,
}}

func brokenPromise(s *Subject, report Report) {
	for _, size := range s.Sizes {
		if size.Rows == len(s.Test) {
			s.holdAgainst(size, report)
		}
	}
}

func (s *Subject) holdAgainst(size Size, report Report) {
	t := s.tally(len(size.Wordings))
	say := func(field string, ok bool, got int, want string) {
		if !ok {
			report(dataset.Finding{File: published.TestFile, Field: field, Got: strconv.Itoa(got), Want: want})
		}
	}
	exactly := func(field string, got, want int) { say(field, got == want, got, strconv.Itoa(want)) }
	exactly("shots", len(s.Shots), size.Shots)
	exactly("dialogues", t.dialogues, size.Dialogues)
	if !s.Hidden {
		t.holdCategories(size, say)
	}
	for _, name := range bothKeys(t.kinds, size.Kinds) {
		exactly("kinds."+name, t.kinds[name], size.Kinds[name])
	}
	for i, want := range size.Wordings {
		exactly(fmt.Sprintf("wordings[%d]", i), t.wordings[i], want)
	}
	exactly("tools", len(s.Library.Tools), size.Tools)
	exactly("tool families", s.toolFamilies(), size.ToolFamilies)
	exactly("files", s.CorpusFiles, size.Files)
	exactly("formats", len(t.formats), size.Formats)
	for _, name := range sortedKeys(t.formats) {
		say("formats."+name, t.formats[name] >= size.LeastOfFormat, t.formats[name], fmt.Sprintf("at least %d", size.LeastOfFormat))
	}
	if size.MedianPrompt > 0 {
		median := s.medianPrompt()
		ok := median >= size.MedianPrompt-size.MedianSlack && median <= size.MedianPrompt+size.MedianSlack
		say("median length of prompts", ok, median, fmt.Sprintf("%d ± %d", size.MedianPrompt, size.MedianSlack))
	}
}

// holdCategories holds against a size what rows without answers do not tell.
func (t *tally) holdCategories(size Size, say func(field string, ok bool, got int, want string)) {
	exactly := func(field string, got, want int) { say(field, got == want, got, strconv.Itoa(want)) }
	for _, name := range bothKeys(t.tiers, size.Tiers) {
		exactly("tiers."+name, t.tiers[name], size.Tiers[name])
	}
	exactly("families", len(t.families), size.Families)
	exactly("levers.near_miss", t.levers["near_miss"], size.NearMisses)
	exactly("cost_pick", t.cost, size.CostPicks)
	exactly("injected_tool", t.injected, size.Injected)
	exactly("levers", len(t.levers), size.Levers)
	for _, name := range sortedKeys(t.levers) {
		say("levers."+name, t.levers[name] >= size.LeastOfLever, t.levers[name], fmt.Sprintf("at least %d", size.LeastOfLever))
	}
}

func (s *Subject) medianPrompt() int {
	lengths := make([]int, len(s.Test))
	for i, r := range s.Test {
		lengths[i] = utf8.RuneCountInString(r.Prompt())
	}
	slices.Sort(lengths)
	return lengths[len(lengths)/2]
}

func (s *Subject) toolFamilies() int {
	families := map[string]bool{}
	for _, t := range s.Library.Tools {
		families[t.Family] = true
	}
	return len(families)
}
