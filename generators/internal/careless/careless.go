// Package careless refuses items that a careless reader answers right.
package careless

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
)

// Bite demands that every misreading that applies to an item gives another answer.
func Bite(all []workfiles.Misreading) error {
	for _, m := range all {
		if m.Applies && m.Right {
			return generate.Retry("the misreading %q gives the right answer", m.Name)
		}
	}
	return nil
}

// Turn demands that the misreading whose turn it is by the item's number applies: so a family has items
// for each of them, whatever the seed.
func Turn(index int, all []workfiles.Misreading) error {
	if turn := all[index%len(all)]; !turn.Applies {
		return generate.Retry("it is the turn of the misreading %q, which has nothing to trip over", turn.Name)
	}
	return nil
}

// Find draws until every misreading that applies bites and the one whose turn it is applies; when so many
// draws do not come to that, the last one that bites will do.
func Find[T any](index, draws int, draw func() (T, []workfiles.Misreading, error)) (found T, err error) {
	some := false
	for range draws {
		one, all, failed := draw()
		if failed == nil {
			failed = Bite(all)
		}
		if failed != nil {
			err = failed
			continue
		}
		if found, some = one, true; Turn(index, all) == nil {
			return one, nil
		}
	}
	if some {
		err = nil
	}
	return found, err
}
