package chore

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
)

func TestPerson(t *testing.T) {
	shape := regexp.MustCompile(`^(?:` + PersonShape + `)$`)
	for words, want := range map[string]Chore{
		"назначить этого человека ответственным за задачу DEV-12": {"tracker.assignee", dataset.Args{"assignee": "$1", "issue": "DEV-12"}},
		"подписать этого человека на уведомления о задаче DEV-12": {"tracker.watcher", dataset.Args{"login": "$1", "issue": "DEV-12"}},
		"позвать этого человека на встречу mtg-7":                 {"calendar.invite", dataset.Args{"login": "$1", "meeting": "mtg-7"}},
		"передать этому человеку ведение встречи mtg-7":           {"calendar.host", dataset.Args{"login": "$1", "meeting": "mtg-7"}},
	} {
		got, err := Person(words, "$1")
		if d := cmp.Diff(want, got); d != "" || err != nil || !shape.MatchString(words) {
			t.Errorf("%s: %v; of its shape: %t; %s", words, err, shape.MatchString(words), d)
		}
	}
	if got, err := Person("похвалить этого человека", "$1"); err == nil {
		t.Errorf("got %v", got)
	}
}
