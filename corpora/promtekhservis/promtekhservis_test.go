package promtekhservis

import (
	"bytes"
	"strings"
	"testing"
)

func TestPapersAreTheSameEveryTimeAndOfTheSizePromised(t *testing.T) {
	p, err := New(7)
	if err != nil {
		t.Fatal(err)
	}
	first, err := p.All()
	if err != nil {
		t.Fatal(err)
	}
	second, err := p.All()
	if err != nil {
		t.Fatal(err)
	}
	if len(first) < 50 {
		t.Errorf("%d files, want 50 at least", len(first))
	}
	scans := 0
	for i, f := range first {
		if f.Name != second[i].Name || !bytes.Equal(f.Data, second[i].Data) {
			t.Errorf("%s has other bytes a second time", f.Name)
		}
		if f.Original != nil {
			scans++
		}
		if i > 0 && f.Name == first[i-1].Name {
			t.Errorf("%s stands twice", f.Name)
		}
	}
	if scans != 3 {
		t.Errorf("%d scans, want 3", scans)
	}
}

// TestTheLedgerIsSound holds, over many seeds, what tasks rest on.
func TestTheLedgerIsSound(t *testing.T) {
	for seed := range uint64(40) {
		p, err := New(seed)
		if err != nil {
			t.Fatal(err)
		}
		if n := p.Travel; n.Now.First <= n.Before.First || n.Now.Other == n.Before.Other || n.Now.First == n.Branch.First {
			t.Errorf("seed %d: norms do not differ: %+v", seed, n)
		}
		seen := map[string]bool{}
		for _, b := range p.Bonuses {
			if b.Number != "" && seen[b.Number] {
				t.Errorf("seed %d: two orders have the number %s", seed, b.Number)
			}
			seen[b.Number] = true
		}
		if p.Courses.Shown >= p.Courses.True || p.Service.Shown >= p.Service.True || p.NoticeA == p.NoticeB {
			t.Errorf("seed %d: an error is none: %+v %+v", seed, p.Courses, p.Service)
		}
		if clause, err := p.ClauseOf(Secrecy, p.Wording.Silence); err != nil || clause != "4.2" {
			t.Errorf("seed %d: the clause on silence is %q: %v", seed, clause, err)
		}
		if strings.HasSuffix(p.Wording.Rest, "..") {
			t.Errorf("seed %d: %q", seed, p.Wording.Rest)
		}
	}
}

func TestAmountsArePlacedOnceAndInOrder(t *testing.T) {
	p, err := New(3)
	if err != nil {
		t.Fatal(err)
	}
	placed, err := p.Placed()
	if err != nil {
		t.Fatal(err)
	}
	page, clauses := 0, map[string]bool{}
	for _, a := range placed {
		if a.Page < page || clauses[a.Clause] {
			t.Errorf("%s: clause %s, page %d after page %d", a.Slot, a.Clause, a.Page, page)
		}
		page, clauses[a.Clause] = a.Page, true
	}
	if page < 3 {
		t.Errorf("the last amount stands on page %d, want them spread", page)
	}
}
