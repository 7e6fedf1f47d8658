package workfiles

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// Bounds of a journal in bytes: long enough to have bait in it, short enough for its prompt.
const (
	leastJournal = 9 << 10
	mostJournal  = 17 << 10
)

func worldOf(t *testing.T, seed uint64) *World {
	t.Helper()
	w, err := New(seed)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestJournalsHaveEveryPlannedTool(t *testing.T) {
	for _, seed := range []uint64{1, 7, 99, 1234567} {
		var planned []string
		for _, j := range worldOf(t, seed).Journals {
			if n := len(j.Data); n < leastJournal || n > mostJournal {
				t.Errorf("seed %d: %s has %d bytes, want %d to %d", seed, j.Path, n, leastJournal, mostJournal)
			}
			for _, s := range j.Sessions {
				if reflect.DeepEqual(s.Failed, s.Fixed) {
					t.Errorf("seed %d: %s: session %s fails with the right call", seed, j.Path, s.ID)
				}
				if s.For == "" {
					continue
				}
				planned = append(planned, s.For)
				if s.For != s.Fixed.Tool || s.Done {
					t.Errorf("seed %d: %s: session %s (done: %t) leads to %s, want a failed one that leads to %s", seed, j.Path, s.ID, s.Done, s.Fixed.Tool, s.For)
				}
			}
		}
		slices.Sort(planned)
		if want := slices.Sorted(slices.Values(JournalTools())); !slices.Equal(planned, want) {
			t.Errorf("seed %d: sessions are planned for %v, want each once of %v", seed, planned, want)
		}
	}
}

func TestJournalErrorsDoNotNameTheRightTool(t *testing.T) {
	for _, j := range worldOf(t, 1).Journals {
		for _, s := range j.Sessions {
			for _, step := range s.steps {
				for _, m := range step {
					if text, isText := m.value.(string); m.key == "message" && isText && strings.Contains(text, s.Fixed.Tool) {
						t.Errorf("%s: session %s: the message %q names the tool to call", j.Path, s.ID, text)
					}
				}
			}
		}
	}
}

func TestArgMembersKeepEveryArgument(t *testing.T) {
	got := argMembers(map[string]any{"unheard_of": 1, "address": "Тверь", "delivery_id": "dl-b2c3d", "another": 2})
	want := jsonObject{{"delivery_id", "dl-b2c3d"}, {"address", "Тверь"}, {"another", 2}, {"unheard_of", 1}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v: the object of the call first, unknown arguments last by name", got, want)
	}
}
