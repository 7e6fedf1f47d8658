package recordings

import (
	"regexp"
	"testing"

	"etalon/internal/dataset"

	"github.com/google/go-cmp/cmp"
)

func TestMade(t *testing.T) {
	for words, want := range map[string]string{"краткий пересказ (тезисы)": "speech.retell", "разметку по голосам": "speech.voices"} {
		if got, err := Made(words); err != nil || got != want || !regexp.MustCompile(`^(?:`+MadeShape+`)$`).MatchString(words) {
			t.Errorf("%s: got %s, %v, want %s", words, got, err, want)
		}
	}
	if got, err := Made("краткий пересказ"); err == nil {
		t.Errorf("half of the words: got %s", got)
	}
}

func TestSent(t *testing.T) {
	for words, want := range map[string]struct {
		capability string
		args       dataset.Args
	}{
		"всем участникам списка рассылки smena-2": {"mail.group", dataset.Args{"group": "smena-2", "text": "$1"}},
		"письмом на адрес a.b2@otdel-1.example":   {"mail.person", dataset.Args{"address": "a.b2@otdel-1.example", "text": "$1"}},
		"на адрес a@b.example":                    {"", nil},
	} {
		capability, args, err := Sent(words, "$1")
		if capability != want.capability || !cmp.Equal(args, want.args) || (err == nil) != (want.args != nil) {
			t.Errorf("%s: got %s %v, %v, want %s %v", words, capability, args, err, want.capability, want.args)
		}
		if got := regexp.MustCompile(`^(?:` + ToWhomShape + `)$`).MatchString(words); got != (want.args != nil) {
			t.Errorf("%s: the shape says %v", words, got)
		}
	}
}

func TestTooLong(t *testing.T) {
	for _, c := range []struct {
		limits  string
		minutes int
		want    bool
	}{
		{"не длиннее 4 часов", 240, false}, {"не длиннее 4 часов", 241, true}, {"не длиннее 1 часа", 61, true}, {"от 2 до 12 голосов", 999, false}, {"", 999, false},
	} {
		if got := TooLong(c.limits, c.minutes); got != c.want {
			t.Errorf("%q, %d minutes: got %v", c.limits, c.minutes, got)
		}
	}
}
