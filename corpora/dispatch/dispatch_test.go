package dispatch

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func journal(t testing.TB, seed uint64) *Journal {
	t.Helper()
	j, err := New(seed)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func files(t testing.TB, j *Journal) map[string][]byte {
	t.Helper()
	all, err := j.All()
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string][]byte{}
	for _, f := range all {
		byName[f.Name] = f.Data
	}
	return byName
}

func TestTheFilesAreFiveAndTheSameEveryTime(t *testing.T) {
	first, again, other := files(t, journal(t, 7)), files(t, journal(t, 7)), files(t, journal(t, 8))
	if len(first) != 5 || len(first[JournalName]) > 500_000 {
		t.Errorf("%d files, a journal of %d bytes; want 5 and at most 500,000", len(first), len(first[JournalName]))
	}
	for name, data := range first {
		if !bytes.Equal(data, again[name]) {
			t.Errorf("%s has other bytes a second time", name)
		}
		if bytes.Equal(data, other[name]) {
			t.Errorf("%s is the same for another seed", name)
		}
		if dir := os.Getenv("DISPATCH_OUT"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestTheLedgerIsSound holds, over many seeds, what tasks rest on.
func TestTheLedgerIsSound(t *testing.T) {
	for seed := uint64(1); seed <= 30; seed++ {
		j := journal(t, seed)
		texts, status, counted := map[string]bool{}, map[Status]int{}, 0
		spelt := map[string]bool{}
		for i, q := range j.Requests {
			texts[q.Text] = true
			spelt[q.Executor] = true
			status[q.Status]++
			if q.Counts() {
				counted++
			}
			sound(t, seed, j, i)
		}
		if len(j.Requests) != Size || len(texts) < 2000 || status[Withdrawn] < 15 || status[Double] != duplicates || status[Running] == 0 || status[Waiting] == 0 {
			t.Errorf("seed %d: %d requests, %d texts, %v", seed, len(j.Requests), len(texts), status)
		}
		if n := 1000 * len(j.Violations()) / counted; n < 60 || n > 100 {
			t.Errorf("seed %d: %d of a thousand violate the term, want 60 to 100", seed, n)
		}
		for _, crew := range []string{j.crews["electric"][0], j.crews["wood"][1]} {
			if !spelt[crew] || !spelt[respelled(crew)] {
				t.Errorf("seed %d: %s is not spelt in two ways", seed, crew)
			}
		}
	}
}

func sound(t *testing.T, seed uint64, j *Journal, i int) {
	t.Helper()
	q := j.Requests[i]
	if q.Number != i+1 || i > 0 && q.Received.Before(j.Requests[i-1].Received) || q.Received.Year() != 2025 || q.Received.Before(q.Object.Since) {
		t.Errorf("seed %d: request %d came at %s", seed, q.Number, q.Received)
	}
	if strings.ContainsAny(q.Text+q.Unit, "{}") || q.Text == "" || q.Unit == "" {
		t.Errorf("seed %d: request %d has an empty place: %q, %q", seed, q.Number, q.Unit, q.Text)
	}
	if q.Counts() && (q.Reacted.IsZero() || q.Executor == "") {
		t.Errorf("seed %d: nobody went to request %d", seed, q.Number)
	}
	if open := q.Status == Running || q.Status == Waiting; q.Status != Double && q.Closed.IsZero() != open || q.Status == Done && q.Closed.Before(q.Reacted) {
		t.Errorf("seed %d: request %d is %s and was closed at %s", seed, q.Number, q.Status, q.Closed)
	}
	for _, at := range []time.Time{q.Reacted, q.Closed} {
		if !at.IsZero() && (at.Before(q.Received) || at.After(yearEnd)) {
			t.Errorf("seed %d: request %d has the moment %s", seed, q.Number, at)
		}
	}
	if q.First != nil && (q.First.Number >= q.Number || q.First.Object != q.Object || !q.First.Counts()) {
		t.Errorf("seed %d: request %d repeats %d", seed, q.Number, q.First.Number)
	}
	// Whoever compares the reaction with the moment at which the term ran out judges as who adds up minutes.
	if limit, spent := j.Judge(q); q.Counts() && (spent > limit) != q.Reacted.After(q.Clock().after(q.Received, limit)) {
		t.Errorf("seed %d: request %d: minutes and deadline disagree", seed, q.Number)
	}
}

// TestTheEdgesAreThere: the journal has enough of every kind of case on which a rule is proved.
func TestTheEdgesAreThere(t *testing.T) {
	for seed := uint64(1); seed <= 30; seed++ {
		j := journal(t, seed)
		seen := map[string]int{}
		for _, q := range j.Requests {
			if !q.Counts() {
				continue
			}
			limit, spent := j.Judge(q)
			over := spent > limit
			count := func(name string, is bool) {
				if is {
					seen[name]++
				}
			}
			nights := int(q.Reacted.Truncate(24*time.Hour).Sub(q.Received.Truncate(24*time.Hour)) / (24 * time.Hour))
			count("exactly in time", spent == limit)
			count("a minute late", spent == limit+1)
			count("in time over a night", !over && nights == 1)
			count("late over a night", over && nights == 1)
			count("in time over days off", !over && nights > 2)
			count("late over days off", over && nights > 2)
			count("over the change", q.Received.Before(j.Second.From) && !q.Reacted.Before(j.Second.From))
			count("over the change, otherwise by the second edition", q.Received.Before(j.Second.From) && !q.Reacted.Before(j.Second.From) && over != (spent > j.Second.Terms[q.Priority]))
			count("late accident", over && q.Priority == Accident)
			count("late and not closed", over && q.Closed.IsZero())
		}
		for name, least := range map[string]int{
			"exactly in time": 8, "a minute late": 4, "in time over a night": 60, "late over a night": 15, "in time over days off": 20, "late over days off": 4,
			"over the change": 6, "over the change, otherwise by the second edition": 6, "late accident": 3,
		} {
			if seen[name] < least {
				t.Errorf("seed %d: %s: %d, want %d at least", seed, name, seen[name], least)
			}
		}
		if seed <= 3 {
			t.Logf("seed %d: %d violations, %v", seed, len(j.Violations()), seen)
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for b.Loop() {
		files(b, journal(b, 1))
	}
}
