package cli

import (
	"strings"
	"testing"
)

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"build", "build", 0}, {"bild", "build", 1}, {"buidl", "build", 1},
		{"score", "store", 1}, {"kitten", "sitting", 3}, {"слон", "слоны", 1},
	} {
		if got := distance(c.a, c.b); got != c.want {
			t.Errorf("distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
		if got := distance(c.b, c.a); got != c.want {
			t.Errorf("distance(%q, %q) = %d, want %d", c.b, c.a, got, c.want)
		}
	}
}

func TestNearest(t *testing.T) {
	verbs := []string{"build", "diff", "explain", "validate", "version"}
	for name, want := range map[string]string{
		"bild": "build", "valid": "validate", "ver": "version", "DIFF": "diff", "zzz": "diff", "": "diff",
	} {
		if got := nearest(name, verbs); got != want {
			t.Errorf("nearest(%q) = %q, want %q", name, got, want)
		}
	}
	if got := nearest("x", nil); got != "" {
		t.Errorf("nearest of nothing = %q, want none", got)
	}
	// A name of any length is answered at once.
	if got := nearest(strings.Repeat("build", 1_000_000), verbs); got == "" {
		t.Error("a long name has no nearest one")
	}
}
