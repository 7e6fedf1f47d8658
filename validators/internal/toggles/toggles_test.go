package toggles

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

const sample = `; [by the way]
; share = 1
[defaults]
share = 5
owner = core

[reader]
poll_seconds = 45
# on_error = x

[cart-x]
share = 50 ; agreed
#share = 51
start = 2025-03-01

[cart-x@prod]   # live
share = 60
;start = 2025-04-01  ; tried

[cart-x@stage]
share = 65

[maps]
; share = 7

[cart-x@prod]
share = 70
# share = 80
`

func TestTheNearestLastEntryIsInForce(t *testing.T) {
	s, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		read           Reading
		flag, env, key string
		want           string
	}{
		{(*Set).Effective, "cart-x", "prod", "share", "70 of 27"},
		{(*Set).Effective, "cart-x", "demo", "share", "50 of 12"},
		{(*Set).Effective, "cart-x", "prod", "start", "2025-03-01 of 14"},
		{(*Set).Effective, "cart-x", "prod", "owner", "core of 5"},
		{(*Set).Effective, "maps", "prod", "share", "5 of 4"},
		{(*Set).Effective, "maps", "prod", "start", "nothing"},
		{(*Set).WithoutEnv, "cart-x", "prod", "share", "50 of 12"},
		{(*Set).OnlyForAll, "cart-x", "prod", "share", "5 of 4"},
		{(*Set).Outdated, "cart-x", "prod", "share", "60 of 17"},
		{(*Set).Outdated, "cart-x", "prod", "start", "2025-04-01 of 18"},
		{(*Set).Outdated, "cart-x", "stage", "share", "65 of 21"},
		{(*Set).Outdated, "maps", "prod", "share", "7 of 24"},
		{(*Set).Outdated, "maps", "prod", "start", "nothing"},
		{(*Set).Elsewhere, "cart-x", "prod", "share", "65 of 21"},
		{(*Set).Elsewhere, "cart-x", "stage", "share", "70 of 27"},
		{(*Set).Elsewhere, "maps", "stage", "share", "nothing"},
	} {
		got := "nothing"
		if r, ok := c.read(s, c.flag, c.env, c.key); ok {
			got = fmt.Sprintf("%s of %d", r.Value, r.Line)
		}
		if got != c.want {
			t.Errorf("%s in %s, %s: got %s, want %s", c.flag, c.env, c.key, got, c.want)
		}
	}
	if got := s.Flags(); !slices.Equal(got, []string{"cart-x", "maps"}) {
		t.Errorf("got flags %v", got)
	}
	if !s.Knows("maps", "prod") || s.Knows("maps", "demo") || s.Knows("reader", "prod") {
		t.Error("the wrong flags and environments are known")
	}
}

func TestExtremes(t *testing.T) {
	s, err := Read("[по умолчанию]\nдоля = 5\n[a]\nдоля = 9\n[ios / b]\nдоля = 9\n[c]\nвладелец = x\n[ios / a]\nдоля = 4\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		env      string
		greatest bool
		want     string
	}{{"ios", true, "b true"}, {"ios", false, "a true"}, {"beta", true, "a true"}, {"beta", false, "b false"}} {
		flag, _, ok := s.Extreme(c.env, c.greatest, (*Set).Effective)
		if got := fmt.Sprint(flag, " ", ok); got != c.want {
			t.Errorf("%v: got %s", c, got)
		}
	}
	if flag, _, ok := (&Set{}).Extreme("ios", true, (*Set).Effective); ok {
		t.Errorf("got %q of an empty file", flag)
	}
}

func TestBadFilesAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"share = 1":                 "line 1",
		"[a]\nword":                 "line 2",
		"[a\nshare = 1":             "line 1",
		strings.Repeat(";", most+1): "more than",
		"[a]\n" + strings.Repeat("share = 1\n", maxRecords+1): "more than",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: got %v, want %q", text, err, want)
		}
	}
}

func FuzzReadNeverPanics(f *testing.F) {
	f.Add(sample)
	f.Fuzz(func(_ *testing.T, text string) {
		if s, err := Read(text); err == nil && len(text) < 1000 {
			s.Extreme("prod", true, (*Set).Effective)
		}
	})
}
