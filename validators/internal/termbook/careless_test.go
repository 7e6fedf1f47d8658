package termbook

import (
	"testing"

	"etalon/validators/validate"
)

func TestCareless(t *testing.T) {
	const day = "2025-07-20"
	about := []Order{
		{Term: 18, Line: 4},
		{Day: "2025-07-20", Term: 34, Void: true, Line: 6},
		{Day: "2025-08-14", Term: 12, Line: 7},
		{Day: "2025-06-18", Term: 90, Line: 8},
		{Day: "2025-05-22", Term: 5, Line: 10},
	}
	for rule, want := range map[validate.Rule]int{VoidOrder: 34, NotYet: 12, FirstTerm: 18, validate.Main: 90} {
		o, careless := Careless(rule, about, about[3], day)
		if o.Term != want || careless != (rule != validate.Main) {
			t.Errorf("%q: got %d days, %t, want %d", rule, o.Term, careless, want)
		}
	}
}
