package magistral

import (
	"os"
	"path/filepath"
	"testing"

	"etalon/corpora/paper"
)

func archive(t *testing.T, seed uint64) *Files {
	t.Helper()
	f, err := New(seed)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestTheArchiveIsWhole(t *testing.T) {
	all, err := archive(t, 1).All()
	if err != nil {
		t.Fatal(err)
	}
	scans, size := 0, 0
	for i, f := range all {
		if i > 0 && all[i-1].Name == f.Name {
			t.Errorf("%s stands twice", f.Name)
		}
		if f.Original != nil {
			scans++
		}
		size += len(f.Data)
		if dir := os.Getenv("MAGISTRAL_OUT"); dir != "" { // to look at the pages
			path := filepath.Join(dir, f.Name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, f.Data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if scans < 12 || scans > 16 || size > 12<<20 {
		t.Errorf("%d scans and %d bytes, want 12 to 16 scans and at most 12 MiB", scans, size)
	}
}

// TestTheLedgerAddsUp: chains of supplements and what tasks rest on, over many seeds.
func TestTheLedgerAddsUp(t *testing.T) {
	for seed := uint64(1); seed <= 60; seed++ {
		f := archive(t, seed)
		if len(f.Contracts) != 40 {
			t.Fatalf("seed %d: %d contracts", seed, len(f.Contracts))
		}
		million := 0
		for _, c := range f.Contracts {
			price := c.First.Price
			for _, s := range c.Supplements {
				if s.Delta != s.After.Price-s.Before.Price || s.Before.Price != price {
					t.Errorf("seed %d: %s, supplement %d does not start where the one before it ended", seed, c.Folder, s.N)
				}
				if s.Signed {
					price += s.Delta
				}
				if s.Signed && s.Delta > paper.Rub(1_000_000) {
					million++
				}
				if s.Kind == Quantity && Total(s.After.Goods) != s.After.Price {
					t.Errorf("seed %d: %s: the specification costs %s and the contract %s", seed, c.Folder, Total(s.After.Goods), s.After.Price)
				}
			}
			if c.Final().Price != price {
				t.Errorf("seed %d: %s: final price %s, want %s", seed, c.Folder, c.Final().Price, price)
			}
		}
		if million < 5 {
			t.Errorf("seed %d: %d supplements are dearer than a million", seed, million)
		}
		fine, old := f.OfficeFine(f.Office.Final().Rent), f.OfficeFine(f.Office.First.Rent)
		advance, first := f.Prepaid(f.Clothes.Final().Price), f.Prepaid(f.Clothes.First.Price)
		if old >= advance || advance >= fine || fine >= first {
			t.Errorf("seed %d: want %s < %s < %s < %s", seed, old, advance, fine, first)
		}
	}
}
