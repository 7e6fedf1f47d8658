package contracts

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
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
	if len(list) != Count {
		t.Fatalf("seed %d: %d plans, want %d", seed, len(list), Count)
	}
	return list
}

// made is the contracts of a seed that make a small set.
func made(t *testing.T, seed uint64) []*Document {
	t.Helper()
	var all []*Document
	for _, p := range plans(t, seed)[:Sample] {
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

// workedOut are facts whose answers stand nowhere.
var workedOut = map[string]bool{"price_net": true, "fine_sum": true, "peni_sum": true, "words_match": true}

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
		if c.Scan && fact.Kind != "yes_no" && !workedOut[name] {
			said := strings.TrimSuffix(fact.Answer, " руб.")
			if name == "price_was" || name == "deadline_was" {
				name = strings.TrimSuffix(name, "_was")
			}
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
	for seed := range uint64(60) {
		list := plans(t, seed)
		checkPlans(t, seed, list[:Sample], planned{scans: 3, turned: 1, lying: 1, amended: 1})
		checkPlans(t, seed, list, planned{scans: 25, turned: 4, lying: 4, amended: 6})
		checkNames(t, seed, list)
		has := map[string]int{}
		pages := 0
		for _, p := range list {
			if p.Turned && !p.Scan || p.Contradicts && (p.Scan || p.Amends != Unchanged) || p.Scale && (p.Scan || p.Amends == NewPrice) {
				t.Fatalf("seed %d: %+v", seed, p)
			}
			if p.ByEvent && p.Amends == NewDeadline {
				t.Fatalf("seed %d: %s has no date and an agreement that changes it", seed, p.ID)
			}
			if p.Scan {
				pages += p.Pages + 1 // one more may come out
			}
			for _, topic := range p.Topics {
				has[topic]++
			}
		}
		if pages > 220 {
			t.Errorf("seed %d: scans may come to %d pages, want at most 220", seed, pages)
		}
		for _, topic := range Topics {
			if n := has[topic]; n < 2 || n > Count/2 {
				t.Errorf("seed %d: %s is in %d contracts", seed, topic, n)
			}
		}
	}
}

// planned is how many contracts are scans (exactly) and how many at least have a trouble.
type planned struct{ scans, turned, lying, amended int }

func checkPlans(t *testing.T, seed uint64, list []Plan, want planned) {
	t.Helper()
	var got planned
	for _, p := range list {
		for _, b := range []struct {
			yes bool
			n   *int
		}{{p.Scan, &got.scans}, {p.Turned, &got.turned}, {p.Contradicts, &got.lying}, {p.Amends != Unchanged, &got.amended}} {
			if b.yes {
				*b.n++
			}
		}
	}
	if got.scans != want.scans || got.turned < want.turned || got.lying != want.lying || got.amended < want.amended {
		t.Errorf("seed %d: %d plans: %+v, want %+v", seed, len(list), got, want)
	}
}

// checkNames demands that no two contracts share a party, a person, a number or what they are about,
// and that no two on one subject look alike.
func checkNames(t *testing.T, seed uint64, list []Plan) {
	t.Helper()
	had := map[string]string{}
	for _, p := range list {
		names := []string{
			p.Customer.Name, p.Supplier.Name, p.Customer.INN, p.Supplier.INN, p.Customer.Mail, p.Supplier.Mail,
			p.Customer.Head.Surname, p.Supplier.Head.Surname, p.Responsible[0].Surname, p.Responsible[1].Surname,
			fmt.Sprint("number ", p.Serial), fmt.Sprint(p.Subject, " for ", p.Purpose), fmt.Sprint(p.Subject, " in numbers ", p.Layout.Numbering),
		}
		for _, name := range names {
			name = strings.TrimSuffix(strings.TrimSuffix(name, "ая"), "а")
			if before := had[name]; before != "" {
				t.Errorf("seed %d: %s and %s have both %q", seed, before, p.ID, name)
			}
			had[name] = p.ID
		}
	}
}

// Any seed must build, so every plan is set for some of them and read, without the cost of scanning.
func TestWholeSetsAreSetAndRead(t *testing.T) {
	for _, seed := range []uint64{1, 99} {
		pages := map[bool]int{}
		longest := 0
		for _, one := range read(t, seed) {
			d := one.Document
			checkPages(t, d)
			checkText(t, d, d.texts)
			pages[d.Contract.Scan] += d.Pages
			if !d.Contract.Scan {
				longest = max(longest, d.Pages)
			}
		}
		if n := pages[true]; n < 160 || n > 220 {
			t.Errorf("seed %d: %d pages of scans, want 160 to 220", seed, n)
		}
		if longest < 50 {
			t.Errorf("seed %d: the longest contract has %d pages, want at least 50", seed, longest)
		}
	}
}

// reading is a contract that was set and read.
type reading struct {
	*drafted
	*Document
}

// readings are those of whole seeds, kept because they take long.
var readings = map[uint64][]reading{}

// read is all contracts of a seed, proved and not published.
func read(t *testing.T, seed uint64) []reading {
	t.Helper()
	if all, ok := readings[seed]; ok {
		return all
	}
	list := plans(t, seed)
	all, failures := make([]reading, len(list)), make([]error, len(list))
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	var wait sync.WaitGroup
	for i, p := range list {
		wait.Go(func() {
			free <- struct{}{}
			defer func() { <-free }()
			d, err := draft(seed, p)
			if err != nil {
				failures[i] = err
				return
			}
			doc, err := d.proved(t.Context())
			all[i], failures[i] = reading{d, doc}, err
		})
	}
	wait.Wait()
	if err := errors.Join(failures...); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	readings[seed] = all
	return all
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
		good := d.Facts["expiry"]
		moved, misquoted := good, good
		moved.Page = d.Pages
		misquoted.Evidence = strings.Replace(good.Evidence, "2025", "2026", 1)
		for _, bad := range []Fact{moved, misquoted} {
			d.Facts["expiry"] = bad
			if d.check() == nil {
				t.Errorf("check passes %+v", bad)
			}
		}
		return
	}
	t.Fatal("no digital contract")
}
