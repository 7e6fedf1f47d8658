package human

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"slices"
	"strings"

	"etalon/internal/dataset"
)

// Order puts cases into the order in which a person is asked them, the same one every time. Within a
// type they are shuffled by the hashes of their ids; the types are spread evenly over the whole, so that
// neither practice nor tiredness falls upon one of them, and the first N cases are a fair sample.
func Order(cases []dataset.Case) []dataset.Case {
	type placed struct {
		dataset.Case
		hash [sha256.Size]byte
		// The case stands at at/of of the way.
		at, of int
	}
	byType := map[dataset.CaseType][]*placed{}
	var all []*placed
	for _, c := range cases {
		p := &placed{Case: c, hash: sha256.Sum256([]byte("order of a person: " + c.ID))}
		byType[c.Type] = append(byType[c.Type], p)
		all = append(all, p)
	}
	for _, list := range byType {
		slices.SortFunc(list, func(a, b *placed) int { return bytes.Compare(a.hash[:], b.hash[:]) })
		for k, p := range list {
			p.at, p.of = 2*k+1, 2*len(list)
		}
	}
	slices.SortFunc(all, func(a, b *placed) int {
		return cmp.Or(cmp.Compare(a.at*b.of, b.at*a.of), bytes.Compare(a.hash[:], b.hash[:]), strings.Compare(a.ID, b.ID))
	})
	ordered := make([]dataset.Case, len(all))
	for i, p := range all {
		ordered[i] = p.Case
	}
	return ordered
}
