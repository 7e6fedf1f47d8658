package dutylog

import (
	"testing"

	"etalon/validators/validate"
)

func TestOutermost(t *testing.T) {
	l, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	r := l.Recordings
	for _, c := range []struct {
		rule    validate.Rule
		all     []*Recording
		longest bool
		want    string
	}{
		{validate.Main, []*Recording{r[0], r[1], r[5]}, true, "Р-10"}, {validate.Main, []*Recording{r[0], r[1], r[5]}, false, "АУ-2"},
		{AsPlanned, []*Recording{r[0], r[1], r[4]}, true, "АУ-1"}, {Unmended, []*Recording{r[0], r[1], r[4]}, false, "Р-10"},
		{AsPlanned, []*Recording{r[1], r[5], r[0]}, true, "none"}, {AsPlanned, []*Recording{r[1], r[5], r[0]}, false, "Р-10"},
		{validate.Main, nil, true, "none"},
	} {
		got := "none"
		if found, ok := Outermost(c.all, Length(c.rule), c.longest); ok {
			got = found.ID
		}
		if got != c.want {
			t.Errorf("%q, longest %t: got %s, want %s", c.rule, c.longest, got, c.want)
		}
	}
}
