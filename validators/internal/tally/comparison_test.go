package tally

import (
	"testing"

	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

func TestComparison(t *testing.T) {
	const text = "id\tstate\tkind\n1\topen\ta\n2\topen\tb\n#3\topen\ta\n4\treopen\ta\n5\topen\ta\n6\topen\taa\n7\topen\ta\n8\topen\ta\n"
	s, err := sheet.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		every       bool
		wanted      string
		want, cited int
	}{{false, "a", 4, 3}, {false, "b", 1, 1}, {false, "c", 0, 0}, {true, "a", 5, 3}} {
		p := validate.NewPass("", []validate.File{{Path: "a.tsv", Text: text}}, nil, nil, nil)
		got := Comparison{Where: 1, Column: 2, Value: "open", Every: c.every}.Count(p, s, c.wanted)
		if cited := len(p.Citations()); got != c.want || cited != c.cited {
			t.Errorf("%q, every: %t: got %d, %d cited, want %d, %d", c.wanted, c.every, got, cited, c.want, c.cited)
		}
	}
}
