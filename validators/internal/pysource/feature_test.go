package pysource

import (
	"strings"
	"testing"
)

const measured = `class A:
    def one(self, a, *, b=1):
        """Doc."""
        def inner():
            'Doc.'
            return a
        return inner

    @x
    # @y
    # @z
    # @w
    def two(self, a, b):
        # Doc below.
        """Doc."""
        return 1

@x
@y
def three(a, b, c):
    # "Doc."
    return 1



TEXT = """
    @x
    @y
    @z
    def shown(a, b, c, d):
        one = 1
        two = 2
        three = 3
        four = 4
        return five
  stop
"""

# def gone(a, b, c, d):
#     '''Doc.'''
#     return 1
END = 1
`

func TestFind(t *testing.T) {
	m := read(t, measured)
	for _, c := range []struct {
		name     string
		feature  Feature
		careless Careless
		want     string
		touched  bool
	}{
		{"lines", MostLines, Careless{}, "A.one", false},
		{"lines to the next def", MostLines, Careless{NextDef: true}, "three", true},
		{"lines with tails", MostLines, Careless{Tails: true}, "A.one", false},
		{"parameters", MostParameters, Careless{}, "three", false},
		{"parameters with self", MostParameters, Careless{Receivers: true}, "A.one", true},
		{"parameters of shown code", MostParameters, Careless{Quoted: true}, "shown gone", true},
		{"decorators", MostDecorators, Careless{}, "three", false},
		{"decorators commented out", MostDecorators, Careless{Commented: true}, "A.two", true},
		{"decorators of shown code", MostDecorators, Careless{Quoted: true}, "shown", true},
		{"undocumented", Undocumented, Careless{}, "three", false},
		{"documented elsewhere", Undocumented, Careless{QuotesBelow: true}, "A.one.inner", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			found, touched := m.Find(c.feature, c.careless)
			var names []string
			for _, f := range found {
				names = append(names, f.Name)
			}
			if got := strings.Join(names, " "); got != c.want || touched != c.touched {
				t.Errorf("got %q, touched %t; want %q, %t", got, touched, c.want, c.touched)
			}
		})
	}
}

func TestParseFeature(t *testing.T) {
	for words, want := range said {
		if got, err := ParseFeature(words); err != nil || got != want {
			t.Errorf("%q: %v, %v", words, got, err)
		}
	}
	for _, words := range []string{"", "больше всего строк", "меньше всего декораторов (закомментированные не в счёт)"} {
		if got, err := ParseFeature(words); err == nil {
			t.Errorf("%q read as %v", words, got)
		}
	}
}
