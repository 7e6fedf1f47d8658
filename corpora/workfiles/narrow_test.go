package workfiles

import "testing"

// TestNarrow narrows the world to each of its files: the file and its pair stay, others of its kind go,
// other kinds stay whole, and the world itself is as it was.
func TestNarrow(t *testing.T) {
	w, err := New(7)
	if err != nil {
		t.Fatal(err)
	}
	all := w.Files()
	for _, f := range all {
		narrowed, kin := w.Narrow(f)
		if narrowed == nil || !kin[f] {
			t.Errorf("%s: nowhere in the world", f.Path)
			continue
		}
		left := 0
		met := false
		for _, other := range narrowed.Files() {
			met = met || other == f
			if kin[other] {
				left++
			}
		}
		if !met || left > 2 || len(narrowed.Files()) != len(all)-len(kin)+left {
			t.Errorf("%s: %d of %d kin are left, %d of %d files", f.Path, left, len(kin), len(narrowed.Files()), len(all))
		}
	}
	if len(w.Files()) != len(all) {
		t.Error("the world was changed")
	}
	if narrowed, _ := w.Narrow(&File{Path: "none"}); narrowed != nil {
		t.Error("a file of no world narrows it")
	}
}
