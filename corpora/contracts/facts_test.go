package contracts

import (
	"slices"
	"strings"
	"testing"
)

// What a plan makes doubtful is not a fact, and what it says instead is.
func TestFactsFollowPlans(t *testing.T) {
	amended := map[Amendment]int{}
	for _, one := range read(t, 1) {
		d := one.Document
		p := d.Contract.Plan
		amended[p.Amends]++
		demand := func(known bool, facts ...string) {
			t.Helper()
			for _, fact := range facts {
				if _, ok := d.Facts[fact]; ok != known {
					t.Errorf("%s (amended %q, contradicts %v, by event %v): fact %s is known: %v", p.ID, p.Amends, p.Contradicts, p.ByEvent, fact, ok)
				}
			}
		}
		demand(p.Amends == NewDeadline, "deadline_now", "deadline_was")
		demand(p.Amends == NewPrice, "price_now", "price_was")
		demand(p.Amends != Unchanged, "amended")
		demand(p.ByEvent, "term_days")
		demand(!p.ByEvent && p.Amends != NewDeadline, "deadline")
		demand(!p.Contradicts && p.Amends != NewPrice, "price")
		if p.Contradicts || p.Amends == NewPrice {
			demand(false, "price_net", "fine_sum", "peni_sum")
		}
		for _, topic := range Topics {
			demand(slices.Contains(p.Topics, topic), topic)
		}
		demand(slices.Contains(p.Topics, "stages") && !p.Scan, "stage_sum", "stage_date")
		if p.Scale && !strings.HasPrefix(d.Facts["fine_percent"].Evidence, strings.TrimSuffix(d.Facts["fine_percent"].Answer, " %")+" процент") {
			t.Errorf("%s: the scale's step is %q, want the one of %s", p.ID, d.Facts["fine_percent"].Evidence, d.Facts["fine_percent"].Answer)
		}
	}
	if amended[NewDeadline] < 2 || amended[NewPrice] < 2 {
		t.Errorf("amended: %v, want both at least twice", amended)
	}
}

// Two contracts on one subject differ in most of what they say, tables and requisites left aside.
func TestContractsOnOneSubjectDoNotReadAlike(t *testing.T) {
	bySubject := map[string][]reading{}
	for _, one := range read(t, 1) {
		p := one.Document.Contract.Plan
		for _, other := range bySubject[p.Subject] {
			q := other.Document.Contract.Plan
			if p.Layout.Numbering == q.Layout.Numbering || p.Scan == q.Scan && p.Theme == q.Theme || one.Document.texts[1] == other.Document.texts[1] {
				t.Errorf("%s and %s on %s look alike: %+v, %+v", q.ID, p.ID, p.Subject, q.Layout, p.Layout)
			}
		}
		bySubject[p.Subject] = append(bySubject[p.Subject], one)
	}
}

func TestNumbersInEveryStyle(t *testing.T) {
	want := []string{
		"1. 1.1. а) б) 1.2. а) 2. 2.1.",
		"Статья 1. 1.1. 1) 2) 1.2. 1) Статья 2. 2.1.",
		"I. 1.1. – – 1.2. – II. 2.1.",
		"§ 1. 1.1. а) б) 1.2. а) § 2. 2.1.",
		"Раздел 1. 1. 1) 2) 2. 1) Раздел 2. 3.",
	}
	for style := range numberings {
		n := numberer{style: style}
		got := strings.Join([]string{n.section(), n.clause(), n.item(), n.item(), n.clause(), n.item(), n.section(), n.clause()}, " ")
		if got != want[style] {
			t.Errorf("style %d: got %q, want %q", style, got, want[style])
		}
	}
}

func TestTaxAndSharesAreRoundedToAKopeck(t *testing.T) {
	for _, c := range []struct{ got, want int64 }{
		{taxIn(120_00, 20), 20_00}, {taxIn(110_00, 10), 10_00}, {taxIn(1, 20), 0}, {taxIn(3, 20), 1}, {taxIn(100, 10), 9}, {percentOf(250, 1), 3}, {percentOf(249, 1), 2},
	} {
		if c.got != c.want {
			t.Errorf("got %d, want %d", c.got, c.want)
		}
	}
	c := Contract{answers: map[string]answer{}}
	c.part("half", 150, 100)
	c.part("third", 100, 3)
	if _, known := c.answers["half"]; known || c.answers["third"].text != "0,33 руб." {
		t.Errorf("parts: %v, want the third alone", c.answers)
	}
}
