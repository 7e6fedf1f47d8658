package depot

import (
	"bytes"
	"testing"
)

// TestTheNumberStandsWhereItWasPut holds, over many seeds, that no paper has the number by chance and
// that no spot is left out of the papers.
func TestTheNumberStandsWhereItWasPut(t *testing.T) {
	for seed := range uint64(60) {
		d, err := New(seed)
		if err != nil {
			t.Fatal(err)
		}
		found, err := d.Places()
		if err != nil {
			t.Fatal(err)
		}
		count, both, spelled := 0, 0, 0
		for _, f := range found {
			count += len(f.Where)
			if len(f.Where) == 2 {
				both++
			}
			if f.Spelled {
				spelled++
			}
		}
		if count != d.written || both != 1 || spelled != 1 || len(found) != count-1 {
			t.Errorf("seed %d: %d places in %d files, %d were put", seed, count, len(found), d.written)
		}
		f := d.Fare
		if f.FiveBefore >= f.Five || f.Five >= f.List || f.SundayBefore >= f.Sunday || f.Sunday >= f.SundayNext || f.Long >= f.SundayBefore {
			t.Errorf("seed %d: a trap is none: %+v", seed, f)
		}
	}
}

func TestHas(t *testing.T) {
	for text, want := range map[string]bool{
		"умножается на 1,6.": true, "до 1.6 т": true, "1,60": true, "коэффициент одна целая шесть десятых": true,
		"1,65": false, "11,6": false, "указанного в пункте 1.6, простой": false, "16": false, "1,6 в пункте 1.6": true, "21.6": false, "01.6": false,
	} {
		if has(text) != want {
			t.Errorf("%q: got %v", text, !want)
		}
	}
}

func TestFilesAreTheSameEveryTime(t *testing.T) {
	d, err := New(7)
	if err != nil {
		t.Fatal(err)
	}
	first, err := d.All()
	if err != nil {
		t.Fatal(err)
	}
	second, err := d.All()
	if err != nil {
		t.Fatal(err)
	}
	if len(first) < 36 {
		t.Errorf("%d files, want several dozen", len(first))
	}
	for i, f := range first {
		if f.Name != second[i].Name || !bytes.Equal(f.Data, second[i].Data) || i > 0 && first[i-1].Base == f.Base && first[i-1].Name == f.Name {
			t.Errorf("%s/%s has other bytes a second time, or stands twice", f.Base, f.Name)
		}
	}
}
