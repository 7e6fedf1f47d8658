package chore

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
)

func TestPerson(t *testing.T) {
	shapes := map[string]*regexp.Regexp{}
	for _, s := range []string{MemberShape, PersonShape, EditShape} {
		shapes[s] = regexp.MustCompile(`^(?:` + s + `)$`)
	}
	for _, c := range []struct {
		shape, words string
		want         Chore
	}{
		{PersonShape, "назначить этого человека ответственным за задачу DEV-12", Chore{"tracker.assignee", dataset.Args{"assignee": "$1", "issue": "DEV-12"}}},
		{PersonShape, "подписать этого человека на уведомления о задаче DEV-12", Chore{"tracker.watcher", dataset.Args{"login": "$1", "issue": "DEV-12"}}},
		{PersonShape, "позвать этого человека на встречу mtg-7", Chore{"calendar.invite", dataset.Args{"login": "$1", "meeting": "mtg-7"}}},
		{PersonShape, "передать этому человеку ведение встречи mtg-7", Chore{"calendar.host", dataset.Args{"login": "$1", "meeting": "mtg-7"}}},
		{MemberShape, "сделать ответственным по задаче DEV-12", Chore{"tracker.assignee", dataset.Args{"assignee": "$1", "issue": "DEV-12"}}},
		{MemberShape, "временно не пускать в системы, сохранив все выданные права", Chore{"access.suspend", dataset.Args{"account": "$1"}}},
		{MemberShape, "проверить на действующие сейчас доступы", Chore{"access.list", dataset.Args{"account": "$1"}}},
		{MemberShape, "освободить от всех доступов в пользу логина i.sych", Chore{"access.transfer", dataset.Args{"from_account": "$1", "to_account": "i.sych"}}},
		{MemberShape, "досрочно отключить от ресурса RES-417", Chore{"access.revoke", dataset.Args{"account": "$1", "resource": "RES-417"}}},
		{MemberShape, "поставить ведущим клиента «Сухой док»", Chore{"crm.manager", dataset.Args{"client": "Сухой док", "manager": "$1"}}},
		{MemberShape, "сделать ведущим встречи MTG-7", Chore{"calendar.host", dataset.Args{"login": "$1", "meeting": "MTG-7"}}},
		{EditShape, "показать целиком коммит этой правки", Chore{"git.show", dataset.Args{"commit": "$1"}}},
		{EditShape, "отменить эту правку обратным коммитом в ветке «rel/2»", Chore{"git.revert", dataset.Args{"commit": "$1", "branch": "rel/2"}}},
		{EditShape, "перенести коммит этой правки в ветку «rel/2»", Chore{"git.pick", dataset.Args{"commit": "$1", "branch": "rel/2"}}},
	} {
		got, err := Person(c.words, "$1")
		if d := cmp.Diff(c.want, got); d != "" || err != nil || !shapes[c.shape].MatchString(c.words) {
			t.Errorf("%s: %v; of its shape: %t; %s", c.words, err, shapes[c.shape].MatchString(c.words), d)
		}
	}
	for _, words := range []string{
		"похвалить этого человека", "не пускать в системы", "проверить на действующие сейчас доступы и снять их",
		"отключить от ресурса RES-417", "поставить ведущим клиента", "показать коммит этой правки", "перенести коммит этой правки в ветку rel",
	} {
		if got, err := Person(words, "$1"); err == nil {
			t.Errorf("%s: got %v", words, got)
		}
	}
}
