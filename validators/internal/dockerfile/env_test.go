package dockerfile

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const environment = `# Касса
ARG N=1
FROM ${REGISTRY}/debian:11 AS common
ENV LANG=C.UTF-8 \
    N=2 \
    # N=3
    M=4
    # M=5
RUN true \
 && false
FROM common AS build
ENV N=6 Q="7"
FROM --platform=linux/amd64 common
ARG M=8
ENV N=9 \
    # M=10

    M=11
LABEL note="раньше N=12 M=13" \
      other="${N}"
ENV N=14
`

func values(list []Setting) string {
	var out []string
	for _, s := range list {
		out = append(out, fmt.Sprintf("%s@%d", s.Value, s.Line))
	}
	return strings.Join(out, " ")
}

func TestEnvironment(t *testing.T) {
	e, err := ReadEnvironment(environment)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]int{-1, 0, 0}, e.From); diff != "" {
		t.Fatal(diff)
	}
	chain := e.Chain(e.Last())
	if diff := cmp.Diff([]int{0, 2}, chain); diff != "" {
		t.Error(diff)
	}
	off, other := e.Besides("M", chain...)
	for name, c := range map[string]struct{ got, want string }{
		"all of N":  {values(e.Of("N", chain...)), "2@5 9@15 14@21"},
		"own M":     {values(e.Of("M", e.Last())), "11@18"},
		"in quotes": {values(e.Of("Q", 1)), "7@12"},
		"unknown":   {values(e.Of("X", chain...)), ""},
		"M off":     {values(off), "5@8 10@16"},
		"M in vain": {values(other), "8@14 13@19"},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %s, want %s", name, c.got, c.want)
		}
	}
	if _, other := e.Besides("N", chain...); values(other) != "1@2 6@12 12@19" {
		t.Errorf("got %s", values(other))
	}
}

func TestBadEnvironmentsAreRefused(t *testing.T) {
	for text, want := range map[string]string{"": "no FROM", "FROM\n": "FROM nothing", strings.Repeat("#", most+1): "more than"} {
		if _, err := ReadEnvironment(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: got %v, want %q", text, err, want)
		}
	}
}
