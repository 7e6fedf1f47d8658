package contracts

import (
	"context"
	"strings"
	"testing"

	"etalon/corpora/numerals"
	"etalon/internal/pdfium"
)

func plans(t *testing.T, seed uint64) []Plan {
	t.Helper()
	list, err := Plans(seed)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// made is the contracts of a seed.
func made(t *testing.T, seed uint64) []*Document {
	t.Helper()
	var all []*Document
	for _, p := range plans(t, seed) {
		d, err := Make(context.Background(), seed, p)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		all = append(all, d)
	}
	return all
}

// textOf reads a file anew: nothing that Make remembered is used.
func textOf(t *testing.T, data []byte) []string {
	t.Helper()
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	texts, err := pageTexts(context.Background(), engine, data)
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func TestContracts(t *testing.T) {
	for _, seed := range []uint64{1, 7} {
		for _, d := range made(t, seed) {
			checkPages(t, d)
			readable := d.Data
			if d.Original != nil {
				readable = d.Original
				if got := strings.Join(textOf(t, d.Data), ""); got != "" {
					t.Errorf("seed %d: scan %s has a text layer: %.60q", seed, d.Contract.ID, got)
				}
			}
			checkText(t, d, textOf(t, readable))
		}
	}
}

func checkPages(t *testing.T, d *Document) {
	t.Helper()
	low, high := MinLong, MaxLong
	if d.Contract.Scan {
		low, high = MinShort, MaxShort
	}
	if d.Pages < low || d.Pages > high {
		t.Errorf("%s has %d pages, want %d to %d", d.Contract.ID, d.Pages, low, high)
	}
}

// checkText demands evidence on its page, deciding facts of scans twice, and sums that add up.
func checkText(t *testing.T, d *Document, pages []string) {
	t.Helper()
	c, whole := d.Contract, strings.Join(pages, " ")
	if len(pages) != d.Pages {
		t.Fatalf("%s has %d pages, not %d", c.ID, len(pages), d.Pages)
	}
	for name, fact := range d.Facts {
		if !strings.Contains(pages[fact.Page-1], fact.Evidence) {
			t.Errorf("%s: page %d lacks the evidence of %s: %q", c.ID, fact.Page, name, fact.Evidence)
		}
		if !d.Shown(fact.Page) {
			t.Errorf("%s: %s is on page %d of %d", c.ID, name, fact.Page, d.Pages)
		}
		if c.Scan && fact.Kind != "yes_no" {
			said := strings.TrimSuffix(fact.Answer, " руб.")
			if n := strings.Count(whole, said) + strings.Count(whole, c.values[name+"_words"])*min(1, len(c.values[name+"_words"])); n < 2 {
				t.Errorf("%s: %s (%q) stands %d times, want at least twice", c.ID, name, said, n)
			}
		}
	}
	sum := int64(0)
	for _, r := range c.Rows {
		if r.Sum != r.Price*r.Quantity {
			t.Errorf("%s: %s: %d × %d is not %d", c.ID, r.Name, r.Quantity, r.Price, r.Sum)
		}
		sum += r.Sum
	}
	if sum != c.Price || !strings.Contains(whole, "Итого: "+figures(sum)) {
		t.Errorf("%s: rows give %s, which is not the price %s or not in the table", c.ID, figures(sum), figures(c.Price))
	}
	if said := strings.Contains(whole, numerals.SpellMoney(c.Price)); said == c.Contradicts {
		t.Errorf("%s: right price in words is in the text: %v; declared contradictions: %v", c.ID, said, d.Plants)
	}
	if n := strings.Count(whole, c.SaidPrice); c.Scan && n < 2 {
		t.Errorf("%s: the price in words stands %d times on a scan, want twice", c.ID, n)
	}
	if c.Contradicts != (len(d.Plants) == 1) {
		t.Errorf("%s: plants %v", c.ID, d.Plants)
	}
}

func TestPlansOfManySeeds(t *testing.T) {
	for seed := range uint64(200) {
		scans, turned, lying := 0, 0, 0
		has := map[string]int{}
		for _, p := range plans(t, seed) {
			for _, b := range []struct {
				yes bool
				n   *int
			}{{p.Scan, &scans}, {p.Turned, &turned}, {p.Contradicts, &lying}} {
				if b.yes {
					*b.n++
				}
			}
			if p.Turned && !p.Scan || p.Contradicts && p.Scan {
				t.Fatalf("seed %d: %+v", seed, p)
			}
			for _, topic := range p.Topics {
				has[topic]++
			}
		}
		if scans != 3 || turned != 1 || lying != 1 || len(has) != len(Topics) {
			t.Fatalf("seed %d: %d scans, %d turned, %d contradictions, topics %v", seed, scans, turned, lying, has)
		}
		for topic, n := range has {
			if n != 3 {
				t.Fatalf("seed %d: %s is in %d contracts, want 3", seed, topic, n)
			}
		}
	}
}

// Any seed must build, so every plan is set for many of them, without the cost of scanning.
func TestContractsOfManySeedsAreSet(t *testing.T) {
	for seed := uint64(100); seed < 112; seed++ {
		for _, p := range plans(t, seed) {
			p.Turned = false
			if _, err := draft(seed, p); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	}
}

func TestCheckRefusesWhatIsNotOnThePage(t *testing.T) {
	for _, p := range plans(t, 3) {
		if p.Scan {
			continue
		}
		d, err := Make(context.Background(), 3, p)
		if err != nil {
			t.Fatal(err)
		}
		good := d.Facts["deadline"]
		moved, misquoted := good, good
		moved.Page = d.Pages
		misquoted.Evidence = strings.Replace(good.Evidence, "2025", "2026", 1)
		for _, bad := range []Fact{moved, misquoted} {
			d.Facts["deadline"] = bad
			if d.check() == nil {
				t.Errorf("check passes %+v", bad)
			}
		}
		return
	}
	t.Fatal("no digital contract")
}
