package certbook

import "testing"

func TestNamed(t *testing.T) {
	for phrase, want := range map[string][2]string{
		"имена узлов":               {"host", "team"},
		"единицы срока":             {"lifetime@unit", "lifetime"},
		"обозначения самих записей": {"certificate@id", "replaces"},
		"обозначения заменённых":    {"", ""},
		"цены": {"", ""},
	} {
		place, mistaken, err := Named(phrase)
		if place != want[0] || mistaken != want[1] || (err == nil) != (place != "") {
			t.Errorf("%q: got %q, %q, %v, want %q", phrase, place, mistaken, err, want)
		}
	}
	for place, other := range alike {
		if named[place] == nil || named[other] == nil || place == other {
			t.Errorf("%q is taken for %q", place, other)
		}
	}
}
