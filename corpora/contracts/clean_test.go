package contracts

import (
	"regexp"
	"strings"
	"testing"

	"etalon/corpora/write/pdf"
)

// slips are marks that no careful typist leaves: two stops in a row, a list that stops on a semicolon.
var slips = regexp.MustCompile(`\.\.|;\.|\.;|,,| [,.;]|;\s+\d+\.\s*\d+\.|;\s+\d+\.\s*[а-яё]`)

func TestTextsHaveNoSlipsOfPunctuation(t *testing.T) {
	taxed := map[bool]int{}
	for _, d := range read(t, 1) {
		taxed[d.contract.VAT]++
		checkLists(t, d.drafted)
		for _, at := range slips.FindAllStringIndex(d.lower, -1) {
			t.Errorf("%s: %q", d.contract.ID, d.lower[max(0, at[0]-60):min(len(d.lower), at[1]+20)])
		}
	}
	if taxed[true] == 0 || taxed[false] == 0 {
		t.Errorf("contracts with and without a tax: %v, want both", taxed)
	}
}

// checkLists demands a semicolon after every item of a lettered list and a full stop after the last.
func checkLists(t *testing.T, d *drafted) {
	t.Helper()
	var list []string
	for _, b := range append(flat(d.page.blocks), pdf.PageBreak{}) {
		if c, ok := b.(pdf.Clause); ok && c.Level == 4 {
			list = append(list, c.Spans[len(c.Spans)-1].Text)
			continue
		}
		for i, text := range list {
			want := ";"
			if i == len(list)-1 {
				want = "."
			}
			if !strings.HasSuffix(text, want) {
				t.Errorf("seed %d: %s: item %d of %d ends otherwise than with %q: %q", d.contract.seed, d.contract.ID, i+1, len(list), want, text)
			}
		}
		list = nil
	}
}

// flat is the blocks with those inside of groups.
func flat(blocks []pdf.Block) []pdf.Block {
	var all []pdf.Block
	for _, b := range blocks {
		if group, ok := b.(pdf.Together); ok {
			all = append(all, flat(group.Blocks)...)
		} else {
			all = append(all, b)
		}
	}
	return all
}
